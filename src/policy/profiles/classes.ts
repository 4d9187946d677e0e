/** The classes of programs as a table: what each does, where it is on, and which programs belong to it. */
import { COMMAND_CLASSES, type CommandClass } from '../../core/access.ts';
import { RULES } from '../shell/programs/rules.ts';
import { PROJECT_PROGRAMS } from '../shell/project/programs.ts';

interface ClassRow {
  /** For people. */
  readonly does: string;
  readonly on: string;
}

const CLASS_ROWS: Readonly<Record<CommandClass, ClassRow>> = {
  read: { does: "reads files and git's history", on: 'with and without a sandbox' },
  edit: {
    does: 'changes files that the command names, and stages and commits with git',
    on: 'with and without a sandbox',
  },
  project: {
    does: "runs the repository's own code: interpreters, scripts, tests, builds, linters, formatters",
    on: 'in a namespace sandbox; without one, only a short list',
  },
};

/** Of the class, by their first words: a sub-command stands behind its program where programs have some of several classes. */
function programsOf(kind: CommandClass): string[] {
  const names = RULES.filter((rule) => rule.class === kind).map(({ words }) => words.join(' '));
  if (kind !== 'project') return [...new Set(names)];
  return PROJECT_PROGRAMS.flatMap((row) => row.names.split(' '));
}

/** The same for a table that people read: one of a row, and no sub-commands. */
const mainProgramsOf = (kind: CommandClass): string[] =>
  kind === 'project'
    ? PROJECT_PROGRAMS.map(({ names }) => names.split(' ', 1)[0] ?? '')
    : [...new Set(programsOf(kind).map((name) => name.split(' ', 1)[0] ?? ''))];

interface ClassPrograms extends ClassRow {
  readonly name: CommandClass;
  readonly programs: readonly string[];
  /** Some that stand for all. */
  readonly mainPrograms: readonly string[];
}

export const CLASSES: readonly ClassPrograms[] = COMMAND_CLASSES.map((name) => ({
  name,
  ...CLASS_ROWS[name],
  programs: programsOf(name),
  mainPrograms: mainProgramsOf(name),
}));
