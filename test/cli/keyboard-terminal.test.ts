/** Calls that need a yes, asked about in a pseudo-terminal. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { readJournal } from '../../src/session/events/journal.ts';
import { MODEL_KEY, type Model, startModel } from '../support/model/model.ts';
import type { Script } from '../support/model/script.ts';
import { lackOfPseudoTerminal, openPseudoTerminal, type PseudoTerminal } from '../support/pseudo-terminal.ts';
import { describeUnless, itUnless } from '../support/unless.ts';
import { bundleProgram, makeDirectory, type Program } from './program.ts';

const CONFIG = `profiles:
  ci:
    rules:
      - name: releases-need-a-yes
        verdict: ask
        reason: A release is for people to decide
        when: { path: { inside: release } }
`;
const write = (file_path: string, text: string) => ({ name: 'file_write', input: { file_path, text } });

describeUnless(lackOfPseudoTerminal)('a call that needs a yes, in a terminal', () => {
  const it = itUnless(undefined);
  let program: Program;
  let model: Model;
  const directory = makeDirectory({ 'kodelet.yml': CONFIG });
  const pathOf = (name: string): string => join(directory.path, name);
  beforeAll(async () => {
    program = await bundleProgram();
  });
  afterEach(() => model.close());
  afterAll(() => directory.remove());

  async function run(script: Script, ...args: string[]): Promise<PseudoTerminal> {
    model = await startModel({ script });
    const env = { ANTHROPIC_API_KEY: MODEL_KEY, ANTHROPIC_BASE_URL: model.url, TMPDIR: directory.path };
    const command = [process.execPath, program.path, 'run', 'do it', '--config', 'kodelet.yml', ...args];
    return openPseudoTerminal(command, { cwd: directory.path, env });
  }
  const told = (): string => JSON.stringify(model.requests.at(-1)?.body.messages.at(-1));
  /** Answers as soon as the question about this file has its prompt. */
  async function answer(terminal: PseudoTerminal, path: string, keys: string): Promise<void> {
    await expect
      .poll(() => terminal.lines().join('\n'), { timeout: 10_000 })
      .toMatch(new RegExp(`writes ${path}[^›]*\n›[^\n]*$`));
    terminal.type(keys);
  }

  it('runs what is answered with y, and gives the agent the reason of a no', async () => {
    const terminal = await run([
      { text: 'Now the release.', toolCalls: [write('release/notes.md', 'v2\n'), write('release/date.md', 'today\n')] },
      { text: 'It is done.' },
    ]);
    await answer(terminal, 'release/notes.md', 'y\r');
    await answer(terminal, 'release/date.md', 'n because it is too early\r');
    expect(await terminal.ended).toBe(0);
    const shown = terminal.lines().join('\n');
    expect(shown).toContain('› y\n\n? file_write');
    expect(readFileSync(pathOf('release/notes.md'), 'utf8')).toBe('v2\n');
    expect(existsSync(pathOf('release/date.md'))).toBe(false);
    expect(told()).toContain('the person at the keyboard has denied it: it is too early');
    const { events } = readJournal(/kodelet-ci resume (\S+)/.exec(terminal.lines().join(''))?.[1] ?? '');
    const answers = events.flatMap((event) => (event.type === 'approval' ? [[event.outcome, event.note]] : []));
    expect(answers).toEqual([
      ['approved', undefined],
      ['denied', 'it is too early'],
    ]);
  });

  it('wraps up at Ctrl-C while it asks, and the call is not made', async () => {
    const terminal = await run([{ toolCalls: [write('release/late.md', 'late\n')] }, { text: 'I stop here.' }]);
    await answer(terminal, 'release/late.md', '\u0003');
    expect(await terminal.ended).toBe(130);
    expect(terminal.lines().join('\n')).toContain('I stop here.');
    expect(existsSync(pathOf('release/late.md'))).toBe(false);
    expect(told()).toContain('the person at the keyboard wants you to wrap up');
  });

  it('asks nobody with --quiet and --json', async () => {
    for (const option of ['--quiet', '--json']) {
      const terminal = await run([{ toolCalls: [write('release/never.md', 'no\n')] }, { text: 'No.' }], option);
      await terminal.ended;
      expect(terminal.written()).not.toContain('needs your approval');
      expect(told()).toContain('no one can approve it here');
      expect(existsSync(pathOf('release/never.md'))).toBe(false);
      if (option === '--quiet') await model.close();
    }
  });
});
