/** Covers `src/cli/journal-commands.ts`: a process that is killed in the middle of a call, and the one that goes on. */
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MODEL_KEY, type Model, startModel } from '../support/model/model.ts';
import { blocksOf, type Script } from '../support/model/script.ts';
import { bundleProgram, makeDirectory, type Program } from './program.ts';

describe('kodelet-ci resume', () => {
  let program: Program;
  let model: Model;
  const directory = makeDirectory();
  const started = join(directory.path, 'started.txt');
  const journals = join(directory.path, `kodelet-ci-journals-${userInfo().uid}`);
  beforeAll(async () => {
    program = await bundleProgram();
  });
  afterEach(() => model?.close());
  afterAll(() => {
    directory.remove();
  });

  const settings = (): { cwd: string; env: Record<string, string> } => ({
    cwd: directory.path,
    env: { ANTHROPIC_API_KEY: MODEL_KEY, ANTHROPIC_BASE_URL: model.url, TMPDIR: directory.path },
  });

  async function runAndKill(script: Script): Promise<string> {
    model = await startModel({ script });
    const { cwd, env } = settings();
    const running = execa(process.execPath, [program.path, 'run', 'append once', '--profile', 'yolo'], {
      ...{ cwd, env: { PATH: process.env.PATH, HOME: cwd, ...env }, extendEnv: false, reject: false },
    });
    await expect.poll(() => existsSync(started)).toBe(true);
    running.kill('SIGKILL');
    await running;
    await model.close();
    const paths = readdirSync(journals).map((name) => join(journals, name));
    return paths.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0] as string;
  }

  it('goes on after a kill, and does nothing twice', async () => {
    const command = 'echo once >> started.txt; sleep 3';
    const journal = await runAndKill([
      { toolCalls: [{ name: 'ls', input: {} }] },
      { toolCalls: [{ name: 'bash', input: { command } }] },
    ]);
    model = await startModel({ script: [{ text: 'It was done already.' }], firstCall: 100 });
    const { code, stdout } = await program.run(['resume', journal, '--profile', 'yolo'], settings());
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining('It was done already.') });
    expect(readFileSync(started, 'utf8')).toBe('once\n');
    const told = JSON.stringify(model.requests[0]?.body.messages);
    for (const words of ['append once', 'The run before this one was killed', 'while this call was under way'])
      expect(told).toContain(words);
    const blocks = model.requests[0]?.body.messages.flatMap(({ content }) => blocksOf(content)) ?? [];
    expect(blocks.filter(({ type }) => type === 'tool_use').map(({ name }) => name)).toEqual(['ls', 'bash']);
    await model.close();
  });

  it('is named, as is the report, by the next run in the same directory, and by that alone', async () => {
    const command = 'echo twice >> started.txt; sleep 3';
    rmSync(started);
    const journal = await runAndKill([{ toolCalls: [{ name: 'bash', input: { command } }] }]);
    model = await startModel({ script: () => ({ text: 'An answer.' }) });
    const told = `kodelet-ci: the last session here did not end (it was killed, or still runs): append once
  to continue: kodelet-ci resume ${journal}
  to see it:  kodelet-ci report ${journal}\n\n`;
    const next = await program.run(['run', 'why?'], settings());
    expect(next).toMatchObject({ code: 0, stderr: expect.stringContaining(told) });
    const later = await program.run(['run', 'why?'], settings());
    expect(later).toMatchObject({ code: 0, stderr: expect.not.stringContaining('did not end') });
  });

  it.each([
    ['nothing there', 'none.jsonl', undefined, 'the journal cannot be read'],
    ['another file', 'other.jsonl', '{"a":1}\n', 'is damaged at line 1'],
    ['an empty file', 'empty.jsonl', '', 'has no conversation to continue'],
  ])('refuses %s, with what to do', async (_, name, text, words) => {
    model = await startModel({ script: [] });
    if (text !== undefined) writeFileSync(join(directory.path, name), text);
    const { code, stderr } = await program.run(['resume', name], settings());
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(words) });
    expect(model.requests).toEqual([]);
  });
});
