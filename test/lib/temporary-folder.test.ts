import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  hostPathOf,
  resolveInside,
  sessionPathOf,
  type TemporaryFolder,
  temporaryFolder,
} from '../../src/lib/paths.ts';

let base: string;
let root: string;
let folder: TemporaryFolder;
beforeAll(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-temporary-')));
  root = join(base, 'root');
  const scratch = join(base, 'scratch');
  for (const directory of ['root/src', 'scratch/tmp/d']) mkdirSync(join(base, directory), { recursive: true });
  folder = temporaryFolder({ root, scratch });
  for (const file of ['root/src/a.ts', 'scratch/tmp/x', 'scratch/secret', 'outside'])
    writeFileSync(join(base, file), '');
  symlinkSync('/tmp/x', join(folder.at, 'absolute'));
  symlinkSync('../x', join(folder.at, 'd/relative'));
  symlinkSync('../../tmp/x', join(folder.at, 'd/through-the-name'));
  symlinkSync('../../../etc/passwd', join(folder.at, 'd/up'));
  symlinkSync('/etc/passwd', join(folder.at, 'machine'));
  symlinkSync('../secret', join(folder.at, 'session'));
  symlinkSync(join(root, 'src/a.ts'), join(folder.at, 'work'));
  symlinkSync('/tmp/loop', join(folder.at, 'loop'));
  symlinkSync('/tmp/new', join(root, 'to-temporary'));
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

const real = (path: string, from = folder.at): string => {
  const found = resolveInside(from, path, folder);
  return found.ok ? found.relative : found.rule;
};

describe('the temporary folder', () => {
  it('is what /tmp means, and nothing that only begins like it', () => {
    expect(hostPathOf('/tmp', folder)).toBe(folder.at);
    expect(hostPathOf('/tmp/a/b', folder)).toBe(join(folder.at, 'a/b'));
    for (const path of ['/tmpx/a', '/var/tmp/a', '/etc', join(root, 'src'), join(folder.at, 'x')])
      expect(hostPathOf(path, folder)).toBe(path);
  });

  it('has a way back from a place to its name', () => {
    expect(sessionPathOf(join(folder.at, 'a/b'), folder)).toBe('/tmp/a/b');
    expect(sessionPathOf(folder.at, folder)).toBe('/tmp');
    for (const path of [join(root, 'src'), join(base, 'scratch'), `${folder.at}x`])
      expect(sessionPathOf(path, folder)).toBe(path);
  });

  it.each([
    ['/tmp/x', 'x'],
    ['/tmp/new/deep', 'new/deep'],
    ['/tmp/absolute', 'x'],
    ['/tmp/d/relative', 'x'],
    ['/tmp/d/through-the-name', 'x'],
    ['/tmp', ''],
    ['/tmp/machine', 'path.outside-workspace'],
    ['/tmp/d/up', 'path.outside-workspace'],
    ['/tmp/work', 'path.outside-workspace'],
    ['/tmp/loop', 'path.invalid'],
    ['/tmp/x/below', 'path.invalid'],
    ['/tmp/../etc/passwd', 'path.outside-workspace'],
    ['/tmp/.git/config', 'path.git'],
  ])('leads %s to %s', (path, expected) => {
    expect(real(path)).toBe(expected);
  });

  it('has links as the session sees them: up from /tmp is the root of the machine, and not the session’s directory', () => {
    expect(real('/tmp/session', join(base, 'scratch'))).toBe('path.outside-workspace');
  });

  it('leads to the workspace by a link, and from the workspace by one of it', () => {
    expect(real('/tmp/work', root)).toBe('src/a.ts');
    expect(real('to-temporary', root)).toBe('path.outside-workspace');
    expect(real(join(root, 'to-temporary'))).toBe('new');
  });
});
