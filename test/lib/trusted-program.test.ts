/** Covers `src/lib/programs.ts`. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findTrustedProgram } from '../../src/lib/programs.ts';

let directory: string;
beforeEach(() => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), 'programs-')));
  for (const name of ['workspace', 'bin', 'links']) mkdirSync(join(directory, name));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const program = (path: string, mode = 0o755): string => {
  writeFileSync(join(directory, path), '#!/bin/sh\n', { mode });
  return join(directory, path);
};
const find = (...path: string[]) => findTrustedProgram('tool', path.join(':'), join(directory, 'workspace'));

it('finds the first program on the path that is one', () => {
  program('links/tool', 0o644);
  const found = program('bin/tool');
  expect(find(join(directory, 'workspace'), join(directory, 'links'), join(directory, 'bin'))).toBe(found);
});

it('passes over what stands in the workspace, wherever links lead', () => {
  program('workspace/tool');
  symlinkSync('../workspace/tool', join(directory, 'links/tool'));
  expect(find(join(directory, 'workspace'), join(directory, 'links'))).toBeUndefined();
});

it('passes over directories that depend on where it is started', () => {
  program('bin/tool');
  expect(find(relative(process.cwd(), join(directory, 'bin')), '')).toBeUndefined();
});
