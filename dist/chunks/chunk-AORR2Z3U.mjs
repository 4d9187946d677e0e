import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  paintFor
} from "./chunk-RYYU25TK.mjs";
import {
  tell
} from "./chunk-VLKNWWCQ.mjs";
import {
  readDisplay
} from "./chunk-TJQD4V7A.mjs";
import {
  CHANNEL_NAMES,
  createPaint,
  createShownWords,
  plain
} from "./chunk-Y756HE7Q.mjs";
import {
  emptyView,
  foldView
} from "./chunk-74SZSWEE.mjs";
import {
  KodeletError
} from "./chunk-UKQB5A53.mjs";

// src/report/terminal/plain-printer.ts
var NOTHING = { draft: () => void 0, close: () => void 0 };
var sayHowToStop = (err) => void err.write("kodelet-ci: the agent is told to wrap up; press Ctrl-C again to stop it now\n");
function createPlainPrinter({ out, err, paints }) {
  const shown = createShownWords();
  let view = emptyView;
  let last;
  const print = (kind, lines, stream = out) => {
    if (lines.length === 0) return;
    const gap = stream === out && last !== void 0 && (last !== kind || kind === "words") ? "\n" : "";
    stream.write(`${gap}${lines.join("\n")}
`);
    if (stream === out) last = kind;
  };
  return {
    ...NOTHING,
    wrapUp: () => sayHowToStop(err),
    subscriber(event) {
      view = foldView(view, event);
      const words = shown.newIn(event, view);
      if (words !== "") print("words", [plain(words)]);
      const passage = tell(event, view, paints);
      if (passage) print(passage.kind, passage.lines, passage.isAside ? err : out);
    }
  };
}
function createQuietPrinter({ out, err, paints }, isTerminal) {
  const show = async (answer) => {
    if (answer === "") return;
    if (!isTerminal) return void out.write(`${plain(answer)}
`);
    const { renderMarkdown } = await import("./markdown-YCRCFNTW.mjs");
    out.write(`${renderMarkdown(answer, { columns: out.columns || 80, paint: paints.out })}
`);
  };
  return {
    ...NOTHING,
    wrapUp: () => sayHowToStop(err),
    subscriber(event) {
      if (event.type !== "session-end") return;
      void show(event.answer);
      if (!DONE.has(event.conclusion)) err.write(`kodelet-ci: ${event.conclusion}: ${plain(event.message)}
`);
    }
  };
}
var DONE = /* @__PURE__ */ new Set(["succeeded", "no-changes"]);

// src/cli/channel-option.ts
function readChannels(text) {
  return text.split(",").map((part) => {
    const channel = CHANNEL_NAMES.find((name) => name === part.trim());
    if (channel) return channel;
    throw new KodeletError("usage", `option --channels has "${part.trim()}"`, {
      remedy: `Allowed, between commas: ${CHANNEL_NAMES.join(", ")}`
    });
  });
}

// src/report/terminal/printer.ts
async function createPrinter(options) {
  const paintFor2 = ({ isTTY = false }) => createPaint(options.colours === "always" || options.colours === "auto" && isTTY ? "terminal" : "none");
  const printing = { ...options, paints: { out: paintFor2(options.out), err: paintFor2(options.err) } };
  const isLive = options.canRedraw && options.out.isTTY === true;
  if (options.quiet) return createQuietPrinter(printing, isLive);
  return isLive ? (await import("./live-printer-NKU3J5GW.mjs")).createLivePrinter(printing) : createPlainPrinter(printing);
}

// src/cli/session-printer.ts
var openPrinter = (quiet) => createPrinter({ out: process.stdout, err: process.stderr, ...readDisplay(), quiet });
function sayWhereItIs(journal, hasBegun) {
  if (!process.stderr.isTTY) return void process.stderr.write(`journal: ${journal}
`);
  if (!hasBegun) return;
  process.stderr.write(`${paintFor(process.stderr)("soft", `  to go on: kodelet-ci resume ${journal}`)}
`);
}

export {
  sayHowToStop,
  readChannels,
  openPrinter,
  sayWhereItIs
};
