import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWorkspace } from '../../src/agent/agent-options.ts';
import { runCheck } from '../../src/agent/run-check.ts';
import { unconfined } from '../../src/sandbox/sandbox.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'run-check-'));
  mkdirSync(join(root, 'bin'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function check(runner: string, command = 'bin/vitest run', timeoutMs = 10_000) {
  const [program = ''] = command.split(' ');
  writeFileSync(join(root, program), `#!/bin/sh\n${runner}\n`);
  chmodSync(join(root, program), 0o755);
  const options = { workspace: await createWorkspace(root, root), environment: { path: process.env.PATH, home: root } };
  const where = { confine: unconfined, timeoutMs, signal: new AbortController().signal };
  return runCheck(command, options as unknown as Parameters<typeof runCheck>[1], where);
}

it('runs a check as it is where its runner does not know the reporter', async () => {
  const old = 'case "$*" in *--reporter*) echo "unknown option"; exit 1;; esac; echo "ran $*"';
  expect(await check(old)).toMatchObject({ exitCode: 0, output: 'ran run\n', outcomes: undefined });
});

it('runs it once where the runner passes and reports nothing', async () => {
  expect(await check('echo run >> log; cat log')).toMatchObject({ exitCode: 0, output: 'run\n', outcomes: undefined });
});

it('counts the time of a run that the reporter spoiled', async () => {
  const { durationMs, spentMs = 0 } = await check('case "$*" in *--reporter*) sleep 0.2; exit 1;; esac; sleep 0.4');
  expect(spentMs).toBeGreaterThan(durationMs);
});

it('does not run it again where the time is not enough for that', async () => {
  const end = await check('echo "$*" >> log; wc -l < log; sleep 0.6; exit 1', 'bin/vitest run', 1000);
  expect(end).toMatchObject({ exitCode: 1, output: expect.stringMatching(/^ *1\n$/) });
});

it('does not run it again where its command is as it was written', async () => {
  expect(await check('echo run >> log; cat log; exit 1', './mvnw test')).toMatchObject({ output: 'run\n' });
});

it('reads the names of more tests than the output that people see has room for', async () => {
  const tests = 'for i in $(seq 2000); do echo "test number_$i ... ok"; done';
  const text = `echo '     Running unittests src/lib.rs (target/a)'; echo 'running 2000 tests'; ${tests}; echo 'test result: ok. 2000 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out'`;
  const end = await check(text, 'bin/cargo test');
  expect(end.outcomes).toHaveLength(2000);
  expect(end.output).toMatch(/bytes left out here/);
  expect(end.output.length).toBeLessThan(21_000);
});

it('reads no names in an output without end', async () => {
  const end = await check('yes "test a ... ok" | head -c 9000000', 'bin/cargo test');
  expect(end).toMatchObject({ exitCode: 0, outcomes: undefined });
});

/** As cargo writes: the binary to standard error, its tests to standard output. */
const BINARIES = `for i in $(seq 300); do echo "     Running tests/t$i.rs (target/t$i)" >&2; echo 'running 1 test'; echo 'test a ... ok'; echo 'test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out'; done`;

it('keeps the lines of both streams in their order', async () => {
  const end = await check(BINARIES, 'bin/cargo test');
  expect(end.outcomes).toHaveLength(300);
  expect(end.isUnread).toBeUndefined();
});

it.each([
  ['ran, of which something else was printed', "echo 'running 1 test'; echo 'test a .'; exit 1", true],
  ['could not be built', "echo 'error: no such target' >&2; exit 1", undefined],
])('tells tests that ran from a build that failed: tests %s', async (_, runner, isUnread) => {
  const end = await check(runner, 'bin/cargo test');
  expect(end).toMatchObject({ exitCode: 1, outcomes: undefined });
  expect(end.isUnread).toBe(isUnread);
});
