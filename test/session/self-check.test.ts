/** What the agent is asked before its end. The scripted model answers; the look at the workspace is a stand-in for git's. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { IntentName } from '../../src/core/intent.ts';
import type { Limits, StampedEvent } from '../../src/core/session-event.ts';
import { type ChangeState, checkBeforeEnd } from '../../src/session/self-check.ts';
import { createWorkRecord, describeTests } from '../../src/session/work-record.ts';
import type { Reply, Script } from '../support/model/script.ts';
import { NO_LIMITS, openSessionHarness, type SessionHarness } from './fixture.ts';
import { ALL } from './tools.ts';

let harness: SessionHarness;
afterEach(() => harness.close());

const REPORT = 'Give the answer\n\nThe answer was missing. It stands in a.txt now.';
const write = (text: string): Reply => ({ toolCalls: [{ name: 'write', input: { path: 'a.txt', text } }] });

interface Given {
  readonly limits?: Partial<Limits>;
  readonly intent?: IntentName;
  readonly selfCheck?: boolean;
  readonly askAgain?: boolean;
  readonly signal?: AbortSignal;
  /** The agent has run its tests, and then removed a folder that git ignores. */
  readonly hasCleaned?: boolean;
}

/** The state is the text of `a.txt`; a session begins, ends, and is checked. */
async function work(script: Script, given: Given = {}) {
  harness = await openSessionHarness({ script, tools: ALL, scriptsLastLook: true, ...given });
  const record = createWorkRecord(async () => 'the same');
  harness.stream.subscribe(record.subscriber);
  if (given.hasCleaned) for (const command of ['npm test', 'rm -rf dist']) record.subscriber(ran(command));
  const state = (): string => {
    try {
      return readFileSync(join(harness.root, 'a.txt'), 'utf8');
    } catch {
      return '';
    }
  };
  const look = async (): Promise<ChangeState> => ({
    state: state(),
    isChanged: state() !== '',
    describe: async () => ({ files: 1, kind: 'diff', text: `+${state()}` }),
  });
  const { session, stream } = harness;
  const limits = { ...NO_LIMITS, ...given.limits };
  const options = { session, stream, record, limits, intent: 'auto' as const, selfCheck: true, askAgain: true, look };
  const { look: last, ...checked } = await checkBeforeEnd(await session.ask('Do it'), { ...options, ...given, limits });
  return { ...checked, state: last.state, tests: describeTests(record) };
}

let seq = 0;
const ran = (command: string): StampedEvent => {
  seq += 1;
  const result = { metadataType: 'bash', metadata: { command, exitCode: 0 } };
  const event = { type: 'tool-end', turn: 1, callId: command, ok: true, verdict: { verdict: 'allow' }, result };
  return { ...event, seq, time: '' } as unknown as StampedEvent;
};

const asked = (): string[] =>
  harness.model.requests.map(
    ({ body }) => /Before you end, look|You changed nothing/.exec(textOf(body.messages.at(-1)))?.[0] ?? '',
  );
const textOf = (message: unknown): string => JSON.stringify(message ?? '');
const checks = (): object[] =>
  [...harness.of('self-check-start'), ...harness.of('self-check-end')].map(({ seq, time, ...event }) => event);

describe('an agent that ends with a change', () => {
  it('is shown it once, with the three questions, and works on as long as it likes', async () => {
    const better = REPORT.replace('now', 'now, and is tested');
    const { result, state } = await work([write('41'), { text: REPORT }, write('42'), { text: better }]);
    expect(result).toEqual({ stop: 'answered', answer: better });
    expect(state).toBe('42');
    expect(asked()).toEqual(['', '', 'Before you end, look', '']);
    const question = textOf(harness.model.requests[2]?.body.messages.at(-1));
    const points = [
      'every point of the request',
      'No test run was recognized',
      'the task does not need',
      'mark what is done',
    ];
    for (const words of ['+41', ...points]) expect(question).toContain(words);
    expect(checks()).toEqual([
      { type: 'self-check-start', about: 'change', files: 1, shown: 'diff' },
      { type: 'self-check-end', changed: true },
    ]);
  });

  it.each<[string, Given]>([
    ['it is switched off', { selfCheck: false }],
    ['two turns are left', { limits: { turns: 4 } }],
    ['less than a tenth of the tokens is left', { limits: { tokens: 1000 } }],
  ])('is not asked where %s', async (_, given) => {
    const heavy = { input_tokens: 460, output_tokens: 0, cache_read_input_tokens: 0, cache_creation_input_tokens: 0 };
    const { result } = await work(
      [
        { ...write('42'), usage: heavy },
        { text: REPORT, usage: heavy },
      ],
      given,
    );
    expect(result).toEqual({ stop: 'answered', answer: REPORT });
    expect(asked()).toEqual(['', '']);
  });

  it('is asked with three turns and a tenth of each limit left', async () => {
    await work([write('42'), { text: REPORT }, { text: REPORT }], { limits: { turns: 5 } });
    expect(asked()).toEqual(['', '', 'Before you end, look']);
  });

  it('is told, as people are, that its tests have seen the files as they are', async () => {
    const { tests } = await work([{ text: REPORT }], { hasCleaned: true });
    expect(tests).toBe('The last test run that was recognized was in turn 1 (npm test, exit code 0).');
  });

  it('is not asked where it gave no answer when it was asked for one', async () => {
    const { result } = await work([write('42'), {}, {}]);
    expect(result).toEqual({ stop: 'answered', answer: '' });
    expect(checks()).toEqual([]);
  });

  it('is not asked where it was stopped', async () => {
    const { result } = await work(() => write(String(Math.random())), { limits: { turns: 2 } });
    expect(result.stop).toBe('limit');
    expect(checks()).toEqual([]);
  });

  it.each<[string, Script, Partial<Limits>, string]>([
    ['by a limit', [write('41'), { text: REPORT }, write('x'), write('y'), write('z')], { turns: 5 }, 'limit'],
    ['by the service', [write('41'), { text: REPORT }, write('x')], {}, 'failed'],
  ])('keeps what it said and did where the check is cut short %s', async (_, script, limits, stop) => {
    const { result, cut } = await work(script, { limits });
    expect(result).toEqual({ stop: 'answered', answer: REPORT });
    expect(cut).toMatchObject({ before: { state: '41' }, result: { stop } });
    expect(checks().at(-1)).toEqual({ type: 'self-check-end', changed: true, cutShort: true });
  });

  it('has nothing to take back where the check failed at once', async () => {
    const { result, cut } = await work([write('41'), { text: REPORT }]);
    expect({ result, cut }).toEqual({ result: { stop: 'answered', answer: REPORT }, cut: undefined });
  });

  it('is cancelled with the run', async () => {
    const controller = new AbortController();
    const script: Script = (_, index) => {
      if (index === 2) setTimeout(() => controller.abort(), 20);
      return index === 0 ? write('41') : { text: REPORT, delayMs: index === 2 ? 10_000 : 0 };
    };
    const { result } = await work(script, { signal: controller.signal });
    expect(result.stop).toBe('aborted');
  });
});

describe('an agent that ends without a change', () => {
  it('is asked once for it where a fix was asked for, and then shown what it made', async () => {
    const { result } = await work([{ text: 'I would edit a.txt.' }, write('42'), { text: REPORT }, { text: REPORT }], {
      intent: 'fix',
    });
    expect(result.answer).toBe(REPORT);
    expect(asked()).toEqual(['', 'You changed nothing', '', 'Before you end, look']);
    expect(checks()[0]).toEqual({ type: 'self-check-start', about: 'nothing-changed' });
  });

  it('may say why none is needed, and is believed', async () => {
    const long = 'The cause is in the library: it was mended in version 2.';
    const { result } = await work([{ text: long }, { text: 'None is needed.' }], { intent: 'fix' });
    expect(result).toEqual({ stop: 'answered', answer: `${long}\n\nNone is needed.` });
    expect(harness.model.requests).toHaveLength(2);
  });

  it.each<[string, Given]>([
    ...(['auto', 'ask', 'review', 'plan', 'help'] as const).map((intent): [string, Given] => [
      `asked to ${intent}`,
      { intent },
    ]),
    ['told not to ask again', { intent: 'fix', askAgain: false }],
    ['short of turns', { intent: 'fix', limits: { turns: 3 } }],
  ])('is not asked where the run is %s', async (_, given) => {
    expect(await work([{ text: 'An answer' }], given)).toMatchObject({
      result: { stop: 'answered', answer: 'An answer' },
    });
    expect(harness.model.requests).toHaveLength(1);
  });

  it('keeps its answer where asking again fails', async () => {
    const { result } = await work([{ text: 'An answer' }], { intent: 'fix' });
    expect(result).toEqual({ stop: 'answered', answer: 'An answer' });
    expect(harness.model.requests).toHaveLength(2);
  });
});
