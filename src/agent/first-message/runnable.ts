/** Which commands run: each candidate is judged by the policy of this run, so none is listed that would be refused. */
import type { Access, CallInfo, Decision } from '../../core/access.ts';
import type { ResolvedProfile } from '../../policy/profiles/resolved-profile.ts';
import type { Programs } from './installed-programs.ts';
import { type Candidate, commandOf, isHere } from './project-commands.ts';
import { plainCommand } from './workspace-facts.ts';

interface RunnableOptions {
  readonly root: string;
  readonly programs: Programs;
  /** The repository's own commands. */
  readonly candidates: readonly Candidate[];
  /** What the configuration lets through by name. */
  readonly profile: Pick<ResolvedProfile, 'commands' | 'rules'>;
}

/** What stands for many programs of one class: it is listed where all of its probes run. */
interface ProgramGroup {
  readonly shown: string;
  readonly probes: readonly string[];
}

export const PROGRAM_GROUPS: readonly ProgramGroup[] = [
  { shown: 'git (reading)', probes: ['git status', 'git diff', 'git log -3'] },
  {
    shown: 'git {stash,apply,worktree}',
    probes: ['git stash', 'git apply x', 'git worktree add /tmp/x'],
  },
  {
    shown: 'the usual shell tools',
    probes: ['ls', 'cat x', 'grep x y', 'find .', 'sed -n 1p x', 'sort x'],
  },
  { shown: 'mkdir, cp, mv, rm', probes: ['mkdir x', 'cp x y', 'mv x y', 'rm x'] },
  { shown: 'node FILE', probes: ['node x.js'] },
  { shown: 'python3 FILE', probes: ['python3 x.py'] },
];

const ANY: ProgramGroup = { shown: 'every command, as it is written', probes: ['bash -c true'] };

/** Configured entries beyond are not judged. */
const MAX_ENTRIES = 10;

/** A command of the repository or the configuration, or one of the general ones. */
type Item = Candidate | ProgramGroup;

/** Lists the commands that `judge` allows, the repository's own first. */
export function runnable(
  options: RunnableOptions,
  judge: {
    decide(access: Access, call?: CallInfo): Decision;
  },
): Item[] {
  const { root, programs, profile } = options;
  const { commands } = profile;
  const runs = (command: string): boolean =>
    judge.decide({ kind: 'command', command, cwd: root }, { tool: 'bash' }).verdict === 'allow';
  const isInstalled = (command: string): boolean => isHere(command.split(' ', 1)[0] ?? '', root, programs);
  const known = new Set(options.candidates.map(commandOf));
  const entries = entriesOf(commands).filter((one) => !known.has(commandOf(one)));
  const own = firstOfTasks(options.candidates.filter(({ isLacking }) => !isLacking).concat(entries), (one) => {
    const command = commandOf(one);
    return isInstalled(command) && runs(command);
  });
  const probed = commands === 'any' ? [ANY] : PROGRAM_GROUPS;
  const judged = picksPrograms(profile) ? MAX_PROBES : 1;
  const usual = probed.filter(
    ({ probes }) => probes.every(isInstalled) && probes.slice(0, judged).every(runs), // the start of a run is waited for
  );
  return [...own, ...usual];
}

/** Keeps the first form of each command. */
function firstOfTasks(candidates: readonly Candidate[], runs: (one: Candidate) => boolean): Candidate[] {
  const done = new Set<string>();
  return candidates.filter((one) => {
    if ((one.task !== undefined && done.has(one.task)) || !runs(one)) return false;
    if (one.task !== undefined) done.add(one.task);
    return true;
  });
}

const MAX_PROBES = 10;

/** Whether the profile names single programs; otherwise programs of one class are judged alike. */
const picksPrograms = ({ commands, rules }: RunnableOptions['profile']): boolean =>
  rules.length > 0 || (commands !== 'any' && (commands.deny.length > 0 || commands.classes.length === 0));

const entriesOf = (commands: ResolvedProfile['commands']): Candidate[] => {
  const listed = commands === 'any' ? [] : commands.allow.filter(({ text }) => !text.includes('*'));
  return listed.slice(0, MAX_ENTRIES).map(({ text }) => ({ head: plainCommand(text) }));
};

export interface ShownItems {
  /** Commands as people write them: `npm run {build,lint}`. */
  readonly own: readonly string[];
  readonly general: readonly string[];
}

export const shownItems = (items: readonly Item[]): ShownItems => ({
  own: groupByProgram(items.filter((item) => 'head' in item)),
  general: items.flatMap((item) => ('shown' in item ? [item.shown] : [])),
});

/** Characters of the names of one group; scripts can have long ones. */
const MAX_OF_GROUP = 80;

/** `npm run build` and `npm run lint` as `npm run {build,lint}`. */
function groupByProgram(candidates: readonly Candidate[]): string[] {
  const groups = new Map<string, string[]>();
  for (const { head, name } of candidates) {
    const names = groups.get(head) ?? [];
    const length = names.join().length + (name?.length ?? 0);
    groups.set(head, name === undefined || length > MAX_OF_GROUP ? names : [...names, name]);
  }
  return [...groups].map(([head, names]) => {
    if (names.length < 2) return [head, ...names].join(' ');
    return `${head} {${names.join(',')}}`;
  });
}
