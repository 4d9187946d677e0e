/** What setup made counts as the job's own: it stays where the agent leaves it alone, and the agent's files go. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LentCheckout, lendCheckout } from './shared-checkout.ts';

let job: LentCheckout;
beforeEach(async () => {
  job = lendCheckout();
  writeFileSync(join(job.root, '.git/info/exclude'), 'node_modules\n');
  await sleep(20); // the clock of a file system has steps of some milliseconds
});
afterEach(() => job.close());

const at = (path: string): string => join(job.root, path);
const MADE = ['node_modules/a/index.js', 'node_modules/b/index.js', 'unignored.txt'];

it('stays, with the note that goes with it, whatever the agent does to that', async () => {
  const recorder = job.open();
  await recorder.changing(async () => {
    for (const path of MADE) job.write(path, 'made');
    await sleep(20);
  });
  expect(await recorder.adopt({ name: 'note.json', text: 'true' })).toBe(true);
  await sleep(20);
  writeFileSync(at('.git/note.json'), 'forged');
  job.write('node_modules/b/index.js', 'of the agent');
  job.write('node_modules/planted.js', 'of the agent');
  job.write('unignored.txt', 'of the agent');
  await job.back();
  expect(readFileSync(at('.git/note.json'), 'utf8')).toBe('true');
  expect(readFileSync(at('node_modules/a/index.js'), 'utf8')).toBe('made');
  expect(readFileSync(at('unignored.txt'), 'utf8')).toBe('made');
  expect(existsSync(at('node_modules/planted.js'))).toBe(false);
  expect(existsSync(at('node_modules/b/index.js'))).toBe(false); // nobody has its old content
});

it('goes without that, and where the workspace was put on another commit', async () => {
  const recorder = job.open();
  await job.move(recorder);
  await recorder.changing(async () => {
    for (const path of MADE) job.write(path, 'made');
  });
  expect(await recorder.adopt({ name: 'note.json', text: 'true' })).toBe(false);
  await job.back();
  expect([...MADE, '.git/note.json'].filter((path) => existsSync(at(path)))).toEqual([]);
});
