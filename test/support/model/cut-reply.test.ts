import { expect, it } from 'vitest';
import { cutReply, outputTokensOf } from './cut-reply.ts';

const WORDS = 'x'.repeat(40);
const CALL = { name: 'list', input: { path: 'src/long/path' } };

it('leaves a reply within the limit as it is', () => {
  const reply = { text: WORDS, toolCalls: [CALL] };
  expect(cutReply(reply, 100, 'length')).toBe(reply);
  expect(cutReply(reply, undefined, 'length')).toBe(reply);
});

it('cuts words, and leaves out the calls after them', () => {
  const cut = cutReply({ text: WORDS, toolCalls: [CALL] }, 5, 'length');
  expect(cut).toEqual({ text: 'x'.repeat(20), toolCalls: [], stopReason: 'length' });
  expect(outputTokensOf(cut)).toBe(5);
});

it('cuts a call in its arguments', () => {
  const { toolCalls, stopReason } = cutReply({ text: WORDS, toolCalls: [CALL, CALL] }, 14, 'max_tokens');
  expect(toolCalls).toEqual([{ name: 'list', rawArguments: '{"path":"src' }]);
  expect(stopReason).toBe('max_tokens');
});

it('cuts thinking before its signature, and keeps the reason that a script gives', () => {
  const cut = cutReply({ thinking: WORDS, text: 'Done', stopReason: 'refusal' }, 5, 'max_tokens');
  expect(cut).toEqual({ thinking: 'x'.repeat(20), unsigned: true, toolCalls: [], stopReason: 'refusal' });
});
