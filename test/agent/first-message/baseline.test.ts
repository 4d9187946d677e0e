import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AgentOptions, createWorkspace } from '../../../src/agent/agent-options.ts';
import { findBaseline, startBaseline } from '../../../src/agent/first-message/baseline.ts';
import type { RunPolicy } from '../../../src/policy/engine.ts';
import { unconfined } from '../../../src/sandbox/sandbox.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'baseline-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const start = async (intent: string, { baselineSeconds = 120, command = 'exit 3' } = {}) => {
  const publish = { baselineSeconds, verify: [{ command }] };
  const options = {
    ...{ config: { publish }, actor: { intent, fork: false }, stream: { emit: () => undefined } },
    workspace: await createWorkspace(directory, directory),
    environment: { path: process.env.PATH, home: directory },
    aroundBaseline: (work: () => unknown) => work(),
  } as unknown as AgentOptions;
  const found = findBaseline(options, { limits: { capability: {} } } as RunPolicy);
  return startBaseline(options, { found, confine: unconfined, signal: new AbortController().signal });
};

it('waits for the tests less long where the request may be a question', async () => {
  expect(await start('fix')).toMatchObject({ command: 'exit 3', seconds: 120, result: { exitCode: 3 } });
  expect(await start('auto')).toMatchObject({ seconds: 30, result: { exitCode: 3 } });
  expect(await start('auto', { baselineSeconds: 5 })).toMatchObject({ seconds: 5 });
});

it('runs nothing where nothing is changed, and only finds the command where it is off', async () => {
  expect(await start('ask')).toBeUndefined();
  expect(await start('fix', { baselineSeconds: 0 })).toEqual({ command: 'exit 3', run: 'exit 3', seconds: 0 });
});

it('ends a command that takes too long, and says so by its exit code', async () => {
  expect(await start('fix', { baselineSeconds: 1, command: 'sleep 60' })).toMatchObject({
    seconds: 1,
    result: { exitCode: 124 },
  });
});
