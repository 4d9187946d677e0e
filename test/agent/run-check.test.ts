import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWorkspace } from '../../src/agent/agent-options.ts';
import { runCheck } from '../../src/agent/run-check.ts';
import { unconfined } from '../../src/sandbox/sandbox.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'run-check-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

async function check(runner: string) {
  writeFileSync(join(root, 'vitest'), `#!/bin/sh\n${runner}\n`);
  chmodSync(join(root, 'vitest'), 0o755);
  const options = { workspace: await createWorkspace(root, root), environment: { path: process.env.PATH, home: root } };
  const where = { confine: unconfined, timeoutMs: 10_000, signal: new AbortController().signal };
  return runCheck('./vitest run', options as unknown as Parameters<typeof runCheck>[1], where);
}

it('runs a check as it is where its runner does not know the reporter', async () => {
  const old = 'case "$*" in *--reporter*) echo "unknown option"; exit 1;; esac; echo "ran $*"';
  expect(await check(old)).toMatchObject({ exitCode: 0, output: 'ran run\n', outcomes: undefined });
});

it('runs it once where the runner passes and reports nothing', async () => {
  expect(await check('echo run >> log; cat log')).toMatchObject({ exitCode: 0, output: 'run\n', outcomes: undefined });
});
