import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from './in-process.ts';
import { bundleProgram, makeDirectory, type Program, type Ran } from './program.ts';

describe('a script or a batch', () => {
  let program: Program;
  const directory = makeDirectory({ 'notes.txt': 'first\nsecond\n' });
  beforeAll(async () => {
    program = await bundleProgram();
  });
  afterAll(() => {
    directory.remove();
  });

  const kodelet = (args: readonly string[], input: string, run: Program['run'] = runHere): Promise<Ran> =>
    run(args, { cwd: directory.path, input });

  it('runs a script in one session: what one line reads, the next may edit', async () => {
    const script = [
      { tool: 'file_edit', input: { file_path: 'notes.txt', old_text: 'first', new_text: 'FIRST' } },
      { tool: 'file_read', input: { file_path: 'notes.txt' } },
      { tool: 'file_edit', input: { file_path: 'notes.txt', old_text: 'first', new_text: 'FIRST' } },
      { tool: 'file_read', input: '{"file_path' },
      { tool: 'no_such_tool' },
    ].map((line) => JSON.stringify(line));
    const input = [...script, 'not json', '[]'].join('\n');
    const { code, lines } = await kodelet(['tools', 'run', '--script', '-'], input, program.run);
    expect(code).toBe(2);
    expect(lines().map(({ isError }) => isError)).toEqual([true, false, false, true, true, true, true]);
    expect(lines()[5]).toMatchObject({
      verdict: { verdict: 'deny', rule: 'input.invalid' },
      result: { success: false },
    });
    expect(readFileSync(join(directory.path, 'notes.txt'), 'utf8')).toBe('FIRST\nsecond\n');
  });

  it.each([
    [{ tool: 'ls', input: {}, command: 'ls' }, '"command" and "tool" cannot be combined'],
    [{ command: 'ls', input: {} }, '"command" and "input" cannot be combined'],
    [{ tool: 'ls', inptu: { path: 'a' } }, '"inptu" is not a key of it; did you mean "input"?'],
    [{ tool: 'ls', args: { path: 'a' } }, '"input" is missing, and "args" is not read'],
  ])('refuses a line of a script or batch whose keys are not clear: %j', async (line, words) => {
    const input = JSON.stringify(line);
    const judged = await kodelet(['policy', 'check', '--batch', '-'], input);
    expect(judged.code).toBe(2);
    expect(judged.lines()).toMatchObject([{ verdict: 'deny', rule: 'input.invalid' }]);
    expect(judged.lines()[0]?.reason).toContain(words);
    const called = await kodelet(['tools', 'run', '--script', '-'], input);
    expect(called.code).toBe(2);
    expect(called.lines()).toMatchObject([{ isError: true, result: { success: false } }]);
    expect(called.stdout).toContain(words.replaceAll('"', '\\"'));
  });

  it('takes what else stands on a whole line for a note, but no list of commands on a line of a script', async () => {
    const noted = { id: 1, tool: 'ls', input: {}, expect: 'allow', why: 'reads' };
    const script = [noted, { ...noted, allow: ['npm test'] }].map((line) => JSON.stringify(line)).join('\n');
    const { lines } = await kodelet(['tools', 'run', '--script', '-'], script);
    expect(lines().map(({ isError }) => isError)).toEqual([false, true]);
    const judged = await kodelet(['policy', 'check', '--batch', '-'], script);
    expect(judged.code).toBe(0);
    expect(judged.lines().map(({ verdict }) => verdict)).toEqual(['allow', 'allow']);
  });

  it('takes for a note what only looks like a key that the line has no use for', async () => {
    const notes = { goal: 'to see', todo: 'later', tol: 1 };
    const { lines } = await kodelet(['policy', 'check', '--batch', '-'], JSON.stringify({ command: 'ls', ...notes }));
    expect(lines()).toMatchObject([{ verdict: 'allow' }]);
  });

  it('refuses a misspelled list of commands, without which the usual one would hold', async () => {
    const line = JSON.stringify({ command: 'ls', alow: ['pwd'] });
    const { lines } = await kodelet(['policy', 'check', '--batch', '-'], line);
    expect(lines()).toMatchObject([
      { rule: 'input.invalid', reason: expect.stringContaining('did you mean "allow"?') },
    ]);
  });

  it('answers a batch line by line, in order, whatever a line holds', async () => {
    const batch = [
      { id: 'a', command: 'ls' },
      { id: 'b', command: 'terraform plan' },
      { id: 'c', command: 'terraform plan', allow: ['terraform plan'] },
      { id: 'd', command: 'ls', allow: ['cargo fmt'] },
      { id: 'e', command: 'ls', allow: 'default' },
      { id: 'f', command: 'ls', allow: [''] },
      { id: 'g', command: 'ls', allow: 5 },
      { id: 'h', command: 5 },
      { id: 'i', tool: 'file_read', input: { file_path: 'notes.txt' } },
      { id: 'j', tool: 'file_read', input: { file_path: '/etc/passwd' } },
      { id: 'k', tool: 'file_read', input: {} },
    ].map((line) => JSON.stringify(line));
    const { code, lines } = await kodelet(['policy', 'check', '--batch', '-'], [...batch, '{"id":"l"', ''].join('\n'));
    expect(code).toBe(2);
    expect(lines().map(({ id, verdict }) => `${id} ${verdict}`)).toEqual([
      'a allow',
      'b deny',
      'c allow',
      'd deny',
      'e allow',
      'f deny',
      'g deny',
      'h deny',
      'i allow',
      'j deny',
      'k deny',
      'undefined deny',
    ]);
    for (const line of lines()) expect(line).toMatchObject({ rule: expect.any(String), reason: expect.any(String) });
    expect(
      lines()
        .slice(5, 8)
        .map(({ rule }) => rule),
    ).toEqual(Array(3).fill('input.invalid'));
    expect(lines()[5]?.remedy).toBe('Write the first words of a command, such as npm test or make lint');
    expect(lines()[10]?.reason).toBe('The input of file_read is not valid: "file_path" is required');
  });

  it('holds the rules of the configuration for every line of a batch, whatever it allows', async () => {
    const file = join(directory.path, 'rules.yml');
    const rule = "{ name: calm, verdict: deny, when: { command: { matches: '^ls( |$)' } } }";
    writeFileSync(file, `profiles: { ci: { rules: [${rule}] } }\n`);
    const batch = [{ command: 'ls' }, { command: 'pwd; ls', allow: ['ls', 'pwd'] }, { command: 'pwd', allow: ['pwd'] }];
    const input = batch.map((line) => `${JSON.stringify(line)}\n`).join('');
    const { lines } = await kodelet(['policy', 'check', '--batch', '-', '--config', file], input);
    expect(lines().map(({ rule: by }) => by)).toEqual(['rules.calm', 'rules.calm', 'bash.allowlist']);
  });
});
