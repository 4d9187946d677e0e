import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  shownArguments,
  visibleText
} from "./chunk-OWAA3ENJ.mjs";
import "./chunk-PMTVLGR3.mjs";
import "./chunk-SHL5D4HH.mjs";
import "./chunk-CVKVDPR5.mjs";
import "./chunk-NP2V3FBQ.mjs";
import {
  approvalRequest,
  findCover,
  foldPainted,
  splitWidth,
  textWidth
} from "./chunk-YZLLI52C.mjs";
import "./chunk-UB6AQPMI.mjs";
import "./chunk-RUKXNR4W.mjs";
import "./chunk-UK5ZVJY2.mjs";
import "./chunk-HHXOSJNE.mjs";
import "./chunk-NR72YXAO.mjs";
import "./chunk-2CPQNCYK.mjs";
import {
  pause
} from "./chunk-VJIQ4LIJ.mjs";
import "./chunk-5WQWSAID.mjs";

// src/cli/keyboard-approver.ts
import { createInterface } from "node:readline";

// src/report/terminal/approval-question.ts
function approvalQuestion(question, { display, paint }) {
  let { tool, touches, reason, rule, risk, classes } = question, width = (display.columns || 80) - 1, given = shownArguments(question.arguments).map(({ name = "input", text }) => ({ label: clean(name), text })), facts = [
    ...touches.length > 0 ? [{ label: "touches", text: touches.map(visibleText).join(`
`) }] : [],
    { label: "why", text: visibleText(`${reason} (${rule})`), isProse: !0 },
    ...risk ? [{ label: "risk", text: risk, style: RISK_STYLES[risk] }] : []
  ], longest = Math.max(...[...given, ...facts].map(({ label }) => textWidth(label))), page = { labels: Math.min(longest, MAX_LABEL), width, paint }, lines = [
    `${paint("caution", "?")} ${paint("strong", clean(tool))} needs your approval`,
    "",
    ...given.flatMap((row) => rowLines(row, page)),
    "",
    ...facts.flatMap((row) => rowLines(row, page)),
    "",
    `  ${paint("code", "y")}  run it once`,
    ...classes ? barred({
      first: `  ${paint("code", "a")}  `,
      indent: "     ",
      text: foldPainted(`run it, and for this session also ${reachOf(classes)}`, width - 5).join(`
`),
      width: width - 5
    }) : [],
    `  ${paint("code", "n")}  do not run it; add a reason if you like`
  ];
  return lines.length < (display.rows || 24) - 1 ? lines : [...lines, "", paint("caution", longText(lines.length))];
}
var MAX_LABEL = 16, RISK_STYLES = { low: "soft", medium: "caution", high: "bad" }, longText = (lines) => `  The question has ${lines} lines: scroll up to read all of it.`;
function rowLines({ label, text, style, isProse }, { labels, width, paint }) {
  let isLong = textWidth(label) > labels, bar = paint("soft", "\u2502"), indent = `  ${" ".repeat(labels)} ${bar} `, first = isLong ? indent : `  ${paint("soft", label)}${" ".repeat(labels - textWidth(label))} ${bar} `, room = width - labels - 5, words = isProse ? foldPainted(text, room).join(`
`) : text, lines = barred({
    first,
    indent,
    text: words,
    width: room,
    ...style && { style: (one) => paint(style, one) }
  });
  return isLong ? [...barred({ first: indent, indent, text: `${label}:`, width: room }), ...lines] : lines;
}
function barred(options) {
  let { first, indent, text, width, style = (line) => line } = options, lines = [];
  for (let line of text.replaceAll("	", "    ").split(`
`)) {
    let rest = line;
    do {
      let [fits, more] = splitWidth(rest, Math.max(width, 10));
      lines.push(`${lines.length === 0 ? first : indent}${style(fits)}`), rest = more;
    } while (rest !== "");
  }
  return lines;
}
var clean = (text) => visibleText(text).replaceAll(`
`, "<U+000A>"), reachOf = (classes) => classes.map((one) => clean(describeClass(one))).join(", ");
function describeClass(one) {
  let [kind = "", rest = ""] = /^(\S+) ?(.*)$/s.exec(one)?.slice(1) ?? [];
  return REACHES[kind]?.(rest) ?? one;
}
var REACHES = {
  command: () => "the same command in the same directory",
  read: (rest) => `reading files ${rest}`,
  write: (rest) => `writing files ${rest}`,
  network: (rest) => `requests to ${rest}`,
  tool: (rest) => `the tool ${rest} with any arguments`,
  post: (rest) => `${rest} on GitHub`,
  search: () => "any search of the web",
  subagent: (rest) => rest === "" ? "subagents" : `subagents of the template ${rest}`
};

// src/cli/keyboard-approver.ts
function createKeyboardApprover(options) {
  let lasting = [], before = Promise.resolve(), askNext = async (question, call) => {
    let request = approvalRequest({ ...question, origin: `${options.sessionId} ${call.callId}` });
    if (findCover(question, lasting))
      return { kind: "answered", request, answer: { verdict: "approve", note: "", scope: "run" } };
    let reply = await showAndRead(question, call.signal, options);
    if (reply.kind === "none") return { kind: "unasked", reason: reply.reason, advice: UNANSWERED };
    if (reply.kind === "no")
      return { kind: "answered", request, answer: { verdict: "deny", note: reply.note, scope: "call" } };
    reply.kind === "session" && lasting.push({ classes: question.classes ?? [] });
    let scope = reply.kind === "session" ? "run" : "call";
    return { kind: "answered", request, answer: { verdict: "approve", note: reply.note, scope } };
  };
  return {
    ask(question, call) {
      let asked = before.then(() => askNext(question, call));
      return before = asked.catch(() => {
      }), asked;
    }
  };
}
var UNANSWERED = "Say in your answer what a person should do.";
async function showAndRead(question, signal, options) {
  let { output, paint, printer, wrapUp } = options, ending = wrapUp ? AbortSignal.any([signal, wrapUp]) : signal, unanswered = () => ({ kind: "none", reason: wrapUp?.aborted ? WRAPS_UP : ENDED });
  if (ending.aborted) return unanswered();
  let release = printer.handOver(approvalQuestion(question, { display: output, paint }));
  try {
    for (await discardTyped(ending, options); !ending.aborted; ) {
      let line = await readLine(ending, options);
      if (line === void 0 && ending.aborted) break;
      let answer = readAnswer(line, question.classes !== void 0);
      if (typeof answer != "string") return answer;
      output.write(`${paint("soft", `  ${answer}`)}
`);
    }
    return unanswered();
  } finally {
    release();
  }
}
var WRAPS_UP = "the person at the keyboard wants you to wrap up", ENDED = "the time ran out before anyone answered", TYPED_AHEAD_MS = 100;
async function discardTyped(ending, { input, interrupt }) {
  let discard = (typed) => {
    typed.includes(CTRL_C) && interrupt();
  };
  input.setRawMode?.(!0), input.on("data", discard), await pause(TYPED_AHEAD_MS, ending), input.off("data", discard), ending.aborted && (input.pause(), input.setRawMode?.(!1));
}
var CTRL_C = "\u0003";
function readLine(ending, { input, output, paint, interrupt }) {
  let lines = createInterface({ input, output, terminal: !0, historySize: 0, prompt: `${paint("caution", "\u203A")} ` });
  return new Promise((resolve) => {
    let line, close = () => lines.close();
    ending.addEventListener("abort", close, { once: !0 }), lines.once("line", (text) => {
      line = text, close();
    }), lines.once("SIGINT", interrupt), lines.once("close", () => {
      ending.removeEventListener("abort", close), line === void 0 && output.write(`
`), resolve(line);
    }), lines.prompt();
  });
}
function readAnswer(line, mayLast) {
  let words = line?.trim();
  if (words === void 0) return { kind: "no", note: "" };
  let [, yes, note = ""] = /^(y|yes|a)(?:\s*:\s*(.+))?$/i.exec(words) ?? [];
  return yes?.toLowerCase() === "a" ? mayLast ? { kind: "session", note } : ONLY_ONCE : yes ? { kind: "once", note } : words === "" || /^(?:(?:y|yes)[\s,.;:!-].*|ok|okay|sure|always)$/i.test(words) ? mayLast ? WHICH : WHICH_ONCE : { kind: "no", note: words.replace(/^(?:no|n)(?=[\s,.;:!-]|$)[\s,.;:!-]*(?:because\s+)?/i, "") };
}
var ONLY_ONCE = "Not for the session: answer y, or n and a reason.", WHICH = "Answer y, a or y: NOTE; or n and a reason.", WHICH_ONCE = "Answer y or y: NOTE; or n and a reason.";
export {
  createKeyboardApprover
};
