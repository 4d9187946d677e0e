/** Names of the branches that runs push: the prefix, what the run is about, and its title. */
import type { Target } from '../core/run-trigger.ts';

/** At most 40 characters, unless the prefix is long. */
export function branchName({
  prefix,
  target,
  title,
  runId,
}: {
  /** Such as `agent/`. */
  readonly prefix: string;
  readonly target: Target;
  /** Title of the issue or the request. */
  readonly title: string;
  /** Names a run that has no issue. */
  readonly runId: string;
}): string {
  const start = `${prefix}${subjectOf(target, runId)}-`;
  return `${start}${slugOf(title, Math.max(MIN_SLUG, MAX_BRANCH - start.length))}`;
}

/** Characters of a whole name that a person reads at a glance; a long prefix leaves the title this much. */
const [MAX_BRANCH, MIN_SLUG] = [40, 12];

function subjectOf(target: Target, runId: string): string {
  if (target.kind === 'repository') return `run-${slugOf(runId)}`;
  return `${target.kind === 'issue' ? 'issue' : 'pr'}-${target.number}`;
}

/** The n-th name to try when a branch is taken. */
export const numbered = (branch: string, attempt: number): string => (attempt < 2 ? branch : `${branch}-${attempt}`);

/**
 * Lower-case ASCII letters and digits joined by single hyphens: none of what git-check-ref-format(1) forbids (`..`, `@{`,
 * a final `.lock`, control characters), nothing that a shell would read.
 */
export function slugOf(title: string, max = MAX_BRANCH): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '');
  return atWordEnd(words, max).replace(/-$/, '') || 'change';
}

/** Cut after a whole word that says something, unless the first one is too long by itself. */
function atWordEnd(words: string, max: number): string {
  if (words.length <= max) return words;
  const end = words.lastIndexOf('-', max);
  return words.slice(0, end > 0 ? end : max).replace(OPEN_END, '');
}

/** Words that a name cannot end with, as they belong to what was cut. */
const OPEN_END =
  /(?:-(?:an?|and|are|as|at|be|but|by|can|do|does|for|from|has|have|if|in|into|is|it|its|never|no|not|of|on|or|so|that|the|their|this|to|was|when|with))+$/;
