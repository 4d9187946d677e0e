/** The limits of commands and of hooks, driven. */
import { statSync } from 'node:fs';
import { expect } from 'vitest';
import { LIMITS } from '../../../src/tools/limits.ts';
import { leave, openAgent } from '../../agent/fixture.ts';
import type { Pipeline } from '../pipeline.ts';
import { afterTime, driven, type Rows, zeros } from './rows.ts';

const bash = ({ call }: Pipeline, command: string, more: object = {}) =>
  call('bash', { description: 'x', command, ...more });

/** What the model is told of a call that this hook, in bash, was asked about. */
async function toldOfHook(body: string): Promise<string> {
  const harness = await openAgent({
    config: 'hooks: { before-tool: [{ run: check }] }',
    hooks: { check: `#!/bin/bash\n${body}\n` },
    script: { agent: [] },
  });
  return (await harness.call({ id: 'call-1', name: 'ls', arguments: '{}' }, 1).finally(leave)).text;
}

export const COMMAND_ROWS: Rows = {
  hookAnswerBytes: async () => {
    const spaces = (bytes: number): string => `head -c ${bytes} /dev/zero | tr '\\0' ' '`;
    expect(await toldOfHook(spaces(LIMITS.hookAnswerBytes))).not.toContain('<error>');
    expect(await toldOfHook(spaces(LIMITS.hookAnswerBytes + 1))).toContain(
      `at most ${LIMITS.hookAnswerBytes} are read`,
    );
  },
  hookReasonCharacters: async () => {
    const refusal = (characters: number): string => `echo "$(${zeros(characters)})" >&2; exit 1`;
    expect(await toldOfHook(refusal(LIMITS.hookReasonCharacters))).toMatch(/: x{2000}\n/);
    expect(await toldOfHook(refusal(LIMITS.hookReasonCharacters + 1))).toMatch(/: …x{2000}\n/);
  },
  bashSeconds: driven(async (pipeline) => {
    const { early, result } = await afterTime(LIMITS.bashSeconds * 1000, () =>
      bash(pipeline, 'echo begin; sleep 4852'),
    );
    expect(early).toBe(false);
    expect(result.text).toContain(`The command timed out after ${LIMITS.bashSeconds} s`);
    expect(result.text).toContain('begin');
  }),
  bashSecondsMost: driven(async (pipeline) => {
    expect((await bash(pipeline, 'true', { timeout: LIMITS.bashSecondsMost })).isError).toBe(false);
    expect((await bash(pipeline, 'true', { timeout: LIMITS.bashSecondsMost + 1 })).text).toContain(
      `[timeout is at most ${LIMITS.bashSecondsMost}: ${LIMITS.bashSecondsMost + 1} was taken for`,
    );
  }),
  bashOutputBytes: driven(async (pipeline) => {
    expect((await bash(pipeline, zeros(LIMITS.bashOutputBytes))).text).not.toContain('left out');
    expect((await bash(pipeline, zeros(LIMITS.bashOutputBytes + 1))).text).toContain(
      `[1 of ${LIMITS.bashOutputBytes + 1} bytes left out here`,
    );
  }),
  bashHeadBytes: driven(async (pipeline) => {
    const { text } = await bash(pipeline, `${zeros(LIMITS.bashHeadBytes)}; printf y; ${zeros(LIMITS.bashOutputBytes)}`);
    expect(text).toMatch(new RegExp(`\nx{${LIMITS.bashHeadBytes}}\n\\.\\.\\. \\[`));
  }),
  bashSpillBytes: driven(async (pipeline) => {
    const { result } = await bash(pipeline, zeros(LIMITS.bashSpillBytes + 1));
    const { size } = statSync(String(result.metadata?.fullOutputPath));
    expect(size - LIMITS.bashSpillBytes).toBeGreaterThan(10); // the notice alone
    expect(size - LIMITS.bashSpillBytes).toBeLessThan(200);
  }),
  backgroundCommands: driven(async (pipeline) => {
    const start = () => bash(pipeline, 'sleep 4853', { background: true });
    const started = await Promise.all(Array.from({ length: LIMITS.backgroundCommands }, start));
    expect(started.filter(({ isError }) => isError)).toEqual([]);
    expect((await start()).text).toContain('and no more may');
  }),
  backgroundSettleMs: driven(async (pipeline) => {
    expect((await bash(pipeline, 'exit 3', { background: true })).text).toContain('has already ended: exit code 3');
    const later = `sleep ${LIMITS.backgroundSettleMs / 1000 + 0.2}; exit 3`;
    expect((await bash(pipeline, later, { background: true })).text).toContain('runs in the background');
  }),
  backgroundAnswerBytes: driven(async (pipeline) => {
    await bash(pipeline, zeros(LIMITS.backgroundAnswerBytes), { background: true });
    await bash(pipeline, zeros(LIMITS.backgroundAnswerBytes + 1), { background: true });
    await bash(pipeline, 'sleep 1');
    expect(await pipeline.result('bash_logs', { id: 1 })).not.toContain('remaining');
    expect(await pipeline.result('bash_logs', { id: 2 })).toContain('[1 byte before this');
  }),
  backgroundLogBytes: driven(async (pipeline) => {
    await bash(pipeline, `${zeros(LIMITS.backgroundLogBytes + 1)}; exit 0`, { background: true });
    for (let state = ''; !state.includes('exit code'); ) {
      state = await pipeline.result('view_background_processes', {});
      await bash(pipeline, 'sleep 0.1');
    }
    const logs = await pipeline.result('bash_logs', { id: 1, offset: LIMITS.backgroundLogBytes });
    expect(logs).toContain(`[this file ends at its limit of ${LIMITS.backgroundLogBytes} of`);
  }),
};
