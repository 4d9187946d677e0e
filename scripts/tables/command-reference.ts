/** Reference of docs/commands.json: every rule for every program that `bash` may run, as the judge reads it. */
import { COMMAND_CLASSES } from '../../src/core/access.ts';
import { NEVER_ROWS } from '../../src/shell/never.ts';
import { LOCAL_REQUEST_RULES } from '../../src/shell/programs/local-requests.ts';
import { RULES } from '../../src/shell/programs/program-rules.ts';
import type { Interpreter, ProjectProgram, ScriptPosition } from '../../src/shell/project/project-program.ts';
import { PROJECT_PROGRAMS } from '../../src/shell/project/project-programs.ts';
import type { Kind, OperandTable, OptionTable, ProgramRule } from '../../src/shell/rule.ts';

/** Rows of each list, one a line, so that a change of a rule is a change of a line. */
export function commandReference(): string {
  const lists = Object.entries(commandLists()).map(
    ([name, rows]) =>
      `  ${JSON.stringify(name)}: [\n${rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`,
  );
  return `{\n${lists.join(',\n')}\n}\n`;
}

/** Rows without a value are left out by JSON. */
const commandLists = (): Readonly<Record<string, readonly object[]>> => ({
  ...Object.fromEntries(
    COMMAND_CLASSES.map((name) => [name, RULES.filter((rule) => rule.class === name).map(ruleRow)]),
  ),
  sandboxed: PROJECT_PROGRAMS.map(programRow),
  localhost: LOCAL_REQUEST_RULES.map(ruleRow),
  never: NEVER_ROWS.map(({ names, does, instead }) => ({ programs: words(names), does, instead })),
});

const words = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean);
const pattern = (kind: Kind): string => String(kind);
const unlessEmpty = <T>(list: readonly T[]): readonly T[] | undefined => (list.length > 0 ? list : undefined);

const ruleRow = (rule: ProgramRule): object => ({
  command: rule.words.join(' '),
  options: 'options' in rule ? optionsRow(rule.options) : undefined,
  operands: 'operands' in rule ? operandsRow(rule.operands) : undefined,
  ownGrammar: 'options' in rule ? undefined : true,
  changesFiles: rule.changes,
  note: rule.why,
  source: rule.source,
});

const optionsRow = ({ flags = '', values = {}, optional = {}, word, ...traits }: OptionTable): object => ({
  flags: unlessEmpty(words(flags)),
  values: unlessEmpty(valueRows(values)),
  attached: unlessEmpty(valueRows(optional)),
  words: word && pattern(word),
  ...traits,
});

const valueRows = (values: Readonly<Record<string, Kind>>): object[] =>
  Object.entries(values).map(([names, kind]) => ({ names: words(names), kind: pattern(kind) }));

const operandsRow = ({ kind, first, unless, max, afterDashes }: OperandTable): object => ({
  kind: pattern(kind),
  first: first?.map(pattern),
  unless,
  max,
  afterDashes: afterDashes && pattern(afterDashes),
});

const programRow = (program: ProjectProgram): object => ({
  programs: words(program.names),
  note: program.why,
  changesFiles: program.changes,
  refused: program.never?.map(({ match, unless, does, instead }) => ({ match: pattern(match), unless, does, instead })),
  flags: unlessEmpty(words(program.flags ?? '')),
  text: unlessEmpty(words(program.text ?? '')),
  onlyReads: program.looks === true ? true : program.looks && `unless ${pattern(program.looks)}`,
  interprets: program.interprets && interpreterRow(program.interprets),
  checksCommandLine: program.shell,
  runs: program.runs?.map(runRow),
});

const interpreterRow = ({ code, alone, valued = '', module, args }: Interpreter): object => ({
  code: pattern(code),
  noInput: alone && pattern(alone),
  values: unlessEmpty(words(valued)),
  module: module && pattern(module),
  arguments: args,
});

const runRow = ({ after, valued = '', unknown }: ScriptPosition): object => ({
  after: after === '' ? undefined : after,
  values: unlessEmpty(words(valued)),
  unknown,
});
