/** Which issues of a list a plan takes, oldest first, and why it leaves the others. */
import { type Backlog, type BacklogState, standingOf } from './backlog.ts';

/** What a plan knows of an issue: numbers, and no text of anybody's but its labels. */
export interface OpenIssue {
  readonly number: number;
  /** RFC 3339. */
  readonly createdAt: string;
  /** Of title and body. */
  readonly characters: number;
  readonly labels: readonly string[];
}

interface Query {
  readonly labels: readonly string[];
  readonly withoutLabels: readonly string[];
  readonly minAgeDays?: number;
  readonly maxAgeDays?: number;
  readonly maxCharacters?: number;
  readonly maxEstimateUsd?: number;
  /** Of all issues of the plan together, as estimated. */
  readonly costUsd?: number;
  /** Maximum number of issues. */
  readonly issues: number;
  /** Maximum number for each. */
  readonly attempts: number;
}

export interface PickOptions {
  readonly query: Query;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** US dollars, by characters. */
  readonly estimate: (characters: number) => number;
  /** What else holds the number down, in words, and by how much. */
  readonly caps: readonly Cap[];
}

export interface Cap {
  readonly most: number;
  /** Follows "left for a later plan, ". */
  readonly why: string;
}

interface PickedIssue {
  readonly number: number;
  readonly estimateUsd: number;
}

export interface Picked {
  readonly issues: readonly PickedIssue[];
  /** Reason → how many issues were left for it. */
  readonly left: ReadonlyMap<string, number>;
}

/** `candidates`: open issues, in the order in which they are taken. */
export function pickIssues(candidates: readonly OpenIssue[], backlog: Backlog, options: PickOptions): Picked {
  const { query, estimate } = options;
  const cap = [...options.caps, { most: query.issues, why: 'because of backlog.issues' }].toSorted(
    (a, b) => a.most - b.most,
  )[0];
  const [issues, left] = [[] as PickedIssue[], new Map<string, number>()];
  let costUsd = 0;
  for (const candidate of candidates) {
    const estimateUsd = estimate(candidate.characters);
    const reason =
      whyNot(candidate, estimateUsd, options) ??
      REASONS[standingOf(backlog.get(candidate.number), query.attempts)] ??
      (cap && issues.length >= cap.most ? `left for a later plan, ${cap.why}` : undefined) ??
      (costUsd + estimateUsd > (query.costUsd ?? Number.POSITIVE_INFINITY) ? TOO_MUCH : undefined);
    if (reason !== undefined) left.set(reason, (left.get(reason) ?? 0) + 1);
    else {
      issues.push({ number: candidate.number, estimateUsd });
      costUsd += estimateUsd;
    }
  }
  return { issues, left };
}

const TOO_MUCH = 'left for a later plan, because of backlog.cost-usd';

const REASONS: Readonly<Record<BacklogState, string | undefined>> = {
  open: undefined,
  leased: 'worked on by another plan',
  done: 'done: their pull request waits for a person, or nothing was to change',
  'given-up': 'given up after backlog.attempts attempts',
};

const DAY_MS = 86_400_000;

function whyNot(
  { labels, createdAt, characters }: OpenIssue,
  estimateUsd: number,
  { query, now }: PickOptions,
): string | undefined {
  const days = (now - Date.parse(createdAt)) / DAY_MS;
  const byLabels = whyNotByLabels(labels, query);
  if (byLabels !== undefined) return byLabels;
  if (days < (query.minAgeDays ?? 0)) return 'opened within backlog.min-age-days';
  if (days > (query.maxAgeDays ?? Number.POSITIVE_INFINITY)) return 'older than backlog.max-age-days';
  if (characters > (query.maxCharacters ?? Number.POSITIVE_INFINITY)) return 'longer than backlog.max-characters';
  return estimateUsd > (query.maxEstimateUsd ?? Number.POSITIVE_INFINITY)
    ? 'estimated above backlog.max-estimate-usd'
    : undefined;
}

/** The part of the query that people change while an issue waits for its job. */
export function whyNotByLabels(
  labels: readonly string[],
  query: Pick<Query, 'labels' | 'withoutLabels'>,
): string | undefined {
  const has = (name: string): boolean => labels.some((label) => label.toLowerCase() === name.toLowerCase());
  if (!query.labels.every(has)) return 'without a label of backlog.labels';
  return query.withoutLabels.some(has) ? 'with a label of backlog.without-labels' : undefined;
}
