import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ENDS,
  UNREADABLE,
  foreignRef,
  keptValue,
  leaseIn,
  resultIn
} from "./chunk-OPSYQAIC.mjs";
import {
  amount,
  oneOf,
  record
} from "./chunk-MYA6JJVQ.mjs";
import {
  VERDICTS,
  deleteRefs,
  readRef,
  remoteRef,
  remoteRefs,
  updateRef
} from "./chunk-RUKXNR4W.mjs";

// src/git/attempt-refs.ts
var ATTEMPTS = "refs/kodelet/backlog/attempts/", attemptRef = (issue, attempt) => `${ATTEMPTS}${issue}/${attempt}`, [ATTEMPT_NAME, REPORT_NAME, MAX_REPORT_BYTES] = ["attempt", "report", 32 * 1024 * 1024], SCHEMA = {
  whole: "an attempt at an issue",
  one: "attempt",
  files: 2,
  bytes: MAX_REPORT_BYTES,
  isName: (name) => name === ATTEMPT_NAME || name === REPORT_NAME,
  directory: "change",
  message: "An attempt at one issue"
};
async function changeAttempt(store, at, change) {
  let ref = attemptRef(at.issue, at.attempt), changed = await updateRef(remoteRef(store, ref), SCHEMA, (notes) => {
    let found = parseNotes(notes);
    if (notes.tip !== void 0 && !found) return { foreign: UNREADABLE };
    let { kept, value } = change(found);
    return { ...kept && notesOf(kept), value };
  });
  return keptValue(ref, changed);
}
async function readAttempts(store, { issue, jobs }) {
  let found = /* @__PURE__ */ new Map();
  for (let attempt = 1; attempt <= jobs; attempt += 1) {
    let ref = attemptRef(issue, attempt), notes = await readRef(remoteRef(store, ref), SCHEMA), kept = parseNotes(notes);
    if (notes.tip !== void 0 && !kept) throw foreignRef(ref, notes.foreign ?? UNREADABLE);
    kept && found.set(attempt, kept);
  }
  return found;
}
async function listAttempts(store) {
  let tips = /* @__PURE__ */ new Map();
  for (let [ref, commit] of await remoteRefs(store, [`${ATTEMPTS}*`])) {
    let [, issue] = /^([1-9]\d{0,8})\/[1-9]$/.exec(ref.slice(ATTEMPTS.length)) ?? [];
    issue !== void 0 && tips.set(Number(issue), [...tips.get(Number(issue)) ?? [], { ref, commit }]);
  }
  return tips;
}
var dropAttempts = (store, tips, issues) => deleteRefs(
  store,
  [...issues].flatMap((issue) => tips.get(issue) ?? [])
), notesOf = ({ attempt, report, tree }) => ({
  files: new Map([
    [ATTEMPT_NAME, `${JSON.stringify(attempt)}
`],
    ...report === void 0 ? [] : [[REPORT_NAME, report]]
  ]),
  ...tree !== void 0 && { directory: tree }
});
function parseNotes({ files, directory }) {
  try {
    let value = record(JSON.parse(files.get(ATTEMPT_NAME)?.text ?? "")), { tries, result } = value, report = files.get(REPORT_NAME)?.text;
    return {
      attempt: {
        ...leaseIn(value),
        tries: amount(tries),
        ...result !== void 0 && { result: attemptResultIn(record(result)) }
      },
      ...report !== void 0 && { report },
      ...directory !== void 0 && { tree: directory }
    };
  } catch {
    return;
  }
}
function attemptResultIn(value) {
  let { pull: _, ...result } = resultIn(value);
  return { ...result, outcome: outcomeIn(record(value.outcome)) };
}
function outcomeIn({ ended, verdict, lines }) {
  return {
    ended: oneOf(ended, ENDS),
    ...verdict !== void 0 && { verdict: oneOf(verdict, Object.keys(VERDICTS)) },
    ...lines !== void 0 && { lines: amount(lines) }
  };
}

export {
  changeAttempt,
  readAttempts,
  listAttempts,
  dropAttempts
};
