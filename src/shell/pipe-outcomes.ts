/**
 * Looks at how what runs the repository's code ends where nothing else would show it: in front of a pipe, since what reads its
 * output, such as tail, ends well in any case, and in front of `;`. Where it does, the other commands say too how they failed.
 */
import { quote } from '../lib/text.ts';
import { classOf, hasRules } from './grant.ts';
import { asksBefore, isPipe, literalText, type Node, outcomesReadIn } from './reader/tree.ts';
import type { JudgeReport, Scope } from './scope.ts';
import type { NodeText } from './shell-state.ts';
import { typedText } from './typed-text.ts';

/** Numbers of parts, from 0. */
interface PipeParts {
  /** Parts in which the repository's code runs. */
  readonly code: readonly number[];
  /** Parts that read on, as `readToTheEnd` has it. */
  readonly readers: readonly number[];
  readonly last: number;
  /** What each looked like; undefined for one that says itself how it ends. */
  readonly shown: readonly (string | undefined)[];
}

/**
 * Says how the code in front ended, no matter what reads what it prints. At the end of a line the pipe ends so too; before it, the
 * line continues as bash would, and ends so. Of a part that its reader has cut short with SIGPIPE (141) nothing is known, nor of
 * one in front of a reader that says so by that code. The text is one that this judge reads again: a narrower policy judges
 * it once more.
 */
export function withOutcomes(
  pipeline: string,
  { code, readers, last, shown }: PipeParts,
  { decides, quiet, report }: Scope,
): string {
  report.asksPipes = true;
  const kept = Array.from({ length: last + 1 }, (_, at) => `p${at}="\${PIPESTATUS[${at}]}"`).join(' ');
  const say = (at: number): string => {
    const what = [shown[at], `part ${at + 1} of the pipe`].filter(Boolean).join(', ');
    return quiet ? ':' : `echo ${quote(`(${what}: exit code `)}"$p${at})" >&2`;
  };
  const isUncut = (at: number): string => (readers.includes(at + 1) ? ` && p${at + 1} != 141` : '');
  if (decides) {
    const sayAll = (at: number): string => (quiet ? ':' : `{ ${say(at)}; ${SAY_PIPE}; }`);
    const outcomes = code.map(
      (at) => `if ((p${at}${isUncut(at)})); then ((p${at} == 141)) || ${sayAll(at)}; exit "$p${at}"; fi;`,
    );
    return `( ${pipeline}; ${kept} whole="$?"; ${outcomes.join(' ')} exit "$p${last}" )`;
  }
  report.notesPipes = true;
  const outcomes = code.map(
    (at) => `if ((p${at} != 0 && p${at} != 141${isUncut(at)})); then ${say(at)}; failed="$p${at}"; fi;`,
  );
  const [keeping, whole] = report.failsByParts ? [`${kept} whole="$?"`, 'whole'] : [kept, `p${last}`];
  const end = `( exit "$${whole}" )`;
  return `{ ${pipeline}; ${keeping}; ${outcomes.join(' ')} ${readers.includes(last) ? `((p${last} == 141)) || ${end}` : end}; }`;
}

/** How bash has a pipe end, `pipefail` included. */
const SAY_PIPE = `echo ${quote('(the pipe itself: exit code ')}"$whole)" >&2`;

/** What runs the repository's code, or is not there, says how it ended, where nothing else of the line would. */
export function noted(node: Node, scope: Scope, judge: () => NodeText): NodeText {
  const { notes = false, decides = false, report } = scope;
  const { runsCode } = report;
  report.runsCode = false;
  const written = judge();
  const isAtRisk = report.runsCode || isMissing(node, scope.rules);
  report.runsCode ||= runsCode;
  const isNoted = notes === true && !decides && !onlyReadsPipes(node);
  if (isNoted && isAtRisk) return { ...written, text: withOutcome(written.text, typedAs(node), scope) };
  const answers = isNoted && report.notesReads && !scope.quiet ? answersOf(node) : undefined;
  return answers ? { ...written, text: withNote(written.text, typedAs(node), answers) } : written;
}

/** The exit codes by which a program that runs no code says no more than what it found; undefined where nothing is to be said of it. */
function answersOf(node: Node): readonly number[] | undefined {
  // Nobody is to hear of it where its errors are led away.
  const isSaid = node.kind === 'simple' && node.redirects.every((one) => !('stream' in one) || one.stream === 1);
  const words = isSaid ? node.words.map((word) => literalText(word)) : [];
  const [program = ''] = words;
  const kind = classOf(words);
  if ((kind !== 'read' && kind !== 'edit') || OF_BASH.includes(program) || SAYS_NOTHING.includes(program))
    return undefined;
  return ANSWERS.includes(program) ? [0, 1] : [0];
}

/** Their exit code is asked for, or that of what they start. */
const SAYS_NOTHING = 'xargs true false echo printf sleep pushd popd'.split(' ');

/** Programs whose exit code 1 is an answer, such as that nothing matches. */
const ANSWERS = 'grep egrep fgrep zgrep rg git diff cmp test [ expr which pgrep jq awk gawk mawk readlink'.split(' ');

/** Says how a command in front of others failed. It prints why itself, so the line ends as bash has it. */
const withNote = (text: string, command: string, answers: readonly number[]): string =>
  `{ ${text}; p0="$?"; case "$p0" in (${answers.join('|')}) ;; (*) echo ${quote(`(${command}: exit code `)}"$p0)" >&2;; esac; ( exit "$p0" ); }`;

/** `diff <(npm test) a.txt`: how it ends is how the program ends that reads the pipe. */
export function onlyReadsPipes(node: Node): boolean {
  const words = node.kind === 'simple' && node.words.some(isPipe) ? node.words.map((word) => literalText(word)) : [];
  return words.length > 0 && classOf(words) === 'read';
}

const MAX_SHOWN = 100;

/** The beginning of what was typed, for a message. */
export function typedAs(node: Node): string {
  const line = typedText(node);
  return line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line;
}

/**
 * The same for a command in front of others. `command`: what is said of it; the rest of the line runs as bash would run it, and
 * then the line ends so.
 */
function withOutcome(text: string, command: string, { quiet, report }: Scope): string {
  report.asksPipes = true;
  report.notesPipes = true;
  const say = quiet ? '' : `echo ${quote(`(${command}: exit code `)}"$p0)" >&2; `;
  return `{ ${text}; p0="$?"; case "$p0" in (0) ;; (*) ${say}failed="$p0";; esac; ( exit "$p0" ); }`;
}

/** Says of a list whose standard error goes elsewhere that a command in it failed, if that was noted there. */
export const withQuietOutcomes = (text: string, list: string): string =>
  `{ before="$failed"; failed=0; ${text}; p0="$?"; case "$failed" in (0) failed="$before";; (*) echo ${quote(`(in ${list}: exit code `)}"$failed)" >&2;; esac; ( exit "$p0" ); }`;

/**
 * A part of such a pipe that is `head` reads on: the code in front would else end with what it makes of a broken pipe, such as
 * exit code 1 or 120, and so would tests that fail. Some seconds or megabytes later nobody waits any longer, and the part ends
 * as one does that SIGPIPE ended.
 */
export const readToTheEnd = (text: string): string =>
  `{ ${text} && if timeout 30 head -c 10000000 > /dev/null && ! timeout 30 head -c 1 | grep -q ''; then true; else exit 141; fi; }`;

/** Places of each `head` that follows the command at `first`. One in front of it would read on in what the shell itself reads. */
export const headsBehind = (commands: readonly Node[], first: number): number[] =>
  [...commands.keys()].filter((at) => at > first && isHead(commands[at]));

const isHead = (command: Node | undefined): boolean =>
  command?.kind === 'simple' && command.words[0] !== undefined && literalText(command.words[0]) === 'head';

/** Whether it is a program that is not there: what reads its output ends well all the same. */
export function isMissing(command: Node, { installed = () => true }: Scope['rules']): boolean {
  const [program] = command.kind === 'simple' ? command.words : [];
  const name = (program && literalText(program)) ?? '/';
  return !name.includes('/') && hasRules(name) && !OF_BASH.includes(name) && !installed(name);
}

const OF_BASH =
  'cd : . source type command read wait kill jobs export set unset hash ulimit umask exit break continue'.split(' ');

/** Whether `|| true` follows: nobody asks how what stands in front ended. */
export const isIgnored = (next: { readonly operator: string; readonly node: Node } | undefined): boolean =>
  next?.operator === '||' &&
  next.node.kind === 'simple' &&
  next.node.words.length === 1 &&
  next.node.words.every((word) => ['true', ':'].includes(literalText(word) ?? ''));

/** How a text begins that notes how what is in it ends. */
export const NOTING = 'failed=0; ';

/** The text of a shell of its own, which ends as bash would have it or, where that is well, as a pipe in it did. */
export const withPipes = (text: string, { notesPipes }: JudgeReport): string =>
  notesPipes ? `${NOTING}${text}; ended="$?"; ${END}` : text;

/** The same of a whole line, which says how it ended itself behind all that its programs can print. */
export const lineText = (text: string, { notesPipes }: JudgeReport): string =>
  notesPipes ? `${NOTING}${text}; ended="$?"; case "$ended $failed" in ('0 0') ;; (*) ${SAY_END};; esac; ${END}` : text;

const SAY_END = `echo ${quote('(the line itself: exit code ')}"$ended)" >&2`;
/** For any POSIX shell: the line may be one for sh. */
const END = 'case "$ended" in (0) ;; (*) exit "$ended";; esac; exit "$failed"';

/**
 * `Scope.notes` of the one of `nodes` at `index`, all of which stand in `scope`. Nothing is said where the next one asks, but for a pipe whose last
 * part only shows what it reads: what ends well in any case answers nobody. `isChain`: what comes next depends on each that is another.
 */
export function notesAt(
  nodes: readonly Node[],
  index: number,
  { notes = false }: Scope,
  isChain = false,
): Scope['notes'] {
  const [node, next] = nodes.slice(index);
  if (!notes || !node || !next) return notes;
  const isAsked = asksBefore(next);
  if (isAsked && readsPipes(next)) return false;
  if (!isAsked && !isChain) return true;
  if (!isOnlyShown(node)) return false;
  return endsInShell(node) ? 'only' : true;
}

/** Whether a shell of its own is the last that runs in it: how that ends is how it ends. */
function endsInShell(node: Node): boolean {
  if (node.kind === 'group') return endsInShell(node.body);
  if (node.kind === 'sequence') return node.nodes.slice(-1).some(endsInShell);
  if (node.kind === 'chain') return node.rest.slice(-1).some((one) => endsInShell(one.node));
  return node.kind === 'subshell';
}

const readsPipes = (node: Node): boolean => outcomesReadIn(node).some((name) => name !== '?');

/** Programs that end well no matter what they read. */
const SHOWS: readonly string[] = 'cat tail head tee sort uniq wc cut tr sed nl tac fold column less more'.split(' ');

/** A pipe of which the last part shows what the others print, so how it ends answers nothing; or a shell of its own that ends with one. */
export function isOnlyShown(node: Node): boolean {
  if (node.kind === 'subshell' || node.kind === 'group') return isOnlyShown(node.body);
  if (node.kind === 'sequence') return node.nodes.slice(-1).some(isOnlyShown);
  if (node.kind === 'chain') return node.rest.slice(-1).some((one) => one.operator === '&&' && isOnlyShown(one.node));
  const last = node.kind === 'pipeline' && !node.negated ? node.commands.at(-1) : undefined;
  return last?.kind === 'simple' && SHOWS.includes((last.words[0] && literalText(last.words[0])) ?? '');
}
