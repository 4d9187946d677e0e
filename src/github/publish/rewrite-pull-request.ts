/** Brings our own pull request up to date with a later run: its title, its description and whether it is a draft, unless someone has edited them. */
import { completeMarkdown, cutMarkdown } from '../../markdown/cut.ts';
import { withoutCommands } from '../../report/commit-message.ts';
import { details } from '../../report/fragments.ts';
import { MAX_LENGTH } from '../../report/pull-request-text.ts';
import { sameName } from '../api/account.ts';
import { describeFailure, remedyOf } from '../api/failure.ts';
import type { OpenPullRequest } from '../api/pull-request.ts';
import { type PullText, readPullMark, readPullText, writePullMark } from '../outcomes/pull-mark.ts';
import type { PublishOptions } from './publication.ts';

type RewriteOptions = Pick<PublishOptions, 'github' | 'repository' | 'self' | 'unfinished' | 'pullRequest'>;

/**
 * Rewrites it where this run or the one before did not finish its work. `write`: what this run would say, given the files that
 * the pull request changes. Answers with notes for the report, on what still says how an earlier run ended. Never throws.
 */
export async function rewritePullRequest(
  options: RewriteOptions,
  existing: OpenPullRequest,
  write: (files: readonly string[]) => PullText,
): Promise<string[]> {
  try {
    return await rewrite(options, existing.number, write);
  } catch {
    return stateNotes(options, { number: existing.number, isDraft: existing.draft === true });
  }
}

async function rewrite(
  options: RewriteOptions,
  number: number,
  write: (files: readonly string[]) => PullText,
): Promise<string[]> {
  const { github, repository, self } = options;
  const place = { owner: repository.owner, repo: repository.name, pull_number: number };
  const { data } = await github.rest.pulls.get(place);
  const body = data.body ?? '';
  const state = { number, isDraft: data.draft === true };
  const origin = sameName(data.user?.login ?? '', self) ? readPullMark(body) : undefined;
  const written = readPullText(data.title, body);
  if (!origin || !written || !(written.isUnfinished || options.unfinished)) return stateNotes(options, state);
  const files = await github.paginate(github.rest.pulls.listFiles, { ...place, per_page: 100 });
  const next = continued(written, write(files.map(({ filename }) => filename)));
  const { title, text } = next;
  await github.rest.pulls.update({ ...place, title, body: `${text}\n\n${writePullMark(origin, next)}` });
  // A draft state that someone has changed since is theirs.
  if (state.isDraft === next.isDraft || state.isDraft !== written.isDraft) return stateNotes(options, state, '');
  try {
    await github.graphql(next.isDraft ? TO_DRAFT : TO_READY, { id: data.node_id });
    return [];
  } catch (error) {
    const needed = 'the permissions "contents: write" and "pull-requests: write"';
    return stateNotes(
      options,
      state,
      ` GitHub did not change that: ${describeFailure(error)}. ${remedyOf(error, needed)}.`,
    );
  }
}

const TO_DRAFT = `mutation ($id: ID!) {
  convertPullRequestToDraft(input: { pullRequestId: $id }) { pullRequest { id isDraft } }
}`;

const TO_READY = `mutation ($id: ID!) {
  markPullRequestReadyForReview(input: { pullRequestId: $id }) { pullRequest { id isDraft } }
}`;

/** The description of work that was done stays, folded, and its title with it: the pull request has that work as well. */
function continued(before: PullText, now: PullText): PullText {
  const done = before.isUnfinished ? foldedIn(before.text) : before.text;
  const room = MAX_LENGTH - now.text.length - FOLD.length;
  if (done === '' || room < MIN_ROOM) return now;
  // GitHub would close the issue by these words.
  const silent = withoutCommands(done, undefined);
  const shown = completeMarkdown(cutMarkdown(silent, room, { name: 'report', keeper: 'job summary' }));
  return { ...now, title: before.title, text: `${now.text}\n\n${details(DONE, shown)}` };
}

/** What an unfinished run has folded. */
const foldedIn = (text: string): string =>
  text.includes(FOLD)
    ? text
        .slice(text.indexOf(FOLD) + FOLD.length)
        .replace(/<\/details>$/, '')
        .trim()
    : '';

const DONE = 'Description of the work before this';
const FOLD = `<details>\n<summary>${DONE}</summary>\n\n`;
const MIN_ROOM = 200;

/** What a person has to look at. `why`: for a pull request whose description is up to date. */
function stateNotes(
  { unfinished, pullRequest }: RewriteOptions,
  { number, isDraft }: { readonly number: number; readonly isDraft: boolean },
  why?: string,
): string[] {
  if (unfinished && !isDraft) {
    const text = why === undefined ? 'does not say' : 'says';
    return [
      `Pull request #${number} is no draft, and its description ${text} that this work is unfinished.${why ?? ''}`,
    ];
  }
  if (!isDraft || unfinished || pullRequest === 'draft') return [];
  return why === undefined
    ? [
        `Pull request #${number} is still a draft, with the description of an earlier run: look at both, and mark it as ready.`,
      ]
    : [`Pull request #${number} is still a draft: look at it, and mark it as ready.${why}`];
}
