import { afterEach, describe, expect, it } from 'vitest';
import type { AskOptions, Waste } from '../../src/core/model.ts';
import { createAnthropicProvider, withFallback } from '../../src/providers/providers.ts';
import { MODEL_KEY, type Model, startModel } from '../support/model/model.ts';
import type { RecordedRequest, Reply } from '../support/model/script.ts';
import { failure, REQUEST, user } from './anthropic/asking.ts';

let model: Model | undefined;
afterEach(() => model?.close());

const [FIRST, OTHER] = ['claude-sonnet-5-5', 'claude-opus-5-5'];

async function begin(script: (request: RecordedRequest, index: number) => Reply) {
  model = await startModel({ script });
  const provider = withFallback(
    createAnthropicProvider({ apiKey: MODEL_KEY, baseUrl: model.url, backoffMs: 1 }),
    OTHER,
  );
  const told: string[] = [];
  const wasted: Waste[] = [];
  const asking: AskOptions = {
    signal: new AbortController().signal,
    onFallback: (notice) => told.push(`${notice.model}: ${notice.reason}`),
    onWaste: (waste) => wasted.push(waste),
  };
  const ask = (messages = REQUEST.messages) => provider.ask({ ...REQUEST, messages }, asking);
  return { ask, told, wasted, asked: () => model?.requests.map(({ body }) => body.model) };
}

const overloaded: Reply = { fault: { kind: 'status', status: 529, message: 'Overloaded' } };
const whenFirst = (reply: Reply) => (request: RecordedRequest) =>
  request.body.model === FIRST ? reply : { text: 'Yes' };

describe('another model', () => {
  it('answers when the first is overloaded after its retries, and from then on', async () => {
    const { ask, told, asked } = await begin(whenFirst(overloaded));
    expect(await ask()).toMatchObject({ model: OTHER, content: [{ kind: 'text', text: 'Yes' }] });
    expect(await ask()).toMatchObject({ model: OTHER });
    expect(asked()).toEqual([...Array(5).fill(FIRST), OTHER, OTHER]);
    expect(told).toEqual([`${OTHER}: The model's service failed 5 times, last with: 529 overloaded_error: Overloaded`]);
  });

  it('answers when the first declines, whose tokens and fees are paid all the same', async () => {
    const usage = { cache_creation_input_tokens: 1_000_000 };
    const { ask, told, wasted } = await begin(
      whenFirst({ text: 'I', stopReason: 'refusal', usage, hourTokens: 1_000_000 }),
    );
    expect(await ask()).toMatchObject({ model: OTHER, stopReason: 'end' });
    expect(told).toEqual([`${OTHER}: ${FIRST} declined to continue`]);
    expect(wasted).toMatchObject([{ usage: { outputTokens: 1 }, feesUsd: 1.5 }]);
    expect(wasted[0]?.model).toBeUndefined();
  });

  it('gets none of what the first has thought', async () => {
    let times = 0;
    const { ask } = await begin(({ body }) => {
      if (body.model === OTHER) return { text: 'Yes' };
      times += 1;
      return times === 1 ? { thinking: 'Hm.', text: 'First' } : overloaded;
    });
    const { content } = await ask();
    expect(await ask([user('Hello'), { role: 'assistant', content }, user('On')])).toMatchObject({ model: OTHER });
    expect(model?.requests.at(-1)?.refused).toBeUndefined();
  });

  it('names itself by what it wastes', async () => {
    let cut = false;
    const { ask, wasted } = await begin(({ body }) => {
      if (body.model === FIRST) return overloaded;
      const reply: Reply = cut ? { text: 'Yes' } : { text: 'x'.repeat(80), fault: { kind: 'cut', after: 4 } };
      cut = true;
      return reply;
    });
    await ask();
    expect(wasted.map(({ model: by }) => by)).toEqual([OTHER]);
  });

  it('does not answer for a request that is wrong', async () => {
    const { ask, asked } = await begin(() => ({ fault: { kind: 'status', status: 400, message: 'tools.0: wrong' } }));
    expect(await failure(ask())).toMatchObject({ code: 'model' });
    expect(asked()).toEqual([FIRST]);
  });

  it('that fails too ends the request', async () => {
    const { ask, asked } = await begin(() => overloaded);
    expect(await failure(ask())).toMatchObject({ code: 'overload' });
    expect(asked()).toHaveLength(10);
  });
});
