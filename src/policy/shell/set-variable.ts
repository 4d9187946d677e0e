/** `name=value` as a command: the variable that is written out bears another name, which no program reads. */
import { shown } from '../refusal.ts';
import { choicesOf } from './choices.ts';
import { expandValue, type WriteInner } from './expand.ts';
import type { Assignment } from './reader/tree.ts';
import { stop } from './refused.ts';
import type { Scope } from './scope.ts';
import { type State, type Value, withValue, written } from './state.ts';

/** Bash itself, the loader or git reads these, or bash sets them: under another name the line would mean something else. */
const READ_BY_OTHERS =
  /^(?:PATH|HOME|IFS|ENV|PS\d|PWD|OLDPWD|CDPATH|GLOBIGNORE|GLOBSORT|OPT(?:ARG|IND|ERR)|RANDOM|SRANDOM|SECONDS|LINENO|UID|EUID|PPID|PIPESTATUS|REPLY|CI|TERM|NO_COLOR|SHELL|SHELLOPTS|SHLVL|TMPDIR|TMOUT|TIMEFORMAT|PROMPT_COMMAND|PAGER|EDITOR|VISUAL|POSIXLY_CORRECT|HIST\w*|FUNCNAME|FUNCNEST|DIRSTACK|GROUPS|HOST\w*|MACHTYPE|OSTYPE|EPOCH\w*|BASH\w*|COMP_?\w*|MAP\w*|READLINE_\w*|LC_\w+|LANG\w*|LD_\w+|DYLD_\w+|GIT_\w+|SSH_\w+|GITHUB_\w+|RUNNER_\w+|KODELET_\w+|NODE_\w+|NPM_\w+|npm_\w+|PYTHON\w*|RUBY\w*|PERL\w*|JAVA_\w+|_)$/;

/** Throws Refused unless the line may keep something of its own in `name`. */
export function checkName(name: string): string {
  if (/^[A-Za-z_]\w*$/.test(name) && !READ_BY_OTHERS.test(name)) return name;
  return stop(
    'bash.assignment',
    `the variable ${shown(name)} may not be set for the rest of the line`,
    'Use a name of your own, such as n=1; or set it for one command, as in NODE_ENV=test npm test.',
  );
}

export function setVariable(
  { name, value, appends }: Assignment,
  scope: Scope,
  writeInner: WriteInner,
): { readonly text: string; readonly state: State } {
  checkName(name);
  const texts = new Set<string>();
  let text = '';
  let known: Value | undefined;
  for (const one of choicesOf(value, scope)) {
    const argument = expandValue(value, one, writeInner);
    if (argument.kind === 'pipe' || argument.kind === 'glob') return refusePipe(value.source);
    text = argument.emitted;
    if (argument.kind === 'text') texts.add(argument.text);
    else known = argument.number ? { kind: 'number' } : { kind: 'unknown' };
  }
  const own = known ?? ofTexts([...texts]);
  const before = appends ? scope.variables.get(name) : undefined;
  const next = appends ? appended(before, own) : own;
  return { text: `${written(name)}${appends ? '+' : ''}=${text}`, state: withValue(scope, name, next) };
}

const ofTexts = (texts: readonly string[]): Value =>
  texts.length === 1 ? { kind: 'text', text: texts[0] ?? '' } : { kind: 'choice', texts };

const appended = (before: Value | undefined, added: Value): Value =>
  before?.kind === 'text' && added.kind === 'text'
    ? { kind: 'text', text: before.text + added.text }
    : { kind: 'unknown' };

const refusePipe = (source: string): never =>
  stop('bash.assignment', `${shown(source)} as a value is the name of a pipe`, 'Write NAME="$(command)".');
