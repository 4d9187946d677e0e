import { afterEach, describe, expect, it } from 'vitest';
import type { StampedEvent } from '../../../../src/core/session-event.ts';
import { createReasoning } from '../../../../src/tools/builtin/memory/read-reasoning.ts';
import { openPipeline, type Pipeline } from '../../pipeline.ts';

let pipeline: Pipeline;
afterEach(() => pipeline.close());

/** Sees the events of its own pipeline, as the stream of a session tells them. */
function open() {
  const reasoning = createReasoning();
  pipeline = openPipeline({ reasoning });
  const think = async (thought: string, agent?: string): Promise<void> => {
    await pipeline.result('thinking', { thought });
    reasoning.subscriber({ ...(pipeline.events.at(-1) as StampedEvent), ...(agent && { agent }) });
  };
  return { think, read: (offset?: number) => pipeline.call('read_reasoning', { ...(offset && { offset }) }) };
}

describe('read_reasoning', () => {
  it('gives the thoughts of this session in order, and marks those of subagents', async () => {
    const { think, read } = open();
    expect((await read()).text).toContain('No thought has been recorded yet');
    await think('First the parser.');
    await think('Then the tests.', 'call-9');
    const { text, result } = await read();
    expect(text).toContain('1. First the parser.\n2. (a subagent) Then the tests.');
    expect(result).toMatchObject({ metadataType: 'reasoning', metadata: { total: 2 } });
    expect((await read(2)).text).not.toContain('First');
    expect((await read(3)).text).toContain('There are only 2 thoughts, fewer than the offset 3');
  });

  it('goes on where it was cut, and cuts a thought that is too long by itself between two characters', async () => {
    const { think, read } = open();
    await think('a'.repeat(15_000));
    await think('b'.repeat(6_000));
    await think('é'.repeat(20_000));
    const first = (await read()).text;
    expect(first).toContain('[2 more thoughts - use offset=2 to continue reading]');
    expect(first).not.toContain('bb');
    const last = (await read(3)).text;
    expect(last).toMatch(/\[20\d\d\d more bytes of this thought\]/);
    expect(last).not.toContain('�');
  });
});
