/** The limits of what the agent hands on: of the answer for programs, and of what it asks for on GitHub. */
import { expect, vi } from 'vitest';
import { structuredAnswer } from '../../../src/agent/structured-answer.ts';
import { LIMITS } from '../../../src/tools/limits.ts';
import { GITHUB } from '../github-steps.ts';
import { proofHost } from '../proof-host.ts';
import { driven, type Rows } from './rows.ts';

const SCHEMA = { type: 'object', properties: { text: { type: 'string' } } } as const;
const EMPTY = '{"text":""}'.length;

const ON_GITHUB = { github: GITHUB };

export const ANSWER_ROWS: Rows = {
  structuredAnswerBytes: driven(
    async ({ result, error }) => {
      const room = LIMITS.structuredAnswerBytes - EMPTY;
      await result('structured_answer', { text: 'x'.repeat(room) });
      expect(await error('structured_answer', { text: 'x'.repeat(room + 1) })).toContain('at most 262144');
    },
    { tools: [structuredAnswer(SCHEMA)] },
  ),
  proofs: async () => {
    const states = Array.from({ length: LIMITS.proofs + 1 }, (_, index) => String(index));
    const proof = proofHost({ look: () => states.shift() ?? '' });
    await driven(
      async ({ result, error }) => {
        for (let run = 1; run <= LIMITS.proofs; run += 1) await result('prove', {});
        expect(await error('prove', {})).toContain('prove has run 3 times in this session');
      },
      { proof },
    )();
  },
  proveMs: async () => {
    let limit = 0;
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limit = ms;
      return AbortSignal.abort(new Error('too long'));
    });
    await driven(
      async ({ error }) => {
        expect(await error('prove', {})).toContain('The checks took longer than 10 minutes and were stopped');
        expect(limit).toBe(LIMITS.proveMs);
      },
      { proof: proofHost({}) },
    )().finally(() => timeout.mockRestore());
  },
  postCharacters: driven(async ({ result, error }) => {
    const reply = (length: number) => ({ thread: 1, body: 'x'.repeat(length) });
    expect(await error('reply_to_thread', reply(LIMITS.postCharacters + 1))).toContain('"body"');
    await result('reply_to_thread', reply(LIMITS.postCharacters));
  }, ON_GITHUB),
  titleCharacters: driven(async ({ result, error }) => {
    const issue = (length: number) => ({ title: 'x'.repeat(length), body: 'B' });
    expect(await error('create_issue', issue(LIMITS.titleCharacters + 1))).toContain('"title"');
    await result('create_issue', issue(LIMITS.titleCharacters));
  }, ON_GITHUB),
  reasonCharacters: driven(async ({ result, error }) => {
    const noop = (length: number) => ({ reason: 'x'.repeat(length) });
    expect(await error('noop', noop(LIMITS.reasonCharacters + 1))).toContain('"reason"');
    await result('noop', noop(LIMITS.reasonCharacters));
  }, ON_GITHUB),
};
