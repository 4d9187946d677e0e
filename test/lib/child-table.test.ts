import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeChildTable, endChildren, endLeftChildren, openChildTable } from '../../src/lib/child-table.ts';
import { type ProcessOptions, runProcess } from '../../src/lib/process.ts';
import { startTimeOf } from '../../src/lib/process-tree.ts';

let directory: string;
let path: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'kodelet-children-'));
  path = join(directory, 'processes');
});
afterEach(() => {
  closeChildTable();
  rmSync(directory, { recursive: true, force: true });
});

const PATH = process.env.PATH ?? '';
const bash = (script: string, more: Partial<ProcessOptions> = {}) =>
  runProcess({
    ...{ file: 'bash', args: ['--norc', '-c', script], cwd: directory, env: { PATH } },
    ...{ timeoutMs: 60_000, maxOutputBytes: 1000 },
    ...more,
  });

/** Runs until it is ended; answers with the pids that the script has printed. */
async function start(script: string): Promise<{ pids: number[]; ended: Promise<unknown> }> {
  let said = '';
  const ended = bash(script, { onStdout: (chunk) => (said += chunk) });
  await expect.poll(() => said).toContain('ready');
  return { pids: (said.match(/\d+/g) ?? []).map(Number), ended };
}

const isRunning = (pid: number): boolean => {
  const stat = startTimeOf(pid) && readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Boolean(stat && !/\) [ZX] /.test(stat));
};

/** A process group of its own that this test has started, as one that a killed step has left. */
async function leave(script: string, variables: Record<string, string> = {}) {
  const child = spawn('bash', ['--norc', '-c', script], {
    cwd: directory,
    detached: true,
    env: { PATH, ...variables },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const pid = child.pid ?? 0;
  await expect.poll(() => isRunning(pid)).toBe(true);
  return { pid, exited, end: () => child.kill('SIGKILL') };
}

it('ends the process that wrote it first, where that still runs, and no other that has its pid now', async () => {
  const { pid, exited } = await leave('sleep 60');
  writeFileSync(path, `mark KODELET_TEST_MARK=m\nself ${pid} ${startTimeOf(pid)}9 \n`);
  expect(await endLeftChildren(path)).toEqual({ ended: 0, unknown: 0, isSelfEnded: false });
  expect(isRunning(pid)).toBe(true);
  writeFileSync(path, `mark KODELET_TEST_MARK=m\nself ${pid} ${startTimeOf(pid)} \n`);
  expect(await endLeftChildren(path)).toEqual({ ended: 0, unknown: 0, isSelfEnded: true });
  await exited;
});

describe('the table of children', () => {
  it('has each process by its pid and start time until nothing of it is left, for nobody else to read', async () => {
    openChildTable({ path, mark: ['KODELET_TEST_MARK', 'm'] });
    const { pids, ended } = await start('echo $$ ready; sleep 60');
    expect(readFileSync(path, 'utf8')).toBe(
      `mark KODELET_TEST_MARK=m\nself ${process.pid} ${startTimeOf(process.pid)} \nstart ${pids[0]} ${startTimeOf(pids[0] ?? 0)} \n`,
    );
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await endChildren();
    await ended;
    expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`end ${pids[0]}\n$`));
  });

  it('marks each child, and ends also what has left the group and the parent', async () => {
    openChildTable({ path, mark: ['KODELET_TEST_MARK', 'n'], shared: { RUNNER_TRACKING_ID: 'github_1' } });
    expect((await bash('', { file: '/usr/bin/env', args: [] })).stdout).toBe(
      `PATH=${PATH}\nRUNNER_TRACKING_ID=github_1\nKODELET_TEST_MARK=n\n`,
    );
    await bash('setsid -f sleep 60; setsid -f bash -c "echo \\$\\$ > daemon; exec sleep 60"; sleep 0.3');
    const daemon = Number(readFileSync(join(directory, 'daemon'), 'utf8'));
    expect(isRunning(daemon)).toBe(true);
    await endChildren();
    expect(isRunning(daemon)).toBe(false);
  });

  it('costs no child where its file cannot be written', async () => {
    openChildTable({ path: join(directory, 'none', 'processes'), mark: ['KODELET_TEST_MARK', 'o'] });
    expect((await bash('echo fine')).stdout).toBe('fine\n');
  });
});

describe('what a process that is gone has left', () => {
  it('is ended with all that it started, and nothing else is', async () => {
    const [left, other, done] = await Promise.all([
      leave('sleep 60 & sleep 60'),
      leave('sleep 60; true'),
      leave('sleep 60; true'),
    ]);
    const ended = await leave('true; sleep 0.1');
    await ended.exited;
    const reused = `start ${other.pid} 1 \n`; // the pid is another process's by now
    const text = `mark KODELET_TEST_MARK=p\nstart ${left.pid} ${startTimeOf(left.pid)} \n${reused}start ${ended.pid} 5 \n`;
    writeFileSync(path, `${text}start ${done.pid} ${startTimeOf(done.pid)} \nend ${done.pid}\nstart ${done.pid}`);
    expect(await endLeftChildren(path)).toMatchObject({ ended: 1, unknown: 0 });
    await left.exited;
    expect([other, done].map(({ pid }) => isRunning(pid))).toEqual([true, true]);
    for (const { end } of [other, done]) end();
  });

  it('is found by its mark where the table does not have it, and by its group where the leader has ended', async () => {
    const marked = await leave('sleep 60; true', { KODELET_TEST_MARK: 'q' });
    const leader = await leave('sleep 60 & echo $! > member; sleep 0.3');
    const startTime = startTimeOf(leader.pid);
    await leader.exited;
    const member = Number(readFileSync(join(directory, 'member'), 'utf8'));
    writeFileSync(path, `mark KODELET_TEST_MARK=q\nstart ${leader.pid} ${startTime} \n`);
    expect(await endLeftChildren(path)).toMatchObject({ ended: 1, unknown: 0 });
    await marked.exited;
    expect(isRunning(member)).toBe(false);
  });

  it('is said to be unknown where the machine does not tell one process from a later one', async () => {
    const other = await leave('sleep 60; true');
    writeFileSync(path, `mark KODELET_TEST_MARK=r\nstart ${other.pid} ? \n`);
    expect(await endLeftChildren(path)).toMatchObject({ ended: 0, unknown: 1 });
    expect(isRunning(other.pid)).toBe(true);
    other.end();
  });
});
