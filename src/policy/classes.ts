/** The classes of programs as a table: what each does, where it is on, and which programs belong to it. */
import { COMMAND_CLASSES, type CommandClass } from '../core/access.ts';
import { RULES } from './shell/programs/rules.ts';
import { PROJECT_RULES } from './shell/project/rules.ts';

interface ClassRow {
  /** For people. */
  readonly does: string;
  readonly on: string;
}

const CLASS_ROWS: Readonly<Record<CommandClass, ClassRow>> = {
  read: { does: "reads files and git's history", on: 'everywhere' },
  edit: { does: 'changes files of the workspace that its words name, and records in git', on: 'everywhere' },
  project: {
    does: "runs the repository's own code: interpreters, scripts, tests, builds, linters, formatters",
    on: 'in a sandbox of namespaces; without one, the short list alone',
  },
};

/** Of the class, by their first words: a sub-command stands behind its program where programs have some of several classes. */
function programsOf(kind: CommandClass): string[] {
  const names = RULES.filter((rule) => rule.class === kind).map(({ words }) => words.join(' '));
  if (kind !== 'project') return [...new Set(names)];
  return [
    ...new Set([
      ...names.map((name) => name.split(' ')[0] ?? ''),
      ...PROJECT_RULES.map(({ words: [name = ''] }) => name),
    ]),
  ];
}

interface ClassPrograms extends ClassRow {
  readonly name: CommandClass;
  readonly programs: readonly string[];
}

export const CLASSES: readonly ClassPrograms[] = COMMAND_CLASSES.map((name) => ({
  name,
  ...CLASS_ROWS[name],
  programs: programsOf(name),
}));
