import { describe, expect, it } from 'vitest';
import type { Occasion } from '../../../src/core/run-trigger.ts';
import type { RunContext } from '../../../src/github/events/occasion.ts';
import { receiveEvent } from '../../../src/github/events/read-event.ts';
import { decideTrigger } from '../../../src/github/events/trigger.ts';
import { automationPayload } from './payloads.ts';

const OPTIONS = { phrase: '/agent', labels: [], assignees: [], bots: [], prompt: 'look' };

async function decide(name: string, more: object, surroundings: RunContext = {}) {
  const event = receiveEvent(name, automationPayload(more), surroundings);
  if ('run' in event) throw new Error(event.reason);
  return decideTrigger(event, OPTIONS);
}

async function occasion(name: string, more: object, surroundings?: RunContext): Promise<Occasion | undefined> {
  const decision = await decide(name, more, surroundings);
  if (!decision.run) throw new Error(decision.reason);
  return decision.occasion;
}

const RUN = {
  name: 'CI',
  conclusion: 'failure',
  event: 'push',
  display_title: 'Add a',
  head_branch: 'topic',
  head_sha: 'a'.repeat(40),
  head_repository: { full_name: 'octo/widgets' },
  pull_requests: [{ number: 3 }, { number: 4 }, { number: 'x' }],
  html_url: 'https://github.com/octo/widgets/actions/runs/1',
};

describe('the occasion of a workflow_run', () => {
  it('is its name, end, commit, branch, pull requests and link', async () => {
    expect(await occasion('workflow_run', { workflow_run: RUN })).toEqual({
      ref: 'refs/heads/topic',
      sha: 'a'.repeat(40),
      foreign: false,
      facts: [
        ['Workflow', 'CI'],
        ['Conclusion', 'failure'],
        ['Set off by', 'push'],
        ['Title', 'Add a'],
        ['Branch', 'topic'],
        ['Commit', 'a'.repeat(40)],
        ['Pull requests', '#3, #4'],
        ['Link', 'https://github.com/octo/widgets/actions/runs/1'],
      ],
    });
  });

  it.each([{ head_repository: { full_name: 'eve/widgets' } }, { head_repository: null }])(
    'is foreign where the head is in a fork: %j',
    async (more) => {
      const found = await occasion('workflow_run', { workflow_run: { ...RUN, ...more } });
      expect(found).toMatchObject({ foreign: true, ref: undefined });
      expect(found?.facts.map(([name]) => name)).toContain('Repository');
    },
  );
});

describe('the occasion of a check_run', () => {
  const check = { name: 'lint', conclusion: 'failure', head_sha: 'a'.repeat(40), app: { name: 'Some CI' } };

  it('is its name, end, commit and branch', async () => {
    const check_run = { ...check, check_suite: { head_branch: 'topic' } };
    const found = await occasion('check_run', { check_run });
    expect(found).toMatchObject({ ref: 'refs/heads/topic', sha: 'a'.repeat(40), foreign: false });
    expect(Object.fromEntries(found?.facts ?? [])).toMatchObject({ Check: 'lint', App: 'Some CI', Branch: 'topic' });
  });

  it('may be foreign where GitHub names no branch', async () => {
    const check_run = { ...check, check_suite: { head_branch: null } };
    expect(await occasion('check_run', { check_run })).toMatchObject({ foreign: true, ref: undefined });
  });
});

describe('the ref of an automation', () => {
  it.each<[string, object, RunContext, string | undefined]>([
    ['push', { ref: 'refs/heads/topic', after: 'a'.repeat(40) }, {}, 'refs/heads/topic'],
    ['push', { ref: 'refs/tags/v1', after: 'a'.repeat(40) }, {}, 'refs/tags/v1'],
    ['workflow_dispatch', { ref: 'refs/heads/topic' }, {}, 'refs/heads/topic'],
    ['workflow_dispatch', {}, { ref: 'refs/tags/v1' }, 'refs/tags/v1'],
    ['workflow_dispatch', { ref: '--upload-pack=x' }, {}, undefined],
    ['repository_dispatch', { branch: 'topic' }, {}, 'refs/heads/topic'],
    ['schedule', { schedule: '0 3 * * *' }, { ref: 'refs/heads/main' }, undefined],
    ['workflow_run', {}, {}, undefined],
  ])('of %s with %j and %j is %s', async (name, more, surroundings, ref) => {
    expect((await occasion(name, more, surroundings))?.ref).toBe(ref);
  });

  it.each([{ deleted: true }, { after: '0'.repeat(40) }])('is gone with a push that deletes it: %j', async (more) => {
    expect(await decide('push', { ref: 'refs/heads/topic', ...more })).toEqual({
      run: false,
      reason: 'the push deleted "refs/heads/topic", which leaves nothing to work on',
    });
  });
});

describe('the occasion of a workflow_dispatch', () => {
  it.each(['refs/heads/topic', 'refs/tags/v1'])('is its ref, and nothing besides: %s', async (ref) => {
    expect(await occasion('workflow_dispatch', { ref })).toEqual({ ref, foreign: false, facts: [['Ref', ref]] });
  });

  it('is the ref of the run where the event has none', async () => {
    expect(await occasion('workflow_dispatch', {}, { ref: 'refs/heads/other' })).toMatchObject({
      ref: 'refs/heads/other',
    });
  });

  it.each(['refs/heads/', 'refs/pull/1/merge', 'topic'])(
    'starts nowhere by a ref that is no branch and no tag: %s',
    async (ref) => {
      expect(await occasion('workflow_dispatch', { ref })).toMatchObject({ ref: undefined, facts: [['Ref', ref]] });
    },
  );
});

describe('the occasion of a schedule', () => {
  it('is the line of the schedule, and no place', async () => {
    const found = await occasion('schedule', { schedule: '0 6 * * 1' });
    expect(found).toMatchObject({ foreign: false, facts: [['Schedule', '0 6 * * 1']] });
    expect(found?.ref).toBeUndefined();
  });
});

describe('the occasion of a deployment_status', () => {
  const SHA = 'b'.repeat(40);
  const deployment = { ref: 'topic', sha: SHA, environment: 'production' };
  const status = { state: 'failure', environment: 'production', description: 'Health check', log_url: 'https://x/1' };

  it('is where it was deployed, its state, ref, commit and log', async () => {
    expect(await occasion('deployment_status', { deployment, deployment_status: status })).toEqual({
      ref: 'refs/heads/topic',
      sha: SHA,
      foreign: false,
      facts: [
        ['Environment', 'production'],
        ['State', 'failure'],
        ['Description', 'Health check'],
        ['Ref', 'topic'],
        ['Commit', SHA],
        ['Log', 'https://x/1'],
      ],
    });
  });

  it('has no branch where a commit was deployed', async () => {
    const found = await occasion('deployment_status', {
      deployment: { ...deployment, ref: SHA },
      deployment_status: status,
    });
    expect(found?.ref).toBeUndefined();
  });

  it.each(['pending', 'queued', 'in_progress', 'inactive', undefined])(
    'is none while the deployment has no result: %s',
    async (state) => {
      expect(await decide('deployment_status', { deployment, deployment_status: { ...status, state } })).toEqual({
        run: false,
        reason: `the deployment is "${state ?? 'unknown'}", which is no result yet`,
      });
    },
  );
});

describe('the occasion of a merge_group', () => {
  const merge_group = {
    head_ref: 'refs/heads/gh-readonly-queue/main/pr-1-a',
    base_ref: 'refs/heads/main',
    head_sha: 'c'.repeat(40),
    head_commit: { message: 'Merge #1' },
  };

  it('is its commit, and the branch that it is for', async () => {
    expect(await occasion('merge_group', { action: 'checks_requested', merge_group })).toEqual({
      ref: 'refs/heads/main',
      foreign: false,
      facts: [
        ['Ref', 'refs/heads/main'],
        ['Merge group', merge_group.head_ref],
        ['Commit', merge_group.head_sha],
        ['Message', 'Merge #1'],
      ],
    });
  });

  it('is none where the group is gone', async () => {
    expect(await decide('merge_group', { action: 'destroyed', reason: 'dequeued', merge_group })).toEqual({
      run: false,
      reason: 'the merge group is gone (dequeued)',
    });
  });
});
