import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { GREET, useProject } from './project.ts';

const { path, kodelet, write } = useProject();

describe('tools test', () => {
  beforeEach(() => write('kodelet-tools/greet', GREET));

  it('says all about a call', async () => {
    const { code, lines } = await kodelet(['tools', 'test', 'greet', '--input', '{}', '--json']);
    expect(code).toBe(0);
    expect(lines()).toEqual([
      {
        tool: 'custom_tool_greet',
        events: [],
        path: 'kodelet-tools/greet',
        input: { name: 'you' },
        verdict: expect.objectContaining({ verdict: 'allow' }),
        text: '<result>\nhello {"name":"you"}\n</result>\n',
        isError: false,
        output: 'hello {"name":"you"}\n',
        stderr: 'a word beside\n',
        exitCode: 0,
        timedOut: false,
        durationMs: expect.any(Number),
        timeoutMs: 30_000,
        peakMemoryBytes: expect.toSatisfy((value) => value === null || value > 0),
      },
    ]);
  });

  it('says the same in words, and what the profile would say', async () => {
    const { stdout } = await kodelet(['tools', 'test', 'custom_tool_greet', '--input', '{}', '--profile', 'read-only']);
    expect(stdout).toMatch(/^exit code +0$/m);
    expect(stdout).toMatch(/^policy +deny \(external\.not-allowed\)/m);
    expect(stdout).toMatch(/^time +\d+ ms of 30s$/m);
  });

  it('fails with the tool, and says so', async () => {
    write('.github/kodelet.yml', 'custom_tools: { tools: { greet: { env: { FAIL: "${WHY}" } } } }', 0o644);
    const { code, lines } = await kodelet(['tools', 'test', 'greet', '--input', '{}', '--json'], { WHY: 'because' });
    expect(code).toBe(1);
    expect(lines()[0]).toMatchObject({ isError: true, exitCode: 3, text: expect.stringMatching(/^<error>\na word/) });
  });

  it('calls nothing with an input that does not fit', async () => {
    const { code, lines } = await kodelet(['tools', 'test', 'greet', '--input', '{"name":5,"x":1}', '--json']);
    expect(code).toBe(1);
    expect(lines()[0]).toMatchObject({ exitCode: null, output: '', text: expect.stringContaining('must be a string') });
  });

  it.each([
    [['greeet', '--input', '{}'], 'there is no custom tool "greeet". Did you mean "greet"? There are: broken, greet'],
    [['greet', '--input', '{'], 'option --input is not JSON'],
    [['broken', '--input', '{}'], 'is broken: $ must be a JSON object, got "nonsense'],
  ])('refuses %j', async (args, problem) => {
    write('kodelet-tools/broken', '#!/bin/sh\necho nonsense\n');
    const { code, stdout, stderr } = await kodelet(['tools', 'test', ...args]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(problem);
  });

  it('calls none that the configuration keeps out', async () => {
    write('kodelet-tools/off', '#!/bin/sh\ntouch ran\n');
    write('.github/kodelet.yml', 'custom_tools: { allow: [greet] }', 0o644);
    const { code, stderr } = await kodelet(['tools', 'test', 'off', '--input', '{}']);
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('does not have "off"') });
    expect(existsSync(join(path(), 'ran'))).toBe(false);
  });
});
