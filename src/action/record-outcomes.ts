/** `mode: outcomes`: records what became of the agent's pull requests, without a model, a session or a comment. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { loadOutcomes, readOneOutcome, saveOutcomes, scanOutcomes } from '../agent/outcomes.ts';
import { type Config, findConfigFile, loadConfig } from '../config/config.ts';
import { type Secrets, secretValues } from '../config/inputs.ts';
import { KodeletError } from '../core/error.ts';
import { groupOutcomes, type OutcomeTotals, totalOutcomes } from '../core/pull-outcome.ts';
import { createStaging } from '../core/staging.ts';
import { webhookEvent } from '../core/webhook-event.ts';
import { addDeclined, DECLINED_REF } from '../git/declined-ref.ts';
import { chooseGit } from '../git/git-program.ts';
import { OUTCOMES_REF, type OutcomeRecord } from '../git/outcomes-ref.ts';
import { type RefStore, remoteRef } from '../git/ref-store.ts';
import { openStore, type Store } from '../git/store.ts';
import { type Actions, logLine } from '../github/actions.ts';
import { selfLogin } from '../github/api/account.ts';
import type { GitHub, RepositoryPath } from '../github/api/client.ts';
import { failureError, statusOf } from '../github/api/failure.ts';
import type { ReceivedEvent } from '../github/events/read-event.ts';
import { readDeclines } from '../github/review/declines.ts';
import { readReviewThreads } from '../github/review/threads.ts';
import { count } from '../lib/text.ts';
import { sanitizeInbound } from '../markdown/sanitize.ts';
import { createRedactor, type Redactor } from '../secrets/redaction.ts';
import type { RunOutcome } from './early-end.ts';
import { accessRepository } from './interrupted-push.ts';

/** How far a scan looks back. */
const SCAN_DAYS = 60;
const DAY_MS = 86_400_000;

/** Throws KodeletError. */
export async function recordOutcomes(step: {
  readonly actions: Actions;
  readonly secrets: Secrets;
  readonly event: ReceivedEvent;
}): Promise<RunOutcome> {
  const { actions, secrets, event } = step;
  const pull = closedPull(event);
  if (pull === undefined && !webhookEvent(event.eventName).isDeliberate) throw misplaced(event);
  const stage = createStaging(({ what }) => logLine(`Staged: this run would have ${what}`));
  const access = await accessRepository(actions, secrets.githubToken, stage);
  if (!access) throw new KodeletError('credentials', 'The input github-token is empty', { remedy: TOKEN });
  const { github, repository, remote } = access;
  const place = { owner: repository.owner, repo: repository.name };
  const { enabled, publish } = await trustedConfig(github, place, actions);
  if (!enabled)
    return { conclusion: 'skipped', message: 'Skipped: the agent is switched off: "enabled" is false', answer: '' };
  stage.decide(publish.staged);
  await chooseGit(actions.path, actions.workspace);
  const directory = join(actions.tempDirectory, `kodelet-outcomes-${randomUUID()}`);
  const store = await openStore({ directory, root: directory, remote });
  const refStore = remoteRef(store, OUTCOMES_REF);
  const reader = { github, place, self: await selfLogin(github) };
  const redactor = createRedactor([...secretValues(secrets), ...actions.secrets].filter(Boolean));
  const declines = pull && (await recordDeclines({ ...reader, pull, isMerged: isMerged(actions), store, redactor }));
  const now = github.now();
  const scan =
    pull === undefined
      ? await scanOutcomes(reader, await loadOutcomes(refStore), now - SCAN_DAYS * DAY_MS)
      : await readOneOutcome(reader, pull);
  const isNews = scan.fresh.length + scan.history.reverts.length > 0 || pull === undefined;
  const record = await (isNews ? saveOutcomes(refStore, scan, now) : loadOutcomes(refStore));
  const outcome = outcomeOf(record, pull, refStore);
  const rule = await learnRule({ github, place, store, publish });
  return { ...outcome, message: `${outcome.message}${describeDeclines(declines || undefined)}${rule}` };
}

/** The result of it, to end a sentence with. Loaded only where the repository has it so. */
async function learnRule(step: Parameters<typeof import('./propose-rule.ts').proposeRule>[0]): Promise<string> {
  if (!step.publish.review.learn || step.publish.pullRequest === 'never') return '';
  const { proposeRule } = await import('./propose-rule.ts');
  const what = await proposeRule(step);
  return what === undefined ? '' : `; ${what}`;
}

const TOKEN = "Leave out the input to use the workflow's own token, or set it to a secret that exists";

/** Number of the pull request that was closed; undefined for an event that scans them all. */
const closedPull = (event: ReceivedEvent): number | undefined =>
  event.kind === 'subject' && event.target.kind === 'pull-request' && event.action === 'closed'
    ? event.target.number
    : undefined;

/** The payload's word; anything else counts as not merged. */
const isMerged = ({ payload }: Actions): boolean =>
  (payload as { readonly pull_request?: { readonly merged?: unknown } } | undefined)?.pull_request?.merged === true;

function describeDeclines(found: Awaited<ReturnType<typeof recordDeclines>> | undefined): string {
  const { declined, unasked } = found ?? { declined: 0, unasked: 0 };
  const said = declined > 0 ? [`${count(declined, 'finding')} declined`] : [];
  const left =
    unasked > 0 ? [`${count(unasked, 'person', 'people')} not asked about, so what they wrote does not count`] : [];
  return [...said, ...left].map((part) => `; ${part}`).join('');
}

const misplaced = ({ eventName, action }: ReceivedEvent): KodeletError =>
  new KodeletError('config', `The input mode is outcomes on the event "${eventName}"${action && ` (${action})`}`, {
    remedy: 'Start this step by pull_request with "types: [closed]", by a schedule or by hand',
  });

/** The file of the default branch, since nothing that is checked out here is trusted. */
async function trustedConfig(github: GitHub, place: RepositoryPath, { inputs }: Actions): Promise<Config> {
  const file = await findConfigFile(inputs, (path) =>
    github.rest.repos.getContent({ ...place, path }).then(
      ({ data }) => decodeFile(path, data),
      (error: unknown) => {
        if (statusOf(error) === 404) return undefined;
        throw failureError(error, `${path} could not be read`, 'the permission "contents: read"');
      },
    ),
  );
  return loadConfig({ inputs, ...(file && { file }) });
}

function decodeFile(path: string, data: object): string {
  const { encoding, content } = data as Readonly<Record<string, unknown>>;
  if (encoding === 'base64' && typeof content === 'string') return Buffer.from(content, 'base64').toString('utf8');
  throw new KodeletError('config', `${path} on the default branch is not a file of at most 1 MB`, {
    remedy: 'Make it a regular file, or set the input config to the path of one',
  });
}

function outcomeOf(record: OutcomeRecord, pull: number | undefined, { ref }: Pick<RefStore, 'ref'>): RunOutcome {
  const all = [...record.values()];
  const one = pull === undefined ? undefined : record.get(pull);
  const what = one ? `#${pull} was ${one.fate}${one.revert === 'reverted' ? ' and reverted' : ''}` : nothing(pull);
  const totals = totalOutcomes(all);
  const outcomes = JSON.stringify({ ...(one && { pull: one }), totals, by: groupOutcomes(all) });
  return {
    conclusion: 'succeeded',
    message: `Outcomes: ${[what, describeTotals(totals)].flat().join('; ')}, on ${ref}`,
    answer: '',
    outputs: { outcomes },
  };
}

const nothing = (pull: number | undefined): string | string[] =>
  pull === undefined ? [] : `#${pull} is not a pull request of this agent`;

const describeTotals = ({ items, accepted, rejected, reverted }: OutcomeTotals): string =>
  `${count(items, 'pull request')} so far, ${accepted} accepted, ${rejected} rejected, ${reverted} reverted`;

/** How many were declined on a pull request that is over. Throws KodeletError. */
async function recordDeclines(options: {
  readonly github: GitHub;
  readonly place: RepositoryPath;
  /** Our own login. */
  readonly self: string;
  readonly pull: number;
  readonly isMerged: boolean;
  readonly store: Store;
  readonly redactor: Redactor;
}): Promise<{ readonly declined: number; readonly unasked: number }> {
  const { github, place, self, pull, isMerged, store, redactor } = options;
  const at = new Date(github.now()).toISOString();
  const clean = (text: string): string => sanitizeInbound(text, redactor);
  const read = async () => {
    const threads = await readReviewThreads(github, { owner: place.owner, name: place.repo }, pull);
    return readDeclines(threads, { github, place, self, isMerged, at, clean });
  };
  const { declined, unasked } = await read().catch((error) => {
    const what = `What people said about the review of #${pull} could not be read`;
    throw failureError(error, what, 'the permission "pull-requests: read"');
  });
  const problem = declined.length > 0 ? await addDeclined(remoteRef(store, DECLINED_REF), declined) : undefined;
  if (problem === undefined) return { declined: declined.length, unasked };
  throw new KodeletError('git', `Declined findings cannot be recorded: ${problem}`, {
    remedy: `Give the job the permission "contents: write"; if something else stands there, delete it with: git push origin :${DECLINED_REF}`,
  });
}
