/** The limits of memory and goals, driven. */
import { expect } from 'vitest';
import type { StampedEvent } from '../../../src/core/session-event.ts';
import { createReasoning } from '../../../src/tools/builtin/memory/read-reasoning.ts';
import { LIMITS } from '../../../src/tools/limits.ts';
import { openMemoryFixture } from '../builtin/memory/memory-fixture.ts';
import type { Pipeline } from '../pipeline.ts';
import { driven, type Rows } from './rows.ts';

const set = ({ call }: Pipeline, key: string, value: string) => call('memory', { action: 'set', key, value });
const remembering = (drive: (pipeline: Pipeline) => Promise<void>) => () =>
  driven(drive, { memory: openMemoryFixture() })();

/** So many calls succeed, and the next one does not. */
const atMost = (max: number, tool: string, input: object, told: string) =>
  driven(
    async ({ result, error }) => {
      for (let number = 0; number < max; number += 1) await result(tool, input);
      expect(await error(tool, input)).toContain(told);
    },
    { stateNotes: { take: async () => 'state', changed: async () => [] } },
  );

const title = (characters: number) => ({ title: 'x'.repeat(characters) });
const decision = (characters: number) => ({ decision: 'x'.repeat(characters), reason: 'x' });

export const MEMORY_ROWS: Rows = {
  memoryKeys: remembering(async (pipeline) => {
    for (let number = 0; number < LIMITS.memoryKeys; number += 1) await set(pipeline, `k${number}`, 'x');
    const { isError, text } = await set(pipeline, 'more', 'x');
    expect(isError).toBe(true);
    expect(text).toContain(`${LIMITS.memoryKeys} at most`);
  }),
  memoryKeyCharacters: remembering(async (pipeline) => {
    expect((await set(pipeline, 'k'.repeat(LIMITS.memoryKeyCharacters), 'x')).isError).toBe(false);
    expect((await set(pipeline, 'k'.repeat(LIMITS.memoryKeyCharacters + 1), 'x')).isError).toBe(true);
  }),
  memoryValueBytes: remembering(async (pipeline) => {
    expect((await set(pipeline, 'k', 'é'.repeat(LIMITS.memoryValueBytes / 2))).isError).toBe(false);
    expect((await set(pipeline, 'k', `${'é'.repeat(LIMITS.memoryValueBytes / 2)}x`)).isError).toBe(true);
  }),
  memoryBytes: remembering(async (pipeline) => {
    const whole = Math.floor(LIMITS.memoryBytes / (LIMITS.memoryValueBytes + 2));
    for (let number = 0; number < whole; number += 1) {
      await set(pipeline, String(10 + number), 'x'.repeat(LIMITS.memoryValueBytes));
    }
    const left = LIMITS.memoryBytes - whole * (LIMITS.memoryValueBytes + 2) - 1;
    expect((await set(pipeline, 'k', 'x'.repeat(left + 1))).text).toContain(`over ${LIMITS.memoryBytes}`);
    expect((await set(pipeline, 'k', 'x'.repeat(left))).isError).toBe(false);
  }),
  async reasoningBytes() {
    const reasoning = createReasoning();
    await driven(
      async (pipeline) => {
        for (const bytes of [LIMITS.reasoningBytes - 10, 1, 1]) {
          await pipeline.result('thinking', { thought: 'x'.repeat(bytes) });
          reasoning.subscriber(pipeline.events.at(-1) as StampedEvent);
        }
        expect(await pipeline.result('read_reasoning', {})).toContain('[1 more thought - use offset=3');
      },
      { reasoning },
    )();
  },
  goals: atMost(LIMITS.goals, 'create_goal', title(1), `${LIMITS.goals} goals`),
  goalCharacters: driven(async ({ result, error }) => {
    await result('create_goal', title(LIMITS.goalCharacters));
    expect(await error('create_goal', title(LIMITS.goalCharacters + 1))).toContain('"title"');
  }),
  checkpoints: atMost(LIMITS.checkpoints, 'create_checkpoint', title(1), `${LIMITS.checkpoints} checkpoints`),
  checkpointFiles: driven(
    async ({ result }) => {
      await result('create_checkpoint', title(1));
      expect(await result('create_checkpoint', title(1))).toMatch(/file49\n\.\.\. \[1 more file; git status/);
    },
    {
      stateNotes: {
        take: async () => 'state',
        changed: async () => Array.from({ length: LIMITS.checkpointFiles + 1 }, (_, index) => `file${index}`),
      },
    },
  ),
  decisions: atMost(LIMITS.decisions, 'record_decision', decision(1), `${LIMITS.decisions} decisions`),
  decisionCharacters: driven(async ({ result, error }) => {
    await result('record_decision', decision(LIMITS.decisionCharacters));
    expect(await error('record_decision', decision(LIMITS.decisionCharacters + 1))).toContain('"decision"');
  }),
};
