/** The tables of docs/commands.md: every rule for every program that `bash` may run, as the judge reads it. */
import { COMMAND_CLASSES } from '../../src/core/access.ts';
import { NEVER_ROWS } from '../../src/shell/never.ts';
import { LOCAL_REQUEST_RULES } from '../../src/shell/programs/local-requests.ts';
import { RULES } from '../../src/shell/programs/program-rules.ts';
import type { Interpreter, ProjectProgram, ScriptPosition } from '../../src/shell/project/project-program.ts';
import { PROJECT_PROGRAMS } from '../../src/shell/project/project-programs.ts';
import type { Kind, OperandTable, OptionTable, ProgramRule } from '../../src/shell/rule.ts';
import { type Column, code, markdownTable } from './markdown-table.ts';

/** Name in the page's markers → the table. */
export const COMMAND_TABLES: Readonly<Record<string, () => string>> = {
  ...Object.fromEntries(
    COMMAND_CLASSES.map((name) => [
      name,
      () =>
        markdownTable(
          RULE_COLUMNS,
          RULES.filter((rule) => rule.class === name),
        ),
    ]),
  ),
  localhost: () => markdownTable(RULE_COLUMNS, LOCAL_REQUEST_RULES),
  toolchains: () => markdownTable(PROGRAM_COLUMNS, PROJECT_PROGRAMS),
  never: () => markdownTable(NEVER_COLUMNS, NEVER_ROWS),
};

const lines = (...texts: readonly (string | false | undefined)[]): string => texts.filter(Boolean).join('<br>');

const RULE_COLUMNS: readonly Column<ProgramRule>[] = [
  ['Command', ({ words }) => code(words.join(' '))],
  ['Options', (rule) => ('options' in rule ? optionsOf(rule.options) : 'read by its own grammar')],
  ['Operands', (rule) => ('operands' in rule ? operandsOf(rule.operands) : '')],
  ['Note', ({ why, changes }) => lines(why, changes && 'changes files')],
  ['Source', ({ source }) => source],
];

function optionsOf({ flags = '', values = {}, optional = {}, word, ...traits }: OptionTable): string {
  return lines(
    code(flags),
    ...Object.entries(values).map(([names, kind]) => `${code(names)} ${kindOf(kind)}`),
    ...Object.entries(optional).map(([names, kind]) => `${code(names)} ${kindOf(kind)}, attached`),
    word && `words like ${pattern(word)}`,
    ...Object.entries(traits).map(([trait, holds]) => holds && TRAITS[trait as keyof typeof traits]),
  );
}

const TRAITS: Readonly<Record<keyof Omit<OptionTable, 'flags' | 'values' | 'optional' | 'word'>, string>> = {
  tailless: 'in a cluster, no option takes the next word',
  unclustered: 'short options are not combined',
  plainValues: 'a value must not start with a dash',
  goFlags: 'one dash or two',
};

const operandsOf = ({ kind, first, unless, max, afterDashes }: OperandTable): string =>
  max === 0
    ? 'none'
    : lines(
        first && `first ${first.map(kindOf).join(', ')}${unless ? ` (unless ${unless.map(code).join(', ')})` : ''}`,
        `${kindOf(kind)}${max === undefined ? '' : `, at most ${max}`}`,
        afterDashes && `after \`--\`: ${kindOf(afterDashes)}`,
      );

const kindOf = (kind: Kind): string => (kind instanceof RegExp ? pattern(kind) : kind);

/** A backtick would end the code, and a line break the row. */
const pattern = ({ source, flags }: RegExp): string => `\`/${source.replaceAll('`', '\\x60')}/${flags}\``;

const PROGRAM_COLUMNS: readonly Column<ProjectProgram>[] = [
  ['Programs', ({ names }) => names.split(/\s+/).map(code).join(', ')],
  ['What they do', ({ why, changes }) => lines(why, changes && 'changes files')],
  ['Refused', ({ never = [] }) => lines(...never.map(({ match, does }) => `${pattern(match)} ${does}`))],
  [
    'How their arguments are read',
    ({ flags = '', text = '', looks, interprets, shell, runs = [] }) =>
      lines(
        flags && `before the subcommand: ${code(flags)}`,
        text && `never a path: ${code(text)}`,
        looks && (looks === true ? 'only reads' : `only reads, unless ${pattern(looks)}`),
        ...interpreterWords(interprets),
        shell && 'checks the command line that it is given',
        ...runs.map(runWords),
      ),
  ],
];

const interpreterWords = (interpreter?: Interpreter): string[] =>
  interpreter
    ? [
        `code in ${pattern(interpreter.code)}`,
        interpreter.alone ? `reads no program from standard input with ${pattern(interpreter.alone)}` : '',
        interpreter.valued ? `with a value: ${code(interpreter.valued)}` : '',
        interpreter.module ? `a module in ${pattern(interpreter.module)}` : '',
      ]
    : [];

const runWords = ({ after, valued = '', unknown }: ScriptPosition): string =>
  [
    `runs the program behind ${after === '' ? 'its own name' : code(after)}`,
    valued && `with values of ${code(valued)} before it`,
    `an unknown one is ${{ own: 'of the project', installed: 'of its packages', script: 'a script' }[unknown]}`,
  ]
    .filter(Boolean)
    .join('; ');

const NEVER_COLUMNS: readonly Column<(typeof NEVER_ROWS)[number]>[] = [
  ['Programs', ({ names }) => names.split(/\s+/).map(code).join(', ')],
  ['Why not', ({ does }) => does],
  ['Instead', ({ instead }) => instead],
];
