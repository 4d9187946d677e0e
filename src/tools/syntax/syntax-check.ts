/** Looks with the parser for a file's language whether a change has broken it, within a time limit; nothing is undone. */
import { basename, isAbsolute } from 'node:path';
import { runProcess } from '../../lib/process.ts';
import { findTrustedProgram, isOutside } from '../../lib/programs.ts';
import { readHead } from '../../lib/regular-file.ts';
import type { ParsedScript } from '../../lib/script-parser.ts';
import { withinTime } from '../../lib/within-time.ts';
import { LIMITS } from '../limits.ts';
import { problemAt, type SyntaxProblem } from './problem.ts';

export interface SyntaxCheck {
  /** Lines for the model: what is wrong with `after` and was not with `before`, which a new file does not have. */
  look(path: string, before: string | undefined, after: string): Promise<string | undefined>;
}

export function createSyntaxCheck({
  programs,
  workspace,
}: {
  /** Search path for Python, from before an agent ran anything; a Python in the workspace does not count. */
  readonly programs: string;
  readonly workspace: string;
}): SyntaxCheck {
  const python = createPython(programs, workspace);
  return {
    async look(path, before, after) {
      const language = parserFor(path);
      if (!language || !isText(after) || (before !== undefined && !isText(before))) return undefined;
      try {
        const parse = await parserOf(language, { path, python, before });
        const until = performance.now() + LIMITS.syntaxMs;
        const now = await parse(after, LIMITS.syntaxMs);
        const then = now.length === 0 || before === undefined ? [] : await parse(before, until - performance.now());
        const template = before === undefined || then.length > 0 ? language : undefined;
        return report(outsideTemplates(fresh({ now, after }, { then, before }), after, template));
      } catch {
        return undefined; // a parser that gives up, or takes too long, has nothing to say
      }
    },
  };
}

/** Neither too large nor something else that only has such a name, as the translations of Qt have. */
const isText = (text: string): boolean =>
  text.length <= LIMITS.syntaxBytes &&
  !text.includes('\0') &&
  !/^\ufeff?\s*<(?:\?xml|!DOCTYPE)/.test(text.slice(0, 200));

/** Throws where it takes longer than `ms`. */
type Parse = (text: string, ms: number) => readonly SyntaxProblem[] | Promise<readonly SyntaxProblem[]>;

/** Parsers take long to load, so each is loaded when it is needed. */
async function parserOf(
  language: Language,
  {
    path,
    python,
    before,
  }: {
    readonly path: string;
    readonly python: (() => Promise<PythonParser>) | undefined;
    readonly before: string | undefined;
  },
): Promise<Parse> {
  const timed =
    (problems: (text: string, path: string) => readonly SyntaxProblem[]): Parse =>
    (text, ms) =>
      withinTime(ms, () => problems(text, path));
  if (language === 'python') {
    return (await python?.()) ?? (() => []);
  }
  if (language === 'script') {
    const { parseScript } = await import('../../lib/script-parser.ts');
    return timed((text, of) => scriptProblems(text, parseScript(text, of)));
  }
  if (language === 'yaml') return timed((await import('./yaml-syntax.ts')).yamlProblems);
  if (language === 'toml') return timed((await import('./toml-syntax.ts')).tomlProblems);
  const lenient = takesComments(path) || (before !== undefined && jsonProblems(before, false).length > 0);
  return timed((text) => jsonProblems(text, lenient));
}

const scriptProblems = (text: string, { errors }: ParsedScript): readonly SyntaxProblem[] =>
  errors.map(({ message, loc }) => ({
    line: loc.line,
    column: loc.column + 1,
    message: loc.index >= text.length ? 'unexpected end of the file' : message.replace(/ \(\d+:\d+\)$/, ''),
  }));

/** The same words about a line that reads the same are no news, wherever it stands now. */
function fresh(
  { now, after }: { now: readonly SyntaxProblem[]; after: string },
  { then, before = '' }: { then: readonly SyntaxProblem[]; before?: string },
): readonly SyntaxProblem[] {
  const known = new Map<string, number>();
  for (const key of then.map(keysIn(before))) known.set(key, (known.get(key) ?? 0) + 1);
  const keyOf = keysIn(after);
  return now.filter((problem) => {
    const key = keyOf(problem);
    const left = known.get(key) ?? 0;
    known.set(key, left - 1);
    return left <= 0;
  });
}

/** Characters of a line that tell it from others: thousands of errors may be in one of a megabyte. */
const EXCERPT_CHARACTERS = 500;

function keysIn(text: string): (problem: SyntaxProblem) => string {
  const lines = text.split('\n');
  return ({ line, message }) => `${message}\n${lines[line - 1]?.slice(0, EXCERPT_CHARACTERS).trim() ?? ''}`;
}

/** A template is wrong before it is filled in, by design. `language`: of a file that was not right before. */
function outsideTemplates(
  problems: readonly SyntaxProblem[],
  text: string,
  language: Language | undefined,
): readonly SyntaxProblem[] {
  if (!language || problems.length === 0) return problems;
  const lines = text.split('\n');
  if (language === 'yaml' && lines.some(isControlLine)) return [];
  return problems.filter(({ line }) => !isTemplateLine(lines[line - 1] ?? '', language));
}

function report(problems: readonly SyntaxProblem[]): string | undefined {
  // What follows on the same line follows from the first.
  const lines = new Set<number>();
  const apart = problems.filter(({ line }) => lines.size < lines.add(line).size);
  const told = apart
    .slice(0, LIMITS.syntaxErrors)
    .map(({ line, column, message }) => `Syntax error now at ${line}:${column}: ${message}`);
  const more = apart.length - told.length;
  return told.length === 0 ? undefined : [...told, ...(more > 0 ? [`... and ${more} more`] : [])].join('\n');
}

/** Which parser a file is for, by its name, and what of its text belongs to a template. */
type Language = 'json' | 'yaml' | 'toml' | 'script' | 'python';

function parserFor(path: string): Language | undefined {
  const name = basename(path).toLowerCase();
  return BY_NAME[name] ?? BY_EXTENSION[/\.([a-z]+)$/.exec(name)?.[1] ?? ''];
}

const BY_EXTENSION: Readonly<Record<string, Language>> = {
  json: 'json',
  jsonc: 'json',
  geojson: 'json',
  webmanifest: 'json',
  ipynb: 'json',
  yml: 'yaml',
  yaml: 'yaml',
  toml: 'toml',
  py: 'python',
  pyi: 'python',
  js: 'script',
  mjs: 'script',
  cjs: 'script',
  jsx: 'script',
  ts: 'script',
  mts: 'script',
  cts: 'script',
  tsx: 'script',
};

const BY_NAME: Readonly<Record<string, Language>> = {
  'cargo.lock': 'toml',
  'poetry.lock': 'toml',
  'uv.lock': 'toml',
  pipfile: 'toml',
  '.eslintrc': 'json',
  '.babelrc': 'json',
  '.swcrc': 'json',
  '.jshintrc': 'json',
};

/** Settings of editors and compilers, which read comments and trailing commas. */
const takesComments = (path: string): boolean =>
  /(?:^|\/)(?:\.vscode|\.devcontainer)\//.test(path) || WITH_COMMENTS.test(basename(path).toLowerCase());

const WITH_COMMENTS =
  /\.jsonc$|^\.(?:eslintrc|babelrc|swcrc|jshintrc|devcontainer)(?:\.json)?$|^(?:[tj]sconfig|biome|deno|turbo|nx|angular|tslint|typedoc|api-extractor|renovate|devcontainer|wrangler)(?:[.-].*)?\.json$/;

/** A line that another program reads first: of Jinja, Helm, Mustache, ERB. `${{ … }}` of workflows is an ordinary value. */
const isTemplateLine = (line: string, language: Language): boolean =>
  (language === 'script' || language === 'python' ? /\{%|<%/ : /(?<!\$)\{\{|\{%|<%/).test(line);

/** A line that only steers the template: around it, nothing need be in its place. */
const isControlLine = (line: string): boolean => /^[\s-]*(?:\{\{|\{%|<%)/.test(line);

/** What may stand at a place. */
type State = 'value' | 'first item' | 'item' | 'first key' | 'key' | 'colon' | 'comma' | 'end';

interface Scanner {
  readonly text: string;
  /** Comments and trailing commas, as editors and compilers take them in their own settings. */
  readonly lenient: boolean;
  /** The opening brackets that are still open. */
  readonly open: ('{' | '[')[];
  at: number;
  state: State;
}

function jsonProblems(text: string, lenient: boolean): readonly SyntaxProblem[] {
  const scanner: Scanner = { text, lenient, open: [], at: text.startsWith('\ufeff') ? 1 : 0, state: 'value' };
  for (;;) {
    const wrong = skipBlank(scanner) ?? (scanner.at < text.length ? step(scanner) : atEnd(scanner));
    if (wrong !== undefined) return [problemAt(text, scanner.at, wrong)];
    if (scanner.at >= text.length && scanner.state === 'end') return [];
  }
}

function skipBlank(scanner: Scanner): string | undefined {
  for (;;) {
    take(scanner, /[ \t\r\n]*/y);
    if (!scanner.lenient || scanner.text[scanner.at] !== '/') return undefined;
    if (take(scanner, /\/\/[^\n]*/y) !== undefined) continue;
    const end = scanner.text.startsWith('/*', scanner.at) ? scanner.text.indexOf('*/', scanner.at + 2) : -2;
    if (end === -2) return undefined;
    if (end === -1) return 'comment is not closed';
    scanner.at = end + 2;
  }
}

function atEnd({ state, open }: Scanner): string | undefined {
  if (state === 'end') return undefined;
  return open.length === 0 ? 'the file has no value' : `the file ends before "${open.at(-1) === '{' ? '}' : ']'}"`;
}

/** Takes one token, or says what was expected in its place. */
function step(scanner: Scanner): string | undefined {
  const { state, open, text, at } = scanner;
  const sign = text[at] ?? '';
  if (state === 'end') return 'nothing more expected after the value';
  if (state === 'colon') return sign === ':' ? go(scanner, 'value') : '":" expected';
  if (state === 'comma') return afterValue(scanner, sign);
  if (state === 'first key' || state === 'key') {
    if (sign === '}' && (state === 'first key' || scanner.lenient)) return close(scanner);
    return sign === '"' ? string(scanner, 'colon') : 'property name in double quotes expected';
  }
  if (sign === ']' && (state === 'first item' || (state === 'item' && scanner.lenient))) return close(scanner);
  if (sign === '{' || sign === '[') {
    open.push(sign);
    return go(scanner, sign === '{' ? 'first key' : 'first item');
  }
  if (sign === '"') return string(scanner, valueEnd(scanner));
  if (take(scanner, LITERAL) === undefined) return 'value expected';
  scanner.state = valueEnd(scanner);
  return undefined;
}

const LITERAL = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.])/y;

function afterValue(scanner: Scanner, sign: string): string | undefined {
  const inObject = scanner.open.at(-1) === '{';
  if (sign === ',') return go(scanner, inObject ? 'key' : 'item');
  if (sign === (inObject ? '}' : ']')) return close(scanner);
  return `"," or "${inObject ? '}' : ']'}" expected`;
}

function go(scanner: Scanner, state: State): undefined {
  scanner.at += 1;
  scanner.state = state;
  return undefined;
}

function close(scanner: Scanner): undefined {
  scanner.open.pop();
  return go(scanner, valueEnd(scanner));
}

const valueEnd = ({ open }: Scanner): State => (open.length === 0 ? 'end' : 'comma');

function string(scanner: Scanner, next: State): string | undefined {
  const { text } = scanner;
  let at = scanner.at + 1;
  for (; at < text.length && text[at] !== '"'; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10) break;
    if (code < 32) return wrongAt(scanner, at, 'control character in a string');
    if (code !== BACKSLASH) continue;
    ESCAPE.lastIndex = at;
    const escaped = ESCAPE.exec(text);
    if (!escaped) return wrongAt(scanner, at, 'no such escape in a string');
    at += escaped[0].length - 1;
  }
  if (text[at] !== '"') return 'string is not closed';
  scanner.at = at + 1;
  scanner.state = next;
  return undefined;
}

const BACKSLASH = 92;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

function wrongAt(scanner: Scanner, at: number, message: string): string {
  scanner.at = at;
  return message;
}

function take(scanner: Scanner, pattern: RegExp): string | undefined {
  pattern.lastIndex = scanner.at;
  const match = pattern.exec(scanner.text);
  if (match) scanner.at += match[0].length;
  return match?.[0];
}

const PROGRAM = `
import json, sys
try:
    compile(sys.stdin.buffer.read(), 'file', 'exec', dont_inherit=True)
except SyntaxError as error:
    version = '%d.%d' % sys.version_info[:2]
    print(json.dumps([error.lineno or 1, error.offset or 1, str(error.msg), version]))
`;

/** Isolated: neither variables nor the current directory nor anybody's site-packages say what it imports. */
const ARGUMENTS = ['-I', '-S', '-B', '-W', 'ignore', '-c', PROGRAM];

const RUN = { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' }, maxOutputBytes: 10_000 } as const;

/** Throws an Error where it says nothing that can be read. */
type PythonParser = (text: string, timeoutMs: number) => Promise<readonly SyntaxProblem[]>;

/** For the Python on the path of `programs`, which is found now; undefined if there is none outside of the workspace. */
function createPython(programs: string, workspace: string): (() => Promise<PythonParser>) | undefined {
  const found = findTrustedProgram('python3', programs, workspace);
  if (found === undefined) return undefined;
  let parser: Promise<PythonParser> | undefined;
  return () => {
    parser ??= behind(found, workspace).then((file) => (text, timeoutMs) => problemsOf(text, file, timeoutMs));
    return parser;
  };
}

async function problemsOf(text: string, file: string, timeoutMs: number): Promise<readonly SyntaxProblem[]> {
  const { stdout, exitCode } = await runProcess({ ...RUN, file, args: ARGUMENTS, input: text, timeoutMs });
  if (exitCode !== 0) throw new Error('Python gave up');
  if (stdout === '') return [];
  const [line, column, message, version] = JSON.parse(stdout) as [number, number, string, string];
  return [{ line, column: Math.max(1, column), message: `${message} (Python ${version})` }];
}

/** A script that only chooses among versions takes longer than all the rest, so it is asked once. */
async function behind(file: string, workspace: string): Promise<string> {
  if (!isScript(file)) return file;
  const args = ['-I', '-S', '-c', 'import sys; print(sys.executable)'];
  const { stdout, exitCode } = await runProcess({ ...RUN, file, args, timeoutMs: CHOICE_MS });
  const chosen = stdout.trim();
  return exitCode === 0 && isAbsolute(chosen) && isOutside(workspace, chosen) ? chosen : file;
}

const CHOICE_MS = 5000;

function isScript(file: string): boolean {
  const head = readHead(file, { maxBytes: 2, links: 'follow' });
  if (!head.ok) throw new Error(`"${file}" ${head.reason}`);
  return head.bytes.toString() === '#!';
}
