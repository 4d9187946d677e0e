/**
 * Commands of git that give the whole working tree another state. In a sandbox some directories are read-only: where they would
 * change too, git stops half-way, with the tree of neither commit, so such a command is not run at all.
 */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { READ_ONLY_PATHS } from '../../lib/paths.ts';
import { quote } from '../../lib/text.ts';
import { type Argument, knownText, textArgument } from '../argument.ts';
import type { NamedCall } from '../name-call.ts';
import { revisionOf } from '../numbers.ts';

/** `text` is what is run; in front of it stands a look at what would change, with the same `-C`. */
export function keepsReadOnly(text: string, { argv, scope, prefix }: NamedCall, run: readonly Argument[]): string {
  if (!scope.rules.sandboxed || knownText(argv[0]) !== 'git') return text;
  const between = bisected(argv.slice(1));
  if (between) {
    const git = run.slice(0, 1 + prefix).map(({ emitted }) => emitted);
    const found = `[ -n "$(${[...git, "'rev-list' '-1'", between.range, PATHS].join(' ')})" ]`;
    const isOpen = between.known && `[ -n "$(${[...git, "'for-each-ref'", ...between.known].join(' ')})" ] && `;
    return `{ if ${isOpen ?? ''}${found}; then echo ${quote(SAID)} >&2; false; else ${text}; fi; }`;
  }
  const ends = changed(argv.slice(1), scope.cwds);
  if (!ends) return text;
  const look = [...run.slice(0, 1 + prefix), ...DIFF.map(textArgument)].map(({ emitted }) => emitted);
  const diff = [...look, ...ends, PATHS].join(' ');
  return `{ ${diff} 2> '/dev/null'; p0="$?"; if ((p0 == 1)); then echo ${quote(SAID)} >&2; false; else ${text}; fi; }`;
}

const PATHS = ['--', ...READ_ONLY_PATHS.map((path) => `:(top)${path}`)].map(quote).join(' ');
const DIFF = ['diff', '--no-ext-diff', '--no-textconv', '--quiet'];
const SAID = `Not run: it would change ${READ_ONLY_PATHS.join(' or ')}, which is read-only here. Look at another commit in a directory of its own: git worktree add /tmp/other COMMIT`;

/** All commits that `git bisect start BAD GOOD` may check out, or a command that names one of the two where the other is known. */
function bisected([command, verdict, ...rest]: readonly Argument[]):
  | {
      readonly range: string;
      /** Refs without any of which nothing is checked out. */
      readonly known?: readonly string[];
    }
  | undefined {
  if (knownText(command) !== 'bisect') return undefined;
  const [first, second] = rest.filter((word) => !knownText(word)?.startsWith('--')).map(written);
  switch (knownText(verdict)) {
    case 'start':
      return first && second ? { range: `${first} '^'${second}` } : undefined;
    case 'bad':
    case 'new':
      return { range: `${first ?? NOW} '--not' ${globs(GOOD)}`, known: GOOD };
    case 'good':
    case 'old':
      return { range: `${globs(BAD)} '^'${first ?? NOW}`, known: BAD };
    default:
      return undefined;
  }
}

const BAD = ["'refs/bisect/bad*'", "'refs/bisect/new*'"];
const GOOD = ["'refs/bisect/good-*'", "'refs/bisect/old-*'"];
const globs = (refs: readonly string[]): string => refs.map((ref) => `--glob=${ref}`).join(' ');

/** Words for git diff that compare what is with what would be; undefined where no commit is named, or none is known. */
function changed([command, ...rest]: readonly Argument[], cwds: readonly string[]): readonly string[] | undefined {
  const name = knownText(command) ?? '';
  const texts = rest.map(knownText);
  if (!Object.hasOwn(COMPARED, name) || texts.includes('--') || texts.includes('--onto')) return undefined;
  if (name === 'reset' && !texts.some((text) => /^--(?:hard|merge|keep)$/.test(text ?? ''))) return undefined;
  const operands = rest.filter((word) => !knownText(word)?.startsWith('-') || knownText(word) === '-');
  const [commit, ...others] = texts.some((text) => text === '-b' || text === '-c') ? operands.slice(1) : operands;
  const isFile = cwds.some((cwd) => existsSync(resolve(cwd, knownText(commit) ?? '')));
  if (!commit || others.length > 0 || (knownText(commit) !== undefined && isFile)) return undefined;
  const revision = written(commit);
  return revision === undefined ? undefined : COMPARED[name]?.(revision);
}

/** A revision in quotes; `-` is the branch before this one. */
function written(commit: Argument): string | undefined {
  if (commit.kind === 'dynamic') return revisionOf(commit, 'never')?.word.emitted;
  return commit.kind === 'text' ? quote(commit.text === '-' ? '@{-1}' : commit.text) : undefined;
}

const NOW = "'HEAD'";
const COMPARED: Readonly<Record<string, (commit: string) => readonly string[]>> = {
  checkout: (commit) => [NOW, commit],
  switch: (commit) => [NOW, commit],
  reset: (commit) => [NOW, commit],
  rebase: (commit) => [NOW, commit],
  merge: (commit) => [`${NOW}...${commit}`],
  revert: (commit) => [/\.\./.test(commit) ? commit : `${commit}'^!'`],
  'cherry-pick': (commit) => [/\.\./.test(commit) ? commit : `${commit}'^!'`],
};
