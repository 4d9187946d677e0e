import { describe, expect, it } from 'vitest';
import type { HookAnswer, HookEvent } from '../../src/core/hook.ts';
import { readHookAnswer } from '../../src/tools/hook-program.ts';

const INPUT = { command: 'ls', timeout: 5 };
const read = (answer: unknown, event: HookEvent = 'before-tool'): HookAnswer =>
  readHookAnswer(JSON.stringify(answer), { event, sessionId: 's', tool: 'bash', input: INPUT });

describe('the answer of a hook', () => {
  it.each<[string, unknown, HookAnswer]>([
    ['ask', { verdict: 'ask', reason: 'risky' }, { verdict: 'ask', reason: 'risky' }],
    ['replace', { verdict: 'replace', result: 'cached' }, { verdict: 'replace', text: 'cached', ok: true }],
    [
      'rewrite',
      { verdict: 'rewrite', input: { command: 'ls -l' } },
      { verdict: 'rewrite', input: { command: 'ls -l' } },
    ],
    ['words for the agent', { askAgent: ' run the tests ' }, { verdict: 'allow', askAgent: 'run the tests' }],
  ])('is %s in our own form', (_, answer, meant) => {
    expect(read(answer)).toEqual(meant);
  });

  it.each<[string, unknown, HookAnswer]>([
    ['KODE', { decision: 'ask', meta: { a: 1 } }, { verdict: 'ask', reason: 'it gives no reason' }],
    ['KODE', { decision: 'deny', toolResult: 'not here' }, { verdict: 'deny', reason: 'not here' }],
    ['KODE', { result: { lines: 2 } }, { verdict: 'replace', text: '{"lines":2}', ok: true }],
    ['KODE', { replace: { ok: false, content: 'no' } }, { verdict: 'replace', text: 'no', ok: false }],
    ['KODE', { update: { content: 'shorter' } }, { verdict: 'replace', text: 'shorter', ok: true }],
    ['OLLM', { allow: true, message: 'fine', metadata: {} }, { verdict: 'allow' }],
    ['OLLM', { allow: false, message: 'too wide' }, { verdict: 'deny', reason: 'too wide' }],
    ['Gemini', { continue: true, systemMessage: 'checked' }, { verdict: 'allow', message: 'checked' }],
    ['Gemini', { continue: false, stopReason: 'enough' }, { verdict: 'deny', reason: 'enough' }],
    ['Gemini', { decision: 'block', reason: 'no' }, { verdict: 'deny', reason: 'no' }],
    [
      'Gemini',
      { decision: 'allow', hookSpecificOutput: { hookEventName: 'BeforeTool', tool_input: { command: 'pwd' } } },
      { verdict: 'rewrite', input: { command: 'pwd', timeout: 5 } },
    ],
    [
      'Gemini',
      { decision: 'approve', hookSpecificOutput: { additionalContext: 'mind the style' } },
      { verdict: 'allow', askAgent: 'mind the style' },
    ],
    [
      'Claude Code',
      { hookSpecificOutput: { permissionDecision: 'ask', permissionDecisionReason: 'why?' } },
      { verdict: 'ask', reason: 'why?' },
    ],
  ])('is understood in the form of %s: %j', (_, answer, meant) => {
    expect(read(answer)).toEqual(meant);
  });

  it('counts by the strictest of what it says', () => {
    expect(read({ allow: true, decision: 'ask', result: 'x', input: {}, reason: 'r' })).toMatchObject({
      verdict: 'ask',
    });
    expect(read({ continue: false, decision: 'allow', result: 'x' })).toMatchObject({ verdict: 'deny' });
    expect(read({ verdict: 'allow', result: 'x', input: {} })).toMatchObject({ verdict: 'replace' });
  });

  it.each<[unknown, string, HookEvent?]>([
    [{ verdict: 'perhaps' }, 'its verdict is "perhaps"'],
    [{ verdict: 'replace' }, 'its verdict is "replace", without a result'],
    [{ verdict: 'rewrite' }, 'its verdict is "rewrite", without an input'],
    [{ verdict: 1 }, 'its verdict is 1'],
    [{ decision: 'constructor' }, 'its verdict is "constructor"'],
    [{ allow: 'false' }, 'its "allow" is "false"; allowed: true, false'],
    [{ continue: 0, decision: 'allow' }, 'its "continue" is 0'],
    [{ replace: 'x' }, 'it gives "x" for a result'],
    [{ hookSpecificOutput: 'x' }, 'its hookSpecificOutput is "x"'],
    [{ hookSpecificOutput: { toolInput: {} } }, 'its answer has the key "toolInput"'],
    [{ suppressOutput: true }, 'its verdict is nothing'],
    [{ verdict: 'ask' }, 'its verdict is "ask"; allowed at after-tool: "deny", "replace", "allow"', 'after-tool'],
    [{ input: {} }, 'its verdict is "rewrite"; allowed at before-model: "deny", "allow"', 'before-model'],
    [{ askAgent: 'go on' }, 'which has no next turn', 'session-end'],
  ])('is a fault where it says %j', (answer, reason, event) => {
    expect(read(answer, event)).toEqual({
      ...{ verdict: 'fault', remedy: expect.any(String), reason: expect.stringContaining(reason) },
    });
  });
});
