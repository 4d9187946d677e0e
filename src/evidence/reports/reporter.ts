/** Adds a reporter to a test command without changing a file, and reads what it has left, test by test. */
import { lstatSync, realpathSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { isJsonObject, parseObject } from '../../lib/json-object.ts';
import { leadsOut } from '../../lib/paths.ts';
import { quote } from '../../lib/text.ts';
import { type CommandWords, programIn, readCommandWords } from './command-words.ts';
import type { Relocate } from './json-reports.ts';
import { believableOutcomes, freshReport, type ReportedTest, reportFiles, type TestOutcomes } from './outcome.ts';
import { RUNNERS, type RunnerRow } from './runners.ts';

export interface Reporter {
  /** The command with a reporter added where the runner takes one. */
  readonly command: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The command or what it finds around it is another one: a runner that does not know the reporter may fail. */
  readonly isAdded: boolean;
  /** Reads what the run has left: its whole output, in the order of arrival and unless it was too long, and the files in the directory. */
  read(end: { readonly output: string | undefined; readonly exitCode: number }): Promise<TestOutcomes>;
  /** Whether what was read as no outcomes shows that tests ran: then it was not the build that failed. */
  hasRun(end: { readonly output: string | undefined }): boolean;
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
  const root = realPath(context.root);
  const { directory } = context;
  const relocate = relocator({ root, given: context.root, folder: found.folder, goModule });
  return {
    command: reported.command,
    ...(reported.env && { env: reported.env }),
    isAdded: reported.command !== asked || reported.env !== undefined,
    read: async ({ output, exitCode }) =>
      believableOutcomes(readReport(row, { output, root, directory, since, relocate }), { exitCode, root }),
    hasRun: ({ output }) => {
      const tests = readReport(row, { output, root, directory, since, relocate });
      // One in which everything passes is that of a part, beside another that could not be built.
      return tests
        ? tests.some(({ status }) => status === 'failed')
        : isReported(row, { output, root, directory, since });
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

/** Whether there is a report, readable or not. */
function isReported(
  { report, begun }: RunnerRow,
  options: {
    readonly output: string | undefined;
    readonly root: string;
    readonly directory: string;
    readonly since: number;
  },
): boolean {
  const { output, root, directory, since } = options;
  if (report === 'output') return output === undefined || begun?.test(output) === true;
  if (report instanceof RegExp)
    return reportFiles(root, report).some((path) => freshReport(root, path, since) !== 'older');
  const found = freshReport(directory, report, since);
  return found !== undefined && found !== 'older' && found.text.trim() !== '';
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

/** Trusted files by their path from the root. */
type ReadText = (path: string) => Promise<string | undefined>;

interface FoundRunner {
  readonly row: RunnerRow;
  /** Arguments that the runner has without us. */
  readonly own: readonly string[];
  /** The directory in which the runner starts, from the root. */
  readonly folder: string;
  /** Offset at which the reporter is inserted; undefined: at the end of the command, behind `separator`. */
  readonly insertAt?: number;
  readonly separator: readonly string[];
}

const MAX_SCRIPTS = 4;

/** The row of the runner that ends `command`, directly or in the script of a package manager. */
async function findRunner(
  command: string,
  readText: ReadText,
  start = '',
  depth = 0,
): Promise<FoundRunner | undefined> {
  const read = readCommandWords(command);
  if (!read || read.variables.includes('NODE_OPTIONS')) return undefined;
  const folder = posix.join(start, read.folder).replace(/^\.$/, '');
  const words = read.words.map(({ text }) => text);
  const manifest = await readText(posix.join(folder, 'package.json'));
  const call = scriptCall(words, manifest);
  // `yarn jest` starts the program only where no script has its name.
  const direct = call ? undefined : await rowOf(words, folder, readText);
  const isMixed =
    read.before.some((texts) => isRunner(texts)) || (direct?.row.report === 'output' && read.before.length > 0);
  if (isMixed) return undefined;
  if (direct) return { row: direct.row, own: direct.args, folder, insertAt: endOf(read, direct.last), separator: [] };
  const inner = call && depth < MAX_SCRIPTS && (await findRunner(call.script, readText, folder, depth + 1));
  // What a manager prints around the runner's lines is not told from them, and a script cannot be piped.
  if (!call || !inner || inner.row.report === 'output' || inner.row.prints) return undefined;
  if (inner.separator.length > 0 && !call.keepsSeparators) return undefined;
  return { row: inner.row, own: inner.own, folder: inner.folder, separator: [...call.separator, ...inner.separator] };
}

const endOf = ({ words }: CommandWords, at: number): number => words[at]?.end ?? 0;

interface DirectRunner {
  readonly row: RunnerRow;
  readonly args: readonly string[];
  /** The word after which a reporter is added. */
  readonly last: number;
}

/** Whether a command is a runner of this table, or may be one behind a script. */
const isRunner = (words: readonly string[]): boolean => {
  const name = programIn(words)?.name ?? '';
  return (
    RUNNERS.some(({ program }) => program.test(name) && name !== 'node' && name !== 'go' && name !== 'cargo') ||
    words.some((word) => /(?:^|[:-])test(?:$|[:-])/.test(word))
  );
};

async function rowOf(words: readonly string[], folder: string, readText: ReadText): Promise<DirectRunner | undefined> {
  const found = programIn(words);
  const row = RUNNERS.find(({ program }) => program.test(found?.name ?? ''));
  if (!found || !row) return undefined;
  const args = words.slice(found.at + 1);
  const { subcommand } = row;
  const hasSubcommand = subcommand?.words.includes(args[0] ?? '') ?? false;
  if (subcommand && !hasSubcommand && !subcommand.optional) return undefined;
  if (row.needs && !row.needs.test(args.join(' '))) return undefined;
  if (args.some((word) => row.declines?.test(word))) return undefined;
  for (const file of row.settings?.files ?? [])
    for (const place of new Set([posix.join(folder, file), file]))
      if (row.settings?.pattern.test((await readText(place)) ?? '')) return undefined;
  return { row, args, last: found.at + (hasSubcommand ? 1 : 0) };
}

interface ScriptCall {
  readonly script: string;
  /** Words between the command and the arguments that are added to it. */
  readonly separator: readonly string[];
  /** A further `--` reaches the script. */
  readonly keepsSeparators: boolean;
}

/** `words` are those of one command. Undefined where it runs no script, or it is not certain which. */
function scriptCall(words: readonly string[], manifest: string | undefined): ScriptCall | undefined {
  const [manager = '', ...rest] = words;
  const [verb = '', ...more] = rest.filter((word) => !/^(?:-s|--silent)$/.test(word));
  const isRun = /^run(?:-script)?$/.test(verb);
  const isTest = verb === 'test' || (verb === 't' && manager !== 'yarn');
  const [name, own] = isRun ? [more[0], more.slice(1)] : [isTest ? 'test' : verb, more];
  const script = name === undefined || name === '' ? undefined : scriptIn(manifest, name);
  if (script === undefined || !/^(?:npm|pnpm|yarn)$/.test(manager)) return undefined;
  if (manager === 'yarn' || (manager === 'pnpm' && isRun))
    return { script, separator: [], keepsSeparators: manager !== 'yarn' };
  // npm takes options in front of `--` for its own; versions of pnpm differ in what `pnpm test` does with `--`.
  const end = own.indexOf('--');
  const before = end === -1 ? own : own.slice(0, end);
  if (manager !== 'npm' || !(isRun || isTest) || before.some((word) => word.startsWith('-'))) return undefined;
  return { script, separator: end === -1 ? ['--'] : [], keepsSeparators: true };
}

function scriptIn(manifest: string | undefined, name: string): string | undefined {
  const scripts = parseObject(manifest ?? '')?.scripts;
  const script = isJsonObject(scripts) && Object.hasOwn(scripts, name) ? scripts[name] : undefined;
  return typeof script === 'string' ? script : undefined;
}
