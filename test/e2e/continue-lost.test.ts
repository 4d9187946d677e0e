/**
 * `/agent continue` where the pull request of the earlier run was closed in between.
 *
 * Covers `src/action/published-change.ts`, `src/action/kept-session.ts`.
 */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Issue } from '../support/github/types.ts';
import type { Reply, Script } from '../support/model/script.ts';
import type { RunOptions } from '../support/runner.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests } from './harness.ts';

let harness: Harness;
let issue: Issue;
beforeEach(async () => {
  harness = await openHarness();
  issue = openIssue(harness);
});
afterEach(() => harness.close());

let asked = 0;
async function run(request: string, script: Script, more: Partial<RunOptions> = {}) {
  asked += 1000;
  const model = await harness.model(script, undefined, { firstCall: asked });
  const ran = await harness.deliver(ask(harness, issue, MAINTAINER, request), model, more);
  return { ...ran, told: JSON.stringify(model.requests[0]?.body.messages ?? []) };
}

const write = (name: string): Reply => ({
  toolCalls: [{ name: 'file_write', input: { file_path: name, text: 'x\n' } }],
});
const ONE_TURN = { inputs: { 'max-turns': '1' } };

const READ: Reply = { toolCalls: [{ name: 'file_read', input: { file_path: 'a.md' } }] };
/** Ends as the model is asked for a second time. */
function killed(): readonly [Script, Partial<RunOptions>] {
  let step = 0;
  const script: Script = () => {
    step += 1;
    return step === 1 ? READ : { text: 'never', delayMs: 60_000 };
  };
  return [script, { killWhen: async () => step === 2 }];
}

it.each<[string, () => readonly [Script, Partial<RunOptions>]]>([
  ['published nothing', () => [[READ], ONE_TURN]],
  ['was killed', killed],
])('tells the model and people that the earlier change is not there, also behind a run that %s', async (_, between) => {
  const first = await run('fix the notes', [write('a.md')], ONE_TURN);
  expect(first.outputs, first.log).toMatchObject({ conclusion: 'incomplete', 'pr-number': '2' });
  const { outputs, told, log } = await run('continue', ...between());
  expect(outputs.conclusion, log).not.toBe('succeeded');
  expect(told).not.toContain('does not have the commit');
  const [pull] = ourPullRequests(harness);
  if (pull) pull.state = 'closed';
  const last = await run('continue', [write('b.md'), { text: 'Add a note\n\nIt is there.' }]);
  expect(last.outputs, last.log).toMatchObject({ conclusion: 'succeeded', 'pr-number': '3' });
  const words =
    'that the earlier run published in pull request #2, which was closed without being merged. Nothing of that';
  expect(last.told).toContain(words);
  expect(ourComments(issue).at(-1)).toContain(words);
});
