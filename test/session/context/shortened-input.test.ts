/** A long session of edits. Covers `src/session/context/old-results.ts`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readEarlierSession } from '../../../src/session/earlier-session.ts';
import { blocksOf, type RecordedRequest, type Reply } from '../../support/model/script.ts';
import { openSessionHarness, type SessionHarness } from '../fixture.ts';
import { ALL } from '../tools.ts';

let harness: SessionHarness;
afterEach(() => harness.close());

const TEXT = 'a line of code\n'.repeat(800);
const TURNS = 25;

/** Inputs of all calls that a request has. */
const inputs = ({ body }: RecordedRequest): { path: string; text: string }[] =>
  body.messages
    .flatMap(({ content }) => blocksOf(content))
    .flatMap(({ type, input }) => (type === 'tool_use' ? [input as { path: string; text: string }] : []));

const prefixes = (): string[] => harness.model.requests.map((request) => JSON.stringify(inputs(request).slice(0, 2)));

it('shortens what was written, in batches with the results, and refuses a call that copies the note', async () => {
  const copied = (request: RecordedRequest): Reply => ({
    toolCalls: [{ name: 'write', input: { path: 'again.ts', text: inputs(request)[0]?.text ?? '' } }],
  });
  const script = (request: RecordedRequest): Reply => {
    const turn = harness.model.requests.length;
    if (turn === TURNS) return copied(request);
    if (turn > TURNS) return { text: 'Done' };
    return { thinking: 'Hm.', toolCalls: [{ name: 'write', input: { path: `${turn}.ts`, text: TEXT } }] };
  };
  harness = await openSessionHarness({
    script,
    tools: ALL,
    maxOutputTokens: 16_000,
    context: { clearAbove: 30_000, keepNewest: 8_000 },
  });
  expect(await harness.session.ask('Write them')).toMatchObject({ stop: 'answered' });

  const last = harness.model.requests.at(-1) as RecordedRequest;
  expect(harness.model.requests.filter(({ refused }) => refused)).toEqual([]);
  expect(JSON.stringify(last.body.messages).length / 4).toBeLessThan(40_000);
  expect(inputs(last)[0]).toEqual({
    path: '1.ts',
    text: `${TEXT.slice(0, 200)}\n[${TEXT.length - 200} characters of this old call are left out; read 1.ts for what it holds now]`,
  });
  expect(readFileSync(join(harness.root, '1.ts'), 'utf8')).toBe(TEXT);

  const cleared = harness.of('results-cleared');
  expect(cleared.length).toBeGreaterThan(0);
  for (const { tokens } of cleared) expect(tokens).toBeGreaterThanOrEqual(20_000);
  // The beginning changes once: when its first batch gives way.
  expect(new Set(prefixes().slice(2)).size).toBe(2);

  const refused = harness.results(harness.model.requests.length - 1)[0];
  expect(refused).toMatchObject({ isError: true });
  expect(refused?.text).toContain(
    `"[${TEXT.length - 200} characters of this old call are left out …]" is in the input`,
  );

  const written = harness.of('turn-end').flatMap(({ content }) => content);
  expect(written.filter((part) => part.kind === 'tool-call' && part.call.arguments.length > TEXT.length)).toHaveLength(
    TURNS - 1,
  );
});

it('is what a session that goes on from the journal begins with', async () => {
  const script = (): Reply => {
    const turn = harness.model.requests.length;
    if (turn >= TURNS) return { text: 'Done' };
    return { toolCalls: [{ name: 'write', input: { path: `${turn}.ts`, text: TEXT } }] };
  };
  harness = await openSessionHarness({
    script,
    tools: ALL,
    maxOutputTokens: 16_000,
    context: { clearAbove: 30_000, keepNewest: 8_000 },
  });
  const start = { type: 'session-start', sessionId: 's', request: 'Write them', intent: 'fix' } as const;
  await harness.session.ask('Write them');
  const earlier = readEarlierSession([start as never, ...harness.events]);
  const texts = (earlier?.messages ?? [])
    .flatMap(({ content }) => [...content])
    .flatMap((part) => (part.kind === 'tool-call' ? [JSON.parse(part.call.arguments).text] : []));
  expect(texts).toEqual(inputs(harness.model.requests.at(-1) as RecordedRequest).map(({ text }) => text));
  expect(texts[0]).toContain('are left out');
});
