/** Small webhook payloads with only what we read, as GitHub sends it. */

export const AT = '2026-03-01T12:00:00Z';
export const LATER = '2026-03-01T12:00:05Z';

export const person = (login: string, type = 'User'): object => ({ login, type, id: 7 });

const repository = { full_name: 'octo/widgets', default_branch: 'main', private: false };

const thread = (title: string, body: string | null, author: string, number: number): object => ({
  number,
  title,
  body,
  user: person(author),
  html_url: `https://github.com/octo/widgets/issues/${number}`,
  created_at: AT,
  updated_at: LATER,
});

export interface Wording {
  title?: string;
  body?: string | null;
  author?: string;
  sender?: string;
  senderType?: string;
  action?: string;
}

const shared = ({ action, author = 'mona', sender = author, senderType }: Wording, fallback: string): object => ({
  action: action ?? fallback,
  repository,
  sender: person(sender, senderType),
});

export const issuePayload = (wording: Wording = {}, more: object = {}): object => ({
  ...shared(wording, 'opened'),
  issue: thread(wording.title ?? 'It breaks', wording.body ?? '', wording.author ?? 'mona', 12),
  ...more,
});

export const commentPayload = (body: string, wording: Wording = {}, issue: object = {}): object => ({
  ...shared(wording, 'created'),
  issue: { ...thread('It breaks', 'Since Monday.', 'hubot', 12), ...issue },
  comment: {
    id: 991,
    body,
    user: person(wording.author ?? 'mona'),
    created_at: LATER,
    updated_at: LATER,
    html_url: 'https://github.com/octo/widgets/issues/12#issuecomment-991',
  },
});

const pullRequest = (wording: Wording): object => ({
  ...thread(wording.title ?? 'Mend it', wording.body ?? '', wording.author ?? 'mona', 34),
  head: { sha: 'a'.repeat(40), ref: 'mend' },
  base: { sha: 'b'.repeat(40), ref: 'main' },
});

export const pullRequestPayload = (wording: Wording = {}, more: object = {}): object => ({
  ...shared(wording, 'opened'),
  pull_request: pullRequest(wording),
  ...more,
});

export const reviewPayload = (body: string | null, wording: Wording = {}): object => ({
  ...shared(wording, 'submitted'),
  pull_request: pullRequest({ author: 'hubot' }),
  review: { id: 55, body, user: person(wording.author ?? 'mona'), submitted_at: LATER, html_url: 'https://x/r55' },
});

export const reviewCommentPayload = (body: string, wording: Wording = {}): object => ({
  ...shared(wording, 'created'),
  pull_request: pullRequest({ author: 'hubot' }),
  comment: {
    id: 66,
    body,
    user: person(wording.author ?? 'mona'),
    created_at: LATER,
    html_url: 'https://x/c66',
    path: 'src/a.ts',
    line: 9,
    diff_hunk: '@@ -1 +1 @@',
  },
});

export const automationPayload = (more: object = {}): object => ({ repository, sender: person('mona'), ...more });
