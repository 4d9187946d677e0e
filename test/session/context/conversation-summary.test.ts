/** Who sums up a conversation that has become too long. The scripted service refuses requests for summaries as the real one does. */
import { afterEach, describe, expect, it } from 'vitest';
import type { RecordedRequest, Reply } from '../../support/model/script.ts';
import { openSessionHarness, type SessionHarness, type SessionHarnessOptions } from '../fixture.ts';
import { look } from './look.ts';

let harness: SessionHarness;
afterEach(() => harness.close());

const SUMMARY = 'The cause is in src/retry.ts:12.';
const asksService = ({ body }: RecordedRequest): boolean => body.compaction !== undefined;
const asksOther = ({ body }: RecordedRequest): boolean => !body.tools;

/** Calls of look, then the answer; `service` is what the service answers when it is to sum up. */
async function work(service: Reply, options: Partial<SessionHarnessOptions> = {}) {
  let looked = 0;
  const script = (request: RecordedRequest): Reply => {
    if (asksService(request)) return service;
    if (asksOther(request)) return { text: 'By the weak model.' };
    looked += 1;
    return looked > 40
      ? { text: 'Done' }
      : { thinking: 'Hm.', toolCalls: [{ name: 'look', input: { path: `${looked}` } }] };
  };
  const more = { serviceSummaries: true, window: 50_000, limits: { turns: 400 }, ...options };
  harness = await openSessionHarness({ tools: [look], script, ...more });
  const result = await harness.session.ask('Find the cause');
  const refused = harness.model.requests.flatMap((request) => request.refused ?? []);
  return { result, refused, by: harness.of('compacted').map(({ by }) => by) };
}

describe('a summary', () => {
  it("is the service's own, in the place of what was said", async () => {
    const { result, refused, by } = await work({ text: SUMMARY });
    expect([result.stop, refused, new Set(by)]).toEqual(['answered', [], new Set(['service'])]);
    expect(harness.model.requests.some(asksOther)).toBe(false);
    const last = JSON.stringify(harness.model.requests.at(-1)?.body.messages);
    expect(last).toContain(SUMMARY);
    expect(last).toContain('Find the cause');
  });

  it('reads what the service has in its cache, and is paid for', async () => {
    await work({ text: SUMMARY });
    const turns = harness.of('turn-end').filter(({ agent }) => agent !== undefined);
    expect(turns.length).toBeGreaterThan(0);
    for (const { usage, costUsd } of turns) {
      expect(usage.cacheReadTokens).toBeGreaterThan(usage.inputTokens + usage.cacheWriteTokens);
      expect(costUsd).toBeGreaterThan(0);
    }
  });

  it.each<[string, Reply]>([
    ['calls a tool', { text: 'x', toolCalls: [{ name: 'look', input: { path: 'x' } }] }],
    ['says nothing', {}],
    ['is cut', { text: 'x', stopReason: 'max_tokens' }],
    ['declines', { stopReason: 'refusal' }],
    ['refuses', { fault: { kind: 'status', status: 400, message: 'compaction: not for this account' } }],
  ])('is written by the cheaper model, from then on, where the service %s', async (_, service) => {
    const { result, by } = await work(service);
    expect([result.stop, new Set(by)]).toEqual(['answered', new Set(['model'])]);
    expect(harness.model.requests.filter(asksService)).toHaveLength(1);
  });

  it('is not asked of a service that may not have it', async () => {
    const { by } = await work({ text: SUMMARY }, { serviceSummaries: false });
    expect(new Set(by)).toEqual(new Set(['model']));
    expect(harness.model.requests.some(asksService)).toBe(false);
  });

  it('costs no request beyond the limits of the run', async () => {
    const { result } = await work({ text: SUMMARY }, { limits: { turns: 25 } });
    expect(result.stop).toBe('limit');
    expect(harness.model.requests.length).toBeLessThanOrEqual(25);
  });
});
