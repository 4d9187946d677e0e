/**
 * Findings with receipts, from the model's words to what GitHub shows.
 *
 * Covers `src/action/try-findings.ts`, `src/action/review-check.ts`, `src/evidence/receipt.ts`.
 */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER } from '../demo/fixture.ts';
import type { Issue } from '../support/github/types.ts';
import { judgement, type RecordedRequest, type Reply } from '../support/model/script.ts';
import { ask, type Harness, openHarness, ourComments, WITHOUT_RETRY } from './harness.ts';
import { commentsOf, finding, openPull, reviewing, reviewsOf } from './review-requests.ts';

const GOOD = `export function total(prices) {
  return prices.reduce((sum, price) => sum + price, 0);
}
`;
const BAD = GOOD.replace(', 0)', ', 1)');

const TEST = `import assert from 'node:assert/strict';
import test from 'node:test';
import { total } from '../src/total.js';
test('adds up', () => assert.equal(total([2, 3]), 5));
`;

const COMMAND = 'node --test test/total-receipt.test.js';
const PATH = 'test/total-receipt.test.js';

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness({ ...WITHOUT_RETRY, 'src/total.js': GOOD });
});
afterEach(() => harness.close());

const found = (receipt?: object, more: object = {}) =>
  finding({
    ...{ path: 'src/total.js', line: 2, body: 'Every total is one too high.', suggestion: undefined },
    ...(receipt && { receipt }),
    ...more,
  });

async function review(
  calls: readonly ReturnType<typeof found>[],
  secondLook?: (request: RecordedRequest) => Reply,
  inputs: Record<string, string> = {},
) {
  const pull = await openPull(harness, 'branch', { 'src/total.js': BAD });
  const model = await harness.model(reviewing(...calls), undefined, secondLook && { secondLook });
  const run = await harness.deliver(ask(harness, pull, MAINTAINER, 'review'), model, {
    inputs,
    temp: harness.directory,
  });
  expect(run.outputs.conclusion, run.log).toBe('succeeded');
  return { pull, run, model };
}

describe('findings with receipts', () => {
  const forged: readonly (readonly [string, object, RegExp])[] = [
    ['It is an echo.', { command: 'echo FAIL' }, /only reads files/],
    ['It passes.', { command: COMMAND, path: PATH, text: TEST.replace('total([2, 3])', '5') }, /passes on the head/],
    ['It asks git.', { command: COMMAND, path: PATH, text: `${TEST}// git rev-parse HEAD\n` }, /asks git/],
  ];

  it('are published as reproduced with the command to copy, or as read where they show nothing, and the workspace is as it was', async () => {
    const { pull, run } = await review([
      found({ command: COMMAND, path: PATH, text: TEST }),
      ...forged.map(([body, receipt]) => found(receipt, { body })),
    ]);
    const bodyOf = (words: string) => commentsOf(pull).find(({ body }) => body.includes(words))?.body;
    const comment = bodyOf('one too high');
    expect(comment, run.log).toContain('🧪 **Reproduced** by the host');
    expect(comment).toContain('fails on the head and passes on the base');
    expect(comment).toContain(`\`\`\`sh\n${COMMAND}\n\`\`\``);
    expect(comment).toContain("import { total } from '../src/total.js';");
    expect(run.log).not.toContain('could not be restored');
    expect(readFileSync(run.outputs['sarif-path'] ?? '', 'utf8')).toContain('"verified": "reproduced"');
    for (const [words, , reason] of forged) {
      expect(bodyOf(words), run.log).toContain('🔎 **Confirmed by reading**');
      expect(bodyOf(words)).toMatch(reason);
      expect(bodyOf(words)).not.toContain('Reproduced');
    }
  });
});

describe('a finding that is only read', () => {
  it('is left out where the second look rejects it, with the reason, and no review is published', async () => {
    const { pull, run, model } = await review([found()], () => judgement('rejected', 'Line 2 adds up.'));
    expect(commentsOf(pull), run.log).toEqual([]);
    expect(reviewsOf(pull)).toEqual([]);
    expect(ourComments(pull)[0]).toMatch(/<summary>1 finding left out<\/summary>[\s\S]*Line 2 adds up\./);
    const [look] = model.secondLooks;
    expect(JSON.stringify(look?.body.messages)).not.toContain('/agent review');
    expect(JSON.stringify(look?.body.messages)).toContain('Every total is one too high.');
    expect(look?.body.model).toBe('claude-haiku-5-5');
  });

  it('is left out where the second look fails, and folded in the review of the others', async () => {
    const isFirst = ({ body }: RecordedRequest) => JSON.stringify(body.messages).includes('one too high');
    const { pull, run } = await review([found(), found(undefined, { body: 'Other.' })], (request) =>
      isFirst(request) ? { text: 'I would rather not say.' } : judgement('confirmed'),
    );
    expect(commentsOf(pull), run.log).toHaveLength(1);
    expect(reviewsOf(pull)[0]?.body).toMatch(/1 finding left out[\s\S]*one too high[\s\S]*gave no judgement/);
  });

  it('is counted under the budget of the run', async () => {
    const { pull, run } = await review([found()], undefined, { 'max-turns': '2' });
    expect(commentsOf(pull), run.log).toEqual([]);
    expect(ourComments(pull)[0]).toContain('has reached the limit of 2 turns');
  });
});

describe('the check run of a review', () => {
  const reviewChecks = () => harness.repository.checkRuns.filter(({ name }) => name === 'kodelet-ci / review');

  async function reviewWith(config: string, calls: readonly ReturnType<typeof found>[], script?: readonly Reply[]) {
    const { github, repository, later } = harness;
    if (config) await github.commit(repository, { files: { '.github/kodelet.yml': config }, message: 'Set up' });
    later();
    const pull = await openPull(harness, 'branch', { 'src/total.js': BAD });
    const permissions = { contents: 'read', issues: 'write', pull_requests: 'write', checks: 'write' } as const;
    const token = github.token({ installation: repository, permissions });
    const model = await harness.model(script ?? reviewing(...calls));
    const run = await harness.deliver(ask(harness, pull, MAINTAINER, 'review'), model, {
      token,
      temp: harness.directory,
    });
    return { pull, run };
  }

  const sarifOf = ({ outputs }: { outputs: Record<string, string> }) =>
    JSON.parse(readFileSync(outputs['sarif-path'] ?? '', 'utf8')).runs[0].results;

  it('is green where nothing was found', async () => {
    const { pull, run } = await reviewWith('', []);
    expect(sarifOf(run)).toEqual([]);
    expect(reviewChecks(), run.log).toMatchObject([
      { conclusion: 'success', headSha: pull.pull?.headSha, title: 'The review found nothing', annotations: [] },
    ]);
  });

  it('is neutral with an annotation at each finding', async () => {
    const { run } = await reviewWith('', [found()]);
    expect(reviewChecks(), run.log).toMatchObject([
      { conclusion: 'neutral', annotations: [{ path: 'src/total.js', line: 2, level: 'failure' }] },
    ]);
    expect(sarifOf(run)).toMatchObject([{ level: 'error', properties: { verified: 'confirmed' } }]);
  });

  it('is red with a finding that blocks', async () => {
    const { run } = await reviewWith('publish: { review: { blocks: true } }\n', [
      found(undefined, { severity: 'minor' }),
    ]);
    expect(reviewChecks(), run.log).toMatchObject([{ conclusion: 'failure' }]);
  });

  const FAILS: readonly Reply[] = [{ fault: { kind: 'status', status: 400 } }];

  it('is never green where the review did not come to its end', async () => {
    const { run } = await reviewWith('publish: { review: { blocks: blocking } }\n', [], FAILS);
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'failed', 'sarif-path': '' });
    const title = expect.stringMatching(/was not completed: ./);
    expect(reviewChecks()).toMatchObject([{ conclusion: 'action_required', title }]);
  });

  /** A person presses the button at the check of a review, or at all checks of its app. */
  async function rerun(pull: Issue, name: 'check_run' | 'check_suite') {
    const { github, repository } = harness;
    const comment = github.payload.issueComment(github.comment(pull, MAINTAINER, 'Again')) as { payload: object };
    const { repository: home, sender } = comment.payload as { repository: { id: number }; sender: object };
    const side = { sha: pull.pull?.headSha, repo: { id: home.id } };
    const about = { head_sha: side.sha, pull_requests: [{ number: pull.number, head: side, base: side }] };
    const checks =
      name === 'check_run'
        ? { check_run: { ...about, id: 1, external_id: 'kodelet-ci-review', check_suite: { head_branch: 'delay' } } }
        : { check_suite: { ...about, id: 2, head_branch: 'delay', app: { slug: 'github-actions' } } };
    const event = { name, payload: { action: 'rerequested', ...checks, repository: home, sender } };
    const permissions = { contents: 'read', issues: 'write', pull_requests: 'write', checks: 'write' } as const;
    const token = github.token({ installation: repository, permissions });
    return harness.deliver(event as never, await harness.model(reviewing(found())), { token });
  }

  it('is made anew when a person re-runs it, or all checks', async () => {
    const { pull, run: failed } = await reviewWith('', [], FAILS);
    expect(failed.outputs, failed.log).toMatchObject({ conclusion: 'failed', 'sarif-path': '' });
    const ended = { conclusion: 'neutral', title: expect.stringMatching(/was not completed: ./) };
    for (const name of ['check_run', 'check_suite'] as const) {
      const run = await rerun(pull, name);
      expect(run.outputs.conclusion, run.log).toBe('succeeded');
      expect(reviewChecks()).toMatchObject([ended, { conclusion: 'neutral', title: 'The review has 1 open finding' }]);
      expect(commentsOf(pull)).toHaveLength(1);
      harness.repository.checkRuns.pop();
    }
  });

  it('is not made where a person re-runs all checks and none of ours is a review', async () => {
    const pull = await openPull(harness, 'branch', { 'src/total.js': BAD });
    const about = {
      status: 'completed',
      conclusion: 'success',
      summary: null,
      startedAt: new Date().toISOString(),
    } as const;
    const copied = { name: 'kodelet-ci / review', externalId: 'kodelet-ci-review', app: 'another-app' };
    harness.repository.checkRuns.push({ id: 77, headSha: pull.pull?.headSha ?? '', ...about, ...copied });
    const run = await rerun(pull, 'check_suite');
    expect(run.outputs, run.log).toMatchObject({ conclusion: 'skipped' });
    expect(run.outputs.message).toContain('its checks have no review to make again');
    expect(reviewChecks().map(({ app }) => app)).toEqual(['another-app']);
    expect([commentsOf(pull), ourComments(pull)]).toEqual([[], []]);
  });

  it('has no SARIF where it was staged, as its findings stand nowhere', async () => {
    const pull = await openPull(harness, 'branch', { 'src/total.js': BAD });
    const inputs = { staged: 'true' };
    const model = await harness.model(reviewing(found()));
    const run = await harness.deliver(ask(harness, pull, MAINTAINER, 'review'), model, { inputs });
    expect(run.outputs, run.log).toMatchObject({ staged: expect.any(String), 'sarif-path': '' });
    expect(commentsOf(pull)).toEqual([]);
  });
});
