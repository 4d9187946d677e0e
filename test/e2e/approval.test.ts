/**
 * Calls that wait for a person, over several runs, through the bundle and the local GitHub.
 *
 * Covers `src/action/answer-approval.ts`, `src/action/parked-session.ts`, `src/action/approval-state.ts`.
 */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Comment, Issue } from '../support/github/types.ts';
import type { Script, ScriptedCall } from '../support/model/script.ts';
import type { RunOptions } from '../support/runner.ts';
import { sample } from '../support/sample.ts';
import { ask, type Harness, openHarness, ourPullRequests } from './harness.ts';

const ADA = 'ada';
const READER = 'rita';
const CONFIG = `triggers: { permission: read }
profiles:
  ci:
    rules:
      - name: releases-need-a-yes
        verdict: ask
        reason: A release is for people to decide
        when: { path: { inside: release } }
      - name: greetings-need-a-yes
        verdict: ask
        when: { tool: custom_tool_hello }
`;
const HELLO = `#!/bin/sh
case "$1" in
  description) echo '{"name":"hello","description":"Greets.","input_schema":{"type":"object"}}' ;;
  run) echo "hello from the tool" ;;
esac
`;
const write = (path: string, text: string) => ({
  name: 'file_write',
  input: { file_path: path, text: `${text}\n` },
});
const RELEASE = write('release/notes.md', 'v2');
const ASKING: Script = [
  { toolCalls: [write('plan.md', 'the plan')] },
  { text: 'Now the release.', toolCalls: [RELEASE] },
  { text: 'never' },
];
const AGAIN: Script = [{ toolCalls: [RELEASE] }, { text: 'never' }];
const END: Script = [{ text: 'Release v2\n\nIt is done.' }];
const NEVER: Script = [];

let harness: Harness;
let issue: Issue;
async function open({ setup = false } = {}): Promise<void> {
  harness = await openHarness({ '.github/kodelet.yml': CONFIG });
  const { github, repository } = harness;
  const held = `setup: { run: ['while [ -e ${hold()} ]; do sleep 1; done'] }\n`;
  if (setup) await github.commit(repository, { files: { '.github/kodelet.yml': CONFIG + held }, message: 'setup' });
  const files = { 'kodelet-tools/hello': { mode: '100755', text: HELLO } } as const;
  await github.commit(repository, { files, message: 'a tool' });
  for (const [login, permission] of [
    [ADA, 'write'],
    [READER, 'read'],
  ] as const) {
    github.addUser(login);
    github.setPermission(repository, login, permission);
  }
  issue = openIssue(harness);
}
afterEach(() => harness.close());

let asked = 0;
async function run(login: string, request: string, script: Script, more: Partial<RunOptions> = {}) {
  asked += 1000;
  const model = await harness.model(script, undefined, { firstCall: asked });
  const ran = await harness.deliver(ask(harness, issue, login, request), model, more);
  return { ...ran, told: JSON.stringify(model.requests.at(-1)?.body.messages ?? []), requests: model.requests.length };
}

const git = (input: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: harness.repository.path, input, encoding: 'utf8' }).trim();
const fileOf = (path: string): string => git('', 'show', `${ourPullRequests(harness)[0]?.pull?.headSha}:${path}`);
const idIn = (text = ''): string => /agent approve ([0-9a-f]{16})/.exec(text)?.[1] ?? 'no id';
const shown = (): Comment | undefined =>
  issue.comments.findLast(({ body }) => body.includes('Waiting for approval') && body.includes('agent approve'));

async function park(script: Script = ASKING): Promise<string> {
  await open();
  const { outputs, log } = await run(MAINTAINER, 'fix the release', script);
  expect(outputs.conclusion, log).toBe('parked');
  return idIn(shown()?.body);
}

const sessionRef = (): string => `refs/kodelet/sessions/${issue.number}`;
/** As long as this file is there, setup does not end. */
const hold = (): string => join(harness.directory, 'hold');

/** What is stored of the session, changed by `change`, as anybody who may push could do it. */
function rewrite(change: (stored: { waiting: { since: string } }) => void): void {
  const ref = sessionRef();
  const stored = JSON.parse(git('', 'show', `${ref}:session.json`));
  change(stored);
  const blob = git(JSON.stringify(stored), 'hash-object', '-w', '--stdin');
  const tree = git(`100644 blob ${blob}\tsession.json\n`, 'mktree');
  const author = ['-c', 'user.name=x', '-c', 'user.email=x@example.org'];
  git('', 'update-ref', ref, git('', ...author, 'commit-tree', tree, '-m', 'x'));
}

describe('a call that needs a yes', () => {
  it('waits in the open, and runs once when somebody else has approved it, with their words', async () => {
    const id = await park();
    for (const words of ['release/notes.md', '\nv2\n', 'A release is for people to decide', 'Now the release.'])
      expect(shown()?.body).toContain(words);
    expect(shown()?.body).not.toContain('was not published');
    expect(ourPullRequests(harness)).toEqual([]);
    const second = await run(ADA, `approve ${id} mind the date`, END);
    expect(second.outputs.conclusion, second.log).toBe('succeeded');
    for (const words of ['@ada approved the call that waited', 'mind the date', 'Now the release.'])
      expect(second.told).toContain(words);
    expect([fileOf('plan.md'), fileOf('release/notes.md')]).toEqual(['the plan', 'v2']);
    expect((await run(ADA, `approve ${id}`, NEVER)).outputs).toMatchObject({ conclusion: 'denied', turns: '0' });
  });

  it('is answered by nobody who may not, and void once the comment, the time or the branch is another', async () => {
    const id = await park();
    const refused = async (login: string, request: string, why: string): Promise<void> => {
      const { outputs, requests, log } = await run(login, request, NEVER);
      expect([outputs.conclusion, requests], log).toEqual(['denied', 0]);
      expect(outputs.message).toContain(why);
    };
    await refused(MAINTAINER, `approve ${id}`, 'someone else must answer');
    await refused(READER, `approve ${id}`, 'is not enough to answer');
    const [other] = sample(['approve 0123456789abcdef', 'approve'], 1);
    await refused(ADA, other ?? '', `The call that waits here is ${id}`);

    const comment = shown();
    if (comment) comment.body = comment.body.replace('\nv2\n', '\nv1\n');
    await refused(ADA, `approve ${id}`, 'has been edited');
    if (comment) comment.body = comment.body.replace('\nv1\n', '\nv2\n');
    await refused(ADA, `approve ${id}`, 'No call waits'); // void for good

    const { outputs, log } = await run(MAINTAINER, 'continue', AGAIN);
    expect(outputs.conclusion, log).toBe('parked');
    const second = idIn(shown()?.body);
    expect(second).not.toBe(id);
    const refs = [sessionRef(), 'refs/heads/main'];
    const before = refs.map((ref) => git('', 'rev-parse', ref));
    const putBack = (): void => refs.forEach((ref, index) => void git('', 'update-ref', ref, before[index] ?? ''));
    rewrite(({ waiting }) => {
      waiting.since = new Date(Date.now() - 73 * 3_600_000).toISOString();
    });
    await refused(ADA, `approve ${second}`, 'more than 72 hours');
    putBack();
    await harness.github.commit(harness.repository, { files: { 'other.md': 'x\n' }, message: 'a push' });
    await refused(ADA, `approve ${second}`, 'the branch is at');
    putBack();
    const denied = await run(ADA, `deny ${second} not on a Friday`, END);
    expect(denied.told).toContain('@ada denied the call that waited');
    expect(denied.told).toContain('not on a Friday');
    expect(denied.outputs.conclusion, denied.log).toBe('succeeded');
    expect(() => fileOf('release/notes.md')).toThrow();
  });

  it('is not made twice where the run with the answer is killed', async () => {
    const id = await park();
    let isAsked = false;
    const script: Script = () => {
      isAsked = true;
      return { text: 'never', delayMs: 60_000 };
    };
    await run(ADA, `approve ${id}`, script, { killWhen: async () => isAsked });
    expect((await run(ADA, `approve ${id}`, NEVER)).outputs.conclusion).toBe('denied');
    const third = await run(ADA, 'continue', END);
    expect(third.told).toContain('@ada approved the call that waited');
    expect(third.outputs.conclusion, third.log).toBe('succeeded');
    expect(fileOf('release/notes.md')).toBe('v2');
  });

  it('is not made where the run with the answer is killed before it could be, and nobody claims to know', async () => {
    await open({ setup: true });
    const { outputs, log } = await run(MAINTAINER, 'fix the release', ASKING);
    expect(outputs.conclusion, log).toBe('parked');
    const id = idIn(shown()?.body);
    writeFileSync(hold(), '');
    const isTaken = async () => JSON.parse(git('', 'show', `${sessionRef()}:session.json`)).waiting === undefined;
    const second = await run(ADA, `approve ${id}`, NEVER, { killWhen: isTaken });
    expect(second.requests).toBe(0);
    rmSync(hold());
    const third = await run(ADA, 'continue', END);
    expect(third.told).toContain('the run that made it broke off. It may have done all of its work');
    expect(third.outputs.conclusion, third.log).toBe('succeeded');
    expect(() => fileOf('release/notes.md')).toThrow();
    expect(fileOf('plan.md')).toBe('the plan');
  });

  it('in a batch is approved for the thread, and waits again once that is revoked, by people who may approve', async () => {
    const batch = { name: 'batch', input: { invocations: [{ tool_name: RELEASE.name, parameters: RELEASE.input }] } };
    const id = await park([{ toolCalls: [batch] }, { text: 'never' }]);
    const more = [{ toolCalls: [write('release/more.md', 'v3')] }, { text: 'Done\n\nAll.' }];
    const second = await run(ADA, `approve ${id} for this thread`, more);
    expect(second.log).not.toContain('Waits for');
    expect(second.told).toContain('@ada approved');
    const { outputs } = await run(READER, 'revoke', NEVER);
    expect(outputs).toMatchObject({ conclusion: 'denied', message: expect.stringContaining('needs write') });
    const covered = await run(MAINTAINER, 'fix it again', [{ toolCalls: [RELEASE] }, ...(END as object[])] as Script);
    expect(covered.outputs.conclusion, covered.log).not.toBe('parked');
    const revoked = await run(MAINTAINER, 'revoke approvals', NEVER);
    expect(revoked.outputs, revoked.log).toMatchObject({ conclusion: 'succeeded', turns: '0' });
    expect(revoked.outputs.message).toContain('Withdrawn: 1 approval of this thread');
    expect((await run(MAINTAINER, 'fix it once more', AGAIN)).outputs.conclusion).toBe('parked');
    expect((await run(ADA, 'revoke', NEVER)).outputs.message).toContain('there is nothing to withdraw');
  });

  it('of a custom tool waits in the same way, and is approved for more of them', async () => {
    const call: ScriptedCall = { name: 'custom_tool_hello', input: {} };
    const id = await park([{ toolCalls: [call] }, { text: 'never' }]);
    const more = [{ toolCalls: [call] }, { text: 'Done\n\nAll.' }];
    const second = await run(ADA, `approve ${id} for this thread`, more);
    expect(second.outputs.conclusion, second.log).not.toBe('parked');
    expect(second.log).not.toContain('Waits for');
    expect(second.told).toContain('hello from the tool');
  });
});
