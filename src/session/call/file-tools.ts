/** The tools that change a file by its name; the structured result of a call bears the same one. */
export const FILE_TOOLS: ReadonlySet<string> = new Set(['file_write', 'file_edit', 'file_multi_edit']);

/** Whether a path, as a call or a command names it, lies in the session's temporary folder: what changes there is no work. */
export const isScratch = (path: string): boolean => /^(?:\/tmp|\$TMPDIR|\$\{TMPDIR\})(?:\/|$)/.test(path);
