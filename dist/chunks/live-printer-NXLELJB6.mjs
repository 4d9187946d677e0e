import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  renderBlocks
} from "./chunk-2RDCNL2I.mjs";
import {
  createHold
} from "./chunk-A33ZDFD6.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-CVKVDPR5.mjs";
import "./chunk-NP2V3FBQ.mjs";
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
} from "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import {
  count
} from "./chunk-2CPQNCYK.mjs";
import "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/report/terminal/live-printer.ts
function createStack(out, err) {
  let screen = createScreen(out), last, isNew = !0, gapBefore = (kind) => last !== void 0 && (last !== kind || kind === "question" || kind === "words" && isNew), parted = (kind, lines) => gapBefore(kind) && lines.length > 0 ? ["", ...lines[0] === "" ? lines.slice(1) : lines] : lines;
  return {
    get columns() {
      return screen.columns;
    },
    get rows() {
      return screen.rows;
    },
    put(kind, lines, isAside = !1) {
      if (lines.length !== 0) {
        if (isAside && !err.isTTY) return void err.write(`${lines.join(`
`)}
`);
        screen.print(parted(kind, lines), isAside ? err : void 0), kind === "words" && (isNew = !1), last = kind;
      }
    },
    begin() {
      isNew = !0;
    },
    show({ words, calls, steps, status }) {
      let open = parted("words", words), isApart = open.length > 0 || last !== void 0 && last !== "work", work = calls.length > 0 && isApart ? ["", ...calls] : calls, list = steps.length > 0 ? ["", ...steps] : [];
      screen.show([...open, ...work, ...list, ...open.length + work.length > 0 || last ? [""] : [], status]);
    },
    clear: () => screen.show([])
  };
}
function describeStatus(options) {
  let { view, activity, now, frame, rows, paint } = options, spinner = SPINNER[frame % SPINNER.length] ?? "", running = view.calls.filter(({ state }) => state === "running"), shown = running.slice(0, MAX_CALLS), more = running.length - shown.length, facts = [
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
var MAX_CALLS = 8, maxSteps = (rows) => Math.max(1, Math.floor(rows / 8)), SPINNER = ["\u280B", "\u2819", "\u2839", "\u2838", "\u283C", "\u2834", "\u2826", "\u2827", "\u2807", "\u280F"], WORTH_TELLING_MS = 1e3;
function runningLine({ tool, summary, depth = 0, startedAt, progress }, { now, spinner, paint }) {
  let took = now - Date.parse(startedAt), facts = [...took < WORTH_TELLING_MS ? [] : [roughTime(took)], ...progress === void 0 ? [] : [plainLine(progress)]], tail = facts.length > 0 ? ` ${paint("soft", facts.join(" \xB7 "))}` : "";
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
  return isWrappingUp ? "Wrapping up" : selfCheck === "running" ? "Reviewing its change" : WORDS[doing];
}
var roughTime = (milliseconds) => {
  let seconds = Math.max(0, Math.floor(milliseconds / 1e3));
  return seconds < 10 ? `${seconds}s` : shortTime(seconds * 1e3);
}, TICK_MS = 100;
function createLivePrinter({ out, err, paints, link, now = Date.now }) {
  let stack = createStack(out, err), words = createWords(stack, createLook({ paint: paints.out, ...link && { link } })), clock = createClock(now), view = emptyView, activity = { doing: "starting", isWrappingUp: !1 }, frame = 0, isOver = !1, draw = () => {
    if (isOver || isHeld()) return;
    let state = { view, activity, now: clock.now(), frame, rows: stack.rows, paint: paints.out };
    stack.show({ words: words.open(), ...describeStatus(state) });
  }, show = (event) => {
    let before = view;
    view = foldView(view, event), clock.set(event), activity = { ...activity, doing: doingAfter(event) ?? activity.doing }, words.add(event, view);
    let passage = printEvent(event, { before, view }, paints);
    passage && stack.put(passage.kind, linesFor(passage.isAside ? err : out, passage.lines), passage.isAside), event.type === "session-end" && close(), draw();
  }, { subscriber, isHeld, hold } = createHold(show), timer = setInterval(() => {
    frame += 1, draw();
  }, TICK_MS).unref(), close = () => {
    isOver = !0, clearInterval(timer), stack.clear();
  };
  return {
    subscriber,
    draft(text) {
      isHeld() || (activity = { ...activity, doing: "writing" }, words.write(text, view), draw());
    },
    wrapUp() {
      activity = { ...activity, isWrappingUp: !0 }, draw();
    },
    handOver(lines) {
      stack.clear(), stack.put("question", lines);
      let release = hold();
      return () => {
        release(), draw();
      };
    },
    close
  };
}
var linesFor = ({ isTTY, columns = 80 }, lines) => isTTY ? lines.flatMap((line) => foldPainted(line, columns || 80)) : lines;
function createClock(now) {
  let newest = { event: now(), here: now() }, reading = () => newest.event + (now() - newest.here);
  return {
    now: reading,
    set({ time }) {
      let [event, shown] = [Date.parse(time), reading()];
      newest = { event: shown - event < MAX_LATE_MS ? Math.max(event, shown) : event, here: now() };
    }
  };
}
var MAX_LATE_MS = 1e4, DOING = {
  "turn-start": "waiting",
  "turn-retry": "retrying",
  "turn-end": "working",
  "tool-start": "working"
}, doingAfter = ({ type, agent }) => agent === void 0 ? DOING[type] : void 0;
function createLook(first) {
  let look = first, hasColours = first.paint("code", "a") !== "a", prepare = async () => {
    renderBlocks("A **word** of `code`.\n\n- one", { ...first, columns: WIDEST }), hasColours && (look = { ...first, highlight: (await import("./highlight-7K2M2OEJ.mjs")).highlight });
  };
  return setImmediate(() => {
    prepare().catch(() => {
    });
  }).unref(), () => look;
}
var WIDEST = 100, BELOW = MAX_CALLS + 5, MIN_OPEN = 4;
function createWords(stack, look) {
  let shown = createShownWords(), page = () => ({ columns: Math.min(stack.columns, WIDEST), ...look() }), below = BELOW, begin = () => createGrowingMarkdown(page, () => Math.max(MIN_OPEN, stack.rows - below)), reply = begin(), open = [], say = (grown) => {
    stack.put("words", grown.settled), open = grown.open;
  };
  return {
    write(text, view) {
      shown.mayRepeat(text, view) || say(reply.write(text));
    },
    add(event, view) {
      below = BELOW + (view.checklist.length > 0 ? maxSteps(stack.rows) + 1 : 0);
      let fresh = shown.newIn(event, view);
      fresh !== "" && say(reply.end(fresh)), !(!BEGINS_ANEW.has(event.type) || event.agent !== void 0) && (event.type === "turn-end" && stack.put("words", open), [reply, open] = [begin(), []], stack.begin());
    },
    open: () => open
  };
}
var BEGINS_ANEW = /* @__PURE__ */ new Set(["turn-start", "turn-retry", "turn-end"]);
function createGrowingMarkdown(page, maxOpen) {
  let [start, printed] = [0, 0], isFirst = !0, grow = (text, isWhole) => {
    let blocks = renderBlocks(text.slice(start), page()), settled = [], open = [];
    for (let [index, block] of blocks.entries()) {
      let lines = isFirst ? block.lines : ["", ...block.lines];
      if (isWhole || index < blocks.length - 1) {
        settled.push(...lines.slice(printed)), [printed, isFirst] = [0, !1];
        continue;
      }
      let over = block.kind === "table" ? 0 : Math.max(0, lines.length - printed - maxOpen());
      settled.push(...lines.slice(printed, printed + over)), printed += over, open = lines.slice(printed).slice(-maxOpen()), start += block.start;
    }
    return { settled, open };
  };
  return { write: (text) => grow(text, !1), end: (text) => grow(text, !0) };
}
export {
  MAX_CALLS,
  createLivePrinter
};
