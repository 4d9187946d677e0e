import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProcessOptions, runProcess } from '../../src/lib/process.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'kodelet-process-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const bash = (script: string, more: Partial<ProcessOptions> = {}) =>
  runProcess({
    file: 'bash',
    args: ['--norc', '-c', script],
    cwd: directory,
    env: { PATH: process.env.PATH ?? '' },
    timeoutMs: 20_000,
    maxOutputBytes: 1000,
    ...more,
  });

const alive = (seconds: number): string[] =>
  execFileSync('ps', ['-eo', 'stat,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`sleep ${seconds}`) && !line.startsWith('Z'));

describe('runProcess', () => {
  it('keeps the two streams apart and together', async () => {
    const result = await bash('echo out; sleep 0.1; echo err >&2; exit 5');
    expect(result).toMatchObject({
      exitCode: 5,
      stdout: 'out\n',
      stderr: 'err\n',
      output: 'out\nerr\n',
      totalLines: 2,
    });
    expect(result).toMatchObject({ truncated: false, timedOut: false, aborted: false });
  });

  it('gives exactly the environment that it was given', async () => {
    const result = await bash('', { file: '/usr/bin/env', args: [], env: { ONLY: 'this' } });
    expect(result.stdout).toBe('ONLY=this\n');
  });

  it('hands over input, and ends it where there is none', async () => {
    expect((await bash('cat', { input: 'grüße' })).stdout).toBe('grüße');
    expect((await bash('cat; echo end')).stdout).toBe('end\n');
    expect((await bash('exec 0<&-; echo done', { input: 'x'.repeat(1_000_000) })).stdout).toBe('done\n');
  });

  it('says why a program could not be started', async () => {
    expect(await bash('', { file: '/no/such/program' })).toMatchObject({
      exitCode: null,
      failure: expect.stringContaining('ENOENT'),
    });
    expect(await bash('', { args: ['a\0b'] })).toMatchObject({ exitCode: null, failure: expect.any(String) });
    expect(await bash('', { cwd: '/no/such/directory' })).toMatchObject({ exitCode: null });
  });

  it('keeps head and tail of a long output, never half a character, and the whole in the spill file', async () => {
    const spillPath = join(directory, 'spill');
    const result = await bash('printf start; printf "é%.0s" {1..2000}; printf end', { spillPath });
    expect(result).toMatchObject({ truncated: true, totalBytes: 4008, totalLines: 1, spillPath });
    expect(result.output).toMatch(/^starté+\n\.\.\. \[\d+ bytes left out here\] \.\.\.\né+end$/);
    expect(Buffer.byteLength(result.output)).toBeLessThan(1060);
    expect(readFileSync(spillPath, 'utf8')).toBe(`start${'é'.repeat(2000)}end`);
  });

  it('makes no spill file for a short output, and caps one', async () => {
    const spillPath = join(directory, 'capped');
    expect((await bash('echo hi', { spillPath })).spillPath).toBeUndefined();
    expect(() => statSync(spillPath)).toThrow();
    await bash('head -c 100000 /dev/zero | tr "\\0" x', { spillPath, maxSpillBytes: 5000 });
    expect(readFileSync(spillPath, 'utf8')).toBe(
      `${'x'.repeat(5000)}\n... [this file ends at its limit of 5000 of 100000 bytes]\n`,
    );
  });

  it('loses no byte while the disk lags behind', async () => {
    const spillPath = join(directory, 'all');
    const result = await bash('head -c 20000000 /dev/urandom | tee copy | cat', { spillPath });
    expect(result.totalBytes).toBe(20_000_000);
    execFileSync('cmp', [spillPath, join(directory, 'copy')]);
  });

  it('ends with what memory holds when the disk takes nothing', async () => {
    const spillPath = join(directory, 'nowhere', 'all');
    const result = await bash('head -c 5000000 /dev/zero; sleep 0.2; head -c 5000000 /dev/zero; echo end', {
      spillPath,
    });
    expect(result).toMatchObject({ exitCode: 0, totalBytes: 10_000_004, truncated: true });
    expect(result.stdout.endsWith('end\n')).toBe(true);
    expect(result.spillPath).toBeUndefined();
  });

  it('ends a tree that ignores the polite signal, and one that moved to another session', async () => {
    const result = await bash('trap "" TERM; setsid sleep 4721 & sleep 4721 & echo partial; wait', { timeoutMs: 300 });
    expect(result).toMatchObject({ timedOut: true, exitCode: null, signal: 'SIGKILL', stdout: 'partial\n' });
    expect(alive(4721)).toEqual([]);
  });

  it('takes no program for late that ended in time while this process was busy', async () => {
    const running = bash('echo done', { timeoutMs: 300 });
    const until = performance.now() + 600;
    while (performance.now() < until);
    expect(await running).toMatchObject({ timedOut: false, exitCode: 0, stdout: 'done\n' });
  });

  it('does not wait for a grandchild that holds the pipes open', async () => {
    const started = Date.now();
    expect((await bash('sleep 4722 & echo done')).stdout).toBe('done\n');
    expect(Date.now() - started).toBeLessThan(3000);
    expect(alive(4722)).toEqual([]);
  });

  it('finds by its mark what left group, session and parent', async () => {
    const env = { PATH: process.env.PATH ?? '', MARK: 'unique-4723' };
    await bash('(setsid sleep 4723 >/dev/null 2>&1 &)', { env, mark: 'MARK=unique-4723' });
    expect(alive(4723)).toEqual([]);
  });

  it.each([
    ['in a group and session of its own', 'setsid sleep 4725 >/dev/null 2>&1 &'],
    ['twice removed', '(setsid bash -c "(sleep 4725 &) & sleep 0.2" >/dev/null 2>&1 &)'],
    ['long after the command began', 'sleep 0.5; (setsid sleep 4725 >/dev/null 2>&1 &)'],
    [
      'by a name with brackets and numbers',
      'cp "$(command -v sleep)" "a) S 1 (b"; (setsid bash -c \'exec -a sleep "./a) S 1 (b" 4725\' >/dev/null 2>&1 &)',
    ],
    ['out of a process that has ended', '(setsid bash -c "sleep 4725 &" >/dev/null 2>&1 &); sleep 0.2'],
    ['that goes on to start more', '(setsid bash -c "while :; do sleep 4725 & sleep 0.05; done" >/dev/null 2>&1 &)'],
  ])('leaves none %s', async (_what, script) => {
    for (const round of [1, 2]) {
      const env = { PATH: process.env.PATH ?? '', MARK: `unique-4725-${round}` };
      await bash(script, { env, mark: `MARK=${env.MARK}` });
      expect(alive(4725)).toEqual([]);
    }
  });

  it('finds what began in the same tick of the clock as the command', async () => {
    for (let round = 0; round < 5; round += 1) {
      const env = { PATH: process.env.PATH ?? '', MARK: `unique-4728-${round}` };
      await bash('', { file: 'setsid', args: ['-f', 'sleep', '4728'], env, mark: `MARK=${env.MARK}` });
      expect(alive(4728)).toEqual([]);
    }
  });

  it('looks for its mark only in processes that are no older than the command', async () => {
    const env = { PATH: process.env.PATH ?? '', MARK: 'unique-4726' };
    const older = spawn('sleep', ['4726'], { env, stdio: 'ignore', detached: true });
    try {
      await sleep(50); // several ticks of the clock by which processes have their start
      await bash('(setsid sleep 4727 >/dev/null 2>&1 &)', { env, mark: 'MARK=unique-4726' });
      expect([alive(4726).length, alive(4727).length]).toEqual([1, 0]);
    } finally {
      older.kill('SIGKILL');
    }
  });

  it('stops at an abort, and does not start after one', async () => {
    const stop = new AbortController();
    const options = { signal: stop.signal, onStdout: () => stop.abort() };
    expect(await bash('echo a; sleep 4724', options)).toMatchObject({ aborted: true, stdout: 'a\n' });
    expect(alive(4724)).toEqual([]);
    expect(await bash('touch started', { signal: stop.signal })).toMatchObject({ aborted: true, exitCode: null });
    expect(() => statSync(join(directory, 'started'))).toThrow();
  });
});
