import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  changeAttempt
} from "./chunk-MGTYUTTM.mjs";
import {
  warn
} from "./chunk-WFPSQ6XO.mjs";
import {
  claimAttempt,
  latestEnd,
  remember,
  resultOf
} from "./chunk-OPSYQAIC.mjs";
import {
  describeError
} from "./chunk-VJIQ4LIJ.mjs";

// src/action/backlog/attempt-slot.ts
async function takeSlot({
  store,
  issue,
  jobs,
  run,
  now,
  config
}) {
  let asked = { run, now: now(), expires: latestEnd(now(), config.limits), max: config.backlog.attempts }, wanted = config.attempt;
  if (wanted !== void 0 && wanted > jobs)
    return `#${issue} has ${jobs} attempts in this plan, and none has the number ${wanted}`;
  let numbers = wanted === void 0 ? Array.from({ length: jobs }, (_, index) => index + 1) : [wanted], last = "", done;
  for (let attempt of numbers) {
    let claim = await changeAttempt(store, { issue, attempt }, (found) => {
      let value = claimAttempt(found?.attempt, asked);
      return { ...value.ok && !value.done && { kept: { attempt: value.attempt } }, value };
    });
    if (!claim.ok) last = `attempt ${attempt} at #${issue} ${claim.reason}`;
    else if (claim.done) done ??= attempt;
    else return openSlot({ store, issue, attempt, jobs, run, now, isDone: !1 });
  }
  return done === void 0 ? last : openSlot({ store, issue, attempt: done, jobs, run, now, isDone: !0 });
}
function openSlot({
  run,
  now,
  ...slot
}) {
  let { store, issue, attempt } = slot, isKept = slot.isDone;
  isKept || remember({ job: `${issue} attempt ${attempt}` });
  let keep = async (result, content) => {
    let { store: from = store, ...more } = content ?? {};
    await keepResult(from, { issue, attempt, run, result, content: more }), isKept = !0, remember({ job: "" });
  };
  return {
    ...slot,
    keep,
    async finalize({ view, stream }, { conclusion }) {
      if (!isKept)
        try {
          await keep(
            attemptResult(resultOf(view(), conclusion, now()), conclusion === "cancelled" ? "aborted" : "failed")
          );
        } catch (error) {
          warn(stream, `How this attempt ended is not recorded: ${describeError(error)}`);
        }
    }
  };
}
var keepResult = (store, {
  run,
  result,
  content,
  ...at
}) => changeAttempt(store, at, (found) => ({ ...found?.attempt.run === run && !found.attempt.result && { kept: { ...content, attempt: { ...found.attempt, result } } }, value: void 0 }));
function attemptResult({ pull: _, ...result }, ended) {
  return { ...result, outcome: { ended } };
}
async function finalizeInterruptedAttempt({ actions, view }, at, now) {
  let { store, issue, attempt } = at, result = attemptResult(resultOf(view, view.conclusion ?? "failed", now), "aborted");
  await keepResult(store, { issue, attempt, run: actions.runId, result });
}

export {
  takeSlot,
  attemptResult,
  finalizeInterruptedAttempt
};
