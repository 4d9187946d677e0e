/** Comments on issues and on the conversation of pull requests. */
import { atLeast } from '../access.ts';
import { addComment } from '../actions.ts';
import {
  type Answer,
  type Call,
  changedSince,
  created,
  invalid,
  noContent,
  notFound,
  ok,
  paged,
  Refusal,
  rendered,
} from '../http.ts';
import { MAX_BODY_LENGTH } from '../lengths.ts';
import { type Routes, read, thread } from '../route.ts';
import { showComment } from '../shapes/issue.ts';
import type { Comment, Issue } from '../types.ts';
import { issueOf } from './issues.ts';

export const commentRoutes: Routes = {
  'issues/list-comments': read('issues', (call) => list(call, issueOf(call).comments)),
  'issues/list-comments-for-repo': read('issues', (call) => list(call, call.database.comments(call.repository))),
  'issues/get-comment': read('issues', (call) => ok(showComment(call.database, commentOf(call)))),
  'issues/create-comment': thread('read', issueOf, createComment),
  'issues/update-comment': thread('read', commentOf, updateComment),
  'issues/delete-comment': thread('read', commentOf, deleteComment),
};

export function commentOf({ database, repository, params }: Call): Comment {
  const comment = database.comment(repository, Number(params.comment_id));
  if (!comment) throw notFound();
  return comment;
}

function list(call: Call, comments: readonly Comment[]): Answer {
  const found = comments.filter((comment) => changedSince(call, comment));
  if (call.query.get('direction') === 'desc') found.reverse();
  return paged(
    call,
    found.map((comment) => rendered(call, comment, showComment(call.database, comment))),
  );
}

function createComment(call: Call, issue: Issue): Answer {
  if (issue.locked && !atLeast(call.database.role(call.repository, call.user), 'write')) {
    throw new Refusal(403, 'Unable to create comment because issue is locked.');
  }
  return created(showComment(call.database, addComment(call.database, issue, call.user, bodyOf(call))));
}

function updateComment(call: Call, comment: Comment): Answer {
  demandAuthor(call, comment);
  comment.body = bodyOf(call);
  comment.updatedAt = call.database.now();
  return ok(showComment(call.database, comment));
}

function deleteComment(call: Call, comment: Comment): Answer {
  demandAuthor(call, comment);
  comment.issue.comments.splice(comment.issue.comments.indexOf(comment), 1);
  return noContent();
}

/** An author's own, or anybody's for those who may write. */
export function demandAuthor({ database, repository, user, token }: Call, comment: { user: Comment['user'] }): void {
  const mayWrite = token?.installation !== undefined || atLeast(database.role(repository, user), 'write');
  if (comment.user !== user && !mayWrite) throw new Refusal(403, 'Must have admin rights to Repository.');
}

export function bodyOf({ body }: Call, resource = 'IssueComment'): string {
  const text = String(body.body);
  if (text.trim() === '')
    throw invalid({ resource, code: 'unprocessable', field: 'data', message: "Body can't be blank" });
  if ([...text].length > MAX_BODY_LENGTH) {
    throw invalid({
      resource,
      code: 'unprocessable',
      field: 'data',
      message: `Body is too long (maximum is ${MAX_BODY_LENGTH} characters)`,
    });
  }
  return text;
}
