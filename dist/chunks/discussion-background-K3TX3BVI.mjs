import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ownReply,
  readDiscussion
} from "./chunk-ALRIDPYR.mjs";
import {
  discussionMark
} from "./chunk-3LWRBF22.mjs";
import "./chunk-JINH3ARH.mjs";
import "./chunk-IB3DKQZR.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-CZLXGKUX.mjs";
import {
  Ending,
  isBefore
} from "./chunk-SVEHQZSY.mjs";
import "./chunk-JBEMAGXO.mjs";
import "./chunk-HV76ZWWN.mjs";
import {
  failureError
} from "./chunk-3EP535HN.mjs";
import "./chunk-JVV4EWUP.mjs";
import {
  oneLine
} from "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-6B5GJ4DW.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/action/discussion-background.ts
async function gatherDiscussion({ trigger }, discussion, { github, self }) {
  const { repository, at, subject } = trigger;
  const all = await readDiscussion(github, repository, discussion.number).catch((error) => {
    throw failureError(error, "The discussion could not be read", 'the permission "discussions: write"');
  });
  const reply = ownReply(all, { self, mark: discussionMark(trigger) });
  if (reply) throw answeredBefore(reply);
  const others = all.filter(({ id }) => id !== discussion.comment);
  const shown = others.filter(
    ({ hidden, createdAt, changedAt }) => !hidden && isBefore(createdAt, at) && isBefore(changedAt, at)
  );
  const [newest, left] = [newestOf(shown), others.length - shown.length];
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
var READ_ONLY = "This is a discussion, where you only answer. If a change is asked for, say what it would be; someone can ask for it on an issue.";
var [MAX_BODY, MAX_COMMENT, MAX_COMMENTS] = [4e4, 8e3, 60];
var newestOf = (comments) => comments.filter(({ isAnswer }, index) => isAnswer || index >= comments.length - MAX_COMMENTS);
function answeredBefore({ url }) {
  const reason = `an earlier run answered the same request in ${url}`;
  return new Ending({ conclusion: "skipped", message: `Skipped: ${reason}`, reason, answeredIn: url });
}
export {
  gatherDiscussion
};
