/** The gathered context as text for the prompt: what others wrote without hidden text, each piece between its own delimiters. */
import type { ChangedFile } from '../../git/diff.ts';
import { removeHiddenCharacters } from '../../lib/hidden-characters.ts';
import type { ThreadComment } from '../api/thread-comments.ts';
import { type GatheredContext, lengthShown } from './gather-context.ts';
import type { PullChange, PullHistory } from './pull-history.ts';

/** How text of others gets into a prompt. */
export interface Framing {
  /** Takes hidden text out of Markdown. */
  readonly sanitize: (text: string) => string;
  /** Puts text between delimiters that its author cannot guess; the label is ours. */
  readonly frame: (label: string, text: string) => string;
  /** Is told what the model is shown of each text of a person, with the label of its frame. */
  readonly addText?: (label: string, text: string) => void;
}

export function renderContext(context: GatheredContext, framing: Framing): string {
  const { repository } = context.trigger;
  // In the order of their weight, since reading has a limit for all of them together.
  const request = renderRequestText(context, framing);
  const subject = renderSubject(context, framing);
  return [
    `Repository ${repository.owner}/${repository.name}, default branch ${JSON.stringify(repository.defaultBranch)}.`,
    ...renderOccasion(context, framing),
    ...subject,
    ...renderConversation(context, framing),
    ...request,
    ...(context.change ? renderChange(context.change, framing.frame) : []),
  ].join('\n\n');
}

const MAX_VALUE_LENGTH = 500;

/** Names of workflows and branches, titles and messages are of the person who chose them. */
function renderOccasion({ trigger: { occasion, eventName } }: GatheredContext, { sanitize, frame }: Framing): string[] {
  if (!occasion || occasion.facts.length === 0) return [];
  const lines = occasion.facts.map(([name, text]) => `${name}: ${cut(oneLine(sanitize(text)), MAX_VALUE_LENGTH)}`);
  return [frame(`the ${eventName} that started this run`, lines.join('\n'))];
}

const MAX_BODY_LENGTH = 40_000;

function renderSubject({ trigger }: GatheredContext, { sanitize, frame, addText }: Framing): string[] {
  const { subject, target } = trigger;
  if (!subject || target.kind === 'repository') return [];
  const body = cut(sanitize(subject.body), MAX_BODY_LENGTH) || '(no description)';
  const label = `${NAMES[target.kind]} #${target.number} by ${subject.author}`;
  addText?.(label, body);
  return [frame(label, `Title: ${oneLine(sanitize(subject.title))}\n\n${body}`)];
}

const NAMES = { issue: 'issue', 'pull-request': 'pull request' } as const;

/** The whole comment that asks, since what stands before the phrase often says what is meant. */
function renderRequestText({ trigger }: GatheredContext, { sanitize, frame, addText }: Framing): string[] {
  const { source, actor } = trigger;
  if (source.text === undefined) return [];
  const place = source.path ? ` on ${shownPath(source.path)}${source.line ? `:${source.line}` : ''}` : '';
  const hunk = source.diffHunk ? `${fence(removeHiddenCharacters(lastLines(source.diffHunk)))}\n\n` : '';
  const label = `the ${source.kind} by ${actor.login} that asks${place}`;
  const text = sanitize(source.text);
  addText?.(label, text);
  return [frame(label, hunk + text)];
}

function renderConversation({ conversation, self }: GatheredContext, framing: Framing): string[] {
  const { comments, older, late, minimized, unproven } = conversation;
  return [
    ...notice(older, 'older comment', 'left out, they did not fit'),
    ...notice(late, 'comment', 'left out, written or edited at the time of the request or later'),
    ...notice(minimized, 'comment', 'left out, hidden on GitHub'),
    ...notice(unproven, 'comment', 'left out, GitHub did not say whether they were edited or hidden'),
    // The newest is read first, and stands last.
    ...comments
      .toReversed()
      .map((comment) => renderComment(comment, self, framing))
      .toReversed(),
  ];
}

const notice = (count: number, name: string, what: string): string[] =>
  count === 0 ? [] : [`${count} ${name}${count === 1 ? '' : 's'} ${what}.`];

function renderComment(comment: ThreadComment, self: string, { sanitize, frame, addText }: Framing): string {
  const { kind, author, createdAt, state, place, hunk, resolved, body } = comment;
  const facts = [state, place && `on ${shownPath(place)}`, resolved && 'resolved'].filter(Boolean);
  const label = [kind, 'by', author, 'at', createdAt, ...facts].join(' ');
  const code = hunk ? `${fence(removeHiddenCharacters(hunk))}\n\n` : '';
  const text = cut(sanitize(body), lengthShown(comment, self)) || '(no text)';
  addText?.(label, text);
  return frame(label, code + text);
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const lastLines = (hunk: string): string => hunk.split('\n').slice(-8).join('\n');

/** Longer than any run of backticks in the text. */
function fence(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const ticks = '`'.repeat(longest + 1);
  return `${ticks}diff\n${text}\n${ticks}`;
}

/** No half of a surrogate pair stays behind. */
function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max).replace(/[\ud800-\udbff]$/, '');
  return `${head}\n[${text.length - head.length} more characters left out]`;
}

/** `frame` puts text between delimiters that its author cannot guess; the label is ours. */
function renderChange(
  { pull, history, files, notes }: PullChange,
  frame: (label: string, text: string) => string,
): string[] {
  const { headBranch, headRepository = 'a deleted fork', baseBranch, fork, draft, state } = pull;
  const facts = [state, ...(draft ? ['draft'] : []), ...(fork ? ['from a fork'] : [])].join(', ');
  const branches = `Commit ${history.head} of ${JSON.stringify(headBranch)} in ${headRepository}, into ${JSON.stringify(baseBranch)} (${facts}).`;
  const patched = files.filter(({ patch }) => patch);
  return [
    frame('branches of the pull request', branches),
    ...commands(history),
    ...(files.length > 0 ? [frame('changed files', listFiles(files))] : []),
    ...(patched.length > 0 ? [frame('diff', patched.map(showPatch).join('\n'))] : []),
    ...notes,
  ];
}

/** None of these words is anybody's but ours: commits are named by their hashes. */
function commands({ head, base, mergeBase, far }: PullHistory): string[] {
  if (mergeBase === undefined)
    return [`In the workspace: head ${head}, base ${base}, without the history between them.`];
  const places = `head ${head}, base ${base}, merge base ${mergeBase}`;
  const blame = '`git blame` shows which lines are from these commits.';
  if (far) {
    return [
      `In the workspace: ${places}. Base or head is too many commits away to have them all here, so compare with the merge ` +
        `base: \`git diff ${mergeBase} ${head}\` is the whole change. ${blame}`,
    ];
  }
  return [
    `In the workspace: ${places}. \`git diff ${base}...${head}\` is the whole change, \`git log ${base}..${head}\` lists ` +
      `its commits, and ${blame}`,
  ];
}

/** Maximum characters of the list of files; thousands of names would help no one. */
const MAX_LIST_LENGTH = 40_000;

function listFiles(files: readonly ChangedFile[]): string {
  let left = MAX_LIST_LENGTH;
  const lines = files.map(listFile);
  const end = lines.findIndex((line) => {
    left -= line.length + 1;
    return left < 0;
  });
  if (end === -1) return lines.join('\n');
  return [...lines.slice(0, end), `and ${files.length - end} more`].join('\n');
}

function listFile({ path, previousPath, status, additions, deletions, mode, patch }: ChangedFile): string {
  const was = previousPath ? ` (was ${shownPath(previousPath)})` : '';
  const as = mode ? `, mode ${mode}` : '';
  return `${status} ${shownPath(path)}${was} +${additions} -${deletions}${as}${patch ? '' : ', no patch shown'}`;
}

/** A line of a patch begins with a blank, a sign or `@`, so none of it can pass for the header of another file. */
const showPatch = ({ path, patch = '' }: ChangedFile): string =>
  `--- ${shownPath(path)}\n${removeHiddenCharacters(patch)}`;

const shownPath = (path: string): string => (/[\p{C}\p{Zl}\p{Zp}]/u.test(path) ? JSON.stringify(path) : path);
