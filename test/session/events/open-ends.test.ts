import { describe, expect, it } from 'vitest';
import { endOpen } from '../../../src/session/events/journal.ts';
import { callEnd, callStart, sessionStart, stamped, turnEnd, turnStart } from '../../report/html/events.ts';

describe('endOpen', () => {
  it('ends what was begun and not ended, the last begun first', () => {
    const events = stamped(
      sessionStart(),
      { type: 'phase-start', phase: 'gather' },
      { type: 'phase-end', phase: 'gather' },
      { type: 'phase-start', phase: 'run' },
      turnStart(1),
      turnEnd(1),
      callStart('a'),
      callEnd('a'),
      callStart('s', { tool: 'subagent' }),
      turnStart(1, 's'),
      { ...callStart('b'), agent: 's' },
    );
    const ends = endOpen(events, 'killed');
    expect(ends).toMatchObject([
      { type: 'tool-interrupted', callId: 'b', reason: 'killed', agent: 's' },
      { type: 'turn-end', turn: 1, costUsd: 0, agent: 's' },
      { type: 'tool-interrupted', callId: 's', tool: 'subagent' },
      { type: 'phase-end', phase: 'run' },
    ]);
    expect(endOpen(stamped(...events, ...ends), 'again')).toEqual([]);
  });

  it('ends a self-check as cut short', () => {
    const events = stamped({ type: 'self-check-start', about: 'change' });
    expect(endOpen(events, 'killed')).toEqual([{ type: 'self-check-end', changed: false, cutShort: true }]);
  });
});
