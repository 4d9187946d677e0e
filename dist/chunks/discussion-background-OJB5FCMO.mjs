import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ownReply,
  readDiscussion
} from "./chunk-3ZTLB4ER.mjs";
import {
  Ending,
  discussionMark
} from "./chunk-WFPSQ6XO.mjs";
import "./chunk-OWAA3ENJ.mjs";
import "./chunk-PMTVLGR3.mjs";
import "./chunk-SHL5D4HH.mjs";
import "./chunk-CVKVDPR5.mjs";
import "./chunk-NP2V3FBQ.mjs";
import "./chunk-SASV543H.mjs";
import {
  isBefore
} from "./chunk-OPSYQAIC.mjs";
import "./chunk-MYA6JJVQ.mjs";
import "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import {
  failureError
} from "./chunk-RUKXNR4W.mjs";
import {
  oneLine
} from "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-2CPQNCYK.mjs";
import "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/action/discussion-background.ts
async function gatherDiscussion({ trigger }, discussion, { github, self }) {
  let { repository, at, subject } = trigger, all = await readDiscussion(github, repository, discussion.number).catch((error) => {
    throw failureError(error, "The discussion could not be read", 'the permission "discussions: write"');
  }), reply = ownReply(all, { self, mark: discussionMark(trigger) });
  if (reply) throw answeredBefore(reply);
  let others = all.filter(({ id }) => id !== discussion.comment), shown = others.filter(
    ({ hidden, createdAt, changedAt }) => !hidden && isBefore(createdAt, at) && isBefore(changedAt, at)
  ), [newest, left] = [newestOf(shown), others.length - shown.length];
  return {
    request: (words) => words || "Answer the discussion below.",
    sections: ({ sanitize, frame }) => [
      ...subject ? [
        frame(
          `discussion #${discussion.number} by ${subject.author}`,
          `Title: ${oneLine(sanitize(subject.title))}

${sanitize(subject.body).slice(0, MAX_BODY) || "(no description)"}`
        )
      ] : [],
      ...shown.length > newest.length ? [`${shown.length - newest.length} older comments left out.`] : [],
      ...left > 0 ? [`${left} comments left out: hidden, or written or edited since the request.`] : [],
      ...newest.map(
        ({ author, createdAt, isAnswer, body }) => frame(
          `${isAnswer ? "the chosen answer" : "comment"} by ${author} at ${createdAt}`,
          sanitize(body).slice(0, MAX_COMMENT)
        )
      ),
      READ_ONLY
    ]
  };
}
var READ_ONLY = "This is a discussion, where you only answer. If a change is asked for, say what it would be; someone can ask for it on an issue.", [MAX_BODY, MAX_COMMENT, MAX_COMMENTS] = [4e4, 8e3, 60], newestOf = (comments) => comments.filter(({ isAnswer }, index) => isAnswer || index >= comments.length - MAX_COMMENTS);
function answeredBefore({ url }) {
  let reason = `an earlier run answered the same request in ${url}`;
  return new Ending({ conclusion: "skipped", message: `Skipped: ${reason}`, reason, answeredIn: url });
}
export {
  gatherDiscussion
};
