/** Git LFS without its program: its settings, its pointers, and contents in the place of pointers. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { git } from '../github/bare.ts';

export const oidOf = (content: string): string => createHash('sha256').update(content).digest('hex');

/** What the repository has in the place of the content. */
export const pointerTo = (content: string): string =>
  `version https://git-lfs.github.com/spec/v1\noid sha256:${oidOf(content)}\nsize ${Buffer.byteLength(content)}\n`;

/** Of `git lfs install --local`; set last here, since git would look for the program, which this machine does not have. */
const SETTINGS = [
  ['filter.lfs.smudge', 'git-lfs smudge -- %f'],
  ['filter.lfs.process', 'git-lfs filter-process'],
  ['filter.lfs.required', 'true'],
  ['filter.lfs.clean', 'git-lfs clean -- %f'],
] as const;

/** `lfs: true`. Writes contents where pointers to them stand, and has the index take them for clean, as git does through the filter. */
export async function smudgeLfs(workspace: string, contents: ReadonlyMap<string, string>): Promise<void> {
  const paths = (await git(workspace, ['ls-files', '-z'])).split('\0').filter(Boolean);
  for (const path of paths) {
    const pointer = await readFile(join(workspace, path), 'utf8').catch(() => '');
    const [, oid = ''] = /^version https:\/\/git-lfs.*\noid sha256:([0-9a-f]{64})\n/.exec(pointer) ?? [];
    const content = contents.get(oid);
    if (content === undefined) continue;
    const directory = join(workspace, '.git/lfs/objects', oid.slice(0, 2), oid.slice(2, 4));
    await mkdir(directory, { recursive: true });
    await writeFile(join(directory, oid), content);
    await writeFile(join(workspace, path), content);
    const clean = `cat > /dev/null; printf '${pointer.replaceAll('\n', '\\n')}'`;
    await git(workspace, ['-c', `filter.lfs.clean=${clean}`, 'add', '--', path]);
  }
  for (const [key, value] of SETTINGS) await git(workspace, ['config', '--local', key, value]);
}
