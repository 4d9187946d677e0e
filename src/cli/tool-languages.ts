/** The languages that `tools new` writes a tool in. */

export const TOOL_LANGUAGES = ['bash', 'python', 'node', 'typescript'] as const;
export type ToolLanguage = (typeof TOOL_LANGUAGES)[number];
