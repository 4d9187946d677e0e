/**
 * Calls that wait for a person, over two runs, through the bundle and the local GitHub.
 *
 * Covers `src/action/answer-approval.ts`, `src/action/parked-session.ts`, `src/action/approval-state.ts`.
 */
import { execFileSync } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Issue } from '../support/github/types.ts';
import type { Script, ScriptedCall } from '../support/model/script.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests } from './harness.ts';

const ADA = 'ada';
const CONFIG = `profiles:
  ci:
    rules:
      - name: releases-need-a-yes
        verdict: ask
        reason: A release is for people to decide
        when: { path: { inside: release } }
`;
const PLAN: ScriptedCall = { name: 'file_write', input: { file_path: 'plan.md', text: 'the plan\n' } };
const RELEASE: ScriptedCall = { name: 'file_write', input: { file_path: 'release/notes.md', text: 'v2\n' } };
const ASKING: Script = [{ toolCalls: [PLAN] }, { text: 'Now the release.', toolCalls: [RELEASE] }, { text: 'never' }];
const END: Script = [{ text: 'Release v2\n\nIt is done.' }];

let harness: Harness;
let issue: Issue;
async function open(): Promise<void> {
  harness = await openHarness({ '.github/kodelet.yml': CONFIG });
  harness.github.addUser(ADA);
  harness.github.setPermission(harness.repository, ADA, 'write');
  issue = openIssue(harness);
}
afterEach(() => harness.close());

let asked = 0;
async function run(login: string, request: string, script: Script) {
  asked += 1000;
  const model = await harness.model(script, undefined, { firstCall: asked });
  const ran = await harness.deliver(ask(harness, issue, login, request), model);
  return { ...ran, told: JSON.stringify(model.requests.at(-1)?.body.messages ?? []), requests: model.requests.length };
}

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: harness.repository.path, encoding: 'utf8' }).trim();
const fileOf = (path: string): string => git('show', `${ourPullRequests(harness)[0]?.pull?.headSha}:${path}`);
const idIn = (text = ''): string => /agent approve ([0-9a-f]{16})/.exec(text)?.[1] ?? 'no id';

async function park(): Promise<string> {
  await open();
  const { outputs, log, requests } = await run(MAINTAINER, 'fix the release', ASKING);
  expect(outputs.conclusion, log).toBe('parked');
  expect(requests).toBe(2);
  return idIn(ourComments(issue).at(-1));
}

describe('a call that needs a yes', () => {
  it('waits in the open, and runs once when somebody else has approved it, with their words', async () => {
    const id = await park();
    const shown = ourComments(issue).at(-1) ?? '';
    for (const words of ['release/notes.md', '\nv2\n', 'A release is for people to decide', 'Now the release.'])
      expect(shown).toContain(words);
    expect(ourPullRequests(harness)).toEqual([]);
    const second = await run(ADA, `approve ${id} mind the date`, END);
    expect(second.outputs.conclusion, second.log).toBe('succeeded');
    for (const words of ['@ada approved the call that waited', 'mind the date', 'Now the release.'])
      expect(second.told).toContain(words);
    expect([fileOf('plan.md'), fileOf('release/notes.md')]).toEqual(['the plan', 'v2']);
    const third = await run(ADA, `approve ${id}`, END);
    expect(third.outputs, third.log).toMatchObject({ conclusion: 'denied', turns: '0' });
  });
});
