/** What `github_read` answers: bounded pages of what GitHub has, without hidden text, framed where others wrote it. */
import type { ReadAnswer, Readable, ReadRequest } from '../../core/github-posts.ts';
import type { RepositoryRef, Target, Trigger } from '../../core/run-trigger.ts';
import { oneLine } from '../../markdown/code-text.ts';
import type { GitHub } from '../api/client.ts';
import { describeFailure, remedyOf, statusOf } from '../api/failure.ts';
import { getOwnIssue } from '../api/issues.ts';
import { byAge, readThreadComments, type ThreadComment } from '../api/thread-comments.ts';
import { isBefore } from '../context/pull-history.ts';
import type { ReviewThread } from '../review/threads.ts';

export interface GitHubReading {
  readonly github: GitHub;
  readonly trigger: Trigger;
  /** Takes hidden text and secrets out. */
  readonly sanitize: (text: string) => string;
  /** Puts text between delimiters that its author cannot guess; the label is ours. */
  readonly frame: (label: string, text: string) => string;
  /** The person who asks may see alerts of code scanning: GitHub shows them to those who may write. */
  readonly seesAlerts: boolean;
  readonly threads: (pull: number) => Promise<readonly ReviewThread[]>;
}

/** Items of a page, of a list; characters of a page, of a text; characters of one item. */
const PAGE_ITEMS = 20;
const PAGE_CHARACTERS = 30_000;
const ITEM_CHARACTERS = 4000;

export async function readGitHub(asked: ReadRequest, reading: GitHubReading): Promise<ReadAnswer> {
  try {
    return await READERS[asked.what](asked, reading);
  } catch (error) {
    return {
      ok: false,
      text: describeFailure(error),
      advice: statusOf(error) === 404 ? NOT_SEEN : `${remedyOf(error, `the permission "${NEEDS[asked.what]}"`)}.`,
    };
  }
}

/** Advice for a model, which cannot change the token. */
const NOT_SEEN = 'Check the number or the name. If it is right, this run may not see it: continue without it.';

const NEEDS: Readonly<Record<Readable, string>> = {
  issue: 'issues: read',
  pull_request: 'pull-requests: read',
  comments: 'issues: read',
  threads: 'pull-requests: read',
  checks: 'checks: read',
  job_log: 'actions: read',
  file: 'contents: read',
  search: 'issues: read',
  alerts: 'security-events: read',
};

const READERS: Readonly<Record<Readable, (asked: ReadRequest, reading: GitHubReading) => Promise<ReadAnswer>>> = {
  issue: readIssue,
  pull_request: readPullRequest,
  comments: readComments,
  threads: readThreads,
  checks: readChecks,
  job_log: readLog,
  file: readFile,
  search: readSearch,
  alerts: readAlerts,
};

const placeOf = ({ owner, name }: RepositoryRef) => ({ owner, repo: name });

const numberOf = ({ number }: ReadRequest, { target }: Trigger): number =>
  number ?? (target.kind === 'repository' ? 0 : target.number);

const isTarget = (number: number, target: Target): boolean => target.kind !== 'repository' && target.number === number;

/** Title and body of what the run is about are those of the event: they may have been edited since. GitHub does not say when those of others were. */
async function readIssue(asked: ReadRequest, { github, trigger, sanitize, frame }: GitHubReading): Promise<ReadAnswer> {
  const issue_number = numberOf(asked, trigger);
  const data = await getOwnIssue(github, trigger.repository, issue_number);
  if (!data) return transferred(issue_number);
  const isOurs = isTarget(issue_number, trigger.target);
  if (!isOurs && !isBefore(data.created_at, trigger.at)) return openedSince(issue_number);
  const { title, body } = isOurs && trigger.subject ? trigger.subject : data;
  const labels = data.labels.map((label) => (typeof label === 'string' ? label : label.name)).join(', ') || 'none';
  const facts = [
    `State: ${data.state}`,
    `Labels: ${labels}`,
    `Created: ${data.created_at}`,
    `Comments: ${data.comments}`,
  ];
  const text = `Title: ${oneLine(sanitize(title))}\n${facts.join('\n')}\n\n${sanitize(body ?? '') || '(no description)'}`;
  const kind = data.pull_request ? 'pull request' : 'issue';
  return pageOfText(asked, (part) => frame(`${kind} #${issue_number} by ${data.user?.login ?? 'ghost'}`, part), text);
}

const transferred = (number: number): ReadAnswer => ({
  ok: false,
  text: `#${number} was transferred to another repository`,
  advice: 'Only this repository can be read.',
});

const openedSince = (number: number): ReadAnswer => ({
  ok: false,
  text: `#${number} was opened after the request`,
  advice: 'Continue without it.',
});

async function readPullRequest(asked: ReadRequest, reading: GitHubReading): Promise<ReadAnswer> {
  const { github, trigger, frame } = reading;
  const pull_number = numberOf(asked, trigger);
  const { data } = await github.rest.pulls.get({ ...placeOf(trigger.repository), pull_number });
  const issue = await readIssue(asked, reading);
  if (!issue.ok || asked.page > 1) return issue;
  const facts = [
    `Head: ${data.head.label} at ${data.head.sha}`,
    `Base: ${data.base.label}`,
    `${data.changed_files} files, +${data.additions} -${data.deletions}, ${data.commits} commits`,
    `Draft: ${data.draft ? 'yes' : 'no'}, merged: ${data.merged ? 'yes' : 'no'}, mergeable: ${data.mergeable ?? 'not known yet'}`,
  ];
  return { ...issue, text: `${frame(`pull request #${pull_number}`, facts.join('\n'))}\n\n${issue.text}` };
}

/** Comments as in the first message: nothing that is hidden, and nothing newer than the request. */
async function readComments(asked: ReadRequest, reading: GitHubReading): Promise<ReadAnswer> {
  const { github, trigger, sanitize, frame } = reading;
  const number = numberOf(asked, trigger);
  const target = await targetOf(number, reading);
  if (!target) return transferred(number);
  const all = await readThreadComments(github, { ...trigger, target });
  const comments = all.filter((comment) => mayBeShown(comment, trigger)).toSorted(byAge);
  const isRequest = ({ url }: ThreadComment): boolean => url === trigger.source.url;
  const left = all.filter((comment) => !comments.includes(comment) && !isRequest(comment)).length;
  return pageOfItems(asked, comments, {
    none: `#${number} has no comments that may be shown`,
    more: left > 0 ? [`${left} left out: hidden, or written or edited since the request.`] : [],
    show: ({ kind, author, createdAt, state, place, body }) =>
      frame([kind, 'by', author, 'at', createdAt, state, place].filter(Boolean).join(' '), sanitize(cut(body))),
  });
}

const mayBeShown = ({ minimized, createdAt, changedAt }: ThreadComment, { at }: Trigger): boolean =>
  minimized === false && changedAt !== undefined && isBefore(createdAt, at) && isBefore(changedAt, at);

/** Undefined where it was transferred. */
async function targetOf(number: number, { github, trigger }: GitHubReading): Promise<Target | undefined> {
  if (isTarget(number, trigger.target)) return trigger.target;
  const data = await getOwnIssue(github, trigger.repository, number);
  return data && { kind: data.pull_request ? 'pull-request' : 'issue', number };
}

async function readThreads(
  asked: ReadRequest,
  { threads, trigger, sanitize, frame }: GitHubReading,
): Promise<ReadAnswer> {
  const number = numberOf(asked, trigger);
  const all = (await threads(number)).filter(({ comments }) => !comments[0]?.hidden);
  return pageOfItems(asked, all, {
    none: `#${number} has no review threads`,
    show: ({ id, path, line, inText, resolved, outdated, comments }) => {
      const state = [
        resolved ? 'resolved' : 'open',
        ...(outdated ? ['outdated'] : []),
        ...(inText ? ['in the text of a review'] : []),
      ].join(', ');
      const shown = comments.filter(
        (one) => !one.hidden && isBefore(one.createdAt, trigger.at) && isBefore(one.changedAt, trigger.at),
      );
      const texts = shown.map(({ author, body }) => `${author}: ${cut(body)}`);
      const text = texts.join('\n\n') || '(nothing that was there before the request)';
      return frame(`thread ${id} on ${path}${line === undefined ? '' : `:${line}`} ${state}`, sanitize(text));
    },
  });
}

async function readChecks(
  asked: ReadRequest,
  { github, trigger, sanitize, frame }: GitHubReading,
): Promise<ReadAnswer> {
  const place = placeOf(trigger.repository);
  const ref =
    asked.ref ?? (await github.rest.pulls.get({ ...place, pull_number: numberOf(asked, trigger) })).data.head.sha;
  const runs = await github.paginate(github.rest.checks.listForRef, { ...place, ref, per_page: 100 });
  return pageOfItems(asked, runs, {
    none: `${ref} has no check runs`,
    whole: (lines) => frame(`checks of ${ref}`, sanitize(lines.join('\n'))),
    show: ({ id, name, status, conclusion, output }) => {
      const title = output.title ? `: ${oneLine(output.title)}` : '';
      return `${conclusion ?? status} ${oneLine(name)} (job ${id})${title.slice(0, 300)}`;
    },
  });
}

async function readLog(asked: ReadRequest, { github, trigger, sanitize, frame }: GitHubReading): Promise<ReadAnswer> {
  const { readJobLog } = await import('../api/job-log.ts');
  const log = await readJobLog(github, trigger.repository, asked.job ?? 0);
  if (!log.ok) return { ok: false, text: log.reason, advice: `${log.remedy}.` };
  return pageOfText(asked, (part) => frame(`log of job ${asked.job}`, sanitize(part)), log.text);
}

async function readAlerts(
  asked: ReadRequest,
  { github, trigger, seesAlerts, sanitize, frame }: GitHubReading,
): Promise<ReadAnswer> {
  if (!seesAlerts)
    return {
      ok: false,
      text: 'GitHub shows alerts to people with write access only',
      advice: 'Continue without them.',
    };
  const { alertRefOf, readCodeAlerts, showAlert } = await import('../api/code-scanning.ts');
  const { number } = asked;
  const ref = asked.ref ?? alertRefOf(trigger.target);
  const found = await readCodeAlerts(github, trigger.repository, number === undefined ? { ref } : { number });
  if (!found.ok) return { ok: false, text: found.reason, advice: `${found.remedy}.` };
  return pageOfItems(asked, found.alerts, {
    none: `${ref ?? 'The default branch'} has no open code scanning alerts`,
    more: found.more ? [`There are more than these ${found.alerts.length}.`] : [],
    show: (alert) => frame(`code scanning alert ${alert.number}`, sanitize(showAlert(alert))),
  });
}

async function readFile(asked: ReadRequest, { github, trigger, sanitize, frame }: GitHubReading): Promise<ReadAnswer> {
  const { path = '', ref } = asked;
  const { data } = await github.rest.repos.getContent({ ...placeOf(trigger.repository), path, ref });
  if (Array.isArray(data)) {
    const names = data.map(({ name, type }) => (type === 'dir' ? `${name}/` : name)).join('\n');
    return pageOfText(asked, (part) => frame(`directory ${path}`, sanitize(part)), names);
  }
  if (data.type !== 'file' || !('content' in data) || data.encoding !== 'base64') {
    return {
      ok: false,
      text: `${path} is a ${data.type} that cannot be shown here`,
      advice: 'Read it in the checkout.',
    };
  }
  const text = Buffer.from(data.content, 'base64').toString();
  if (text.includes('\0')) return { ok: false, text: `${path} is not text`, advice: 'Continue without it.' };
  return pageOfText(asked, (part) => frame(`file ${path}${ref ? ` at ${ref}` : ''}`, part), text);
}

/** Searches only this repository, no matter what the words say: the token may reach others. */
async function readSearch(
  asked: ReadRequest,
  { github, trigger, sanitize, frame }: GitHubReading,
): Promise<ReadAnswer> {
  const { owner, name } = trigger.repository;
  if ([LEADS_ELSEWHERE, JOINS].some((pattern) => pattern.test(asked.query ?? '')))
    return { ok: false, text: 'The query names other places, or joins its words', advice: ONLY_HERE };
  const q = `repo:${owner}/${name} ${asked.query ?? ''}`;
  const { data } = await github.rest.search.issuesAndPullRequests({ q, per_page: PAGE_ITEMS, page: asked.page });
  const own = `/repos/${owner}/${name}`.toLowerCase();
  const found = data.items.filter(({ repository_url }) => repository_url.toLowerCase().endsWith(own));
  const items = found.filter(({ created_at }) => isBefore(created_at, trigger.at));
  if (items.length === 0) return { ok: true, text: 'Nothing was found.' };
  const lines = items.map(({ number, title, state, pull_request, labels }) => {
    const marks = labels.map((label) => label.name).join(', ');
    return `#${number} ${pull_request ? 'pull request' : 'issue'} ${state}${marks ? ` [${marks}]` : ''}: ${oneLine(title)}`;
  });
  const more = found.length === PAGE_ITEMS ? [`There may be more on page ${asked.page + 1}.`] : [];
  return { ok: true, text: [frame('found', sanitize(lines.join('\n'))), ...more].join('\n\n') };
}

/** `repo:a x OR y` looks for y everywhere. Nor is the number of all that was found told: it may be of what may not be shown. */
const LEADS_ELSEWHERE = /(?:repo|org|user|owner|enterprise)\s*:|[()]/i;
const JOINS = /\b(?:OR|AND|NOT)\b/;
const ONLY_HERE =
  'Only this repository is searched: give words, and qualifiers such as is:open, label:bug or in:title.';

const cut = (text: string): string =>
  text.length <= ITEM_CHARACTERS
    ? text
    : `${text.slice(0, ITEM_CHARACTERS)}\n[${text.length - ITEM_CHARACTERS} more characters left out]`;

interface Listing<Item> {
  /** In place of an empty list. */
  readonly none: string;
  readonly more?: readonly string[];
  readonly show: (item: Item) => string;
  /** What the lines of a page become; each stands alone unless told. */
  readonly whole?: (lines: readonly string[]) => string;
}

function pageOfItems<Item>(
  asked: ReadRequest,
  items: readonly Item[],
  { none, more = [], show, whole }: Listing<Item>,
): ReadAnswer {
  if (items.length === 0) return { ok: true, text: [`${none}.`, ...more].join(' ') };
  const pages = Math.ceil(items.length / PAGE_ITEMS);
  const missing = missingPage(asked, pages);
  if (missing) return missing;
  const shown = items.slice((asked.page - 1) * PAGE_ITEMS, asked.page * PAGE_ITEMS).map(show);
  return {
    ok: true,
    text: [withPages(asked, pages, whole?.(shown) ?? shown.join('\n\n')), ...more].join('\n\n'),
    pages,
  };
}

function pageOfText(asked: ReadRequest, show: (part: string) => string, text: string): ReadAnswer {
  const pages = Math.max(1, Math.ceil(text.length / PAGE_CHARACTERS));
  const missing = missingPage(asked, pages);
  if (missing) return missing;
  const part = text.slice((asked.page - 1) * PAGE_CHARACTERS, asked.page * PAGE_CHARACTERS);
  return { ok: true, text: withPages(asked, pages, show(part)), pages };
}

const missingPage = ({ page }: ReadRequest, pages: number): ReadAnswer | undefined =>
  page <= pages ? undefined : { ok: false, text: `There is no page ${page}`, advice: `The last one is ${pages}.` };

const withPages = ({ page }: ReadRequest, pages: number, text: string): string =>
  pages > 1 ? `${text}\n\nPage ${page} of ${pages}.` : text;
