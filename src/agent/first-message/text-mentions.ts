/** Paths, stack frames and symbols that a text names. It is of strangers: only its beginning is read, once. */

/** A path as the text has it, which may be of another machine. */
export interface PathMention {
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
