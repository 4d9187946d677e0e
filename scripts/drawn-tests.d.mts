/** Those of `files` that `npm test` leaves out for `seed`; none that `proofs`, the text of SECURITY.md, names. */
export function leftOut(files: readonly string[], proofs: string, seed: string): string[];
