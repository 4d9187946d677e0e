import { describe, expect, it } from 'vitest';
import type { PostKind } from '../../src/core/github-posts.ts';
import { createPolicy, type PolicyOptions } from '../../src/policy/engine.ts';
import { resolveProfile } from '../../src/policy/profiles/profile.ts';

describe('what is asked for on GitHub', () => {
  const decide = (post: PostKind, profile: string, more: Partial<PolicyOptions> = {}) =>
    createPolicy({
      profile: resolveProfile(profile),
      intent: 'auto',
      fork: false,
      workspace: { root: '/w', scratch: '/s' },
      ...more,
    }).decide({
      kind: 'publish',
      post,
    });
  const reader = { withheld: { change: 'the permission "read" of "eve"', push: 'the same' } };

  it.each<[PostKind, string, string]>([
    ['review_comment', 'review', 'publish.allowed'],
    ['set_labels', 'review', 'publish.not-here'],
    ['review_comment', 'read-only', 'publish.not-here'],
    ['noop', 'read-only', 'publish.allowed'],
    ['set_labels', 'triage', 'publish.allowed'],
    ['create_issue', 'triage', 'publish.not-here'],
    ['create_issue', 'ci', 'publish.allowed'],
  ])('%s under %s is decided by %s', (post, profile, rule) => {
    expect(decide(post, profile).rule).toBe(rule);
  });

  it('is not had done by those who could not do it themselves; a workflow that asks may label', () => {
    for (const post of ['resolve_thread', 'create_issue', 'update_pull_request', 'set_labels'] as const) {
      expect(decide(post, 'ci', reader)).toMatchObject({ verdict: 'deny', rule: 'publish.withheld' });
    }
    expect(decide('review_comment', 'ci', reader).verdict).toBe('allow');
    expect(decide('set_labels', 'triage', { ...reader, prompted: true }).verdict).toBe('allow');
    expect(decide('create_issue', 'ci', { ...reader, prompted: true }).verdict).toBe('deny');
  });

  it('is of medium risk, so that a mode that asks refuses it', () => {
    expect(decide('create_issue', 'ci')).toMatchObject({ risk: 'medium' });
    const careful = resolveProfile('careful', { profiles: { careful: { approval: 'ask' } } });
    expect(decide('create_issue', 'ci', { profile: careful })).toMatchObject({ verdict: 'ask', rule: 'approval.ask' });
  });
});
