/** Thinking goes back only where the service takes it. The scripted model refuses what has moved, as the real one does. */
import { afterEach, describe, expect, it } from 'vitest';
import type { AssistantPart, Message, ModelRequest, ToolSpec } from '../../../src/core/model.ts';
import type { Reply } from '../../support/model/script.ts';
import { REQUEST, start, stop, user } from './asking.ts';

afterEach(() => stop());

const call = (path: string): Reply => ({
  thinking: `Look at ${path}.`,
  toolCalls: [{ name: 'ls', input: { path } }],
});

const resultOf = (content: readonly AssistantPart[], text: string): Message => ({
  role: 'user',
  content: content.flatMap((part) =>
    part.kind === 'tool-call' ? [{ kind: 'tool-result', callId: part.call.id, text, isError: false } as const] : [],
  ),
});

/** Two calls, each with its result. */
async function begin(more: readonly Reply[] = [], tools: readonly ToolSpec[] = REQUEST.tools) {
  const asking = await start([call('a'), call('b'), ...more, { text: 'Done' }, { text: 'Done' }]);
  const first = (await asking.ask({ tools })).content;
  const opening = [user('Hello'), { role: 'assistant', content: first }, resultOf(first, 'long')] as const;
  const second = (await asking.ask({ tools, messages: opening })).content;
  const messages: Message[] = [...opening, { role: 'assistant', content: second }, resultOf(second, 'b')];
  /** What the service has been sent of thinking, by its text. */
  const thoughts = async (request: Partial<ModelRequest>): Promise<string[]> => {
    await asking.ask({ messages, ...request });
    const { body, refused } = asking.requests.at(-1) ?? {};
    expect(refused).toBeUndefined();
    return [...JSON.stringify(body?.messages).matchAll(/"thinking":"(.*?)"/gu)].map(([, text = '']) => text);
  };
  return { messages, thoughts, first };
}

const TOOL: ToolSpec = { name: 'more', description: 'More.', inputSchema: { type: 'object' } };

describe('thinking', () => {
  it('goes back while a conversation only grows', async () => {
    const { thoughts } = await begin();
    expect(await thoughts({})).toEqual(['Look at a.', 'Look at b.']);
  });

  it('stays out from where something before it has changed', async () => {
    const { messages, first, thoughts } = await begin();
    const cleared = messages.with(2, resultOf(first, 'cleared'));
    expect(await thoughts({ messages: cleared })).toEqual(['Look at a.']);
  });

  it('that stayed out once stays out, even where all is as it was', async () => {
    const { messages, first, thoughts } = await begin();
    await thoughts({ messages: messages.with(2, resultOf(first, 'cleared')) });
    expect(await thoughts({})).toEqual(['Look at a.']);
  });

  it.each<[string, Partial<ModelRequest>]>([
    ['the system prompt', { system: 'You are another test.' }],
    ['the tools', { tools: [...REQUEST.tools, TOOL] }],
    ['what was asked first', { messages: [] }],
  ])('stays out as a whole where %s changed', async (_, change) => {
    const { messages, thoughts } = await begin();
    const other = change.messages ? messages.with(0, user('Hi')) : messages;
    expect(await thoughts({ ...change, messages: other })).toEqual([]);
  });

  it('takes no notice of one more tool that the model has yet to find', async () => {
    const far = (name: string): ToolSpec => ({ ...TOOL, name, deferred: true });
    const { thoughts } = await begin([], [...REQUEST.tools, far('one')]);
    expect(await thoughts({ tools: [...REQUEST.tools, far('one'), far('two')] })).toHaveLength(2);
    expect(await thoughts({ tools: REQUEST.tools })).toHaveLength(0);
  });

  it('is left out as a whole where the service finds it moved all the same', async () => {
    const message = 'messages.1.content.0: The block is bound to a different conversation.';
    const fault = { kind: 'status', status: 400, message } as const;
    const { ask, requests } = await start([{ thinking: 'Hm.', text: 'Well' }, { fault }, { text: 'Done' }]);
    const { content } = await ask();
    await ask({ messages: [user('Hello'), { role: 'assistant', content }, user('More')] });
    expect(requests.map(({ body }) => JSON.stringify(body.messages).includes('Hm.'))).toEqual([false, true, false]);
  });

  it('of another process stays out, since nobody knows what stood before it', async () => {
    const { messages } = await begin();
    await stop();
    const { ask, requests } = await start([{ text: 'Done' }]);
    await ask({ messages });
    expect(requests[0]?.refused).toBeUndefined();
    expect(JSON.stringify(requests[0]?.body.messages)).not.toContain('Look at');
  });

  it('leaves no message without a part', async () => {
    const { ask, requests } = await start([{ thinking: 'Hm.', stopReason: 'max_tokens' }, { text: 'Done' }]);
    const { content } = await ask();
    await ask({ system: 'Other.', messages: [user('Hello'), { role: 'assistant', content }, user('Go on')] });
    expect(requests[1]?.refused).toBeUndefined();
    expect(requests[1]?.body.messages.map(({ role }) => role)).toEqual(['user', 'user']);
  });

  it('of a reply that went on from a pause stands behind its own beginning', async () => {
    const paused: Reply = { thinking: 'Search.', search: { query: 'x' }, stopReason: 'pause_turn' };
    const { ask, requests } = await start([paused, { thinking: 'Found.', text: 'Well' }, { text: 'Done' }]);
    const search = { max: 1 };
    const first = (await ask({ search })).content;
    const half: Message = { role: 'assistant', content: first };
    const second = (await ask({ search, messages: [user('Hello'), half] })).content;
    const whole: Message = { role: 'assistant', content: [...first, ...second] };
    await ask({ search, messages: [user('Hello'), whole, user('More')] });
    expect(requests.map(({ refused }) => refused)).toEqual([undefined, undefined, undefined]);
    expect(JSON.stringify(requests[2]?.body.messages)).toContain('Found.');
  });
});
