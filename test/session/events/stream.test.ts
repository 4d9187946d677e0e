/** Covers `src/core/channel.ts`. */
import { describe, expect, it } from 'vitest';
import type { StampedEvent } from '../../../src/core/session-event.ts';
import { createStream } from '../../../src/session/events/stream.ts';

const redact = { deep: <T>(value: T): T => value };
const prompt = (text: string) => ({ type: 'prompt', text }) as const;

describe('a stream', () => {
  it('numbers events without gaps and stamps them by its clock', () => {
    const stream = createStream({ subscribers: [], redact, now: () => Date.UTC(2026, 0, 2, 3, 4, 5, 6) });
    stream.emit(prompt('a'));
    expect(stream.emit(prompt('b'))).toEqual({ ...prompt('b'), seq: 2, time: '2026-01-02T03:04:05.006Z' });
  });

  it('redacts before anyone gets the event', () => {
    const seen: StampedEvent[] = [];
    const hide = { deep: <T>(value: T): T => ({ ...value, text: '***' }) };
    createStream({ subscribers: [(event) => seen.push(event)], redact: hide, now: () => 0 }).emit(prompt('key'));
    expect(seen).toMatchObject([{ text: '***' }]);
  });

  it('gives every subscriber the same order, even when one of them emits', () => {
    const orders: number[][] = [[], []];
    const stream = createStream({ subscribers: [], redact, now: () => 0 });
    stream.subscribe((event) => {
      if (event.seq === 1) stream.emit(prompt('from a subscriber'));
      orders[0]?.push(event.seq);
    });
    stream.subscribe((event) => orders[1]?.push(event.seq));
    stream.emit(prompt('a'));
    stream.emit(prompt('b'));
    expect(orders).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });

  it('tells a subscriber that names channels of the events on them alone', () => {
    const heard: string[] = [];
    const stream = createStream({ subscribers: [], redact, now: () => 0 });
    stream.subscribe(({ type }) => heard.push(type), ['control', 'monitor']);
    stream.emit(prompt('a'));
    stream.emit({ type: 'limit-near', limit: 'turns' });
    stream.emit({ type: 'notice', level: 'info', text: 'x' });
    expect(heard).toEqual(['limit-near', 'notice']);
  });

  it('lets a subscriber that must not fail stop the run', () => {
    const failing = (): void => {
      throw new Error('disk full');
    };
    const stream = createStream({ subscribers: [failing], redact, now: () => 0 });
    expect(() => stream.emit(prompt('a'))).toThrow('disk full');
    expect(() => stream.emit(prompt('b'))).toThrow('disk full');
  });
});
