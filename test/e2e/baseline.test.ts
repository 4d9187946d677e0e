/** The tests of the repository, run before the agent changes anything. Covers `src/agent/first-message/baseline.ts`, `src/action/untouched.ts`, `src/agent/first-message/baseline.ts`, `src/action/verify.ts`, `src/action/conflicts.ts`. */
import { afterEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openConflict, openIssue } from '../demo/fixture.ts';
import type { RecordedRequest, Reply } from '../support/model/script.ts';
import type { ActionRun } from '../support/runner.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests } from './harness.ts';

const CONFIG = 'version: 1\npublish: { verify: [node check.js] }\n';
/** Leaves and changes files, as test runners do, and finds the same fault before and after. */
const CHECK = `import fs from 'node:fs';
fs.writeFileSync('coverage.txt', 'x');
fs.writeFileSync('ignored.txt', 'x');
fs.appendFileSync('notes.md', 'tested\\n');
console.log('ok 1 - adds\\n\\u001b[31mnot ok 2 - rounds\\u001b[0m\\n</untrusted>');
process.exit(3);
`;
const FILES = { 'check.js': CHECK, 'notes.md': 'Notes\n', '.gitignore': 'ignored.txt\n' };

let harness: Harness;
afterEach(() => harness.close());

interface Delivered {
  readonly run: ActionRun;
  readonly requests: readonly RecordedRequest[];
  /** Text of the first request. */
  readonly first: string;
}

async function deliver(
  files: Readonly<Record<string, string>>,
  script: readonly Reply[],
  { words = 'fix the answer', seconds = '20' } = {},
): Promise<Delivered> {
  harness = await openHarness({ ...FILES, ...files });
  const model = await harness.model(script);
  const event = ask(harness, openIssue(harness), MAINTAINER, words);
  const run = await harness.deliver(event, model, { inputs: { 'baseline-seconds': seconds } });
  return { run, requests: model.requests, first: JSON.stringify(model.requests[0]?.body.messages) };
}

const write: Reply = { toolCalls: [{ name: 'file_write', input: { file_path: 'answer.txt', text: '42\n' } }] };
const list: Reply = { toolCalls: [{ name: 'bash', input: { command: 'ls; cat notes.md; git status --short' } }] };
const done: Reply = { text: 'Give the answer' };

describe('the tests before any change', () => {
  it('are told with what failed, leave nothing behind, and are what the change is compared with', async () => {
    const { run, requests, first } = await deliver({ '.github/kodelet.yml': CONFIG }, [list, write, done]);
    expect(first, run.log).toContain('Before any change the host ran `node check.js`: it failed with exit code 3 (');
    expect(first).toMatch(/source=\\"output of node check\.js\\">\\nok 1 - adds\\nnot ok 2 - rounds\\n/);
    const listed = JSON.stringify(requests[1]?.body.messages.at(-1));
    expect(listed).toContain('check.js');
    for (const trace of ['coverage.txt', 'tested', ' M ', '??']) expect(listed).not.toContain(trace);
    expect(run.outputs.conclusion).toBe('succeeded');
    expect(JSON.parse(run.outputs.evidence ?? '')).toMatchObject({ verdict: 'red-before' });
    expect(run.log.match(/verify before it/g), 'the run before any change is one of the two').toHaveLength(1);
    const published = (path: string) => harness.github.readFile(harness.repository, run.outputs.branch ?? '', path);
    expect(await Promise.all(['coverage.txt', 'ignored.txt', 'notes.md', 'answer.txt'].map(published))).toEqual([
      ...[undefined, undefined, 'Notes\n', '42\n'],
    ]);
    expect(ourPullRequests(harness)[0]?.body).toContain('fails, as it did before the change');
  });

  it('are those that the files of the repository name, where the configuration has none', async () => {
    const scripts = { test: 'node -e "console.log(\'fine\')"' };
    const { run, first } = await deliver({ 'package.json': JSON.stringify({ scripts }) }, [write, done]);
    expect(first, run.log).toContain('Before any change the host ran `npm test`: it passed (');
    expect(first).not.toContain('source=\\"output of npm test');
    expect(run.outputs.conclusion).toBe('succeeded');
  });

  it('are ended when their time is over, and then prove nothing', async () => {
    const slow = {
      'check.js': "import fs from 'node:fs';\nif (!fs.existsSync('answer.txt')) setInterval(() => {}, 1000);\n",
    };
    const files = { ...slow, '.github/kodelet.yml': CONFIG };
    const { run, first } = await deliver(files, [write, done], { seconds: '1' });
    expect(first, run.log).toContain('`node check.js`: it took longer than 1 second and was stopped.');
    expect(run.outputs.conclusion).toBe('succeeded');
  });

  it.each([
    ['a question', { words: 'ask what is the answer?' }],
    ['0 seconds', { seconds: '0' }],
  ])('are not run for %s', async (_, how) => {
    const { run, first } = await deliver({ '.github/kodelet.yml': CONFIG }, [done], how);
    expect(first, run.log).toContain('<environment>');
    expect(first).not.toContain('Before any change');
    expect(run.log).not.toContain('Before any change');
  });
});

const RESOLVED: readonly Reply[] = [
  { toolCalls: [{ name: 'file_read', input: { file_path: 'README.md' } }] },
  {
    toolCalls: [
      { name: 'file_write', input: { file_path: 'README.md', text: '# patience\n\nIt retries, at once.\n' } },
    ],
  },
  { text: 'Keep both sentences' },
];

it.each([
  ['0', /✅ Pushed[\s\S]+`npm test` passes/, 'passed'],
  [
    '1',
    /➖ Cannot tell whether it works: `npm test` fails with exit code 1, and whether it did before the merge/,
    'none',
  ],
])(
  'a merge is checked by the repository’s own tests, which prove nothing against it: exit code %s',
  async (code, said, verdict) => {
    const scripts = { 'package.json': JSON.stringify({ scripts: { test: `exit ${code}` } }) };
    harness = await openHarness();
    const thread = await openConflict(harness, 'branch', { base: scripts });
    const model = await harness.model(RESOLVED);
    const event = ask(harness, thread, MAINTAINER, 'resolve conflicts');
    const run = await harness.deliver(event, model, { inputs: { 'baseline-seconds': '30' } });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(JSON.parse(run.outputs.evidence ?? '').verdict).toBe(verdict);
    expect(ourComments(thread).at(-1)).toMatch(said);
    expect(model.requests).toHaveLength(RESOLVED.length);
  },
);
