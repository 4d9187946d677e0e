/** After tools that took long, the service is asked to keep what it caches for longer. */
import { afterEach, expect, it } from 'vitest';
import { defineTool, ok } from '../../src/core/tool.ts';
import { openSessionHarness, type SessionHarness } from './fixture.ts';

let harness: SessionHarness | undefined;
afterEach(() => harness?.close());

it('for the turn after them alone', async () => {
  let time = 0;
  const build = defineTool({
    ...{
      name: 'build',
      description: 'Takes minutes.',
      params: { minutes: { type: 'number', description: 'How many.' } },
    },
    ...{ readOnly: true, idempotent: true, category: 'shell' },
    accesses: () => [],
    async run({ minutes }) {
      time += minutes * 60_000;
      return ok('done');
    },
  });
  const call = (minutes: number) => ({ toolCalls: [{ name: 'build', input: { minutes } }] });
  harness = await openSessionHarness({
    ...{ tools: [build], now: () => time, limits: { minutes: 60 } },
    script: [call(4), call(5), call(1), { text: 'Done' }],
  });
  expect(await harness.session.ask('Build')).toMatchObject({ stop: 'answered' });
  const lives = harness.model.requests.map(({ body }) => JSON.stringify(body).includes('"ttl":"1h"'));
  expect(lives).toEqual([false, false, true, false]);
});
