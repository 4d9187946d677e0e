import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRedactor } from '../../../src/secrets/redaction.ts';
import { createStream, inside } from '../../../src/session/events/stream.ts';

describe('a draft', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function openStream() {
    const shown: string[] = [];
    const events: unknown[] = [];
    const redact = createRedactor(['hunter2-is-my-key']);
    const stream = createStream({ subscribers: [(event) => events.push(event)], redact, now: () => 0 });
    stream.watchDrafts((text) => shown.push(text));
    return { stream, shown, events };
  }

  it('is shown at once, and then no more often than anybody sees', () => {
    const { stream, shown } = openStream();
    const draft = stream.openDraft();
    draft.add('I ');
    expect(shown).toEqual(['I ']);
    draft.add('look ');
    draft.add('at ');
    expect(shown).toEqual(['I ']);
    vi.advanceTimersByTime(50);
    expect(shown).toEqual(['I ', 'I look at ']);
  });

  it('comes redacted, and is no event', () => {
    const { stream, shown, events } = openStream();
    stream.openDraft().add('It is hunter2-is-my-key , I think ');
    expect(shown).toEqual(['It is [redacted known secret] , I think ']);
    expect(events).toEqual([]);
  });

  it('is not shown any more when it is closed', () => {
    const { stream, shown } = openStream();
    const draft = stream.openDraft();
    draft.add('I ');
    draft.add('look ');
    draft.close();
    vi.advanceTimersByTime(1000);
    expect(shown).toEqual(['I ']);
  });

  it('begins anew with another attempt', () => {
    const { stream, shown } = openStream();
    const draft = stream.openDraft();
    draft.add('\n\nHalf of ');
    draft.restart();
    draft.add('All of it ');
    vi.advanceTimersByTime(50);
    expect(shown).toEqual(['Half of ', 'All of it ']);
  });

  it('of a subagent is shown to nobody', () => {
    const { stream, shown } = openStream();
    inside(stream, 'call').openDraft().add('I look ');
    expect(shown).toEqual([]);
  });
});
