/** What became of a change whose run ended while it was being published: the journal says what was under way, GitHub what is there. */
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RepositoryName } from '../core/run-trigger.ts';
import type { Publication, StampedEvent } from '../core/session-event.ts';
import type { Staging } from '../core/staging.ts';
import { patchBetween } from '../git/commit.ts';
import { openStore, type Remote, remoteRefs, remoteUrl, type Store, storeIn } from '../git/store.ts';
import type { Actions } from '../github/actions.ts';
import { createGitHub, type GitHub } from '../github/api/client.ts';
import { describeFailure, statusOf } from '../github/api/failure.ts';
import { compareUrl, findPullRequest } from '../github/api/pull-request.ts';
import { findSignedCopy } from '../github/publish/push-to-branch.ts';
import { outboundFetch } from '../lib/outbound-fetch.ts';
import { monotonic, resolvesWithin } from '../lib/time.ts';
import { describeKept } from '../report/sections.ts';
import type { Redactor } from '../secrets/redaction.ts';
import type { PublicationView } from '../session/events/publication-view.ts';
import type { View } from '../session/events/view.ts';
import type { StepState } from './post-state.ts';

/** The repository on GitHub, as REST and as git reach it. */
export interface RepositoryAccess {
  readonly github: GitHub;
  readonly repository: RepositoryName;
  readonly serverUrl: string;
  readonly remote: Remote;
}

/** A run whose process is gone, as the post step finds it. */
export interface KilledRun {
  readonly actions: Actions;
  readonly redactor: Redactor;
  readonly left: StepState;
  /** Events that the process wrote itself. */
  readonly events: readonly StampedEvent[];
  /** With the end that the post step adds, and what it found on GitHub. */
  readonly view: View;
  readonly access: RepositoryAccess;
}

/** Undefined without a token. */
export async function accessRepository(
  actions: Actions,
  token: string | undefined,
  stage: Staging,
): Promise<RepositoryAccess | undefined> {
  if (!token) return undefined;
  const [owner = '', name = ''] = actions.repository.split('/');
  const fetch = outboundFetch(actions.network);
  const { serverUrl, network: environment } = actions;
  const remote = { url: remoteUrl(serverUrl, { owner, name }), token, environment, stage, fetch };
  return {
    github: await createGitHub({ token, ...actions, stage, fetch }),
    repository: { owner, name },
    serverUrl,
    remote,
  };
}

/** What a run that was killed or cancelled has left behind, in a sentence. */
interface Interrupted {
  /** Follows "The step was killed". */
  readonly message: string;
  /** The part of it that says why; absent: all of it. */
  readonly reason?: string;
  /** Publication, if it is known and was not in the journal. */
  readonly publication?: Publication;
}

interface InterruptedRunTraces {
  readonly view: View;
  /** Path of the journal; the run's store is beside it. */
  readonly journal: string;
  readonly access: RepositoryAccess | undefined;
  /** How long GitHub may take to answer, all questions together; not limited as a whole unless told. */
  readonly withinMs?: number;
}

/** No push of the run may be running any more: what is still on its way would be missed. Never throws. */
export async function describeInterrupted(traces: InterruptedRunTraces): Promise<Interrupted> {
  const { publication, push } = traces.view;
  if (publication)
    return { message: `after it had published. ${describeKept(publication)}`, reason: 'after it had published' };
  if (push) return describePush(traces, push);
  const isPublishing = traces.view.phases.some(({ phase }) => phase === 'publish');
  return { message: `${isPublishing ? BEFORE_THE_PUSH : BEFORE_THE_END}${standingAttempt(traces.view)}` };
}

const BEFORE_THE_PUSH = 'before it had pushed its change; nothing was published';
const BEFORE_THE_END = 'before it could finish; nothing after its last call is known';

/** An attempt that had ended when a later one was cut off; '' if there is none, or its change is kept nowhere. */
function standingAttempt({ attempts, bestAttempt: best = 0, keepsSession }: View): string {
  const ended = attempts.find(({ attempt }) => attempt === best)?.outcome?.ended;
  if (attempts.length <= best || ended !== 'answered' || !keepsSession) return '';
  return `. Attempt ${best} was done, and its change is kept`;
}

type Push = NonNullable<PublicationView['push']>;

async function describePush(traces: InterruptedRunTraces, push: Push): Promise<Interrupted> {
  const head = 'while its change was being published.';
  const look = await findPushInTime(traces, push);
  if (look.is === 'there') return withPublication(head, look.publication);
  const note = look.is === 'unknown' ? doubtOf(traces, push, look.reason) : absenceOf(traces, push);
  const patch = await patchOf(traces, push, note);
  const said = look.is === 'unknown' ? `${head} ${note}` : head;
  return patch ? withPublication(said, patch) : { message: `${head} ${note}. Nothing else is left of it: ask again` };
}

function withPublication(reason: string, publication: Publication): Interrupted {
  const parts = [reason.replace(/[^.]$/, '$&.'), describeKept(publication), nextStep(publication) ?? []];
  return { message: parts.flat().join(' '), reason, publication };
}

const doubtOf = ({ access }: InterruptedRunTraces, push: Push, why: string): string =>
  `Whether the branch "${push.branch}" has it is unknown: ${why}. Look at ${addressOf(access, push)}`;

/** GitHub may still work on what it has received. */
const absenceOf = ({ access }: InterruptedRunTraces, push: Push): string =>
  `The branch "${push.branch}" did not have it after the push had ended. If it appears later, it is at ${addressOf(access, push)}`;

/** Address at which a person sees the branch. */
function addressOf(access: RepositoryAccess | undefined, { branch }: Push): string {
  if (!access) return `what git ls-remote origin "refs/heads/${branch}" says`;
  const { serverUrl, repository } = access;
  const name = branch.split('/').map(encodeURIComponent).join('/');
  return `${serverUrl.replace(/\/+$/, '')}/${repository.owner}/${repository.name}/tree/${name}`;
}

const nextStep = ({ kind, url }: Publication): string | undefined =>
  kind === 'branch'
    ? `A person can open one at ${url}`
    : kind === 'patch'
      ? 'Apply it by hand, or ask again'
      : undefined;

type PushLookup =
  | { readonly is: 'there'; readonly publication: Publication }
  | { readonly is: 'absent' }
  /** `why`: a clause. */
  | { readonly is: 'unknown'; readonly reason: string };

async function findPushInTime(traces: InterruptedRunTraces, push: Push): Promise<PushLookup> {
  if (!traces.access) return { is: 'unknown', reason: 'there is no token to ask GitHub with' };
  const { withinMs = NO_LIMIT_MS } = traces;
  let look: PushLookup = { is: 'unknown', reason: `GitHub did not answer within ${withinMs / 1000} s` };
  const looking = retryFindPush({ ...traces, access: traces.access }, push).then((found) => {
    look = found;
  });
  await resolvesWithin(withinMs, looking);
  return look;
}

/** `setTimeout` fires immediately for more. */
const NO_LIMIT_MS = 2 ** 31 - 1;

type ReachableTraces = InterruptedRunTraces & { readonly access: RepositoryAccess };

/** GitHub continues with what it has received when the client is gone: a branch that does not have it yet is asked for again. */
async function retryFindPush(traces: ReachableTraces, push: Push): Promise<PushLookup> {
  try {
    const store = await openRunStore(traces.journal, traces.access.remote);
    const deadline = monotonic() + (traces.withinMs ?? NO_LIMIT_MS);
    for (const pause of PAUSES_MS) {
      if (monotonic() + pause + ANSWER_MS > deadline) break;
      await wait(pause);
      const commit = await findCommit(traces, store, push);
      if (commit !== undefined) return { is: 'there', publication: await publicationOf(traces, push, commit) };
    }
    return { is: 'absent' };
  } catch (error) {
    return { is: 'unknown', reason: describeFailure(error).replace(/[.\s]+$/, '') };
  }
}

/** Before each look. */
const PAUSES_MS = [0, 1000, 2000, 4000];
/** What a look takes. */
const ANSWER_MS = 1000;
const QUESTION_MS = 20_000;

/** The store of the run, which stays beside its journal until the runner empties its temporary directory. */
export const openRunStore = (journal: string, remote: Remote): Promise<Store> =>
  openStore({ directory: storeIn(dirname(journal)), root: dirname(journal), remote });

/**
 * The commit that the branch has of the change; undefined where it has none. GitHub may have made one of its own, and signed it,
 * whose ID the run has not learned. Throws where that is unknown.
 */
async function findCommit({ access }: ReachableTraces, store: Store, push: Push): Promise<string | undefined> {
  const ref = `refs/heads/${push.branch}`;
  const tip = (await remoteRefs(store, [ref], QUESTION_MS)).get(ref);
  if (tip === undefined || tip === push.commit) return tip;
  // The branch may have new commits since.
  if (await isContained(access, push.commit, tip)) return push.commit;
  return findSignedCopy({ ...access, store }, { ...push, tip });
}

async function isContained({ github, repository }: RepositoryAccess, commit: string, tip: string): Promise<boolean> {
  try {
    const place = { owner: repository.owner, repo: repository.name, basehead: `${commit}...${tip}`, per_page: 1 };
    const { data } = await github.rest.repos.compareCommitsWithBasehead(place);
    return data.status === 'identical' || data.status === 'ahead';
  } catch (error) {
    if (statusOf(error) === 404) return false; // the tip is there, so it is the commit that GitHub does not know
    throw error;
  }
}

async function publicationOf({ access, view }: ReachableTraces, push: Push, commit: string): Promise<Publication> {
  const { branch, baseBranch, files, leftOut } = push;
  const { serverUrl, repository } = access;
  const url = compareUrl({ serverUrl, repository, base: baseBranch, head: branch });
  const pull = await findOpenedPullRequest(access, branch, view.opening !== undefined);
  const stands = pull ? ({ kind: 'pull-request', number: pull.number, url: pull.url } as const) : undefined;
  return { kind: 'branch', url, ...stands, branch, commit, files, leftOut, notes: [] };
}

/** A request to open it may still be on its way through GitHub when the process that sent it is gone. */
async function findOpenedPullRequest({ github, repository }: RepositoryAccess, branch: string, isComing: boolean) {
  for (let look = 1; ; look += 1) {
    const pull = await findPullRequest(github, repository, branch);
    if (pull || !isComing || look === MAX_LOOKUPS) return pull;
    await wait(BETWEEN_LOOKUPS_MS);
  }
}

const MAX_LOOKUPS = 3;
const BETWEEN_LOOKUPS_MS = 1000;

async function patchOf({ journal }: InterruptedRunTraces, push: Push, note: string): Promise<Publication | undefined> {
  try {
    const store = await openRunStore(journal, { url: '', token: '' });
    const patch = await patchBetween(store, push.parent, push.commit);
    return { kind: 'patch', patch, files: push.files, leftOut: push.leftOut, notes: [note] };
  } catch {
    return undefined;
  }
}
