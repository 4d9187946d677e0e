/** Paths that no run publishes and no tool writes, whatever the configuration says. */

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
