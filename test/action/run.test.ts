import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Ending, type RunOutcome } from '../../src/action/early-end.ts';
import { finishInterruptedRun } from '../../src/action/finish-interrupted-run.ts';
import { endAtOnce } from '../../src/action/outputs.ts';
import { recall, remember } from '../../src/action/post-state.ts';
import type { RunRequest } from '../../src/action/receive.ts';
import { report } from '../../src/action/report.ts';
import { openRun, type Run } from '../../src/action/run.ts';
import { loadConfig } from '../../src/config/config.ts';
import { KodeletError } from '../../src/core/error.ts';
import { OUTPUTS } from '../../src/core/output.ts';
import { readJournal } from '../../src/session/events/journal.ts';
import { actionsIn } from '../github/actions-in.ts';
import { openGitHubFixture, triggerOf } from '../github/fixture.ts';
import { hearStandardOutput } from '../github/standard-output.ts';
import { stubStepFile, stubStepFiles } from '../github/step-files.ts';
import { parseKeyValues } from '../support/runner/command-files.ts';

/** Of the journal. */
const disk = vi.hoisted(() => ({ full: false }));
vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>();
  const writeSync = (file: number, bytes: Buffer, from?: number): number => {
    if (disk.full && file > 2) throw new Error('ENOSPC: no space left on device, write');
    return fs.writeSync(file, bytes, from);
  };
  return { ...fs, writeSync };
});

/** A report ends the process a moment later, should anything hang. */
vi.spyOn(process, 'exit').mockReturnValue(undefined as never);

let directory: string;
let output: { said: string };
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'run-'));
  stubStepFiles(directory);
  output = hearStandardOutput();
});
afterEach(() => {
  disk.full = false;
  process.exitCode = undefined;
  vi.unstubAllEnvs();
  rmSync(directory, { recursive: true });
});

/** As `receive` leaves it; `temp` is RUNNER_TEMP. */
async function received(temp = directory): Promise<RunRequest> {
  const { server, repository } = await openGitHubFixture();
  const payload = server.payload.issueOpened(
    server.createIssue(repository, { title: '/agent fix', author: 'ann', body: '' }),
  );
  const trigger = await triggerOf(payload);
  await server.close();
  const occasion = { foreign: false, facts: [] };
  const source = { kind: 'automation', id: 1 } as const;
  const about = { eventName: 'issues', action: '', repository: trigger.repository };
  const event = { kind: 'automation', ...about, source, occasion } as const;
  const guess = await loadConfig({ inputs: {} });
  const actions = await actionsIn({ RUNNER_TEMP: temp });
  return { actions, secrets: { keys: {} }, event: { ...event, sender: trigger.actor }, trigger, guess };
}

const DONE: RunOutcome = { conclusion: 'succeeded', message: 'Done', answer: '' };

const outputs = (): Record<string, string> => parseKeyValues(readFileSync(join(directory, 'OUTPUT'), 'utf8'));

describe('openRun', () => {
  it('lets the step count as failed until there is a report, should it wait for what never comes', async () => {
    const run = await openRun(await received());
    expect(process.exitCode).toBe(13);
    await run?.tidy();
    run?.close();
  });

  it('sets every output and says what is wrong where RUNNER_TEMP cannot be written', async () => {
    writeFileSync(join(directory, 'file'), '');
    expect(await openRun(await received(join(directory, 'file')))).toBeUndefined();
    expect(process.exitCode).toBe(1);
    expect(Object.keys(outputs()).toSorted()).toEqual(Object.keys(OUTPUTS).toSorted());
    expect(outputs()).toMatchObject({
      conclusion: 'failed',
      message: expect.stringMatching(/journal.*cannot be started/),
    });
  });
});

describe('a run that something breaks', () => {
  const notFound = Object.assign(new Error('Not Found'), { status: 404 });
  it.each([
    ['a bug', new TypeError('x is undefined'), true],
    ['an ending', new Ending({ conclusion: 'denied', message: 'No' }), false],
    ['an error that says what to do', new KodeletError('git', 'No git'), false],
    ['an answer of GitHub', notFound, false],
  ])('shows where in the code that was only for a bug: %s', async (_, error, isShown) => {
    const run = (await openRun(await received())) as Run;
    await run.proceed('gather', undefined, () => Promise.reject(error));
    expect(/\n\s+at .*run\.test\.ts/.test(output.said)).toBe(isShown);
    run.close();
  });
});

describe('a run that a file of the repository stops', () => {
  it('shows its annotation beside the line, in the last report as before the run', async () => {
    const file = { path: '.github/kodelet.yml', text: 'limits:\n  turns: many\n' };
    const error = await loadConfig({ inputs: { 'max-turns': 'x:1:2: y' }, file }).catch((thrown: unknown) => thrown);
    const beside = '::error title=kodelet-ci,file=.github/kodelet.yml,line=2,col=3::The configuration has problems';
    const run = (await openRun(await received())) as Run;
    const ended = (await run.proceed('gather', undefined, () => Promise.reject(error))) as unknown as Ending;
    await run.tidy();
    await report(run, {}, ended.outcome);
    expect(output.said).toContain(beside);
    output.said = '';
    await endAtOnce(error);
    expect(output.said).toContain(beside);
  });
});

describe('a run that is cancelled late', () => {
  it('still reports what it has done, and then obeys', async () => {
    const obeying = process.listenerCount('SIGINT');
    const run = (await openRun(await received())) as Run;
    await run.tidy();
    expect(process.listenerCount('SIGINT')).toBe(obeying + 1);
    await report(run, {}, DONE);
    expect(process.listenerCount('SIGINT')).toBe(obeying);
  });
});

describe('a run whose comment cannot be finished', () => {
  it.each([
    ['where the main step could write it', 'STEP_SUMMARY'],
    ['where only the post step can', '.'],
  ])('has its report in the summaries once, %s', async (_, summary) => {
    const run = (await openRun(await received())) as Run;
    remember({ journal: run.journal.path });
    const comment = { update: vi.fn(), finish: () => Promise.reject(new Error('locked')) };
    stubStepFile('STEP_SUMMARY', join(directory, summary));
    await run.tidy();
    await report(run, { comment }, { ...DONE, answer: 'All is well' });
    stubStepFile('STEP_SUMMARY', join(directory, 'STEP_SUMMARY'));
    const state = parseKeyValues(readFileSync(join(directory, 'STATE'), 'utf8'));
    for (const [name, value] of Object.entries(state)) vi.stubEnv(`STATE_${name}`, value);
    await finishInterruptedRun(run.actions, recall());
    expect(readFileSync(join(directory, 'STEP_SUMMARY'), 'utf8').split('All is well')).toHaveLength(2);
  });
});

describe('a run whose process is killed', () => {
  it('has an end of all that was begun, in its journal too', async () => {
    const run = (await openRun(await received())) as Run;
    remember({ journal: run.journal.path });
    run.stream.emit({ type: 'phase-start', phase: 'run' });
    run.stream.emit({ type: 'tool-start', turn: 1, callId: 'c1', tool: 'bash', arguments: '{}' });
    appendFileSync(run.journal.path, '{"seq":3,');
    const state = parseKeyValues(readFileSync(join(directory, 'STATE'), 'utf8'));
    for (const [name, value] of Object.entries(state)) vi.stubEnv(`STATE_${name}`, value);
    await finishInterruptedRun(run.actions, recall());
    run.close();
    const { events, problem } = readJournal(run.journal.path);
    expect(problem).toBeUndefined();
    expect(events).toMatchObject([
      { type: 'phase-start' },
      { type: 'tool-start' },
      { type: 'tool-interrupted', callId: 'c1', reason: expect.stringContaining('The step was killed') },
      { type: 'phase-end', phase: 'run' },
      { type: 'session-end', conclusion: 'failed' },
    ]);
  });
});

describe('a run on a full disk', () => {
  it('stops its work, and reports that all the same', async () => {
    const run = (await openRun(await received())) as Run;
    const after = vi.fn();
    disk.full = true;
    const ended = (await run.proceed('run', undefined, after)) as Ending;
    expect(after).not.toHaveBeenCalled();
    disk.full = false;
    await run.tidy();
    await report(run, {}, ended.outcome);
    expect(outputs()).toMatchObject({ conclusion: 'failed', message: expect.stringContaining('no space left') });
    const summary = readFileSync(join(directory, 'STEP_SUMMARY'), 'utf8');
    expect(summary).toContain('no space left');
    expect(summary.split('The journal of this run is incomplete: it ends where')).toHaveLength(2);
    expect(readFileSync(run.journal.path, 'utf8')).toBe('');
  });

  it('fails its step where the runner cannot be told of the outcome', async () => {
    stubStepFile('OUTPUT', directory);
    stubStepFile('STEP_SUMMARY', directory);
    const run = (await openRun(await received())) as Run;
    await run.tidy();
    await report(run, {}, DONE);
    expect(process.exitCode).toBe(1);
  });
});
