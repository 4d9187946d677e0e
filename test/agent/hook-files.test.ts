import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyHooks, hookFiles, hookPatterns, patternsInside } from '../../src/agent/open-hooks.ts';
import type { HookSettings } from '../../src/core/hook.ts';
import { matchesProtected } from '../../src/lib/paths.ts';

const configOf = (...paths: string[]) => ({
  hooks: paths.map((run): HookSettings => ({ event: 'before-tool', run, match: '*', timeoutMs: 1, advisory: false })),
});

let root: string;
let scratch: string;
beforeEach(() => {
  [root, scratch] = ['root', 'scratch'].map((name) => realpathSync(mkdtempSync(join(tmpdir(), name)))) as [
    string,
    string,
  ];
});
afterEach(() => {
  for (const directory of [root, scratch]) rmSync(directory, { recursive: true, force: true });
});

describe('files of hooks', () => {
  it('are each named once, from the top of the repository', () => {
    expect(hookFiles(configOf('./scripts/check', 'scripts//check', 'other'))).toEqual(['scripts/check', 'other']);
  });

  it('are protected alone', () => {
    const patterns = hookPatterns(configOf('./check', 'scripts/check'));
    const paths = ['check', 'CHECK', 'scripts/check', 'src/check', 'scripts/check2'];
    expect(paths.filter((path) => matchesProtected(path, patterns))).toEqual(['check', 'CHECK', 'scripts/check']);
  });

  it('are protected where the workspace is a folder of the repository', () => {
    const workspace = { root: join(root, 'packages/a'), scratch };
    const config = configOf('packages/a/check', 'scripts/check');
    expect(patternsInside(config, { ...workspace, repository: root })).toEqual(['./check']);
    expect(patternsInside(config, workspace)).toEqual(['./packages/a/check', './scripts/check']);
    const readOnlyPaths = [`${workspace.root}/..action`, `${workspace.root}/../beside`];
    expect(patternsInside({ hooks: [] }, { ...workspace, readOnlyPaths })).toEqual(['./..action']);
  });

  it('are copied as they are at the start of a session in a terminal, with their rights and without links', async () => {
    mkdirSync(join(root, 'scripts'));
    mkdirSync(join(root, '.git'));
    for (const path of ['scripts/check', 'plain', '.git/check']) writeFileSync(join(root, path), 'before');
    chmodSync(join(root, 'scripts/check'), 0o755);
    symlinkSync('/bin/true', join(root, 'link'));
    symlinkSync('scripts', join(root, 'folder'));
    const paths = ['scripts/check', 'plain', '.git/check', 'link', 'folder/check', 'missing', 'scripts'];
    const directory = await copyHooks(configOf(...paths), { root, scratch });
    writeFileSync(join(root, 'scripts/check'), 'after');
    expect(readFileSync(join(directory, 'scripts/check'), 'utf8')).toBe('before');
    const modes = ['scripts/check', 'plain'].map((path) => (statSync(join(directory, path)).mode & 0o111) !== 0);
    expect(modes).toEqual([true, false]);
    for (const path of paths.slice(2, -1)) expect(() => statSync(join(directory, path))).toThrow('ENOENT');
  });
});
