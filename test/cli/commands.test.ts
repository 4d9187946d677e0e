/** Covers `src/cli/commands.ts`, `src/cli/command-config.ts`, `src/cli/program.ts`. */
import { Command } from 'commander';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { settingChoices } from '../../src/cli/command-options.ts';
import { addCommands } from '../../src/cli/commands.ts';
import { runCli } from '../../src/cli/program.ts';

const program = new Command('kodelet-ci');
addCommands(program, () => async () => undefined);

const withAllBelow = (command: Command): Command[] => [command, ...command.commands.flatMap(withAllBelow)];
const nameOf = (command: Command): string =>
  command.parent ? `${nameOf(command.parent)} ${command.name()}` : command.name();
const all = withAllBelow(program).map((command) => [nameOf(command), command] as const);

function helpOf(command: Command): string {
  const parts: string[] = [];
  command.configureOutput({ writeOut: (part) => void parts.push(part), getOutHelpWidth: () => 10_000 });
  command.outputHelp();
  return parts.join('');
}

const examplesIn = (help: string): string[] =>
  [...help.matchAll(/^ {2}kodelet-ci (.*)$/gm)].map(([, line = '']) => line.replace(/'[^']*'/g, 'VALUE'));

describe.each(all)('the help of %s', (name, command) => {
  const help = helpOf(command);

  it('has an example of it, with words that there are', () => {
    const examples = examplesIn(help);
    expect(examples.length).toBeGreaterThan(0);
    for (const example of examples) {
      expect(`kodelet-ci ${example}`).toMatch(new RegExp(`^${name}\\b`));
      expect(faultIn(example)).toBeUndefined();
    }
  });

  it('says the default of every option that takes a value, and of every argument that may be left out', () => {
    const silent = command.options
      .filter(({ required, optional, mandatory }) => (required || optional) && !mandatory)
      .filter(({ description, defaultValue }) => defaultValue === undefined && !/\(default: .+\)/.test(description));
    expect(silent.map(({ flags }) => flags)).toEqual([]);
    const unsaid = command.registeredArguments
      .filter(({ required }) => !required)
      .filter(({ description }) => !/\(default: .+\)|; none with --\w+\.$/.test(description));
    expect(unsaid.map((argument) => argument.name())).toEqual([]);
  });

  it('shows no value that has no words', () => {
    expect(help).not.toMatch(/undefined|\[object/);
  });
});

/** What in a line of an example there is not. */
function faultIn(line: string): string | undefined {
  let command = program;
  const words = line.split(' ');
  for (const word of words) command = command.commands.find((one) => one.name() === word) ?? command;
  const known = [...command.options.flatMap(({ long, short }) => [long, short]), '--help'];
  return words.find((word) => word.startsWith('--') && !known.includes(word));
}

describe('a wish for help', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    [['frobnicate'], "unknown command 'frobnicate'", '(see: kodelet-ci --help)'],
    [['tools', 'runn'], "unknown command 'runn'", 'kodelet-ci tools --help'],
    [['tols', '--help'], "unknown command 'tols'", 'Did you mean tools?'],
    [['tools', 'lst', '-h'], "unknown command 'lst'", 'Did you mean list?'],
    [['--help', 'tools', 'lst'], "unknown command 'lst'", 'Did you mean list?'],
    [['help', 'tols'], "unknown command 'tols'", 'Did you mean tools?'],
    [['tools', 'help', 'lst'], "unknown command 'lst'", 'Did you mean list?'],
  ])('does not hide that there is no such command: %j', async (args, problem, remedy) => {
    const [stdout, stderr] = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
    for (const stream of [stdout, stderr]) stream.mockReturnValue(true);
    expect(await runCli(args)).toBe(2);
    const said = stderr.mock.calls.map(([text]) => text).join('');
    expect(stdout).not.toHaveBeenCalled();
    expect(said).toContain(problem);
    expect(said).toContain(remedy);
  });
});

it('prints the script of a shell', async () => {
  const stdout = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const code = await runCli(['completion', 'fish']);
  const said = stdout.mock.calls.map(([text]) => text).join('');
  stdout.mockRestore();
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining("-a 'completion' -d 'Print a script") });
});

it('offers the words of an option that takes few', () => {
  expect(settingChoices('provider')).toContain('openai');
  expect(settingChoices('model')).toEqual([]);
});
