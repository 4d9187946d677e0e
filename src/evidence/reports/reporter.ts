/** Adds a reporter to a test command without changing a file, and reads what it has left, test by test. */
import { lstatSync, realpathSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { leadsOut } from '../../lib/paths.ts';
import { quote } from '../../lib/text.ts';
import { type FoundRunner, findRunner, type ReadText } from './find-runner.ts';
import type { Relocate } from './json-reports.ts';
import { believableOutcomes, type ReportedTest, type TestOutcomes } from './outcome.ts';
import { freshReport, reportFiles } from './report-file.ts';
import type { RunnerRow } from './runners.ts';

export interface Reporter {
  /** The command with a reporter added where the runner takes one. */
  readonly command: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The command or what it finds around it is another one: a runner that does not know the reporter may fail. */
  readonly isAdded: boolean;
  /** Reads what the run has left: its whole output, in the order of arrival and unless it was too long, and the files in the directory. */
  read(end: { readonly output: string | undefined; readonly exitCode: number }): Promise<TestOutcomes>;
}

export interface ReporterContext {
  /** The checkout, in which the command runs. */
  readonly root: string;
  /** Empty, outside of the checkout, and writable by the command. */
  readonly directory: string;
  /** Its path as the command sees it. */
  readonly inSandbox: string;
  /** Trusted files, such as `package.json`, by their path from the root. */
  readonly readText: ReadText;
}

/** Call it right before the run: reports that are older are not read. Undefined for a command that no runner certainly ends. */
export async function reporterFor(asked: string, context: ReporterContext): Promise<Reporter | undefined> {
  // The short form takes other options than the long one, and does the same.
  const command = asked.replace(/((?:^|&&)\s*)pnpm (?:test|t)(?=\s|$)/, '$1pnpm run test');
  const found = await findRunner(command, context.readText);
  if (!found || !/^[\w./@+-]+$/.test(context.inSandbox)) return undefined;
  const { row } = found;
  const reported = commandOf(command, found, context.inSandbox);
  if (!reported) return undefined;
  const { module } = row;
  if (module) writeFileSync(`${context.directory}/${module.name}`, module.text, { flag: 'wx' });
  const goModule = /^module\s+(\S+)/m.exec((await context.readText(posix.join(found.folder, 'go.mod'))) ?? '')?.[1];
  const since = Date.now();
  return {
    command: reported.command,
    ...(reported.env && { env: reported.env }),
    isAdded: reported.command !== asked || reported.env !== undefined,
    read: async ({ output, exitCode }) => {
      const root = realPath(context.root);
      const relocate = relocator({ root, given: context.root, folder: found.folder, goModule });
      const tests = readReport(row, { output, root, directory: context.directory, since, relocate });
      return believableOutcomes(tests, { exitCode, root });
    },
  };
}

/** Undefined where the runner cannot be made to report from there. */
function commandOf(
  command: string,
  { row, own, insertAt, separator }: FoundRunner,
  directory: string,
): Pick<Reporter, 'command' | 'env'> | undefined {
  const report = typeof row.report === 'string' ? `${directory}/${row.report}` : '';
  const isScript = insertAt === undefined;
  if (isScript && row.env) return { command, env: row.env(report, directory) };
  const args = (row.args?.(report, directory) ?? []).filter((word) => !own.includes(word));
  const at = insertAt ?? command.trimEnd().length;
  const added = args.length > 0 ? ` ${[...(isScript ? separator : []), ...args].map(quoteIfNeeded).join(' ')}` : '';
  const reporting = `${command.slice(0, at)}${added}${command.slice(at)}`;
  const env = row.variable && { env: { [row.variable]: report } };
  return {
    command: row.prints
      ? `set -o pipefail; ${reporting.trimEnd()} | tee ${quote(report)} | ${row.prints.filter}`
      : reporting,
    ...env,
  };
}

const quoteIfNeeded = (word: string): string => (/^[\w./:=@+-]+$/.test(word) ? word : quote(word));

function readReport(
  { report, read, total }: RunnerRow,
  options: {
    readonly output: string | undefined;
    readonly root: string;
    readonly directory: string;
    readonly since: number;
    readonly relocate: Relocate;
  },
): readonly ReportedTest[] | undefined {
  const { output, root, directory, since, relocate } = options;
  if (output === undefined && (report === 'output' || total)) return undefined;
  if (report === 'output') return read(output ?? '', relocate);
  if (typeof report === 'string') {
    const text = freshReport(directory, report, since);
    return text && text !== 'older' ? read(text.text, relocate) : undefined;
  }
  const parts = reportFiles(root, report).flatMap((path) => {
    const text = freshReport(root, path, since);
    return text === 'older' ? [] : [text && read(text.text, relocate)];
  });
  if (parts.length === 0 || !parts.every((part) => part !== undefined)) return undefined;
  const tests = parts.flat();
  return (total?.(output ?? '') ?? tests.length) === tests.length ? tests : undefined;
}

/** Paths in reports → paths in the checkout. Runners name files absolutely, from their own directory, or from the top of the project. */
export function relocator(options: {
  readonly root: string;
  readonly given: string;
  readonly folder: string;
  readonly goModule: string | undefined;
}): Relocate {
  const { root, given, folder, goModule } = options;
  return (path) => {
    const plain = path.replace(/^file:\/\//, '');
    const base = [root, given].find((one) => plain.startsWith(`${one}/`));
    if (base) return plain.slice(base.length + 1);
    if (plain.startsWith('/')) return plain;
    if (goModule && plain.startsWith(`${goModule}/`)) return posix.join(folder, plain.slice(goModule.length + 1));
    const inFolder = posix.join(folder, plain);
    return folder !== '' && !leadsOut(inFolder) && isThere(`${root}/${inFolder}`) ? inFolder : posix.normalize(plain);
  };
}

const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

export function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
