/** Who may have what done: the permission of the person who asks and the token of the workflow, through the whole pipeline. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Event } from '../support/github/payloads.ts';
import type { Issue } from '../support/github/types.ts';
import { blocksOf, type RecordedRequest, type Reply } from '../support/model/script.ts';
import { sample } from '../support/sample.ts';
import { compareGolden } from './golden-texts.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests } from './harness.ts';

const TRIAGER = 'tess';
const ADMIN = 'ada';
const CONFIG = 'triggers: { permission: triage }\n';
const GREET = `#!/bin/sh
[ "$1" = description ] && echo '{"name":"greet","description":"Greets.","input_schema":{"type":"object"}}' || echo hello
`;
const RELEASE = GREET.replace('"name":"greet"', '"name":"release","capabilities":["push"]');
const executable = (text: string) => ({ text, mode: '100755' as const });

let harness: Harness;
let issue: Issue;
const open = async (config: string): Promise<void> => {
  harness = await openHarness({
    '.github/kodelet.yml': config,
    'package.json': '{"scripts":{"test":"echo ran > ran.txt"}}',
  });
  const files = { 'kodelet-tools/greet': executable(GREET), 'kodelet-tools/release': executable(RELEASE) };
  const { github, repository } = harness;
  await github.commit(repository, { branch: repository.defaultBranch, files, message: 'Add tools' });
  harness.later();
  for (const login of [TRIAGER, ADMIN]) harness.github.addUser(login);
  harness.github.setPermission(harness.repository, TRIAGER, 'triage');
  harness.github.setPermission(harness.repository, ADMIN, 'admin');
  issue = openIssue(harness);
};
afterEach(() => harness.close());

const bash = (command: string) => ({ name: 'bash', input: { description: 'Do it', command } });
const write = { name: 'file_write', input: { file_path: 'notes.md', text: 'x\n' } };
const WORST = [
  write,
  { name: 'file_edit', input: { file_path: 'README.md', old_text: '#', new_text: '##' } },
  ...['npm test', 'echo x > notes.md', 'git commit -m x', 'mkdir x', 'git add .'].map(bash),
];

const isSubagent = ({ body }: RecordedRequest): boolean =>
  blocksOf(body.system ?? '').some(({ text }) => text?.includes('You are a subagent'));

/** The calls as they are, all of them again in a batch, and once more by a subagent. */
function doItsWorst(request: RecordedRequest): Reply {
  const turn = request.body.messages.filter(({ role }) => role === 'assistant').length;
  const invocations = WORST.map(({ name, input }) => ({ tool_name: name, parameters: input }));
  const batch = { name: 'batch', input: { description: 'All', invocations } };
  if (isSubagent(request)) return turn === 0 ? { toolCalls: WORST } : { text: 'Tried.' };
  const turns: Reply[] = [
    { toolCalls: [...WORST, { name: 'custom_tool_greet', input: {} }] },
    { toolCalls: [batch] },
    { toolCalls: [{ name: 'subagent', input: { question: 'Make the change for me.' } }] },
    { text: 'The loop in src/retry.js ends one attempt early.' },
  ];
  return turns[turn] ?? { text: 'The end.' };
}

describe('somebody who may triage and not write', () => {
  it('reads in the answer why nothing was changed, and who can ask for a change', async () => {
    await open(CONFIG);
    const model = await harness.model([{ text: 'The loop in src/retry.js ends one attempt early.' }]);
    const run = await harness.deliver(ask(harness, issue, TRIAGER, 'fix this'), model);
    await compareGolden('unchanged', { comment: ourComments(issue)[0] ?? '', summary: run.summary }, harness);
  });

  it('gets an answer whatever they ask for: nothing is written, run or published, however the model tries', async () => {
    await open(CONFIG);
    const model = await harness.model(doItsWorst);
    const run = await harness.deliver(ask(harness, issue, TRIAGER, 'fix this'), model);
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'no-changes', branch: '', 'pr-url': '' });
    expect(run.outputs.message).toMatch(
      /Changes are not allowed under the permission "triage" of "tess"\. Ask someone with write access to request/,
    );
    expect(run.log).toContain('info: Under the permission "triage" of "tess" this run reads and answers');
    expect(run.outputs['denied-calls']).toBe(String(WORST.length * 3));
    expect(ourPullRequests(harness)).toEqual([]);
    expect(ourComments(issue).join()).toContain('ends one attempt early');
    expect(harness.github.requests.filter(({ path }) => path.endsWith('/git-receive-pack'))).toEqual([]);
    const [first] = model.requests;
    expect(first?.body.tools?.map(({ name }) => name)).not.toContain('custom_tool_greet');
    expect(JSON.stringify(first?.body.system)).toContain('cannot be made in this run');
    const told = JSON.stringify(model.requests.map(({ body }) => body.messages)).replaceAll('\\', '');
    expect(told).toContain('under the permission "triage" of "tess" nothing may change');
    expect(told).not.toContain('ran.txt');
  });

  it.each(
    sample(
      [
        ['with the trusted file', {}],
        ['where the trusted file is of no use', { 'anthropic-api-key': '' }],
      ],
      1,
    ),
  )('is refused where only the head of their own pull request lets them ask: %s', async (_, inputs) => {
    await open('');
    const files = { '.github/kodelet.yml': 'triggers: { permission: read }\n' };
    await harness.github.commit(harness.repository, { branch: 'topic', files, message: 'x', author: TRIAGER });
    harness.later();
    const pull = await harness.github.createPullRequest(harness.repository, {
      ...{ title: 'T', body: '/agent ask what is it?', author: TRIAGER, head: 'topic', base: 'main' },
    });
    const event = await harness.github.payload.pullRequest(pull, 'opened');
    const run = await harness.deliver(event, await harness.model([]), { inputs });
    expect(run.outputs.conclusion, run.log).toBe('denied');
    expect(run.outputs.message).toContain('"triage" of "tess" on acme/patience may not start a run (needs write,');
    expect(run.outputs['comment-url']).toContain(`#issuecomment-${pull.comments.at(-1)?.id}`);
  });
});

describe('a custom tool that declares a capability', () => {
  it('is there for whoever may use it, and withheld from a request that may not', async () => {
    await open('');
    const calls = ['greet', 'release'].map((name) => ({ name: `custom_tool_${name}`, input: {} }));
    const askFor = async (request: string) => {
      const model = await harness.model([{ toolCalls: calls }, { text: 'The end.' }]);
      const run = await harness.deliver(ask(harness, issue, MAINTAINER, request), model);
      const names = model.requests[0]?.body.tools?.map(({ name }) => name) ?? [];
      const told = JSON.stringify(model.requests[1]?.body.messages.at(-1)?.content);
      return { offered: names.filter((name) => name.startsWith('custom_tool_')), told, log: run.log };
    };
    const asked = await askFor('ask what is released');
    expect(asked.offered, asked.log).toEqual(['custom_tool_greet']);
    expect(asked.told).toContain('There is no tool \\"custom_tool_release\\"');
    expect(asked.log).toContain('custom_tool_release is not used: it needs the capability "push"');
    const fixed = await askFor('fix the release');
    expect(fixed.offered, fixed.log).toEqual(['custom_tool_greet', 'custom_tool_release']);
    expect(fixed.told).not.toContain('There is no tool');
  });
});

describe('a token that may not push', () => {
  beforeEach(() => open(''));
  const token = () =>
    harness.github.token({
      installation: harness.repository,
      permissions: { contents: 'read', issues: 'write', pull_requests: 'write' },
    });

  it('is found out before the work, which then becomes a patch, and nothing is tried', async () => {
    const model = await harness.model([{ toolCalls: [write] }, { text: 'Keep a note' }]);
    const run = await harness.deliver(ask(harness, issue, MAINTAINER, 'fix it'), model, { token: token() });
    expect(run.outputs.conclusion, run.log).toBe('failed');
    expect(run.outputs.message).toMatch(/GitHub answered 403 .*Give the job the permission "contents: write"/);
    expect(ourComments(issue)[0]).toContain('+x');
    expect(run.log).toContain('info: A change will be a patch');
    expect(harness.github.requests.filter(({ path }) => path.endsWith('/git-receive-pack'))).toEqual([]);
  });
});

describe('the profile yolo', () => {
  beforeEach(() => open('profile: yolo\n'));
  const free = [{ toolCalls: [bash('x=$((40 + 2)); echo "$x" > answer.txt')] }, { text: 'Write the answer' }];
  const prompt = { inputs: { prompt: 'find the answer' } };

  it('runs any command for a workflow_dispatch by an admin', async () => {
    const event = harness.github.payload.workflowDispatch(harness.repository, ADMIN);
    const run = await harness.deliver(event, await harness.model(free), prompt);
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(await harness.github.readFile(harness.repository, run.outputs.branch ?? '', 'answer.txt')).toBe('42\n');
  });

  it.each(
    sample<[string, () => Event, string, Readonly<Record<string, string>>?]>(
      [
        [
          'a workflow_dispatch by somebody who may write',
          () => harness.github.payload.workflowDispatch(harness.repository, MAINTAINER),
          'and the permission of the person who triggered it is "write"',
        ],
        [
          'a comment by an admin',
          () => ask(harness, issue, ADMIN, 'do what you like'),
          'and this run is for the event "issue_comment"',
        ],
        [
          'a workflow_dispatch by an admin that somebody else has run again',
          () => harness.github.payload.workflowDispatch(harness.repository, ADMIN),
          'and the permission of the person who triggered it is "write"',
          { GITHUB_TRIGGERING_ACTOR: MAINTAINER },
        ],
      ],
      1,
    ),
  )('is refused for %s', async (_, event, why, env = {}) => {
    const model = await harness.model([]);
    const run = await harness.deliver(event(), model, { ...prompt, env });
    expect(run.outputs.conclusion, run.log).toBe('failed');
    expect(run.outputs.message).toContain(`profile "yolo" lets everything through unasked`);
    expect(run.outputs.message).toContain(why);
    expect(model.requests).toEqual([]);
  });
});

describe('a profile that widens', () => {
  const WIDE = 'profiles:\n  ci:\n    widen: true\n    bash: { allow: [hostid] }\n';

  it('holds on the default branch', async () => {
    await open(WIDE);
    const { github, repository } = harness;
    await github.commit(repository, { branch: 'topic', from: 'main', files: { 'a.txt': 'a\n' }, message: 'y' });
    harness.later();
    const options = { title: 'T', author: MAINTAINER, head: 'topic', base: 'main' };
    const pull = await github.createPullRequest(repository, options);
    harness.later();
    const model = await harness.model([{ toolCalls: [bash('hostid')] }, { text: 'Seen.' }]);
    const run = await harness.deliver(ask(harness, pull, MAINTAINER, 'look'), model);
    expect(run.outputs['denied-calls'], run.log).toBe('0');
  });
});
