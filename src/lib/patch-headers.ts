/** Headers of a patch in the format of apply_patch, for words about a call; its tool reads the patch itself. */

const HEADER = /^\*\*\* (?:Add|Update|Delete) File: (.+)$/gm;

/** Paths as they stand in the headers, each once; none for any other text. */
export const filesInPatch = (text: string): string[] =>
  text.includes('*** Begin Patch')
    ? [...new Set(Array.from(text.matchAll(HEADER), ([, path = '']) => path.trim()))]
    : [];
