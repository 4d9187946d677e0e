import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  changeAttempt
} from "./chunk-BAZRDZRR.mjs";
import {
  claimAttempt,
  latestEnd,
  openJobStore,
  remember,
  resultOf
} from "./chunk-SVEHQZSY.mjs";
import {
  describeError
} from "./chunk-3S77BOGY.mjs";

// src/action/backlog/attempt-slot.ts
import { dirname } from "node:path";
async function takeSlot({
  store,
  issue,
  jobs,
  run,
  now,
  config
}) {
  const asked = { run, now: now(), expires: latestEnd(now(), config.limits), max: config.backlog.attempts };
  const wanted = config.attempt;
  if (wanted !== void 0 && wanted > jobs)
    return `#${issue} has ${jobs} attempts in this plan, and none has the number ${wanted}`;
  const numbers = wanted === void 0 ? Array.from({ length: jobs }, (_, index) => index + 1) : [wanted];
  let last = "";
  let done;
  for (const attempt of numbers) {
    const claim = await changeAttempt(store, { issue, attempt }, (found) => {
      const value = claimAttempt(found?.attempt, asked);
      return { ...value.ok && !value.done && { kept: { attempt: value.attempt } }, value };
    });
    if (!claim.ok) last = `attempt ${attempt} at #${issue} ${claim.reason}`;
    else if (claim.done) done ??= attempt;
    else return openSlot({ store, issue, attempt, jobs, run, now, isDone: false });
  }
  return done === void 0 ? last : openSlot({ store, issue, attempt: done, jobs, run, now, isDone: true });
}
function openSlot({
  run,
  now,
  ...slot
}) {
  const { store, issue, attempt } = slot;
  let isKept = slot.isDone;
  if (!isKept) remember({ job: `${issue} attempt ${attempt}` });
  const keep = async (result, content) => {
    const { store: from = store, ...more } = content ?? {};
    await keepResult(from, { issue, attempt, run, result, content: more });
    isKept = true;
    remember({ job: "" });
  };
  return {
    ...slot,
    keep,
    async finalize({ view, stream }, { conclusion }) {
      if (isKept) return;
      try {
        await keep(
          attemptResult(resultOf(view(), conclusion, now()), conclusion === "cancelled" ? "aborted" : "failed")
        );
      } catch (error) {
        const text = `How this attempt ended is not recorded: ${describeError(error)}`;
        stream.emit({ type: "notice", level: "warning", text });
      }
    }
  };
}
var keepResult = (store, {
  run,
  result,
  content,
  ...at
}) => changeAttempt(store, at, (found) => {
  const isOurs = found?.attempt.run === run && !found.attempt.result;
  return { ...isOurs && { kept: { ...content, attempt: { ...found.attempt, result } } }, value: void 0 };
});
function attemptResult({ pull: _, ...result }, ended) {
  return { ...result, outcome: { ended } };
}
async function finalizeInterruptedAttempt(options) {
  const { issue, attempt, ...job } = options;
  const { run, view, now, journal, remote } = job;
  const store = await openJobStore(journal, dirname(journal), remote);
  const result = attemptResult(resultOf(view, view.conclusion ?? "failed", now), "aborted");
  await keepResult(store, { issue, attempt, run, result });
}

export {
  takeSlot,
  attemptResult,
  finalizeInterruptedAttempt
};
