// Which files of tests `npm test` leaves out: those that run the whole program take most of its time.
import { createHash } from 'node:crypto';

/** How the names of files begin that run the whole action or program, real test runners or git, and one of how many is run; CI runs all. */
const DRAWN = [
  ['test/e2e/', 12],
  ['test/cli/eval/', 12],
  ['test/evidence/receipt', 12],
  ['test/situations/', 12],
  ['test/cli/', 6],
  ['test/git/', 2],
  ['test/github/publish/', 2],
  ['test/action/', 2],
];

/**
 * Those of `files` that are left out for `seed`; none that `proofs`, the text of SECURITY.md, names.
 * The same seed leaves out the same, and each file is run by some.
 */
export const leftOut = (files, proofs, seed) => {
  const rank = (path) => createHash('sha256').update(`${seed} ${path}`).digest('hex');
  const rowOf = (path) => DRAWN.find(([start]) => path.startsWith(start));
  return DRAWN.flatMap((row) => {
    const candidates = files
      .filter((path) => rowOf(path) === row && !proofs.includes(path))
      .sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
    return candidates.slice(Math.ceil(candidates.length / row[1]));
  });
};
