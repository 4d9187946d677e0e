/** Covers `src/cli/session-printer.ts`. */
import { readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MODEL_KEY, type Model, startModel } from '../support/model/model.ts';
import type { Script } from '../support/model/script.ts';
import { livingWith } from '../tools/processes.ts';
import { runHere } from './in-process.ts';
import { bundleProgram, makeDirectory, type Program, type Ran } from './program.ts';

describe('kodelet-ci run', () => {
  let program: Program;
  let model: Model;
  const directory = makeDirectory({ 'notes.txt': 'first\n' });
  beforeAll(async () => {
    program = await bundleProgram();
  });
  afterEach(() => model.close());
  afterAll(() => {
    directory.remove();
  });

  const kodelet = (script: Script, args: readonly string[], key = MODEL_KEY): Promise<Ran> =>
    runWith(runHere, script, args, key);

  async function runWith(run: Program['run'], script: Script, args: readonly string[], key = MODEL_KEY): Promise<Ran> {
    model = await startModel({ script });
    const env = { ANTHROPIC_API_KEY: key, ANTHROPIC_BASE_URL: model.url, TMPDIR: directory.path };
    return run(['run', ...args], { cwd: directory.path, env });
  }

  const SCRIPT: Script = [
    { text: 'I look first.', toolCalls: [{ name: 'file_read', input: { file_path: 'notes.txt' } }] },
    {
      toolCalls: [{ name: 'file_edit', input: { file_path: 'notes.txt', old_text: 'first', new_text: 'changed' } }],
    },
    { text: 'Change the notes\n\nDone \u001b[31mred\u001b[0m.' },
  ];

  it('works in this directory and tells a person what happens', async () => {
    const { code, stdout, stderr } = await runWith(program.run, SCRIPT, ['change the notes']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^journal: \S+\.jsonl\n$/) });
    expect(stdout).toContain('✓ file_edit notes.txt');
    expect(stdout).toContain('Done red.');
    expect(stdout).toMatch(/\n\n✓ succeeded: The agent is done\.\n {2}\S+ · 3 turns · \$[\d.]+\n$/);
    expect(readFileSync(join(directory.path, 'notes.txt'), 'utf8')).toBe('changed\n');

    const journal = stderr.trim().replace('journal: ', '');
    const again = (...args: string[]): Promise<Ran> => runHere(args, { cwd: directory.path });
    expect(await again('replay', journal)).toMatchObject({ code: 0, stdout, stderr: '' });
    const verdicts = (await again('replay', journal, '--channels', 'control', '--json')).lines();
    expect(verdicts.map(({ type, tool, decider }) => [type, tool, decider])).toEqual([
      ['tool-verdict', 'file_read', 'policy'],
      ['tool-verdict', 'file_edit', 'policy'],
    ]);
    expect((await again('report', journal)).stdout).toContain('<h1>change the notes</h1>');
    symlinkSync(journal, join(directory.path, 'link.html'));
    for (const output of [journal, 'link.html'])
      expect((await again('report', journal, '--output', output)).stderr).toContain('which is the journal');
    symlinkSync('kept.html', join(directory.path, 'page.html'));
    await again('report', journal, '--output', 'page.html');
    expect(readFileSync(join(directory.path, 'kept.html'), 'utf8')).toContain('<h1>change the notes</h1>');
    const before = readdirSync(directory.path);
    expect(await again('report', journal, '--output', directory.path)).toMatchObject({
      ...{ code: 2, stderr: expect.stringMatching(/^kodelet-ci: ".*" cannot be written: .*EISDIR.* Name a file in /) },
    });
    expect(readdirSync(directory.path)).toEqual(before);
    expect(
      readdirSync(dirname(directory.path)).filter((name) => name.startsWith(`${basename(directory.path)}.`)),
    ).toEqual([]);
    writeFileSync(journal, readFileSync(journal, 'utf8').replace('I look first', 'I look last'));
    const changed = await again('replay', journal);
    expect(changed).toMatchObject({ code: 1, stderr: expect.stringContaining('the hash of the line before') });
  });

  it('prints the event stream for programs, and keeps the same in the journal', async () => {
    const { code, lines, stderr } = await kodelet([{ text: 'An answer' }], ['what', 'is', 'this?', '--json']);
    expect(code).toBe(0);
    expect(lines()[0]).toMatchObject({ request: 'what is this?' }); // without quotes
    const types = lines().map(({ type }) => type);
    expect(types[0]).toBe('session-start');
    expect(types.at(-1)).toBe('session-end');
    expect(lines().map(({ seq }) => seq)).toEqual(types.map((_, index) => index + 1));
    const journal = /^journal: (\S+)$/m.exec(stderr)?.[1] ?? '';
    const kept = readFileSync(journal, 'utf8').trim().split('\n');
    expect(kept.map((line) => JSON.parse(line).type)).toEqual(types);
    expect(JSON.stringify(lines()) + kept).not.toContain(MODEL_KEY);
  });

  it('does not hide that the agent said nothing', async () => {
    const { stdout } = await kodelet([{}, {}], ['what is this?']);
    expect(stdout).toContain('failed: The model returned an empty answer');
  });

  it('stops at a limit and fails, with the work so far in the directory', async () => {
    const endless: Script = () => ({ toolCalls: [{ name: 'ls', input: {} }] });
    const { code, stdout } = await kodelet(endless, ['go on for ever', '--max-turns', '3']);
    expect(code).toBe(1);
    expect(stdout).toContain('incomplete: ');
    expect(model.requests).toHaveLength(3);
  });

  it('leaves no process behind, whatever runs in the background when it ends', async () => {
    const command = 'trap "" TERM; (setsid sleep 4821 & disown); sleep 4821';
    const start = { name: 'bash', input: { description: 'Serve', command, background: true } };
    const { stdout } = await kodelet(
      [{ toolCalls: [start] }, { text: 'It runs.' }],
      ['serve it', '--profile', 'yolo', '--json'],
    );
    expect(stdout).toContain('Process 1 runs in the background');
    expect(livingWith('sleep 4821')).toEqual([]);
  });

  it('says in plain words that the key was refused', async () => {
    const { code, stdout } = await kodelet([], ['hello'], 'sk-ant-wrong');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^✗ failed: .*key/m);
  });

  it('keeps its journal where nobody else of this machine reads or writes', async () => {
    const { stderr } = await kodelet([{ text: 'An answer' }], ['what is this?']);
    const journals = dirname(/^journal: (\S+)$/m.exec(stderr)?.[1] ?? '');
    expect(basename(journals)).toBe(`kodelet-ci-journals-${userInfo().uid}`);
    expect(statSync(journals).mode & 0o777).toBe(0o700);
  });

  it('starts no journal for a profile that there is not, and ends the one of a start that fails', async () => {
    const misspelled = await kodelet([], ['hello', '--profile', 'nope']);
    expect({ code: misspelled.code, journal: misspelled.stderr.includes('journal:') }).toEqual({
      code: 2,
      journal: false,
    });
    writeFileSync(join(directory.path, 'disabling.yml'), 'tools: { disabled: [nothing_like_it] }\n');
    const failed = await kodelet([], ['hello', '--config', 'disabling.yml']);
    expect(failed.code).toBe(2);
    const journal = /^journal: (\S+)$/m.exec(failed.stderr)?.[1] ?? '';
    expect(readFileSync(journal, 'utf8').trim().split('\n').at(-1)).toContain('"conclusion":"failed"');
  });

  it('says once why a start failed, with the lines of the file, also where the answer alone is wanted', async () => {
    writeFileSync(join(directory.path, 'hooked.yml'), 'hooks: { before-tool: [{ run: ./nope }] }\n');
    const usual = await kodelet([], ['hello', '--config', 'hooked.yml']);
    const quiet = await kodelet([], ['hello', '--config', 'hooked.yml', '--quiet']);
    expect(usual.stdout).toMatch(/^kodelet-ci \S+ · claude-sonnet-5-5 · profile ci\n$/);
    for (const { stderr } of [usual, quiet]) {
      expect(stderr.match(/there is no such file/g)).toHaveLength(1);
      expect(stderr).toContain('1 │ hooks: { before-tool');
    }
    const events = (await kodelet([], ['hello', '--config', 'hooked.yml', '--json'])).lines();
    expect(events.at(-1)).toMatchObject({ type: 'session-end', conclusion: 'failed' });
  });

  it('calls a wrong address by the name of the variable that holds it', async () => {
    model = await startModel({ script: [] });
    const env = { ANTHROPIC_API_KEY: MODEL_KEY, ANTHROPIC_BASE_URL: 'http://models.example' };
    const { code, stderr } = await runHere(['run', 'hello'], { cwd: directory.path, env });
    expect(code).toBe(2);
    expect(stderr).toContain('- ANTHROPIC_BASE_URL is "http://models.example"; allowed: an https:// address');
  });

  it('sends no key to an address that is not safe', async () => {
    const { code, stderr } = await kodelet([], ['hello', '--base-url', 'http://models.example']);
    expect(code).toBe(2);
    expect(stderr).toContain('option --base-url is "http://models.example"; allowed: an https:// address');
    expect(model.requests).toEqual([]);
  });
});
