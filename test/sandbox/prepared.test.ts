/** A sandbox that was built ahead is the one that the command would have got: the same rights, the same words, the same end. */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Launcher, type ProcessOptions, runProcess } from '../../src/lib/process.ts';
import { pause } from '../../src/lib/time.ts';
import type { Grants } from '../../src/sandbox/layout.ts';
import { prepareSandboxes } from '../../src/sandbox/prepared.ts';
import { createSandboxFixture, type SandboxFixture, surveyed } from './fixture.ts';

const offers = (await surveyed()).filter(({ problem }) => !problem);
const AHEAD = { mayBePrepared: true } as const;
const ANEW = { mayBePrepared: false } as const;

it('gives up what cannot be built ahead', async () => {
  const workspace = mkdtempSync(join(tmpdir(), 'kodelet-prepared-'));
  let tries = 0;
  const kind = {
    layout: { mounts: [], tmp: '', cache: '', call: 1, session: '' },
    entering: undefined,
    network: false,
  };
  const build = (): never => {
    tries += 1;
    throw new Error('there is no room');
  };
  const prepared = prepareSandboxes('/bin/sh');
  const program = { file: 'true', args: [], cwd: workspace, env: {}, timeoutMs: 10_000, maxOutputBytes: 1000 };
  for (let round = 0; round < 6; round += 1) {
    const launcher = prepared.launcher(program, { kind, plan: () => kind, build });
    expect((await runProcess({ ...program, launcher })).exitCode).toBe(0);
  }
  await pause(50);
  expect(tries).toBe(3);
  prepared.close();
  rmSync(workspace, { recursive: true });
});

it('is closed only when what is being built is gone, so the directory can be removed', async () => {
  const workspace = mkdtempSync(join(tmpdir(), 'kodelet-prepared-'));
  const made = join(workspace, 'mount point');
  const kind = {
    layout: { mounts: [], tmp: '', cache: '', call: 1, session: '' },
    entering: undefined,
    network: false,
  };
  const slowly = ['-c', 'sleep 0.3; mkdir "$1"; exec /bin/sh', 'sh', made];
  const prepared = prepareSandboxes('/bin/sh');
  const program = { file: 'true', args: [], cwd: workspace, env: { PATH: '/usr/bin:/bin' } };
  const build = (given: typeof program) => ({ ...given, file: '/bin/sh', args: slowly });
  prepared.launcher(program, { kind, plan: () => kind, build: build as never })?.prepare?.();
  await pause(100);
  await prepared.close();
  expect(existsSync(made)).toBe(true);
  rmSync(workspace, { recursive: true });
});

describe.each(offers)('$name', ({ name, hasNamespaces }) => {
  let fixture: SandboxFixture;
  beforeEach(async () => {
    fixture = await createSandboxFixture(name);
  });
  afterEach(() => fixture.dispose());

  /** Runs a command, and says whether a sandbox waited for it. */
  async function runNext(command: string, more: Partial<ProcessOptions> = {}, grants: Grants = AHEAD) {
    const program = fixture.program(command, more, grants);
    let isBegun = false;
    const launcher: Launcher = {
      async begin() {
        const child = await program.launcher?.begin();
        isBegun = child !== undefined;
        return child;
      },
      onEnd: () => program.launcher?.onEnd(),
    };
    const result = await runProcess({ ...program, launcher });
    return { ...result, isBegun };
  }

  async function runAhead(command: string, more: Partial<ProcessOptions> = {}, grants: Grants = AHEAD) {
    await fixture.run('true', more, grants);
    return runNext(command, more, grants);
  }

  it('runs a command with the words, the directory and the end that it would have anew', async () => {
    const cwd = join(fixture.place.workspace, 'deep down');
    mkdirSync(cwd);
    const env = {
      PATH: '/usr/bin:/bin',
      HOME: fixture.place.home,
      QUOTED: `it's "$HOME" \`id\`\nand \\ more`,
      EMPTY: '',
    };
    for (const command of [
      'env | sort; pwd; echo oh >&2; exit 3',
      'kill -9 $$',
      'no-such-program',
      'cat; echo "$0" "$#"',
    ]) {
      const anew = await fixture.run(command, { cwd, env }, ANEW);
      const ahead = await runAhead(command, { cwd, env });
      expect(ahead.isBegun).toBe(true);
      const plain = (text: string): string => text.replace(/^(?:OLDPWD|SHLVL|_)=.*\n/gm, '');
      expect([ahead.exitCode, ahead.signal, plain(ahead.stdout), ahead.stderr]).toEqual([
        ...[anew.exitCode, anew.signal, plain(anew.stdout), anew.stderr],
      ]);
    }
  });

  it('gives a command its own variables, and none of those that it was built with', async () => {
    const base = { PATH: '/usr/bin:/bin', HOME: fixture.place.home };
    await fixture.run('true', { env: { ...base, GONE: 'of before', SAME: 'a', OTHER: 'a' } }, AHEAD);
    const { stdout, isBegun } = await runNext('env', { env: { ...base, SAME: 'a', OTHER: `b'c`, NEW: '$(id)' } });
    expect(isBegun).toBe(true);
    expect(stdout).toContain('SAME=a\n');
    expect(stdout).toContain(`OTHER=b'c\n`);
    expect(stdout).toContain('NEW=$(id)\n');
    expect(stdout).not.toContain('GONE');
  });

  it('runs one command each', async () => {
    await runAhead('true');
    const commands = [1, 2, 3].map((number) => runAhead(`echo ${number}; sleep 0.2`));
    expect((await Promise.all(commands)).map(({ stdout }) => stdout)).toEqual(['1\n', '2\n', '3\n']);
  });

  it('is ended when the session is', async () => {
    await runAhead('true');
    const { launcher } = fixture.program('true', {}, AHEAD);
    fixture.close();
    expect(await launcher?.begin()).toBeUndefined();
  });

  if (!hasNamespaces) return;

  it('is built anew where a protected directory has come or was replaced meanwhile', async () => {
    const github = join(fixture.place.workspace, '.github');
    const write = 'echo x > .github/planted && echo written';
    const build = async (): Promise<void> => {
      await fixture.run('true', {}, AHEAD);
      await fixture.run('true', {}, { ...AHEAD, readOnly: true }); // waits until the one for the next is there
    };
    await build();
    renameSync(github, `${github}.old`);
    mkdirSync(github);
    expect(await runNext(write)).toMatchObject({ isBegun: false, stdout: '' });
    rmSync(github, { recursive: true });
    await build();
    mkdirSync(github);
    expect(await runNext(write)).toMatchObject({ isBegun: false, stdout: '' });
    await build();
    expect(await runNext(write)).toMatchObject({ isBegun: true, stdout: '' });
  });

  it('has the rights of the command, not those of the one before', async () => {
    await runAhead('true', {}, { ...AHEAD, recordsInGit: true });
    expect((await fixture.run('echo x > .git/planted && echo written', {}, AHEAD)).stdout).toBe('');
    expect((await fixture.run('echo x > new && echo written', {}, { ...AHEAD, readOnly: true })).stdout).toBe('');
    expect(await runAhead('echo x > new && echo written')).toMatchObject({ isBegun: true, stdout: 'written\n' });
  });

  it('shows a command neither what another one runs nor what it has left in its home', async () => {
    const stop = new AbortController();
    await fixture.run('touch ~/.planted', {}, AHEAD);
    const sleeping = runNext('sleep 60', { signal: stop.signal });
    const { stdout } = await runNext('cat /proc/[0-9]*/cmdline | tr "\\0" " "; ls -A ~');
    expect(stdout).not.toContain('sleep');
    stop.abort();
    expect(await sleeping).toMatchObject({ isBegun: true, aborted: true });
    await fixture.run('touch ~/.planted', {}, AHEAD);
    const after = await runNext('ls -A ~');
    expect(after.isBegun).toBe(true);
    expect(after.stdout + stdout).not.toContain('.planted');
  });
});
