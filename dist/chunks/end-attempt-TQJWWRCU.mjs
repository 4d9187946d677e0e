import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest,
  reportAttempt
} from "./chunk-QZROAEE6.mjs";
import {
  attemptResult
} from "./chunk-HLH2G6FZ.mjs";
import "./chunk-MGTYUTTM.mjs";
import {
  eventOrigin,
  salvageWork
} from "./chunk-CTR62KQ2.mjs";
import "./chunk-IJJD7ZNS.mjs";
import "./chunk-A245EHAI.mjs";
import {
  protectedBy
} from "./chunk-645ZXUZD.mjs";
import "./chunk-KXSHC2TD.mjs";
import "./chunk-YMOMXDCD.mjs";
import {
  Ending
} from "./chunk-WFPSQ6XO.mjs";
import {
  describeOutcome
} from "./chunk-OWAA3ENJ.mjs";
import "./chunk-PMTVLGR3.mjs";
import "./chunk-SHL5D4HH.mjs";
import "./chunk-CVKVDPR5.mjs";
import "./chunk-NP2V3FBQ.mjs";
import "./chunk-SASV543H.mjs";
import {
  pathsWithSecrets,
  resultOf,
  selectChanges
} from "./chunk-OPSYQAIC.mjs";
import "./chunk-MYA6JJVQ.mjs";
import {
  isUnfinished,
  readJournal
} from "./chunk-YZLLI52C.mjs";
import {
  changesBetween,
  filesBetween,
  linesBetween,
  newlyRefused,
  treeOf,
  treeWith
} from "./chunk-UB6AQPMI.mjs";
import "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-2CPQNCYK.mjs";
import "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/action/backlog/end-attempt.ts
async function endAttempt(run, worked, item) {
  let kept = await run.proceed("publish", worked, (work) => keepWork(run, work, item), salvageWork), own = kept instanceof Ending ? kept.outcome : kept;
  if (run.signal.aborted) return own;
  let chosen = await run.proceed("publish", item, () => endJob(run, own, item));
  return chosen instanceof Ending ? chosen.outcome : chosen;
}
async function endJob(run, own, { slot, access }) {
  await slot.finalize(run, own);
  let published = await publishBest(run, access, slot);
  if (published) return published;
  if (!slot.isDone) return own;
  let reason = `attempt ${slot.attempt} at #${slot.issue} was made already, and another job publishes the best one`;
  return { ...own, message: `Skipped: ${reason}`, reason };
}
async function keepWork(run, work, { slot, access }) {
  let { task, result, evidence } = work, { store } = task.checkout, { tree, leftOut, secrets } = await publishableTree(run, work), name = `Attempt ${slot.attempt} of ${slot.jobs} at #${slot.issue}`, loss = whyNotKept(work, secrets), conclusion = loss?.conclusion ?? concludeAttempt(work, tree !== void 0), end = resultOf(run.view(), conclusion, access.github.now());
  if (loss)
    return await slot.keep(attemptResult(end, "failed")), { ...loss, message: `${name} is not kept: ${loss.reason}`, answer: "" };
  let lines = tree === void 0 ? void 0 : await linesBetween(store, await treeOf(store, eventOrigin(task)), tree), outcome = {
    ended: endedAs(result),
    ...evidence && { verdict: evidence.verdict },
    lines: lines ? lines.added + lines.deleted : 0
  }, { events } = readJournal(run.journal.path), report = JSON.stringify(run.redactor.deep(reportAttempt(work, { events, leftOut })));
  await slot.keep(
    { ...attemptResult(end, outcome.ended), outcome },
    { store, report, ...tree !== void 0 && { tree } }
  );
  let answer = result.stop === "answered" ? result.answer : "", message = `${name} is kept (${describeOutcome(outcome)}): the last of its jobs publishes the best one`;
  return { conclusion, message, reason: conclusion === "succeeded" ? "" : message, answer };
}
function whyNotKept({ emptied }, secrets) {
  if (emptied) return { conclusion: "failed", reason: "the workspace lost its files, and it is unknown by whom" };
  if (secrets.length !== 0)
    return { conclusion: "blocked", reason: `what looks like a secret was added to ${secrets.join(", ")}` };
}
var endedAs = ({ stop, answer }) => stop === "answered" && answer === "" ? "silent" : stop;
function concludeAttempt({ result, evidence }, hasChanged) {
  return result.stop === "failed" ? "failed" : endedAs(result) !== "answered" || isUnfinished(evidence) ? "incomplete" : hasChanged ? "succeeded" : "no-changes";
}
async function publishableTree({ redactor }, { task, after, unchangeable }) {
  let { checkout, config, scope, before: look } = task, { store } = checkout, [before, origin] = [await look(), eventOrigin(task)], protect = protectedBy(config), selection = await selectChanges(store, origin, await changesBetween(store, before, after), { protect, scope }), leftOut = [...selection.leftOut, ...newlyRefused(before, after)], [from, to] = [await treeOf(store, origin), await treeWith(store, origin, selection.changes)], files = await filesBetween(store, from, to);
  if (files.length === 0 || unchangeable !== void 0) return { leftOut, secrets: [] };
  let secrets = await pathsWithSecrets(store, { from, to, files }, redactor.text);
  return { tree: to, leftOut, secrets: secrets.map(redactor.text) };
}
export {
  endAttempt
};
