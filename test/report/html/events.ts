/** Events of a run as its journal has them, for the tests of the HTML report. */
import { NO_USAGE } from '../../../src/core/model.ts';
import type { SessionEvent, StampedEvent } from '../../../src/core/session-event.ts';

type Of<Type extends SessionEvent['type']> = Extract<SessionEvent, { type: Type }>;

/** A second apart. */
export const stamped = (...events: readonly SessionEvent[]): StampedEvent[] =>
  events.map((event, index) => ({
    ...event,
    seq: index + 1,
    time: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
  }));

export const sessionStart = (more: Partial<Of<'session-start'>> = {}): SessionEvent => ({
  type: 'session-start',
  sessionId: 's-1',
  version: '1.0.0',
  model: 'claude-sonnet-5-5',
  profile: 'ci',
  limits: { turns: 60, minutes: 30, costUsd: 5, tokens: 4_000_000 },
  request: 'fix the rounding',
  intent: 'fix',
  actor: 'maria',
  source: 'https://github.com/acme/shop/issues/12',
  ...more,
});

export const turnStart = (turn: number, agent?: string): SessionEvent => ({
  type: 'turn-start',
  turn,
  ...(agent && { agent }),
});

export const turnEnd = (turn: number, text = '', agent?: string): SessionEvent => ({
  type: 'turn-end',
  turn,
  stopReason: 'end',
  content: text === '' ? [] : [{ kind: 'text', text }],
  usage: { ...NO_USAGE, inputTokens: 1000, outputTokens: 50 },
  costUsd: 0.25,
  ...(agent && { agent }),
});

export const callStart = (callId: string, more: Partial<Of<'tool-start'>> = {}): SessionEvent => ({
  type: 'tool-start',
  turn: 1,
  callId,
  tool: 'bash',
  arguments: '{"command":"npm test"}',
  ...more,
});

export const callEnd = (callId: string, more: Partial<Of<'tool-end'>> = {}): SessionEvent => ({
  type: 'tool-end',
  turn: 1,
  callId,
  tool: 'bash',
  verdict: { verdict: 'allow', rule: 'bash.allowlist', reason: 'npm test is listed' },
  ok: true,
  text: '<result>\nfine\n</result>\n',
  result: { toolName: 'bash', success: true, timestamp: '' },
  durationMs: 12,
  ...more,
});

export const callDenied = (callId: string, verdict: Of<'tool-end'>['verdict']): SessionEvent =>
  callEnd(callId, {
    verdict,
    ok: false,
    code: 'denied',
    result: { toolName: 'bash', success: false, error: verdict.reason, timestamp: '' },
  });

export const sessionEnd = (more: Partial<Of<'session-end'>> = {}): SessionEvent => ({
  type: 'session-end',
  conclusion: 'succeeded',
  message: 'The change is in pull request #2.',
  answer: 'Round once, at the end',
  ...more,
});
