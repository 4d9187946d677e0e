import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createShownWords,
  printEvent
} from "./chunk-U65Y5AFL.mjs";
import {
  emptyView,
  foldView,
  plain
} from "./chunk-KLJYYBEP.mjs";
import {
  hasSucceeded
} from "./chunk-RTC4BKZL.mjs";

// src/report/terminal/plain-printer.ts
var NOTHING = { draft: () => void 0, close: () => void 0 };
function createHold(show) {
  let kept;
  return {
    isHeld: () => kept !== void 0,
    subscriber: (event) => void (kept ? kept.push(event) : show(event)),
    hold() {
      kept = [];
      return () => {
        const missed = kept ?? [];
        kept = void 0;
        missed.forEach(show);
      };
    }
  };
}
var sayHowToStop = (err) => void err.write("kodelet-ci: the agent is asked to wrap up; press Ctrl-C again to stop it now\n");
function createPlainPrinter({ out, err, paints }) {
  const shown = createShownWords();
  let view = emptyView;
  let last;
  const print = (kind, lines, stream = out) => {
    if (lines.length === 0) return;
    const gap = stream === out && last !== void 0 && (last !== kind || kind === "words" || kind === "question") ? "\n" : "";
    stream.write(`${gap}${lines.join("\n")}
`);
    if (stream === out) last = kind;
  };
  const { subscriber, hold } = createHold((event) => {
    const before = view;
    view = foldView(view, event);
    const words = shown.newIn(event, view);
    if (words !== "") print("words", [plain(words)]);
    const passage = printEvent(event, { before, view }, paints);
    if (passage) print(passage.kind, passage.lines, passage.isAside ? err : out);
  });
  return {
    ...NOTHING,
    subscriber,
    wrapUp: () => sayHowToStop(err),
    handOver(lines) {
      print("question", lines);
      return hold();
    }
  };
}
function createQuietPrinter({ out, err, paints, link }, isTerminal) {
  const show = async (answer) => {
    if (answer === "") return;
    if (!isTerminal) return void out.write(`${plain(answer)}
`);
    const colours = import("./highlight-YHZTV2C6.mjs").catch(() => void 0);
    const [{ renderMarkdown }, loaded] = await Promise.all([import("./markdown-6EJYSCIQ.mjs"), colours]);
    const highlight = loaded && { highlight: loaded.highlight };
    out.write(
      `${renderMarkdown(answer, { columns: out.columns || 80, paint: paints.out, ...highlight, ...link && { link } })}
`
    );
  };
  return {
    ...NOTHING,
    wrapUp: () => sayHowToStop(err),
    handOver: () => () => void 0,
    subscriber(event) {
      if (event.type !== "session-end") return;
      void show(event.answer);
      if (!hasSucceeded(event.conclusion)) err.write(`kodelet-ci: ${event.conclusion}: ${plain(event.message)}
`);
    }
  };
}

export {
  createHold,
  sayHowToStop,
  createPlainPrinter,
  createQuietPrinter
};
