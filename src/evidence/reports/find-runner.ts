/** Finds the test runner that a command ends in, where that is certain. */
import { posix } from 'node:path';
import { isJsonObject, parseObject } from '../../lib/json-object.ts';
import { type CommandWords, readCommandWords } from './command-words.ts';
import { programIn } from './program-in.ts';
import { RUNNERS, type RunnerRow } from './runners.ts';

/** Trusted files by their path from the root. */
export type ReadText = (path: string) => Promise<string | undefined>;

export interface FoundRunner {
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
export async function findRunner(
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
