import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  sameName
} from "./chunk-MYA6JJVQ.mjs";

// src/github/api/discussion.ts
var FIELDS = "id body createdAt lastEditedAt isMinimized isAnswer url author { __typename login }", QUERY = `query ($owner: String!, $repo: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $repo) { discussion(number: $number) {
    comments(first: 50, after: $after) { pageInfo { hasNextPage endCursor } nodes { ${FIELDS} replies(last: 100) { nodes { ${FIELDS} } } } }
  } }
}`;
async function readDiscussion(github, { owner, name: repo }, number) {
  let found = [];
  for (let after = null; ; ) {
    let answer = await github.graphql(QUERY, { owner, repo, number, after }), { pageInfo, nodes } = answer.repository.discussion.comments;
    for (let { replies, ...top } of nodes)
      found.push(...[top, ...replies.nodes].map((one) => toComment(one, top.id)));
    if (!pageInfo.hasNextPage) return found;
    after = pageInfo.endCursor;
  }
}
var toComment = ({ author, lastEditedAt, isMinimized: hidden, ...rest }, top) => ({
  ...rest,
  author: author ? `${author.login}${author.__typename === "Bot" ? "[bot]" : ""}` : "ghost",
  changedAt: lastEditedAt ?? rest.createdAt,
  hidden,
  top
}), ownReply = (comments, { self, mark }) => comments.find(({ author, body }) => sameName(author, self) && body.endsWith(mark)), REPLY = `mutation ($discussionId: ID!, $replyToId: ID!, $body: String!) {
  addDiscussionComment(input: { discussionId: $discussionId, replyToId: $replyToId, body: $body }) { comment { url } }
}`;
async function replyInDiscussion(github, repository, options) {
  let { discussion, self, mark, text } = options, comments = await readDiscussion(github, repository, discussion.number), standing = ownReply(comments, { self, mark });
  if (standing) return standing.url;
  let { top: replyToId = discussion.comment } = comments.find(({ id }) => id === discussion.comment) ?? {}, { addDiscussionComment } = await github.graphql(REPLY, { discussionId: discussion.id, replyToId, body: `${text}

${mark}` });
  return addDiscussionComment.comment.url;
}

export {
  readDiscussion,
  ownReply,
  replyInDiscussion
};
