/**
 * The evidence as a check run on the pushed commit: where the token may, and without a word in red where it may not.
 *
 * Covers `src/action/publish-evidence.ts`, `src/action/interrupted-check.ts`, `src/report/check-run.ts`, `src/github/publish/evidence-check.ts`.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { CheckRun } from '../support/github/check-types.ts';
import type { Fault } from '../support/github/faults.ts';
import type { Permissions } from '../support/github/types.ts';
import type { Reply } from '../support/model/script.ts';
import { AFTER_SETUP_NODE, NODE_TEST } from '../support/runner/environment.ts';
import type { When } from '../support/runner/step.ts';
import type { ActionRun } from '../support/runner.ts';
import { sample } from '../support/sample.ts';
import { ask, type Harness, OURS, openHarness, ourPullRequests, WITHOUT_RETRY } from './harness.ts';

let harness: Harness;
afterEach(() => harness.close());

const PERMISSIONS: Permissions = { contents: 'write', issues: 'write', pull_requests: 'write' };
/** Of the issue that the demo has. */
const BRANCH = 'agent/issue-1-flaky-retry-test-the-last';
const DONE: Reply = { text: 'Make the sum right\n\nIt is right now.' };
const write = (path: string, text: string): Reply => ({
  toolCalls: [{ name: 'bash', input: { description: 'Work', command: `cat > ${path} <<'EOF'\n${text}EOF` } }],
});
const RIGHT = write('src/sum.js', 'export const sum = (a, b) => a + b;\n');
const BROKEN = write('src/sum.js', 'export const sum = () => 0;\n');

const test = (name: string, body: string): string =>
  `import test from 'node:test';\nimport assert from 'node:assert/strict';\nimport { sum } from '../src/sum.js';\ntest(${JSON.stringify(name)}, () => {\n  ${body}\n});\n`;

/** `sum` subtracts. */
const FILES: Readonly<Record<string, string | undefined>> = {
  'package.json': '{ "type": "module" }\n',
  '.github/kodelet.yml': `publish: { verify: ['${NODE_TEST}'] }\n`,
  'src/sum.js': 'export const sum = (a, b) => a - b;\n',
  'test/zero.test.js': test('adds zero', 'assert.equal(sum(1, 0), 1);'),
  ...WITHOUT_RETRY,
};
const RED = { 'test/two.test.js': test('adds two', 'assert.equal(sum(1, 2), 3);') };

interface Ended {
  readonly run: ActionRun;
  readonly checks: readonly CheckRun[];
  /** Commit that the pull request has. */
  readonly head: string | undefined;
}

/** Prepares a moment of the run, and says when it has come. */
type Kill = (harness: Harness) => When | Promise<When>;

async function deliver(
  files: Readonly<Record<string, string>>,
  script: readonly Reply[],
  permissions: Permissions = { ...PERMISSIONS, checks: 'write' },
  kill?: Kill,
): Promise<Ended> {
  harness = await openHarness({ ...FILES, ...files });
  const { github, repository } = harness;
  const killWhen = await kill?.(harness);
  const token = github.token({ installation: repository, permissions });
  const event = ask(harness, openIssue(harness), MAINTAINER, 'fix the sum');
  const run = await harness.deliver(event, await harness.model(script), {
    token,
    env: AFTER_SETUP_NODE,
    inputs: { 'baseline-seconds': '30' },
    ...(killWhen && { killWhen, temp: harness.directory }),
  });
  const head = ourPullRequests(harness)[0]?.pull?.headSha;
  return { run, checks: repository.checkRuns, head };
}

describe('a token with "checks: write"', () => {
  it('puts proof on the commit of the pull request, in green', async () => {
    const { run, checks, head } = await deliver(RED, [RIGHT, DONE]);
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(checks).toEqual([
      expect.objectContaining({
        name: 'kodelet-ci / evidence',
        headSha: head,
        status: 'completed',
        conclusion: 'success',
        title: expect.stringContaining('failed before and passes now'),
        summary: expect.stringMatching(/^\*\*✅ `[^`]*adds two`.*\*\*\n\n- `node --test[^`]*`: /),
        annotations: [],
        app: OURS.replace('[bot]', ''),
      }),
    ]);
  });

  it('marks what the change breaks, what it weakens and what was red before, and lets nothing act or leak that a test says', async () => {
    const secret = `ghp_${'a1B2'.repeat(9)}`;
    const said = `@octocat ${secret} ![x](https://evil.example/a) fixes #1`;
    const body = `assert.equal(sum(1, 0), 1, ${JSON.stringify(said.replace(secret, 'ghp_'))} + "${'a1B2'.repeat(9)}");`;
    const given = {
      ...RED,
      'test/old.test.js': test('was red', 'assert.equal(sum(1, 1), 7);'),
      'test/zero.test.js': test('asks @octocat to see https://evil.example/b', body),
    };
    const skipped = write('test/two.test.js', RED['test/two.test.js'].replace('test("', 'test.skip("'));
    const { run, checks, head } = await deliver(given, [BROKEN, skipped, DONE, DONE, DONE]);
    expect(run.outputs.conclusion, run.log).toBe('incomplete');
    expect(checks).toMatchObject([{ headSha: head, conclusion: 'failure' }]);
    const [{ summary, annotations = [] } = {}] = checks;
    expect(summary).toContain('AssertionError');
    expect(annotations).toEqual([
      {
        path: 'test/zero.test.js',
        line: expect.any(Number),
        level: 'failure',
        title: expect.stringMatching(/^Fails, and did not before the change: test\/zero\.test\.js > asks/),
        message: expect.stringContaining('octocat'),
      },
      expect.objectContaining({
        path: 'test/two.test.js',
        line: 1,
        level: 'warning',
        message: expect.stringContaining('skipped'),
      }),
      expect.objectContaining({
        path: 'test/old.test.js',
        level: 'warning',
        title: 'Fails, as before the change: test/old.test.js > was red',
        message: expect.stringContaining('AssertionError'),
      }),
    ]);
    expect(JSON.stringify(checks)).not.toContain(secret);
    for (const { title = '', message } of annotations)
      expect(`${title}\n${message}`).not.toMatch(/(?<!`)@octocat|!\[|(?<!`)https:\/\/evil|fixes #1/);
  });
});

const LESS: readonly (readonly [string, Permissions])[] = [
  ['only reads checks', { ...PERMISSIONS, checks: 'read' }],
  ['knows nothing of checks', PERMISSIONS],
];

it.each(sample(LESS, 1))('a token that %s is no reason to complain', async (_, permissions) => {
  const { run, checks } = await deliver(RED, [RIGHT, DONE], permissions);
  expect(run.outputs.conclusion, run.log).toBe('succeeded');
  expect(checks).toEqual([]);
  expect(run.log.split('\n').filter((line) => line.includes('checks: write'))).toEqual([
    expect.stringContaining('info: No check run was made of the evidence'),
  ]);
  expect(run.annotations.filter(({ level }) => level !== 'notice')).toEqual([]);
});

describe('a run that is killed after its push', () => {
  /** While GitHub holds the answer to a request up. */
  const during =
    (fault: Fault) =>
    ({ github }: Harness): When => {
      let isThere = false;
      const when = (): boolean => {
        isThere = true;
        return true;
      };
      github.fault({ delayMs: 20_000, ...fault, when });
      return () => isThere;
    };
  const CHECKS = { ...PERMISSIONS, checks: 'write' } as const;

  it('before it has made the check run gets the one that it would have made, with marks at the lines', async () => {
    const fault = { method: 'GET', path: /\/check-runs$/ } as const;
    const { run, checks } = await deliver({}, [BROKEN, DONE, DONE, DONE], CHECKS, during(fault));
    expect(run.signal, run.log).toBe('SIGKILL');
    expect(JSON.stringify(run.post?.annotations)).not.toContain('check run');
    expect(checks, run.post?.log).toMatchObject([
      {
        name: 'kodelet-ci / evidence',
        headSha: await harness.github.resolve(harness.repository, BRANCH),
        conclusion: 'failure',
        annotations: [
          {
            path: 'test/zero.test.js',
            level: 'failure',
            title: 'Fails, and did not before the change: test/zero.test.js > adds zero',
            message: expect.stringContaining('AssertionError'),
          },
        ],
      },
    ]);
  });

  /** GitHub makes the commit itself, and signs it. */
  const signed = ({ repository }: Harness): void =>
    void repository.pushRules.push({ branches: 'agent/*', rule: 'signatures' });
  const OWN = [
    ['the run made', () => undefined],
    ['GitHub made and signed, which is the same', signed],
  ] as const;
  it.each(sample(OWN, 1))('with a commit that %s gets the verdict, before it has a pull request', async (_, rule) => {
    const held: Kill = (given) => {
      rule(given);
      return during({ method: 'GET', path: /\/pulls$/, query: /head=/ })(given);
    };
    const { run, checks } = await deliver(RED, [RIGHT, DONE], CHECKS, held);
    expect(run.signal, run.log).toBe('SIGKILL');
    const headSha = await harness.github.resolve(harness.repository, BRANCH);
    const title = expect.stringContaining('failed before and passes now');
    expect(checks, run.post?.log).toMatchObject([{ headSha, conclusion: 'success', title }]);
  });

  // The other of the two than above.
  it.each(sample(OWN.toReversed(), 1))(
    'with a commit that %s, on top of newer ones, gets one that is not green',
    async (_, rule) => {
      const held: Kill = async (given) => {
        const more = { branch: BRANCH, files: { 'more.md': 'more\n' }, message: 'Go on' };
        await given.github.commit(given.repository, more);
        rule(given);
        return during({ method: 'POST', path: /\/pulls$/ })(given);
      };
      const { run, checks } = await deliver(RED, [RIGHT, DONE], CHECKS, held);
      expect(run.signal, run.log).toBe('SIGKILL');
      const summary = expect.stringContaining('before it was joined with newer commits, and not this commit');
      expect(checks, run.post?.log).toMatchObject([{ conclusion: 'neutral', summary }]);
    },
  );

  it('makes none without the permission, and does not complain', async () => {
    const fault = { method: 'GET', path: /\/pulls$/, query: /head=/ } as const;
    const { run, checks } = await deliver(RED, [RIGHT, DONE], { ...PERMISSIONS, checks: 'read' }, during(fault));
    expect(run.signal, run.log).toBe('SIGKILL');
    expect(checks).toEqual([]);
    expect(run.post?.log).toContain('No check run was made of the evidence');
    expect(JSON.stringify(run.post?.annotations)).not.toContain('check run');
  });
});
