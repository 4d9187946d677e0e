import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  renderBlocks
} from "./chunk-J3KU22NQ.mjs";
import {
  createHold
} from "./chunk-UMDZ4W36.mjs";
import "./chunk-VECXKD2H.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import {
  callLabel,
  createScreen,
  createShownWords,
  currentSteps,
  emptyView,
  foldPainted,
  foldView,
  plainLine,
  printEvent,
  shortCost,
  shortTime,
  stepCount
} from "./chunk-HV76ZWWN.mjs";
import "./chunk-3EP535HN.mjs";
import "./chunk-JVV4EWUP.mjs";
import "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import {
  count
} from "./chunk-6B5GJ4DW.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/report/terminal/live-printer.ts
function createStack(out, err) {
  const screen = createScreen(out);
  let last;
  let isNew = true;
  const gapBefore = (kind) => last !== void 0 && (last !== kind || kind === "question" || kind === "words" && isNew);
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
    show({ words, calls, steps, status }) {
      const open = parted("words", words);
      const isApart = open.length > 0 || last !== void 0 && last !== "work";
      const work = calls.length > 0 && isApart ? ["", ...calls] : calls;
      const list = steps.length > 0 ? ["", ...steps] : [];
      screen.show([...open, ...work, ...list, ...open.length + work.length > 0 || last ? [""] : [], status]);
    },
    clear: () => screen.show([])
  };
}
function describeStatus(options) {
  const { view, activity, now, frame, rows, paint } = options;
  const spinner = SPINNER[frame % SPINNER.length] ?? "";
  const running = view.calls.filter(({ state }) => state === "running");
  const shown = running.slice(0, MAX_CALLS);
  const more = running.length - shown.length;
  const facts = [
    doingWords(view, activity),
    ...stepCount(view.checklist),
    ...view.startedAt ? [roughTime(now - Date.parse(view.startedAt))] : [],
    ...view.turns > 0 ? [count(view.turns, "turn"), shortCost(view.costUsd)] : [],
    ...activity.isWrappingUp ? ["Ctrl-C again to stop now"] : []
  ];
  return {
    calls: [
      ...shown.map((call) => runningLine(call, { now, spinner, paint })),
      ...more > 0 ? [paint("soft", `  and ${count(more, "more call")}`)] : []
    ],
    steps: currentSteps(view.checklist, maxSteps(rows), paint),
    status: `${paint("code", spinner)} ${paint("soft", facts.join(" \xB7 "))}`
  };
}
var MAX_CALLS = 8;
var maxSteps = (rows) => Math.max(1, Math.floor(rows / 8));
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
function createLivePrinter({ out, err, paints, link, now = Date.now }) {
  const stack = createStack(out, err);
  const words = createWords(stack, createLook({ paint: paints.out, ...link && { link } }));
  const clock = createClock(now);
  let view = emptyView;
  let activity = { doing: "starting", isWrappingUp: false };
  let frame = 0;
  let isOver = false;
  const draw = () => {
    if (isOver || isHeld()) return;
    const state = { view, activity, now: clock.now(), frame, rows: stack.rows, paint: paints.out };
    stack.show({ words: words.open(), ...describeStatus(state) });
  };
  const show = (event) => {
    const before = view;
    view = foldView(view, event);
    clock.set(event);
    activity = { ...activity, doing: doingAfter(event) ?? activity.doing };
    words.add(event, view);
    const passage = printEvent(event, { before, view }, paints);
    if (passage) stack.put(passage.kind, linesFor(passage.isAside ? err : out, passage.lines), passage.isAside);
    if (event.type === "session-end") close();
    draw();
  };
  const { subscriber, isHeld, hold } = createHold(show);
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
    subscriber,
    draft(text) {
      if (isHeld()) return;
      activity = { ...activity, doing: "writing" };
      words.write(text, view);
      draw();
    },
    wrapUp() {
      activity = { ...activity, isWrappingUp: true };
      draw();
    },
    handOver(lines) {
      stack.clear();
      stack.put("question", lines);
      const release = hold();
      return () => {
        release();
        draw();
      };
    },
    close
  };
}
var linesFor = ({ isTTY, columns = 80 }, lines) => isTTY ? lines.flatMap((line) => foldPainted(line, columns || 80)) : lines;
function createClock(now) {
  let newest = { event: now(), here: now() };
  const reading = () => newest.event + (now() - newest.here);
  return {
    now: reading,
    set({ time }) {
      const [event, shown] = [Date.parse(time), reading()];
      newest = { event: shown - event < MAX_LATE_MS ? Math.max(event, shown) : event, here: now() };
    }
  };
}
var MAX_LATE_MS = 1e4;
var DOING = {
  "turn-start": "waiting",
  "turn-retry": "retrying",
  "turn-end": "working",
  "tool-start": "working"
};
var doingAfter = ({ type, agent }) => agent === void 0 ? DOING[type] : void 0;
function createLook(first) {
  let look = first;
  const hasColours = first.paint("code", "a") !== "a";
  const prepare = async () => {
    renderBlocks("A **word** of `code`.\n\n- one", { ...first, columns: WIDEST });
    if (hasColours) look = { ...first, highlight: (await import("./highlight-ENSMX5AV.mjs")).highlight };
  };
  setImmediate(() => void prepare().catch(() => void 0)).unref();
  return () => look;
}
var WIDEST = 100;
var BELOW = MAX_CALLS + 5;
var MIN_OPEN = 4;
function createWords(stack, look) {
  const shown = createShownWords();
  const page = () => ({ columns: Math.min(stack.columns, WIDEST), ...look() });
  let below = BELOW;
  const begin = () => createGrowingMarkdown(page, () => Math.max(MIN_OPEN, stack.rows - below));
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
      below = BELOW + (view.checklist.length > 0 ? maxSteps(stack.rows) + 1 : 0);
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
