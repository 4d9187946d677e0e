/**
 * The evidence as a check run on the pushed commit: where the token may, and without a word in red where it may not.
 *
 * Covers `src/action/publish-evidence.ts`, `src/report/check-run.ts`, `src/github/publish/evidence-check.ts`.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { CheckRun } from '../support/github/check-types.ts';
import type { Permissions } from '../support/github/types.ts';
import type { Reply } from '../support/model/script.ts';
import type { ActionRun } from '../support/runner.ts';
import { ask, type Harness, OURS, openHarness, ourPullRequests, WITHOUT_RETRY } from './harness.ts';

let harness: Harness;
afterEach(() => harness.close());

const PERMISSIONS: Permissions = { contents: 'write', issues: 'write', pull_requests: 'write' };
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
  'package.json': '{ "type": "module", "scripts": { "test": "node --test" } }\n',
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

async function deliver(
  files: Readonly<Record<string, string>>,
  script: readonly Reply[],
  permissions: Permissions = { ...PERMISSIONS, checks: 'write' },
): Promise<Ended> {
  harness = await openHarness({ ...FILES, ...files });
  const { github, repository } = harness;
  const token = github.token({ installation: repository, permissions });
  const event = ask(harness, openIssue(harness), MAINTAINER, 'fix the sum');
  const run = await harness.deliver(event, await harness.model(script), {
    token,
    inputs: { 'baseline-seconds': '30' },
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
        name: 'kodelet: evidence',
        headSha: head,
        status: 'completed',
        conclusion: 'success',
        title: expect.stringContaining('failed without the change and passes with it'),
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
      expect(`${title}\n${message}`).not.toMatch(/@octocat|!\[|(?<!`)https:\/\/evil|fixes #1/);
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
