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
  'package.json': `{ "type": "module", "scripts": { "test": "${NODE_TEST}" } }\n`,
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
        summary: expect.stringMatching(/^\*\*✅ `[^`]*adds two`.*\*\*\n\n- `npm test`: /),
        annotations: [],
        app: OURS.replace('[bot]', ''),
      }),
    ]);
  });

  it('marks the line of a test that the change breaks, and of one that was red before', async () => {
    const old = { 'test/old.test.js': test('was red', 'assert.equal(sum(1, 1), 7);') };
    const { run, checks, head } = await deliver(old, [BROKEN, DONE, DONE, DONE]);
    expect(run.outputs.conclusion, run.log).toBe('incomplete');
    const [check] = checks;
    expect(check).toMatchObject({ headSha: head, conclusion: 'failure' });
    expect(check?.summary).toContain('AssertionError');
    expect(check?.annotations).toEqual([
      {
        path: 'test/zero.test.js',
        line: expect.any(Number),
        level: 'failure',
        title: 'Fails, and did not before the change: test/zero.test.js > adds zero',
        message: expect.stringContaining('AssertionError'),
      },
      expect.objectContaining({
        path: 'test/old.test.js',
        level: 'warning',
        title: 'Fails, as before the change: test/old.test.js > was red',
      }),
    ]);
  });

  it('marks a file in which the change weakens the checks', async () => {
    const skipped = write('test/two.test.js', RED['test/two.test.js'].replace('test("', 'test.skip("'));
    const { run, checks } = await deliver(RED, [skipped, DONE, DONE]);
    expect(JSON.parse(run.outputs.evidence || '{}').verdict, run.log).toBe('weakened');
    expect(checks).toMatchObject([
      { conclusion: 'failure', annotations: [{ path: 'test/two.test.js', line: 1, level: 'warning' }] },
    ]);
    expect(checks[0]?.annotations?.[0]?.message).toContain('skipped');
  });

  it('lets nothing act or leak that a test says', async () => {
    const secret = `ghp_${'a1B2'.repeat(9)}`;
    const said = `@octocat ${secret} ![x](https://evil.example/a) fixes #1`;
    const body = `assert.equal(sum(1, 0), 1, ${JSON.stringify(said.replace(secret, 'ghp_'))} + "${'a1B2'.repeat(9)}");`;
    const hostile = { 'test/zero.test.js': test('asks @octocat to see https://evil.example/b', body) };
    const { run, checks } = await deliver(hostile, [BROKEN, DONE, DONE, DONE]);
    expect(checks, run.log).toHaveLength(1);
    const shown = JSON.stringify(checks);
    expect(shown).toContain('octocat');
    expect(shown).not.toContain(secret);
    for (const { title = '', message } of checks[0]?.annotations ?? [])
      expect(`${title}\n${message}`).not.toMatch(/(?<!`)@octocat|!\[|(?<!`)https:\/\/evil|fixes #1/);
    expect(checks[0]?.annotations).toHaveLength(1);
  });
});

it.each<[string, Permissions]>([
  ['only reads checks', { ...PERMISSIONS, checks: 'read' }],
  ['knows nothing of checks', PERMISSIONS],
])('a token that %s is no reason to complain', async (_, permissions) => {
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

  it.each<[string, Fault]>([
    ['before it has made the check run', { method: 'GET', path: /\/check-runs$/ }],
    ['before it has opened the pull request', { method: 'GET', path: /\/pulls$/, query: /head=/ }],
  ])('%s gets the one that it would have made', async (_, fault) => {
    const { run, checks } = await deliver(RED, [RIGHT, DONE], CHECKS, during(fault));
    expect(run.signal, run.log).toBe('SIGKILL');
    expect(JSON.stringify(run.post?.annotations)).not.toContain('check run');
    expect(checks, run.post?.log).toEqual([
      expect.objectContaining({
        name: 'kodelet-ci / evidence',
        headSha: await harness.github.resolve(harness.repository, BRANCH),
        conclusion: 'success',
        title: expect.stringContaining('failed before and passes now'),
      }),
    ]);
  });

  it('with a commit that GitHub made and signed gets the verdict on its own commit, which is the same', async () => {
    const held: Kill = (given) => {
      given.repository.pushRules.push({ branches: 'agent/*', rule: 'signatures' });
      return during({ method: 'GET', path: /\/pulls$/, query: /head=/ })(given);
    };
    const { run, checks } = await deliver(RED, [RIGHT, DONE], CHECKS, held);
    expect(run.signal, run.log).toBe('SIGKILL');
    const head = await harness.github.resolve(harness.repository, BRANCH);
    expect(checks, run.post?.log).toMatchObject([{ headSha: head, conclusion: 'success' }]);
  });

  it('with a commit that GitHub made on top of newer ones gets one that is not green', async () => {
    const held: Kill = async (given) => {
      const more = { branch: BRANCH, files: { 'more.md': 'more\n' }, message: 'Go on' };
      await given.github.commit(given.repository, more);
      given.repository.pushRules.push({ branches: 'agent/*', rule: 'signatures' });
      return during({ method: 'POST', path: /\/pulls$/ })(given);
    };
    const { run, checks } = await deliver(RED, [RIGHT, DONE], CHECKS, held);
    expect(run.signal, run.log).toBe('SIGKILL');
    expect(checks, run.post?.log).toMatchObject([{ conclusion: 'neutral' }]);
  });

  it('with tests that the change breaks gets the marks at their lines', async () => {
    const script = [BROKEN, DONE, DONE, DONE];
    const { run, checks } = await deliver({}, script, CHECKS, during({ method: 'GET', path: /\/check-runs$/ }));
    expect(run.signal, run.log).toBe('SIGKILL');
    expect(checks, run.post?.log).toMatchObject([
      {
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

  it('with a commit on top of newer ones gets one that is not green', async () => {
    const held: Kill = async (given) => {
      const more = { branch: BRANCH, files: { 'more.md': 'more\n' }, message: 'Go on' };
      await given.github.commit(given.repository, more);
      return during({ method: 'POST', path: /\/pulls$/ })(given);
    };
    const { run, checks } = await deliver(RED, [RIGHT, DONE], CHECKS, held);
    expect(run.signal, run.log).toBe('SIGKILL');
    expect(checks, run.post?.log).toMatchObject([{ conclusion: 'neutral' }]);
    expect(checks[0]?.summary).toContain('before it was joined with newer commits, and not this commit');
  });

  it('makes none without the permission, and does not complain', async () => {
    const fault = { method: 'GET', path: /\/pulls$/, query: /head=/ } as const;
    const { run, checks } = await deliver(RED, [RIGHT, DONE], { ...PERMISSIONS, checks: 'read' }, during(fault));
    expect(run.signal, run.log).toBe('SIGKILL');
    expect(checks).toEqual([]);
    expect(run.post?.log).toContain('No check run was made of the evidence');
    expect(JSON.stringify(run.post?.annotations)).not.toContain('check run');
  });
});
