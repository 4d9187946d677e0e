/** Which rule judges a call and what lets it through, or why nothing does and what works instead. */
import type { AllowlistEntry, CommandClass } from '../core/access.ts';
import { nearest } from '../lib/nearest.ts';
import { type AllowEntry, findEntry, matchesLetters, mayBeEntry } from './allowlist.ts';
import { type Argument, knownText } from './argument.ts';
import { globMayBe } from './glob-check.ts';
import { SHORT_LIST } from './listed.ts';
import { neverRun } from './never.ts';
import { OWN_REPOSITORY, type OwnRepository } from './own-repository.ts';
import { LOCAL_REQUEST_RULES, localRequestRule, refuseUnknownAddress } from './programs/local-requests.ts';
import { findRule, generalRule, hasProgram, RULES } from './programs/program-rules.ts';
import { PROJECT_RULES, projectRule } from './project/project-rules.ts';
import { allowedAre, shown, stop } from './refusal.ts';
import type { ProgramRule } from './rule.ts';
import { type CommandRules, runsProject, type Scope } from './scope.ts';

export interface ProgramGrant {
  readonly rule: ProgramRule;
  /** Absent where the class of the rule is on. */
  readonly entry?: AllowEntry;
  /** Its words are the repository's own affair: it runs in a sandbox that holds. */
  readonly confined: boolean;
}

interface JudgedCall {
  readonly argv: readonly Argument[];
  /** The first words, for messages. */
  readonly shownAs: string;
  /** It is git in a repository of the agent's own. */
  readonly own?: OwnRepository;
}

/** Throws Refused where neither a class nor an entry lets the call through. */
export function grantFor({ argv, shownAs, own }: JudgedCall, { rules }: Scope): ProgramGrant {
  const words = argv.map(knownText);
  refuseDenied(argv, shownAs, rules);
  if (own) {
    checkEffect(OWN_REPOSITORY, shownAs, rules);
    return { rule: OWN_REPOSITORY, confined: true };
  }
  const request = runsProject(rules) && !findEntry(rules.allow, words) ? localRequestRule(argv) : undefined;
  if (request) return { rule: request, confined: false };
  const known = findRule(words);
  const project = known && known.class !== 'project' ? undefined : projectRule(words);
  const rule = known ?? project;
  if (rule) checkEffect(rule, shownAs, rules);
  if (rule && rules.classes.includes(rule.class)) {
    if (rule.class !== 'project') return { rule, confined: false };
    const loose = project ?? rule;
    if (rules.sandboxed && !(loose.changes && rules.noWrites !== undefined)) return { rule: loose, confined: true };
    const entry = known && findEntry(SHORT_LIST, words);
    if (entry) return { rule: known, entry, confined: false };
  }
  const entry = findEntry(rules.allow, words);
  if (!entry) {
    if (runsProject(rules)) refuseUnknownAddress(argv);
    return refuseUnlisted(words, shownAs, rule, rules);
  }
  const listed = known ?? generalRule(words[0] ?? '');
  checkEffect(listed, shownAs, rules);
  return { rule: listed, entry, confined: false };
}

/** The class of a program by its first words; undefined for one that only an entry can let through. */
export const classOf = (words: readonly (string | undefined)[]): CommandClass | undefined =>
  (findRule(words) ?? projectRule(words))?.class;

/** Whether a call of git leaves `.git` as it is. */
export function recordsNothing(words: readonly (string | undefined)[]): boolean {
  const rule = findRule(words) ?? projectRule(words);
  return rule?.class === 'read' || rule?.recordsNothing === true;
}

/** Whether calls of the program are judged by rules, with any sub-command. */
export const hasRules = (program: string): boolean => hasProgram(program) || projectRule([program]) !== undefined;

/** An entry of `deny` is stronger than anything else, and holds for what may become it. */
function refuseDenied(argv: readonly Argument[], shownAs: string, { deny }: CommandRules): void {
  const denied = deny.find((entry) => entry.words.every((word, index) => mayBecome(argv[index], word)));
  if (denied) stop('bash.denied', `${shown(shownAs)} is denied by the entry ${shown(denied.text)}`, 'Work without it.');
}

/** A pattern becomes the name of any file that it matches, which the same line may have made. */
function mayBecome(argument: Argument | undefined, word: string): boolean {
  if (argument?.kind === 'glob') return globMayBe(argument, word);
  if (argument?.kind === 'dynamic') return word.includes('*') || word.startsWith(argument.head);
  return argument?.kind === 'text' && matchesLetters(word, argument.text);
}

function checkEffect(rule: ProgramRule, shownAs: string, rules: CommandRules): void {
  if ((rule.class === 'edit' || rule.changes) && rules.noWrites !== undefined) {
    stop(
      'write.read-only',
      `${shown(shownAs)} changes files, and under ${rules.noWrites} nothing may change`,
      'Describe the change in your answer.',
    );
  }
  if (rule.class !== 'read' && rules.noRuns !== undefined) {
    stop(
      'bash.read-only',
      `${shown(shownAs)} runs the repository's code, which ${rules.noRuns} rules out`,
      'Read the code instead.',
    );
  }
}

/** Refuses a program that neither its class nor an entry lets through: why, and one thing that works. */
function refuseUnlisted(
  words: readonly (string | undefined)[],
  shownAs: string,
  rule: ProgramRule | undefined,
  rules: CommandRules,
): never {
  const { classes, allow } = rules;
  const never = neverRun(words[0] ?? '');
  const command = words.slice(0, 2).join(' ');
  const inSandbox = runsProject(rules) ? (OWN[command] ?? BESIDE[words[0] ?? '']) : undefined;
  const instead = inSandbox ?? INSTEAD[command] ?? never?.instead;
  const no = (why: string, remedy?: string): never =>
    stop('bash.allowlist', `${shown(shownAs)} ${why}`, remedy ?? whatIsOn(rules), {
      listing: listing(words, rules, instead !== undefined),
      program: { words: knownWords(words), orAny: remedy === undefined },
    });
  if (allow.length + classes.length === 0)
    return no('is not in the allowlist', 'No command may run; use the other tools.');
  if (rule?.class === 'project' && classes.includes('project')) {
    const does = words[0] === 'git' ? 'changes files that its words do not name' : "runs the repository's code";
    return no(`${does}, and no sandbox with namespaces holds here`, `${nearestListed(words)}${BUBBLEWRAP}`);
  }
  if (rule) return no(`${DOES[rule.class]}, which the profile ${rules.profile ?? 'ci'} does not allow`);
  const off = `is not on the allowlist of the profile ${rules.profile ?? 'ci'}`;
  const why = never ? `${never.does}, and ${off}` : `${off}${meant(words[0] ?? '', rules)}`;
  return no(why, instead && `${instead.replace(/\.$/, '')}.`);
}

const ASK_LOCALHOST =
  'Commands cannot use the network: work with what the workspace holds, or ask a server of your own by `curl -s localhost:3000`';
const START_BESIDE = 'Put & behind the command itself, or run it with "background": true if it is to outlive the call';
const END_STARTED =
  'Use kill "$PID", with PID=$! right after its &. What an earlier call started has ended, but for what runs in the background: end that with bash_kill';
const SEE_PORTS =
  'See which ports are open by `ss -ltn`. End what this line started by kill "$PID", and what runs in the background with bash_kill';

/** What works by name where commands have a loopback and processes of their own. */
const BESIDE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LOCAL_REQUEST_RULES.map(({ words: [name] }) => [name, ASK_LOCALHOST])),
  nohup: START_BESIDE,
  setsid: START_BESIDE,
  disown: START_BESIDE,
  kill: END_STARTED,
  pkill: END_STARTED,
  killall: END_STARTED,
  lsof: SEE_PORTS,
  fuser: SEE_PORTS,
};

/** Words up to the first one that is unknown. */
function knownWords(words: readonly (string | undefined)[]): readonly string[] {
  const unknown = words.indexOf(undefined);
  return (unknown === -1 ? words : words.slice(0, unknown)) as readonly string[];
}

const BUBBLEWRAP = 'Do without it. A sandbox takes bubblewrap (sudo apt-get install -y bubblewrap, in a step before).';

/** Nearest entry for the same program that runs without a sandbox. */
function nearestListed([program]: readonly (string | undefined)[]): string {
  const same = SHORT_LIST.filter(({ words }) => words[0] === program);
  return same.length === 0
    ? ''
    : `Without one ${same.map(({ text }) => `\`${text.replace('*', 'build')}\``).join(', ')} ${same.length === 1 ? 'runs' : 'run'}. `;
}

/** Programs of a class, as a person would say it. */
const DOES: Readonly<Record<CommandClass, string>> = {
  read: 'only reads files',
  edit: 'changes files',
  project: "runs the repository's code",
};

function whatIsOn({ classes, allow }: CommandRules): string {
  if (classes.length > 0) return `Use a command that ${classes.map((one) => DOES[one]).join(' or ')}.`;
  return `${allowedAre(
    allow.map(({ text }) => text),
    { between: ', ' },
  )}.`;
}

/** Finds the program that was probably meant; every short name is near to every other one. */
function meant(program: string, { installed = () => true }: CommandRules): string {
  if (program.length < 5) return '';
  const near = nearest(program, [...RULES, ...PROJECT_RULES].map(({ words }) => words[0] ?? '').filter(installed));
  return near && near !== program ? `; did you mean ${near}?` : '';
}

/** What a maintainer adds to the configuration: the program, and its sub-command, or what stands for one, where it has it. */
function listing(
  words: readonly (string | undefined)[],
  { profile = 'ci' }: CommandRules,
  opensMore: boolean,
): AllowlistEntry | undefined {
  const [program = '', command] = words;
  const [asOption] = AS_OPTION.exec(knownWords(words).slice(0, 3).join(' ')) ?? [];
  const named = command !== undefined && /^[a-z][\w:-]*$/.test(command) ? `${program} ${command}` : program;
  const entry = asOption ?? named;
  // A wildcard would let other programs through than the one that was refused.
  if (!mayBeEntry(entry) || entry.includes('*')) return undefined;
  return { profile, entry, ...(opensMore && { opensMore }) };
}

/** An option in the place of a sub-command: an entry that names no more than the program lets none through. */
const AS_OPTION = /^(?:node --test|node --run [\w:.-]+|python3? -m [\w.]+)(?= |$)/;

/** What works in the temporary folder, where commands have a sandbox. */
const OWN: Readonly<Record<string, string>> = {
  'git clone': 'Clone this repository into the temporary folder: `git clone -q . /tmp/copy`',
  'git init': 'Make it in the temporary folder: `git init -q /tmp/new && cd /tmp/new`',
};

const INSTEAD: Readonly<Record<string, string>> = {
  'git push': 'Use `git commit -m WHY`; the host pushes what is committed',
  'git pull': 'Use `git log -3` on what is checked out',
  'git fetch': 'Use `git log -3` on what is checked out',
  'git show-ref': 'Use `git for-each-ref`',
  'git clone': 'Work with what the workspace holds',
  'git init': 'For another state of this repository use `git worktree add /tmp/base HEAD`',
  'git bisect':
    'Test a commit by itself: `git worktree add /tmp/base COMMIT`; in a loop, `mkdir -p /tmp/c && git archive COMMIT | tar -x -C /tmp/c`',
};
