/** What hooks may answer, by real programs in a real session. Covers `src/session/turn.ts`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Reply } from '../support/model/script.ts';
import { type AgentHarness, leave, openAgent, type Parts } from './fixture.ts';

afterEach(leave);

/** Prints `answer` where the question holds `word`, and nothing otherwise. */
const answering = (answer: object, word = ''): string =>
  `#!/bin/sh\ngrep -q '${word}' && cat <<'END'\n${JSON.stringify(answer)}\nEND\nexit 0\n`;

const open = (
  event: string,
  programs: readonly string[],
  parts: Partial<Parts> = {},
  more = '',
): Promise<AgentHarness> =>
  openAgent({
    config: `hooks: { ${event}: [${programs.map((_, index) => `{ run: ./hook-${index}${more} }`).join(', ')}] }`,
    hooks: Object.fromEntries(programs.map((text, index) => [`hook-${index}`, text])),
    script: { agent: [{ text: 'Done' }], ...parts },
  });

const write = (harness: AgentHarness, file_path: string) =>
  harness.call({ id: 'c', name: 'file_write', arguments: JSON.stringify({ file_path, text: 'x\n' }) }, 1);
const writing: Reply = { toolCalls: [{ name: 'file_write', input: { file_path: 'a.txt', text: 'x\n' } }] };
const done: Reply = { text: 'Done' };
const there = (harness: AgentHarness, path: string): boolean => existsSync(join(harness.root, path));
const rewriting = (path: string, word = ''): string =>
  answering({ verdict: 'rewrite', input: { file_path: path, text: 'y\n' } }, word);

describe('a hook before a call', () => {
  it('that asks has it refused, since nobody is there', async () => {
    const harness = await open('before-tool', [answering({ verdict: 'ask', reason: 'a release' })]);
    const { verdict, text } = await write(harness, 'a.txt');
    expect(verdict).toMatchObject({ verdict: 'ask', rule: 'hook.before-tool' });
    expect(text).toContain('the hook ./hook-0 asks a person: a release');
    expect(there(harness, 'a.txt')).toBe(false);
    expect(harness.of('tool-verdict')).toMatchObject([{ decider: 'hook ./hook-0', verdict: { verdict: 'ask' } }]);
  });

  it('that names a tool is asked about one that does its work', async () => {
    const denying = [answering({ verdict: 'deny', reason: 'no edits' })];
    const input = '*** Begin Patch\n*** Add File: a.txt\n+x\n*** End Patch';
    const patch = { id: 'c', name: 'apply_patch', arguments: JSON.stringify({ input }) };
    const harness = await open('before-tool', denying, {}, ', match: file_edit');
    expect((await harness.call(patch, 1)).verdict).toMatchObject({ verdict: 'deny', rule: 'hook.before-tool' });
    expect(there(harness, 'a.txt')).toBe(false);
    const other = await open('before-tool', denying, {}, ', match: bash');
    expect((await other.call(patch, 1)).isError).toBe(false);
  });

  it('that replaces it answers in its place', async () => {
    const harness = await open('before-tool', [answering({ result: 'kept elsewhere' })]);
    const { isError, text } = await write(harness, 'a.txt');
    expect({ isError, text }).toEqual({ isError: false, text: expect.stringContaining('kept elsewhere') });
    expect(text).toContain('[the hook ./hook-0 answered in place of the tool]');
    expect(there(harness, 'a.txt')).toBe(false);
  });

  it('that rewrites its input has the other one checked and judged', async () => {
    const harness = await open('before-tool', [rewriting('b.txt', 'a.txt')]);
    expect((await write(harness, 'a.txt')).isError).toBe(false);
    expect([there(harness, 'a.txt'), readFileSync(join(harness.root, 'b.txt'), 'utf8')]).toEqual([false, 'y\n']);
    const outside = await open('before-tool', [rewriting('.github/workflows/x.yml')]);
    expect((await write(outside, 'a.txt')).verdict).toMatchObject({ verdict: 'deny', rule: 'path.protected' });
    const invalid = await open('before-tool', [answering({ verdict: 'rewrite', input: { path: 1 } })]);
    expect((await write(invalid, 'a.txt')).verdict.rule).toBe('call.invalid-input');
    expect(there(invalid, 'a.txt')).toBe(false);
  });

  it('is asked about what another has made of the input, once', async () => {
    const refusing = answering({ verdict: 'deny', reason: 'not b' }, 'b.txt');
    const harness = await open('before-tool', [refusing, rewriting('b.txt', 'a.txt')]);
    expect((await write(harness, 'a.txt')).text).toContain('not b');
    const circling = await open('before-tool', [rewriting('b.txt', 'a.txt'), rewriting('a.txt', 'b.txt')]);
    expect((await write(circling, 'a.txt')).verdict.rule).toBe('hook.fault');
    expect([there(circling, 'a.txt'), there(circling, 'b.txt')]).toEqual([false, false]);
  });

  it.each([{ verdict: 'allow' }, { result: 'done' }, { verdict: 'ask', reason: 'r' }])(
    'lifts no refusal of the policy by %j',
    async (answer) => {
      const harness = await open('before-tool', [answering(answer)]);
      const { isError, verdict } = await write(harness, '.github/workflows/x.yml');
      expect({ isError, verdict: verdict.verdict, rule: verdict.rule }).toEqual({
        ...{ isError: true, verdict: 'deny', rule: 'path.protected' },
      });
    },
  );

  it('leaves the strictest of several to win', async () => {
    const answers = [{ result: 'x' }, { verdict: 'ask', reason: 'r' }, { verdict: 'deny', reason: 'never' }];
    const harness = await open(
      'before-tool',
      answers.map((answer) => answering(answer)),
    );
    expect((await write(harness, 'a.txt')).verdict).toMatchObject({ verdict: 'deny' });
    const two = await open(
      'before-tool',
      answers.slice(0, 2).map((answer) => answering(answer)),
    );
    expect((await write(two, 'a.txt')).verdict).toMatchObject({ verdict: 'ask' });
  });

  it('only warns where it is advisory', async () => {
    const harness = await open('before-tool', [answering({ result: 'x' })], {}, ', advisory: true');
    expect((await write(harness, 'a.txt')).isError).toBe(false);
    expect(there(harness, 'a.txt')).toBe(true);
    expect(harness.view().notices[0]?.text).toContain('it would replace it');
  });
});

describe('a hook after a call', () => {
  it('gives another result', async () => {
    const harness = await open('after-tool', [
      answering({ decision: 'allow', hookSpecificOutput: { tool_output: 'short' } }),
    ]);
    const { isError, text } = await write(harness, 'a.txt');
    expect({ isError, text }).toEqual({ isError: false, text: '<result>\nshort\n</result>\n' });
    expect(there(harness, 'a.txt')).toBe(true);
  });

  it('asks the agent for something, in the next turn and in the name of the repository', async () => {
    const harness = await open('after-tool', [answering({ askAgent: 'add a test' })], { agent: [writing, done] });
    await harness.session.ask('Go');
    const words = 'The hook ./hook-0 of this repository asks you for this:\nadd a test';
    expect(harness.of('prompt').at(-1)?.text).toBe(words);
    expect(JSON.stringify(harness.requests().at(-1)?.body.messages)).toContain(JSON.stringify(words).slice(1, -1));
  });
});

describe('a hook around a request', () => {
  it.each(['session-start', 'before-model', 'after-model'])('that refuses at %s ends the session', async (event) => {
    const harness = await open(event, [answering({ verdict: 'deny', reason: 'out of hours' })], {
      agent: [writing, done],
    });
    const { stop, error } = await harness.session.ask('Go');
    expect({ stop, message: error?.message }).toEqual({
      ...{ stop: 'failed', message: 'The hook ./hook-0 refuses: out of hours' },
    });
    expect(harness.requests()).toHaveLength(event === 'after-model' ? 1 : 0);
    expect(there(harness, 'a.txt')).toBe(false);
  });

  it('fails closed where it is broken', async () => {
    const harness = await open('before-model', ['#!/bin/sh\necho fine\n']);
    expect(await harness.session.ask('Go')).toMatchObject({ stop: 'failed', error: { code: 'hook' } });
    expect(harness.requests()).toEqual([]);
  });

  it('tells the agent before the request, and gets the turn and the model', async () => {
    const program = answering({ askAgent: 'be brief' }, '"request":{"turn":1,"model":"claude');
    const harness = await open('before-model', [program]);
    await harness.session.ask('Go');
    expect(JSON.stringify(harness.requests()[0]?.body.messages)).toContain('be brief');
  });

  it('has an agent that has ended go on, and not for ever', async () => {
    const harness = await open('after-model', [answering({ askAgent: 'look again' })], {
      agent: Array.from({ length: 9 }, () => done),
    });
    expect(await harness.session.ask('Go')).toMatchObject({ stop: 'answered' });
    expect(harness.requests()).toHaveLength(4);
  });

  it('is asked once when the session has ended, and can only warn', async () => {
    const harness = await open('session-end', [answering({ verdict: 'deny', reason: 'too long' }, '"answer":"Done"')]);
    await harness.session.ask('Go');
    await Promise.all([harness.close(), harness.close()]);
    expect(harness.of('hook-end')).toMatchObject([{ event: 'session-end', verdict: 'deny' }]);
    expect(harness.view().notices.at(-1)?.text).toContain('too long (at the end of the session)');
  });
});
