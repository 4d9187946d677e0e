/** Recognises what GitHub refused by its words, and puts it into sentences: its words first, then the cause and the remedy. */
import { REFUSED_REQUESTS, type RefusalRow, type RefusedRequest, type RemedyKnown, VIOLATIONS } from './refusals.ts';

export interface GitHubRefusal {
  /** GitHub's own words on one line, without a full stop; empty if there were none. */
  readonly said: string;
  /** Status of an HTTP answer. */
  readonly status?: number | undefined;
  /** Undefined where it is not known. Without a full stop, as the remedy. */
  readonly cause?: string;
  readonly remedy?: string;
  /** Whether the same commit would be accepted on another branch. */
  readonly otherBranch: RemedyKnown;
  /** Whether another commit would be accepted on the same branch. */
  readonly otherCommit: RemedyKnown;
  /** A signed commit would be accepted. */
  readonly unsigned?: true;
  /** Whether the commit contains a secret; absent where GitHub speaks of none. */
  readonly secret?: 'yes' | 'cannot tell';
  /** Files of the commit in which GitHub has found a secret. */
  readonly paths?: readonly string[] | undefined;
}

/** GitHub's answer, however it came. */
export interface RefusingAnswer {
  /** What git printed, or the message of an API. */
  readonly said: string;
  readonly status?: number | undefined;
  /** Type of a GraphQL error. */
  readonly type?: string | undefined;
}

type RequestSubject = Omit<RefusedRequest, 'said'>;

export function readRefusal(answer: RefusingAnswer, about: RequestSubject): GitHubRefusal {
  const violations = violationsIn(answer.said);
  return violations.length > 0 ? ofRules(answer, violations, about) : ofRequest(answer, about);
}

/** `said` is what git printed, of `git push`. */
export const readPushRefusal = (said: string, about: Omit<RequestSubject, 'needed'>): GitHubRefusal =>
  readRefusal(answerTo(said), { ...about, needed: 'the permission "contents: write"' });

/** The same of a command that only reads; undefined where nothing says that GitHub, or the way to it, is the reason. */
export function readFetchRefusal(said: string): GitHubRefusal | undefined {
  const answer = answerTo(said);
  if (!rowOf(answer) || !OF_GITHUB.test(said)) return undefined;
  return readRefusal(answer, { needed: 'the permission "contents: read"' });
}

/** A failure on the machine itself may have any words in it, such as the path of a file. */
const OF_GITHUB =
  /^(?:remote: |error: RPC failed|fatal: (?:unable to access|Authentication failed|could not read Username|repository '|protocol error|the remote end hung up|early EOF|\S+ not valid: is this a git repository))|^stopped after/m;

/** What git printed. */
function answerTo(said: string): RefusingAnswer {
  const status = /(?:HTTP|error:) (\d{3})\b/.exec(said)?.[1];
  return { said, ...(status && { status: Number(status) }) };
}

/** For what never got to GitHub. */
export const notSent = (cause: string, remedy: string): GitHubRefusal => ({
  said: '',
  cause,
  remedy,
  otherBranch: 'no',
  otherCommit: 'no',
});

/** One sentence or more, without the last full stop; the first one can follow a colon. */
export function describeRefusal(refusal: GitHubRefusal): string {
  const { cause, remedy, otherBranch, otherCommit } = refusal;
  const base = answerIn(refusal);
  const everywhere = otherBranch === 'no' && otherCommit === 'yes' ? ['It would be refused on any branch'] : [];
  const known = cause === undefined ? [NOT_KNOWN] : [cause, ...everywhere, remedy ?? []].flat();
  return [...base, ...known].map((sentence, index) => (index === 0 ? sentence : capitalized(sentence))).join('. ');
}

/** The same in one clause, without the remedy. */
export const describeCause = (refusal: GitHubRefusal): string =>
  [...answerIn(refusal), refusal.cause ?? []].flat().join(': ');

function answerIn({ said, status }: GitHubRefusal): string[] {
  const answered = status === undefined ? 'GitHub said' : `GitHub answered ${status}`;
  if (said) return [`${answered} "${said}"`];
  return status === undefined ? [] : [answered];
}

/** In place of a cause and a remedy. */
export const NOT_KNOWN = 'kodelet-ci does not know this refusal and cannot tell what would help';

export const capitalized = (text: string): string =>
  text.startsWith('kodelet-ci') ? text : text.charAt(0).toUpperCase() + text.slice(1);

/** What was decided about the request is unknown then. */
export const isRateLimit = (answer: RefusingAnswer): boolean => rowOf(answer)?.limit ?? false;

/** The row for a whole request; undefined for a refusal that is not known. */
function rowOf(answer: RefusingAnswer): RefusalRow | undefined {
  const told = withoutAddresses(answer.said);
  const byWords = REFUSED_REQUESTS.filter(({ words }) => words?.test(told));
  const said = byWords.find(({ silent }) => !silent);
  return said ?? REFUSED_REQUESTS.find((row) => fitsWithoutWords(row, answer)) ?? byWords[0];
}

/** Names of repositories and branches may be any words. */
const withoutAddresses = (said: string): string =>
  said.replace(/^To .*$/gm, '').replace(/\bhttps?:\/\/[^\s']+|\brefs\/heads\/\S+/g, '');

function fitsWithoutWords({ status = [], type, wordless }: RefusalRow, answer: RefusingAnswer): boolean {
  if (wordless && essence(answer.said) !== '') return false;
  return (
    (answer.status !== undefined && status.includes(answer.status)) || (type !== undefined && type === answer.type)
  );
}

function ofRequest(answer: RefusingAnswer, about: RequestSubject): GitHubRefusal {
  const row = rowOf(answer);
  const said = row?.silent ? '' : essence(answer.said);
  const base = { said, ...(answer.status !== undefined && { status: answer.status }) };
  if (!row) return { ...base, said: said || firstLine(answer.said), ...UNKNOWN };
  const { otherBranch, otherCommit } = row;
  return { ...base, ...inWords(row, { ...about, said: answer.said }), otherBranch, otherCommit };
}

const UNKNOWN = { otherBranch: 'cannot tell', otherCommit: 'cannot tell' } as const;

const inWords = ({ cause, remedy }: RefusalRow, request: RefusedRequest) => ({
  cause: typeof cause === 'string' ? cause : cause(request),
  remedy: remedy(request),
});

/** Several rules may be violated at the same time: all have to be satisfied, and one that is not known leaves it open. */
function ofRules({ said }: RefusingAnswer, violations: readonly string[], about: RequestSubject): GitHubRefusal {
  const rows = violations.map((violation) => ruleOf(violation) ?? (CLASSIC.test(said) ? PROTECTED_BRANCH : undefined));
  const known = [...new Set(rows.filter((row) => row !== undefined))];
  const words = known.map((row) => inWords(row, { ...about, said }));
  const otherBranch = min(rows.map((row) => row?.otherBranch));
  const found = known.some(({ secret }) => secret);
  const hidden = rows.includes(undefined) && PROTECTION.test(said);
  return {
    said: found ? secretsIn(said) : essence(said),
    ...(words.length > 0 && {
      cause: words.map(({ cause }) => cause).join('; '),
      remedy: words.map(({ remedy }) => remedy).join('. '),
    }),
    otherBranch,
    otherCommit: min(rows.map((row) => row?.otherCommit)),
    ...(otherBranch !== 'no' && known.some(({ unsigned }) => unsigned) && { unsigned: true }),
    ...(found ? { secret: 'yes', paths: pathsIn(said) } : hidden && { secret: 'cannot tell' }),
  };
}

const min = (answers: readonly (RemedyKnown | undefined)[]): RemedyKnown =>
  answers.includes('no') ? 'no' : answers.every((answer) => answer === 'yes') ? 'yes' : 'cannot tell';

const ruleOf = (violation: string): RefusalRow | undefined => VIOLATIONS.find(({ words }) => words?.test(violation));

/** Everything that classic protection demands, it demands of the branch. */
const PROTECTED_BRANCH = ruleOf('protected branch');
const CLASSIC = /GH006|protected branch/i;
const OF_RULES = /GH006|GH013|GH009: Secrets|protected branch|rule violations/i;
const PROTECTION = /GITHUB PUSH PROTECTION/i;

/** Each violation is a line that begins with a dash; in an API's message, and in older ones, a line as it stands. */
function violationsIn(said: string): string[] {
  if (!OF_RULES.test(said)) return [];
  const listed = linesOf(said).flatMap((line) => /^- (?!commit: )(.+)$/.exec(line)?.[1] ?? []);
  const named = listed.filter((line) => !PROTECTION.test(line));
  if (named.length > 0) return named;
  const lines = relevantLines(said);
  const known = lines.filter(ruleOf);
  return known.length > 0 ? known : [lines.join('\n')];
}

/** `Acme API Key in src/config.js:4`, for each place. */
function secretsIn(said: string): string {
  const found: string[] = [];
  let kind = 'a secret';
  for (const line of linesOf(said)) {
    kind = /^——\s+(.+?)\s+—+$/.exec(line)?.[1] ?? kind;
    const path = /^path: (.+)$/.exec(line)?.[1];
    if (path) found.push(`${kind} in ${path}`);
  }
  return ['Push cannot contain secrets', found.slice(0, 5).join(', ')].filter(Boolean).join(': ');
}

/** Files that GitHub names, each with the line after it. Undefined where it names none. */
function pathsIn(said: string): string[] | undefined {
  const paths = linesOf(said).flatMap((line) => /^path: (.+):\d+$/.exec(line)?.[1] ?? []);
  return paths.length > 0 ? [...new Set(paths)] : undefined;
}

const linesOf = (said: string): string[] =>
  said.split('\n').map((line) =>
    line
      .replace(/^remote:\s*/, '')
      .replace(/^(error|fatal): /, '')
      .replace(/^!\t\S+\t\[[^\]]*\] \((.*)\)$/, '$1')
      .trim(),
  );

/** Git's own advice, and the server's words around what it objects to. */
const AROUND =
  /^(hint:|To |Done$|=?\s*refs\/|failed to push|Trace: |See https?:|https?:\/\/\S+$|Review all repository rules|Found \d+ violation|[0-9a-f]{40}$|(pre-receive|protected branch) hook declined|push declined due to|—+$|Resolve the following|\(\?\)|commit: |locations:|GITHUB PUSH PROTECTION|Protected branch update failed)/;
const OF_THE_CONNECTION =
  /^send-pack: unexpected|the remote end hung up|^Everything up-to-date|unable to access|requested URL|RPC failed|^repository '.*' not found|transfer closed|^could not read Username|^Authentication failed for|^the answer is not/;

function relevantLines(said: string): string[] {
  const lines = linesOf(said).map((line) =>
    line
      .replace(/^- /, '')
      .replace(/^(error )?GH0\d\d: /, '')
      .replace(/^Repository rule violations found( for refs\/\S+)?[.:]?/i, '')
      .replace(/ - https?:\S+$/, '')
      .trim(),
  );
  return lines.filter((line) => line && !AROUND.test(line) && !OF_THE_CONNECTION.test(line));
}

const essence = (said: string): string =>
  relevantLines(said)
    .slice(0, 4)
    .map((line) => line.replace(/[.\s]+$/, ''))
    .join('; ')
    .slice(0, 500);

/** First line, if nothing else is left. */
const firstLine = (said: string): string => (linesOf(said).find((line) => line !== '') ?? '').slice(0, 300);
