/** Looks with the parser for a file's language whether a change has broken it, within a time limit; nothing is undone. */

import { basename } from 'node:path';
import { withinTime } from '../../lib/time.ts';
import { LIMITS } from '../limits.ts';
import { jsonProblems } from './json-syntax.ts';
import type { SyntaxProblem } from './problem.ts';
import { createPython, type PythonParser } from './python-syntax.ts';

export interface SyntaxCheck {
  /** Lines for the model: what is wrong with `after` and was not with `before`, which a new file does not have. */
  look(path: string, before: string | undefined, after: string): Promise<string | undefined>;
}

interface SyntaxCheckOptions {
  /** Where Python is looked for, before an agent has run anything; one in the workspace does not count. */
  readonly programs: string;
  readonly workspace: string;
}

export function createSyntaxCheck({ programs, workspace }: SyntaxCheckOptions): SyntaxCheck {
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
        return tell(outsideTemplates(fresh({ now, after }, { then, before }), after, template));
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

interface Surroundings {
  readonly path: string;
  readonly python: (() => Promise<PythonParser>) | undefined;
  readonly before: string | undefined;
}

/** Parsers take long to load, so each is loaded when it is needed. */
async function parserOf(language: Language, { path, python, before }: Surroundings): Promise<Parse> {
  const timed =
    (problems: (text: string, path: string) => readonly SyntaxProblem[]): Parse =>
    (text, ms) =>
      withinTime(ms, () => problems(text, path));
  if (language === 'python') {
    return (await python?.()) ?? (() => []);
  }
  if (language === 'script') return timed((await import('./script-syntax.ts')).scriptProblems);
  if (language === 'yaml') return timed((await import('./yaml-syntax.ts')).yamlProblems);
  if (language === 'toml') return timed((await import('./toml-syntax.ts')).tomlProblems);
  const lenient = takesComments(path) || (before !== undefined && jsonProblems(before, false).length > 0);
  return timed((text) => jsonProblems(text, lenient));
}

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

/** What of a line tells it from others: thousands of errors may be in one of a megabyte. */
const TELLING_CHARACTERS = 500;

function keysIn(text: string): (problem: SyntaxProblem) => string {
  const lines = text.split('\n');
  return ({ line, message }) => `${message}\n${lines[line - 1]?.slice(0, TELLING_CHARACTERS).trim() ?? ''}`;
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

function tell(problems: readonly SyntaxProblem[]): string | undefined {
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
  ...{ json: 'json', jsonc: 'json', geojson: 'json', webmanifest: 'json', ipynb: 'json' },
  ...{ yml: 'yaml', yaml: 'yaml', toml: 'toml', py: 'python', pyi: 'python' },
  ...{ js: 'script', mjs: 'script', cjs: 'script', jsx: 'script' },
  ...{ ts: 'script', mts: 'script', cts: 'script', tsx: 'script' },
};

const BY_NAME: Readonly<Record<string, Language>> = {
  ...{ 'cargo.lock': 'toml', 'poetry.lock': 'toml', 'uv.lock': 'toml', pipfile: 'toml' },
  ...{ '.eslintrc': 'json', '.babelrc': 'json', '.swcrc': 'json', '.jshintrc': 'json' },
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
