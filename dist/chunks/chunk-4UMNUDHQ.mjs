import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  bestAttempt
} from "./chunk-QSHYOKHK.mjs";

// src/core/backlog-attempts.ts
function claimAttempt(found, {
  run,
  now,
  expires,
  max
}) {
  const own = found?.run === run ? found : void 0;
  if (own?.result?.outcome.ended === "answered") return { ok: true, attempt: own, done: true };
  if (found && !isOver(found, now))
    return { ok: false, reason: `is made by ${own ? "another job of this run" : `workflow run ${found.run}`}` };
  const tries = (own?.tries ?? 0) + 1;
  if (tries > max) return { ok: false, reason: `was made ${max} times` };
  return { ok: true, attempt: { run, tries, expiresAt: new Date(expires).toISOString() } };
}
var isOver = ({ result, expiresAt }, now) => result !== void 0 || Date.parse(expiresAt) < now;
var attemptsOfRun = (attempts, run) => new Map([...attempts].filter(([, attempt]) => attempt.run === run));
var allOver = (attempts, jobs, now) => Array.from({ length: jobs }, (_, index) => attempts.get(index + 1)).every((one) => one && isOver(one, now));
function bestJobAttempt(attempts) {
  const numbers = [...attempts.keys()].toSorted((a, b) => a - b);
  return numbers[bestAttempt(numbers.map((number) => attempts.get(number)?.result?.outcome ?? LOST_ATTEMPT))];
}
var LOST_ATTEMPT = { ended: "aborted" };

export {
  claimAttempt,
  attemptsOfRun,
  allOver,
  bestJobAttempt,
  LOST_ATTEMPT
};
