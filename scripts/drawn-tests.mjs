// Which files of tests `npm test` leaves out: those that run the whole action take two thirds of its time.
import { createHash } from 'node:crypto';

/** How the names of files begin that run the whole action, the whole of `eval` or real test runners, some of them dozens of times. */
const WHOLE_RUNS = ['test/e2e/', 'test/cli/eval/', 'test/evidence/receipt', 'test/situations/'];

/** One of so many of them is run; CI runs all. */
const ONE_OF = 6;

/**
 * Those of `files` that are left out for `seed`; none that `proofs`, the text of SECURITY.md, names.
 * The same seed leaves out the same, and each file is run by some.
 */
export const leftOut = (files, proofs, seed) => {
  const rank = (path) => createHash('sha256').update(`${seed} ${path}`).digest('hex');
  const candidates = files
    .filter((path) => WHOLE_RUNS.some((folder) => path.startsWith(folder)) && !proofs.includes(path))
    .sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
  return candidates.slice(Math.ceil(candidates.length / ONE_OF));
};
