import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  changeBacklog,
  dropLegs,
  foldLegs,
  legsOfRun,
  partsOf,
  readBacklog,
  readLegs
} from "./chunk-W2P7QGUP.mjs";
import "./chunk-52IJY3JT.mjs";
import "./chunk-2BRWOD3D.mjs";
import {
  toCents
} from "./chunk-3W4ZZSEO.mjs";
import "./chunk-VF2KKBII.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-H5Y74LDP.mjs";
import "./chunk-6I6M5PFQ.mjs";
import {
  count,
  describeError
} from "./chunk-R2EG7RKL.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/action/backlog/merge.ts
async function merge(run, { github }, store) {
  const { runId } = run.actions;
  const found = await readLegs(store);
  const options = { now: github.now(), ended: runId };
  const merged = (before) => {
    const backlog = foldLegs(before, found.legs, options);
    return { backlog, value: legsOfRun(before, backlog, runId) };
  };
  try {
    const legs = await changeBacklog(store, merged);
    const own = [...found.legs].flatMap(([issue, leg]) => leg.run === runId ? [issue] : []);
    await dropLegs(store, found, own);
    return reportOn(run, legs);
  } catch (error) {
    const report = reportOn(run, merged(await readBacklog(store)).value);
    return { ...report, conclusion: "failed", message: describeError(error), ...partsOf(error) };
  }
}
function reportOn({ actions }, legs) {
  const rows = [...legs].toSorted(([a], [b]) => a - b);
  const ended = rows.flatMap(([, leg]) => leg ?? []);
  const [turns, costUsd] = [total(ended, "turns"), toCents(total(ended, "costUsd"))];
  const pulls = ended.filter(({ pull }) => pull !== void 0).length;
  const message = `${count(legs.size, "issue")}: ${count(pulls, "pull request")}, ${count(turns, "turn")}, $${costUsd.toFixed(2)}`;
  const page = `${actions.serverUrl}/${actions.repository}`;
  const lines = rows.map(([issue, leg]) => {
    const pull = leg?.pull === void 0 ? "" : `[#${leg.pull}](${page}/pull/${leg.pull})`;
    const cost = leg ? `$${leg.costUsd.toFixed(2)}` : "";
    return `| [#${issue}](${page}/issues/${issue}) | ${conclusionOf(leg)} | ${pull} | ${leg?.turns ?? ""} | ${cost} |`;
  });
  const table = ["| Issue | Ended as | Pull request | Turns | Cost |", "| --: | :-- | --: | --: | --: |", ...lines];
  const results = rows.map(([issue, leg]) => ({
    ...{ issue, conclusion: conclusionOf(leg), turns: leg?.turns ?? 0, "cost-usd": leg?.costUsd ?? 0 },
    ...leg?.pull !== void 0 && { "pr-number": leg.pull }
  }));
  const own = { "issue-count": legs.size, results: JSON.stringify(results), turns, "cost-usd": costUsd };
  const answer = [`**${message}.**`, ...lines.length > 0 ? [table.join("\n")] : []].join("\n\n");
  return { conclusion: "succeeded", message: `${message}.`, reason: "", answer, byHost: true, outputs: own };
}
var conclusionOf = (leg) => leg?.conclusion ?? "not-begun";
var total = (legs, name) => legs.reduce((sum, leg) => sum + leg[name], 0);
export {
  merge
};
