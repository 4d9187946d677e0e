/**
 * Hooks in a whole run: those of the trusted commit are asked, whatever the head makes of them.
 *
 * Covers `src/session/call/hooks.ts`.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue, openPullRequest } from '../demo/fixture.ts';
import type { Issue } from '../support/github/types.ts';
import type { ScriptedCall } from '../support/model/script.ts';
import { ask, type Harness, openHarness, ourComments } from './harness.ts';

const program = (body: string) => ({ text: `#!/bin/sh\n${body}\n`, mode: '100755' as const });
const REFUSING = program(`grep -q '"notes' && echo '{"verdict":"deny","reason":"no notes, says the base"}'; exit 0`);
const write = (file_path: string): ScriptedCall => ({ name: 'file_write', input: { file_path, text: 'x\n' } });

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness();
  const files = {
    '.github/kodelet.yml': 'hooks: { before-tool: [{ run: ./scripts/check, match: "file_*" }] }\n',
    'scripts/check': REFUSING,
    'package.json': JSON.stringify({ scripts: { test: 'echo exit 0 > scripts/check; echo y > ok.txt' } }),
  };
  await harness.github.commit(harness.repository, { branch: 'main', files, message: 'Check what is written' });
  harness.later();
});
afterEach(() => harness.close());

async function play(thread: Issue, ...calls: ScriptedCall[]) {
  const model = await harness.model([{ toolCalls: calls }, { text: 'Add notes' }]);
  const run = await harness.deliver(ask(harness, thread, MAINTAINER, 'fix this'), model);
  return { run, told: JSON.stringify(model.requests.at(-1)?.body.messages) };
}

describe('hooks', () => {
  it('are those of the base: neither the head nor the agent has a say', async () => {
    const pull = await openPullRequest(harness, 'branch');
    const branch = 'describe-attempts';
    const files = { 'scripts/check': program('exit 0'), '.github/kodelet.yml': 'version: 1\n' };
    await harness.github.commit(harness.repository, { branch, files, message: 'x', from: branch });
    harness.later();
    const test = { name: 'bash', input: { description: 'Test', command: 'npm test' } };
    const { run, told } = await play(pull, write('notes.md'), write('scripts/check'), test);
    expect(told).toContain('no notes, says the base');
    expect(run.outputs['denied-calls'], run.log).toBe('2');
    expect(await harness.github.readFile(harness.repository, branch, 'ok.txt')).toBe('y\n');
    expect(await harness.github.readFile(harness.repository, branch, 'scripts/check')).toBe(
      files['scripts/check'].text,
    );
    expect(ourComments(pull)[0]).toContain('scripts/check');
  });

  it('are asked about work on the code of a fork, which runs no tool of its own', async () => {
    const pull = await openPullRequest(harness, 'fork');
    const { run, told } = await play(pull, write('notes.md'), write('other.md'));
    expect(told).toContain('no notes, says the base');
    expect(run.outputs['denied-calls'], run.log).toBe('1');
  });

  it('end the run before the model is asked where one of them is missing', async () => {
    const files = { '.github/kodelet.yml': 'hooks: { after-tool: [{ run: scripts/chek }] }\n' };
    await harness.github.commit(harness.repository, { branch: 'main', files, message: 'x' });
    harness.later();
    const { run, told } = await play(openIssue(harness), write('notes.md'));
    expect(run.outputs).toMatchObject({ conclusion: 'failed', turns: '0' });
    expect(run.outputs.message).toContain('hooks.after-tool has "scripts/chek", and there is no such file');
    expect(told).toBeUndefined();
  });
});
