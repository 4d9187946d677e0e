/** Commands whose output is known before they run, since everybody writes them inside of paths: `"$(pwd)"`, `"$(basename "$f" .ts)"`. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Argument, knownText } from './argument.ts';
import { bareText, type Node, type Word } from './reader/tree.ts';
import type { Scope } from './scope.ts';

/** `asked`: the program may answer otherwise than the judge, so that the answer is written out in its place. */
export interface Answer {
  readonly text: string;
  readonly asked: boolean;
}

/** Without the newlines at its end, as a substitution takes it. */
export function answerOf(body: Node, scope: Scope, expand: (word: Word) => Argument[]): Answer | undefined {
  if (body.kind !== 'simple' || body.assignments.length + body.redirects.length > 0) return undefined;
  const program = body.words[0] && bareText(body.words[0]);
  const answer = program !== undefined && Object.hasOwn(ANSWERS, program) ? ANSWERS[program] : undefined;
  if (!answer) return undefined;
  const words = body.words.slice(1).flatMap((word) => expand(word).map(knownText));
  const text = words.every((word) => word !== undefined) ? answer(words as string[], scope) : undefined;
  return text === undefined ? undefined : { text: text.replace(/\n+$/, ''), asked: program === 'git' };
}

const ANSWERS: Record<string, (words: readonly string[], scope: Scope) => string | undefined> = {
  pwd: (words, { cwds }) => (words.length === 0 && cwds.length === 1 ? cwds[0] : undefined),
  echo: (words) => (words.some((word) => word.startsWith('-') || word.includes('\\')) ? undefined : words.join(' ')),
  dirname: ([path = '', ...more]) => (isPath(path) && more.length === 0 ? directoryOf(path) : undefined),
  basename: ([path = '', suffix = '', ...more]) => {
    if (!isPath(path) || suffix.startsWith('-') || more.length > 0) return undefined;
    const name = path.replace(/\/+$/, '').split('/').at(-1) ?? '';
    return suffix !== '' && name !== suffix && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
  },
  git: (words, scope) => (words.join(' ') === 'rev-parse --show-toplevel' ? topLevel(scope) : undefined),
};

const isPath = (path: string): boolean => /^[^-]/.test(path) && !/^\/+$/.test(path);

const directoryOf = (path: string): string => {
  const above = path.replace(/\/+$/, '').replace(/\/*[^/]+$/, '');
  return above !== '' ? above : path.startsWith('/') ? '/' : '.';
};

/** The nearest directory upwards with a `.git`, but never above the workspace. */
function topLevel({ cwds: [cwd = '', ...more], rules }: Scope): string | undefined {
  if (more.length > 0) return undefined;
  for (let place = cwd; place !== rules.paths.root; place = dirname(place)) {
    if (existsSync(rules.paths.placeOf(join(place, '.git')))) return place;
    if (place === dirname(place)) break;
  }
  return rules.paths.root;
}
