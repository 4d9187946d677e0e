import { describe, expect, it } from 'vitest';
import { createLog, logUntrusted } from '../../src/action/log.ts';
import type { SessionEvent } from '../../src/core/event.ts';
import { sanitizeLog } from '../../src/report/plain.ts';
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

describe('createLog', () => {
  it('shows what a tool tells while it runs, on a line that is no command', () => {
    const about = { callId: 'c1', tool: 'custom_tool_x', name: 'progress' };
    const said = logged({ type: 'tool-event', ...about, data: { done: 1, text: ATTACK } });
    expect(said).toEqual([expect.stringMatching(/^custom_tool_x: progress \{"done":1,"text":"::set-output /)]);
    expect(commands(said)).toEqual([]);
  });

  it('makes a group of a phase and of a tool call', () => {
    expect(logged({ type: 'phase-start', phase: 'gather' }, { type: 'phase-end', phase: 'gather' })).toEqual([
      '::group::gather',
      '::endgroup::',
    ]);
    const [group, ...rest] = logged(toolStart('npm test'), toolEnd);
    expect(group).toBe('::group::bash npm test (ok, 12 ms)');
    expect(rest.at(-1)).toBe('::endgroup::');
  });

  it('marks what happens in a subagent', () => {
    const lines = logged(
      { type: 'agent-start', template: 'explore', model: 'm', profile: 'ci', limits, tools: [], agent: 'c0' },
      { ...toolStart('npm test'), agent: 'c0' },
      { ...toolEnd, text: '', agent: 'c0' },
      { type: 'limit-near', limit: 'turns', agent: 'c0' },
      { type: 'limit-reached', limit: 'turns', agent: 'c0' },
      { type: 'notice', level: 'warning', text: 'mind this', agent: 'c0' },
    );
    expect(lines).toEqual([
      '↳ subagent explore: m',
      '::group::↳ bash npm test (ok, 12 ms)',
      '::endgroup::',
      '↳ the limit of turns is near',
      '↳ the limit of turns was reached',
      '↳ warning: mind this',
    ]);
  });

  it('lets the runner hear none of what a tool prints', () => {
    const lines = logged(toolStart('npm test'), toolEnd);
    expect(commands(lines)).toEqual(['::group::bash npm test (ok, 12 ms)', '::endgroup::']);
    expect(lines.filter((line) => /^\s*::(?:set-output|add-mask|error)/.test(line))).toEqual([]);
    expect(lines.join('\n')).not.toMatch(/##\[|\p{Cc}(?<![\n\t])/u);
  });

  it('takes another word for every fence', () => {
    const stops = logged(toolEnd, toolEnd).filter((line) => line.startsWith('::stop-commands::'));
    expect(stops).toHaveLength(2);
    expect(stops[0]).not.toBe(stops[1]);
    expect(stops[0]).toMatch(/^::stop-commands::[0-9a-f-]{36}$/);
  });

  it('lets no title, notice or message begin a command', () => {
    const lines = logged(
      toolStart('echo\n::error::x %0A::warning::y'),
      toolEnd,
      { type: 'notice', level: 'warning', text: `a\n${ATTACK}` },
      { type: 'server-log', server: 'MCP server docs', text: ATTACK },
      { type: 'session-end', conclusion: 'failed', message: ATTACK, answer: '' },
    );
    expect(commands(lines).filter((line) => !/^::(?:group::bash echo|endgroup)/.test(line))).toEqual([]);
    expect(lines.join('\n')).not.toContain('%0A');
  });

  it('fences what the model says and what a verification prints', () => {
    const lines = logged(
      {
        type: 'turn-end',
        turn: 1,
        stopReason: 'end',
        content: [{ kind: 'text', text: ATTACK }],
        usage: { inputTokens: 1, outputTokens: 1, cacheReadTokens: 0, cacheWriteTokens: 0 },
        costUsd: 0.5,
      },
      { type: 'verify-end', command: 'npm test', exitCode: 1, output: ATTACK, durationMs: 5 },
    );
    expect(lines).toContain('turn 1, $0.5000');
    expect(lines).toContain('::group::verify: npm test (exit 1, 5 ms)');
    expect(commands(lines).filter((line) => !/^::(?:group::verify|endgroup)/.test(line))).toEqual([]);
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
