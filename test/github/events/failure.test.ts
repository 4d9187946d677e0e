/** Covers `src/github/events/occasion.ts`: what has failed, and that it starts a run by itself. */
import { describe, expect, it } from 'vitest';
import { receiveEvent } from '../../../src/github/events/read-event.ts';
import { decideTrigger, type TriggerOptions } from '../../../src/github/events/trigger.ts';
import { automationPayload, commentPayload } from './payloads.ts';

const SHA = 'a'.repeat(40);
const HOME = { id: 1, full_name: 'octo/widgets', default_branch: 'main' };
const PULL = { number: 7, head: { sha: SHA, ref: 'topic', repo: { id: 1 } }, base: { repo: { id: 1 } } };
const RUN = {
  ...{ id: 12, name: 'CI', workflow_id: 5, run_attempt: 2, conclusion: 'failure' },
  ...{ head_branch: 'topic', head_sha: SHA, head_repository: { full_name: 'octo/widgets' }, pull_requests: [PULL] },
};

async function decide(more: object, options: Partial<TriggerOptions> = {}, name = 'workflow_run') {
  const payload = automationPayload({ action: 'completed', repository: HOME, ...more });
  const event = receiveEvent(name, payload);
  if ('run' in event) throw new Error(event.reason);
  return decideTrigger(event, { phrase: '/agent', labels: [], assignees: [], bots: [], prompt: '', ...options });
}

const run = (more: object, options: Partial<TriggerOptions> = {}) =>
  decide({ workflow_run: { ...RUN, ...more } }, options);

describe('a workflow that failed', () => {
  it('starts a run on its pull request', async () => {
    expect(await run({})).toMatchObject({
      ...{ trigger: 'failure', job: 'ci', intent: 'fix', request: '', headSha: SHA },
      target: { kind: 'pull-request', number: 7 },
      occasion: { failed: { kind: 'workflow-run', id: 12, name: 'CI', workflowId: 5, attempt: 2, pullRequest: 7 } },
    });
  });

  it.each(['timed_out', 'startup_failure'])('may have "%s" as its conclusion', async (conclusion) => {
    expect(await run({ conclusion })).toMatchObject({ job: 'ci' });
  });

  it.each(['success', 'cancelled', 'skipped', 'neutral', 'action_required', null])(
    'has no conclusion such as %s',
    async (conclusion) => {
      expect(await run({ conclusion })).toMatchObject({
        run: false,
        reason: expect.stringContaining('has not failed'),
      });
    },
  );

  it('has ended', async () => {
    const event = { action: 'in_progress', workflow_run: RUN };
    expect(await decide(event)).toMatchObject({ run: false });
  });

  it.each([
    ['into another repository', { ...PULL, base: { repo: { id: 2 } } }],
    ['from another repository', { ...PULL, head: { ...PULL.head, repo: { id: 2 } } }],
    ['at another commit', { ...PULL, head: { ...PULL.head, sha: 'b'.repeat(40) } }],
  ])('is not on a pull request %s', async (_, pull) => {
    expect(await run({ pull_requests: [pull] })).toMatchObject({ job: 'ci', target: { kind: 'repository' } });
  });

  it('in a fork is only answered', async () => {
    const fork = await run({ head_repository: { full_name: 'eve/widgets' }, pull_requests: [] });
    expect(fork).toMatchObject({ intent: 'ask', job: 'ci', target: { kind: 'repository' } });
  });

  it('gives way to a prompt, and to "triggers.ci-attempts: 0"', async () => {
    const prompted = await run({}, { prompt: 'look' });
    expect(prompted).toMatchObject({ trigger: 'prompt', request: 'look', target: { kind: 'repository' } });
    expect(prompted).not.toHaveProperty('job');
    expect(await run({}, { ciAttempts: 0 })).toMatchObject({ run: false, reason: expect.stringContaining('is 0') });
  });

  it('is another workflow than the one that runs, unless a prompt says what to do', async () => {
    const path = '.github/workflows/agent.yml';
    const payload = automationPayload({
      ...{ action: 'completed', repository: HOME },
      workflow_run: { ...RUN, path: `${path}@main` },
    });
    const options = { phrase: '/agent', labels: [], assignees: [], bots: [], prompt: '' };
    const decided = async (workflowPath: string, prompt = '') => {
      const event = receiveEvent('workflow_run', payload, { workflowPath });
      return 'run' in event ? event : decideTrigger(event, { ...options, prompt });
    };
    expect(await decided(path)).toMatchObject({ run: false, reason: expect.stringContaining('this workflow itself') });
    expect(await decided('.github/workflows/ci.yml')).toMatchObject({ job: 'ci' });
    expect(await decided('')).toMatchObject({ job: 'ci' });
    expect(await decided(path, 'look')).toMatchObject({ trigger: 'prompt', occasion: { ref: 'refs/heads/topic' } });
  });

  it('may be on our own commit, which a prompt and success do not excuse', async () => {
    const self = 'octocat';
    const sender = { login: self, type: 'User' };
    const own = (more: object, options: object = {}) =>
      decide({ sender, workflow_run: { ...RUN, ...more } }, { self, ...options });
    expect(await own({})).toMatchObject({ job: 'ci' });
    for (const skipped of [await own({ conclusion: 'success' }), await own({}, { prompt: 'look' })]) {
      expect(skipped).toMatchObject({ run: false, reason: expect.stringContaining('our own account') });
    }
  });
});

it('a check that failed starts a run on its pull request', async () => {
  const check_suite = { head_branch: 'topic' };
  const check_run = { id: 3, name: 'links', conclusion: 'failure', head_sha: SHA, check_suite, pull_requests: [PULL] };
  expect(await decide({ check_run }, {}, 'check_run')).toMatchObject({
    ...{ job: 'ci', target: { kind: 'pull-request', number: 7 } },
    occasion: { failed: { kind: 'check-run', id: 3, name: 'links', attempt: 1, pullRequest: 7 } },
  });
});

it('our own check of the evidence starts no run, whatever a prompt says', async () => {
  const check_run = { id: 3, name: 'kodelet-ci / evidence', conclusion: 'failure', head_sha: SHA };
  const own = { check_run: { ...check_run, external_id: 'kodelet-ci-evidence' } };
  for (const options of [{}, { prompt: 'look' }])
    expect(await decide(own, options, 'check_run')).toMatchObject({
      run: false,
      reason: expect.stringContaining("this agent's own"),
    });
});

describe('the check of a review', () => {
  const again = (more: object = {}, action = 'rerequested') =>
    decide(
      { action, check_run: { id: 3, head_sha: SHA, external_id: 'kodelet-ci-review', pull_requests: [PULL], ...more } },
      {},
      'check_run',
    );

  it('that a person re-runs is a request for a review of its commit', async () => {
    expect(await again()).toMatchObject({
      ...{ trigger: 'rerequest', intent: 'review', request: '', headSha: SHA },
      target: { kind: 'pull-request', number: 7 },
    });
  });

  it.each([
    ['has ended', {}, 'completed'],
    ['has another mark', { external_id: 'kodelet-ci-evidence' }, 'rerequested'],
    ['is on no pull request of this repository', { pull_requests: [] }, 'rerequested'],
    ['is of another commit', { head_sha: 'b'.repeat(40) }, 'rerequested'],
  ])('starts nothing where it %s', async (_, more, action) => {
    expect(await again(more, action)).toMatchObject({ run: false });
  });
});

describe('all checks of an app that a person re-runs', () => {
  const suite = (options: object, action = 'rerequested', more: object = {}) => {
    const check_suite = {
      head_sha: SHA,
      head_branch: 'topic',
      app: { slug: 'kodelet' },
      pull_requests: [PULL],
      ...more,
    };
    return decide({ action, check_suite }, options, 'check_suite');
  };

  it('are a request for a review, if the app is ours or may be', async () => {
    const review = { trigger: 'rerequest', intent: 'review', headSha: SHA, target: { number: 7 } };
    expect(await suite({})).toMatchObject(review);
    expect(await suite({ self: 'kodelet[bot]' })).toMatchObject(review);
  });

  it.each<[string, object, string, object]>([
    ['the app is another one', { self: 'other[bot]' }, 'rerequested', {}],
    ['they have only ended', {}, 'completed', {}],
    ['they are on no pull request of this repository', {}, 'rerequested', { pull_requests: [] }],
  ])('start nothing where %s', async (_, options, action, more) => {
    expect(await suite(options, action, more)).toMatchObject({ run: false });
  });

  it('are what a prompt of the workflow is about', async () => {
    expect(await suite({ prompt: 'look' })).toMatchObject({ trigger: 'prompt', target: { kind: 'repository' } });
  });
});

it('"/agent fix ci" is the job on a pull request, and words on an issue', async () => {
  const asked = async (payload: object) => {
    const event = receiveEvent('issue_comment', payload);
    if ('run' in event) throw new Error(event.reason);
    return decideTrigger(event, { phrase: '/agent', labels: [], assignees: [], bots: [], prompt: '' });
  };
  const payload = commentPayload('/agent fix ci') as { issue: object };
  expect(await asked(payload)).not.toHaveProperty('job');
  const onPull = { ...payload, issue: { ...payload.issue, pull_request: {} } };
  expect(await asked(onPull)).toMatchObject({ job: 'ci', intent: 'fix', request: 'ci' });
});
