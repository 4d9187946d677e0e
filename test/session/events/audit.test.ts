import { describe, expect, it } from 'vitest';
import type { SessionEvent } from '../../../src/core/event.ts';
import { auditCalls, CALL_STATES } from '../../../src/session/events/audit.ts';
import { callDenied, callEnd, callStart, sessionEnd, stamped } from '../../report/html/events.ts';

const ways = (...events: readonly SessionEvent[]): string[] =>
  auditCalls(stamped(...events)).map(({ steps }) =>
    steps.map(({ state, decider }) => `${state} by ${decider}`).join(', '),
  );

describe('auditCalls', () => {
  it('says of each call what it went through, and who brought it there', () => {
    const failed = callEnd('b', {
      ok: false,
      code: 'failed',
      result: { toolName: 'bash', success: false, error: 'exit 1', timestamp: '' },
    });
    expect(
      ways(
        callStart('a'),
        callStart('b', { parentId: 'a' }),
        failed,
        callEnd('a'),
        callStart('c'),
        callDenied('c', { verdict: 'deny', rule: 'bash.allowlist', reason: 'curl is not listed' }),
        callStart('d'),
        callDenied('d', { verdict: 'ask', rule: 'approval', reason: 'high risk' }),
        sessionEnd(),
      ),
    ).toEqual([
      'pending by model, approved by policy, completed by tool',
      'pending by call a, approved by policy, failed by tool',
      'pending by model, denied by policy',
      'pending by model, approval-required by policy, denied by nobody',
    ]);
  });

  it('seals what was open when the run ended, or when its journal breaks off', () => {
    expect(ways(callStart('a'), sessionEnd())).toEqual(['pending by model, sealed by host']);
    const [cut] = auditCalls(stamped(callStart('a'), callStart('b')));
    expect(cut?.steps.at(-1)).toEqual({
      ...{ state: 'sealed', time: '2026-01-01T00:00:01.000Z', decider: 'host', note: CALL_STATES.sealed },
    });
    expect(auditCalls(stamped(callStart('a')), false)[0]?.steps.map(({ state }) => state)).toEqual(['pending']);
  });

  it('keeps a call apart from a later one of the same id', () => {
    expect(ways(callStart('a'), callEnd('a'), callStart('a'), sessionEnd())).toEqual([
      'pending by model, approved by policy, completed by tool',
      'pending by model, sealed by host',
    ]);
  });
});
