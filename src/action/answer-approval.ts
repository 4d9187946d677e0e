/** Reads a person's answer to a call that waits, and checks that it is theirs to give and about what they were shown. */
import { permissionRank } from '../core/access.ts';
import { type ApprovalAnswer, MAX_WAIT_HOURS } from '../core/approval.ts';
import type { Actor, Trigger } from '../core/run-trigger.ts';
import { readSession } from '../git/session-ref.ts';
import { isBot, sameName } from '../github/api/account.ts';
import type { GitHub } from '../github/api/client.ts';
import { describeFailure, statusOf } from '../github/api/failure.ts';
import { checkPermission } from '../github/api/permission.ts';
import { sanitizeInbound } from '../markdown/sanitize.ts';
import { type AnsweredRequest, brokenOffText } from '../session/earlier-session.ts';
import { type ApprovalState, commentDigest, type WaitingCall } from './approval-state.ts';
import type { AuthorizedRun } from './authorize.ts';
import { Ending } from './early-end.ts';
import { parseSession, recallSession, type SavedSession, savedOf, threadNumber } from './kept-session.ts';
import { addThreadApproval, changeState, openThreadStore } from './parked-session.ts';
import { type Run, warn } from './run.ts';
import type { LastingApproval } from './run-approver.ts';

/** The session that a run continues, and what a person has said of the call that it left waiting. */
interface RecalledSession {
  /** Absent where there is nothing to continue. */
  readonly earlier?: SavedSession | undefined;
  readonly answered?: AnsweredRequest;
  /** The account that asked for the run in the first place. */
  readonly asker: Actor;
  /** Permission of the actor, or what asker and approver have in common. */
  readonly permission: string;
  /** Approvals that last, this one among them. */
  readonly lasting: readonly LastingApproval[];
  /** Takes the call for this run, which no other can do then. `commit`: the one that the run works on. Throws an `Ending`. */
  take(commit: string): Promise<void>;
}

/** Throws an `Ending` where the request is an answer, and nothing may come of it. */
export async function openEarlierSession(run: Run, access: AuthorizedRun): Promise<RecalledSession> {
  const answered = await readAnswer(run, access);
  if (answered) return answered;
  const { permission } = access;
  const earlier = await recallSession(run, access);
  const plain = { permission, asker: run.trigger.actor, lasting: [], take: async () => undefined };
  return { ...plain, ...(earlier && { earlier: await withoutAnswer(run, access, earlier) }) };
}

/** Who asks to continue does not answer: what waits is void, and of what was answered nobody knows whether it was done. */
async function withoutAnswer(run: Run, { checkout }: AuthorizedRun, saved: SavedSession): Promise<SavedSession> {
  const { waiting, answer, ...rest } = saved;
  const thread = threadNumber(run.trigger);
  if (waiting && thread !== undefined) {
    const store = await openThreadStore(run, checkout.store, thread);
    await changeState(store, (now) => (isStill(now, waiting) ? withoutWaiting(now) : undefined));
  }
  if (answer?.verdict !== 'approve') return rest;
  return { ...rest, session: { ...rest.session, ending: `it broke off. ${brokenOffText(answer.request)}` } };
}

async function readAnswer(
  run: Run,
  { github, self, checkout, config, permission }: AuthorizedRun,
): Promise<RecalledSession | undefined> {
  const { trigger, stream } = run;
  const thread = threadNumber(trigger);
  const { answer } = trigger;
  if (!answer || thread === undefined) return undefined;
  const { phrase } = config.triggers;
  const store = await openThreadStore(run, checkout.store, thread);
  const text = await readSession(store);
  const stored = text === undefined ? undefined : parseSession(text);
  if (text !== undefined && !stored)
    throw refused(`${store.ref} holds nothing that can be read, so it is unknown what waits`);
  const waiting = stored?.waiting;
  if (!stored || !waiting) throw refused(whyNothingWaits(answer.id, stored));
  const { id } = waiting.request;
  const say = `${phrase} ${answer.verdict} ${id}`;
  if (answer.id !== id) throw refused(`The call that waits here is ${id}`, `To answer that, comment \`${say}\``);
  const { by, note } = await findApprover(run, { github, waiting, permission, say });
  const drop = async (why: string): Promise<never> => {
    await changeState(store, (now) => (isStill(now, waiting) ? withoutWaiting(now) : undefined)).catch(() => undefined);
    throw refused(`${why}, so the answer does not count`, again(phrase));
  };
  const objection = whyLate(waiting, Date.now()) ?? (await whyChanged(trigger, { github, self, waiting }));
  if (objection?.kind === 'void') return drop(objection.why);
  if (objection) throw refused(objection.why, `Try it again in a while: \`${say}\``);
  const asked = await permissionOf(run, { github, config, asker: waiting.asker });
  run.trigger = { ...trigger, intent: waiting.intent };
  const given: ApprovalAnswer = { ...answer, by, note };
  const { classes } = waiting.request;
  const isLasting = answer.verdict === 'approve' && answer.scope !== 'call';
  if (isLasting && classes === undefined)
    warn(
      stream,
      'Only this one call is approved: a hook asked about it, or it touches something that a lasting approval cannot cover',
    );
  const added: LastingApproval[] =
    answer.verdict === 'approve' && answer.scope !== 'call' && classes ? [{ scope: answer.scope, classes, by }] : [];
  const lasting = [...(stored.lasting ?? []), ...added];
  return {
    earlier: savedOf(stored),
    answered: { request: waiting.request, answer: given },
    asker: waiting.asker,
    permission: lower(permission, asked),
    lasting,
    async take(commit) {
      if (waiting.request.commit !== commit) await drop(moved(waiting.request.commit, commit));
      const { request } = waiting;
      const taken = await changeState(store, (now) =>
        isStill(now, waiting) ? { ...withoutWaiting(now), answer: { ...given, request }, lasting } : undefined,
      );
      if (!taken.ok) throw refused(`The call could not be claimed for this run: ${taken.said}`, again(phrase));
      for (const approval of added.filter(({ scope }) => scope === 'thread')) {
        const problem = await addThreadApproval(run, checkout.store, approval);
        if (problem !== undefined) warn(stream, `The approval applies only to this run: ${problem}`);
      }
    },
  };
}

const refused = (reason: string, remedy?: string): Ending =>
  new Ending({
    conclusion: 'denied',
    message: `Not answered: ${[reason, remedy ?? []].flat().join('. ')}`,
    reason,
    ...(remedy !== undefined && { remedy }),
  });

const again = (phrase: string): string => `To have the agent ask again, comment \`${phrase} continue\``;

function whyNothingWaits(id: string, stored: ApprovalState | undefined): string {
  const { answer } = stored ?? {};
  if (answer === undefined || answer.id !== id) return 'No call waits for an answer here';
  return `@${answer.by} has ${answer.verdict === 'approve' ? 'approved' : 'denied'} that call already`;
}

/** Whether it is as it was read: with the same comment, and not answered. */
const isStill = ({ waiting }: ApprovalState, read: WaitingCall): boolean =>
  JSON.stringify(waiting) === JSON.stringify(read);

const withoutWaiting = ({ waiting: _, ...state }: ApprovalState): ApprovalState => state;

/** Login and words of the person who answers. Throws an `Ending` where they may not, or where it is unknown whether they have. */
async function findApprover(
  { trigger, actions, redactor }: Run,
  {
    github,
    waiting,
    permission,
    say,
  }: Pick<AuthorizedRun, 'github' | 'permission'> & { readonly waiting: WaitingCall; readonly say: string },
): Promise<{ readonly by: string; readonly note: string }> {
  if (!trigger.byEnvironment) {
    mayAnswer(trigger, waiting, permission);
    return { by: trigger.actor.login, note: trigger.answer?.note ?? '' };
  }
  const { askEnvironment } = await import('./environment-gate.ts');
  const answer = await askEnvironment({ github, repository: trigger.repository, job: actions, waiting });
  if (answer.ok) return { by: answer.by, note: sanitizeInbound(answer.note, redactor).trim() };
  throw refused(answer.reason, [answer.remedy ?? [], `The call still waits: comment \`${say}\``].flat().join('. '));
}

/** Throws an `Ending` for people who may not. An app has nobody's judgement. */
function mayAnswer({ actor }: Trigger, { asker }: WaitingCall, permission: string): void {
  const who = 'Anyone else with write access can answer';
  if (isBot(actor)) throw refused(`"${actor.login}" is not a person, and a person must answer`, who);
  if (permissionRank(permission) < permissionRank('write'))
    throw refused(`Permission "${permission}" of "${actor.login}" is not enough to answer (needs write)`, who);
  if (sameName(actor.login, asker.login) && permissionRank(permission) < permissionRank('admin'))
    throw refused(`"${actor.login}" asked for this run, and someone else must answer`, who);
}

const lower = (one: string, other: string): string => (permissionRank(one) < permissionRank(other) ? one : other);

interface Objection {
  /** `unclear`: it may be all right, but nobody can say. */
  readonly kind: 'void' | 'unclear';
  /** A clause. */
  readonly why: string;
}

function whyLate({ since }: WaitingCall, now: number): Objection | undefined {
  const hours = (now - Date.parse(since)) / 3_600_000;
  return hours > MAX_WAIT_HOURS
    ? { kind: 'void', why: `The call has waited for more than ${MAX_WAIT_HOURS} hours` }
    : undefined;
}

/** Compares the comment that a person has read with what it said when the call was parked. */
async function whyChanged(
  { repository: { owner, name: repo } }: Trigger,
  {
    github,
    self,
    waiting: { comment, request },
  }: { readonly github: GitHub; readonly self: string; readonly waiting: WaitingCall },
): Promise<Objection | undefined> {
  if (!comment)
    return { kind: 'void', why: 'It is unknown whether the comment that shows the call is as it was posted' };
  const { pulls, issues } = github.rest;
  try {
    const place = { owner, repo, comment_id: comment.id };
    const { data } = await (comment.inThread ? pulls.getReviewComment(place) : issues.getComment(place));
    const isOurs = sameName(data.user?.login ?? '', self);
    const body = data.body ?? '';
    const isSame = isOurs && body.includes(request.id) && commentDigest(body) === comment.digest;
    return isSame ? undefined : { kind: 'void', why: 'The comment that shows the call has been edited' };
  } catch (error) {
    if (statusOf(error) === 404) return { kind: 'void', why: 'The comment that shows the call has been deleted' };
    return { kind: 'unclear', why: `The comment that shows the call could not be read: ${describeFailure(error)}` };
  }
}

/** Permission of the person who asked, as it is now. Throws an `Ending` where they may not ask any more. */
async function permissionOf(
  { trigger }: Run,
  { github, config, asker }: Pick<AuthorizedRun, 'github' | 'config'> & { readonly asker: Actor },
): Promise<string> {
  const answer = await checkPermission(github, { ...trigger, actor: asker }, config.triggers);
  if (answer.ok) return answer.permission;
  throw refused(`"${asker.login}", who asked for this run, may not do so now: ${answer.reason}`, answer.remedy);
}

const moved = (from: string | undefined, to: string): string =>
  `The call was shown for the commit ${from?.slice(0, 12)}, and the branch is at ${to.slice(0, 12)} now`;
