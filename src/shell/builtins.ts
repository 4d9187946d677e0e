/** What the shell itself does with its variables and with the order of commands. Each is read here word by word. */
import { quote } from '../lib/text.ts';
import { type Argument, knownText } from './argument.ts';
import { addedToPath, checkName, mayBeExported, mayBeUnset, setVariable } from './assignments.ts';
import { expandValue, expandWord, expandWords, type WriteInner } from './expand.ts';
import { isJobWord, readsProcesses } from './jobs.ts';
import { deactivatedState, EXPORTED_PATH, exportedPath } from './own-program.ts';
import { type Assignment, bareText, literalText, runsCommands, type SimpleNode, type Word } from './reader/tree.ts';
import { writeRedirects } from './redirections.ts';
import { shown, stop } from './refusal.ts';
import { runsProject, type Scope } from './scope.ts';
import {
  joinStates,
  LAST_PROCESS,
  type NodeText,
  type State,
  unknownValue,
  type Value,
  withValue,
  written,
} from './shell-state.ts';
import { choicesOf } from './shell-variables.ts';

interface Builtin {
  readonly node: SimpleNode;
  readonly words: readonly Word[];
  readonly scope: Scope;
  readonly writeInner: WriteInner;
}

/** Undefined for a program. */
export function writeBuiltin(node: SimpleNode, scope: Scope, writeInner: WriteInner): NodeText | undefined {
  const [program, ...words] = node.words;
  if (!program) return writeWithoutProgram(node, scope, writeInner);
  const name = bareText(program) ?? '';
  const known = runsProject(scope.rules) && Object.hasOwn(JOB_BUILTINS, name) ? JOB_BUILTINS : BUILTINS;
  const write = Object.hasOwn(known, name) ? known[name] : undefined;
  return write?.({ node, words, scope, writeInner });
}

const BUILTINS: Readonly<Record<string, (builtin: Builtin) => NodeText>> = {
  ':': writeNothing,
  exit: writeExit,
  break: (builtin) => writeJump(builtin, 'break'),
  continue: (builtin) => writeJump(builtin, 'continue'),
  set: writeSet,
  export: writeExport,
  unset: writeUnset,
  read: writeRead,
  mapfile: writeLines,
  readarray: writeLines,
  ulimit: writeLimits,
};

/** Builtins where `&` is read and code runs; elsewhere each is refused as a program. */
const JOB_BUILTINS: Readonly<Record<string, (builtin: Builtin) => NodeText | undefined>> = {
  deactivate: writeDeactivate,
  wait: writeWait,
  kill: writeKill,
  jobs: writeJobs,
};

/** Only assignments, or `< file` in place of `cat file`. */
function writeWithoutProgram(node: SimpleNode, scope: Scope, writeInner: WriteInner): NodeText {
  const [assignment] = node.assignments;
  if (!assignment) {
    const text = writeRedirects(node.redirects, scope, writeInner).trim();
    return { text, ok: scope, failed: scope };
  }
  if (node.redirects.length > 0) refuseWords(assignment.name, 'Write the assignment without a redirection.');
  const path = node.assignments.length === 1 ? addedByAssignment(assignment, scope) : undefined;
  if (path) return { text: ':', ok: path, failed: path };
  let state: State = scope;
  const texts = node.assignments.map((one) => {
    const set = setVariable(one, { ...scope, ...state }, writeInner);
    state = set.state;
    return set.text;
  });
  // Of several values, each may be that of a substitution that failed.
  return { text: texts.join(' '), ok: state, failed: node.assignments.every(isPlain) ? { ...state, cwds: [] } : state };
}

/** State behind `PATH="$PWD/bin:$PATH"`: as if `export` stood in front, since PATH is exported already. */
const addedByAssignment = ({ name, value, appends, items, key, declares }: Assignment, scope: Scope) =>
  name === 'PATH' && !appends && !(items ?? key ?? declares) ? withAddedPath(value, '', scope) : undefined;

/** Undefined where it is not known what the value adds, or where. */
function withAddedPath(word: Word, front: string, scope: Scope, state: State = scope): State | undefined {
  const isCertain = runsProject(scope.rules) && scope.cwds.length === 1 && literalText(word) === undefined;
  const added = isCertain ? addedToPath(word.source.slice(front.length), scope) : undefined;
  return added && withValue(state, EXPORTED_PATH, { kind: 'text', text: [...added, ...exportedPath(state)].join(':') });
}

/** Whether nothing of what it sets could fail. */
const isPlain = ({ value, items = [], key }: Assignment): boolean =>
  key === undefined &&
  [value, ...items].every(({ parts }) =>
    parts.every((part) => part.kind === 'text' || (part.kind === 'variable' && part.operation === undefined)),
  );

function writeNothing({ node, words, scope, writeInner }: Builtin): NodeText {
  const expanded = words.flatMap((word) => expandWords(word, scope, writeInner));
  if (node.assignments.length > 0 || expanded.some(({ kind }) => kind === 'glob')) refuseWords(':', 'Write only `:`.');
  const text = [':', ...expanded.map(({ emitted }) => emitted)].join(' ');
  return { text: text + writeRedirects(node.redirects, scope, writeInner), ok: scope, failed: scope };
}

/** Nothing behind it is reached. A redirection that fails would keep the shell from leaving. */
function writeExit({ node, words, scope, writeInner }: Builtin): NodeText {
  const [status, ...more] = words.flatMap((word) => expandWords(word, scope, writeInner));
  const isStatus =
    status === undefined ||
    (status.kind === 'text' && /^\d{1,3}$/.test(status.text)) ||
    (status.kind === 'dynamic' && status.number);
  if (!isStatus || more.length > 0 || isDressed(node)) refuseWords('exit', 'Write exit 1.');
  const gone: State = { ...scope, cwds: [] };
  return { text: status ? `exit ${status.emitted}` : 'exit', ok: gone, failed: gone };
}

function writeJump({ node, words, scope }: Builtin, word: 'break' | 'continue'): NodeText {
  if (words.length > 0 || isDressed(node)) refuseWords(word, `Write ${word} alone.`);
  if (!scope.loop)
    return stop('bash.loop', `${word} stands outside of the loop that it would leave`, 'Use if and else.');
  const { cwds, previous, variables } = scope;
  scope.loop[word === 'break' ? 'left' : 'again'].push({ cwds, previous, variables });
  const gone: State = { ...scope, cwds: [] };
  return { text: word, ok: gone, failed: gone };
}

const SETTING = /^[-+](?:e|u|eu|ue|o|eo|ue?o|euo)$/;

/** `set -e` and its like end a line sooner, and do nothing else; `-x` prints what runs. */
function writeSet({ node, words, scope }: Builtin): NodeText {
  const texts = words.map((word) => bareText(word) ?? '');
  const tracing = scope.rules.sandboxed;
  texts.forEach((text, index) => {
    const plain = tracing && /^[-+]\w+$/.test(text) ? text.replace('x', '') : text;
    const isOption = SETTING.test(plain) || (tracing && /^[-+]$/.test(plain));
    const isPipefail = text === 'pipefail' && /^[-+]\w*o$/.test(texts[index - 1] ?? '');
    const wantsName = /o$/.test(text) && isOption && texts[index + 1] !== 'pipefail';
    if ((!isOption && !isPipefail) || wantsName) refuseWords('set', 'Allowed is set -euo pipefail.');
    if (isPipefail) scope.report.failsByParts = true;
  });
  if (texts.length === 0 || isDressed(node)) refuseWords('set', 'Allowed is set -euo pipefail.');
  return { text: `set ${texts.join(' ')}`, ok: scope, failed: scope };
}

/**
 * Every program behind it is given the variable: in the shell itself, where each of them may be given it; else in front of
 * those that run the repository's code, and the others read none of that name.
 */
function writeExport({ node, words, scope, writeInner }: Builtin): NodeText {
  if (words.length === 0 || isDressed(node)) refuseWords('export', 'Write export NAME=value.');
  let state: State = scope;
  const texts = words.flatMap((word) => {
    const found = /^([A-Za-z_]\w*)=/.exec(
      word.parts[0]?.kind === 'text' && !word.parts[0].quoted ? word.parts[0].text : '',
    );
    const name = found?.[1] ?? bareText(word) ?? '';
    const path = name === 'PATH' ? withAddedPath(word, 'PATH=', scope, state) : undefined;
    if (path) {
      state = path;
      return [':'];
    }
    const value = found ? expandValue(behindEquals(word, name), scope, writeInner) : knownValue(name, scope);
    const isForAll = mayBeExported(name, value, scope) === 'all';
    // As if it were set and then exported: what is known of the value is known of the variable.
    const set =
      found && !isForAll
        ? setVariable({ name, value: behindEquals(word, name), appends: false }, scope, writeInner, {
            isExported: true,
          })
        : undefined;
    const known: Value = value.kind === 'text' ? { kind: 'text', text: value.text } : { kind: 'unknown' };
    const kept = set?.state.variables.get(name) ?? known;
    state = withValue(state, name, isForAll ? known : { ...kept, exported: true });
    return [set?.text ?? `${written(name)}=${value.emitted}`, ...(isForAll ? [`export ${name}=${value.emitted}`] : [])];
  });
  // It ends well, however what it is given ends.
  const text = texts.length > 1 ? `{ ${texts.join('; ')}; }` : texts.join('');
  return { text: words.some(runsCommands) ? `{ ${text} || :; }` : text, ok: state, failed: state };
}

function behindEquals(word: Word, name: string): Word {
  const [first, ...rest] = word.parts;
  const text = first?.kind === 'text' ? first.text.slice(name.length + 1) : '';
  return { parts: [{ kind: 'text', text, quoted: false }, ...rest], source: word.source };
}

function knownValue(name: string, scope: Scope): Argument {
  const value = scope.variables.get(name);
  if (value?.kind !== 'text') refuseWords('export', 'Write export NAME=value.');
  return { kind: 'text', text: value.text, emitted: quote(value.text) };
}

function writeUnset({ node, words, scope }: Builtin): NodeText {
  const names = words.map((word) => bareText(word) ?? '').filter((name) => name !== '-v');
  if (names.length === 0 || isDressed(node)) refuseWords('unset', 'Write unset NAME.');
  let state: State = scope;
  for (const name of names) {
    if (name === LAST_PROCESS || (!scope.variables.has(name) && !mayBeUnset(name, scope)))
      refuseWords(`unset ${name}`, 'Leave it out: the line has not set it.');
    const variables = new Map(state.variables);
    variables.delete(name);
    state = { ...state, variables };
  }
  const own = names.map((name) => (scope.variables.has(name) ? written(name) : name));
  return { text: `unset -v ${own.join(' ')}`, ok: state, failed: state };
}

/** `read -r name…`, with `IFS=` in front or not. */
function writeRead({ node, words, scope, writeInner }: Builtin): NodeText {
  const [separator, ...others] = node.assignments;
  const field = separator && expandValue(separator.value, scope, writeInner);
  if (others.length > 0 || (separator && (separator.name !== 'IFS' || field?.kind !== 'text'))) {
    refuseWords('read', 'Write IFS= read -r NAME.');
  }
  const texts: string[] = [];
  const names: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [word] = words[at] ? expandWords(words[at] as Word, scope, writeInner) : [];
    const text = word?.kind === 'text' ? word.text : '';
    const isValue = words[at - 1]?.source === '-d' && text.length <= 1;
    if (names.length === 0 && /^-r?a?d?$/.test(text) && text !== '-') texts.push(text);
    else if (isValue) texts.push(quote(text));
    // What `_` is given is thrown away.
    else names.push(text === '_' ? text : checkName(text));
  }
  if (names.length === 0) refuseWords('read', 'Write read -r NAME.');
  let state: State = scope;
  const toolchain = scope.readsToolchain ?? false;
  const { whole, first } = node.redirects.length === 0 ? (scope.readsCommits ?? {}) : {};
  for (const [at, name] of names.entries()) {
    const commit = names.length === 1 ? whole : at === 0 ? first : undefined;
    const isList = texts.some((text) => /^-\w*a/.test(text));
    state = withValue(state, name, isList ? { kind: 'unknown', list: true } : unknownValue({ toolchain, commit }));
  }
  const front = field ? `IFS=${field.emitted} ` : '';
  const text = `${front}read ${[...texts, ...names.map(written)].join(' ')}`;
  return { text: text + writeRedirects(node.redirects, scope, writeInner), ok: state, failed: state };
}

/** `mapfile -t NAME < <(…)`: each line is a word of the array. */
function writeLines({ node, words, scope, writeInner }: Builtin): NodeText {
  const [option, name, ...more] = words.map((word) => bareText(word) ?? '');
  if (node.assignments.length > 0 || option !== '-t' || !name || more.length > 0 || node.redirects.length === 0) {
    refuseWords('mapfile', 'Write mapfile -t NAME < <(command).');
  }
  const state = withValue(scope, checkName(name), { kind: 'unknown', list: true });
  const text = `mapfile -t ${written(name)}${writeRedirects(node.redirects, scope, writeInner)}`;
  return { text, ok: state, failed: joinStates(state, scope) };
}

/** Limits of memory, of the stack and of time, none so small that a check in front of a program could fail half-way. */
const LIMIT = /^-[SH]?(?:c 0|[vdm] (?:\d{6,12}|unlimited)|s (?:\d{3,9}|unlimited)|t [1-9]\d{0,8})$/;

/** Prints limits, or sets one; no line raises those of the sandbox. */
function writeLimits({ node, words, scope, writeInner }: Builtin): NodeText {
  const texts = words.map((word) => literalText(word) ?? '');
  const prints = texts.every((text) => /^-[SHa-zP]+$/.test(text));
  const sets = LIMIT.test(texts.join(' '));
  if (node.assignments.length > 0 || !(prints || sets)) refuseWords('ulimit', 'Write ulimit -a, or ulimit -v 4000000.');
  return writeWords('ulimit', { node, words, scope, writeInner });
}

/** Ends what the line has activated. The function that the script defines is in another shell where the line runs in parts. */
function writeDeactivate({ node, words, scope }: Builtin): NodeText | undefined {
  const state = words.length > 0 || isDressed(node) ? undefined : deactivatedState(scope);
  return state && { text: 'unset -v VIRTUAL_ENV', ok: state, failed: state };
}

/** `wait`, or for some of the processes; their output is not lost. */
function writeWait({ node, words, scope, writeInner }: Builtin): NodeText {
  const isWait = (word: Word, at: number): boolean =>
    (at === 0 && literalText(word) === '-n') || isJobWord(word, scope);
  if (node.assignments.length > 0 || !words.every(isWait)) refuseWords('wait', `Write wait, or wait ${A_JOB}`);
  return writeWords('wait', { node, words, scope, writeInner });
}

/** Ends what the line itself has started. For a number, a group or all processes there is no use in a line. */
function writeKill({ node, words, scope, writeInner }: Builtin): NodeText {
  const counts = choicesOf(words, scope).map((one) => {
    const isPlain = ({ parts }: Word): boolean => parts.every(({ kind }) => kind === 'text' || kind === 'variable');
    const [first = '', second = ''] = words
      .slice(0, 2)
      .map((word) => (isPlain(word) && knownText(expandWord(word, one, writeInner))) || '');
    return first === '-s' && SIGNAL.test(`-${second}`) ? 2 : SIGNAL.test(first) ? 1 : 0;
  });
  const jobs = words.slice(Math.min(...counts));
  const isOwn = (word: Word): boolean => isJobWord(word, scope) || readsProcesses(word);
  if (node.assignments.length > 0 || jobs.length === 0 || !jobs.every(isOwn)) {
    refuseWords('kill', `Write kill ${A_JOB} Or kill "$(cat FILE)", or kill %1; a signal is named, as in kill -TERM.`);
  }
  return writeWords('kill', { node, words, scope, writeInner });
}

const A_JOB = '"$PID", with PID=$! right after the &.';
/** The number of SIGHUP in front of nothing else would be all processes. */
const SIGNAL = /^-(?:0|2|3|9|15|(?:SIG)?(?:INT|TERM|KILL|HUP|QUIT|USR1|USR2|STOP|CONT))$/;

function writeJobs({ node, words, scope, writeInner }: Builtin): NodeText {
  if (node.assignments.length > 0 || !words.every((word) => /^-[lprs]+$/.test(literalText(word) ?? ''))) {
    refuseWords('jobs', 'Write jobs -l.');
  }
  return writeWords('jobs', { node, words, scope, writeInner });
}

function writeWords(name: string, { node, words, scope, writeInner }: Builtin): NodeText {
  const expanded = words.flatMap((word) => expandWords(word, scope, writeInner));
  const text = [name, ...expanded.map(({ emitted }) => emitted)].join(' ');
  return { text: text + writeRedirects(node.redirects, scope, writeInner), ok: scope, failed: scope };
}

const isDressed = ({ assignments, redirects }: SimpleNode): boolean => assignments.length + redirects.length > 0;

function refuseWords(name: string, remedy: string): never {
  return stop('bash.builtin', `${shown(name)} is only allowed in a simpler form`, remedy);
}
