import { expect, it } from 'vitest';
import type { AgentOptions } from '../../../src/agent/agent-options.ts';
import { startBaseline } from '../../../src/agent/first-message/baseline.ts';
import { unconfined } from '../../../src/sandbox/sandbox.ts';

type Parts = Parameters<typeof startBaseline>[1];

const start = (intent: string, { baselineSeconds = 120, command = 'exit 3' } = {}) => {
  const publish = { baselineSeconds, verify: [{ command }] };
  const options = {
    ...{ config: { publish }, actor: { intent, fork: false }, stream: { emit: () => undefined } },
    workspace: { root: process.cwd(), scratch: process.cwd() },
    environment: { path: process.env.PATH, home: process.cwd() },
    aroundBaseline: (work: () => unknown) => work(),
  } as unknown as AgentOptions;
  const policy = { limits: { capability: {} } };
  const parts = { policy, confine: unconfined, signal: new AbortController().signal } as unknown as Parts;
  return startBaseline(options, parts);
};

it('waits for the tests less long where the request may be a question', async () => {
  expect(await start('fix')).toMatchObject({ command: 'exit 3', exitCode: 3, seconds: 120 });
  expect(await start('auto')).toMatchObject({ exitCode: 3, seconds: 30 });
  expect(await start('auto', { baselineSeconds: 5 })).toMatchObject({ seconds: 5 });
});

it('runs nothing where nothing is changed, and nothing where it is off', async () => {
  expect(await start('ask')).toBeUndefined();
  expect(await start('fix', { baselineSeconds: 0 })).toBeUndefined();
});

it('ends a command that takes too long, and says so by its exit code', async () => {
  expect(await start('fix', { baselineSeconds: 1, command: 'sleep 60' })).toMatchObject({ exitCode: 124, seconds: 1 });
});
