/** When a setup of an earlier run still counts. */
import { mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createStamp, isInPlace, STAMP_FILE } from '../../../src/action/setup/set-up.ts';
import { workingTreeAt } from '../../../src/git/workspace-status.ts';
import { createWorkTree, type WorkTree } from '../../support/repository.ts';

let tree: WorkTree;
let home: string;
beforeEach(async () => {
  tree = await createWorkTree();
  await tree.git('init', '--quiet');
  await tree.commit('first', {
    'package.json': '{}',
    'package-lock.json': 'one',
    'web/package-lock.json': 'web',
    'scripts/install.sh': 'npm ci',
    'src/a.js': 'a',
    '.gitignore': 'node_modules/\n',
  });
  for (const path of ['node_modules/a/index.js', 'node_modules/b/index.js', 'web/node_modules/c/index.js'])
    await tree.write(path, path);
  home = join(tree.path, '.git/home');
});
afterEach(() => tree.remove());

const at = (path: string): string => join(tree.path, path);
const options = (commands: readonly string[] = ['npm ci', './scripts/install.sh']) => {
  const place = workingTreeAt(tree.path);
  if (!place) throw new Error('no working tree');
  return { place, root: tree.path, commands, path: '/usr/bin:/bin', home };
};

async function stamp(commands?: readonly string[]): Promise<void> {
  const text = await createStamp(options(commands));
  writeFileSync(at(join('.git', STAMP_FILE)), text ?? '');
  await sleep(20); // the clock of a file system has steps of some milliseconds
}

describe('a setup', () => {
  it('is in place where nothing has changed, and where only other files have', async () => {
    await stamp();
    expect(await isInPlace(options())).toBe(true);
    await tree.write('src/a.js', 'b');
    await tree.write('other.txt', 'x');
    expect(await isInPlace(options())).toBe(true);
  });

  it.each<readonly [string, () => unknown]>([
    ['a lock file', () => tree.write('package-lock.json', 'two')],
    ['a lock file in a folder', () => tree.write('web/package-lock.json', 'two')],
    ['a manifest', () => tree.write('package.json', '{"scripts":{}}')],
    ['a script that a command names', () => tree.write('scripts/install.sh', 'npm install')],
    ['an installed file', () => tree.write('node_modules/a/index.js', 'node_modules/A/index.js')],
    ['a new installed file', () => tree.write('node_modules/.bin/x', 'x')],
    ['an installed file that is gone', () => rmSync(at('web/node_modules/c/index.js'))],
    ['a folder that is gone', () => rmSync(at('node_modules'), { recursive: true })],
    ['the stamp', () => writeFileSync(at(join('.git', STAMP_FILE)), '{"key":1}')],
  ])('is done again after a change of %s', async (_, change) => {
    await stamp();
    expect(await isInPlace(options())).toBe(true);
    await change();
    expect(await isInPlace(options())).toBe(false);
  });

  it('is done again where a file was exchanged for one of the same size and times', async () => {
    await stamp();
    const file = at('node_modules/a/index.js');
    const then = new Date(1_600_000_000_000);
    utimesSync(file, then, then);
    await stamp();
    writeFileSync(file, readFileSync(file, 'utf8').toUpperCase());
    utimesSync(file, then, then);
    expect(await isInPlace(options())).toBe(false);
  });

  it('is done again for other commands', async () => {
    await stamp();
    expect(await isInPlace(options(['npm ci']))).toBe(false);
  });

  it('that fills a folder of the home is done again where that is gone', async () => {
    await tree.commit('crates', { 'Cargo.lock': 'x' });
    mkdirSync(join(home, '.cargo/registry'), { recursive: true });
    await stamp(['cargo fetch']);
    expect(await isInPlace(options(['cargo fetch']))).toBe(true);
    rmSync(dirname(join(home, '.cargo/registry')), { recursive: true });
    expect(await isInPlace(options(['cargo fetch']))).toBe(false);
  });

  it('has no stamp without a lock file, or where it left nothing', async () => {
    for (const folder of ['node_modules', 'web/node_modules']) rmSync(at(folder), { recursive: true });
    expect(await createStamp(options())).toBeUndefined();
    await tree.git('rm', '--quiet', '--cached', 'package-lock.json', 'web/package-lock.json');
    await tree.write('node_modules/a/index.js', 'a');
    expect(await createStamp(options())).toBeUndefined();
  });
});
