/** One reader for each webhook event that is understood: where in its payload the facts stand. */
import type { TriggerSource } from '../../core/trigger.ts';
import { isDeletion, readOccasion } from './automation.ts';
import type { AutomationEvent, CommentEvent, EventReader, Received, SubjectEvent, Surroundings } from './event.ts';
import type { PayloadReader } from './payload.ts';

type Thread = 'issue' | 'pull_request';

export const EVENT_READERS: ReadonlyMap<string, EventReader> = new Map([
  ['issues', subjectReader('issue')],
  ['issue_comment', commentReader('issue-comment', 'issue', 'comment', 'created_at')],
  ['pull_request', subjectReader('pull_request')],
  ['pull_request_target', subjectReader('pull_request')],
  ['pull_request_review', commentReader('review', 'pull_request', 'review', 'submitted_at')],
  ['pull_request_review_comment', commentReader('review-comment', 'pull_request', 'comment', 'created_at')],
  ['workflow_dispatch', readAutomation],
  ['repository_dispatch', readAutomation],
  ['schedule', readAutomation],
  ['push', readAutomation],
  ['workflow_run', readAutomation],
  ['check_run', readAutomation],
  ['discussion_comment', (_read, shared) => ({ ...shared, kind: 'discussion' })],
] satisfies [string, EventReader][]);

function subjectReader(thread: Thread): EventReader {
  return (read, shared): SubjectEvent => ({
    ...shared,
    ...readThread(read, thread),
    kind: 'subject',
    source: {
      kind: thread === 'issue' ? 'issue' : 'pull-request',
      id: read.id(`${thread}.number`),
      url: read.optionalText(`${thread}.html_url`),
    },
    at: read.time(`${thread}.${shared.action === 'opened' ? 'created_at' : 'updated_at'}`),
    author: authorOf(read, thread),
    label: shared.action === 'labeled' ? read.text('label.name') : undefined,
    assignee: shared.action === 'assigned' ? read.optionalText('assignee.login') : undefined,
  });
}

function commentReader(
  kind: TriggerSource['kind'],
  thread: Thread,
  carrier: 'comment' | 'review',
  time: 'created_at' | 'submitted_at',
): EventReader {
  return (read, shared): CommentEvent => {
    const text = read.optionalText(`${carrier}.body`) ?? '';
    return {
      ...shared,
      ...readThread(read, thread),
      kind: 'comment',
      text,
      source: {
        kind,
        id: read.id(`${carrier}.id`),
        url: read.optionalText(`${carrier}.html_url`),
        text,
        ...inDiff(read),
      },
      at: read.time(`${carrier}.${time}`),
      author: authorOf(read, carrier),
    };
  };
}

/** An issue that carries the key `pull_request` is a pull request; its payload does not state the head. */
function readThread(read: PayloadReader, thread: Thread): Pick<SubjectEvent, 'target' | 'subject' | keyof Sides> {
  const isPullRequest = thread === 'pull_request' || read.has('issue.pull_request');
  return {
    target: { kind: isPullRequest ? 'pull-request' : 'issue', number: read.id(`${thread}.number`) },
    subject: {
      title: read.text(`${thread}.title`),
      body: read.optionalText(`${thread}.body`) ?? '',
      author: authorOf(read, thread),
    },
    ...(thread === 'pull_request' && readSides(read)),
  };
}

type Sides = Pick<SubjectEvent, 'headSha' | 'baseSha' | 'fork'>;

/** The repository of a head whose fork was deleted is null. */
const readSides = (read: PayloadReader): Sides => ({
  headSha: read.text('pull_request.head.sha'),
  baseSha: read.text('pull_request.base.sha'),
  fork: read.optionalText('pull_request.head.repo.full_name') !== read.optionalText('repository.full_name'),
});

/** GitHub states no user where the account was deleted, and shows `ghost`, an account that it keeps to itself. */
const authorOf = (read: PayloadReader, carrier: string): string =>
  read.optionalText(`${carrier}.user.login`) ?? 'ghost';

/** A comment on an outdated line keeps only its original one. */
function inDiff(read: PayloadReader): Pick<TriggerSource, 'path' | 'line' | 'diffHunk'> {
  return {
    path: read.optionalText('comment.path'),
    line: read.optionalId('comment.line') ?? read.optionalId('comment.original_line'),
    diffHunk: read.optionalText('comment.diff_hunk'),
  };
}

function readAutomation(read: PayloadReader, shared: Received, surroundings: Surroundings): AutomationEvent {
  return {
    ...shared,
    kind: 'automation',
    source: {
      kind: 'automation',
      id: surroundings.runId ?? 0,
      url: read.optionalText('workflow_run.html_url') ?? read.optionalText('check_run.html_url'),
    },
    occasion: readOccasion(shared.eventName, read, surroundings),
    deleted: shared.eventName === 'push' && isDeletion(read),
  };
}
