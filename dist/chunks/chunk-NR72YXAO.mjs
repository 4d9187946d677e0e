import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/core/intent.ts
var THOROUGH = { effort: "high", thinking: "adaptive" }, BALANCED = { effort: "medium", thinking: "adaptive" }, QUICK = { effort: "low", thinking: "off" }, ROWS = {
  auto: {
    isReadOnly: !1,
    usual: THOROUGH,
    prompt: "Choose by the request: answer a question without changing files; where a change is asked for or needed, make it.",
    promptWithoutWriting: "Answer from what the repository holds. Where a change is asked for or needed, describe it so that someone else can make it. Change nothing."
  },
  fix: {
    help: "changes the code; on an issue the change comes as a pull request, on a pull request as a commit.",
    isReadOnly: !1,
    usual: THOROUGH,
    prompt: "A change is asked for: find the cause, fix it, and show by a test that it is fixed. If it is about a failing check, start from its first error, run the same command here, and fix the code, not the check.",
    promptWithoutWriting: "A change is asked for that cannot be made in this run: find the cause, and describe the change and the test that would prove it so that someone else can make them. Change nothing.",
    mark: "\u{1F4AC}",
    headline: "Found the cause",
    unchanged: { mark: "\u2796", headline: "Made no change" }
  },
  review: {
    help: "reads a change and reports what is wrong with it.",
    isReadOnly: !0,
    usual: THOROUGH,
    prompt: "A review is asked for. Read the change and the code that calls it. Report a defect only if this change brought it in, its author would fix it, and you can name the input or state that triggers it and the code that then fails. Give each one path and line, severity (blocking, should fix, minor), the consequence and a way out, worst first. No praise, and nothing that a linter would say. If there is none, say so, and say what you did not check. Change nothing.",
    mark: "\u{1F50D}",
    headline: "Reviewed",
    next: { purpose: "to have it fixed", words: "fix \u2026" }
  },
  ask: {
    help: "answers a question about the repository.",
    isReadOnly: !0,
    usual: BALANCED,
    prompt: "A question is asked: find the answer in the repository, and give it with the places (path:line) that prove it. Change nothing.",
    mark: "\u{1F4AC}",
    headline: "Answered"
  },
  plan: {
    help: "writes a plan, and changes nothing.",
    isReadOnly: !0,
    usual: THOROUGH,
    prompt: "A plan is asked for: say which files change and how, in what order, how it will be tested, and what is uncertain. Change nothing.",
    mark: "\u{1F5FA}\uFE0F",
    headline: "Planned",
    next: { purpose: "to have it done", words: "fix \u2026" }
  },
  help: {
    isReadOnly: !0,
    usual: QUICK,
    prompt: "Help is asked for: say in a few lines what you can do here and how to ask for it. Change nothing.",
    mark: "\u{1F44B}",
    headline: "How to ask"
  }
}, INTENTS = ROWS, INTENT_NAMES = Object.keys(ROWS), isIntentName = (name) => Object.hasOwn(INTENTS, name), intentRow = (name) => isIntentName(name) ? INTENTS[name] : void 0;

export {
  INTENTS,
  INTENT_NAMES,
  isIntentName,
  intentRow
};
