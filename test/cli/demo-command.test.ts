/** Covers `src/cli/demo-command.ts`, `src/cli/session-printer.ts`. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoProject } from '../../src/cli/demo-command.ts';
import { readDesktop } from '../../src/config/process-environment.ts';
import { readJournal } from '../../src/session/events/journal.ts';
import { SCENARIOS } from '../demo/scenarios.ts';
import { FIX } from '../demo/scripts.ts';
import { MODEL_KEY, startModel } from '../support/model/model.ts';
import { lackOfPseudoTerminal, openPseudoTerminal, type PseudoTerminal } from '../support/pseudo-terminal.ts';
import { describeUnless } from '../support/unless.ts';
import { runHere } from './in-process.ts';
import { bundleProgram, makeDirectory, type Program } from './program.ts';

const directory = makeDirectory();
afterAll(() => directory.remove());

/** An empty directory for temporary files. */
function emptyTemp(name: string): string {
  const path = join(directory.path, name);
  mkdirSync(path);
  return path;
}

describe('kodelet-ci demo', () => {
  const demo = (args: readonly string[], env: Record<string, string>) =>
    runHere(['demo', ...args], { cwd: directory.path, env });

  it('names each scenario in its help', async () => {
    const { stdout } = await demo(['--help'], {});
    const text = stdout.replaceAll(/\s+/g, ' ');
    const [, listed = ''] = /--scenario <name> In a clone: (.+?)\. \(default: issue\)/.exec(text) ?? [];
    expect(listed.split(/, | or /).toSorted()).toEqual(Object.keys(SCENARIOS).toSorted());
  });

  it('leads to --real where a provider is named and no sources are installed', async () => {
    const program = await bundleProgram();
    const { code, stderr } = await program.run(['demo', '--provider', 'openai'], { cwd: directory.path });
    expect(code).toBe(2);
    expect(stderr).toContain('option --provider goes with --real');
    expect(stderr).toContain('kodelet-ci demo --real --provider openai');
    const scenario = await program.run(['demo', '--scenario', 'fork'], { cwd: directory.path });
    expect(scenario.stderr).toContain('option --scenario needs the sources of kodelet-ci');
  });

  it('has a recording that nobody edited', () => {
    expect(readJournal('src/cli/templates/recorded-run.jsonl').problem).toBeUndefined();
  });

  it('plays a real run to its end, says what is next, and leaves nothing behind', async () => {
    const temp = emptyTemp('played');
    const { code, stdout } = await demo([], { TMPDIR: temp });
    expect(code).toBe(0);
    expect(stdout).toMatch(/✗ npm test.*✓ file_edit src\/retry\.js.*✓ npm test.*✓ proven: .*✓ succeeded: /s);
    expect(stdout).toContain('kodelet-ci demo --real');
    expect(readdirSync(temp)).toEqual([]);
  });

  it('writes the report of that run, and names it where no browser can be opened', async () => {
    const temp = emptyTemp('opened');
    const { code, stdout } = await demo(['--open'], { TMPDIR: temp });
    const page = /No browser can be opened here\. The page is (\S+)$/m.exec(stdout)?.[1] ?? '';
    expect({ code, isInTemp: page.startsWith(temp), isPlayed: stdout.includes('npm test') }).toEqual({
      ...{ code: 0, isInTemp: true, isPlayed: false },
    });
    expect(readFileSync(page, 'utf8')).toMatch(/^<!doctype html>[\s\S]*src\/retry\.js/i);
  });

  const refusals: readonly [string[], Record<string, string>, string, string][] = [
    [['--real'], {}, 'ANTHROPIC_API_KEY or OPENAI_API_KEY is not set', 'export ANTHROPIC_API_KEY='],
    [
      ['--real', '--provider', 'openai'],
      { ANTHROPIC_API_KEY: 'x' },
      'OPENAI_API_KEY is not set',
      'export OPENAI_API_KEY=',
    ],
    [['--real'], { OPENAI_API_KEY: 'x' }, 'there is no terminal for the answer', 'Run it in a terminal'],
    [['--real', '--keep'], { ANTHROPIC_API_KEY: 'x' }, 'demo --real takes no --keep', 'kodelet-ci report'],
  ];
  it.each(refusals)('refuses %j with %j before anything is sent', async (args, env, problem, remedy) => {
    const { code, stdout, stderr } = await demo(args, env);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(problem);
    expect(stderr).toContain(remedy);
  });
});

it('opens no window on a runner, over SSH or without a display', () => {
  expect(readDesktop({ DISPLAY: ':0' }, 'linux')).toBe(true);
  expect(readDesktop({}, 'darwin')).toBe(true);
  expect(readDesktop({}, 'linux')).toBe(false);
  expect(readDesktop({ DISPLAY: ':0', CI: 'true' }, 'linux')).toBe(false);
  expect(readDesktop({ SSH_CONNECTION: '10.0.0.1 5 10.0.0.2 22' }, 'darwin')).toBe(false);
});

describeUnless(lackOfPseudoTerminal)('kodelet-ci demo in a terminal', () => {
  let program: Program;
  beforeAll(async () => {
    program = await bundleProgram();
  });

  const open = (args: readonly string[], env: Record<string, string>): Promise<PseudoTerminal> =>
    Promise.resolve(
      openPseudoTerminal([process.execPath, program.path, 'demo', ...args], { cwd: directory.path, env }),
    );

  it('ends with 130 for Ctrl-C, and leaves nothing behind', async () => {
    const temp = emptyTemp('stopped');
    const terminal = await open([], { TMPDIR: temp });
    await expect.poll(() => terminal.lines().join('\n')).toContain('file_read');
    terminal.type('\u0003');
    expect(await terminal.ended).toBe(130);
    expect(readdirSync(temp)).toEqual([]);
  });

  it.each([
    ['n', 0],
    ['', 0],
    ['y', FIX.length],
  ])('sends nothing before a yes: %j makes %d requests', async (answer, requests) => {
    const model = await startModel({ script: FIX });
    const temp = emptyTemp(`real-${answer}`);
    const env = { ANTHROPIC_API_KEY: MODEL_KEY, ANTHROPIC_BASE_URL: model.url, TMPDIR: temp };
    const terminal = await open(['--real'], env);
    await expect.poll(() => terminal.lines().join('')).toContain('costs at most $0.20. Continue? [y/N]');
    expect(terminal.lines().join('')).toContain(model.url);
    terminal.type(`${answer}\r`);
    expect(await terminal.ended).toBe(0);
    await model.close();
    expect(model.requests).toHaveLength(requests);
    const project = /The project is in (\S+)/.exec(terminal.lines().join('\n'))?.[1];
    expect(project !== undefined).toBe(requests > 0);
    if (project === undefined) return;
    expect(existsSync(join(project, '.git'))).toBe(true);
    const before = demoProject()['src/retry.js'] ?? '';
    expect(readFileSync(join(project, 'src/retry.js'), 'utf8')).toBe(before.replace('attempt < ', 'attempt <= '));
  });
});
