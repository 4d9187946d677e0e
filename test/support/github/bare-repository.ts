/** Creates the bare repositories, set up as GitHub's: any commit can be asked for, pull refs are read-only, pushes are checked. */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { git } from './bare.ts';
import { PRE_RECEIVE } from './push-rules.ts';

/** What GitHub lets a client ask for, and what it refuses to have pushed. */
const SETTINGS: readonly (readonly [string, string])[] = [
  ['uploadpack.allowAnySHA1InWant', 'true'],
  ['uploadpack.allowFilter', 'true'],
  ['http.receivepack', 'true'],
  ['receive.hideRefs', 'refs/pull'],
  ['gc.auto', '0'],
  ['receive.autogc', 'false'],
];

/** What `git init --bare` makes, by gitrepository-layout(5), without a process and without the samples of hooks. */
export async function initBare(path: string, defaultBranch: string): Promise<void> {
  for (const folder of ['hooks', 'objects', 'refs/heads', 'refs/tags'])
    await mkdir(join(path, folder), { recursive: true });
  await writeFile(join(path, 'HEAD'), `ref: refs/heads/${defaultBranch}\n`);
  await writeFile(join(path, 'config'), '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = true\n');
  await configure(path);
}

/** A fork has all branches of its parent, none of its pull requests. */
export async function forkBare(parent: string, path: string, defaultBranch: string): Promise<void> {
  await initBare(path, defaultBranch);
  await git(path, ['fetch', '--quiet', parent, '+refs/heads/*:refs/heads/*', '+refs/tags/*:refs/tags/*']);
}

async function configure(path: string): Promise<void> {
  const text = SETTINGS.map(([key, value]) => {
    const [section, name] = key.split('.');
    return `[${section}]\n\t${name} = ${value}\n`;
  });
  await writeFile(join(path, 'config'), text.join(''), { flag: 'a' });
  const hook = join(path, 'hooks', 'pre-receive');
  await writeFile(hook, PRE_RECEIVE);
  await chmod(hook, 0o755);
}
