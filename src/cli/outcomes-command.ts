/** `outcomes`: what became of the agent's pull requests, from the record and, with a token, from GitHub. */
import { loadOutcomes, type OutcomeScan, saveOutcomes, scanOutcomes } from '../agent/outcomes.ts';
import { readGitHubAccess, readTerminal } from '../config/process-environment.ts';
import { KodeletError } from '../core/error.ts';
import { groupOutcomes, mergeOutcomes, type Outcome, type OutcomeTotals, totalOutcomes } from '../core/pull-outcome.ts';
import { dayOf } from '../core/usage.ts';
import { OUTCOMES_REF, type OutcomeRecord } from '../git/outcomes-ref.ts';
import { outboundFetch } from '../lib/outbound-fetch.ts';
import { dollars } from '../report/figures.ts';
import { plain, plainLine } from '../report/log-text.ts';
import type { Options } from './command-config.ts';
import { EXIT } from './exit-codes.ts';
import { openLocalNotes, openRepositoryClone } from './remote-repository.ts';
import { writeJson, writeLine } from './standard-streams.ts';

export async function outcomesReport(options: Options): Promise<number> {
  const now = Date.now();
  const since = sinceOf(options.since, now);
  const refStore = await openLocalNotes({ ref: OUTCOMES_REF, what: 'outcomes' });
  const record = await loadOutcomes(refStore);
  const scan = await scanGitHub(options, record, since);
  for (const note of notesOf(scan, options)) process.stderr.write(`kodelet-ci: ${note}\n`);
  const all = await updated(record);
  const outcomes = [...all.values()].filter(({ closedAt }) => Date.parse(closedAt) >= since);
  if (options.json) writeJson({ since: dayOf(since), ...summaryOf(outcomes), scanned: scan !== undefined });
  else for (const line of lines(outcomes, dayOf(since))) writeLine(plain(line));
  return EXIT.ok;

  async function updated(before: OutcomeRecord): Promise<OutcomeRecord> {
    if (!scan) return before;
    return options.record ? saveOutcomes(refStore, scan, now) : mergeOutcomes(before, scan.fresh, scan.history, now);
  }
}

const USUAL_DAYS = 90;
const DAY_MS = 86_400_000;

function sinceOf(given: unknown, now: number): number {
  if (given === undefined) return now - USUAL_DAYS * DAY_MS;
  const time = /^\d{4}-\d{2}-\d{2}$/.test(String(given)) ? Date.parse(`${given}T00:00:00Z`) : Number.NaN;
  if (time <= now) return time;
  throw new KodeletError('usage', `option --since is "${given}"`, {
    remedy: 'Allowed: a day in the past, such as 2026-10-01',
  });
}

/** Undefined without a token: then only the record is shown. */
async function scanGitHub(options: Options, record: OutcomeRecord, since: number): Promise<OutcomeScan | undefined> {
  const access = readGitHubAccess();
  if (access.token === undefined && !options.record) return undefined;
  const { github, place } = await openRepositoryClone('outcomes', access, outboundFetch(readTerminal().network));
  return scanOutcomes({ github, place, self: String(options.account) }, record, since);
}

function notesOf(scan: OutcomeScan | undefined, { json }: Options): string[] {
  if (json) return [];
  if (!scan) return ['GitHub was not asked, because neither GH_TOKEN nor GITHUB_TOKEN is set: this is the record'];
  return scan.isWhole ? [] : ['there are more pull requests than a scan reads; a later --since shows the newest ones'];
}

const summaryOf = (outcomes: readonly Outcome[]) => ({
  totals: totalOutcomes(outcomes),
  by: groupOutcomes(outcomes),
  pulls: outcomes.toSorted((a, b) => a.pull - b.pull).map(({ commits: _, ...outcome }) => outcome),
});

function* lines(outcomes: readonly Outcome[], since: string): Generator<string> {
  if (outcomes.length === 0) return yield `No pull request of the agent was closed since ${since}.`;
  yield row('since', since, [
    'closed',
    'accepted',
    'untouched',
    'edited',
    'rejected',
    'reverted',
    'unknown',
    'cost',
    'per accepted',
  ]);
  yield row('all', '', cells(totalOutcomes(outcomes)));
  for (const [kind, groups] of Object.entries(groupOutcomes(outcomes)))
    for (const [name, totals] of Object.entries(groups)) yield row(kind, plainLine(name), cells(totals));
  const { open, withoutCost } = totalOutcomes(outcomes);
  if (open > 0) yield `Merged less than 14 days ago, so a revert may still come: ${open}`;
  if (withoutCost > 0) yield `Cost unknown, and left out of both amounts: ${withoutCost}`;
}

const cells = (totals: OutcomeTotals): string[] => [
  ...[
    totals.items,
    totals.accepted,
    totals.untouched,
    totals.edited,
    totals.rejected,
    totals.reverted,
    totals.unknown,
  ].map(String),
  dollars(totals.costUsd),
  totals.perAcceptedUsd === undefined ? '-' : dollars(totals.perAcceptedUsd),
];

const row = (kind: string, name: string, figures: readonly string[]): string =>
  [kind.padEnd(6), name.padEnd(24), ...figures.map((figure, index) => figure.padStart(index < 7 ? 9 : 12))]
    .join(' ')
    .trimEnd();
