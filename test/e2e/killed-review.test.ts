/**
 * The check run of a review that is killed, and of one whose token may not make any.
 *
 * Covers `src/action/review-check.ts`, `src/action/finish-interrupted-run.ts`.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER } from '../demo/fixture.ts';
import type { Fault } from '../support/github/faults.ts';
import type { Permissions } from '../support/github/types.ts';
import { ask, type Harness, openHarness, WITHOUT_RETRY } from './harness.ts';
import { finding, openPull, reviewing } from './review-requests.ts';

const PERMISSIONS: Permissions = { contents: 'read', issues: 'write', pull_requests: 'write', checks: 'write' };

let harness: Harness;
beforeEach(async () => {
  harness = await openHarness(WITHOUT_RETRY);
});
afterEach(() => harness.close());

const reviewChecks = () => harness.repository.checkRuns.filter(({ name }) => name === 'kodelet-ci / review');

interface Review {
  readonly config?: string;
  readonly permissions?: Permissions;
  readonly from?: 'branch' | 'fork';
  /** The step is killed while GitHub holds the answer to this request up. */
  readonly killAt?: Fault;
}

async function review({ config, permissions = PERMISSIONS, from = 'branch', killAt }: Review) {
  const { github, repository, later } = harness;
  if (config) await github.commit(repository, { files: { '.github/kodelet.yml': config }, message: 'Set up' });
  later();
  const pull = await openPull(harness, from);
  let isThere = false;
  if (killAt) {
    const when = (): boolean => {
      isThere = (killAt.when as (() => boolean) | undefined)?.() ?? true;
      return isThere;
    };
    github.fault({ delayMs: 20_000, ...killAt, when });
  }
  const token = github.token({ installation: repository, permissions });
  const run = await harness.deliver(
    ask(harness, pull, MAINTAINER, 'review'),
    await harness.model(reviewing(finding())),
    {
      token,
      ...(killAt && { killWhen: () => isThere, temp: harness.directory }),
    },
  );
  if (killAt) expect(run.signal, run.log).toBe('SIGKILL');
  return { pull, run };
}

describe('a review that is killed', () => {
  const AT_POST: Fault = { method: 'POST', path: /\/pulls\/\d+\/reviews$/ };

  it.each([
    [undefined, 'neutral'],
    ['publish: { review: { blocks: blocking } }\n', 'action_required'],
  ])('gets a check run that is not green, with the configuration %j', async (config, conclusion) => {
    const { pull, run } = await review({ ...(config && { config }), killAt: AT_POST });
    expect(reviewChecks(), run.post?.log).toEqual([
      expect.objectContaining({
        conclusion,
        headSha: pull.pull?.headSha,
        status: 'completed',
        title: expect.stringMatching(/^The review was not completed: The step was killed/),
        summary: expect.stringContaining('This says nothing about the change. Ask for the review again.'),
      }),
    ]);
  });

  it('after its check run keeps that one', async () => {
    const killAt = { method: 'PATCH', path: /\/issues\/comments\//, when: () => reviewChecks().length > 0 } as const;
    const { run } = await review({ killAt });
    expect(reviewChecks(), run.post?.log).toMatchObject([{ title: 'The review has 1 open finding' }]);
  });

  it('gets none without the permission, and the log says so', async () => {
    const { run } = await review({ permissions: { ...PERMISSIONS, checks: 'read' }, killAt: AT_POST });
    expect(reviewChecks()).toEqual([]);
    expect(run.post?.log).toContain('No check run "kodelet-ci / review" was made');
  });
});

describe("a fork's pull request with a token that may not make check runs", () => {
  it.each<['branch' | 'fork', boolean]>([
    ['fork', true],
    ['branch', false],
  ])('from a %s: the summary warns is %s', async (from, isSaid) => {
    const { run } = await review({ from, permissions: { ...PERMISSIONS, checks: 'read' } });
    expect(run.outputs.conclusion, run.log).toBe('succeeded');
    expect(reviewChecks()).toEqual([]);
    const warning = "On a fork's pull request GitHub gives a token that only reads";
    expect(run.log.includes(warning)).toBe(isSaid);
    expect(run.summary.includes('No check run'), run.summary).toBe(isSaid);
  });
});
