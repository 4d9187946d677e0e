/**
 * A machine without git: what is missing is git, and not a remote.
 *
 * Covers `src/cli/remote-repository.ts`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execaSync } from 'execa';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runHere } from './in-process.ts';
import { makeDirectory } from './program.ts';

let directory: ReturnType<typeof makeDirectory>;
beforeEach(() => {
  directory = makeDirectory();
  execaSync('git', ['init', '-q', '-b', 'main'], { cwd: directory.path });
  execaSync('git', ['remote', 'add', 'origin', 'https://github.com/acme/widget.git'], { cwd: directory.path });
});
afterEach(() => directory.remove());

const kodelet = (...args: string[]) => runHere(args, { cwd: directory.path, env: { PATH: directory.path } });
const NO_GIT = 'git is not installed, or not on the PATH';

it.each([['usage'], ['outcomes'], ['memory', 'list'], ['eval', '--list']])('is named by %s %s', async (...args) => {
  const { code, stderr } = await kodelet(...args.filter(Boolean));
  expect(code).not.toBe(0);
  expect(stderr).toContain(`the remote "origin" could not be read: ${NO_GIT}`);
  expect(stderr).not.toContain('git remote add');
});

it('is told from one that was killed', async () => {
  writeFileSync(join(directory.path, 'git'), '#!/bin/sh\nkill -KILL $$\n', { mode: 0o755 });
  const { stderr } = await kodelet('usage');
  expect(stderr).toMatch(/could not be read: git was ended by the signal SIGKILL/);
  expect(stderr).not.toContain('git remote add');
});

it('is named by doctor and init', async () => {
  const init = await kodelet('init', '--yes');
  expect(init.stdout + init.stderr).toContain(`the remote origin could not be read (${NO_GIT})`);
  const { stdout } = await kodelet('doctor');
  expect(stdout).toContain(`runs the agent; ${NO_GIT}`);
  expect(stdout).not.toContain('no remote origin');
});
