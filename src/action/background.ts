/** What GitHub knows of a request's subject beside its thread, for the first message: linked issues, and alerts to fix. */
import { permissionRank } from '../core/access.ts';
import { KodeletError } from '../core/error.ts';
import type { GitHub } from '../github/api/client.ts';
import type { AlertQuery, CodeAlert } from '../github/api/code-scanning.ts';
import { graphProblems, type IssueGraph, readIssueGraph, renderIssueGraph } from '../github/context/issue-graph.ts';
import type { Framing } from '../github/context/render.ts';
import type { AuthorizedRun } from './authorize.ts';
import { Ending } from './early-end.ts';
import fixAlerts from './fix-alerts.md';
import { type Run, warn } from './run.ts';

export interface Background {
  /** What to do, by the words of the request, where these do not say it themselves. */
  readonly request?: (words: string) => string;
  /** What others wrote is framed. */
  readonly sections: (framing: Framing) => readonly string[];
}

/** Whether GitHub would show alerts of code scanning to a person with this permission. */
export const maySeeAlerts = (permission: string): boolean => permissionRank(permission) >= permissionRank('write');

export async function gatherBackground(
  run: Run,
  { github, self, permission }: Pick<AuthorizedRun, 'github' | 'self' | 'permission'>,
): Promise<Background> {
  if (run.trigger.discussion)
    return (await import('./discussion-background.ts')).gatherDiscussion(run, run.trigger.discussion, { github, self });
  const [graph, alerts] = await Promise.all([
    readGraph(run, github),
    run.trigger.alerts ? alertsToFix(run, github, permission) : undefined,
  ]);
  return {
    ...(alerts?.request && { request: alerts.request }),
    sections: (framing) => [...renderIssueGraph(graph, framing), ...(alerts?.sections(framing) ?? [])],
  };
}

/** What cannot be read is reported to people too. */
async function readGraph({ trigger, stream }: Run, github: GitHub): Promise<IssueGraph> {
  const { target, subject, repository, intent } = trigger;
  if (target.kind !== 'issue' || !subject?.links || intent === 'help') return {};
  const graph = await readIssueGraph(github, repository, { number: target.number, links: subject.links });
  for (const text of graphProblems(graph)) warn(stream, text);
  return graph;
}

/** Throws an Ending where there is nothing to fix, and a KodeletError where that is not known. */
async function alertsToFix({ trigger }: Run, github: GitHub, permission: string): Promise<Background> {
  if (!maySeeAlerts(permission)) throw unseen(trigger.actor.login);
  const { alertRefOf, readCodeAlerts, showAlert } = await import('../github/api/code-scanning.ts');
  const { number } = trigger.alerts ?? {};
  const query: AlertQuery = number === undefined ? { ref: alertRefOf(trigger.target) } : { number };
  const found = await readCodeAlerts(github, trigger.repository, query);
  if (!found.ok) throw new KodeletError('github', found.reason, { remedy: found.remedy });
  const open = found.alerts.filter(({ state }) => state === 'open');
  if (open.length === 0) throw nothingToFix(query, found.alerts);
  const shown = open.slice(0, MAX_SHOWN);
  const left = open.length - shown.length;
  const more = found.more ? `more than ${left}` : left;
  return {
    request: (words) => `${fixAlerts.trim()}\n\nThe words of the request: fix ${words}`,
    sections: ({ sanitize, frame }) => [
      ...shown.map((alert) => frame(`code scanning alert ${alert.number}`, sanitize(showAlert(alert)))),
      ...(left > 0 ? [`Open too, and not shown: ${more}. Leave these for another run.`] : []),
    ],
  };
}

/** The most severe; what a run cannot fix, a second one can. */
const MAX_SHOWN = 20;

function unseen(login: string): Ending {
  const reason = `GitHub shows code scanning alerts to people with write access only, which "${login}" does not have`;
  const remedy = 'Ask someone with write access';
  return new Ending({ conclusion: 'denied', message: `${reason}. ${remedy}`, reason, remedy });
}

function nothingToFix(query: AlertQuery, [alert]: readonly CodeAlert[]): Ending {
  const message =
    'number' in query
      ? `Code scanning alert ${query.number} is ${alert?.state}, so there is nothing to fix`
      : `${query.ref ?? 'The default branch'} has no open code scanning alerts`;
  const answer = `${message}. The model was not asked.`;
  return new Ending({ conclusion: 'no-changes', message, reason: '', answer, byHost: true });
}
