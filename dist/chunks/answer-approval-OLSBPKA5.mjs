import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  Ending,
  addThreadApproval,
  changeState,
  commentDigest,
  openThreadStore,
  parseSession,
  readSession,
  recallSession,
  savedOf,
  threadNumber,
  warn
} from "./chunk-WFPSQ6XO.mjs";
import "./chunk-OWAA3ENJ.mjs";
import {
  sanitizeInbound
} from "./chunk-PMTVLGR3.mjs";
import "./chunk-SHL5D4HH.mjs";
import "./chunk-CVKVDPR5.mjs";
import "./chunk-NP2V3FBQ.mjs";
import "./chunk-SASV543H.mjs";
import {
  checkPermission
} from "./chunk-OPSYQAIC.mjs";
import {
  isBot,
  sameName
} from "./chunk-MYA6JJVQ.mjs";
import {
  MAX_WAIT_HOURS,
  brokenOffText
} from "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import {
  describeFailure,
  statusOf
} from "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-2CPQNCYK.mjs";
import {
  permissionRank
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/action/answer-approval.ts
async function openEarlierSession(run, access) {
  let answered = await readAnswer(run, access);
  if (answered) return answered;
  let { permission } = access, earlier = await recallSession(run, access);
  return { ...{ permission, asker: run.trigger.actor, lasting: [], take: async () => {
  } }, ...earlier && { earlier: await withoutAnswer(run, access, earlier) } };
}
async function withoutAnswer(run, { checkout }, saved) {
  let { waiting, answer, ...rest } = saved, thread = threadNumber(run.trigger);
  if (waiting && thread !== void 0) {
    let store = await openThreadStore(run, checkout.store, thread);
    await changeState(store, (now) => isStill(now, waiting) ? withoutWaiting(now) : void 0);
  }
  return answer?.verdict !== "approve" ? rest : { ...rest, session: { ...rest.session, ending: `it broke off. ${brokenOffText(answer.request)}` } };
}
async function readAnswer(run, { github, self, checkout, config, permission }) {
  let { trigger, stream } = run, thread = threadNumber(trigger), { answer } = trigger;
  if (!answer || thread === void 0) return;
  let { phrase } = config.triggers, store = await openThreadStore(run, checkout.store, thread), text = await readSession(store), stored = text === void 0 ? void 0 : parseSession(text);
  if (text !== void 0 && !stored)
    throw refused(`${store.ref} holds nothing that can be read, so it is unknown what waits`);
  let waiting = stored?.waiting;
  if (!stored || !waiting) throw refused(whyNothingWaits(answer.id, stored));
  let { id } = waiting.request, say = `${phrase} ${answer.verdict} ${id}`;
  if (answer.id !== id) throw refused(`The call that waits here is ${id}`, `To answer that, comment \`${say}\``);
  let { by, note } = await findApprover(run, { github, waiting, permission, say }), drop = async (why) => {
    throw await changeState(store, (now) => isStill(now, waiting) ? withoutWaiting(now) : void 0).catch(() => {
    }), refused(`${why}, so the answer does not count`, again(phrase));
  }, objection = whyLate(waiting, Date.now()) ?? await whyChanged(trigger, { github, self, waiting });
  if (objection?.kind === "void") return drop(objection.why);
  if (objection) throw refused(objection.why, `Try it again in a while: \`${say}\``);
  let asked = await permissionOf(run, { github, config, asker: waiting.asker });
  run.trigger = { ...trigger, intent: waiting.intent };
  let given = { ...answer, by, note }, { classes } = waiting.request;
  answer.verdict === "approve" && answer.scope !== "call" && classes === void 0 && warn(
    stream,
    "Only this one call is approved: a hook asked about it, or it touches something that a lasting approval cannot cover"
  );
  let added = answer.verdict === "approve" && answer.scope !== "call" && classes ? [{ scope: answer.scope, classes, by }] : [], lasting = [...stored.lasting ?? [], ...added];
  return {
    earlier: savedOf(stored),
    answered: { request: waiting.request, answer: given },
    asker: waiting.asker,
    permission: lower(permission, asked),
    lasting,
    async take(commit) {
      waiting.request.commit !== commit && await drop(moved(waiting.request.commit, commit));
      let { request } = waiting, taken = await changeState(
        store,
        (now) => isStill(now, waiting) ? { ...withoutWaiting(now), answer: { ...given, request }, lasting } : void 0
      );
      if (!taken.ok) throw refused(`The call could not be claimed for this run: ${taken.said}`, again(phrase));
      for (let approval of added.filter(({ scope }) => scope === "thread")) {
        let problem = await addThreadApproval(run, checkout.store, approval);
        problem !== void 0 && warn(stream, `The approval applies only to this run: ${problem}`);
      }
    }
  };
}
var refused = (reason, remedy) => new Ending({
  conclusion: "denied",
  message: `Not answered: ${[reason, remedy ?? []].flat().join(". ")}`,
  reason,
  ...remedy !== void 0 && { remedy }
}), again = (phrase) => `To have the agent ask again, comment \`${phrase} continue\``;
function whyNothingWaits(id, stored) {
  let { answer } = stored ?? {};
  return answer === void 0 || answer.id !== id ? "No call waits for an answer here" : `@${answer.by} has ${answer.verdict === "approve" ? "approved" : "denied"} that call already`;
}
var isStill = ({ waiting }, read) => JSON.stringify(waiting) === JSON.stringify(read), withoutWaiting = ({ waiting: _, ...state }) => state;
async function findApprover({ trigger, actions, redactor }, {
  github,
  waiting,
  permission,
  say
}) {
  if (!trigger.byEnvironment)
    return mayAnswer(trigger, waiting, permission), { by: trigger.actor.login, note: trigger.answer?.note ?? "" };
  let { askEnvironment } = await import("./environment-gate-YB6EYBWS.mjs"), answer = await askEnvironment({ github, repository: trigger.repository, job: actions, waiting });
  if (answer.ok) return { by: answer.by, note: sanitizeInbound(answer.note, redactor).trim() };
  throw refused(answer.reason, [answer.remedy ?? [], `The call still waits: comment \`${say}\``].flat().join(". "));
}
function mayAnswer({ actor }, { asker }, permission) {
  let who = "Anyone else with write access can answer";
  if (isBot(actor)) throw refused(`"${actor.login}" is not a person, and a person must answer`, who);
  if (permissionRank(permission) < permissionRank("write"))
    throw refused(`Permission "${permission}" of "${actor.login}" is not enough to answer (needs write)`, who);
  if (sameName(actor.login, asker.login) && permissionRank(permission) < permissionRank("admin"))
    throw refused(`"${actor.login}" asked for this run, and someone else must answer`, who);
}
var lower = (one, other) => permissionRank(one) < permissionRank(other) ? one : other;
function whyLate({ since }, now) {
  return (now - Date.parse(since)) / 36e5 > MAX_WAIT_HOURS ? { kind: "void", why: `The call has waited for more than ${MAX_WAIT_HOURS} hours` } : void 0;
}
async function whyChanged({ repository: { owner, name: repo } }, {
  github,
  self,
  waiting: { comment, request }
}) {
  if (!comment)
    return { kind: "void", why: "It is unknown whether the comment that shows the call is as it was posted" };
  let { pulls, issues } = github.rest;
  try {
    let place = { owner, repo, comment_id: comment.id }, { data } = await (comment.inThread ? pulls.getReviewComment(place) : issues.getComment(place)), isOurs = sameName(data.user?.login ?? "", self), body = data.body ?? "";
    return isOurs && body.includes(request.id) && commentDigest(body) === comment.digest ? void 0 : { kind: "void", why: "The comment that shows the call has been edited" };
  } catch (error) {
    return statusOf(error) === 404 ? { kind: "void", why: "The comment that shows the call has been deleted" } : { kind: "unclear", why: `The comment that shows the call could not be read: ${describeFailure(error)}` };
  }
}
async function permissionOf({ trigger }, { github, config, asker }) {
  let answer = await checkPermission(github, { ...trigger, actor: asker }, config.triggers);
  if (answer.ok) return answer.permission;
  throw refused(`"${asker.login}", who asked for this run, may not do so now: ${answer.reason}`, answer.remedy);
}
var moved = (from, to) => `The call was shown for the commit ${from?.slice(0, 12)}, and the branch is at ${to.slice(0, 12)} now`;
export {
  openEarlierSession
};
