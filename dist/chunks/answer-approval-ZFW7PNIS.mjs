import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  addThreadApproval,
  changeState,
  commentDigest,
  openThreadStore,
  parseSession,
  readSession,
  recallSession,
  savedOf,
  threadNumber
} from "./chunk-3LWRBF22.mjs";
import "./chunk-JINH3ARH.mjs";
import {
  sanitizeInbound
} from "./chunk-IB3DKQZR.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-CZLXGKUX.mjs";
import {
  Ending,
  checkPermission
} from "./chunk-SVEHQZSY.mjs";
import {
  isBot,
  sameName
} from "./chunk-JBEMAGXO.mjs";
import {
  MAX_WAIT_HOURS,
  brokenOffText
} from "./chunk-HV76ZWWN.mjs";
import {
  describeFailure,
  statusOf
} from "./chunk-3EP535HN.mjs";
import "./chunk-JVV4EWUP.mjs";
import "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-6B5GJ4DW.mjs";
import {
  permissionRank
} from "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/action/answer-approval.ts
async function openEarlierSession(run, access) {
  const answered = await readAnswer(run, access);
  if (answered) return answered;
  const { permission } = access;
  const earlier = await recallSession(run, access);
  const plain = { permission, asker: run.trigger.actor, lasting: [], take: async () => void 0 };
  return { ...plain, ...earlier && { earlier: await withoutAnswer(run, access, earlier) } };
}
async function withoutAnswer(run, { checkout }, saved) {
  const { waiting, answer, ...rest } = saved;
  const thread = threadNumber(run.trigger);
  if (waiting && thread !== void 0) {
    const store = await openThreadStore(run, checkout.store, thread);
    await changeState(store, (now) => isStill(now, waiting) ? withoutWaiting(now) : void 0);
  }
  if (answer?.verdict !== "approve") return rest;
  return { ...rest, session: { ...rest.session, ending: `it broke off. ${brokenOffText(answer.request)}` } };
}
async function readAnswer(run, { github, self, checkout, config, permission }) {
  const { trigger, stream } = run;
  const thread = threadNumber(trigger);
  const { answer } = trigger;
  if (!answer || thread === void 0) return void 0;
  const { phrase } = config.triggers;
  const store = await openThreadStore(run, checkout.store, thread);
  const text = await readSession(store);
  const stored = text === void 0 ? void 0 : parseSession(text);
  if (text !== void 0 && !stored)
    throw refused(`${store.ref} holds nothing that can be read, so it is unknown what waits`);
  const waiting = stored?.waiting;
  if (!stored || !waiting) throw refused(whyNothingWaits(answer.id, stored));
  const { id } = waiting.request;
  const say = `${phrase} ${answer.verdict} ${id}`;
  if (answer.id !== id) throw refused(`The call that waits here is ${id}`, `To answer that, comment \`${say}\``);
  const { by, note } = await findApprover(run, { github, waiting, permission, say });
  const drop = async (why) => {
    await changeState(store, (now) => isStill(now, waiting) ? withoutWaiting(now) : void 0).catch(() => void 0);
    throw refused(`${why}, so the answer does not count`, again(phrase));
  };
  const objection = whyLate(waiting, Date.now()) ?? await whyChanged(trigger, { github, self, waiting });
  if (objection?.kind === "void") return drop(objection.why);
  if (objection) throw refused(objection.why, `Try it again in a while: \`${say}\``);
  const asked = await permissionOf(run, { github, config, asker: waiting.asker });
  run.trigger = { ...trigger, intent: waiting.intent };
  const warn = (text2) => void stream.emit({ type: "notice", level: "warning", text: text2 });
  const given = { ...answer, by, note };
  const { classes } = waiting.request;
  const isLasting = answer.verdict === "approve" && answer.scope !== "call";
  if (isLasting && classes === void 0)
    warn(
      "Only this one call is approved: a hook asked about it, or it touches something that a lasting approval cannot cover"
    );
  const added = answer.verdict === "approve" && answer.scope !== "call" && classes ? [{ scope: answer.scope, classes, by }] : [];
  const lasting = [...stored.lasting ?? [], ...added];
  return {
    earlier: savedOf(stored),
    answered: { request: waiting.request, answer: given },
    asker: waiting.asker,
    permission: lower(permission, asked),
    lasting,
    async take(commit) {
      if (waiting.request.commit !== commit) await drop(moved(waiting.request.commit, commit));
      const { request } = waiting;
      const taken = await changeState(
        store,
        (now) => isStill(now, waiting) ? { ...withoutWaiting(now), answer: { ...given, request }, lasting } : void 0
      );
      if (!taken.ok) throw refused(`The call could not be claimed for this run: ${taken.said}`, again(phrase));
      for (const approval of added.filter(({ scope }) => scope === "thread")) {
        const problem = await addThreadApproval(run, checkout.store, approval);
        if (problem !== void 0) warn(`The approval applies only to this run: ${problem}`);
      }
    }
  };
}
var refused = (reason, remedy) => new Ending({
  conclusion: "denied",
  message: `Not answered: ${[reason, remedy ?? []].flat().join(". ")}`,
  reason,
  ...remedy !== void 0 && { remedy }
});
var again = (phrase) => `To have the agent ask again, comment \`${phrase} continue\``;
function whyNothingWaits(id, stored) {
  const { answer } = stored ?? {};
  if (answer === void 0 || answer.id !== id) return "No call waits for an answer here";
  return `@${answer.by} has ${answer.verdict === "approve" ? "approved" : "denied"} that call already`;
}
var isStill = ({ waiting }, read) => JSON.stringify(waiting) === JSON.stringify(read);
var withoutWaiting = ({ waiting: _, ...state }) => state;
async function findApprover({ trigger, actions, redactor }, {
  github,
  waiting,
  permission,
  say
}) {
  if (!trigger.byEnvironment) {
    mayAnswer(trigger, waiting, permission);
    return { by: trigger.actor.login, note: trigger.answer?.note ?? "" };
  }
  const { askEnvironment } = await import("./environment-gate-QGWLVK3P.mjs");
  const answer = await askEnvironment({ github, repository: trigger.repository, job: actions, waiting });
  if (answer.ok) return { by: answer.by, note: sanitizeInbound(answer.note, redactor).trim() };
  throw refused(answer.reason, [answer.remedy ?? [], `The call still waits: comment \`${say}\``].flat().join(". "));
}
function mayAnswer({ actor }, { asker }, permission) {
  const who = "Anyone else with write access can answer";
  if (isBot(actor)) throw refused(`"${actor.login}" is not a person, and a person must answer`, who);
  if (permissionRank(permission) < permissionRank("write"))
    throw refused(`Permission "${permission}" of "${actor.login}" is not enough to answer (needs write)`, who);
  if (sameName(actor.login, asker.login) && permissionRank(permission) < permissionRank("admin"))
    throw refused(`"${actor.login}" asked for this run, and someone else must answer`, who);
}
var lower = (one, other) => permissionRank(one) < permissionRank(other) ? one : other;
function whyLate({ since }, now) {
  const hours = (now - Date.parse(since)) / 36e5;
  return hours > MAX_WAIT_HOURS ? { kind: "void", why: `The call has waited for more than ${MAX_WAIT_HOURS} hours` } : void 0;
}
async function whyChanged({ repository: { owner, name: repo } }, {
  github,
  self,
  waiting: { comment, request }
}) {
  if (!comment)
    return { kind: "void", why: "It is unknown whether the comment that shows the call is as it was posted" };
  const { pulls, issues } = github.rest;
  try {
    const place = { owner, repo, comment_id: comment.id };
    const { data } = await (comment.inThread ? pulls.getReviewComment(place) : issues.getComment(place));
    const isOurs = sameName(data.user?.login ?? "", self);
    const body = data.body ?? "";
    const isSame = isOurs && body.includes(request.id) && commentDigest(body) === comment.digest;
    return isSame ? void 0 : { kind: "void", why: "The comment that shows the call has been edited" };
  } catch (error) {
    if (statusOf(error) === 404) return { kind: "void", why: "The comment that shows the call has been deleted" };
    return { kind: "unclear", why: `The comment that shows the call could not be read: ${describeFailure(error)}` };
  }
}
async function permissionOf({ trigger }, { github, config, asker }) {
  const answer = await checkPermission(github, { ...trigger, actor: asker }, config.triggers);
  if (answer.ok) return answer.permission;
  throw refused(`"${asker.login}", who asked for this run, may not do so now: ${answer.reason}`, answer.remedy);
}
var moved = (from, to) => `The call was shown for the commit ${from?.slice(0, 12)}, and the branch is at ${to.slice(0, 12)} now`;
export {
  openEarlierSession
};
