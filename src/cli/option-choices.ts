/** The values that options of several commands take. */

export const SANDBOXES = ['bwrap', 'none'] as const;
export type AssumedSandbox = (typeof SANDBOXES)[number];

export const TOOL_LANGUAGES = ['bash', 'python', 'node', 'typescript'] as const;
export type ToolLanguage = (typeof TOOL_LANGUAGES)[number];

/** Those that need nothing but a key. */
export const INIT_PROVIDERS = ['anthropic', 'openai'] as const;
export type InitProvider = (typeof INIT_PROVIDERS)[number];

export const COMPLETION_SHELLS = ['bash', 'zsh', 'fish'] as const;
export type CompletionShell = (typeof COMPLETION_SHELLS)[number];
