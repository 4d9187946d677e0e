/** Covers `src/config/hook-keys.ts` too. */
import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import type { PLACEHOLDERS } from '../../src/core/hook.ts';
import { askByWords } from '../../src/tools/hook-program.ts';
import { leave, openAgent } from '../agent/fixture.ts';

afterEach(leave);

const QUESTION = {
  event: 'after-tool',
  sessionId: 's',
  tool: 'file_multi_edit',
  input: { edits: [{ file_path: 'a.ts' }, { file_path: 'b"c.ts' }, { file_path: 'a.ts' }] },
  result: { text: 'Edited </untrusted> it', structured: { toolName: 'x', success: true, timestamp: '' } },
} as const;

describe('words of a hook', () => {
  const VALUES: { readonly [Name in (typeof PLACEHOLDERS)[number]]: string } = {
    'file.path': '"a.ts", "b\\"c.ts"',
    'tool.name': 'file_multi_edit',
    command: '"npm test"',
    result: 'the result below',
  };
  it.each(Object.entries(VALUES))('have what {{%s}} stands for', (name, value) => {
    const input = name === 'command' ? { command: 'npm test' } : QUESTION.input;
    const { askAgent = '' } = askByWords(`See {{ ${name} }} and {{${name}}}.`, { ...QUESTION, input });
    expect(askAgent.split('\n')[0]).toBe(`See ${value} and ${value}.`);
  });

  it('have the result behind them, framed as data', () => {
    const { askAgent = '' } = askByWords('Mind {{result}}.', QUESTION);
    expect(askAgent).toMatch(
      /^Mind the result below\.\nText between <untrusted-(\w+)> .*\n<untrusted-\1 source="result">\nEdited <\/untrusted> it\n<\/untrusted-\1>$/,
    );
  });

  it('are not said of a call that lacks what they name', () => {
    expect(askByWords('Check {{file.path}}.', { ...QUESTION, input: { command: 'ls' } })).toEqual({ verdict: 'allow' });
    expect(askByWords('Mind {{result}}.', { ...QUESTION, result: undefined })).toEqual({ verdict: 'allow' });
    expect(askByWords('Go on.', { event: 'before-tool', sessionId: 's' })).toMatchObject({ askAgent: 'Go on.' });
  });
});

describe('hooks without a program in the configuration', () => {
  const problem = (hook: string): Promise<string> =>
    loadConfig({ inputs: {}, file: { path: 'k.yml', text: `hooks: { after-tool: [${hook}] }` } }).then(
      () => 'none',
      ({ message }: Error) => message,
    );

  it.each([
    ['{ ask-agent: "Look at {{file.path}}." }', 'none'],
    ['{ ask-agent: "Look at {{file}}." }', 'hooks.after-tool.0.ask-agent is "Look at {{file}}."; allowed: 1 to 4000'],
    ['{ ask-agent: x, run: ./check }', 'hooks.after-tool.0 needs either run, for a program, or ask-agent'],
    ['{ match: bash }', 'hooks.after-tool.0 needs either run, for a program, or ask-agent'],
    ['{ action: { type: askAgent, prompt: x } }', 'action of KODE SDK is ask-agent, with the prompt as its text here'],
  ])('%s: %s', async (hook, expected) => {
    expect(await problem(hook)).toContain(expected);
  });

  it('belong to calls only', async () => {
    const text = 'hooks: { session-end: [{ ask-agent: x }] }';
    await expect(loadConfig({ inputs: {}, file: { path: 'k.yml', text } })).rejects.toThrow('ask-agent is not a key');
  });

  it('reach the agent after the call, and are in the journal by their key', async () => {
    const config = `hooks: { after-tool: [{ ask-agent: 'Now check {{file.path}}.', match: 'file_*' }] }`;
    const harness = await openAgent({
      config,
      script: {
        agent: [
          { toolCalls: [{ name: 'file_write', input: { file_path: 'a.txt', text: 'x\n' } }] },
          { text: 'Done' },
          { text: 'Done' },
        ],
      },
    });
    await harness.session.ask('Go');
    expect(harness.told()).toContain('asks you for this:\nNow check "a.txt".');
    expect(harness.of('hook-end')).toMatchObject([
      { event: 'after-tool', run: 'hooks.after-tool.0', verdict: 'allow' },
    ]);
  });
});
