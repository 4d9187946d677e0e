import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  shownArguments,
  visibleText
} from "./chunk-JINH3ARH.mjs";
import "./chunk-IB3DKQZR.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import {
  approvalRequest,
  findCover,
  foldPainted,
  splitWidth,
  textWidth
} from "./chunk-HV76ZWWN.mjs";
import "./chunk-3EP535HN.mjs";
import "./chunk-JVV4EWUP.mjs";
import "./chunk-FD5IPNEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-6B5GJ4DW.mjs";
import {
  pause
} from "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";

// src/cli/keyboard-approver.ts
import { createInterface } from "node:readline";

// src/report/terminal/approval-question.ts
function approvalQuestion(question, { display, paint }) {
  const { tool, touches, reason, rule, risk, classes } = question;
  const width = (display.columns || 80) - 1;
  const given = shownArguments(question.arguments).map(({ name = "input", text }) => ({ label: clean(name), text }));
  const facts = [
    ...touches.length > 0 ? [{ label: "touches", text: touches.map(visibleText).join("\n") }] : [],
    { label: "why", text: visibleText(`${reason} (${rule})`), isProse: true },
    ...risk ? [{ label: "risk", text: risk, style: RISK_STYLES[risk] }] : []
  ];
  const longest = Math.max(...[...given, ...facts].map(({ label }) => textWidth(label)));
  const page = { labels: Math.min(longest, MAX_LABEL), width, paint };
  const lines = [
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
      text: foldPainted(`run it, and for this session also ${reachOf(classes)}`, width - 5).join("\n"),
      width: width - 5
    }) : [],
    `  ${paint("code", "n")}  do not run it; add a reason if you like`
  ];
  return lines.length < (display.rows || 24) - 1 ? lines : [...lines, "", paint("caution", longText(lines.length))];
}
var MAX_LABEL = 16;
var RISK_STYLES = { low: "soft", medium: "caution", high: "bad" };
var longText = (lines) => `  The question has ${lines} lines: scroll up to read all of it.`;
function rowLines({ label, text, style, isProse }, { labels, width, paint }) {
  const isLong = textWidth(label) > labels;
  const bar = paint("soft", "\u2502");
  const indent = `  ${" ".repeat(labels)} ${bar} `;
  const first = isLong ? indent : `  ${paint("soft", label)}${" ".repeat(labels - textWidth(label))} ${bar} `;
  const room = width - labels - 5;
  const words = isProse ? foldPainted(text, room).join("\n") : text;
  const lines = barred({
    first,
    indent,
    text: words,
    width: room,
    ...style && { style: (one) => paint(style, one) }
  });
  return isLong ? [...barred({ first: indent, indent, text: `${label}:`, width: room }), ...lines] : lines;
}
function barred(options) {
  const { first, indent, text, width, style = (line) => line } = options;
  const lines = [];
  for (const line of text.replaceAll("	", "    ").split("\n")) {
    let rest = line;
    do {
      const [fits, more] = splitWidth(rest, Math.max(width, 10));
      lines.push(`${lines.length === 0 ? first : indent}${style(fits)}`);
      rest = more;
    } while (rest !== "");
  }
  return lines;
}
var clean = (text) => visibleText(text).replaceAll("\n", "<U+000A>");
var reachOf = (classes) => classes.map((one) => clean(describeClass(one))).join(", ");
function describeClass(one) {
  const [kind = "", rest = ""] = /^(\S+) ?(.*)$/s.exec(one)?.slice(1) ?? [];
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
  const lasting = [];
  let before = Promise.resolve();
  const askNext = async (question, call) => {
    const request = approvalRequest({ ...question, origin: `${options.sessionId} ${call.callId}` });
    if (findCover(question, lasting)) {
      return { kind: "answered", request, answer: { verdict: "approve", note: "", scope: "run" } };
    }
    const reply = await showAndRead(question, call.signal, options);
    if (reply.kind === "none") return { kind: "unasked", reason: reply.reason, advice: UNANSWERED };
    if (reply.kind === "no")
      return { kind: "answered", request, answer: { verdict: "deny", note: reply.note, scope: "call" } };
    if (reply.kind === "session") lasting.push({ classes: question.classes ?? [] });
    const scope = reply.kind === "session" ? "run" : "call";
    return { kind: "answered", request, answer: { verdict: "approve", note: reply.note, scope } };
  };
  return {
    ask(question, call) {
      const asked = before.then(() => askNext(question, call));
      before = asked.catch(() => void 0);
      return asked;
    }
  };
}
var UNANSWERED = "Say in your answer what a person should do.";
async function showAndRead(question, signal, options) {
  const { output, paint, printer, wrapUp } = options;
  const ending = wrapUp ? AbortSignal.any([signal, wrapUp]) : signal;
  const unanswered = () => ({ kind: "none", reason: wrapUp?.aborted ? WRAPS_UP : ENDED });
  if (ending.aborted) return unanswered();
  const release = printer.handOver(approvalQuestion(question, { display: output, paint }));
  try {
    await discardTyped(ending, options);
    while (!ending.aborted) {
      const line = await readLine(ending, options);
      if (line === void 0 && ending.aborted) break;
      const answer = readAnswer(line, question.classes !== void 0);
      if (typeof answer !== "string") return answer;
      output.write(`${paint("soft", `  ${answer}`)}
`);
    }
    return unanswered();
  } finally {
    release();
  }
}
var WRAPS_UP = "the person at the keyboard wants you to wrap up";
var ENDED = "the time ran out before anyone answered";
var TYPED_AHEAD_MS = 100;
async function discardTyped(ending, { input, interrupt }) {
  const discard = (typed) => {
    if (typed.includes(CTRL_C)) interrupt();
  };
  input.setRawMode?.(true);
  input.on("data", discard);
  await pause(TYPED_AHEAD_MS, ending);
  input.off("data", discard);
  if (ending.aborted) {
    input.pause();
    input.setRawMode?.(false);
  }
}
var CTRL_C = "\u0003";
function readLine(ending, { input, output, paint, interrupt }) {
  const lines = createInterface({ input, output, terminal: true, historySize: 0, prompt: `${paint("caution", "\u203A")} ` });
  return new Promise((resolve) => {
    let line;
    const close = () => lines.close();
    ending.addEventListener("abort", close, { once: true });
    lines.once("line", (text) => {
      line = text;
      close();
    });
    lines.once("SIGINT", interrupt);
    lines.once("close", () => {
      ending.removeEventListener("abort", close);
      if (line === void 0) output.write("\n");
      resolve(line);
    });
    lines.prompt();
  });
}
function readAnswer(line, mayLast) {
  const words = line?.trim();
  if (words === void 0) return { kind: "no", note: "" };
  const [, yes, note = ""] = /^(y|yes|a)(?:\s*:\s*(.+))?$/i.exec(words) ?? [];
  if (yes?.toLowerCase() === "a") return mayLast ? { kind: "session", note } : ONLY_ONCE;
  if (yes) return { kind: "once", note };
  if (words === "" || /^(?:(?:y|yes)[\s,.;:!-].*|ok|okay|sure|always)$/i.test(words))
    return mayLast ? WHICH : WHICH_ONCE;
  return { kind: "no", note: words.replace(/^(?:no|n)(?=[\s,.;:!-]|$)[\s,.;:!-]*(?:because\s+)?/i, "") };
}
var ONLY_ONCE = "Not for the session: answer y, or n and a reason.";
var WHICH = "Answer y, a or y: NOTE; or n and a reason.";
var WHICH_ONCE = "Answer y or y: NOTE; or n and a reason.";
export {
  createKeyboardApprover
};
