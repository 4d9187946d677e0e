import { describe, expect, it } from 'vitest';
import type { Decision } from '../../../src/core/access.ts';
import type { SessionEvent } from '../../../src/core/session-event.ts';
import { auditCalls, CALL_STATES } from '../../../src/session/events/audit.ts';
import { callDenied, callEnd, callStart, sessionEnd, stamped } from '../../report/html/events.ts';

const ways = (...events: readonly SessionEvent[]): string[] =>
  auditCalls(stamped(...events)).map(({ steps }) =>
    steps.map(({ state, decider }) => `${state} by ${decider}`).join(', '),
  );

const ALLOW = { verdict: 'allow', rule: 'bash.allowlist', reason: 'listed' } as const;
const DENY = { verdict: 'deny', rule: 'bash.allowlist', reason: 'curl is not listed' } as const;
const ASK = { verdict: 'ask', rule: 'approval', reason: 'high risk' } as const;
const verdictOn = (callId: string, verdict: Decision, decider = 'policy'): SessionEvent => ({
  ...{ type: 'tool-verdict', tool: 'bash', callId, decider, verdict },
});
const failed = (callId: string): SessionEvent =>
  callEnd(callId, {
    ...{ ok: false, code: 'failed', result: { toolName: 'bash', success: false, error: 'exit 1', timestamp: '' } },
  });

describe('auditCalls', () => {
  it('says of each call what it went through, and who brought it there', () => {
    expect(
      ways(
        ...[callStart('a'), verdictOn('a', ALLOW), callStart('b', { parentId: 'a' }), verdictOn('b', ALLOW)],
        ...[failed('b'), callEnd('a')],
        ...[callStart('c'), verdictOn('c', DENY, 'hook ./check'), callDenied('c', DENY)],
        ...[callStart('d'), verdictOn('d', ASK), callDenied('d', ASK)],
        ...[callStart('e'), failed('e'), sessionEnd()],
      ),
    ).toEqual([
      'pending by model, approved by policy, executing by host, completed by tool',
      'pending by call a, approved by policy, executing by host, failed by tool',
      'pending by model, denied by hook ./check',
      'pending by model, approval-required by policy, denied by nobody',
      'pending by model, failed by host',
    ]);
  });

  it('has the time and the reason of each step', () => {
    const [call] = auditCalls(stamped(callStart('a'), verdictOn('a', DENY), callDenied('a', DENY)));
    expect(call?.steps.at(-1)).toEqual({
      ...{ state: 'denied', time: '2026-01-01T00:00:01.000Z', decider: 'policy' },
      note: 'bash.allowlist: curl is not listed',
    });
  });

  it('seals what was open when the run ended or was cut off, or when its journal breaks off', () => {
    expect(ways(callStart('a'), sessionEnd())).toEqual(['pending by model, interrupted by host']);
    const reason = 'The step was killed';
    const told = auditCalls(stamped(callStart('a'), { type: 'tool-interrupted', callId: 'a', tool: 'bash', reason }));
    expect(told[0]?.steps.at(-1)).toMatchObject({ state: 'interrupted', note: reason });
    const [cut] = auditCalls(stamped(callStart('a'), callStart('b')));
    expect(cut?.steps.at(-1)).toEqual({
      ...{ state: 'interrupted', time: '2026-01-01T00:00:01.000Z', decider: 'host', note: CALL_STATES.interrupted },
    });
  });

  it('keeps a call apart from a later one of the same id', () => {
    expect(ways(callStart('a'), callEnd('a'), callStart('a'), sessionEnd())).toEqual([
      'pending by model, completed by host',
      'pending by model, interrupted by host',
    ]);
  });
});
