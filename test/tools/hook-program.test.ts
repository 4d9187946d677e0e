/** Covers `src/core/hook.ts`. */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HookAnswer, HookQuestion } from '../../src/core/hook.ts';
import { askHook } from '../../src/tools/hook-program.ts';
import { livingWith } from './processes.ts';

let directory: string;
beforeEach(() => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-hook-')));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const QUESTION: HookQuestion = { event: 'before-tool', tool: 'bash', input: { command: 'ls' }, sessionId: 'session-1' };

function ask(script: string, more: { timeoutMs?: number; signal?: AbortSignal } = {}): Promise<HookAnswer> {
  const file = join(directory, 'check');
  writeFileSync(file, script, { mode: 0o755 });
  const { timeoutMs = 10_000, signal } = more;
  const env = { PATH: process.env.PATH ?? '', HOME: directory };
  return askHook({ event: 'before-tool', file, timeoutMs }, QUESTION, { cwd: directory, env, signal });
}

const bash = (body: string): string => `#!/usr/bin/env bash\n${body}\n`;

describe('a hook', () => {
  it.each([
    ['that prints nothing', 'true'],
    ['that does not read what it is asked', 'exec <&-'],
    ['that says so', `echo '{"verdict":"allow"}'`],
    ['that talks to people on standard error', 'echo checked >&2'],
  ])('lets a call go on %s', async (_, body) => {
    expect(await ask(bash(body))).toEqual({ verdict: 'allow' });
  });

  it.each([
    ['an answer', `echo '{"verdict":"deny","reason":" not on a Friday "}'`, 'not on a Friday'],
    ['an answer without a reason', `echo '{"verdict":"deny"}'`, 'it gives no reason'],
    ['a status and an answer', `echo '{"verdict":"deny","reason":"no"}'; echo noise >&2; exit 2`, 'no'],
    ['a status, whatever it says besides', `echo '{"verdict":"allow"}'; exit 1`, '{"verdict":"allow"}'],
    ['a status, with words on standard error', 'echo aside; echo too late >&2; exit 3', 'too late'],
    ['a status, with words on standard output', 'echo too early; exit 3', 'too early'],
    ['a status alone', 'exit 7', 'exit status 7'],
  ])('refuses by %s', async (_, body, reason) => {
    expect(await ask(bash(body))).toEqual({ verdict: 'deny', reason });
  });

  it.each([
    ['words that are no JSON', 'echo fine', 'it printed "fine", which is no JSON object'],
    ['a list', 'echo []', 'it printed "[]", which is no JSON object'],
    ['no verdict', 'echo "{}"', 'its verdict is nothing; allowed: "deny", "ask", "replace", "rewrite", "allow"'],
    [
      'a key of its own',
      `echo '{"verdict":"allow","inputs":{}}'`,
      'its answer has the key "inputs", which no hook has',
    ],
  ])('is broken when it prints %s, and the remedy says what to print', async (_, body, reason) => {
    expect(await ask(bash(body))).toEqual({
      verdict: 'fault',
      reason,
      remedy: expect.stringContaining('{"verdict":"deny","reason":"…"}'),
    });
  });

  it.each([
    ['cannot be started', '#!/no/such/program\n', /^it could not be started: /, /#!\/usr\/bin\/env bash/],
    [
      'cannot be started by bubblewrap',
      bash('echo "bwrap: execvp $0: No such file or directory" >&2; exit 1'),
      /^it could not be started: execvp .*: No such file or directory$/,
      /#!\/usr\/bin\/env bash/,
    ],
    [
      'names a program that there is not',
      bash('nosuchprogram'),
      /^it ended with status 127, and said: .*not found/,
      /was not found/,
    ],
    ['is ended as a sandbox tells it', bash('exit 137'), /^it ended with status 137$/, /by a signal/],
    ['is ended by a signal', bash('kill -9 $$'), /^it was ended by the signal SIGKILL$/, /Find out/],
    [
      'prints too much',
      bash('head -c 65537 /dev/zero'),
      /^it printed 65537 bytes; at most 65536 are read$/,
      /only its verdict/,
    ],
  ])('is broken when it %s', async (_, script, reason, remedy) => {
    expect(await ask(script)).toEqual({
      verdict: 'fault',
      reason: expect.stringMatching(reason),
      remedy: expect.stringMatching(remedy),
    });
  });

  it('is ended with all that it started when it takes too long', async () => {
    const answer = await ask(bash("trap '' TERM\nsetsid sleep 4731 &\nsleep 4731"), { timeoutMs: 300 });
    expect(answer).toMatchObject({
      verdict: 'fault',
      reason: 'it gave no answer within 300ms',
      remedy: 'Make it faster, or raise its timeout in hooks.before-tool',
    });
    expect(livingWith('sleep 4731')).toEqual([]);
  });

  it('is ended when the run ends', async () => {
    const ending = new AbortController();
    const answer = ask(bash('sleep 4732'), { signal: ending.signal });
    setTimeout(() => ending.abort(), 100);
    expect(await answer).toMatchObject({ verdict: 'fault', reason: 'the run ends' });
    expect(livingWith('sleep 4732')).toEqual([]);
  });

  it('gets the question as JSON, and an environment built from nothing', async () => {
    const python = `#!/usr/bin/env python3
import json, os, sys
question = json.load(sys.stdin)
secrets = [name for name in os.environ if 'SECRET' in name]
print(json.dumps({'verdict': 'deny', 'reason': json.dumps([question, os.environ['HOME'], secrets])}))
`;
    process.env.KODELET_TEST_SECRET = 'secret';
    const answer = await ask(python).finally(() => delete process.env.KODELET_TEST_SECRET);
    const args = { command: 'ls', cmd: 'ls' };
    const inOtherWords = {
      ...{ hook_event_name: 'BeforeTool', session_id: 'session-1', cwd: directory },
      ...{ tool_name: 'bash', tool_input: QUESTION.input, args, context: { tool: 'bash', args } },
    };
    const asked = { ...QUESTION, ...inOtherWords };
    expect(answer.verdict === 'deny' && JSON.parse(answer.reason)).toEqual([asked, directory, []]);
  });

  it('passes on the end of a long reason', async () => {
    const answer = await ask(bash(`printf 'x%.0s' {1..5000} >&2; echo the end >&2; exit 1`));
    expect(answer).toEqual({ verdict: 'deny', reason: expect.stringMatching(/^…x+the end$/) });
    expect(answer.verdict === 'deny' && answer.reason).toHaveLength(2001);
  });
});
