import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/core/conclusion.ts
var CONCLUSIONS = {
  succeeded: {
    meaning: "The agent did what was asked: its changes are published, or the answer that was asked for is given.",
    emoji: "\u2705",
    mark: "\u2713",
    tone: "good",
    isDone: true,
    answersRequest: true,
    isAttempt: true,
    failsStep: false,
    annotation: "notice"
  },
  "no-changes": {
    meaning: "The agent could have changed something, but only answered.",
    emoji: "\u{1F4AC}",
    mark: "\u2713",
    tone: "good",
    isDone: true,
    answersRequest: true,
    isAttempt: true,
    failsStep: false,
    annotation: "notice"
  },
  incomplete: {
    meaning: "A limit was reached, the verification failed, the agent gave no summary, its answer was cut, it was asked for a change and called no tool, all comments of its review were refused, or the pull request of its change was closed or merged meanwhile. The work so far is kept in a draft pull request or on a branch.",
    emoji: "\u23F3",
    mark: "!",
    tone: "caution",
    isDone: false,
    answersRequest: false,
    isAttempt: true,
    failsStep: true,
    annotation: "notice"
  },
  denied: {
    meaning: "The person who asked may not run the agent here, or a budget is used up.",
    emoji: "\u{1F6AB}",
    mark: "\u2298",
    tone: "bad",
    isDone: false,
    answersRequest: true,
    isAttempt: false,
    failsStep: false,
    annotation: "warning"
  },
  skipped: {
    meaning: "Nothing in the event asked for a run.",
    emoji: "\u23ED\uFE0F",
    mark: "\xB7",
    tone: "soft",
    isDone: false,
    answersRequest: true,
    isAttempt: false,
    failsStep: false,
    annotation: "notice"
  },
  blocked: {
    meaning: "A guard refused to publish the change, or a part of it. What may be kept is kept, and the comment says what lets it through.",
    emoji: "\u{1F6D1}",
    mark: "\u2717",
    tone: "bad",
    isDone: false,
    answersRequest: false,
    isAttempt: true,
    failsStep: true,
    annotation: "notice"
  },
  failed: {
    meaning: "Something broke; the message says what and what to do.",
    emoji: "\u274C",
    mark: "\u2717",
    tone: "bad",
    isDone: false,
    answersRequest: false,
    isAttempt: true,
    failsStep: true,
    annotation: "notice"
  },
  cancelled: {
    meaning: "The job was cancelled.",
    emoji: "\u{1F6D1}",
    mark: "!",
    tone: "caution",
    isDone: false,
    answersRequest: false,
    isAttempt: false,
    failsStep: false,
    annotation: "notice"
  }
};
var CONCLUSION_NAMES = Object.keys(CONCLUSIONS);
var conclusionRow = (name) => Object.hasOwn(CONCLUSIONS, name) ? CONCLUSIONS[name] : void 0;
var hasSucceeded = (name) => name !== void 0 && conclusionRow(name)?.isDone === true;

export {
  CONCLUSIONS,
  CONCLUSION_NAMES,
  conclusionRow,
  hasSucceeded
};
