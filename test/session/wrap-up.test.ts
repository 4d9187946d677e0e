/** A person who watches wants the agent to stop: it is told once, has one more turn, and may end there what it has begun. */
import { afterEach, expect, it } from 'vitest';
import type { ScriptedCall } from '../support/model/script.ts';
import { openSessionHarness, type SessionHarness } from './fixture.ts';
import { ALL } from './tools.ts';

let harness: SessionHarness;
afterEach(() => harness.close());

const step = (index: number): ScriptedCall => ({ name: 'echo', input: { text: `step ${index}` } });

/** Interrupts while the second turn is written. `last`: turns that call a tool. */
async function interrupt(last: number) {
  const wrapUp = new AbortController();
  const script = (_: unknown, index: number) => {
    if (index === 1) wrapUp.abort();
    return index < last ? { text: `Step ${index}.`, toolCalls: [step(index)] } : { text: 'Half done.' };
  };
  harness = await openSessionHarness({ tools: ALL, script, wrapUp: wrapUp.signal });
  const result = await harness.session.ask('Do it');
  const told = harness.model.requests.map(({ body }) =>
    JSON.stringify(body.messages.at(-1)).includes('wants you to stop here'),
  );
  expect(harness.of('wrap-up')).toHaveLength(1);
  return { result, told };
}

it('is said before the next turn, and the answer is the answer', async () => {
  expect(await interrupt(2)).toEqual({
    result: { stop: 'answered', answer: 'Half done.' },
    told: [false, false, true],
  });
});

it('ends after one more turn, whose calls are made, where the agent does not end by itself', async () => {
  expect(await interrupt(9)).toEqual({ result: { stop: 'aborted', answer: 'Step 2.' }, told: [false, false, true] });
  expect(harness.of('tool-end')).toHaveLength(3);
});
