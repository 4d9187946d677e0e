import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  continueJournal,
  readJournal
} from "./chunk-YZLLI52C.mjs";
import {
  createStaging
} from "./chunk-RUKXNR4W.mjs";

// src/action/post-stage.ts
function openPostStage({ journal, staged }) {
  let waiting = [], stage = createStaging((write) => {
    waiting.push(write);
  });
  return stage.decide(staged !== "false"), {
    stage,
    save(redactor) {
      let time = (/* @__PURE__ */ new Date()).toISOString(), last = lastNumber(journal), events = waiting.splice(0).map(
        (write, index) => ({ type: "write-staged", ...redactor.deep(write), seq: last + index + 1, time })
      );
      return events.length > 0 && append(journal, events), events;
    }
  };
}
function lastNumber(path) {
  try {
    return readJournal(path).events.length;
  } catch {
    return 0;
  }
}
function append(path, events) {
  try {
    let journal = continueJournal(path);
    for (let event of events) journal(event);
    journal.close();
  } catch {
  }
}

export {
  openPostStage
};
