/** Who sums up a long conversation, by the models of the run. */
import { afterEach, expect, it } from 'vitest';
import type { RecordedRequest, Reply } from '../support/model/script.ts';
import { askAtAnthropic, leaveAnthropic } from './at-anthropic.ts';

afterEach(leaveAnthropic);

/** The models that were asked for a summary by their service, and in other words. */
async function writersOf(model: string): Promise<{ service: string[]; other: string[] }> {
  let calls = 0;
  const script = ({ body }: RecordedRequest): Reply => {
    if (body.compaction || !body.tools) return { text: 'It is in a.ts.' };
    calls += 1;
    const thought = `${calls} ${'so many words '.repeat(4000)}`;
    return calls > 5 ? { text: 'Done' } : { toolCalls: [{ name: 'thinking', input: { thought } }] };
  };
  const context = '{ clear-above: 1000000, compact-at-percent: 20 }';
  const requests = await askAtAnthropic(`{ model: ${model}, context: ${context} }`, script);
  const names = (wanted: (body: RecordedRequest['body']) => boolean) =>
    requests.filter(({ body }) => wanted(body)).map(({ body }) => body.model);
  return { service: names(({ compaction }) => compaction !== undefined), other: names(({ tools }) => !tools) };
}

it('is its own service, where all models that may have to can', async () => {
  const { service, other } = await writersOf('{ name: claude-opus-5-5, fallback: claude-sonnet-5-5 }');
  expect(service).toContain('claude-opus-5-5');
  expect(other).toEqual([]);
});

it.each(['{ name: claude-haiku-5-5 }', '{ name: claude-opus-5-5, fallback: claude-haiku-5-5 }'])(
  'is the cheaper model with %s',
  async (model) => {
    const { service, other } = await writersOf(model);
    expect(service).toEqual([]);
    expect(other).toContain('claude-haiku-5-5');
  },
);
