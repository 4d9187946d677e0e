/** The values that options of several commands take. */

export const SANDBOXES = ['bwrap', 'none'] as const;
export type AssumedSandbox = (typeof SANDBOXES)[number];

export const TOOL_LANGUAGES = ['bash', 'python', 'node', 'typescript'] as const;
export type ToolLanguage = (typeof TOOL_LANGUAGES)[number];
