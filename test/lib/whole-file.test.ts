/** What commands leave behind on a disk with hardly any space. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import { afterAll, expect, it } from 'vitest';
import { bundleProgram, makeDirectory } from '../cli/program.ts';

const directory = makeDirectory();
afterAll(() => directory.remove());

/** With files of at most 1 KiB, as the system has it. */
async function small(...args: string[]) {
  const { path } = await bundleProgram();
  const options = { cwd: directory.path, env: { PATH: process.env.PATH, HOME: directory.path }, extendEnv: false };
  const line = 'trap "" XFSZ; ulimit -f 1; exec "$0" "$@"';
  return execa('bash', ['-c', line, process.execPath, path, ...args], { ...options, reject: false });
}

it('leaves no part of a file that cannot be written whole, and then what was there', async () => {
  mkdirSync(join(directory.path, '.git'));
  const workflow = join(directory.path, '.github/workflows/agent.yml');
  const failed = { exitCode: 2, stderr: expect.stringMatching(/cannot be written: .*EFBIG.* has space/) };
  expect(await small('init')).toMatchObject(failed);
  expect(readdirSync(dirname(workflow))).toEqual([]);
  writeFileSync(workflow, 'mine\n');
  expect(await small('init', '--force')).toMatchObject(failed);
  expect(readFileSync(workflow, 'utf8')).toBe('mine\n');
  expect(readdirSync(dirname(workflow))).toEqual(['agent.yml']);
  const tool = await small('tools', 'new', 'count', '--lang', 'bash');
  expect(tool).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('EFBIG') });
  expect(readdirSync(join(directory.path, 'kodelet-tools'))).toEqual([]);
});
