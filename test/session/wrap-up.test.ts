/** A person who watches wants the agent to stop: it is told once, and may end what it has begun. */
import { afterEach, expect, it } from 'vitest';
import type { ScriptedCall } from '../support/model/script.ts';
import { openSessionHarness, type SessionHarness } from './fixture.ts';
import { ALL } from './tools.ts';

let harness: SessionHarness;
afterEach(() => harness.close());

const echo: ScriptedCall = { name: 'echo', input: { text: 'x' } };

it('is said before the next turn, once, and the answer is the answer', async () => {
  const wrapUp = new AbortController();
  const script = (_: unknown, index: number) => {
    if (index === 1) wrapUp.abort();
    return index < 3 ? { toolCalls: [{ ...echo, input: { text: `step ${index}` } }] } : { text: 'Half done.' };
  };
  harness = await openSessionHarness({ tools: ALL, script, wrapUp: wrapUp.signal });
  expect(await harness.session.ask('Do it')).toEqual({ stop: 'answered', answer: 'Half done.' });
  const told = harness.model.requests.map(({ body }) =>
    JSON.stringify(body.messages.at(-1)).includes('wants you to stop here'),
  );
  expect(told).toEqual([false, false, true, false]);
  expect(harness.of('wrap-up')).toHaveLength(1);
});
