/** Reactions on issues, comments and review comments: one table, three places. */
import { react } from '../actions.ts';
import { type Call, noContent, notFound, paged, Refusal } from '../http.ts';
import { type Route, type Routes, read, thread } from '../route.ts';
import { showReaction } from '../shapes/issue.ts';
import type { Issue, Reaction, ReactionContent } from '../types.ts';
import { commentOf } from './comments.ts';
import { issueOf } from './issues.ts';
import { reviewCommentOf } from './review-comments.ts';

type Find = (call: Call) => { reactions: Reaction[] } & ({ issue: Issue } | Issue);

const list = (find: Find): Route =>
  read('issues', (call) => {
    const content = call.query.get('content');
    const found = find(call).reactions.filter((reaction) => content === null || reaction.content === content);
    return paged(
      call,
      found.map((reaction) => showReaction(call.database, reaction)),
    );
  });

const create = (find: Find): Route =>
  thread('read', find, (call, { reactions }) => {
    const content = call.body.content as ReactionContent;
    const { reaction, isNew } = react(call.database, reactions, call.user, content);
    return { status: isNew ? 201 : 200, body: showReaction(call.database, reaction) };
  });

const remove = (find: Find): Route =>
  thread('read', find, (call, { reactions }) => {
    const index = reactions.findIndex((reaction) => reaction.id === Number(call.params.reaction_id));
    const reaction = reactions[index];
    if (!reaction) throw notFound();
    if (reaction.user !== call.user) throw new Refusal(403, 'Must have admin rights to Repository.');
    reactions.splice(index, 1);
    return noContent();
  });

export const reactionRoutes: Routes = {
  'reactions/list-for-issue': list(issueOf),
  'reactions/create-for-issue': create(issueOf),
  'reactions/delete-for-issue': remove(issueOf),
  'reactions/list-for-issue-comment': list(commentOf),
  'reactions/create-for-issue-comment': create(commentOf),
  'reactions/delete-for-issue-comment': remove(commentOf),
  'reactions/list-for-pull-request-review-comment': list(reviewCommentOf),
  'reactions/create-for-pull-request-review-comment': create(reviewCommentOf),
  'reactions/delete-for-pull-request-comment': remove(reviewCommentOf),
};
