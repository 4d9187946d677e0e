import { describe, expect, it } from 'vitest';
import type { Access, CallInfo, Risk, Verdict } from '../../../src/core/access.ts';
import { judge } from '../../../src/session/call/tool-call.ts';

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

  it('asks about a call that touches nothing as well, and grants it nothing', () => {
    const asked: [Access, CallInfo | undefined][] = [];
    const denied = { verdict: 'deny', rule: 'r', reason: 'why', risk: 'low' } as const;
    const decide = (access: Access, call?: CallInfo) => {
      asked.push([access, call]);
      return denied;
    };
    expect(judge({ decide }, [], { tool: 't' })).toEqual({ verdict: denied, grants: [] });
    expect(asked).toEqual([[{ kind: 'nothing' }, { tool: 't' }]]);
  });

  it('tells policy at every access which tool is called', () => {
    const tools: unknown[] = [];
    const decide = (_: Access, call?: CallInfo) => {
      tools.push(call?.tool);
      return { verdict: 'allow', rule: 'r', reason: 'why' } as const;
    };
    judge({ decide }, [reading('a'), reading('b')], { tool: 't' });
    expect(tools).toEqual(['t', 't']);
  });

  it('takes the highest risk of all accesses, whichever of them decides', () => {
    const decide = (access: Access) => {
      const [verdict, risk] = (access as { path: string }).path.split(' ') as [Verdict, Risk];
      return { verdict, risk, rule: 'r', reason: 'why' };
    };
    const verdictOn = (...paths: string[]) => judge({ decide }, paths.map(reading)).verdict;
    expect(verdictOn('allow medium', 'deny low')).toMatchObject({ verdict: 'deny', risk: 'medium' });
    expect(verdictOn('allow low', 'allow high', 'allow medium')).toMatchObject({ risk: 'high' });
  });
});
