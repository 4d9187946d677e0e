import { expect, it } from 'vitest';
import type { StampedEvent } from '../../src/core/session-event.ts';
import { createWorkRecord, describeTests } from '../../src/session/work-record.ts';

interface Step {
  readonly command: string;
  /** State of the files after it. */
  readonly state?: string;
  /** The model sends the next call with it. */
  readonly isBesideNext?: boolean;
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
    const result = { metadataType: 'bash', metadata: { command: step.command, exitCode: 0 } };
    open.push(() => emit({ type: 'tool-end', turn, callId, ok: true, verdict: { verdict: 'allow' }, result }));
    if (step.isBesideNext) continue;
    for (const end of open.splice(0)) end();
    await new Promise(setImmediate);
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
  [
    'another call ran beside the tests',
    [{ ...TEST, isBesideNext: true }, CLEAN],
    `${RAN} 1 (npm test, exit code 0); a command in turn 2 may have changed files since.`,
  ],
])('says after a command that may change files, where %s', async (_, steps, text) => {
  expect(await told(...steps)).toBe(text);
});
