/** Covers `src/core/run-trigger.ts`. */
import { describe, expect, it } from 'vitest';
import type { Skip, Trigger } from '../../../src/core/run-trigger.ts';
import { receiveEvent } from '../../../src/github/events/read-event.ts';
import { decideTrigger, type TriggerOptions } from '../../../src/github/events/trigger.ts';
import {
  automationPayload,
  commentPayload,
  issuePayload,
  LATER,
  pullRequestPayload,
  reviewCommentPayload,
  reviewPayload,
} from './payloads.ts';

const OPTIONS: TriggerOptions = {
  phrase: '/agent',
  labels: ['agent'],
  assignees: ['Kodelet'],
  bots: [],
  prompt: '',
};

async function decide(name: string, payload: object, options: Partial<TriggerOptions> = {}): Promise<Trigger | Skip> {
  const event = receiveEvent(name, payload);
  return 'run' in event ? event : decideTrigger(event, { ...OPTIONS, ...options });
}

const skipped = (words: string): Skip => ({ run: false, reason: expect.stringContaining(words) as string });

describe('decideTrigger on comments', () => {
  it.each([
    ['issue_comment', commentPayload('Hm.\n/agent fix the typo'), 'issue-comment', 991],
    ['pull_request_review', reviewPayload('/agent fix the typo'), 'review', 55],
    ['pull_request_review_comment', reviewCommentPayload('/agent fix the typo'), 'review-comment', 66],
  ])('runs for the phrase in a new %s', async (name, payload, kind, id) => {
    expect(await decide(name, payload)).toMatchObject({
      run: true,
      trigger: 'phrase',
      intent: 'fix',
      request: 'the typo',
      actor: { login: 'mona', type: 'User' },
      source: { kind, id },
      at: LATER,
    });
  });

  it.each(['edited', 'deleted', 'submitted', ''])('does not run for the action "%s" of a comment', async (action) => {
    expect(await decide('issue_comment', commentPayload('/agent fix', { action }))).toEqual(skipped(`"${action}"`));
  });

  it.each(['edited', 'dismissed'])('does not run for the action "%s" of a review', async (action) => {
    expect(await decide('pull_request_review', reviewPayload('/agent fix', { action }))).toEqual(skipped(action));
  });

  it('does not run where the sender is not the author', async () => {
    const payload = commentPayload('/agent fix', { author: 'mona', sender: 'mallory' });
    expect(await decide('issue_comment', payload)).toEqual(skipped('"mallory" sent what "mona" wrote'));
  });

  it('compares sender and author without regard to case', async () => {
    const payload = commentPayload('/agent fix', { author: 'Mona', sender: 'mona' });
    expect(await decide('issue_comment', payload)).toHaveProperty('run', true);
  });

  it('says what it looked for when nobody asked', async () => {
    expect(await decide('issue_comment', commentPayload('Thanks!'))).toEqual(skipped('"/agent" does not occur'));
  });

  it('wants the phrase in a comment even where the workflow has a prompt', async () => {
    expect(await decide('issue_comment', commentPayload('Thanks!'), { prompt: 'look' })).toHaveProperty('run', false);
  });
});

describe('decideTrigger on our own account', () => {
  it('never runs for github-actions[bot] while our login is unknown', async () => {
    const payload = commentPayload('/agent fix', { author: 'github-actions[bot]', senderType: 'Bot' });
    expect(await decide('issue_comment', payload)).toEqual(skipped('our own account'));
  });

  it.each(['kodelet[bot]', 'kodelet'])('never runs for an app that calls itself %s', async (self) => {
    const payload = commentPayload('/agent fix', { author: 'Kodelet[bot]', senderType: 'Bot' });
    expect(await decide('issue_comment', payload, { self })).toEqual(skipped('our own account'));
  });

  const byUs = automationPayload({ sender: { login: 'kodelet[bot]', type: 'Bot' } });

  it.each(['push', 'workflow_run', 'check_run'])('never runs a %s that we set off', async (name) => {
    expect(await decide(name, byUs, { self: 'kodelet[bot]', prompt: 'look' })).toEqual(skipped('our own account'));
  });

  it.each(['workflow_dispatch', 'repository_dispatch', 'schedule'])('runs a %s that we set off', async (name) => {
    expect(await decide(name, byUs, { self: 'kodelet[bot]', prompt: 'look' })).toHaveProperty('run', true);
  });

  it('runs for a person whose name is that of an app', async () => {
    const payload = commentPayload('/agent fix', { author: 'kodelet' });
    expect(await decide('issue_comment', payload, { self: 'kodelet[bot]' })).toHaveProperty('run', true);
  });
});

describe('decideTrigger on bots', () => {
  const bot = { author: 'renovate[bot]', sender: 'renovate[bot]', senderType: 'Bot' };
  const label = { label: { name: 'agent' } };

  it.each<[string, object, string?]>([
    ['issue_comment', commentPayload('/agent fix', bot)],
    ['pull_request_review', reviewPayload('/agent fix', bot)],
    ['pull_request_review_comment', reviewCommentPayload('/agent fix', bot)],
    ['issues', issuePayload({ body: '/agent fix', ...bot })],
    ['issues', issuePayload({ action: 'labeled', ...bot }, label)],
    ['pull_request', pullRequestPayload({ action: 'labeled', ...bot }, label)],
    ['pull_request', pullRequestPayload({ ...bot }), 'review this'],
  ])('hears %s of listed ones alone', async (name, payload, prompt = '') => {
    expect(await decide(name, payload, { prompt })).toEqual(
      skipped('"renovate[bot]" is a bot that is not in "allowed'),
    );
    expect(await decide(name, payload, { prompt, bots: ['*', 'renovate-x'] })).toHaveProperty('run', false);
    expect(await decide(name, payload, { prompt, bots: ['Renovate[bot]'] })).toHaveProperty('run', true);
    expect(await decide(name, payload, { prompt, bots: ['renovate'] })).toHaveProperty('run', true);
  });

  it('knows one by its type or by its name', async () => {
    const copilot = commentPayload('/agent fix', { author: 'Copilot', senderType: 'Bot' });
    const brackets = commentPayload('/agent fix', { author: 'renovate[bot]' });
    for (const payload of [copilot, brackets]) expect(await decide('issue_comment', payload)).toEqual(skipped('a bot'));
    expect(await decide('issue_comment', copilot, { bots: ['Copilot'] })).toHaveProperty('run', true);
  });

  it('says of one that asks for nothing that nobody asked', async () => {
    expect(await decide('issue_comment', commentPayload('Bumped.', bot))).toEqual(skipped('no run was requested'));
  });

  it('leaves automations of one to the permission check, which refuses them aloud', async () => {
    const payload = automationPayload({ sender: { login: 'renovate[bot]', type: 'Bot' } });
    expect(await decide('push', payload, { prompt: 'look' })).toHaveProperty('run', true);
  });
});

describe('decideTrigger on issues and pull requests', () => {
  it('takes the request from the body, then from the title', async () => {
    const both = { title: '/agent plan one', body: '/agent fix two' };
    expect(await decide('issues', issuePayload(both))).toMatchObject({ intent: 'fix', request: 'two' });
    expect(await decide('issues', issuePayload({ title: '/agent plan one' }))).toMatchObject({ intent: 'plan' });
  });

  it('takes an issue itself for the request when nothing stands behind the phrase', async () => {
    const payload = issuePayload({ body: 'It crashes.\n\n/agent' });
    expect(await decide('issues', payload)).toMatchObject({ run: true, intent: 'auto', request: '' });
  });

  it.each(['edited', 'reopened', 'transferred', 'closed', 'constructor', '__proto__'])(
    'does not run for the phrase in an issue that was %s',
    async (action) => {
      expect(await decide('issues', issuePayload({ body: '/agent fix', action }))).toEqual(skipped(`"${action}"`));
    },
  );

  it('does not run where somebody opened what another person wrote', async () => {
    const payload = issuePayload({ body: '/agent fix', author: 'mona', sender: 'mallory' });
    expect(await decide('issues', payload)).toEqual(skipped('"mallory" sent what "mona" wrote'));
  });

  it.each(['issues', 'pull_request', 'pull_request_target'])('runs for a label that is set on %s', async (name) => {
    const make = name === 'issues' ? issuePayload : pullRequestPayload;
    const payload = make({ action: 'labeled', sender: 'hubot', author: 'mona' }, { label: { name: 'Agent' } });
    expect(await decide(name, payload)).toMatchObject({ trigger: 'label', actor: { login: 'hubot' }, request: '' });
  });

  it('does not run for another label, and names the ones that count', async () => {
    const payload = issuePayload({ action: 'labeled', body: '/agent fix' }, { label: { name: 'agents' } });
    expect(await decide('issues', payload)).toEqual(skipped('"agents" is not one that starts a run: agent'));
    expect(await decide('issues', payload, { labels: [] })).toEqual(skipped('(none is set)'));
  });

  it('does not run for a label that an issue carries when it is opened', async () => {
    const payload = issuePayload({}, { labels: [{ name: 'agent' }], label: { name: 'agent' } });
    expect(await decide('issues', payload)).toHaveProperty('run', false);
  });

  it('runs when an issue is assigned to the agent', async () => {
    const payload = issuePayload({ action: 'assigned' }, { assignee: { login: 'kodelet' } });
    expect(await decide('issues', payload)).toMatchObject({ trigger: 'assignee' });
  });

  it('does not take a missing assignee for an empty entry of the list', async () => {
    const payload = issuePayload({ action: 'assigned' }, { assignee: null });
    expect(await decide('issues', payload, { assignees: [''] })).toHaveProperty('run', false);
  });

  it('lets a label carry the prompt of the workflow', async () => {
    const payload = issuePayload({ action: 'labeled' }, { label: { name: 'agent' } });
    const decision = await decide('issues', payload, { prompt: 'plan the work' });
    expect(decision).toMatchObject({ trigger: 'label', intent: 'plan', request: 'the work' });
  });

  it('takes the commit of a pull request from the payload', async () => {
    expect(await decide('pull_request', pullRequestPayload({ body: '/agent review' }))).toMatchObject({
      intent: 'review',
      headSha: 'a'.repeat(40),
    });
  });
});

describe('decideTrigger with a prompt', () => {
  it.each(['workflow_dispatch', 'repository_dispatch', 'schedule', 'push', 'workflow_run', 'check_run'])(
    'runs %s, and only with a prompt',
    async (name) => {
      const now = (): Date => new Date('2026-03-01T13:00:00.500Z');
      const decision = await decide(name, automationPayload(), { prompt: ' Review: the last day ', now });
      expect(decision).toMatchObject({ trigger: 'prompt', intent: 'review', request: 'the last day' });
      expect(decision).toMatchObject({ target: { kind: 'repository' }, at: '2026-03-01T13:00:00.500Z' });
      expect(await decide(name, automationPayload(), { prompt: ' \n' })).toEqual(skipped('"prompt", which is empty'));
    },
  );

  it.each(['opened', 'synchronize', 'reopened', 'ready_for_review'])(
    'runs on a pull request that is %s',
    async (action) => {
      const decision = await decide('pull_request', pullRequestPayload({ action }), { prompt: 'review this' });
      expect(decision).toMatchObject({ trigger: 'prompt', intent: 'review', target: { number: 34 } });
    },
  );

  it.each(['closed', 'edited', 'unlabeled'])('does not run on a pull request that is %s', async (action) => {
    expect(await decide('pull_request', pullRequestPayload({ action }), { prompt: 'x' })).toEqual(skipped(action));
  });

  it('runs on an opened issue and on no other', async () => {
    expect(await decide('issues', issuePayload(), { prompt: 'triage' })).toMatchObject({ trigger: 'prompt' });
    const reopened = issuePayload({ action: 'reopened' });
    expect(await decide('issues', reopened, { prompt: 'triage' })).toHaveProperty('run', false);
  });

  it('prefers the words of a person to the prompt', async () => {
    const payload = pullRequestPayload({ body: '/agent ask why' });
    expect(await decide('pull_request', payload, { prompt: 'review' })).toMatchObject({
      trigger: 'phrase',
      request: 'why',
    });
  });
});
