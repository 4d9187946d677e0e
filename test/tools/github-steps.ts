/** Calls of the toolset github, each with what comes of it, on a host that knows thread 1 alone. */
import { type GitHubHost, POST_KINDS, type PostKind } from '../../src/core/github-posts.ts';
import type { BuiltinToolOptions } from '../../src/tools/builtin/builtin-tools.ts';
import type { Step } from './memory-steps.ts';

const host: GitHubHost = {
  target: 'pull-request',
  splits: true,
  read: async ({ what, number = 1 }) =>
    number === 1
      ? { ok: true, text: `the ${what}` }
      : { ok: false, text: `There is no #${number}`, advice: 'Read another one.' },
  check: async (post) =>
    'thread' in post && post.thread !== 1 ? { text: `No thread ${post.thread}`, advice: 'Open ones: 1.' } : undefined,
};

export const GITHUB: NonNullable<BuiltinToolOptions['github']> = {
  host,
  max: Object.fromEntries(POST_KINDS.map((kind) => [kind, 1])) as Record<PostKind, number>,
};

const finding = { path: 'a.txt', line: 2, severity: 'minor', body: 'It fails.' };

export const GITHUB_STEPS: Readonly<Record<string, readonly Step[]>> = {
  github_read: [
    ['github_read', { what: 'comments' }, 'works', 'the comments'],
    ['github_read', { what: 'comments', number: 9 }, 'fails', /There is no #9[\s\S]*Read another one\./],
    ['github_read', { what: 'file' }, 'fails', '"path" is missing'],
    ['github_read', { what: 'file', path: 'a.txt', ref: 'main' }, 'works', 'the file'],
    ['github_read', { what: 'file', path: 'src/../.env', ref: 'main' }, 'fails', 'Not allowed (rule path.secret'],
  ],
  review_comment: [
    ['review_comment', finding, 'works', 'Noted: review comment on a.txt:2 (minor). It happens when the run is over.'],
    ['review_comment', { ...finding, line: 3 }, 'fails', 'review_comment has been called 1 time in this run'],
    ['review_comment', { ...finding, start_line: 4 }, 'fails', '"start_line" 4 is behind "line" 2'],
  ],
  reply_to_thread: [
    ['reply_to_thread', { thread: 2, body: 'So.' }, 'fails', /No thread 2[\s\S]*Open ones: 1\./],
    ['reply_to_thread', { thread: 1, body: 'So.' }, 'works', 'Noted: reply in thread 1'],
  ],
  resolve_thread: [
    ['resolve_thread', { thread: 2 }, 'fails', 'No thread 2'],
    ['resolve_thread', { thread: 1 }, 'works', 'Noted: resolve thread 1'],
  ],
  set_labels: [
    ['set_labels', {}, 'fails', 'names no label'],
    ['set_labels', { add: ['bug'], remove: ['question'] }, 'works', 'Noted: labels +bug -question'],
  ],
  create_issue: [
    ['create_issue', { title: 'T', body: '' }, 'fails', '"body"'],
    ['create_issue', { title: 'T', body: 'B' }, 'works', 'Noted: issue "T"'],
  ],
  create_sub_issue: [
    ['create_sub_issue', { title: 'T' }, 'fails', '"body"'],
    ['create_sub_issue', { title: 'T', body: 'B' }, 'works', 'Noted: sub-issue "T"'],
  ],
  update_pull_request: [
    ['update_pull_request', {}, 'fails', 'changes nothing'],
    ['update_pull_request', { title: 'T' }, 'works', 'Noted: title or description'],
  ],
  report_incomplete: [
    ['report_incomplete', {}, 'fails', '"reason"'],
    ['report_incomplete', { reason: 'No database here.' }, 'works', 'It stands in the report.'],
  ],
  missing_tool: [
    ['missing_tool', { tool: 'docker' }, 'fails', '"reason"'],
    ['missing_tool', { tool: 'docker', reason: 'The tests need it.' }, 'works', 'Noted: docker: The tests need it.'],
  ],
  noop: [
    ['noop', { reason: 'It works.' }, 'works', 'Noted: It works.'],
    ['noop', { reason: 'It still works.' }, 'fails', 'noop has been called 1 time'],
  ],
};
