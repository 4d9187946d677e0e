/** `init` on a terminal. Covers `src/cli/init-command.ts`, `src/cli/ask-line.ts`. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { parse } from 'yaml';
import { lackOfPseudoTerminal, openPseudoTerminal, type PseudoTerminal } from '../support/pseudo-terminal.ts';
import { describeUnless, itUnless } from '../support/unless.ts';
import { bundleProgram, makeDirectory, type Program } from './program.ts';

const [AGENT, REVIEW, FIX_CI, CONFIGURATION] = [
  '.github/workflows/agent.yml',
  '.github/workflows/review.yml',
  '.github/workflows/fix-ci.yml',
  '.github/kodelet.yml',
];

describeUnless(lackOfPseudoTerminal)('kodelet-ci init on a terminal', () => {
  const it = itUnless(undefined);
  let program: Program;
  let directory: ReturnType<typeof makeDirectory>;
  beforeAll(async () => {
    program = await bundleProgram();
  });
  beforeEach(() => {
    directory = makeDirectory({ 'package-lock.json': '{}' });
    execFileSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: directory.path });
  });
  afterEach(() => directory.remove());

  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(directory.path, path)), { recursive: true });
    writeFileSync(join(directory.path, path), text);
  };
  const isThere = (path: string): boolean => existsSync(join(directory.path, path));
  const read = (path: string): string => readFileSync(join(directory.path, path), 'utf8');

  /** Types an answer when its question is there. */
  async function answer(terminal: PseudoTerminal, answers: readonly (readonly [question: string, keys: string])[]) {
    for (const [question, keys] of answers) {
      await expect.poll(() => terminal.lines().join('\n')).toContain(question.trimEnd());
      terminal.type(keys);
    }
    return terminal.ended;
  }
  const open = (args: readonly string[] = [], env: Record<string, string> = {}): PseudoTerminal =>
    openPseudoTerminal([process.execPath, program.path, 'init', ...args], { cwd: directory.path, env });

  it('asks three questions, shows the files, and writes them after a yes', async () => {
    write('.github/workflows/ci.yml', 'name: Tests # all\non:\n  pull_request:\njobs: {}\n');
    write('.github/workflows/docs.yml', 'name: Docs\non: [workflow_dispatch]\njobs: { a: { run: git push } }\n');
    const terminal = open();
    const code = await answer(terminal, [
      ['Model provider: 1 anthropic, 2 openai [anthropic]: ', '2\r'],
      ['Command that installs dependencies [npm ci] (- for none): ', "make 'deps: all'\r"],
      ['Numbers or names, or Enter for none: ', '1 fix-ci\r'],
      ['Write these 4 files? [Y/n] ', 'y\r'],
    ]);
    expect(code).toBe(0);
    for (const path of [AGENT, REVIEW, FIX_CI]) {
      expect(read(path)).toContain('provider: openai\n          openai-api-key: ');
      expect(terminal.lines().join('\n')).toContain(`── ${path} (new)`);
    }
    expect(parse(read(FIX_CI)).on.workflow_run.workflows).toEqual(['Tests']);
    expect(parse(read(CONFIGURATION)).setup.run).toEqual(["make 'deps: all'"]);
  });

  it('takes what it finds for Enter: the key that is set, and the lock file', async () => {
    const terminal = open([], { OPENAI_API_KEY: 'a-key' });
    const code = await answer(terminal, [
      ['[openai]: ', '\r'],
      ['[npm ci] (- for none): ', '\r'],
      ['Numbers or names, or Enter for none: ', '\r'],
      ['Write these 2 files? [Y/n] ', '\r'],
    ]);
    expect({ code, review: isThere(REVIEW) }).toEqual({ code: 0, review: false });
    expect(parse(read(CONFIGURATION))).toMatchObject({ model: { provider: 'openai' }, setup: { run: ['npm ci'] } });
    expect(terminal.lines().join('\n')).toContain('fix-ci is offered once a workflow runs your tests');
  });

  it('replaces a file only after it has shown the difference, and writes nothing after a no', async () => {
    write(AGENT, 'name: mine\n');
    const terminal = open(['--provider', 'anthropic']);
    const code = await answer(terminal, [
      ['(- for none): ', '-\r'],
      ['Enter for none: ', 'review 9\r'],
      ['"9" is not on the list. Type numbers or names', '\r'],
      ['Write this file? [Y/n] ', 'n\r'],
    ]);
    expect(terminal.lines().join('\n')).toContain('-name: mine');
    expect({ code, text: read(AGENT), isConfigured: isThere(CONFIGURATION) }).toEqual({
      ...{ code: 0, text: 'name: mine\n', isConfigured: false },
    });
  });

  it('writes nothing after Ctrl-C, at any question', async () => {
    expect(await answer(open(), [['Model provider', '\u0003']])).toBe(130);
    const last = [
      ['[anthropic]: ', '\r'],
      ['(- for none): ', '\r'],
      ['Enter for none: ', '\r'],
      ['[Y/n] ', '\u0003'],
    ];
    expect(await answer(open(), last as [string, string][])).toBe(130);
    expect(isThere('.github')).toBe(false);
  });

  it('asks nothing with --yes', async () => {
    const terminal = open(['--yes']);
    expect(await terminal.ended).toBe(0);
    expect(terminal.lines().join('\n')).not.toContain('Model provider');
    expect({ agent: isThere(AGENT), configuration: isThere(CONFIGURATION) }).toEqual({
      agent: true,
      configuration: false,
    });
  });
});
