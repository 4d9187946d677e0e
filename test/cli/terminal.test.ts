/** `run` in a pseudo-terminal. Covers `src/cli/session-printer.ts`, `src/cli/interrupts.ts`, `src/cli/journal-commands.ts`. */
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { readJournal } from '../../src/session/events/journal.ts';
import { MODEL_KEY, type Model, startModel } from '../support/model/model.ts';
import type { Script } from '../support/model/script.ts';
import { lackOfPseudoTerminal, openPseudoTerminal, type PseudoTerminal } from '../support/pseudo-terminal.ts';
import { describeUnless, itUnless } from '../support/unless.ts';
import { livingWith } from '../tools/processes.ts';
import { bundleProgram, makeDirectory, type Program } from './program.ts';

const CTRL_C = '\u0003';

describeUnless(lackOfPseudoTerminal)('kodelet-ci run in a terminal', () => {
  const it = itUnless(undefined);
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

  async function run(script: Script, ...args: string[]): Promise<PseudoTerminal> {
    model = await startModel({ script });
    const env = { ANTHROPIC_API_KEY: MODEL_KEY, ANTHROPIC_BASE_URL: model.url, TMPDIR: directory.path };
    const command = [process.execPath, program.path, 'run', 'do it', ...args];
    return openPseudoTerminal(command, { cwd: directory.path, env });
  }

  const pathOf = (terminal: PseudoTerminal): string =>
    /kodelet-ci resume (\S+)/.exec(terminal.lines().join(''))?.[1] ?? 'no journal is named';
  const journalOf = (terminal: PseudoTerminal) => readJournal(pathOf(terminal));

  it('shows the first words while the model says nothing more, and stops at once for Ctrl-C, twice', async () => {
    const terminal = await run([{ text: 'I look at **all** of it.', fault: { kind: 'silence', after: 4 } }]);
    await expect.poll(() => terminal.lines().join('\n')).toMatch(/^I look/m);
    expect(terminal.written()).toContain('\u001b[2m');
    terminal.type(CTRL_C);
    await expect.poll(() => terminal.lines().at(-1)).toMatch(/Wrapping up .* Ctrl-C again to stop now$/);
    terminal.type(CTRL_C);
    expect(await terminal.ended).toBe(130);
    expect(terminal.lines().join('\n')).toMatch(/^I look/m);
    expect(terminal.lines().join('\n')).toContain('! cancelled: The session was interrupted');
    const { events, problem } = journalOf(terminal);
    expect({ problem, last: events.at(-1) }).toMatchObject({ last: { type: 'session-end', conclusion: 'cancelled' } });
    expect(problem).toBeUndefined();
    const journal = pathOf(terminal);
    const page = journal.replace(/jsonl$/, 'html');
    const report = openPseudoTerminal([process.execPath, program.path, 'report', journal], {
      cwd: directory.path,
      env: {},
    });
    expect(await report.ended).toBe(0);
    expect(report.lines().join('')).toBe(`Wrote ${page}`);
    expect(readFileSync(page, 'utf8')).toContain('<h1>do it</h1>');
  });

  it('lets what runs come to its end for one Ctrl-C, and has the agent wrap up', async () => {
    const command = { name: 'bash', input: { command: 'sleep 1.4823; echo slept' } };
    const terminal = await run([{ toolCalls: [command] }, { text: 'It is half done.' }], '--profile', 'yolo');
    await expect.poll(() => terminal.lines().join('\n')).toMatch(/^⠋?. sleep 1\.4823/m);
    terminal.type(CTRL_C);
    expect(await terminal.ended).toBe(130);
    const shown = terminal.lines().join('\n');
    expect(shown).toMatch(/✓ sleep 1\.4823; echo slept \d/);
    expect(shown).toContain('It is half done.');
    expect(shown).toContain('! incomplete: You asked the agent to wrap up');
    expect(JSON.stringify(model.requests[1]?.body.messages.at(-1))).toContain('wants you to stop here');
    expect(livingWith('sleep 1.4823')).toEqual([]);
  });
});
