import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endLeftChildren } from '../../src/lib/child-table.ts';
import { startTimeOf } from '../../src/lib/process-tree.ts';
import { readHang } from '../../src/lib/watchdog.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** What a program with a watchdog does then, as JavaScript. */
const PROGRAM = `
import { execFileSync } from 'node:child_process';
import { open, readFileSync } from 'node:fs';
import { endChildren, openChildTable } from './src/lib/child-table.ts';
import { startWatchdog } from './src/lib/watchdog.ts';
const [directory, silenceSeconds, limitSeconds, then] = process.argv.slice(2);
openChildTable({ path: directory + '/processes', mark: ['KODELET_TEST_MARK', 'watchdog'] });
const pipe = directory + '/pipe';
execFileSync('mkfifo', [pipe]);
const watchdog = startWatchdog({ directory, silenceSeconds: Number(silenceSeconds), limitSeconds: Number(limitSeconds) });
console.log('started');
setTimeout(() => new Function('watchdog', 'open', 'readFileSync', 'pipe', 'endChildren', then)(watchdog, open, readFileSync, pipe, endChildren), 100);
`;

let bundles: string;
let directory: string;
beforeAll(async () => {
  bundles = mkdtempSync(join(tmpdir(), 'kodelet-watchdog-'));
  const stdin = { contents: PROGRAM, resolveDir: ROOT, loader: 'ts' } as const;
  const options = { bundle: true, platform: 'node', format: 'esm', logLevel: 'error' } as const;
  await build({ ...options, stdin, outfile: join(bundles, 'program.mjs') });
});
beforeEach(() => {
  directory = mkdtempSync(join(bundles, 'run-'));
});
afterAll(() => rmSync(bundles, { recursive: true, force: true }));

function start(then: string, { silence = 3, limit = 600 } = {}) {
  const args = [join(bundles, 'program.mjs'), directory, String(silence), String(limit), then];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return { child, started: once(child.stdout, 'data'), exited: once(child, 'exit') };
}

const companion = (): number =>
  Number(/^beside (\d+) /m.exec(readFileSync(join(directory, 'processes'), 'utf8'))?.[1] ?? 0);

/** It ends by itself, soon after. */
const isGone = () => expect.poll(() => startTimeOf(companion())).toBeUndefined();

describe('a process with a watchdog', () => {
  it('is ended when it waits for a named pipe for good, and the reason is left', async () => {
    const { exited } = start('readFileSync(pipe)');
    expect(await exited).toEqual([null, 'SIGKILL']);
    expect(readHang(directory)).toEqual({ kind: 'silent', seconds: 3 });
    await isGone();
  });

  it('is ended when it was stopped', async () => {
    const { child, started, exited } = start('setInterval(() => {}, 1000)');
    await started;
    child.kill('SIGSTOP');
    expect(await exited).toEqual([null, 'SIGKILL']);
    expect(readHang(directory)?.kind).toBe('silent');
  });

  it('is ended at its limit, however lively it is', async () => {
    const { exited } = start('setInterval(() => {}, 1000)', { silence: 600, limit: 2 });
    expect(await exited).toEqual([null, 'SIGKILL']);
    expect(readHang(directory)).toEqual({ kind: 'late', seconds: 2 });
  });

  it('is ended when a thread that waits keeps it from ending', async () => {
    const { exited } = start("open(pipe, 'r', () => {}); watchdog.done(); process.exit(0)");
    expect(await exited).toEqual([null, 'SIGKILL']);
  });

  it('has it still when its other children were ended', async () => {
    const { exited } = start('endChildren().then(() => readFileSync(pipe))');
    expect(await exited).toEqual([null, 'SIGKILL']);
  });

  it('ends by itself, and its watchdog with it', async () => {
    const { exited } = start('');
    expect(await exited).toEqual([0, null]);
    await isGone();
    expect(readHang(directory)).toBeUndefined();
  });

  it('may do something else when the work is over, without a watchdog', async () => {
    const { child, started, exited } = start('setInterval(() => {}, 1000); watchdog.done()', { limit: 2 });
    await started;
    await isGone();
    expect(child.exitCode).toBeNull();
    child.kill();
    await exited;
  });
});

it('a watchdog that was left is ended from the table, and is none of the children that are counted', async () => {
  const { child, started, exited } = start('setInterval(() => {}, 1000)', { silence: 600 });
  await started;
  await expect.poll(companion).toBeGreaterThan(0);
  process.kill(companion(), 'SIGSTOP');
  child.kill('SIGKILL');
  await exited;
  expect(startTimeOf(companion())).toBeDefined();
  expect(await endLeftChildren(join(directory, 'processes'))).toMatchObject({ ended: 0, unknown: 0 });
  await isGone();
});
