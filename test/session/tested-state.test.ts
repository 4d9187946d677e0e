import { expect, it } from 'vitest';
import type { StampedEvent } from '../../src/core/session-event.ts';
import { createWorkRecord, describeTests } from '../../src/session/work-record.ts';

interface Step {
  readonly command: string;
  /** State of the files after it. */
  readonly state?: string;
  /** The model sends the next call with it. */
  readonly isBesideNext?: boolean;
  /** The next call starts while the files are looked at. */
  readonly isFollowed?: boolean;
  readonly tool?: 'prove';
}

async function told(...steps: readonly Step[]): Promise<string> {
  let state: string | undefined = 'before';
  const { subscriber, ...record } = createWorkRecord(async () => state);
  let seq = 0;
  const emit = (event: object): void => {
    seq += 1;
    subscriber({ ...event, seq, time: '' } as unknown as StampedEvent);
  };
  const open: (() => void)[] = [];
  for (const [index, step] of steps.entries()) {
    const [turn, callId] = [index + 1, `call-${index}`];
    emit({ type: 'turn-start', turn });
    emit({ type: 'tool-start', turn, callId, tool: 'bash', arguments: '' });
    state = step.state;
    const result = { metadataType: step.tool ?? 'bash', metadata: { command: step.command, exitCode: 0 } };
    open.push(() => emit({ type: 'tool-end', turn, callId, ok: true, verdict: { verdict: 'allow' }, result }));
    if (step.isBesideNext) continue;
    for (const end of open.splice(0)) end();
    if (!step.isFollowed) await new Promise(setImmediate);
  }
  await record.settle();
  return describeTests(record);
}

const RAN = 'The last test run that was recognized was in turn';
const EDIT: Step = { command: 'sed -i s/a/b/ a.js', state: 'edited' };
const TEST: Step = { command: 'npm test', state: 'edited' };
const CLEAN: Step = { command: 'rm -rf dist && git status --short', state: 'edited' };

it.each<[string, readonly Step[], string]>([
  ['no file has changed', [EDIT, TEST, CLEAN], `${RAN} 2 (npm test, exit code 0).`],
  [
    'a file has',
    [TEST, { ...CLEAN, state: 'other' }],
    `${RAN} 1 (npm test, exit code 0); a command in turn 2 may have changed files since.`,
  ],
  [
    'nobody knows',
    [{ command: 'npm test' }, { command: 'rm a.js' }],
    `${RAN} 1 (npm test, exit code 0); a command in turn 2 may have changed files since.`,
  ],
  ['no file has changed since a proof', [{ ...TEST, tool: 'prove' }, CLEAN], `${RAN} 1 (prove, exit code 0).`],
  [
    'another call started while the files were looked at',
    [{ ...TEST, isFollowed: true }, CLEAN],
    `${RAN} 1 (npm test, exit code 0); a command in turn 2 may have changed files since.`,
  ],
  [
    'another call ran beside the tests',
    [{ ...TEST, isBesideNext: true }, CLEAN],
    `${RAN} 1 (npm test, exit code 0); a command in turn 2 may have changed files since.`,
  ],
])('says after a command that may change files, where %s', async (_, steps, text) => {
  expect(await told(...steps)).toBe(text);
});

/** A record whose tests have run in turn 1; the rest is of turn 2. */
function tested(fingerprint: () => Promise<string | undefined>) {
  const record = createWorkRecord(fingerprint);
  let [seq, turn] = [0, 0];
  const emit = (event: object): void => {
    seq += 1;
    record.subscriber({ ...event, seq, time: '' } as unknown as StampedEvent);
  };
  const run = (command: string): void => {
    const result = { metadataType: 'bash', metadata: { command, exitCode: 0 } };
    emit({ type: 'tool-end', turn, callId: command, ok: true, verdict: { verdict: 'allow' }, result });
  };
  const begin = (): void => {
    turn += 1;
    emit({ type: 'turn-start', turn });
  };
  begin();
  run('npm test');
  begin();
  return { record, emit, run };
}

it('takes back no edit by a tool for files, whatever the files are now', async () => {
  const { record, emit } = tested(async () => 'the same');
  emit({ type: 'file-changed', path: 'a.js' });
  await record.settle();
  expect(describeTests(record)).toContain('the last edit was in turn 2, and no test run since was recognized.');
});

it('takes back no edit that was made while the files were looked at', async () => {
  const { record, emit, run } = tested(async () => 'the same');
  run('rm -rf dist');
  const settled = record.settle();
  emit({ type: 'file-changed', path: 'a.js' });
  await settled;
  expect(describeTests(record)).toContain('the last edit was in turn 2, and no test run since was recognized.');
});

it('takes back nothing where the files cannot be looked at', async () => {
  const { record, run } = tested(async () => {
    throw new Error('git is gone');
  });
  run('rm -rf dist');
  await record.settle();
  expect(describeTests(record)).toContain('a command in turn 2 may have changed files since.');
});
