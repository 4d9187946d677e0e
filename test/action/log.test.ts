import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import { createLog, logUntrusted } from '../../src/action/log.ts';
import { NO_USAGE } from '../../src/core/model.ts';
import type { SessionEvent } from '../../src/core/session-event.ts';
import { sanitizeLog } from '../../src/report/log-text.ts';
import { hearStandardOutput } from '../github/standard-output.ts';

const ATTACK = '::set-output name=a::b\n \t::add-mask::x\n##[group]y\nover\r::error::z\n\u001b[2Jgone';

const toolEnd: SessionEvent = {
  type: 'tool-end',
  turn: 1,
  callId: 'c1',
  tool: 'bash',
  verdict: { verdict: 'allow', rule: 'bash.allowlist', reason: '' },
  ok: true,
  text: ATTACK,
  result: { toolName: 'bash', success: true, timestamp: '2026-11-21T09:30:00Z' },
  durationMs: 12,
};

const limits = { turns: 1, minutes: 1, costUsd: 1, tokens: 1 };

function logged(...events: SessionEvent[]): string[] {
  const output = hearStandardOutput();
  const log = createLog();
  for (const [index, event] of events.entries()) log({ ...event, seq: index + 1, time: '2026-11-21T09:30:00.000Z' });
  return linesOf(output.said);
}

const linesOf = (said: string): string[] => said.split('\n').slice(0, -1);

const toolStart = (command: string): SessionEvent => ({
  type: 'tool-start',
  turn: 1,
  callId: 'c1',
  tool: 'bash',
  arguments: JSON.stringify({ command }),
});

/** Lines that the runner would obey outside of the fence. */
const commands = (lines: readonly string[]): string[] => {
  const heard: string[] = [];
  let token = '';
  for (const line of lines) {
    const stop = /^::stop-commands::(.+)$/.exec(line)?.[1];
    if (token && line === `::${token}::`) token = '';
    else if (stop) token = stop;
    else if (!token && (/^\s*::/.test(line) || line.includes('##['))) heard.push(line);
  }
  return heard;
};

/** Without colours, which the runner does not mind. */
const read = (...events: SessionEvent[]): string[] => logged(...events).map(stripVTControlCharacters);

const turnEnd = (turn: number, text: string): SessionEvent => ({
  type: 'turn-end',
  ...{ turn, stopReason: 'end', usage: NO_USAGE, costUsd: 0.05 },
  content: text === '' ? [] : [{ kind: 'text', text }],
});

describe('createLog', () => {
  it('has a line for a call with its outcome and time, and folds away what it printed', () => {
    expect(read(toolStart('npm test'), { ...toolEnd, text: '<result>\nall pass\n</result>\n' })).toEqual([
      '::group::✓ npm test 0.0s',
      'all pass',
      '::endgroup::',
    ]);
    expect(read(toolStart('npm test'), { ...toolEnd, text: '<result>\n(No output)\n</result>\n' })).toEqual([
      '✓ npm test 0.0s',
    ]);
  });

  it('says on the line of a call why it failed, or by which rule it was refused', () => {
    const failed = { ok: false, code: 'failed', text: '<error>\nexit code 1\nTry it so.\n</error>\n' } as const;
    const verdict = { verdict: 'deny', rule: 'bash.allowlist', reason: '"npm" is not allowed' } as const;
    expect(read(toolStart('npm test'), { ...toolEnd, ...failed, durationMs: 2100 })).toEqual([
      '::group::✗ npm test 2.1s · exit code 1',
      'exit code 1',
      'Try it so.',
      '::endgroup::',
    ]);
    expect(read(toolStart('npm test'), { ...toolEnd, ok: false, code: 'denied', verdict })).toEqual([
      '⊘ npm test 0.0s · refused: "npm" is not allowed (bash.allowlist)',
    ]);
  });

  it('is in colour, whatever the step knows of a terminal', () => {
    expect(logged(toolStart('npm test'), toolEnd)[0]).toBe(
      '::group::\u001b[32m✓\u001b[39m npm test \u001b[90m0.0s\u001b[39m',
    );
    expect(logged({ type: 'phase-start', phase: 'gather' })).toEqual(['\u001b[1mgather\u001b[22m']);
  });

  it('counts what it has cost so far, of subagents too', () => {
    expect(read(turnEnd(1, 'I look.'), { ...turnEnd(1, ''), agent: 'c0' }, turnEnd(2, 'Done.'))).toEqual([
      'turn 1 · $0.0500',
      'I look.',
      '↳ turn 1 · $0.10',
      'turn 2 · $0.15',
      'Done.',
    ]);
  });

  it('says nothing twice: not what a second look repeats, and not the sentence that ends the step', () => {
    const lines = read(
      turnEnd(1, 'All done.'),
      { type: 'self-check-start', about: 'change' },
      turnEnd(2, 'All done.'),
      { type: 'self-check-end', changed: false },
      { type: 'session-end', conclusion: 'succeeded', message: 'Pull request #2 is open.', answer: 'All done.' },
    );
    expect(lines.filter((line) => line.includes('All done.'))).toHaveLength(1);
    expect(lines.at(-1)).toBe('succeeded · 2 turns · $0.10');
  });

  it('shows what a tool tells while it runs, on a line that is no command', () => {
    const about = { callId: 'c1', tool: 'custom_tool_x', name: 'progress' };
    const said = read({ type: 'tool-event', ...about, data: { done: 1, text: ATTACK } });
    expect(said).toEqual([expect.stringMatching(/^custom_tool_x: progress \{"done":1,"text":"::set-output /)]);
    expect(commands(said)).toEqual([]);
  });

  it('marks what happens in a subagent', () => {
    const lines = read(
      { type: 'agent-start', template: 'explore', model: 'm', profile: 'ci', limits, tools: [], agent: 'c0' },
      { ...toolStart('npm test'), agent: 'c0' },
      { ...toolEnd, text: '', agent: 'c0' },
      { type: 'limit-near', limit: 'turns', agent: 'c0' },
      { type: 'limit-reached', limit: 'turns', agent: 'c0' },
      { type: 'notice', level: 'warning', text: 'mind this', agent: 'c0' },
    );
    expect(lines).toEqual([
      '↳ subagent explore: m',
      '✓ ↳ npm test 0.0s',
      '↳ warning: the limit of turns is near',
      '↳ warning: the limit of turns was reached',
      '↳ warning: mind this',
    ]);
  });

  it('lets the runner hear none of what a tool prints', () => {
    const lines = logged(toolStart('npm test'), toolEnd);
    expect(commands(lines)).toEqual([expect.stringMatching(/^::group::.*npm test/), '::endgroup::']);
    expect(lines.filter((line) => /^\s*::(?:set-output|add-mask|error)/.test(line))).toEqual([]);
    expect(lines.slice(1).join('\n')).not.toMatch(/##\[|\p{Cc}(?<![\n\t])/u);
  });

  it('takes another word for every fence, and needs none where nothing looks like a command', () => {
    const stops = logged(toolEnd, toolEnd).filter((line) => line.startsWith('::stop-commands::'));
    expect(stops).toHaveLength(2);
    expect(stops[0]).not.toBe(stops[1]);
    expect(stops[0]).toMatch(/^::stop-commands::[0-9a-f-]{36}$/);
    const tame = logged({ ...toolEnd, text: 'std::vector and a :: b\n\u001b[2J# # [x]' });
    expect(tame.filter((line) => line.startsWith('::stop-commands::'))).toEqual([]);
    expect(commands(tame)).toHaveLength(2);
  });

  it('lets no title, notice or message begin a command', () => {
    const lines = logged(
      toolStart('echo\n::error::x %0A::warning::y'),
      { ...toolEnd, ok: false, code: 'failed', text: `<error>\n${ATTACK}\n</error>\n` },
      { type: 'notice', level: 'warning', text: `a\n${ATTACK}` },
      { type: 'server-log', server: 'MCP server docs', text: ATTACK },
      { type: 'session-end', conclusion: 'failed', message: ATTACK, answer: '' },
    );
    expect(commands(lines).filter((line) => !/^::(?:group::.*echo|endgroup)/.test(line))).toEqual([]);
    expect(lines.join('\n')).not.toContain('%0A');
  });

  it('fences what the model says and what a verification prints', () => {
    const lines = logged(turnEnd(1, ATTACK), {
      type: 'verify-end',
      ...({ command: 'npm test', exitCode: 1, output: ATTACK, durationMs: 5, tree: 'change' } as const),
    });
    const heard = commands(lines).map(stripVTControlCharacters);
    expect(heard).toEqual(['::group::✗ verify: npm test exit code 1 0.0s', '::endgroup::']);
  });
});

describe('logUntrusted', () => {
  it('lets text of others be shown and never obeyed', () => {
    const output = hearStandardOutput();
    logUntrusted(ATTACK);
    const lines = linesOf(output.said);
    expect(commands(lines)).toEqual([]);
    expect(lines[0]).toMatch(/^::stop-commands::[0-9a-f-]{36}$/);
  });
});

describe('sanitizeLog', () => {
  it.each([
    ['::debug::x', ': :debug::x'],
    ['\u00a0::debug::x', '\u00a0: :debug::x'],
    [':::x', ': ::x'],
    ['a ##[error]b', 'a # #[error]b'],
    ['##vso[task.setvariable]b', '# #vso[task.setvariable]b'],
    ['a\r::debug::x', 'a\n: :debug::x'],
    ['a\u2028::debug::x', 'a\n: :debug::x'],
    ['\u200b::debug::x', ': :debug::x'],
    ['std::vector and a :: b', 'std::vector and a :: b'],
  ])('writes %j as %j', (text, expected) => {
    expect(sanitizeLog(text)).toBe(expected);
    expect(sanitizeLog(expected)).toBe(expected);
  });
});
