/** Whether workflows start on what a run pushes and opens: GitHub decides it by the account of the token and by the host. */
import { sameName, WORKFLOW_ACCOUNT } from '../api/account.ts';

interface Opener {
  /** Login of our own account. */
  readonly self: string;
  /** GITHUB_SERVER_URL. */
  readonly serverUrl: string;
}

/** `approval`: when a person approves them; `unclear`: that or `never`, which this host does not say. */
type WorkflowStart = 'at-once' | 'approval' | 'unclear' | 'never';

/** Since 2026-06-11 on github.com, and by GitHub's docs not on GitHub Enterprise Server ("Triggering a workflow", github/docs#44419). */
function workflowStart({ self, serverUrl }: Opener): WorkflowStart {
  if (!sameName(self, WORKFLOW_ACCOUNT)) return 'at-once';
  const { hostname } = new URL(serverUrl);
  if (hostname === 'github.com') return 'approval';
  return hostname.endsWith('.ghe.com') ? 'unclear' : 'never';
}

/** For the report, of a pull request that was opened or pushed to; none where there is nothing to do. */
export const pullRequestNotes = (opener: Opener, url: string | undefined): string[] =>
  NOTES[workflowStart(opener)].map((note) =>
    note.replace(/\[(.*?)\]/, (_, words: string) => (url === undefined ? words : `[${words}](${url})`)),
  );

/** For the description of the pull request itself, where a link to it would lead nowhere else. */
export const descriptionNote = (opener: Opener): string => pullRequestNotes(opener, undefined).join(' ');

/** For the report, of a push to a branch, whose event `push` an approval does not cover on any host. */
export const pushNotes = (opener: Opener): string[] =>
  workflowStart(opener) === 'at-once'
    ? []
    : ["Workflows that run on pushes do not start, because this push was made with the workflow's own token."];

/** What stands in brackets is where a person does it: the page of the pull request. */
const NOTES: Readonly<Record<WorkflowStart, readonly string[]>> = {
  'at-once': [],
  approval: ['Workflows for this pull request start when somebody with write access [approves them on its page].'],
  unclear: [
    'Workflows for this pull request start when somebody with write access [approves them on its page], or do not start: ' +
      'GitHub does not say which of the two holds on this host.',
  ],
  never: [
    "Workflows do not start for this pull request, because this server starts none for the workflow's own token. " +
      'To start them, [close and reopen it].',
  ],
};
