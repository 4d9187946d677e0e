/** Covers `src/cli/memory-command.ts`, `src/cli/remote-repository.ts`. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { MEMORY_REF, saveMemory } from '../../src/git/memory-ref.ts';
import { localRef } from '../../src/git/ref-store.ts';
import { MEMORY_LIMITS } from '../../src/tools/builtin/memory/memory-tools.ts';
import { MODEL_KEY, startModel } from '../support/model/model.ts';
import { useProject } from './project.ts';

const project = useProject();
const git = (directory: string, ...args: string[]): string =>
  execFileSync('git', args, {
    cwd: directory,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: directory },
  }).trim();

const origin = (): string => join(project.path(), 'origin.git');
/** The directory is a clone of a repository whose runs have left two notes. */
beforeEach(async () => {
  git(project.path(), 'init', '-q');
  git(project.path(), 'init', '-q', '--bare', 'origin.git');
  git(project.path(), 'remote', 'add', 'origin', origin());
  const note = { value: 'Use make.\n\u001b[31mAlways.', updatedAt: '2026-11-20T10:00:00.000Z', source: 'run 1' };
  const notes = new Map([
    ['build', note],
    ['traps', { ...note, value: 'None' }],
  ]);
  await saveMemory(localRef(origin(), MEMORY_REF), notes, { limits: MEMORY_LIMITS });
});

const inOrigin = (): string => git(origin(), 'ls-tree', '--name-only', MEMORY_REF);

describe('memory list', () => {
  it('shows the notes of origin, for people and for programs', async () => {
    const { code, stdout, stderr } = await project.kodelet(['memory', 'list']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('build  2026-11-20T10:00  22 bytes  run 1\n  Use make. Always.\n');
    expect(stdout).toContain('2 of 100 keys, 36 of 262144 bytes');
    const { lines } = await project.kodelet(['memory', 'list', '--json']);
    expect(lines()).toMatchObject([
      { key: 'build', source: 'run 1' },
      { key: 'traps', value: 'None' },
    ]);
    expect(git(project.path(), 'for-each-ref')).toBe('');
  });

  it('says what to do where there is no repository, no origin, no way to it, or something else', async () => {
    git(project.path(), 'remote', 'set-url', 'origin', join(project.path(), 'gone'));
    expect(await project.kodelet(['memory', 'list'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/origin could not be reached: .*Make "git ls-remote origin" work/s),
    });
    git(project.path(), 'remote', 'remove', 'origin');
    expect(await project.kodelet(['memory', 'list'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('no remote "origin"'),
    });
    git(project.path(), 'update-ref', MEMORY_REF, git(project.path(), 'hash-object', '-w', '--stdin'));
    expect(await project.kodelet(['memory', 'list', '--local'])).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/is not a memory: it leads to no directory.*forget --all --local/s),
    });
    execFileSync('rm', ['-rf', join(project.path(), '.git')]);
    expect(await project.kodelet(['memory', 'list'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('is not in a git repository'),
    });
  });
});

describe('memory forget', () => {
  it('deletes one note, or all of them, whatever stands there', async () => {
    expect(await project.kodelet(['memory', 'forget', 'build'])).toMatchObject({ code: 0, stdout: 'Forgot build\n' });
    expect(inOrigin()).toBe('traps.json');
    const { lines } = await project.kodelet(['memory', 'forget', '--all', '--json']);
    expect(lines()).toEqual([{ forgotten: 'all' }]);
    expect(git(origin(), 'for-each-ref')).toBe('');
    git(origin(), 'update-ref', MEMORY_REF, git(origin(), 'hash-object', '-w', '--stdin'));
    expect(await project.kodelet(['memory', 'forget', 'x'])).toMatchObject({ code: 1 });
    expect(await project.kodelet(['memory', 'forget', '--all'])).toMatchObject({ code: 0 });
    expect(git(origin(), 'for-each-ref')).toBe('');
  });

  it('refuses a key that is not there, and a command line that says nothing or too much', async () => {
    expect(await project.kodelet(['memory', 'forget', 'biuld'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Did you mean "build"?'),
    });
    for (const args of [[], ['build', '--all']]) {
      expect(await project.kodelet(['memory', 'forget', ...args])).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('takes a key, or --all'),
      });
    }
    expect(inOrigin()).toBe('build.json\ntraps.json');
  });
});

const FORGET = { name: 'memory', input: { action: 'delete', key: 'here' } };

describe('a session in a terminal', () => {
  it('keeps its memory in the repository itself, and sees it the next time', async () => {
    project.write('k.yml', 'toolsets: [core, memory, goals]\n');
    const model = await startModel({
      script: [
        {
          toolCalls: [
            { name: 'memory', input: { action: 'set', key: 'here', value: 'A note' } },
            { name: 'create_checkpoint', input: { title: 'x' } },
          ],
        },
        { text: 'Done.' },
      ],
    });
    const env = { ANTHROPIC_API_KEY: MODEL_KEY, ANTHROPIC_BASE_URL: model.url };
    const ran = await project.kodelet(['run', 'remember it', '--config', 'k.yml', '--json'], env);
    await model.close();
    expect(ran.code, ran.stderr).toBe(0);
    expect(ran.lines().find(({ type }) => type === 'memory-end')).toMatchObject({ set: ['here'], deleted: [] });
    expect(ran.stdout).toContain('the state of the workspace is');
    expect(git(project.path(), 'ls-tree', '--name-only', MEMORY_REF)).toBe('here.json');
    const call = ['tools', 'run', 'memory', '--config', 'k.yml', '--input', '{"action":"get","key":"here"}'];
    expect((await project.kodelet(call)).stdout).toMatch(/by terminal:[\s\S]*A note/);
    const { stdout } = await project.kodelet(['memory', 'list', '--local']);
    expect(stdout).toContain('here  ');
    const again = await startModel({ script: [{ toolCalls: [FORGET] }, { text: 'Done.' }] });
    const told = await project.kodelet(['run', 'forget it', '--config', 'k.yml'], {
      ...env,
      ANTHROPIC_BASE_URL: again.url,
    });
    await again.close();
    expect(told.stdout).toContain('memory: set nothing, deleted here\n');
  });
});
