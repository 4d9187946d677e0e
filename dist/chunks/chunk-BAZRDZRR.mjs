import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ENDS,
  amount,
  leaseIn,
  record,
  resultIn,
  word
} from "./chunk-SVEHQZSY.mjs";
import {
  VERDICTS,
  deleteRefs,
  readRef,
  remoteRef,
  remoteRefs,
  updateRef
} from "./chunk-JVV4EWUP.mjs";
import {
  KodeletError
} from "./chunk-3S77BOGY.mjs";

// src/git/attempt-refs.ts
var ATTEMPTS = "refs/kodelet/backlog/attempts/";
var attemptRef = (issue, attempt) => `${ATTEMPTS}${issue}/${attempt}`;
var [ATTEMPT_NAME, REPORT_NAME, MAX_REPORT_BYTES] = ["attempt", "report", 32 * 1024 * 1024];
var SCHEMA = {
  whole: "an attempt at an issue",
  one: "attempt",
  files: 2,
  bytes: MAX_REPORT_BYTES,
  isName: (name) => name === ATTEMPT_NAME || name === REPORT_NAME,
  directory: "change",
  message: "An attempt at one issue"
};
async function changeAttempt(store, at, change) {
  const ref = attemptRef(at.issue, at.attempt);
  const changed = await updateRef(remoteRef(store, ref), SCHEMA, (notes) => {
    const found = parseNotes(notes);
    if (notes.tip !== void 0 && !found) throw foreign(ref, "holds nothing that can be read");
    const { kept, value } = change(found);
    return { ...kept && notesOf(kept), value };
  });
  if (changed.ok) return changed.value;
  if (changed.said.startsWith(`${ref} `)) throw foreign(ref, changed.said.slice(ref.length + 1));
  throw new KodeletError("git", `The attempt cannot be kept: ${changed.said}`, {
    remedy: 'Give the job the permission "contents: write" so that it can write to refs/kodelet/backlog'
  });
}
async function readAttempts(store, { issue, jobs }) {
  const found = /* @__PURE__ */ new Map();
  for (let attempt = 1; attempt <= jobs; attempt += 1) {
    const ref = attemptRef(issue, attempt);
    const notes = await readRef(remoteRef(store, ref), SCHEMA);
    const kept = parseNotes(notes);
    if (notes.tip !== void 0 && !kept) throw foreign(ref, notes.foreign ?? "holds nothing that can be read");
    if (kept) found.set(attempt, kept);
  }
  return found;
}
async function listAttempts(store) {
  const tips = /* @__PURE__ */ new Map();
  for (const [ref, commit] of await remoteRefs(store, [`${ATTEMPTS}*`])) {
    const [, issue] = /^([1-9]\d{0,8})\/[1-9]$/.exec(ref.slice(ATTEMPTS.length)) ?? [];
    if (issue !== void 0) tips.set(Number(issue), [...tips.get(Number(issue)) ?? [], { ref, commit }]);
  }
  return tips;
}
var dropAttempts = (store, tips, issues) => deleteRefs(
  store,
  [...issues].flatMap((issue) => tips.get(issue) ?? [])
);
var foreign = (ref, said) => new KodeletError("git", `${ref} ${said}, so it is unknown how that attempt stands`, {
  remedy: `If nothing there is needed, delete it with: git push origin :${ref}`
});
var notesOf = ({ attempt, report, tree }) => ({
  files: new Map([
    [ATTEMPT_NAME, `${JSON.stringify(attempt)}
`],
    ...report === void 0 ? [] : [[REPORT_NAME, report]]
  ]),
  ...tree !== void 0 && { directory: tree }
});
function parseNotes({ files, directory }) {
  try {
    const value = record(JSON.parse(files.get(ATTEMPT_NAME)?.text ?? ""));
    const { tries, result } = value;
    const report = files.get(REPORT_NAME)?.text;
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
    return void 0;
  }
}
function attemptResultIn(value) {
  const { pull: _, ...result } = resultIn(value);
  return { ...result, outcome: outcomeIn(record(value.outcome)) };
}
function outcomeIn({ ended, verdict, lines }) {
  return {
    ended: oneOf(ended, ENDS),
    ...verdict !== void 0 && { verdict: oneOf(verdict, Object.keys(VERDICTS)) },
    ...lines !== void 0 && { lines: amount(lines) }
  };
}
function oneOf(value, words) {
  const found = words.find((one) => one === word(value, /^[a-z-]{1,20}$/));
  if (found !== void 0) return found;
  throw new TypeError("no word of ours");
}

export {
  changeAttempt,
  readAttempts,
  listAttempts,
  dropAttempts
};
