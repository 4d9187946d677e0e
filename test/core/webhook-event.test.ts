import { expect, it } from 'vitest';
import { eventsThat, WEBHOOK_EVENTS, webhookEvent } from '../../src/core/webhook-event.ts';

it('grants nothing to an event that it does not know, such as one that every object has', () => {
  for (const name of ['terminal', 'toString', '', 'deployment']) expect(webhookEvent(name)).toEqual({});
});

it('trusts no event that carries words of others as wordless or as a dispatch', () => {
  const wordless = new Set([...eventsThat('isWordless'), ...eventsThat('isDispatch')]);
  for (const name of wordless) expect(eventsThat('isDeliberate')).toContain(name);
  expect(WEBHOOK_EVENTS.filter((name) => /comment|issue|pull|push|run$/.test(name) && wordless.has(name))).toEqual([]);
});
