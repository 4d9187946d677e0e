/** The lock of custom tools in the action: that of the default branch counts, whatever a pull request brings. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAINTAINER } from '../demo/fixture.ts';
import { ask, type Harness, openHarness } from './harness.ts';

const LOCK = 'kodelet-tools/tools.lock.json';
const programSaying = (words: string): string => `#!/bin/sh
case "$1" in
  description) echo '{"name":"one","description":"${words}"}' ;;
  run) echo ran ;;
esac
`;
const lockOf = (program: string, words: string): string =>
  JSON.stringify({
    version: 1,
    tools: {
      one: {
        sha256: createHash('sha256').update(program).digest('hex'),
        description: { name: 'one', description: words },
      },
    },
  });

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

async function commit(program: string, lock: string, branch: string): Promise<void> {
  const files = { 'kodelet-tools/one': { text: program, mode: '100755' as const }, [LOCK]: lock };
  await harness.github.commit(harness.repository, { branch, from: 'main', files, message: 'Add a tool' });
  harness.later();
}

/** What the model is told of the tool, the log, and whether its call succeeded. */
async function runOnPull() {
  const { github, repository } = harness;
  const ours = { title: 'T', body: 'No request.', author: MAINTAINER, head: 'topic', base: 'main' };
  const pull = await github.createPullRequest(repository, ours);
  harness.later();
  const model = await harness.model([{ toolCalls: [{ name: 'custom_tool_one', input: {} }] }, { text: 'Done.' }]);
  const run = await harness.deliver(ask(harness, pull, MAINTAINER, 'ask what is it?'), model);
  expect(run.outputs.conclusion, run.log).toBe('succeeded');
  const told = JSON.stringify(model.requests[0]?.body.tools);
  return { told, log: run.log, result: JSON.stringify(model.requests[1]?.body.messages.at(-1)?.content) };
}

it('describes a tool in place of its program', async () => {
  const program = programSaying('Words of the program.');
  await commit(program, lockOf(program, 'Words of the lock.'), 'main');
  const forged = programSaying('Forged program.');
  await commit(forged, lockOf(forged, 'Forged lock.'), 'topic');
  const { told, log, result } = await runOnPull();
  expect(told).toContain('Words of the lock.');
  expect(told).not.toMatch(/Forged|Words of the program/);
  expect(result).toContain('ran');
  expect(log).not.toContain('tools lock');
  expect(log).toContain('1 custom tool');
});

it('is named in the log with the remedy if the tool has changed since', async () => {
  const program = programSaying('Words of the program.');
  await commit(program, lockOf(`${program}# older\n`, 'Words of the lock.'), 'main');
  await commit(program, '{}', 'topic');
  const { told, log } = await runOnPull();
  expect(told).toContain('Words of the program.');
  expect(log).toContain('its file has changed since it was locked. Renew the lock: kodelet-ci tools lock');
});
