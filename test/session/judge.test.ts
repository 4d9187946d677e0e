import { describe, expect, it } from 'vitest';
import type { Access, Verdict } from '../../src/core/access.ts';
import { judge } from '../../src/session/judge.ts';

const reading = (path: string): Access => ({ kind: 'read', path });
const policy = {
  decide: (access: Access) => ({ verdict: (access as { path: string }).path as Verdict, rule: 'r', reason: 'why' }),
};
const verdictOf = (...paths: string[]) => judge(policy, paths.map(reading)).verdict.verdict;

describe('judge', () => {
  it('takes the strictest verdict of all accesses, wherever it stands', () => {
    expect(verdictOf('allow', 'allow')).toBe('allow');
    expect(verdictOf('allow', 'ask', 'allow')).toBe('ask');
    expect(verdictOf('ask', 'deny', 'allow')).toBe('deny');
    expect(verdictOf('deny', 'ask')).toBe('deny');
  });

  it('pairs every access with its own decision', () => {
    const { grants } = judge(policy, [reading('allow'), reading('ask')]);
    expect(grants.map(({ access, decision }) => [access, decision.verdict])).toEqual([
      [reading('allow'), 'allow'],
      [reading('ask'), 'ask'],
    ]);
  });

  it('allows a call that touches nothing', () => {
    expect(judge(policy, []).verdict).toMatchObject({ verdict: 'allow', rule: 'no-access' });
  });
});
