/** What people said of the findings of a review, read when its pull request is over: anyone who may write can decline one. */
import { permissionRank } from '../../core/access.ts';
import type { Decline, DeclinedFinding } from '../../core/declined-finding.ts';
import { clip, oneLine } from '../../markdown/code-text.ts';
import type { GitHub, RepositoryPath } from '../api/client.ts';
import { permissionOf } from '../api/permission.ts';
import { marksOf } from './finding.ts';
import { isSelf } from './resolutions.ts';
import type { ReviewThread } from './threads.ts';

interface Candidate {
  readonly thread: ReviewThread;
  readonly login: string;
  readonly how: Decline;
  /** Own words of a reply. */
  readonly said?: string;
}

/** Maximum number of people of one pull request whose permission is asked for. */
const MAX_PEOPLE = 20;

/** Throws what GitHub answers. */
export async function readDeclines(
  threads: readonly ReviewThread[],
  options: {
    readonly github: GitHub;
    readonly place: RepositoryPath;
    /** Our own login. */
    readonly self: string;
    readonly isMerged: boolean;
    /** RFC 3339. */
    readonly at: string;
    /** Makes text harmless that later runs show to a model. */
    readonly clean: (text: string) => string;
  },
): Promise<{
  readonly declined: readonly DeclinedFinding[];
  /** People whose permission was not asked for, because there were too many: what they said counts for nothing. */
  readonly unasked: number;
}> {
  const { github, place, self, isMerged, at, clean } = options;
  const findings = threads.filter((thread) => marksOf(thread, self)?.fixed === false);
  const candidates = findings.flatMap((thread) => candidatesIn(thread, self, isMerged));
  const people = [...new Set(candidates.map(({ login }) => login.toLowerCase()))].toSorted(byNearness(findings));
  const permissions = new Map<string, string>();
  for (const login of people.slice(0, MAX_PEOPLE)) permissions.set(login, await permissionOf(github, place, login));
  const declined = findings.flatMap((thread) => {
    const found = candidates.find(
      (one) => one.thread === thread && permissionRank(permissions.get(one.login.toLowerCase()) ?? '') >= WRITE,
    );
    return found ? [toDeclined(found, permissions.get(found.login.toLowerCase()) ?? '', { self, at, clean })] : [];
  });
  return { declined, unasked: Math.max(0, people.length - MAX_PEOPLE) };
}

const WRITE = permissionRank('write');

function candidatesIn(thread: ReviewThread, self: string, isMerged: boolean): Candidate[] {
  const [first, ...replies] = thread.comments;
  const said = replies
    .filter(({ body }) => isDecline(body))
    .map(({ author, body }) => ({ login: author, how: 'reply' as const, said: ownSentences(body).join(' ') }));
  const disliked = (first?.dislikedBy ?? []).map((login) => ({ login, how: 'reaction' as const }));
  const { resolved, resolvedBy, outdated } = thread;
  const isLeft = isMerged && resolved && !outdated && resolvedBy !== undefined;
  const left = isLeft ? [{ login: resolvedBy, how: 'resolved' as const }] : [];
  return [...said, ...disliked, ...left].filter(({ login }) => !isSelf(login, self)).map((one) => ({ thread, ...one }));
}

/** Words by which a person says that there is nothing to fix. A question or a quotation says nothing. */
const isDecline = (body: string): boolean =>
  ownSentences(body).some((sentence) => DECLINE.test(sentence) && !NEGATION.test(sentence));

/** A line that follows a quotation belongs to it, as the page shows it. */
const ownSentences = (body: string): string[] =>
  body
    .slice(0, 4000)
    .replaceAll(/^[ \t]*>.*(?:\r?\n[ \t]*\S.*)*/gm, '')
    .split('\n')
    .flatMap((line) => line.split(/(?<=[.!?])\s/))
    .filter((sentence) => !/\?\s*$/.test(sentence));

const DECLINE =
  /\b(?:not an? (?:bug|issue|problem|defect)|false[- ]positive|won['’]?t[- ]?fix|working as intended|works as intended|as designed|by design)\b/i;
const NEGATION = /\b(?:not|never|isn['’]t|wasn['’]t) (?:a false|by design|as designed|work)/i;

/** People whom GitHub already knows as close to the repository are asked about first, so a crowd of strangers does not hide them. */
function byNearness(threads: readonly ReviewThread[]): (a: string, b: string) => number {
  const near = new Set(
    threads.flatMap(({ comments }) =>
      comments.filter(({ association }) => NEAR.includes(association)).map(({ author }) => author.toLowerCase()),
    ),
  );
  return (a, b) => Number(near.has(b)) - Number(near.has(a));
}

const NEAR: readonly string[] = ['OWNER', 'MEMBER', 'COLLABORATOR'];
const MAX_WORDS = 300;

function toDeclined(
  { thread, login, how, said }: Candidate,
  permission: string,
  { self, at, clean }: { readonly self: string; readonly at: string; readonly clean: (text: string) => string },
): DeclinedFinding {
  const [first] = thread.comments;
  const short = (text: string): string => clip(oneLine(clean(text).replaceAll(/<!--[\s\S]*?-->/g, '')), MAX_WORDS);
  const words = short(first?.body ?? '');
  const reply = said === undefined ? undefined : { said: short(said) };
  const fingerprint = marksOf(thread, self)?.fingerprint ?? '';
  return { path: thread.path, fingerprint, words, how, by: login, permission, url: first?.url ?? '', at, ...reply };
}
