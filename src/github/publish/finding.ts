/** A finding of a review as a comment on GitHub: its text, and the mark by which a later review knows it again. */

import { createHash } from 'node:crypto';
import type { Finding, Severity } from '../../core/post.ts';
import { completeMarkdown } from '../../markdown/cut.ts';
import { fence } from '../../markdown/write.ts';
import { sameName } from '../api/account.ts';
import type { ReviewThread } from '../api/review-threads.ts';
import type { DiffLines } from '../toolset/diff-lines.ts';

export const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  blocking: '🛑 Blocking',
  'should-fix': '⚠️ Should fix',
  minor: '💡 Minor',
};

export interface MarkedFinding {
  readonly finding: Finding;
  /** Its fingerprint. */
  readonly print: string;
}

/** `as-code`: a suggestion is shown, and nobody can apply it. */
type Suggesting = 'to-apply' | 'as-code';

type Sanitize = (text: string) => string;

/** The whole comment. `sanitize`: makes the agent's Markdown harmless. */
export function findingComment({ finding, print }: MarkedFinding, sanitize: Sanitize, how?: Suggesting): string {
  const { severity, body, suggestion } = finding;
  const words = completeMarkdown(sanitize(`**${SEVERITY_WORDS[severity]}:** ${body}`));
  const parts = suggestion === undefined ? [words] : [words, suggestionBlock(suggestion, sanitize, how)];
  return [...parts, `<!-- kodelet-ci:finding ${print} -->`].join('\n\n');
}

/**
 * GitHub takes the lines away for a block without a line, and leaves an empty one for a block with one. Code that sanitizing
 * changes, as it does a secret, would be another change than was meant: it is shown alone.
 */
function suggestionBlock(code: string, sanitize: Sanitize, how: Suggesting = 'to-apply'): string {
  const block = code === '' ? '```suggestion\n```' : fence(code, 'suggestion');
  return how === 'to-apply' && sanitize(block) === block ? block : sanitize(fence(code));
}

/** Behind the other, where the problem is gone and the token may not resolve the thread. */
export const FIXED_MARK = '<!-- kodelet-ci:fixed -->';

/** Ours stand at the end: what looks like one elsewhere is code that the comment shows. */
const MARKS = /\n<!-- kodelet-ci:finding (\S+) -->(\n<!-- kodelet-ci:fixed -->)?\s*$/;

interface Marks {
  readonly fingerprint: string;
  readonly fixed: boolean;
}

/** Of a thread of ours that holds a finding. A mark in anybody else's comment means nothing. */
export function marksOf({ comments: [first] }: ReviewThread, self: string): Marks | undefined {
  const [, fingerprint, fixed] = (first && sameName(first.author, self) && MARKS.exec(first.body)) || [];
  return fingerprint === undefined ? undefined : { fingerprint, fixed: fixed !== undefined };
}

/** By the words that a comment of ours begins with, behind those of one that is fixed. */
export const isBlocking = ({ comments: [first] }: ReviewThread): boolean =>
  first?.body.includes(`**${SEVERITY_WORDS.blocking}:**`) ?? false;

/**
 * By the file and what its lines read, so that a finding stays the same when lines move and when it is put in other words. Of
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

/** The newest thread of ours that is about it: an open one before one that is done. */
export function threadOf(
  fingerprint: string,
  threads: readonly ReviewThread[],
  self: string,
): ReviewThread | undefined {
  const ours = threads.filter((thread) => marksOf(thread, self)?.fingerprint === fingerprint);
  return ours.findLast(({ resolved }) => !resolved) ?? ours.at(-1);
}
