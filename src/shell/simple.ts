/** Judges one program call: what lets it through, the rule of the program, variables in front; and writes it out. */
import { isBelow } from '../lib/paths.ts';
import { quote } from '../lib/text.ts';
import { type Argument, isUnseenName, knownText, textArgument } from './argument.ts';
import { writeAssignments } from './assignments.ts';
import { changeDirectory } from './change-directory.ts';
import { writtenOut } from './command-paths.ts';
import { expandWords, type WriteInner } from './expand.ts';
import { grantFor, hasRules, type ProgramGrant } from './grant.ts';
import { refuseLeading, whereOptionsEnd } from './kinds.ts';
import { type NamedCall, nameCall } from './name-call.ts';
import { guarded, unguarded, unseenName } from './name-guard.ts';
import { asNames } from './name-lists.ts';
import { asOneWord } from './numbers.ts';
import { readOptions } from './options.ts';
import { findOwnProgram, meansMachine, ownPath, withOwnPlaces, withPlainProgram } from './own-program.ts';
import { withAuthor } from './own-repository.ts';
import type { Paths } from './path-check.ts';
import { keepsReadOnly } from './programs/git-read-only.ts';
import { followsNoSecret } from './programs/git-renames.ts';
import { hidesExcluded } from './programs/search.ts';
import { WRAPPERS } from './programs/wrappers.ts';
import { readTree } from './reader/parse.ts';
import { literalText, type Part, type Redirect, type SimpleNode } from './reader/tree.ts';
import { writeRedirects } from './redirections.ts';
import { Refused, shown, stop } from './refusal.ts';
import type { Call, Inner, InnerCall, ParsedCall, ProgramRule } from './rule.ts';
import { type CommandRules, type JudgeReport, runsProject, type Scope } from './scope.ts';
import type { ShellText } from './shell-state.ts';
import { refuseToolchain } from './toolchain-names.ts';

/** Names in the table of project programs that are words of the shell: no check can run them in its place. */
export const OF_THE_SHELL: readonly string[] = ['source', '.'];

export function writeSimple(node: SimpleNode, scope: Scope, writeInner: WriteInner): ShellText {
  const moved = changeDirectory(node, scope, writeInner);
  const expanded = moved?.words ?? node.words.flatMap((word) => expandWords(word, scope, writeInner));
  const words = withPlainProgram(node.words[0], expanded, scope);
  const around = aroundOf(node.redirects, scope, writeInner);
  const { inner } = scope.report;
  const from = inner.length;
  const ofMachine = scope.ofMachine || meansMachine(node, scope);
  const judged = judgeNames(node, words, { ...scope, ofMachine }, { around, writeInner });
  const { named, grant, run } = judged;
  // What runs another program hands its variables on.
  const started = inner.slice(from);
  const confined = mayBeGivenMore(grant) || (started.length > 0 && started.every((call) => call.confined === true));
  const path = ownPath(node, run, confined, { ...scope, ofMachine });
  const assignments = path + writeAssignments(node.assignments, scope, writeInner, { confined });
  const shown = scope.hidden !== true;
  scope.report.calls.push({ argv: named.argv, cwds: named.scope.cwds, read: words, run, shown });
  const bare = assignments + run.map(({ emitted }) => emitted).join(' ') + (moved?.prints ? PLACE : '');
  const own = withOwnPlaces(withAuthor(bare, named.own ?? {}), named.argv, named.scope);
  const plain = followsNoSecret(hidesExcluded(own, named.argv), named.argv);
  const redirects = writeRedirects(node.redirects, scope, writeInner);
  const call = moved?.prints ? `{ ${plain}; }${redirects}` : plain + redirects;
  const text = moved?.exits
    ? `{ ${call} || exit; }`
    : named.worktree === undefined
      ? inRepository(keepsReadOnly(call, named, run), judged, scope)
      : inWorktree(call, judged, scope);
  return { text, ok: moved?.cwds ?? scope.cwds, failed: moved?.fails === false ? [] : scope.cwds };
}

/** What `cd -` prints. */
const PLACE = ' && pwd';

/** Keeps git from recording in another repository, which code of this one may have made below its root. */
function inRepository(call: string, judged: JudgedWords, { rules, report }: Scope): string {
  const { argv, scope } = judged.named;
  const isBelow = scope.cwds.some((cwd) => cwd !== rules.paths.root);
  if (!report.wroteBefore || !isBelow || knownText(argv[0]) !== 'git' || !records(judged.grant.rule)) return call;
  return onlyIf(judged, quote(`${rules.paths.root}/.git`), call);
}

/**
 * What stands in the temporary folder may be a repository that code has made, whose settings name programs: git records there
 * only if its directory is one of this repository's worktrees.
 */
function inWorktree(call: string, judged: JudgedWords, { rules }: Scope): string {
  const { root } = rules.paths;
  const mayBeHere = judged.named.scope.cwds.some((cwd) => isBelow(cwd, root));
  const { named, run } = judged;
  const here = mayBeHere && onlyIf(judged, quote(`${root}/.git`), keepsReadOnly(call, named, run));
  return onlyIf(judged, `${quote(`${root}/.git/worktrees/`)}*`, call, here || NO_WORKTREE);
}

/** `known`: what git has to take for its directory there. `other`: what runs where it takes another one. */
function onlyIf({ named, run }: JudgedWords, known: string, call: string, other = NO_WORKTREE): string {
  const git = run.slice(0, named.prefix + 1).map(({ emitted }) => emitted);
  const found = `"$(${git.join(' ')} rev-parse --absolute-git-dir 2> /dev/null)"`;
  return `{ if [[ ${found} == ${known} ]]; then ${call}; else ${other}; fi; }`;
}

const NO_WORKTREE = `{ [ -e "$PWD" ] && echo ${quote('(git did not run: what is there is no worktree of this repository)')} || echo ${quote('(git did not run: the directory that the line is in has been removed)')}; } >&2; false`;

/** A call that is refused for what is not known of it passes where that is names, which are checked when they are known. */
function judgeNames(
  node: SimpleNode,
  words: readonly Argument[],
  scope: Scope,
  { around, writeInner }: { readonly around: Pick<Call, 'inner' | 'input'>; readonly writeInner: WriteInner },
): JudgedWords {
  const { redirects } = node;
  const { report } = scope;
  const { renamed } = report;
  try {
    const judged = judgeWords({ words, redirects }, scope, around);
    refuseMany(
      words.filter((word) => !judged.numbers.has(word)),
      judged.grant,
    );
    return judged;
  } catch (error) {
    const rule = error instanceof Refused ? error.refusal.rule : '';
    const isOneWord = !words.some((word) => word.kind === 'dynamic' && word.many);
    const isUnknown = rule === 'bash.dynamic' || (rule === 'bash.condition' && isOneWord);
    const isGuarded = unguarded(words, scope).words !== words;
    const isProgram = rule === 'bash.program' && isBehindWrappers(words) && mayRunOwn(scope.rules);
    if ((!isUnknown && !isGuarded && !isProgram) || OF_THE_SHELL.includes(words[0]?.text ?? '')) throw error;
    report.renamed = renamed;
    if (isProgram) return judgeOwn(node, scope, { around, writeInner });
    const again = node.words.flatMap((word) => expandWords(word, scope, writeInner));
    const { words: plain, protect } = unguarded(again, scope);
    const judgeAs = (names: readonly Argument[]): JudgedWords => {
      const judged = judgeWords({ words: names, redirects }, scope, around);
      refuseMany(
        names.filter((word) => !isUnseenName(word) && !judged.numbers.has(word)),
        judged.grant,
      );
      return { ...judged, run: guarded(judged.run, judged.named.scope, protect) };
    };
    if (!asNames(plain).some(isUnseenName)) throw error;
    try {
      return judgeAs(asNames(plain));
    } catch (second) {
      // Where several would be too many, `$f` is one.
      const isPlural = second instanceof Refused && ['bash.operand', 'bash.dynamic'].includes(second.refusal.rule);
      if (!isPlural) throw second;
      report.renamed = renamed;
      return judgeAs(asNames(plain, { lists: false }));
    }
  }
}

/** Whether any program of the repository may run: none is denied by its path. */
const mayRunOwn = (rules: CommandRules): boolean =>
  runsProject(rules) && !rules.deny.some(({ words: [program = ''] }) => program.includes('/'));

/** The first word that is not known may be the program that runs. */
const isBehindWrappers = ([first]: readonly Argument[]): boolean =>
  first?.kind === 'dynamic' || ['env', ...WRAPPERS.map(({ name }) => name)].includes((first && knownText(first)) ?? '');

/** `"$BIN" --list`, also behind timeout, as a program of the repository: that it is one is checked when its name is known. */
function judgeOwn(
  { words: asWritten, redirects }: SimpleNode,
  scope: Scope,
  { around, writeInner }: { readonly around: Pick<Call, 'inner' | 'input'>; readonly writeInner: WriteInner },
): JudgedWords {
  const words = asWritten.flatMap((word) => expandWords(word, scope, writeInner));
  const at = words.findIndex(({ kind }) => kind === 'dynamic');
  const program = words[at];
  const standIn = textArgument('./program');
  const judged = judgeWords({ words: words.with(at, standIn), redirects }, scope, around);
  const place = at === 0 ? 0 : judged.run.indexOf(standIn);
  if (program?.kind !== 'dynamic' || program.toolchain || place === -1) {
    return stop(
      'bash.program',
      `the program ${shown(program?.text ?? '')} is not known before it runs`,
      'Write its name.',
    );
  }
  const name = unseenName(asOneWord(program), program.head);
  name.uses.push('run');
  return { ...judged, run: guarded(judged.run.with(place, name), judged.named.scope) };
}

/** Words of an unknown number may be options, but to what prints them, and to programs that may be given any. */
function refuseMany([program, ...words]: readonly Argument[], { confined }: ProgramGrant): void {
  const many = words.find((word) => word.kind === 'dynamic' && word.many);
  if (!many || confined || ['echo', 'printf'].includes(program?.text ?? '')) return;
  stop('bash.dynamic', `${shown(many.text)} may come to several words`, 'Put it in double quotes, or write the words.');
}

function aroundOf(redirects: readonly Redirect[], scope: Scope, writeInner: WriteInner): Pick<Call, 'inner' | 'input'> {
  const piped = scope.readsText === undefined ? undefined : { shown: scope.readsText };
  const input = inputOf(redirects) ?? piped;
  return { inner: innerOf(scope, writeInner, input), input };
}

/** What a program reads that is given no file: the last redirection of its input holds. */
function inputOf(redirects: readonly Redirect[]): Call['input'] {
  const last = redirects.findLast(({ kind }) => kind === 'in' || kind === 'here-document' || kind === 'here-string');
  if (last?.kind === 'here-document') return inputIn(last.document.parts);
  if (last?.kind === 'here-string') return inputIn(last.word.parts);
  return last?.kind === 'in' ? { file: literalText(last.target) ?? last.target.source } : undefined;
}

/** What is filled in when it runs stands nowhere in `shown`. */
function inputIn(parts: readonly Part[]): Call['input'] {
  const shown = parts.map((part) => (part.kind === 'text' ? part.text : ' ')).join('');
  return parts.every(({ kind }) => kind === 'text') ? { text: shown, shown } : { shown };
}

type SimpleCall = Pick<Call, 'redirects'> & { readonly words: readonly Argument[] };

interface JudgedWords {
  readonly named: NamedCall;
  readonly grant: ProgramGrant;
  readonly run: readonly Argument[];
  /** Words that are written out as a number, which is one word. */
  readonly numbers: ReadonlySet<Argument>;
}

function judgeWords(started: SimpleCall, scope: Scope, around: Pick<Call, 'inner' | 'input'>): JudgedWords {
  const { report } = scope;
  const before = report.renamed;
  report.renamed = new Map();
  const named = nameCall(started.words, scope);
  const grant = grantFor(named, scope);
  refuseToolchain(named.argv, grant.rule);
  const written = writtenOut(checkRule(started, named, grant, around), report);
  refuseToolchain(named.argv, grant.rule);
  const own = findOwnProgram(started.words, grant, named.scope);
  const run = own === undefined ? written : [textArgument(own), ...written.slice(1)];
  for (const [word, other] of report.renamed) {
    if (word.kind === 'glob' && !run.includes(other)) refuseLeading(word, grant.rule.words.join(' '));
  }
  const numbers = new Set([...report.renamed.keys()].filter(({ kind }) => kind === 'dynamic'));
  report.renamed = before;
  reportEffect(grant.rule, report);
  return { named, grant, run, numbers };
}

/** Commands that a command runs, judged as if they stood alone. */
function innerOf(outer: Scope, writeInner: WriteInner, input: Call['input']): Inner {
  const inner: Inner = {
    knows: ([program]) => hasRules(knownText(program) ?? ''),
    call(words, scope = outer): InnerCall {
      const { named, grant, run } = judgeWords({ words, redirects: [] }, scope, { inner, input });
      if (named.worktree !== undefined) {
        stop('path.outside-workspace', `git would record work in ${shown(named.worktree)}`, 'Call git by itself.');
      }
      scope.report.inner.push({
        argv: named.argv,
        cwds: named.scope.cwds,
        read: words,
        run,
        confined: mayBeGivenMore(grant),
      });
      return { class: grant.rule.class, confined: mayBeGivenMore(grant), words: run };
    },
    // A shell of its own has none of this one's variables.
    shell: (text, scope = outer) =>
      writeInner(
        readTree(text, { background: runsProject(scope.rules) }),
        { ...scope, variables: new Map(), loop: undefined },
        true,
      ),
  };
  return inner;
}

/** What `pnpm -C DIRECTORY exec` starts runs there. */
const within = (there: Scope, inner: Inner): Inner => ({
  ...inner,
  call: (words, scope = there) => inner.call(words, scope),
  shell: (text, scope = there) => inner.shell(text, scope),
});

/** What git changes by these is what stands in the index, or nothing in the working tree. */
const MAKES_NO_LINK: readonly string[] = ['add', 'commit', 'tag', 'branch', 'rm', 'mv', 'config', 'archive'];

/** Whether a command of git writes into `.git`. */
const records = ({ class: kind, changes, recordsNothing }: ProgramRule): boolean =>
  recordsNothing !== true && (kind === 'edit' || changes === true);

/** To git, for which `.git` is open, variables could name programs that the agent has written. */
const mayBeGivenMore = ({ rule, confined }: ProgramGrant): boolean =>
  confined && !(rule.words[0] === 'git' && records(rule));

function reportEffect(rule: ProgramRule, report: JudgeReport): void {
  const { class: kind, words } = rule;
  if (kind === 'read') return;
  report.writes = true;
  const [program = '', command = ''] = words;
  if (program !== 'git') report.writesBeside = true;
  if (program === 'patch' || (program === 'git' && !MAKES_NO_LINK.includes(command))) report.makesLinks = true;
  if (program === 'git' && records(rule)) report.recordsInGit = true;
  else if (kind === 'project') report.runsCode = true;
}

/** What a test or a build writes elsewhere is not published; that one of its words names a place says nothing of what it writes. */
function beyondScope(scope: Scope): Scope {
  const { paths } = scope.rules;
  const check: Paths['check'] = (path, use, from, links) =>
    paths.check(path, use === 'write' ? 'write-perhaps' : use, from, links);
  return { ...scope, rules: { ...scope.rules, paths: { ...paths, check } } };
}

function checkRule(
  { words, redirects }: SimpleCall,
  named: NamedCall,
  grant: ProgramGrant,
  around: Pick<Call, 'inner' | 'input'>,
): readonly Argument[] {
  const { rule, entry } = grant;
  const start = named.prefix + rule.words.length;
  const call: Call = {
    name: rule.words.join(' '),
    rest: named.argv.slice(rule.words.length),
    scope: rule.class === 'project' && rule.words[0] !== 'git' ? beyondScope(named.scope) : named.scope,
    redirects,
    entry,
    ...around,
    inner: named.prefix > 0 && rule.words[0] !== 'git' ? within(named.scope, around.inner) : around.inner,
    leadingGlob: rule.leadingGlob ?? false,
    takesNames: takesNames(rule, named.scope),
  };
  if (call.rest.some(isUnseenName) && !call.takesNames) refuseNames(call);
  if (asksAboutItself(call)) return words;
  if ('rewrite' in rule) return [...words.slice(0, start), ...rule.rewrite(call)];
  if ('judge' in rule) {
    rule.judge(call);
    return words;
  }
  const read = readOptions(call, rule.options, rule.operands);
  rule.also?.(read, call);
  // What is written out may have other words than what was read.
  const end = words.length - start === call.rest.length ? whereOptionsEnd(read, call) : undefined;
  const parsed = end === undefined ? read : { options: read.options, operands: read.operands, dashes: end };
  const ended = (all: readonly Argument[], at: number | undefined): readonly Argument[] =>
    at === undefined ? all : [...all.slice(0, at), textArgument('--'), ...all.slice(at)];
  if (rule.write) return [...words.slice(0, start), ...rule.write(parsed, { ...call, rest: ended(call.rest, end) })];
  return harden(ended(words, end === undefined ? undefined : start + end), start, rule, parsed, call);
}

/** `sed --version`. Git would start what shows its pages. */
const asksAboutItself = ({ name, rest: [option, ...others] }: Call): boolean =>
  option?.kind === 'text' &&
  others.length === 0 &&
  !name.startsWith('git') &&
  (/^--(?:version|help)$/.test(option.text) || (option.text === '-V' && /^[ef]?grep$/.test(name)));

/** Only a table covers its operands; a rule that looks at them itself must say that it can do without their text. */
const takesNames = (rule: ProgramRule, { rules }: Scope): boolean =>
  rule.names === true ||
  (rule.names === 'in a sandbox' && runsProject(rules)) ||
  ('options' in rule ? !rule.names && !rule.also && !rule.write : rule.class === 'project');

const refuseNames = ({ name }: Call): never =>
  stop(
    'bash.dynamic',
    `what ${name} would be given is not known before it runs`,
    'Name the files, or give them to a program that takes any, such as cat, grep, wc or rm.',
  );

/** The words with the rule's own in between: `start` is how many name the program and its sub-command. */
function harden(
  words: readonly Argument[],
  start: number,
  rule: ProgramRule,
  parsed: ParsedCall,
  call: Call,
): readonly Argument[] {
  const end = parsed.dashes === undefined ? words.length : start + parsed.dashes;
  const first = (rule.harden?.(parsed, call) ?? []).map(textArgument);
  const last = (rule.hardenLast?.(parsed, call) ?? []).map(textArgument);
  return [...words.slice(0, start), ...first, ...words.slice(start, end), ...last, ...words.slice(end)];
}
