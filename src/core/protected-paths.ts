/** Paths that no tool writes and no run publishes: some whatever the configuration says, others until a profile takes them out. */

/**
 * What decides over runs, checks and reviews is changed by people. A pattern without `/` holds at any depth: attributes count
 * for the directory that they stand in, and switch diffs off or filters on.
 */
export const ALWAYS_PROTECTED: readonly string[] = [
  '.github/**',
  'kodelet-tools/**',
  '.gitattributes',
  '.gitmodules',
  '/CODEOWNERS',
  'docs/CODEOWNERS',
];

/**
 * What editors, package managers and agents obey when somebody opens the change or works on it: settings that start programs, and
 * instructions. `write.unprotect` of a profile takes one out.
 */
export const USUALLY_PROTECTED = [
  '.kodelet/**',
  '.claude/**',
  '.vscode/**',
  '.husky/**',
  '.devcontainer*',
  '.mcp.json',
  'AGENTS.md',
  'CLAUDE.md',
] as const;
