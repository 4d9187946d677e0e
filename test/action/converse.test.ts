/** What the agent leaves running when it has answered: nothing that changes what is put back, verified and published. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { askUntilVerified } from '../../src/action/converse.ts';
import { loadConfig } from '../../src/config/config.ts';
import type { EvidenceVerdict } from '../../src/core/evidence.ts';
import type { SessionEvent } from '../../src/core/session-event.ts';
import { createStream } from '../../src/session/events/stream.ts';
import type { AskResult } from '../../src/session/session.ts';
import { createWorkRecord } from '../../src/session/work-record.ts';
import { createProcessTable, type ProcessTable } from '../../src/tools/builtin/shell/bash-background.ts';
import { type FixtureRun, openPublishFixture, type PublishFixture } from '../github/publish/fixture.ts';
import { EVIDENCE } from '../report/evidences.ts';
import { NO_LIMITS } from '../session/fixture.ts';

const UNDISTURBED = { isDisturbed: false, isTestsOnly: false };
let fixture: PublishFixture;
let run: FixtureRun;
let processes: ProcessTable;
beforeAll(async () => {
  fixture = await openPublishFixture();
  run = await fixture.begin({ kind: 'repository' });
});
afterAll(() => fixture.close());
beforeEach(() => {
  processes = createProcessTable();
});
afterEach(() => processes.close());

/** Each request to the session does one of these; a verification that waits a moment tells what it finds in `a.txt`. */
async function work(selfCheck: boolean, ...asked: readonly (() => Promise<AskResult['stop']>)[]) {
  const found: string[] = [];
  const left = [...asked];
  const session = {
    ask: async () => ({ stop: (await left.shift()?.()) ?? 'answered', answer: 'Write a.txt' }),
    left: () => NO_LIMITS,
    question: () => Promise.reject(new Error('nothing is to be judged')),
  };
  const verify = async () => {
    await sleep(60);
    found.push(readFileSync(join(run.root, 'a.txt'), 'utf8').trim());
    return {
      evidence: EVIDENCE[found.length === 1 && left.length > 0 ? 'failed' : 'passed'],
      runs: new Map(),
      ...UNDISTURBED,
    };
  };
  const told: EvidenceVerdict[] = [];
  const listen = (event: SessionEvent): void => void (event.type === 'evidence' && told.push(event.evidence.verdict));
  const stream = createStream({ subscribers: [listen], redact: { deep: (value) => value }, now: Date.now });
  const config = { limits: NO_LIMITS, agent: { selfCheck, askAgain: false } };
  const checkout = { store: run.store };
  const given = [
    { stream, trigger: { intent: 'auto' }, redactor: { text: (text: string) => text }, view: () => ({}) },
    { checkout, config, start: run.start, before: async () => run.before, prompt: 'Do it' },
  ] as unknown as [Parameters<typeof askUntilVerified>[0], Parameters<typeof askUntilVerified>[1]];
  const talk = { session, record: createWorkRecord(), mayChange: true, verify, endCommands: processes.end };
  const { result, after, evidence } = await askUntilVerified(...given, talk);
  const published = (await run.store.ok(['show', `${after.tree}:a.txt`])).trim();
  return { stop: result.stop, found, published, told, judged: evidence?.verdict };
}

const write = (text: string) => async (): Promise<AskResult['stop']> => {
  run.write({ 'a.txt': `${text}\n` });
  return 'answered';
};

/** Begins to write other numbers into `a.txt`, again and again, in the background. */
const keepWriting = (stop: AskResult['stop']) => async (): Promise<AskResult['stop']> => {
  const command = 'i=9; while :; do i=$((i+1)); echo $i > a.txt; sleep 0.005; done';
  const logPath = join(run.root, '.git/log');
  await processes.start({
    command,
    file: 'sh',
    args: ['-c', command],
    cwd: run.root,
    env: { PATH: process.env.PATH ?? '' },
    logPath,
  });
  run.write({ 'a.txt': 'none\n' });
  while (!/\d/.test(readFileSync(join(run.root, 'a.txt'), 'utf8'))) await sleep(5);
  return stop;
};

it('puts back for good what a check had begun when a limit cut it short', async () => {
  const done = await work(true, write('mine'), keepWriting('limit'));
  expect(done).toMatchObject({ stop: 'answered', found: ['mine'], published: 'mine' });
});

it.each([
  ['an answer', 1],
  ['another answer, after a failed verification', 2],
])('verifies what is published, whatever runs on behind %s', async (_, answers) => {
  const { found, published } = await work(false, ...Array.from({ length: answers }, () => keepWriting('answered')));
  expect(found).toHaveLength(answers);
  expect(published).toBe(found.at(-1));
});

it('says nothing of files that the agent changed after the checks, where it was cut off before they ran again', async () => {
  const cutOff = async (): Promise<AskResult['stop']> => {
    await write('half')();
    return 'limit';
  };
  const { published, told, judged } = await work(false, write('one'), cutOff);
  expect([published, told, judged]).toEqual(['half', ['none'], undefined]);
});

it('keeps what the checks said where the agent changed nothing after them', async () => {
  const { told, judged } = await work(false, write('one'), async () => 'limit');
  expect([told, judged]).toEqual([['none', 'failed'], 'failed']);
});

it('asks the model again for work that was done, where what the earlier run has published of it is gone', async () => {
  const gone = { ok: false, said: 'The workspace does not have the commit abc' };
  const ask = async (published?: object): Promise<readonly string[]> => {
    const asked: string[] = [];
    const session = {
      ask: async (prompt: string) => {
        asked.push(prompt);
        return { stop: 'answered', answer: 'Write a.txt' };
      },
      left: () => NO_LIMITS,
    };
    const stream = createStream({ subscribers: [], redact: { deep: (value) => value }, now: Date.now });
    const task = {
      ...{ checkout: { store: run.store }, start: run.start, before: async () => run.before, prompt: 'Go on' },
      config: await loadConfig({ inputs: {}, file: { path: 'k.yml', text: 'agent: { self-check: false }' } }),
      ...{ earlier: { session: {}, finished: { answer: 'It was done' } }, published },
    };
    const trigger = { intent: 'fix', request: '' };
    const given = [
      { stream, trigger, redactor: { text: (text: string) => text }, view: () => ({}) },
      task,
    ] as unknown as [Parameters<typeof askUntilVerified>[0], Parameters<typeof askUntilVerified>[1]];
    const verify = async () => ({ evidence: EVIDENCE.passed, runs: new Map(), ...UNDISTURBED });
    const talk = { session, record: createWorkRecord(), mayChange: false, verify, endCommands: processes.end };
    await askUntilVerified(...given, talk as unknown as Parameters<typeof askUntilVerified>[2]);
    return asked;
  };
  expect(await ask()).toEqual([]);
  expect(await ask(gone)).toEqual([expect.stringContaining(`${gone.said}. Nothing of that was put back`)]);
  expect(await ask({ ok: true, said: 'The workspace has it, as it was merged.' })).toEqual([]);
});
