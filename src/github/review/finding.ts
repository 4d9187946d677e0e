/** A finding of a review as a comment on GitHub: its text, and the mark by which a later review knows it again. */
import { createHash } from 'node:crypto';
import { MIN_SHARED, sharedWords } from '../../core/declined-finding.ts';
import {
  type Finding,
  type FindingTrial,
  type ReceiptResult,
  SEVERITIES,
  type Severity,
  type Side,
} from '../../core/github-posts.ts';
import { clip, fence, oneLine, shownCode } from '../../markdown/code-text.ts';
import { completeMarkdown, cutMarkdown } from '../../markdown/cut.ts';
import type { StandingFinding } from '../../report/check-run.ts';
import { leftOutList } from '../../report/fragments.ts';
import { holdsRedaction } from '../../secrets/redaction.ts';
import { sameName } from '../api/account.ts';
import type { ReviewThread } from './threads.ts';

const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  blocking: '🛑 Blocking',
  'should-fix': '❗ Should fix',
  minor: '💡 Minor',
};

export interface FingerprintedFinding {
  readonly finding: Finding;
  /** Its fingerprint. */
  readonly print: string;
  /** Whether other lines of the diff read like its own: the fingerprint does not tell them apart. */
  readonly isRepeated?: boolean;
  /** Absent where nobody tried it. */
  readonly trial?: FindingTrial | undefined;
}

/** `as-code`: a suggestion is shown, and nobody can apply it. */
type SuggestionStyle = 'to-apply' | 'as-code';

type Sanitize = (text: string) => string;

/** The whole comment. `sanitize`: makes the agent's Markdown harmless. `room`: for all but the mark. */
export function findingComment(
  { finding, print, trial }: FingerprintedFinding,
  sanitize: Sanitize,
  { how, room = Number.POSITIVE_INFINITY }: { readonly how?: SuggestionStyle; readonly room?: number } = {},
): string {
  const { severity, body, suggestion } = finding;
  const words = completeMarkdown(sanitize(`**${SEVERITY_WORDS[severity]}:** ${body}`));
  const parts = suggestion === undefined ? [words] : [words, suggestionBlock(suggestion, sanitize, how)];
  const tried = trial ? [completeMarkdown(sanitize(trialText(finding, trial)))] : [];
  const text = cutMarkdown([...parts, ...tried].join('\n\n'), room, { name: 'finding', keeper: 'journal' });
  return `${text}\n\n<!-- kodelet-ci:finding ${print} -->`;
}

/** How far a finding can be believed, with the command to copy. */
function trialText({ receipt: given }: Finding, { receipt, look }: FindingTrial): string {
  if (receipt?.outcome !== 'reproduced' || !given) {
    const ran = receipt ? `its receipt showed nothing: ${oneLine(receipt.reason)}` : 'not run';
    return `${CONFIRMED}; ${ran}.`;
  }
  const { command, path, text } = given;
  const words = look.answer === 'rejected' ? ` A second look at the code disagreed: ${oneLine(look.reason)}.` : '';
  const test = path === undefined || text === undefined ? [] : [`With this test as ${shownCode(path)}:`, fence(text)];
  return [`${REPRODUCED}: ${oneLine(receipt.reason)}.${words}`, fence(command, 'sh'), ...test].join('\n\n');
}

const RAN: Readonly<Record<ReceiptResult['outcome'], string>> = {
  reproduced: 'its test fails',
  'not-reproduced': 'not reproduced',
  unknown: 'its receipt shows nothing',
};

/**
 * Why a finding is not published; undefined where it is: reproduced, or confirmed by reading and severe enough. A test that fails
 * without the change too may expect the wrong thing, so a second look can reject it.
 */
export function whyLeftOut(
  { severity }: Pick<Finding, 'severity'>,
  trial: FindingTrial | undefined,
  threshold: Severity,
): string | undefined {
  if (!trial) return 'it was not tried';
  const { receipt, look } = trial;
  const isRefuted = receipt?.failsOnBase === true && look.answer === 'rejected';
  if (receipt?.outcome === 'reproduced' && !isRefuted) return undefined;
  const ran = receipt ? `; ${RAN[receipt.outcome]}: ${receipt.reason}` : '';
  if (look.answer === 'rejected') return `a second look rejected it: ${look.reason}${ran}`;
  if (look.answer === 'unknown') return `a second look could not tell: ${look.reason}${ran}`;
  const isSevere = SEVERITIES.indexOf(severity) <= SEVERITIES.indexOf(threshold);
  return isSevere ? undefined : `less severe than publish.review.threshold (${threshold})`;
}

/** One line for a finding that is not published. */
export const leftOutFinding = ({ path, line, severity, body }: Finding, why: string): string =>
  oneLine(
    `${shownCode(`${path}:${line}`)} ${SEVERITY_WORDS[severity]}: ${clip(oneLine(body), MAX_BODY)} — left out: ${clip(oneLine(why), MAX_BODY)}`,
  );

const MAX_BODY = 400;

/**
 * GitHub takes the lines away for a block without a line, and leaves an empty one for a block with one. Code that sanitizing
 * changes would be another change than was meant: it is shown alone. So is code with a secret, which the event that it was read
 * from has lost already.
 */
function suggestionBlock(code: string, sanitize: Sanitize, how: SuggestionStyle = 'to-apply'): string {
  const block = code === '' ? '```suggestion\n```' : fence(code, 'suggestion');
  const isAsWritten = sanitize(block) === block && !holdsRedaction(code);
  return how === 'to-apply' && isAsWritten ? block : sanitize(fence(code));
}

/** Text of a review: how many findings of which severity, and, folded, a line for each that is left out. */
export function reviewSummary(fresh: readonly FingerprintedFinding[], head: string, left: readonly string[]): string {
  const counts = SEVERITIES.flatMap((severity) => {
    const number = fresh.filter(({ finding }) => finding.severity === severity).length;
    return number === 0 ? [] : [`${SEVERITY_WORDS[severity]}: ${number}`];
  });
  const numbers = `${counts.join(' · ') || 'Nothing found'} in ${head.slice(0, 12)}`;
  return left.length === 0 ? numbers : `${numbers}\n\n${leftOutList(left)}`;
}

/** Second mark of a thread whose problem is gone and which the token may not resolve. */
export const FIXED_MARK = '<!-- kodelet-ci:fixed -->';

/** Ours stand at the end: what looks like one elsewhere is code that the comment shows. */
const MARKS = /\n<!-- kodelet-ci:finding (\S+) -->(\n<!-- kodelet-ci:fixed -->)?\s*$/;

/** Marks of a thread of ours that holds a finding. A mark in anyone else's comment means nothing. */
export function marksOf(
  { comments: [first] }: ReviewThread,
  self: string,
):
  | {
      readonly fingerprint: string;
      readonly fixed: boolean;
    }
  | undefined {
  const [, fingerprint, fixed] = (first && sameName(first.author, self) && MARKS.exec(first.body)) || [];
  return fingerprint === undefined ? undefined : { fingerprint, fixed: fixed !== undefined };
}

/** What a thread of ours says that is neither resolved nor fixed; undefined for any other. `sha`: the commit that is judged. */
export function standingFinding(thread: ReviewThread, self: string, sha?: string): StandingFinding | undefined {
  const [first] = thread.comments;
  const marks = marksOf(thread, self);
  if (!first || !marks || thread.resolved || marks.fixed) return undefined;
  const { path, inText } = thread;
  const line = inText && inText.commit === sha ? inText.line : thread.line;
  const severity = severityOf(first.body);
  const text = first.body.replace(MARKS, '').trim();
  // The host's words come last, behind those of the agent.
  const last = Math.max(text.lastIndexOf(`\n${REPRODUCED}`), text.lastIndexOf(`\n${CONFIRMED}`));
  const verified = last < 0 ? undefined : text.startsWith(REPRODUCED, last + 1) ? 'reproduced' : 'confirmed';
  return { path, line, severity, text, fingerprint: marks.fingerprint, ...(verified && { verified }) };
}

/** By its words: earlier releases had another mark. A comment without them was edited. */
const severityOf = (body: string): Severity =>
  SEVERITIES.find((one) => {
    const [mark = ''] = SEVERITY_WORDS[one].split(' ');
    const words = SEVERITY_WORDS[one].slice(mark.length);
    return new RegExp(`^\\*\\*\\S+${words}:\\*\\*`).test(body);
  }) ?? 'blocking';

const REPRODUCED = '🧪 **Reproduced** by the host';
const CONFIRMED = '🔎 **Confirmed by reading**';

/** By the words that a comment of ours begins with, behind those of one that is fixed. */
export const isBlocking = ({ comments: [first] }: ReviewThread): boolean =>
  first?.body.includes(`**${SEVERITY_WORDS.blocking}:**`) ?? false;

/**
 * By the file and what its lines read, so a finding stays the same when lines move and when it is put in other words. Of
 * several on the same lines each has its number.
 */
export function fingerprints(
  findings: readonly Finding[],
  codePrint: (path: string) => DiffLines | undefined,
): readonly string[] {
  const seen = new Map<string, number>();
  return findings.map(({ path, side, startLine, line }) => {
    const lines = codePrint(path)?.[side] ?? [];
    const code = lines
      .filter(({ number }) => number >= (startLine ?? line) && number <= line)
      .map(({ text }) => text.trim())
      .join('\n');
    const print = createHash('sha256').update([path, side, code].join('\0')).digest('hex').slice(0, 16);
    const times = (seen.get(print) ?? 0) + 1;
    seen.set(print, times);
    return times === 1 ? print : `${print}-${times}`;
  });
}

/** What the fingerprints of all findings on the same lines have in common. */
export const codePrint = (fingerprint: string): string => fingerprint.replace(/-\d+$/, '');

/**
 * The newest thread of ours that is about it: an open one before one that is done. Where other lines read the same, such as `}`,
 * it is the same line as well, or the words are about the same.
 */
export function threadOf(
  { finding: { line, body }, print, isRepeated }: FingerprintedFinding,
  threads: readonly ReviewThread[],
  self: string,
): ReviewThread | undefined {
  const isSame = (thread: ReviewThread, fingerprint: string): boolean => {
    if (!isRepeated) return fingerprint === print;
    if (codePrint(fingerprint) !== codePrint(print)) return false;
    return thread.line === line || sharedWords(thread.comments[0]?.body ?? '', body).share >= MIN_SHARED;
  };
  const printOf = (thread: ReviewThread): string | undefined => marksOf(thread, self)?.fingerprint;
  const same = threads.filter((thread) => isSame(thread, printOf(thread) ?? ''));
  const exact = same.filter((thread) => printOf(thread) === print);
  const ours = exact.length > 0 ? exact : same;
  return ours.findLast(({ resolved }) => !resolved) ?? ours.at(-1);
}

/** Whether the lines of a finding stand elsewhere in the diff as well, or are in no diff that is known. */
export function isRepeatedCode({ side, startLine, line }: Finding, lines: DiffLines | undefined): boolean {
  const texts = lines?.[side].map(({ text }) => text.trim()) ?? [];
  const first = lines?.[side].findIndex(({ number }) => number === (startLine ?? line)) ?? -1;
  const code = texts.slice(first, first + line - (startLine ?? line) + 1);
  return first < 0 || texts.filter((_, at) => code.every((text, next) => texts[at + next] === text)).length > 1;
}

export interface DiffLine {
  readonly number: number;
  readonly text: string;
  /** Counted from 0: comments on several lines stay in one. */
  readonly hunk: number;
  /** Number of the same line on the other side, if it did not change. */
  readonly other?: number;
}

/** A line that did not change is on both sides. */
export type DiffLines = Readonly<Record<Side, readonly DiffLine[]>>;

/** `patch`: the hunks of one file, as git writes them. */
export function readDiffLines(patch: string): DiffLines {
  const lines: Record<Side, DiffLine[]> = { new: [], old: [] };
  let hunk = -1;
  const next: Record<Side, number> = { new: 0, old: 0 };
  const take = (side: Side, text: string, other?: number): void => {
    lines[side].push({ number: next[side], text, hunk, ...(other !== undefined && { other }) });
  };
  for (const line of patch.split('\n')) {
    const [, old, fresh] = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(line) ?? [];
    const text = line.slice(1);
    if (old !== undefined) {
      [next.old, next.new] = [Number(old), Number(fresh)];
      hunk += 1;
    } else if (line.startsWith('+')) {
      take('new', text);
      next.new += 1;
    } else if (line.startsWith('-')) {
      take('old', text);
      next.old += 1;
    } else if (line.startsWith(' ')) {
      take('old', text, next.new);
      take('new', text, next.old);
      next.old += 1;
      next.new += 1;
    }
  }
  return lines;
}

/** Whether a comment may stand there: both ends are shown, in one hunk. `lines`: of its side. */
export function showsLines(
  lines: readonly DiffLine[],
  { startLine, line }: Pick<Finding, 'startLine' | 'line'>,
): boolean {
  const [first, last] = [startLine ?? line, line].map((wanted) => lines.find(({ number }) => number === wanted));
  return first !== undefined && first.hunk === last?.hunk;
}

/** Ranges of lines on one side, such as `3-9, 40-52`. */
export function describeRanges(lines: readonly DiffLine[]): string {
  return [...new Set(lines.map(({ hunk }) => hunk))]
    .map((hunk) => lines.filter((line) => line.hunk === hunk).map(({ number }) => number))
    .map((numbers) => (numbers.length === 1 ? `${numbers[0]}` : `${numbers[0]}-${numbers.at(-1)}`))
    .join(', ');
}
