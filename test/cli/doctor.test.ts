/** `doctor`: the ladder as a person sees it, and as a program does. */
import { chmodSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { surveyed } from '../sandbox/fixture.ts';
import { bundleProgram, makeDirectory, type Program } from './program.ts';

let program: Program;
beforeAll(async () => {
  program = await bundleProgram();
});
afterAll(() => program.remove());

it('says of every backend whether this machine offers it, or why not, and which one is used', async () => {
  const directory = makeDirectory();
  const before = readdirSync(tmpdir()).filter((name) => name.startsWith('kodelet-ci-'));
  try {
    const { code, lines } = await program.run(['doctor', '--json'], { cwd: directory.path });
    const [answer] = lines() as [{ sandbox: string; mode: string; backends: { name: string; problem?: string }[] }];
    const offers = await surveyed();
    expect(code).toBe(0);
    expect(answer.mode).toBe('auto');
    expect(answer.sandbox).toBe(offers.find(({ problem }) => !problem)?.name ?? 'none');
    expect(answer.backends.map(({ name, problem }) => [name, problem])).toEqual(
      offers.map(({ name, problem }) => [name, problem]),
    );
    const { stdout } = await program.run(['doctor'], { cwd: directory.path });
    for (const { name, problem } of offers) expect(stdout).toMatch(new RegExp(`${problem ? '✗' : '✓'} ${name} `));
    expect(readdirSync(directory.path)).toEqual([]);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('kodelet-ci-') && !before.includes(name))).toEqual(
      [],
    );
  } finally {
    directory.remove();
  }
});

it('says how to switch on what the configuration switched off', async () => {
  const directory = makeDirectory({ 'kodelet.yml': 'sandbox: off\n' });
  try {
    const { stdout } = await program.run(['doctor', '--config', 'kodelet.yml'], { cwd: directory.path });
    expect(stdout).toContain('sandbox: none (the configuration says off)');
    expect(stdout).toContain('Take the key sandbox out');
  } finally {
    directory.remove();
  }
});

it('says that it cannot try in a directory that nobody may write, and not that this machine has no sandbox', async () => {
  const directory = makeDirectory();
  chmodSync(directory.path, 0o555);
  try {
    const { code, stdout, stderr } = await program.run(['doctor'], { cwd: directory.path });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(`kodelet-ci: ${directory.path} cannot be written`);
  } finally {
    directory.remove();
  }
});
