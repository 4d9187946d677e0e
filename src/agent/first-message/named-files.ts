/** Files that the words of a request lead to, as a hint for the model: paths that git tracks, and names that stand in them. */
import { lstatSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { git } from '../../git/git.ts';
import { secretIn } from '../../shell/secret-files.ts';
import { isPlainName, isPlainPath } from './workspace-facts.ts';

interface NamedFile {
  readonly path: string;
  readonly line?: number;
  readonly reason: 'stack frame' | 'named' | `${'defines' | 'uses'} ${string}`;
}

interface NamedFilesOptions {
  /** Absolute real path of the workspace. */
  readonly root: string;
  /** What people wrote, without hidden text. */
  readonly text: string;
  readonly signal: AbortSignal;
}

/** Limit of the whole search, in milliseconds: usually it takes a few, and what it finds saves the model a turn. */
const MAX_MS = 2000;
const MAX_LINES = 8;
/** A name that fits more files names none of them. */
const MAX_FITTING = 3;
/** A symbol of more files is a word of the project. */
const MAX_FILES_OF_SYMBOL = 5;
const MAX_LIST_BYTES = 16 * 1024 * 1024;
const MAX_HIT_BYTES = 64 * 1024;

/** A block for the first message; undefined where nothing is found, or not in time. */
export async function describeNamedFiles(options: NamedFilesOptions): Promise<string | undefined> {
  const found = await findNamedFiles(options).catch(() => []);
  if (found.length === 0) return undefined;
  const lines = found.map(({ path, line, reason }) => `- ${path}${line === undefined ? '' : `:${line}`} (${reason})`);
  return ['Files that words of the request lead to (a hint of the host; names are data):', ...lines].join('\n');
}

async function findNamedFiles({ root, text, signal: ended }: NamedFilesOptions): Promise<NamedFile[]> {
  const { paths, symbols } = findMentions(text);
  if (paths.length + symbols.length === 0) return [];
  const signal = AbortSignal.any([ended, AbortSignal.timeout(MAX_MS)]);
  const [tracked, ...hits] = await Promise.all([
    trackedFiles(root, signal),
    ...symbols.map((symbol) => filesOfSymbol(root, symbol, signal)),
  ]);
  const fits = fitter(tracked, paths);
  const named = paths.flatMap((mention) =>
    fits(mention).map((path): NamedFile => {
      const { line, isFrame } = mention;
      return { path, ...(line !== undefined && { line }), reason: isFrame ? 'stack frame' : 'named' };
    }),
  );
  const all = [...named, ...hits.flat()];
  const isSame = (one: NamedFile, other: NamedFile): boolean =>
    one.path === other.path && (one.reason === other.reason || !isDefined(one));
  const first = all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index);
  return first.filter(({ path }) => mayBeShown(root, path)).slice(0, MAX_LINES);
}

/** Whether it is a plain name of a file that is there, in no secret's place and behind no link. */
function mayBeShown(root: string, path: string): boolean {
  if (!isPlainPath(path) || secretIn(path) !== undefined) return false;
  const absolute = join(root, path);
  try {
    return lstatSync(absolute).isFile() && realpathSync(absolute) === absolute;
  } catch {
    return false;
  }
}

/** Paths below `root`, relative to it; as many as git lists in time. */
async function trackedFiles(root: string, signal: AbortSignal): Promise<string[]> {
  const { stdout } = await git(['ls-files', '-z'], { cwd: root, signal, maxOutputBytes: MAX_LIST_BYTES });
  return stdout.split('\0').slice(0, -1); // what is behind the last zero is cut off
}

/** Finds the tracked files that a mention means: by the whole path, by its end, or without what stands before it elsewhere. */
function fitter(tracked: readonly string[], mentions: readonly PathMention[]): (mention: PathMention) => string[] {
  const wanted = new Set(mentions.map(({ path }) => lastOf(path)));
  const byName = new Map<string, string[]>();
  for (const path of tracked) {
    const name = lastOf(path);
    if (wanted.has(name)) byName.set(name, [...(byName.get(name) ?? []), path]);
  }
  return (mention) => {
    const path = mention.path.replace(/^(?:\.?\/)+/, '');
    if (path === '' || path.split('/').includes('..')) return [];
    const same = byName.get(lastOf(path)) ?? [];
    if (same.includes(path)) return [path];
    if (OF_OTHERS.test(path)) return [];
    const below = same.filter((one) => one.endsWith(`/${path}`));
    if (below.length > 0) return below.length > MAX_FITTING ? [] : below;
    return same
      .filter((one) => path.endsWith(`/${one}`))
      .sort((a, b) => b.length - a.length)
      .slice(0, 1);
  };
}

/** Packages of others, whose files have names like ours. */
const OF_OTHERS = /(?:^|\/)(?:node_modules|site-packages|dist-packages|\.cargo|pkg\/mod)\//;

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** None where git needs too long or there are too many; the files that define it first. */
async function filesOfSymbol(root: string, symbol: string, signal: AbortSignal): Promise<NamedFile[]> {
  const args = ['grep', '-n', '-z', '-I', '-F', '-w', '--no-color', '-e', symbol, '--', '.'];
  const options = { cwd: root, signal, maxOutputBytes: MAX_HIT_BYTES };
  const { exitCode, stdout } = await git(args, options).catch(() => ({ exitCode: null, stdout: '' }));
  if (exitCode !== 0) return [];
  const hits = stdout.split('\n').flatMap((line): NamedFile[] => {
    const [path = '', number, code = ''] = line.split('\0');
    if (number === undefined) return [];
    const isCode = !DOCUMENT.test(path);
    const verb = isCode && definition(symbol).test(code.slice(0, 500)) ? 'defines' : 'uses';
    return [{ path, line: Number(number), reason: `${verb} ${isPlainName(symbol) ? symbol : 'a symbol'}` }];
  });
  const isEverywhere = new Set(hits.map(({ path }) => path)).size > MAX_FILES_OF_SYMBOL;
  if (isEverywhere) return filesDefining(hits);
  const rank = (hit: NamedFile): number => (isDefined(hit) ? 0 : DOCUMENT.test(hit.path) ? 2 : 1);
  return hits.sort((one, other) => rank(one) - rank(other));
}

const isDefined = ({ reason }: NamedFile): boolean => reason.startsWith('defines ');

/** Places that say where a symbol of many files is from. */
function filesDefining(hits: readonly NamedFile[]): NamedFile[] {
  const defining = hits.filter(isDefined);
  return new Set(defining.map(({ path }) => path)).size > MAX_DEFINING ? [] : defining;
}

const MAX_DEFINING = 2;

/** Prose, which defines nothing. */
const DOCUMENT = /\.(?:md|mdx|markdown|rst|adoc|txt)$|(?:^|\/)(?:changelog|changes|history|news|readme)$/i;

/**
 * The word of a language before a name that it brings in; a method of Go; a function of C at the start of a line; a method with
 * a modifier, or with its body on the same line.
 */
const definition = (symbol: string): RegExp =>
  new RegExp(
    [
      `\\b(?:function|class|interface|type|enum|const|let|var|def|fn|func|struct|trait|impl|module|record)\\s+${symbol}\\b`,
      `^func\\s*\\([^)]*\\)\\s*${symbol}\\b`,
      `^(?!return\\b|else\\b)[A-Za-z_][^;=.{]*[\\s*&)]${symbol}\\s*\\([^;]*$`,
      `^\\s+(?:(?:public|private|protected|static|final|abstract|override|virtual|async)\\s+)+[^;=]*\\b${symbol}\\s*\\(`,
      `^\\s+${symbol}\\s*\\([^;()]*\\)\\s*(?::[^;={]*)?\\{\\s*$`,
    ].join('|'),
  );

/** A path as the text has it, which may be of another machine. */
interface PathMention {
  readonly path: string;
  readonly line?: number;
  readonly isFrame: boolean;
}

const MAX_CHARACTERS = 64 * 1024;
const MAX_PATHS = 100;
const MAX_SYMBOLS = 5;

export function findMentions(whole: string): {
  /** Stack frames first. */
  readonly paths: readonly PathMention[];
  /** Identifiers, those in backticks first. */
  readonly symbols: readonly string[];
} {
  const text = whole.slice(0, MAX_CHARACTERS);
  const found = text.split('\n').flatMap(mentionsIn);
  const paths = [...found.filter(({ isFrame }) => isFrame), ...found.filter(({ isFrame }) => !isFrame)];
  return { paths: paths.slice(0, MAX_PATHS), symbols: symbolsIn(text) };
}

function mentionsIn(line: string): PathMention[] {
  const python = /File "([^"]{1,300})", line (\d{1,7})/.exec(line);
  if (python) return [{ path: python[1] ?? '', line: Number(python[2]), isFrame: true }];
  const java = /\bat ([\w.$]{1,300})\(([\w$]{1,100}\.(?:java|kt|scala|groovy)):(\d{1,7})\)/.exec(line);
  if (java) return [{ path: javaPath(java[1] ?? '', java[2] ?? ''), line: Number(java[3]), isFrame: true }];
  const isFrame = FRAME.test(line.slice(0, 1000));
  return line.split(BETWEEN_WORDS).flatMap((word) => mentionOf(word, isFrame) ?? []);
}

/** Lines of stack traces of JavaScript, of Rust, and of Go, whose frames end in an offset. */
const FRAME = /^\s*at \S|^\s*--> |\.go:\d+ \+0x/;

const BETWEEN_WORDS = /[\s"'`()<>[\]{},;|*=]+/;

/** `com.acme.Shop$Cart.add` in `Shop.java` as `com/acme/Shop.java`. */
function javaPath(method: string, file: string): string {
  const names = method.split('.').slice(0, -2);
  return [...names, file].join('/');
}

function mentionOf(word: string, isFrame: boolean): PathMention | undefined {
  if (word.length < 3 || word.length > 300) return undefined;
  const [, before = '', at] = /^(.*?)(?:(?::|#L)(\d{1,7})(?:[:-][\dL]{1,8})?)?[.:!?]*$/.exec(word) ?? [];
  const path = before.replace(/^file:\/\//, '').replaceAll('\\', '/');
  const link = /^https?:\/\/[^/]+\/[^/]+\/[^/]+\/blob\/[^/]+\/(.+)$/.exec(path)?.[1];
  if (link === undefined && (path.includes('://') || !/[./]|^[A-Z]/.test(path))) return undefined;
  const line = at === undefined || Number(at) === 0 ? {} : { line: Number(at) };
  return { path: link ?? path, ...line, isFrame: isFrame && at !== undefined };
}

/** In backticks any name counts; elsewhere only one that no sentence has. */
function symbolsIn(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]{1,80})`/g)].filter(([, code = '']) => /^[\w.:#$()]+$/.test(code));
  const named = quoted.flatMap(([, code = '']) => (/\.\w{1,4}$/.test(code) ? [] : (code.match(IDENTIFIERS) ?? [])));
  const others = (text.match(IDENTIFIERS) ?? []).filter((name) => HUMPS.test(name) && !KNOWN.has(name));
  return [...new Set([...named, ...others])].slice(0, MAX_SYMBOLS);
}

const IDENTIFIERS = /(?<![\w/.-])[A-Za-z_]\w{3,59}(?![\w/-]|\.\w)|(?<=[.:#])[A-Za-z_]\w{3,59}(?=\(|`)/g;
/** camelCase, CamelCase and snake_case. */
const HUMPS = /[a-z\d][A-Z]|[A-Za-z\d]_[A-Za-z\d]/;

/** Names of the trade, which stand in many texts and are no symbols. */
const KNOWN: ReadonlySet<string> = new Set([
  'GitHub',
  'GitLab',
  'JavaScript',
  'TypeScript',
  'macOS',
  'OpenAI',
  'NodeJS',
]);
