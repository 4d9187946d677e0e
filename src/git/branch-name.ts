/** Names for the agent's branches, valid for git whatever the title was. */
import type { Target } from '../core/trigger.ts';

interface BranchNameOptions {
  /** Such as `agent/`. */
  readonly prefix: string;
  readonly target: Target;
  /** Of the issue or the request. */
  readonly title: string;
  /** Names a run that has no issue. */
  readonly runId: string;
}

export function branchName({ prefix, target, title, runId }: BranchNameOptions): string {
  return `${prefix}${subjectOf(target, runId)}-${slugOf(title)}`;
}

function subjectOf(target: Target, runId: string): string {
  if (target.kind === 'repository') return `run-${slugOf(runId)}`;
  return `${target.kind === 'issue' ? 'issue' : 'pr'}-${target.number}`;
}

/** The n-th name to try when a branch is taken. */
export const numbered = (branch: string, attempt: number): string => (attempt < 2 ? branch : `${branch}-${attempt}`);

const SLUG_LENGTH = 40;

/**
 * Lower-case ASCII letters and digits joined by single hyphens: none of what git-check-ref-format(1) forbids (`..`, `@{`,
 * a final `.lock`, control characters), nothing that a shell would read.
 */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
  return atWordEnd(words).replace(/-$/, '') || 'change';
}

/** Cut behind a whole word, unless the first one alone is too long. */
function atWordEnd(words: string): string {
  if (words.length <= SLUG_LENGTH) return words;
  const end = words.lastIndexOf('-', SLUG_LENGTH);
  return words.slice(0, end > 0 ? end : SLUG_LENGTH);
}
