import { afterEach, describe, expect, it } from 'vitest';
import type { ScriptedCall } from '../support/model/script.ts';
import { openSessionHarness, type SessionHarness, type SessionHarnessOptions, SYSTEM } from './fixture.ts';
import { ALL } from './tools.ts';

let harness: SessionHarness;
afterEach(() => harness.close());

async function open(options: SessionHarnessOptions): Promise<SessionHarness> {
  harness = await openSessionHarness({ tools: ALL, ...options });
  return harness;
}

const echo = (text: string): ScriptedCall => ({ name: 'echo', input: { text } });

/** Texts of the user's last message in a request. */
const told = (index: number): string[] => {
  const content = harness.model.requests[index]?.body.messages.at(-1)?.content ?? [];
  return typeof content === 'string' ? [content] : content.flatMap(({ text }) => (text ? [text] : []));
};

const neverRefused = () => expect(harness.model.requests.filter(({ refused }) => refused)).toEqual([]);

describe('the answer of a session', () => {
  it('does not take words from the middle of the work for the answer', async () => {
    const { session } = await open({ script: [{ text: 'I look.', toolCalls: [echo('one')] }, {}, {}] });
    expect(await session.ask('Do it')).toEqual({ stop: 'answered', answer: '' });
  });

  it('leaves the system prompt out, which weak models repeat', async () => {
    const { session } = await open({ script: [{ text: `${SYSTEM}\n\nIt is in a.ts.` }] });
    expect(await session.ask('Where?')).toEqual({ stop: 'answered', answer: 'It is in a.ts.' });
  });

  it('asks once for an answer that is missing, and goes on with what comes', async () => {
    const { session } = await open({
      script: [{ toolCalls: [echo('one')] }, {}, { toolCalls: [echo('two')] }, { text: 'Both.' }],
    });
    expect(await session.ask('Do it')).toEqual({ stop: 'answered', answer: 'Both.' });
    expect(told(2)[0]).toMatch(/^Your last message was empty/);
    neverRefused();
  });

  it('does not pass a limit in order to ask for an answer', async () => {
    const { session } = await open({ script: [{}], limits: { turns: 1 } });
    expect(await session.ask('Do it')).toEqual({ stop: 'answered', answer: '' });
  });

  it('goes on where the service has paused, and joins what it says', async () => {
    const search = { query: 'metre' };
    const { session } = await open({
      script: [
        { text: 'I search. ', search, stopReason: 'pause_turn' },
        { text: 'A metre is ', search: { ...search, done: true }, stopReason: 'pause_turn' },
        { text: 'long.' },
      ],
    });
    expect(await session.ask('How long?')).toEqual({ stop: 'answered', answer: 'I search. A metre is long.' });
    expect(harness.model.requests.map(({ body }) => body.messages.map(({ role }) => role))).toEqual([
      ['user'],
      ['user', 'assistant'],
      ['user', 'assistant'],
    ]);
    neverRefused();
  });

  it('stops at the limit of turns where the service pauses for ever', async () => {
    const { session } = await open({
      script: () => ({ search: { query: 'x' }, stopReason: 'pause_turn' }),
      limits: { turns: 3 },
    });
    expect(await session.ask('Do it')).toMatchObject({ stop: 'limit', limit: 'turns' });
  });

  it('does the calls of a reply with a block that it does not know', async () => {
    const { session } = await open({
      script: [{ unknown: true, toolCalls: [echo('one')] }, { unknown: true }, { text: 'Done' }],
    });
    expect(await session.ask('Do it')).toEqual({ stop: 'answered', answer: 'Done' });
    expect(harness.results(1)).toHaveLength(1);
    neverRefused();
  });

  it('says once that what a turn has used is an estimate', async () => {
    const usage = 'none';
    const { session } = await open({
      script: [
        { usage, toolCalls: [echo('one')] },
        { usage, text: 'Done' },
      ],
    });
    await session.ask('Do it');
    const said = harness.of('notice').filter(({ text }) => text.includes('estimates'));
    expect(said).toHaveLength(1);
    expect(harness.of('turn-end').every(({ costUsd }) => costUsd > 0)).toBe(true);
  });

  it('goes on after a reply that was cut before it said anything', async () => {
    const { session } = await open({
      script: [{ thinking: 'Hm', unsigned: true, stopReason: 'max_tokens' }, {}, {}, { text: 'Two' }],
    });
    expect(await session.ask('Do it')).toEqual({ stop: 'answered', answer: '' });
    expect(await session.ask('And now?')).toEqual({ stop: 'answered', answer: 'Two' });
    expect(harness.model.requests[3]?.body.messages).toHaveLength(1);
    neverRefused();
  });
});
