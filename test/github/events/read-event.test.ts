import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { type ReceivedEvent, receiveEvent } from '../../../src/github/events/read-event.ts';
import { decideTrigger } from '../../../src/github/events/trigger.ts';
import {
  AT,
  automationPayload,
  commentPayload,
  issuePayload,
  LATER,
  pullRequestPayload,
  reviewCommentPayload,
  reviewPayload,
} from './payloads.ts';

interface Example {
  name: string;
  examples: Record<string, unknown>[];
}

const EXAMPLES = createRequire(import.meta.url)('@octokit/webhooks-examples') as Example[];

const UNDERSTOOD = [
  'issues',
  'issue_comment',
  'pull_request',
  'pull_request_target',
  'pull_request_review',
  'pull_request_review_comment',
  'workflow_dispatch',
  'repository_dispatch',
  'schedule',
  'push',
  'deployment_status',
  'merge_group',
  'workflow_run',
  'check_run',
  'check_suite',
  'discussion_comment',
];

const examplesOf = (name: string): Record<string, unknown>[] =>
  EXAMPLES.find((one) => one.name === name)?.examples ?? [];

const received = (name: string, payload: unknown): ReceivedEvent => {
  const event = receiveEvent(name, payload);
  if ('run' in event) throw new Error(event.reason);
  return event;
};

const OPTIONS = { phrase: '/agent', labels: ['agent'], assignees: [], bots: [], prompt: '' };

/** Every copy of a payload with one key gone or of another type, three levels deep. */
function* mutilated(value: unknown, depth = 3): Generator<unknown> {
  if (typeof value !== 'object' || value === null || depth === 0) return;
  for (const key of Object.keys(value)) {
    const { [key]: child, ...rest } = value as Record<string, unknown>;
    yield rest;
    for (const wrong of [null, 17, 'text', [], {}]) yield { ...value, [key]: wrong };
    for (const worse of mutilated(child, depth - 1)) yield { ...value, [key]: worse };
  }
}

describe('receiveEvent', () => {
  it.each(EXAMPLES.flatMap(({ name, examples }) => examples.map((payload, index) => ({ name, index, payload }))))(
    'reads or skips the example $name $index',
    ({ name, payload }) => {
      const event = receiveEvent(name, payload);
      if (UNDERSTOOD.includes(name)) expect(event).toHaveProperty('kind');
      else expect(event).toEqual({ run: false, reason: expect.stringContaining(`"${name}"`) });
    },
  );

  it.each(UNDERSTOOD)('never throws on a damaged payload of %s', async (name) => {
    const payloads = [
      ...examplesOf(name === 'pull_request_target' ? 'pull_request' : name).slice(0, 3),
      { schedule: '@' },
    ];
    for (const payload of payloads.flatMap((whole) => [...mutilated(whole)])) {
      const event = receiveEvent(name, payload);
      if ('run' in event) expect(event.reason).not.toBe('');
      else await decideTrigger(event, { ...OPTIONS, prompt: 'look' });
    }
  });

  it.each([undefined, null, 1, 'text', [], {}, { issue: null }])(
    'skips the payload %j and says what is missing',
    (payload) => {
      expect(receiveEvent('issues', payload)).toEqual({ run: false, reason: expect.stringContaining('issue.number') });
    },
  );

  it('skips an event that nobody knows, also under the name of a built-in property', () => {
    expect(receiveEvent('watch', {})).toEqual({ run: false, reason: expect.stringContaining('the event "watch"') });
    expect(receiveEvent('constructor', {})).toHaveProperty('run', false);
  });

  it('reads an opened issue', () => {
    expect(received('issues', issuePayload({ body: null }))).toMatchObject({
      kind: 'subject',
      target: { kind: 'issue', number: 12 },
      repository: { owner: 'octo', name: 'widgets', defaultBranch: 'main' },
      sender: { login: 'mona', type: 'User' },
      subject: { title: 'It breaks', body: '', author: 'mona' },
      at: AT,
    });
  });

  it('takes the time of a label from the update', () => {
    expect(received('issues', issuePayload({ action: 'labeled' }, { label: { name: 'agent' } }))).toHaveProperty(
      'at',
      LATER,
    );
  });

  it('tells a comment on a pull request from one on an issue', () => {
    expect(received('issue_comment', commentPayload('x'))).toHaveProperty('target.kind', 'issue');
    const onPullRequest = commentPayload('x', {}, { pull_request: { url: 'u' } });
    expect(received('issue_comment', onPullRequest)).toHaveProperty('target.kind', 'pull-request');
  });

  it('keeps the whole text of a comment and its place in the diff', () => {
    expect(received('pull_request_review_comment', reviewCommentPayload('Why?'))).toMatchObject({
      source: {
        ...{ kind: 'review-comment', id: 66, url: 'https://x/c66', text: 'Why?' },
        ...{ path: 'src/a.ts', line: 9, diffHunk: '@@ -1 +1 @@' },
      },
      headSha: 'a'.repeat(40),
      at: LATER,
    });
  });

  it('reads a review without a body', () => {
    expect(received('pull_request_review', reviewPayload(null))).toMatchObject({ kind: 'comment', text: '' });
  });

  it('names a deleted author ghost', () => {
    const payload = pullRequestPayload() as { pull_request: object };
    const orphan = { ...payload, pull_request: { ...payload.pull_request, user: null } };
    expect(received('pull_request', orphan)).toHaveProperty('author', 'ghost');
  });

  it('reads a schedule that states neither repository nor sender from what the runner says', () => {
    const surroundings = { repository: 'octo/widgets', actor: 'mona', ref: 'refs/heads/main', runId: 8 };
    expect(receiveEvent('schedule', { schedule: '0 0 * * *' }, surroundings)).toMatchObject({
      kind: 'automation',
      repository: { owner: 'octo', name: 'widgets', defaultBranch: 'main' },
      sender: { login: 'mona', type: 'User' },
      source: { kind: 'automation', id: 8 },
    });
  });

  it('refuses a repository name that is none', () => {
    const payload = { ...automationPayload(), repository: { full_name: 'a/b/../c', default_branch: 'main' } };
    expect(receiveEvent('push', payload)).toEqual({
      run: false,
      reason: 'the payload of "push" has no usable repository.full_name',
    });
  });
});
