/** Judges a command line: read → check → write out. What runs is the text written out here, never what was asked for. */
import { relative, resolve } from 'node:path';
import type { CommandStep, Decision } from '../core/access.ts';
import { leadsOut } from '../lib/paths.ts';
import { quote } from '../lib/text.ts';
import { parseEntry } from './allowlist.ts';
import { type Argument, textArgument } from './argument.ts';
import { expandGlob, MAX_READ } from './glob-check.ts';
import { rememberChecks } from './path-check.ts';
import { lineText } from './pipe-outcomes.ts';
import { readCommand } from './reader/parse.ts';
import type { Node } from './reader/tree.ts';
import { type Refusal, Refused, refuse, shown, stop } from './refusal.ts';
import { type CommandRules, type JudgeReport, MAX_WORK, type ProgramCall, runsProject, type Scope } from './scope.ts';
import { shownFiles } from './shown-files.ts';
import { stepsOf, writesBesideLinks } from './steps.ts';
import { write } from './walk.ts';

export type CommandJudgement =
  | {
      readonly ok: true;
      /** The text to run with `bash --noprofile --norc -c`. */
      readonly text: string;
      readonly calls: readonly ProgramCall[];
      /** Each of them as rules read it; one with patterns also with the files that they match now. */
      readonly lines: readonly string[];
      readonly readsOnly: boolean;
      readonly recordsInGit: boolean;
      /** Files of which lines are shown. */
      readonly shown: readonly string[];
      /** The parts of `text`, where git records beside the repository's code. */
      readonly steps?: readonly CommandStep[];
      /** It starts commands by `&` and neither waits for them nor ends them. */
      readonly leavesJobs?: true;
    }
  | { readonly ok: false; readonly refusal: Refusal };

export const judgeCommand = (command: string, rules: CommandRules): Decision =>
  decisionOn(command, examineCommand(command, rules));

export function decisionOn(command: string, examined: CommandJudgement): Decision {
  if (!examined.ok) {
    const { program: _, ...refusal } = examined.refusal;
    return { verdict: 'deny', ...refusal };
  }
  const { text, calls, readsOnly, recordsInGit, shown: shows, steps, leavesJobs } = examined;
  const what = calls.length === 1 ? 'its program and its' : `its ${calls.length} programs and their`;
  const reason = `${shown(command.trim())}: ${what} arguments are allowed`;
  return {
    verdict: 'allow',
    rule: 'bash.allowlist',
    reason,
    run: text,
    readsOnly,
    recordsInGit,
    ...(shows.length > 0 && { shows }),
    ...(steps && { steps }),
    ...(leavesJobs && { leavesJobs }),
  };
}

/** The same with all that was found out, for tests and for people who ask why. */
export function examineCommand(command: string, rules: CommandRules): CommandJudgement {
  const read = readCommand(command, { background: runsProject(rules), isWritten: rules.isWritten ?? false });
  if (!read.ok) return read;
  const root = rules.paths.root;
  const cwd = resolve(root, rules.cwd);
  if (leadsOut(relative(root, cwd))) {
    return {
      ok: false,
      refusal: refuse(
        'path.outside-workspace',
        `${shown(cwd)} is no place to run commands`,
        'Run it in the workspace.',
      ),
    };
  }
  return withUsefulListing(read.tree, cwd, { ...rules, paths: rememberChecks(rules.paths) });
}

/** A line with more programs that were refused keeps its listing. */
const MAX_ENTRIES = 8;

/** Without the line for a maintainer where the command would be refused all the same, with the lines for its other programs too. */
function withUsefulListing(tree: Node, cwd: string, rules: CommandRules): CommandJudgement {
  const judged = check(tree, cwd, rules);
  if (judged.ok || !judged.refusal.listing) return judged;
  const { listing: _, ...refusal } = judged.refusal;
  const entries = new Set<string>();
  for (let next: CommandJudgement = judged; !next.ok && entries.size < MAX_ENTRIES; ) {
    const { entry } = next.refusal.listing ?? {};
    if (entry === undefined || entries.has(entry)) return { ok: false, refusal };
    entries.add(entry);
    const added = [...entries].map((entry) => parseEntry(entry, 'bash.allow'));
    next = check(tree, cwd, { ...rules, allow: [...rules.allow, ...added] });
  }
  return judged;
}

function linesOf({ argv, cwds }: ProgramCall, report: JudgeReport): string[] {
  const written = argv.map(plainly).filter(Boolean).join(' ');
  if (argv.every(({ kind }) => kind !== 'glob')) return [written];
  return [written, ...cwds.map((cwd) => argv.flatMap((word) => filesOf(word, cwd, report).map(plainly)).join(' '))];
}

/** Words with anything special in them are quoted, so no word looks like two. */
const plainly = ({ kind, text, emitted }: Argument): string =>
  kind === 'glob' || /^[\w./:@%+,=~^-]+$/.test(text) ? text : kind === 'text' ? quote(text) : emitted;

/** Files that a word matches; without a match, bash passes a glob literally. */
function filesOf(word: Argument, cwd: string, report: JudgeReport): Argument[] {
  const files = word.kind === 'glob' ? expandGlob(word, cwd, report, MAX_READ).map(textArgument) : [];
  return files.length > 0 ? files : [word];
}

/** Judges a line once more where a command runs beside another one, which may write or move what it was judged without. */
function writeWhole(tree: Node, scope: Scope): string {
  const { report } = scope;
  const { text } = write(tree, scope);
  if (!report.background && !report.anyTime) return text;
  if (report.keepsPattern) {
    stop(
      'bash.loop',
      'what a pattern of a loop will match is not known beside a command in the background, or before a trap',
      'Run the loop in a call of its own, or give the pattern to the command itself.',
    );
  }
  report.calls.length = 0;
  report.inner.length = 0;
  report.anyOrder = true;
  return write(tree, scope).text;
}

/** Whether the last command is started and not waited for: nothing of it would be left, and nobody would say so. */
function endsBeside(tree: Node): boolean {
  if (tree.kind === 'group' || tree.kind === 'subshell') return endsBeside(tree.body);
  const last = tree.kind === 'sequence' ? tree.nodes.at(-1) : tree;
  return last?.kind === 'background';
}

/** Whether anything in it waits for what & starts, or ends that. */
const endsJobs = (tree: Node): boolean => /"text":"(?:wait|kill|pkill|killall|fg)"/.test(JSON.stringify(tree));

const IN_FRONT =
  'Nothing outlives the call: run it in the foreground, in a call of its own with "background": true, or write behind the & what asks it.';

/** Linux takes no longer argument than 128 KiB. */
const MAX_TEXT = 100_000;

interface CheckOptions {
  readonly moving?: 'surely' | undefined;
  readonly easesLoops?: boolean;
  readonly notesReads?: boolean;
}

function check(
  tree: Node,
  cwd: string,
  rules: CommandRules,
  { moving, easesLoops = false, notesReads = false }: CheckOptions = {},
): CommandJudgement {
  const report = createReport(rules, { moving, easesLoops, notesReads });
  try {
    const scope: Scope = { rules, cwds: [cwd], variables: new Map(), report, decides: true, notes: true };
    const text = lineText(writeWhole(tree, scope), report);
    if (report.notesPipes && !notesReads) {
      const noted = check(tree, cwd, rules, { moving, easesLoops, notesReads: true });
      if (noted.ok) return noted;
    }
    if (endsBeside(tree)) stop('bash.syntax', 'what & starts at the end of a line ends with the line', IN_FRONT);
    if (text.length > MAX_TEXT)
      stop('bash.limit', 'the line is too long once it is written out', 'Divide it into several calls.');
    const lines = [...report.calls, ...report.inner].flatMap((call) => linesOf(call, report));
    const isMixed = report.recordsInGit && (report.runsCode || writesBesideLinks(report));
    const steps = isMixed && rules.sandboxed ? stepsOf(tree, scope) : undefined;
    return {
      ok: true,
      text,
      calls: report.calls,
      lines,
      readsOnly: !report.writes,
      recordsInGit: report.recordsInGit && !isMixed,
      shown: shownFiles(report, rules.paths.placeOf),
      ...(steps && { steps }),
      ...(report.background && !endsJobs(tree) && { leavesJobs: true }),
    };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const isLong = error.refusal.rule === 'bash.limit' && rules.sandboxed && report.hasLoops && !easesLoops;
    const again = isLong
      ? check(tree, cwd, rules, { moving, easesLoops: true, notesReads })
      : report.moving === 'seen'
        ? check(tree, cwd, rules, { moving: 'surely', easesLoops, notesReads })
        : undefined;
    return again?.ok ? again : { ok: false, refusal: error.refusal };
  }
}

/** Report on a line before anything of it has been looked at. */
const createReport = (
  { paths }: CommandRules,
  { moving, easesLoops, notesReads }: Pick<JudgeReport, 'moving' | 'easesLoops' | 'notesReads'>,
): JudgeReport => ({
  calls: [],
  inner: [],
  turns: 0,
  // The first time has cost something.
  work: easesLoops ? MAX_WORK / 2 : 0,
  moves: false,
  moving,
  background: false,
  anyTime: false,
  anyOrder: false,
  hasLoops: false,
  easesLoops,
  keepsPattern: false,
  seen: 0,
  writes: false,
  writesFiles: false,
  writesBeside: false,
  makesLinks: false,
  mayBeLinked: false,
  wroteBefore: false,
  linksDependencies: false,
  recordsInGit: false,
  runsCode: false,
  asksPipes: false,
  notesPipes: false,
  notesReads,
  failsByParts: false,
  renamed: new Map(),
  temporaryFiles: new Map(),
  repositories: new Set(),
  placeOf: paths.placeOf,
});
