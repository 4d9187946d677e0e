import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest,
  reportAttempt
} from "./chunk-DYNYJFBU.mjs";
import {
  attemptResult
} from "./chunk-VWGH66X7.mjs";
import "./chunk-BAZRDZRR.mjs";
import {
  eventOrigin,
  pathsWithSecrets,
  salvageWork,
  selectChanges
} from "./chunk-52RBIJEP.mjs";
import "./chunk-3JUFOQKW.mjs";
import "./chunk-TJHF34A6.mjs";
import {
  hookPatterns,
  profileOf
} from "./chunk-N72DFKYL.mjs";
import "./chunk-WOMR2D6K.mjs";
import "./chunk-75ISBGRF.mjs";
import "./chunk-3LWRBF22.mjs";
import {
  describeOutcome
} from "./chunk-JINH3ARH.mjs";
import "./chunk-IB3DKQZR.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-CZLXGKUX.mjs";
import {
  Ending,
  resultOf
} from "./chunk-SVEHQZSY.mjs";
import "./chunk-JBEMAGXO.mjs";
import {
  isUnfinished
} from "./chunk-HV76ZWWN.mjs";
import {
  changesBetween,
  filesBetween,
  linesBetween,
  newlyRefused,
  readJournal,
  treeOf,
  treeWith
} from "./chunk-3EP535HN.mjs";
import "./chunk-JVV4EWUP.mjs";
import "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-6B5GJ4DW.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/action/backlog/end-attempt.ts
async function endAttempt(run, worked, item) {
  const kept = await run.proceed("publish", worked, (work) => keepWork(run, work, item), salvageWork);
  const own = kept instanceof Ending ? kept.outcome : kept;
  if (run.signal.aborted) return own;
  const chosen = await run.proceed("publish", item, () => endJob(run, own, item));
  return chosen instanceof Ending ? chosen.outcome : chosen;
}
async function endJob(run, own, { slot, access }) {
  await slot.finalize(run, own);
  const published = await publishBest(run, access, slot);
  if (published) return published;
  if (!slot.isDone) return own;
  const reason = `attempt ${slot.attempt} at #${slot.issue} was made already, and another job publishes the best one`;
  return { ...own, message: `Skipped: ${reason}`, reason };
}
async function keepWork(run, work, { slot, access }) {
  const { task, result, evidence } = work;
  const { store } = task.checkout;
  const { tree, leftOut, secrets } = await publishableTree(run, work);
  const name = `Attempt ${slot.attempt} of ${slot.jobs} at #${slot.issue}`;
  const loss = whyNotKept(work, secrets);
  const conclusion = loss?.conclusion ?? concludeAttempt(work, tree !== void 0);
  const end = resultOf(run.view(), conclusion, access.github.now());
  if (loss) {
    await slot.keep(attemptResult(end, "failed"));
    return { ...loss, message: `${name} is not kept: ${loss.reason}`, answer: "" };
  }
  const lines = tree === void 0 ? void 0 : await linesBetween(store, await treeOf(store, eventOrigin(task)), tree);
  const outcome = {
    ended: endedAs(result),
    ...evidence && { verdict: evidence.verdict },
    lines: lines ? lines.added + lines.deleted : 0
  };
  const { events } = readJournal(run.journal.path);
  const report = JSON.stringify(run.redactor.deep(reportAttempt(work, { events, leftOut })));
  await slot.keep(
    { ...attemptResult(end, outcome.ended), outcome },
    { store, report, ...tree !== void 0 && { tree } }
  );
  const answer = result.stop === "answered" ? result.answer : "";
  const message = `${name} is kept (${describeOutcome(outcome)}): the last of its jobs publishes the best one`;
  return { conclusion, message, reason: conclusion === "succeeded" ? "" : message, answer };
}
function whyNotKept({ emptied }, secrets) {
  if (emptied) return { conclusion: "failed", reason: "the workspace lost its files, and it is unknown by whom" };
  if (secrets.length === 0) return void 0;
  return { conclusion: "blocked", reason: `what looks like a secret was added to ${secrets.join(", ")}` };
}
var endedAs = ({ stop, answer }) => stop === "answered" && answer === "" ? "silent" : stop;
function concludeAttempt({ result, evidence }, hasChanged) {
  if (result.stop === "failed") return "failed";
  if (endedAs(result) !== "answered" || isUnfinished(evidence)) return "incomplete";
  return hasChanged ? "succeeded" : "no-changes";
}
async function publishableTree({ redactor }, { task, after, unchangeable }) {
  const { checkout, config, scope, before: look } = task;
  const { store } = checkout;
  const [before, origin] = [await look(), eventOrigin(task)];
  const protect = [...profileOf(config).protect, ...hookPatterns(config)];
  const selection = await selectChanges(store, origin, await changesBetween(store, before, after), { protect, scope });
  const leftOut = [...selection.leftOut, ...newlyRefused(before, after)];
  const [from, to] = [await treeOf(store, origin), await treeWith(store, origin, selection.changes)];
  const files = await filesBetween(store, from, to);
  if (files.length === 0 || unchangeable !== void 0) return { leftOut, secrets: [] };
  const secrets = await pathsWithSecrets(store, { from, to, files }, redactor.text);
  return { tree: to, leftOut, secrets: secrets.map(redactor.text) };
}
export {
  endAttempt
};
