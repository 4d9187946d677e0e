import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Check } from '../../src/cli/check-list.ts';
import { checkWorkflows } from '../../src/cli/doctor-workflow.ts';
import { hasCodeScanning, workflowFile } from '../../src/cli/init-files.ts';
import { makeDirectory } from './program.ts';

const TRIGGERS = { phrase: '/agent', labels: ['agent'], assignees: [] };
const { path: PATH, text: RECOMMENDED } = workflowFile('anthropic', TRIGGERS);

const SCAN = '.github/workflows/codeql.yml';

const GITHUB = { host: 'github.com' };

let directory: ReturnType<typeof makeDirectory>;
beforeEach(() => {
  directory = makeDirectory();
  git('init', '--quiet', '--initial-branch=main');
});
afterEach(() => directory.remove());

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', ...args], {
    cwd: directory.path,
    encoding: 'utf8',
  });
const check = (provider: 'anthropic' | 'openai' = 'anthropic', triggers = {}): Promise<Check[]> =>
  checkWorkflows(directory.path, GITHUB, { model: { provider }, triggers: { ...TRIGGERS, ...triggers } });

/** Puts a file on what was fetched of a branch of origin. */
function publish(text: string, branch = 'main', path = PATH): void {
  write(text, path);
  git('add', '.');
  git('commit', '--quiet', '--message', 'x');
  git('update-ref', `refs/remotes/origin/${branch}`, 'HEAD');
}

function write(text: string, path = PATH): void {
  mkdirSync(join(directory.path, path, '..'), { recursive: true });
  writeFileSync(join(directory.path, path), text);
}

it('finds the recommended workflow on the default branch', async () => {
  publish(RECOMMENDED);
  rmSync(join(directory.path, PATH));
  const text = `${PATH} on origin/main starts on issues, issue_comment, pull_request_review, pull_request_review_comment`;
  expect(await check()).toEqual([{ name: 'workflow', state: 'ok', text }]);
});

it('says that it is not on the default branch yet, and only then', async () => {
  publish('', 'main', 'other');
  expect(await check()).toMatchObject([{ state: 'note', remedy: 'Write one: kodelet-ci init' }]);
  write(RECOMMENDED);
  expect(await check()).toMatchObject([
    { state: 'wrong', text: expect.stringContaining(`${PATH} is not on origin/main`) },
  ]);
});

it('takes the branch that the clone names, and none where there is a choice', async () => {
  publish(RECOMMENDED, 'develop');
  expect(await check()).toMatchObject([
    { state: 'note', text: expect.stringContaining('no remote origin'), remedy: expect.stringContaining('remote add') },
  ]);
  git('remote', 'add', 'origin', 'https://github.com/acme/widget.git');
  expect(await check()).toMatchObject([
    {
      state: 'note',
      text: expect.stringContaining('does not know the default branch'),
      remedy: expect.stringContaining('set-head'),
    },
  ]);
  git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/develop');
  expect(await check()).toMatchObject([{ state: 'ok', text: expect.stringContaining('on origin/develop') }]);
});

it.each([
  ['cannot be read', RECOMMENDED.replace('\njobs:', '\njobs: ['), 'wrong', `${PATH}:`],
  ['cannot answer', RECOMMENDED.replace(/ +issues: write.*\n/, ''), 'wrong', 'lacks "issues: write"'],
  ['cannot push', RECOMMENDED.replace('contents: write', 'contents: read'), 'note', 'not push a change'],
  ['passes no key', RECOMMENDED.replace(/.*anthropic-api-key.*\n/, ''), 'note', 'passes no anthropic-api-key'],
  [
    'states no permissions',
    RECOMMENDED.replace(/^permissions.*\n|^ +permissions:\n( {6}[a-z].*\n)+/gm, ''),
    'note',
    'states no',
  ],
  [
    'cannot answer in discussions',
    RECOMMENDED.replace('  issue_comment:', '  discussion_comment:\n    types: [created]\n  issue_comment:'),
    'wrong',
    'lacks "discussions: write"',
  ],
  [
    'cannot read the alerts that its prompt is about',
    RECOMMENDED.replace('          max-minutes', '          prompt: fix alerts\n          max-minutes'),
    'note',
    'lacks "security-events: read"',
  ],
  [
    'misspells an input',
    RECOMMENDED.replace('max-minutes: 30', 'max-minuts: 30'),
    'wrong',
    'max-minuts is not an input of this action; did you mean "max-minutes"?',
  ],
  [
    'gives an input a value that it cannot have',
    RECOMMENDED.replace('max-minutes: 30', 'max-minutes: thirty'),
    'wrong',
    'input max-minutes is "thirty"',
  ],
  ['checks nothing out', RECOMMENDED.replace('actions/checkout@', 'actions/setup-node@'), 'wrong', 'no step before'],
  ['is for Windows', RECOMMENDED.replace('ubuntu-latest', 'windows-latest'), 'wrong', 'it runs on windows-latest, and'],
])('says of one that %s what is the matter', async (_, text, state, words) => {
  publish(text);
  expect(text).not.toBe(RECOMMENDED);
  expect(await check()).toMatchObject([{ state, text: expect.stringContaining(words) }]);
});

it('wants alerts to be readable where the repository scans its code, as init does', async () => {
  publish('jobs: { a: { steps: [{ uses: x }] } }\n# - uses: github/codeql-action/analyze@v4\n', 'main', SCAN);
  publish(RECOMMENDED);
  expect(await check()).toMatchObject([{ state: 'ok' }]);
  publish('jobs:\n  a:\n    steps:\n      - uses: github/codeql-action/analyze@v4\n', 'main', SCAN);
  expect(await check()).toMatchObject([{ state: 'note', text: expect.stringContaining('"security-events: read"') }]);
  publish(workflowFile('anthropic', TRIGGERS, hasCodeScanning(directory.path)).text);
  expect(await check()).toMatchObject([{ state: 'ok' }]);
});

it('asks for the key of the provider that is configured', async () => {
  publish(RECOMMENDED);
  const remedy = expect.stringContaining('kodelet-ci init shows');
  const text = expect.stringContaining('openai-api-key');
  expect(await check('openai')).toMatchObject([{ state: 'note', text, remedy }]);
});

it('wants neither a key nor a checkout of a step whose mode needs none', async () => {
  const page = readFileSync(new URL('../../docs/budgets.md', import.meta.url), 'utf8');
  const [, outcomes = ''] = /## Outcomes\n[\s\S]*?```yaml\n([\s\S]*?)```/.exec(page) ?? [];
  publish(outcomes.replace('on:', 'on:\n  issue_comment:'));
  expect(outcomes).toContain('mode: outcomes');
  expect(await check()).toMatchObject([{ state: 'ok' }]);
  publish(outcomes.replace('mode: outcomes', "mode: '${{ inputs.mode }}'"));
  expect(await check()).toMatchObject([{ state: 'note', text: expect.stringMatching(/checks out.*passes no/) }]);
  for (const mode of ['plan', 'merge']) {
    publish(outcomes.replace('mode: outcomes', `mode: ${mode}`));
    const remedy = expect.stringContaining('/examples'); // "init" has nothing to compare it with
    expect(await check()).toMatchObject([{ state: 'wrong', text: expect.not.stringContaining('passes no'), remedy }]);
  }
});

it('judges no permissions of one with a prompt or a token of its own, and passes over others', async () => {
  publish(
    RECOMMENDED.replace('issues: write', 'issues: read').replace(
      '          max-minutes',
      '          prompt: x\n          max-minutes',
    ),
  );
  expect(await check()).toMatchObject([{ state: 'ok' }]);
  publish('on: push\njobs: { a: { steps: [{ uses: actions/checkout@v6 }] } }\n');
  expect(await check()).toMatchObject([{ state: 'note', text: 'no workflow runs the agent in this repository' }]);
  expect(await checkWorkflows('/', GITHUB)).toMatchObject([{ state: 'note', text: 'this is not a git repository' }]);
});

it('names what the configuration lets start a run and the condition of the workflow does not', async () => {
  publish(RECOMMENDED);
  const triggers = { phrase: '/robot', labels: ['AGENT', "Ann's"], assignees: ['bot'] };
  const text = ['/robot', "Ann's", 'bot'].map((name) => `its condition "if" does not let "${name}" through`).join('; ');
  expect(await check('anthropic', triggers)).toMatchObject([
    { state: 'note', text: `${PATH} on origin/main: ${text}` },
  ]);
  publish(RECOMMENDED.replace('max-minutes: 30', 'trigger-phrase: /robot\n          label-trigger: bot\n'));
  expect(await check('anthropic', { ...triggers, assignees: [] })).toMatchObject([{ state: 'ok' }]);
  const unclear = [
    "vars.AGENT == 'on'",
    "github.event_name == 'issues' || contains(github.event.comment.body, '/agent')",
  ];
  for (const condition of unclear) {
    publish(RECOMMENDED.replace(/if: >-[\s\S]*?'agent'\)\n/, `if: ${condition}\n`));
    expect(await check('anthropic', triggers)).toMatchObject([{ state: 'ok' }]);
  }
});

it.each([
  ['an input by an expression', RECOMMENDED.replace('max-minutes: 30', 'Max-Minutes: ${{ vars.MINUTES }}'), 'ok'],
  ['labels of a machine', RECOMMENDED.replace('ubuntu-latest', '{ group: g, labels: [self-hosted, linux] }'), 'ok'],
  ['a checkout by git', RECOMMENDED.replace(/- uses: actions\/checkout.*/, '- run: git clone x .'), 'ok'],
  ['an action that may check out', RECOMMENDED.replace(/actions\/checkout@\S+/, 'acme/prepare@v1'), 'note'],
])('does not call wrong what it cannot tell: %s', async (_, text, state) => {
  publish(text);
  expect(text).not.toBe(RECOMMENDED);
  expect(await check()).toMatchObject([{ state }]);
});

it('finds nothing wrong with the machine, the checkout, the key and the inputs of any example', async () => {
  const examples = fileURLToPath(new URL('../../examples/', import.meta.url));
  const names = readdirSync(examples).filter((name) => name.endsWith('.yml'));
  for (const name of names) write(readFileSync(join(examples, name), 'utf8'), `.github/workflows/${name}`);
  publish(RECOMMENDED);
  const texts = (await check()).map(({ text }) => text).join('\n');
  expect(texts).toContain('.github/workflows/review.yml');
  expect(texts).not.toMatch(/ is not an input|input \S+ is|it runs on|checks out|passes no/);
});
