import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  renderBlocks
} from "./chunk-TC7C77MJ.mjs";
import {
  clipWidth,
  textWidth
} from "./chunk-HNYFFQJ3.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-U7XEJT2W.mjs";
import {
  callLabel,
  createShownWords,
  emptyView,
  foldView,
  plainLine,
  printEvent,
  shortCost,
  shortTime
} from "./chunk-JOMVDWI7.mjs";
import "./chunk-JU22KLBC.mjs";
import "./chunk-XQ3EW3WR.mjs";
import "./chunk-KEI6VNO2.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-7LHUHTPP.mjs";
import "./chunk-BIHEG2RE.mjs";
import "./chunk-KHBEKGLG.mjs";
import {
  count
} from "./chunk-XAUWQKKC.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/report/terminal/screen.ts
function createScreen(display) {
  let live = [];
  const columns = () => display.columns || 80;
  const back = () => {
    const rows = live.reduce((sum, line) => sum + Math.max(1, Math.ceil(paintedWidth(line) / columns())), 0);
    return rows > 1 ? `\r\x1B[${rows - 1}A` : rows === 1 ? "\r" : "";
  };
  const draw = (above, below) => {
    const ended = above.map((line) => `${line}${TO_END_OF_LINE}
`).join("");
    display.write(`${back()}${ended}${below.join(`${TO_END_OF_LINE}
`)}${live.length > 0 ? TO_END : ""}`);
    live = below;
  };
  return {
    get columns() {
      return columns();
    },
    get rows() {
      return display.rows || 24;
    },
    print(lines, elsewhere = display) {
      if (lines.length === 0) return;
      if (elsewhere === display) return draw(lines, live);
      const below = live;
      draw([], []);
      elsewhere.write(`${lines.join("\n")}
`);
      draw([], below);
    },
    show(lines) {
      const below = lines.map((line) => clipPainted(line, columns() - 1));
      if (below.join("\n") !== live.join("\n")) draw([], below);
    }
  };
}
var TO_END_OF_LINE = "\x1B[K";
var TO_END = "\x1B[J";
var COLOUR = /(\u001b\[[\d;]*m)/;
var paintedWidth = (line) => textWidth(
  line.split(COLOUR).filter((_, at) => at % 2 === 0).join("")
);
function foldPainted(line, columns) {
  if (paintedWidth(line) <= columns) return [line];
  const lines = [""];
  let [indent, width] = ["", 0];
  const parts = line.split(COLOUR);
  const beginning = /^\s*(?:│ )?/.exec(parts.filter((_, at) => at % 2 === 0).join(""))?.[0] ?? "";
  if (beginning.length < columns / 2) indent = beginning;
  for (const [at, part] of parts.entries()) {
    const pieces = at % 2 === 1 ? [] : part.match(/ +|[^ ]+/g) ?? [];
    for (const piece of pieces) {
      if (piece.trim() !== "" && width > indent.length && width + textWidth(piece) > columns) {
        lines[lines.length - 1] = lines.at(-1)?.trimEnd() ?? "";
        lines.push(indent);
        width = indent.length;
      }
      lines[lines.length - 1] += piece;
      width += textWidth(piece);
    }
    if (at % 2 === 1) lines[lines.length - 1] += part;
  }
  return lines;
}
function clipPainted(line, columns) {
  if (paintedWidth(line) <= columns) return line;
  let room = columns;
  return line.split(COLOUR).map((part, at) => {
    if (at % 2 === 1) return part;
    const fits = room <= 0 ? "" : clipWidth(part, room);
    room = fits === part ? room - textWidth(part) : 0;
    return fits;
  }).join("");
}

// src/report/terminal/live-printer.ts
function createStack(out, err) {
  const screen = createScreen(out);
  let last;
  let isNew = true;
  const gapBefore = (kind) => last !== void 0 && (last !== kind || kind === "words" && isNew);
  const parted = (kind, lines) => gapBefore(kind) && lines.length > 0 ? ["", ...lines[0] === "" ? lines.slice(1) : lines] : lines;
  return {
    get columns() {
      return screen.columns;
    },
    get rows() {
      return screen.rows;
    },
    put(kind, lines, isAside = false) {
      if (lines.length === 0) return;
      if (isAside && !err.isTTY) return void err.write(`${lines.join("\n")}
`);
      screen.print(parted(kind, lines), isAside ? err : void 0);
      if (kind === "words") isNew = false;
      last = kind;
    },
    begin() {
      isNew = true;
    },
    show({ words, calls, status }) {
      const open = parted("words", words);
      const isApart = open.length > 0 || last !== void 0 && last !== "work";
      const work = calls.length > 0 && isApart ? ["", ...calls] : calls;
      screen.show([...open, ...work, ...open.length + work.length > 0 || last ? [""] : [], status]);
    },
    clear: () => screen.show([])
  };
}
function describeStatus({
  view,
  activity,
  now,
  frame,
  paint
}) {
  const spinner = SPINNER[frame % SPINNER.length] ?? "";
  const running = view.calls.filter(({ state }) => state === "running");
  const shown = running.slice(0, MAX_CALLS);
  const more = running.length - shown.length;
  const facts = [
    doingWords(view, activity),
    ...view.startedAt ? [roughTime(now - Date.parse(view.startedAt))] : [],
    ...view.turns > 0 ? [count(view.turns, "turn"), shortCost(view.costUsd)] : [],
    ...activity.isWrappingUp ? ["Ctrl-C again to stop now"] : []
  ];
  return {
    calls: [
      ...shown.map((call) => runningLine(call, { now, spinner, paint })),
      ...more > 0 ? [paint("soft", `  and ${count(more, "more call")}`)] : []
    ],
    summary: `${paint("code", spinner)} ${paint("soft", facts.join(" \xB7 "))}`
  };
}
var MAX_CALLS = 8;
var SPINNER = ["\u280B", "\u2819", "\u2839", "\u2838", "\u283C", "\u2834", "\u2826", "\u2827", "\u2807", "\u280F"];
var WORTH_TELLING_MS = 1e3;
function runningLine({ tool, summary, depth = 0, startedAt, progress }, { now, spinner, paint }) {
  const took = now - Date.parse(startedAt);
  const time = took < WORTH_TELLING_MS ? [] : [roughTime(took)];
  const facts = [...time, ...progress === void 0 ? [] : [plainLine(progress)]];
  const tail = facts.length > 0 ? ` ${paint("soft", facts.join(" \xB7 "))}` : "";
  return `${"  ".repeat(depth)}${paint("code", spinner)} ${callLabel(tool, summary)}${tail}`;
}
var WORDS = {
  starting: "Starting",
  waiting: "Thinking",
  writing: "Writing",
  working: "Working",
  retrying: "Waiting for the model"
};
function doingWords({ selfCheck }, { doing, isWrappingUp }) {
  if (isWrappingUp) return "Wrapping up";
  return selfCheck === "running" ? "Reviewing its change" : WORDS[doing];
}
var roughTime = (milliseconds) => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1e3));
  return seconds < 10 ? `${seconds}s` : shortTime(seconds * 1e3);
};
var TICK_MS = 100;
function createLivePrinter({ out, err, paints, now = Date.now }) {
  const stack = createStack(out, err);
  const words = createWords(stack, paints.out);
  const clock = createClock(now);
  let view = emptyView;
  let activity = { doing: "starting", isWrappingUp: false };
  let frame = 0;
  let isOver = false;
  const draw = () => {
    if (isOver) return;
    const { calls, summary } = describeStatus({ view, activity, now: clock.now(), frame, paint: paints.out });
    stack.show({ words: words.open(), calls, status: summary });
  };
  setImmediate(() => renderBlocks("A **word** of `code`.\n\n- one", { columns: WIDEST, paint: paints.out })).unref();
  const timer = setInterval(() => {
    frame += 1;
    draw();
  }, TICK_MS).unref();
  const close = () => {
    isOver = true;
    clearInterval(timer);
    stack.clear();
  };
  return {
    subscriber(event) {
      view = foldView(view, event);
      clock.set(event);
      activity = { ...activity, doing: doingAfter(event) ?? activity.doing };
      words.add(event, view);
      const passage = printEvent(event, view, paints);
      if (passage) stack.put(passage.kind, linesFor(passage.isAside ? err : out, passage.lines), passage.isAside);
      if (event.type === "session-end") close();
      draw();
    },
    draft(text) {
      activity = { ...activity, doing: "writing" };
      words.write(text, view);
      draw();
    },
    wrapUp() {
      activity = { ...activity, isWrappingUp: true };
      draw();
    },
    close
  };
}
var linesFor = ({ isTTY, columns = 80 }, lines) => isTTY ? lines.flatMap((line) => foldPainted(line, columns || 80)) : lines;
function createClock(now) {
  let newest = { event: now(), here: now() };
  return {
    now: () => newest.event + (now() - newest.here),
    set({ time }) {
      newest = { event: Date.parse(time), here: now() };
    }
  };
}
var DOING = {
  "turn-start": "waiting",
  "turn-retry": "retrying",
  "turn-end": "working",
  "tool-start": "working"
};
var doingAfter = ({ type, agent }) => agent === void 0 ? DOING[type] : void 0;
var WIDEST = 100;
var BELOW = MAX_CALLS + 5;
var MIN_OPEN = 4;
function createWords(stack, paint) {
  const shown = createShownWords();
  const page = () => ({ columns: Math.min(stack.columns, WIDEST), paint });
  const begin = () => createGrowingMarkdown(page, () => Math.max(MIN_OPEN, stack.rows - BELOW));
  let reply = begin();
  let open = [];
  const say = (grown) => {
    stack.put("words", grown.settled);
    open = grown.open;
  };
  return {
    write(text, view) {
      if (!shown.mayRepeat(text, view)) say(reply.write(text));
    },
    add(event, view) {
      const fresh = shown.newIn(event, view);
      if (fresh !== "") say(reply.end(fresh));
      if (!BEGINS_ANEW.has(event.type) || event.agent !== void 0) return;
      if (event.type === "turn-end") stack.put("words", open);
      [reply, open] = [begin(), []];
      stack.begin();
    },
    open: () => open
  };
}
var BEGINS_ANEW = /* @__PURE__ */ new Set(["turn-start", "turn-retry", "turn-end"]);
function createGrowingMarkdown(page, maxOpen) {
  let [start, printed] = [0, 0];
  let isFirst = true;
  const grow = (text, isWhole) => {
    const blocks = renderBlocks(text.slice(start), page());
    const settled = [];
    let open = [];
    for (const [index, block] of blocks.entries()) {
      const lines = isFirst ? block.lines : ["", ...block.lines];
      if (isWhole || index < blocks.length - 1) {
        settled.push(...lines.slice(printed));
        [printed, isFirst] = [0, false];
        continue;
      }
      const over = block.kind === "table" ? 0 : Math.max(0, lines.length - printed - maxOpen());
      settled.push(...lines.slice(printed, printed + over));
      printed += over;
      open = lines.slice(printed).slice(-maxOpen());
      start += block.start;
    }
    return { settled, open };
  };
  return { write: (text) => grow(text, false), end: (text) => grow(text, true) };
}
export {
  MAX_CALLS,
  createLivePrinter
};
