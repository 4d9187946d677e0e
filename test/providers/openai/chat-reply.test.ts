/** Forms of Chat Completions that OpenAI does not send, and other services do. */
import { describe, expect, it } from 'vitest';
import type { ModelReply } from '../../../src/core/model.ts';
import { failure } from '../anthropic/asking.ts';
import { askOdd, type OddAnswer, stream } from '../odd-service.ts';

const chunk = (delta: object, finish_reason: string | null = null) => ({
  choices: [{ index: 0, delta, finish_reason }],
});
const USAGE = { choices: [], usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 } };
const DONE = 'data: [DONE]\n\n';

const reply = (...chunks: readonly object[]): OddAnswer => ({ body: stream(...chunks, USAGE) + DONE });
const ask = (...answers: readonly OddAnswer[]) => askOdd('chat-completions', answers);

describe('content', () => {
  it('in parts is their text, and no thinking (meilisearch/meilisearch#6327)', async () => {
    const pieces: string[] = [];
    const { ask: askParts } = await ask(
      reply(
        chunk({ content: [{ type: 'thinking', thinking: [{ type: 'text', text: 'Hm.' }] }] }),
        chunk({
          content: [
            { type: 'text', text: 'It ' },
            { type: 'reference', reference_ids: [1] },
          ],
        }),
        chunk({ content: 'works.' }),
        chunk({}, 'stop'),
      ),
    );
    const { content } = await askParts({}, { onText: (words) => pieces.push(words) });
    expect(content).toEqual([{ kind: 'text', text: 'It works.' }]);
    expect(pieces.join('')).toBe('It works.');
  });

  it.each([{ text: 'x' }, 5, [{ type: 'hologram', text: 'x' }], [5]])(
    'of another form breaks the reply, which is asked for again: %j',
    async (content) => {
      const whole = reply(chunk({ content: 'Whole' }), chunk({}, 'stop'));
      const { ask: askAgain, retries } = await ask(reply(chunk({ content }), chunk({}, 'stop')), whole);
      expect((await askAgain()).content).toEqual([{ kind: 'text', text: 'Whole' }]);
      expect(retries.map(({ reason }) => reason)).toEqual([
        expect.stringMatching(/^the reply has (?:content|a part) that/),
      ]);
    },
  );
});

const called = (fields: object) => chunk({ tool_calls: [fields] });
const callsOf = ({ content }: ModelReply) => content.flatMap((part) => (part.kind === 'tool-call' ? [part.call] : []));

describe('tool calls', () => {
  it('with arguments that are an object have it as JSON', async () => {
    const { ask: askCall } = await ask(
      reply(
        called({ index: 0, id: 'a', function: { name: 'ls', arguments: { path: 'src' } } }),
        chunk({}, 'tool_calls'),
      ),
    );
    expect(callsOf(await askCall())).toEqual([{ id: 'a', name: 'ls', arguments: '{"path":"src"}' }]);
  });

  it.each([undefined, 0])('side by side with the index %s are told apart by their IDs', async (index) => {
    const { ask: askCalls } = await ask(
      reply(
        called({ index, id: 'a', function: { name: 'ls', arguments: '{"path":' } }),
        called({ index, function: { arguments: '"src"}' } }),
        called({ index, id: 'b', function: { name: 'ls', arguments: '' } }),
        called({ index, id: 'b', function: { name: 'ls', arguments: '{"path":"test"}' } }),
        chunk({}, 'tool_calls'),
      ),
    );
    expect(callsOf(await askCalls())).toEqual([
      { id: 'a', name: 'ls', arguments: '{"path":"src"}' },
      { id: 'b', name: 'ls', arguments: '{"path":"test"}' },
    ]);
  });

  it('whose pieces each have an ID of their own stay one call', async () => {
    const { ask: askCall } = await ask(
      reply(
        called({ index: 0, id: 'a', function: { name: 'ls' } }),
        called({ index: 0, id: 'b', function: { arguments: '{"path":"src"}' } }),
        chunk({}, 'tool_calls'),
      ),
    );
    expect(callsOf(await askCall())).toEqual([{ id: 'a', name: 'ls', arguments: '{"path":"src"}' }]);
  });
});

describe('a finish reason that is not known', () => {
  const call = called({ index: 0, id: 'a', function: { name: 'ls', arguments: '{}' } });

  it.each(['eos', 'eos_token', 'constructor', null])(
    'such as %s ends a reply with words, or with whole calls',
    async (reason) => {
      const { ask: askWords } = await ask(reply(chunk({ content: 'Done' }), chunk({}, reason)));
      expect((await askWords()).stopReason).toBe('end');
      const { ask: askCall } = await ask(reply(call, chunk({}, reason)));
      expect((await askCall()).stopReason).toBe('tool-calls');
    },
  );

  it('is named where there is nothing to continue with', async () => {
    const { ask: askNothing, requests } = await ask(reply(chunk({}, 'eos')));
    expect(await failure(askNothing())).toMatchObject({ code: 'model', message: expect.stringContaining('"eos"') });
    expect(requests).toHaveLength(1);
  });

  it('and says that the service has failed breaks the reply', async () => {
    const whole = reply(chunk({ content: 'Whole' }), chunk({}, 'stop'));
    const { ask: askAgain, retries } = await ask(reply(chunk({ content: 'Half' }), chunk({}, 'network_error')), whole);
    expect((await askAgain()).content).toEqual([{ kind: 'text', text: 'Whole' }]);
    expect(retries).toHaveLength(1);
  });
});
