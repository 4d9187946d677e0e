/** The same as swapper.c by three renames, which every system has: for a moment there is nothing of the first name. */
import { renameSync } from 'node:fs';

const names = process.argv.slice(2);
for (let round = 0; ; round += 1) {
  for (let at = 0; at < names.length; at += 2) swap(names[at], names[at + 1], round);
  if (round === 0) process.stdout.write('swapping\n');
  if (round % 4 === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1 + (round % 3));
}

function swap(first, second, round) {
  renameSync(first, `${first}.aside`);
  try {
    renameSync(second, first);
  } catch {
    renameSync(first, `${first}.made-${round}`); // who writes there makes what is missing
    renameSync(second, first);
  }
  renameSync(`${first}.aside`, second);
}
