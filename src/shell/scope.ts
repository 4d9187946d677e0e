/** What a place in the tree is judged against: where it may stand, what its variables hold, and the rules of the call. */
import type { CommandClass } from '../core/access.ts';
import type { AllowEntry } from './allowlist.ts';
import type { Argument } from './argument.ts';
import type { CommitName } from './numbers.ts';
import type { Paths } from './path-check.ts';
import type { Node } from './reader/tree.ts';
import { stop } from './refusal.ts';
import type { State, Value } from './shell-state.ts';

export interface CommandRules {
  /** Added by the configuration, for programs of any kind. */
  readonly allow: readonly AllowEntry[];
  readonly deny: readonly AllowEntry[];
  /** Whose programs are on. */
  readonly classes: readonly CommandClass[];
  /** Commands run in namespaces of their own: what a program of the class `project` does stays inside. */
  readonly sandboxed: boolean;
  /** The profile that the lists are from, for what a maintainer may add; `ci` unless given. */
  readonly profile?: string;
  /** Whether a program is there; every one, unless it is known. */
  readonly installed?: (program: string) => boolean;
  /** Commands reach no network: what would be fetched cannot be. */
  readonly offline?: boolean;
  /** The working directory, absolute or relative to the workspace. */
  readonly cwd: string;
  /** Another judge has written the line out, and it may be longer. */
  readonly isWritten?: boolean;
  /** Absolute path of the home directory, which holds sources of dependencies; absent, nobody knows what `~` stands for. */
  readonly home?: string | undefined;
  /** Names of variables that commands get from the job; their values are not known. */
  readonly variables?: readonly string[] | undefined;
  readonly paths: Paths;
  /** Why commands that change files are refused, such as `code from a fork`; undefined where they are not. */
  readonly noWrites?: string | undefined;
  /** Why programs that run the repository's code are refused. */
  readonly noRuns?: string | undefined;
}

/** Whether programs of the class `project` run in namespaces, where commands have a loopback and processes of their own. */
export const runsProject = ({ classes, sandboxed, noRuns }: CommandRules): boolean =>
  sandboxed && noRuns === undefined && classes.includes('project');

export interface Scope extends State {
  readonly rules: CommandRules;
  /** Every program call that was let through so far, in the order of the text. */
  readonly report: JudgeReport;
  /** The loop around this place, where break and continue may leave it. */
  readonly loop?: Loop | undefined;
  /** What stands there may run several times. */
  readonly repeats?: boolean;
  /** How the node ends is how the line ends, and nothing else asks for it. */
  readonly decides?: boolean;
  /** What it prints is not shown: it goes into a file, a variable or another program. */
  readonly hidden?: boolean;
  /**
   * The line continues behind the node, and nothing asks how what prints into a pipe of it ends. `only`: of a shell of its own, of which
   * is asked how bash has it end.
   */
  readonly notes?: boolean | 'only';
  /** Standard error goes into a file or a pipe: what is noted is not said there. */
  readonly quiet?: boolean;
  /** A program is the machine's, also where the project has its own copy of it. */
  readonly ofMachine?: boolean;
  /** It runs in a shell of its own, and what starts that says how it ended. */
  readonly inShell?: boolean;
  /** Names of commits in the lines that it would read from its standard input. */
  readonly readsCommits?: CommitLines | undefined;
  /** What it would read there may lead to a toolchain. */
  readonly readsToolchain?: boolean;
  /** The text that it would read there, which the line shows. */
  readonly readsText?: string | undefined;
  /** Words that are judged in the place of arrays. */
  readonly lists?: ListedWords;
}

/** By the name of an array: its value, and the words of one list that this may be. */
export type ListedWords = ReadonlyMap<string, { readonly value: Value; readonly texts: readonly string[] }>;

/** Names of commits in the lines that a command prints: what all of a line is, and what its first word is. */
export interface CommitLines {
  /** They are the lines that it printed. */
  readonly lines?: boolean;
  readonly whole?: CommitName | undefined;
  readonly first?: CommitName | undefined;
}

/** The states in which a loop is left by break, and taken up again by continue. */
export interface Loop {
  readonly left: State[];
  readonly again: State[];
}

/** A program call: as it was read, and as it is written out with hardening options. */
export interface ProgramCall {
  /** Argument vector as rules see it: the program's own name first, without harmless global options. */
  readonly argv: readonly Argument[];
  /** Possible working directories. */
  readonly cwds: readonly string[];
  readonly read: readonly Argument[];
  readonly run: readonly Argument[];
  /** What it prints is shown as it is, at least in part. */
  readonly shown?: boolean;
  /** It runs the repository's code, in a sandbox that holds; only said of a call that another one runs. */
  readonly confined?: boolean;
}

export interface JudgeReport {
  readonly calls: ProgramCall[];
  /** Calls that one of `calls` runs, such as the program after env: for rules about commands. */
  readonly inner: ProgramCall[];
  /** Programs judged so far, each as often as there are values to judge it with. */
  turns: number;
  /** Whether something was seen that may put another directory, or a link, in the place of a directory. */
  moves: boolean;
  /** `cd` to a directory that is there: `seen`, or written so that the shell ends where it fails. */
  moving: 'seen' | 'surely' | undefined;
  /** Whether a command was seen that runs beside those behind it. */
  background: boolean;
  /** Whether a trap handles files wherever the line ends. */
  anyTime: boolean;
  /** Whether what the line writes and moves may have happened before any of it: `writes` says nothing of the order. */
  anyOrder: boolean;
  /** Whether a loop over known words was seen, and whether its words are taken for unknown ones: judging with each took too long. */
  hasLoops: boolean;
  readonly easesLoops: boolean;
  /** Whether a loop goes through what a pattern will match when it runs. */
  keepsPattern: boolean;
  /** What judging has cost so far, in units of some 10 to 15 microseconds. */
  work: number;
  /** Names that were read from directories so far. */
  seen: number;
  /** Whether anything but reading was seen. */
  writes: boolean;
  /** Whether a program other than git was given a file to write. */
  writesFiles: boolean;
  /** Whether the shell, or a program other than git, writes. */
  writesBeside: boolean;
  /** Whether git or patch may have made links: what a patch or a commit holds is not known. */
  makesLinks: boolean;
  /** Whether `.git` may be written, and what is written by a path that an earlier part may have made a link of. */
  mayBeLinked: boolean;
  /** Whether a part before this one did more than read, of a line that is run in parts. */
  wroteBefore: boolean;
  /** Whether a link was made to what is installed for the repository. */
  linksDependencies: boolean;
  /** Whether a git command was seen that records work. */
  recordsInGit: boolean;
  /** Whether a program was seen that runs the repository's own code. */
  runsCode: boolean;
  /** Whether the text looks at how the parts of a pipe end, and whether it keeps that for its own end. */
  asksPipes: boolean;
  notesPipes: boolean;
  /** Whether commands that run no code say too how they failed: another one of the line does. */
  readonly notesReads: boolean;
  /** Whether a pipe may end as its parts do: `pipefail` was seen. */
  failsByParts: boolean;
  /** Words of the call that is judged now, and what is written out for them: see temporary-names.ts. */
  renamed: Map<Argument, Argument>;
  /** Calls of mktemp, and the name that each is given. */
  readonly temporaryFiles: Map<Node, string>;
  /** Directories in which the line makes repositories of its own: see own-repository.ts. */
  readonly repositories: Set<string>;
  /** Path on this machine of a command's absolute path. */
  readonly placeOf: Paths['placeOf'];
}

/** Whether files may be others by now than they were when the line began. */
export const hasWritten = ({ writes, wroteBefore }: JudgeReport): boolean => writes || wroteBefore;

/** Some 150 milliseconds: a model takes many times as long to write such a line. */
export const MAX_WORK = 12_000;

/** Throws Refused where one command line takes too long to judge. The units are counted, not measured, so the answer is always the same. */
export function spend(units: number, report: JudgeReport): void {
  report.work += units;
  if (report.work > MAX_WORK) {
    stop('bash.limit', 'this line takes too long to judge', 'Divide it into several calls, or name fewer words.');
  }
}

/** While directories are read, the host does nothing else: no limit is looked at, and no abort heard. */
const MAX_SEEN = 100_000;

/** Throws Refused where one command line has had too much read. */
export function countSeen(names: number, report: JudgeReport): void {
  report.seen += names;
  if (report.seen > MAX_SEEN) {
    stop('bash.limit', `this line goes through over ${MAX_SEEN} files`, 'Divide it into several calls.');
  }
}
