/** A shell that waits runs what it is handed, once, and is gone with whoever started it. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildSync } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { closeChildTable, openChildTable } from '../../src/lib/child-table.ts';
import { runProcess } from '../../src/lib/process.ts';
import { startWaiting } from '../../src/lib/waiting-process.ts';

const directory = mkdtempSync(join(tmpdir(), 'kodelet-waiting-'));
afterAll(() => rmSync(directory, { recursive: true }));

const SHELL = { file: '/bin/sh', args: [], cwd: '/', env: { PATH: '/usr/bin:/bin' } };
const LIMITS = { timeoutMs: 20_000, maxOutputBytes: 10_000 };

it('becomes the program that it is handed, once', async () => {
  const waiting = startWaiting(SHELL);
  expect(await waiting?.ready).toBe(true);
  const launcher = {
    begin: async () => (waiting?.isThere() ? waiting.begin('exec sh -c "echo $$; exit 3"\n') : undefined),
    onEnd: () => undefined,
  };
  const result = await runProcess({ ...SHELL, args: ['-c', 'echo anew'], ...LIMITS, launcher });
  expect(result).toMatchObject({ exitCode: 3, stdout: expect.stringMatching(/^\d+\n$/) });
  expect(waiting?.isThere()).toBe(false);
  expect(await runProcess({ ...SHELL, args: ['-c', 'echo anew'], ...LIMITS, launcher })).toMatchObject({
    stdout: 'anew\n',
  });
});

it('says that it did not come to wait, and what cannot start at all is nothing', async () => {
  expect(await startWaiting({ ...SHELL, args: ['-c', 'exit 1'] })?.ready).toBe(false);
  expect(startWaiting({ ...SHELL, file: '/no/such/shell' })).toBeUndefined();
});

it('is ended by a signal while it is begun, as any program', async () => {
  const waiting = startWaiting(SHELL);
  const stop = new AbortController();
  const launcher = {
    async begin() {
      stop.abort(); // before anybody listens
      return waiting?.begin('exec sleep 60\n');
    },
    onEnd: () => undefined,
  };
  expect(await runProcess({ ...SHELL, ...LIMITS, launcher, signal: stop.signal })).toMatchObject({ aborted: true });
});

it('stands in the table of children, and is gone from it when it was not needed', async () => {
  const path = join(directory, 'table');
  openChildTable({ path, mark: ['KODELET_RUN', 'x'] });
  const waiting = startWaiting(SHELL);
  await waiting?.ready;
  const [, pid = ''] = /^beside (\d+) /m.exec(readFileSync(path, 'utf8')) ?? [];
  expect(Number(pid)).toBeGreaterThan(1);
  waiting?.end();
  await expect.poll(() => readFileSync(path, 'utf8')).toContain(`end ${pid}\n`);
  expect(waiting?.isThere()).toBe(false);
  closeChildTable();
});

it('neither holds up the process that started it nor outlives it', async () => {
  const outfile = join(directory, 'waiting-process.mjs');
  const entry = join(import.meta.dirname, '../../src/lib/waiting-process.ts');
  buildSync({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm' });
  const pidFile = join(directory, 'pid');
  const shell = { ...SHELL, args: ['-c', `echo $$ > '${pidFile}'; exec sh`] };
  const text = `import { startWaiting } from ${JSON.stringify(outfile)};
    if (!(await startWaiting(${JSON.stringify(shell)}).ready)) process.exit(1);`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', text]);
  const pid = Number(readFileSync(pidFile, 'utf8'));
  await expect.poll(() => isThere(pid)).toBe(false);
});

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
