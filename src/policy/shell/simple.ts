/** Judges one program call: variables in front, the allowlist, the rules of the program; and writes it out. */
import { shown } from '../refusal.ts';
import { type AllowEntry, findEntry, matchesLetters } from './allowlist.ts';
import { type Argument, knownText, textArgument } from './argument.ts';
import { writeAssignments } from './assignments.ts';
import { changeDirectory } from './change-directory.ts';
import { expandWord, type WriteInner } from './expand.ts';
import { globMayBe } from './glob-check.ts';
import { type NamedCall, nameCall } from './name-call.ts';
import { readOptions } from './options.ts';
import { ruleFor } from './programs/rules.ts';
import { writeRedirects } from './redirections.ts';
import { stop } from './refused.ts';
import type { Call, ParsedCall, ProgramRule } from './rule.ts';
import type { Report, Scope } from './scope.ts';
import { literalText, type SimpleNode } from './tree.ts';
import type { Written } from './walk.ts';

export function writeSimple(node: SimpleNode, scope: Scope, writeInner: WriteInner): Written {
  const [program] = node.words;
  if (program && literalText(program) === undefined) {
    stop('bash.program', `the program ${shown(program.source)} is not a plain name`, 'Write the name of the program.');
  }
  const assignments = writeAssignments(node.assignments, scope, writeInner);
  const moved = changeDirectory(node, scope);
  const words = moved?.words ?? node.words.map((word) => expandWord(word, scope, writeInner));
  const named = nameCall(words, scope);
  const entry = requireAllowed(named.argv, named.shownAs, scope);
  const rule = ruleFor(named.argv.map(knownText));
  checkEffect(rule, named, scope);
  const parsed = checkRule(rule, named, entry);
  const run = harden(words, named.prefix + rule.words.length, rule, parsed);
  scope.report.calls.push({ argv: named.argv, cwds: named.scope.cwds, read: words, run });
  reportEffect(rule, scope.report);
  const text =
    assignments + run.map(({ emitted }) => emitted).join(' ') + writeRedirects(node.redirects, scope, writeInner);
  return { text, ok: moved?.cwds ?? scope.cwds, failed: scope.cwds };
}

function reportEffect({ effect, words: [program] }: ProgramRule, report: Report): void {
  if (effect === 'reads') return;
  report.writes = true;
  if (program === 'git') report.recordsInGit = true;
  else if (RUNNING.includes(effect)) report.runsCode = true;
}

/** The entry that lets the call through. An entry of `deny` is stronger than any of `allow`, and holds for what may become it. */
export function requireAllowed(argv: readonly Argument[], shownAs: string, { rules }: Scope): AllowEntry {
  const words = argv.map(knownText);
  const denied = rules.deny.find((entry) => entry.words.every((word, index) => mayBecome(argv[index], word)));
  if (denied) stop('bash.denied', `${shown(shownAs)} is denied by the entry ${shown(denied.text)}`, 'Work without it.');
  return (
    findEntry(rules.allow, words) ??
    stop('bash.allowlist', `${shown(shownAs)} is not in the allowlist`, alternatives(words[0] ?? '', rules.allow))
  );
}

/** A pattern becomes the name of any file that it matches, which the same line may have made. */
function mayBecome(argument: Argument | undefined, word: string): boolean {
  if (argument?.kind === 'glob') return globMayBe(argument, word);
  if (argument?.kind === 'dynamic') return word.includes('*') || word.startsWith(argument.head);
  return argument?.kind === 'text' && matchesLetters(word, argument.text);
}

/** The entries of the same program, or all programs where it has none. */
function alternatives(program: string, allow: readonly AllowEntry[]): string {
  if (allow.length === 0) return 'No command may run; use the other tools.';
  const same = allow.filter(({ words }) => words[0] === program).map(({ text }) => text);
  const listed = same.length > 0 ? same : [...new Set(allow.map(({ words }) => words[0] ?? ''))];
  const instead = INSTEAD[program] ?? '';
  return `${instead}Allowed are ${listed.join(', ')}.`;
}

/** What does the same within the allowlist, for programs that are often tried. */
const INSTEAD: Readonly<Record<string, string>> = {
  xargs: 'Give the files to the command itself, or use grep -r. ',
  tee: 'Use > FILE. ',
  rm: 'Deleting is not allowed: say in your answer what should go. ',
  curl: 'Work with what the workspace holds. ',
  wget: 'Work with what the workspace holds. ',
  sed: 'Change files with file_edit; print lines with sed -n. ',
  awk: 'Use cut, grep or jq. ',
  egrep: 'Use grep -E. ',
  fgrep: 'Use grep -F. ',
  python3: 'Use python -m pytest, or pytest. ',
  timeout: 'Give the tool a timeout. ',
  bash: 'Give the commands themselves. ',
  sh: 'Give the commands themselves. ',
  env: 'Write NAME=value in front of the command. ',
  exit: 'Use false. ',
};

type Effect = ProgramRule['effect'];
const WRITING: readonly Effect[] = ['writes', 'anything'];
const RUNNING: readonly Effect[] = ['runs', 'anything'];

function checkEffect({ effect }: ProgramRule, { shownAs }: NamedCall, { rules }: Scope): void {
  if (WRITING.includes(effect) && rules.noWrites !== undefined) {
    stop(
      'write.read-only',
      `${shown(shownAs)} changes files, and under ${rules.noWrites} nothing may change`,
      'Describe the change in your answer.',
    );
  }
  if (effect !== 'reads' && rules.noRuns !== undefined) {
    stop(
      'bash.read-only',
      `${shown(shownAs)} runs the repository's code, which ${rules.noRuns} rules out`,
      'Read the code instead.',
    );
  }
}

function checkRule(rule: ProgramRule, named: NamedCall, entry: AllowEntry): ParsedCall {
  const call: Call = {
    name: rule.words.join(' '),
    rest: named.argv.slice(rule.words.length),
    scope: named.scope,
    entry,
    leadingGlob: rule.leadingGlob ?? false,
  };
  if ('judge' in rule) {
    rule.judge(call);
    return { options: [], operands: [] };
  }
  const parsed = readOptions(call, rule.options, rule.operands);
  rule.also?.(parsed, call);
  return parsed;
}

/** The words with the rule's own in between: `start` is how many name the program and its sub-command. */
function harden(words: readonly Argument[], start: number, rule: ProgramRule, parsed: ParsedCall): readonly Argument[] {
  const end = parsed.dashes === undefined ? words.length : start + parsed.dashes;
  const first = (rule.harden?.(parsed) ?? []).map(textArgument);
  const last = (rule.hardenLast?.(parsed) ?? []).map(textArgument);
  return [...words.slice(0, start), ...first, ...words.slice(start, end), ...last, ...words.slice(end)];
}
