/** Judges one program call: what lets it through, the rule of the program, variables in front; and writes it out. */
import type { Paths } from '../paths.ts';
import { shown } from '../refusal.ts';
import { type Argument, knownText, textArgument } from './argument.ts';
import { writeAssignments } from './assignments.ts';
import { changeDirectory } from './change-directory.ts';
import { expandWords, type WriteInner } from './expand.ts';
import { writtenOut } from './files.ts';
import { grantFor, hasRules, type ProgramGrant } from './grant.ts';
import { type NamedCall, nameCall } from './name-call.ts';
import { readOptions } from './options.ts';
import { readTree } from './reader/parse.ts';
import { literalText, type Part, type Redirect, type SimpleNode } from './reader/tree.ts';
import { writeRedirects } from './redirections.ts';
import { stop } from './refused.ts';
import type { Call, Inner, InnerCall, ParsedCall, ProgramRule } from './rule.ts';
import type { JudgeReport, Scope } from './scope.ts';
import type { Written } from './state.ts';

export function writeSimple(node: SimpleNode, scope: Scope, writeInner: WriteInner): Written {
  const [program] = node.words;
  if (program && literalText(program) === undefined) {
    stop('bash.program', `the program ${shown(program.source)} is not a plain name`, 'Write the name of the program.');
  }
  const moved = changeDirectory(node, scope, writeInner);
  const words = moved?.words ?? node.words.flatMap((word) => expandWords(word, scope, writeInner));
  const around = aroundOf(node.redirects, scope, writeInner);
  const { named, grant, run } = judgeWords({ words, redirects: node.redirects }, scope, around);
  refuseMany(words, grant);
  const assignments = writeAssignments(node.assignments, scope, writeInner, grant);
  scope.report.calls.push({ argv: named.argv, cwds: named.scope.cwds, read: words, run });
  const text =
    assignments + run.map(({ emitted }) => emitted).join(' ') + writeRedirects(node.redirects, scope, writeInner);
  return { text, ok: moved?.cwds ?? scope.cwds, failed: scope.cwds };
}

/** Words of an unknown number may be options, but to what prints them, and to programs that may be given any. */
function refuseMany([program, ...words]: readonly Argument[], { confined }: ProgramGrant): void {
  const many = words.find((word) => word.kind === 'dynamic' && word.many);
  if (!many || confined || ['echo', 'printf'].includes(program?.text ?? '')) return;
  stop('bash.dynamic', `${shown(many.text)} may come to several words`, 'Put it in double quotes, or write the words.');
}

type Around = Pick<Call, 'inner' | 'input'>;
type Input = Call['input'];

function aroundOf(redirects: readonly Redirect[], scope: Scope, writeInner: WriteInner): Around {
  const input = inputOf(redirects);
  return { inner: innerOf(scope, writeInner, input), input };
}

/** What a program reads that is given no file: the last redirection of its input holds. */
function inputOf(redirects: readonly Redirect[]): Input {
  const last = redirects.findLast(({ kind }) => kind === 'in' || kind === 'here-document' || kind === 'here-string');
  if (last?.kind === 'here-document') return inputIn(last.document.parts);
  if (last?.kind === 'here-string') return inputIn(last.word.parts);
  return last?.kind === 'in' ? { file: literalText(last.target) ?? last.target.source } : undefined;
}

/** What is filled in when it runs stands nowhere in `shown`. */
function inputIn(parts: readonly Part[]): Input {
  const shown = parts.map((part) => (part.kind === 'text' ? part.text : ' ')).join('');
  return parts.every(({ kind }) => kind === 'text') ? { text: shown, shown } : { shown };
}

interface JudgedWords {
  readonly named: NamedCall;
  readonly grant: ProgramGrant;
  /** What is written out. */
  readonly run: readonly Argument[];
}

type Started = Pick<Call, 'redirects'> & { readonly words: readonly Argument[] };

function judgeWords(started: Started, scope: Scope, around: Around): JudgedWords {
  const { report } = scope;
  const before = report.renamed;
  report.renamed = new Map();
  const named = nameCall(started.words, scope);
  const grant = grantFor(named.argv, named.shownAs, scope);
  const run = writtenOut(checkRule(started, named, grant, around), report);
  report.renamed = before;
  reportEffect(grant.rule, report);
  return { named, grant, run };
}

/** Commands that a command runs, judged as if they stood alone. */
function innerOf(outer: Scope, writeInner: WriteInner, input: Input): Inner {
  const inner: Inner = {
    knows: ([program]) => hasRules(knownText(program) ?? ''),
    call(words, scope = outer): InnerCall {
      const { named, grant, run } = judgeWords({ words, redirects: [] }, scope, { inner, input });
      scope.report.inner.push({ argv: named.argv, cwds: named.scope.cwds, read: words, run });
      return { class: grant.rule.class, confined: grant.confined, words: run };
    },
    // A shell of its own has none of this one's variables.
    shell: (text, scope = outer) => writeInner(readTree(text), { ...scope, variables: new Map(), loop: undefined }),
  };
  return inner;
}

function reportEffect({ class: kind, words: [program] }: ProgramRule, report: JudgeReport): void {
  if (kind === 'read') return;
  report.writes = true;
  if (program === 'git') report.recordsInGit = true;
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
  { words, redirects }: Started,
  named: NamedCall,
  grant: ProgramGrant,
  around: Around,
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
    leadingGlob: rule.leadingGlob ?? false,
  };
  if (call.rest.some(isUnseenName) && !takesNames(rule)) refuseNames(call);
  if ('rewrite' in rule) return [...words.slice(0, start), ...rule.rewrite(call)];
  if ('judge' in rule) {
    rule.judge(call);
    return words;
  }
  const parsed = readOptions(call, rule.options, rule.operands);
  rule.also?.(parsed, call);
  if (rule.write) return [...words.slice(0, start), ...rule.write(parsed, call)];
  return harden(words, start, rule, parsed, call);
}

const isUnseenName = (word: Argument): boolean => word.kind === 'dynamic' && word.uses !== undefined;

/** A table alone sees to its operands; a rule that looks at them itself must say that it can do without their text. */
const takesNames = (rule: ProgramRule): boolean =>
  rule.names === true || ('options' in rule ? !rule.also && !rule.write : rule.class === 'project');

const refuseNames = ({ name }: Call): never =>
  stop(
    'bash.dynamic',
    `what ${name} would be given is not known before it runs`,
    `Name the files, or give them to a program that takes any, such as cat, grep, wc or rm.`,
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
