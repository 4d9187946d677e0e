// Which files of tests `npm test` leaves out: those that run the whole program take most of its time.
import { createHash } from 'node:crypto';

/** Files that run the whole action or program, real test runners or git, or are about the scripts and stand-ins, and one of how many is run; CI runs all. */
const DRAWN = [
  [/^test\/(?:e2e|situations|cli\/eval|evidence\/(?:receipt|mutation|probes))\b/, 12],
  [/^test\/cli\//, 6],
  [/^test\/(?:scripts|support|dialects)\//, 3],
  [/^test\/(?:git|github\/publish|action)\//, 4],
];

/**
 * Those of `files` that are left out for `seed`; none that `proofs`, the text of SECURITY.md, names.
 * The same seed leaves out the same, and each file is run by some.
 */
export const leftOut = (files, proofs, seed) => {
  const rank = (path) => createHash('sha256').update(`${seed} ${path}`).digest('hex');
  const rowOf = (path) => DRAWN.find(([files]) => files.test(path));
  return DRAWN.flatMap((row) => {
    const candidates = files
      .filter((path) => rowOf(path) === row && !proofs.includes(path))
      .sort((one, other) => (rank(one) < rank(other) ? -1 : 1));
    return candidates.slice(Math.ceil(candidates.length / row[1]));
  });
};
