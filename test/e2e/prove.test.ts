/**
 * The tool prove, through the bundle: what the agent learns in the middle of its work, and what is kept of that when the job ends meanwhile.
 *
 * Covers `src/action/verify.ts`, `src/git/set-aside.ts`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import { git } from '../support/github/bare.ts';
import type { Issue } from '../support/github/types.ts';
import type { Reply } from '../support/model/script.ts';
import { AFTER_SETUP_NODE, NODE_TEST } from '../support/runner/environment.ts';
import { sample } from '../support/sample.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests, WITHOUT_RETRY } from './harness.ts';

let harness: Harness;
afterEach(() => harness.close());

const shell = (command: string, more: object = {}): Reply => ({
  toolCalls: [{ name: 'bash', input: { description: 'Work', command, ...more } }],
});
const write = (path: string, text: string): Reply => shell(`cat > ${path} <<'EOF'\n${text}EOF`);
const PROVE: Reply = { toolCalls: [{ name: 'prove', input: {} }] };
const DONE: Reply = { text: 'Make the sum right\n\nIt is right now.' };

const test = (name: string, body: string): string =>
  `import test from 'node:test';\nimport assert from 'node:assert/strict';\nimport { sum } from '../src/sum.js';\ntest('${name}', () => { ${body} });\n`;
const WRONG = 'export const sum = (a, b) => a - b;\n';
const RIGHT = 'export const sum = (a, b) => a + b;\n';
const TEST = test('adds two', 'assert.equal(sum(1, 2), 3);');

const FILES: Readonly<Record<string, string | undefined>> = {
  'package.json': '{ "type": "module", "scripts": { "test": "node --test" } }\n',
  '.github/kodelet.yml': `version: 1\npublish: { verify: [${NODE_TEST}] }\n`,
  'src/sum.js': WRONG,
  'test/zero.test.js': test('adds zero', 'assert.equal(sum(1, 0), 1);'),
  ...WITHOUT_RETRY,
};

async function fix(
  script: readonly Reply[],
  files: Readonly<Record<string, string>> = {},
  { request = 'fix the sum', seconds = '0' } = {},
) {
  harness = await openHarness({ ...FILES, ...files });
  const model = await harness.model(script);
  const event = ask(harness, openIssue(harness), MAINTAINER, request);
  const run = await harness.deliver(event, model, { inputs: { 'baseline-seconds': seconds }, env: AFTER_SETUP_NODE });
  const answers = model.requests.map(({ body }) => JSON.stringify(body.messages.at(-1)));
  return { run, model, answers };
}

it('shows the agent by name that its test fails without the fix and passes with it, three times at most', async () => {
  const { run, answers, model } = await fix(
    [
      PROVE,
      write('test/two.test.js', TEST),
      PROVE,
      write('src/sum.js', RIGHT),
      PROVE,
      PROVE,
      write('src/sum.js', `// Adds.\n${RIGHT}`),
      PROVE,
      write('src/sum.js', `// Adds two.\n${RIGHT}`),
      PROVE,
      DONE,
    ],
    {},
    // Its tests have run before the agent, and run on these files only once.
    { seconds: '30' },
  );
  const proofs = [1, 3, 5, 6, 8, 10].map((turn) => answers[turn]);
  expect(proofs[0]).toContain('<error>\\nYou have changed nothing yet\\nWrite the smallest test that fails');
  expect(proofs[1]).toContain('Only tests are changed so far, and fail: test/two.test.js > adds two');
  expect(proofs[1]).toMatch(
    /adds two \(test\/two\.test\.js:4\):\\n.*-1 !== 3.*shows the problem: fix the cause.*2 runs left/,
  );
  const green = '`test/two.test.js > adds two` failed before and passes now; 2 of 2 pass';
  expect(proofs[2]).toContain(`${green}\\n\\n1 run left.`);
  expect(proofs[3]).toContain(`so this is still the last result:\\n${green}\\n</result>`);
  expect(proofs[4]).toContain('This was the last run.');
  expect(proofs[5]).toContain(
    '<error>\\nprove has run 3 times in this session, which is the most\\nRun single tests with bash.',
  );
  expect(JSON.stringify(model.requests[0]?.body.system)).toContain('call prove to see it fail');
  expect(JSON.parse(run.outputs.evidence ?? '').verdict, run.log).toBe('proven');
  // What people see of the checks is the last verification alone.
  expect(run.log.match(/verify: node --test/g)).toHaveLength(1);
  expect(run.log.match(/prove: check .*"tree":"base"/g)).toBeNull();
});

it('says that a check passes only because the agent edits it, and is refused while commands run that could change files', async () => {
  const server = shell('while :; do sleep 1; done', { background: true });
  const kill: Reply = { toolCalls: [{ name: 'bash_kill', input: { id: 1 } }] };
  const { answers } = await fix([write('check.sh', 'exit 0\n'), server, PROVE, kill, PROVE, DONE, DONE], {
    '.github/kodelet.yml': 'version: 1\npublish: { verify: [sh check.sh] }\n',
    'check.sh': 'grep -q "a + b" src/sum.js\n',
  });
  expect(answers[3]).toContain(
    'Commands run in the background: 1 (while :; do sleep 1; done)\\nEnd them with bash_kill',
  );
  expect(answers[5]).toMatch(
    /passes only because the change weakens what it checks.*or put the tests back.*2 runs left/,
  );
});

it.each<[string, string, Readonly<Record<string, string>>]>([
  [
    'no check is known',
    'fix the sum',
    { 'package.json': '{ "type": "module" }\n', '.github/kodelet.yml': 'version: 1\n' },
  ],
  ['nothing may change', 'ask what the sum is', {}],
])('is not there where %s', async (_, request, files) => {
  const { model } = await fix([{ text: 'Nothing to do' }, DONE], files, { request });
  const { tools, system } = model.requests[0]?.body ?? {};
  expect(JSON.stringify(tools)).not.toContain('"prove"');
  expect(JSON.stringify(system)).not.toContain('call prove');
});

/** On the files before the agent, the check takes long. */
const SLOW = {
  '.github/kodelet.yml': 'version: 1\npublish: { verify: [sh check.sh] }\nlimits: { minutes: 5 }\n',
  'check.sh': 'if grep -q "a - b" src/sum.js; then echo waits > left.txt; case $PWD in *job-1) sleep 6 ;; esac; fi\n',
};
const WORK = [write('src/sum.js', RIGHT), PROVE, DONE];

/** While git writes it, there is none. */
function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** The job ends while the workspace shows the files of before. */
async function interrupted(how: 'cancelWhen' | 'killWhen') {
  harness = await openHarness({ ...FILES, ...SLOW });
  const sum = join(harness.directory, 'job-1/src/sum.js');
  const isShown = (log: string): boolean => log.includes('prove: check') && textOf(sum) === WRONG;
  const event = ask(harness, openIssue(harness), MAINTAINER, 'fix the sum');
  const more = { temp: harness.directory, inputs: { 'baseline-seconds': '0' }, [how]: isShown };
  const run = await harness.deliver(event, await harness.model(WORK), more);
  const log = `${run.log}${run.post?.log}`;
  const patch = /Its patch is (\S+)/.exec(log)?.[1] ?? '';
  expect(patch, log).not.toBe('');
  return readFileSync(patch, 'utf8');
}

it.each(sample(['cancelWhen', 'killWhen'] as const, 1))(
  'keeps the work of the agent when the job ends meanwhile (%s)',
  async (how) => {
    const patch = await interrupted(how);
    expect(patch).toContain('-export const sum = (a, b) => a - b;\n+export const sum = (a, b) => a + b;\n');
    expect(patch).not.toContain('left.txt');
    expect(ourPullRequests(harness)).toEqual([]);
    const model = await harness.model([DONE, DONE]);
    const [issue] = [...harness.repository.issues.values()];
    const event = ask(harness, issue as Issue, MAINTAINER, 'continue');
    const { log } = await harness.deliver(event, model);
    expect(log).toContain('What the earlier run had changed in files is in the workspace again');
  },
);

it('is ended by the limit of minutes, and the work of the agent is published', async () => {
  const { run } = await fix(WORK, {
    '.github/kodelet.yml': SLOW['.github/kodelet.yml'].replace('5 }', '0.2 }'),
    'check.sh': SLOW['check.sh'].replace('sleep 6', 'sleep 300'),
  });
  expect(run.outputs.conclusion, run.log).toBe('incomplete');
  expect(await git(harness.repository.path, ['show', `${run.outputs.branch}:src/sum.js`])).toBe(RIGHT.trim());
});

it('ends the run where the files cannot be put back, and publishes nothing but the work of the agent as a patch', async () => {
  // A repository in the place of a file.
  const odd =
    'rm src/sum.js; git init -q src/sum.js; git -C src/sum.js -c user.name=a -c user.email=a@b commit -q --allow-empty -m a';
  const files = {
    '.github/kodelet.yml': SLOW['.github/kodelet.yml'],
    'check.sh': `if grep -q "a - b" src/sum.js; then ${odd}; fi\n`,
  };
  const more = [write('more.md', 'more\n'), DONE];
  const { run, model } = await fix([write('src/sum.js', RIGHT), PROVE, ...more], files);
  expect(run.outputs.conclusion, run.log).toBe('failed');
  expect(run.log).toContain('After the checks git could not put the files back as the agent left them');
  expect(model.requests).toHaveLength(2);
  expect(ourPullRequests(harness)).toEqual([]);
  const [issue] = [...harness.repository.issues.values()];
  const comment = ourComments(issue as Issue).at(-1);
  expect(comment).toContain('-export const sum = (a, b) => a - b;\n+export const sum = (a, b) => a + b;\n');
  expect(comment).not.toContain('deleted file');
});
