import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  toStructuredResult
} from "./chunk-YF5SZ5NR.mjs";
import {
  fail
} from "./chunk-HTSRJ3BL.mjs";
import {
  isBelow
} from "./chunk-7TB2SLL5.mjs";

// src/lib/output-marks.ts
var STEERING = new RegExp("(?![\\t-\\r])\\p{Cc}|\\p{Bidi_Control}|[\\u{e0000}-\\u{e007f}]|[\\u{e0100}-\\u{e01ef}]", "gu");
var CLOSING_TAG = /<(?=\s*\/\s*(?:result|error)\s*>)/gi;
var markOutput = (text) => text.replaceAll(STEERING, (character) => `<U+${codeOf(character)}>`).replaceAll(CLOSING_TAG, "<\\");
var codeOf = (character) => character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
function withoutMarks(text) {
  const characters = text.replaceAll(/<U\+([\dA-F]{4,6})>/g, (mark, code) => {
    const point = Number.parseInt(code, 16);
    if (point > 1114111) return mark;
    const character = String.fromCodePoint(point);
    return markOutput(character) === mark ? character : mark;
  });
  return characters.replaceAll(/<\\(?=\s*\/\s*(?:result|error)\s*>)/gi, "<");
}

// src/session/call/tool-record.ts
function toRecord(toolName, verdict, result) {
  const { ok: success, metadata } = result;
  const error = result.ok ? void 0 : result.text;
  const structured = toStructuredResult({ toolName, success, error, metadata, time: /* @__PURE__ */ new Date() });
  const images = result.ok && result.images?.length ? { images: result.images } : {};
  return { verdict, text: textForModel(result), isError: !success, result: structured, ...images };
}
function withAbout(tool, input, result) {
  if (result.ok || result.metadata || !tool.about) return result;
  return { ...result, metadata: tool.about(input) };
}
function textForModel(result) {
  if (result.ok) return tagged("result", result.text);
  const words = result.advice ? `${result.text}
${result.advice}` : result.text;
  return tagged("error", words) + (result.output ? tagged("result", result.output) : "");
}
function describeDenial({ rule, reason, remedy }) {
  return fail(`Not allowed (rule ${rule}): ${reason}`, { code: "denied", advice: remedy });
}
function redactRecord(result, redact) {
  if (!redact) return result;
  const { images, ...words } = { images: void 0, ...result };
  return { ...redact.deep(words), ...images && { images } };
}
var tagged = (tag, text) => `<${tag}>
${text === "" ? "(No output)" : markOutput(text)}
</${tag}>
`;
var answeredCalls = (calls, answers) => calls.flatMap((call, index) => withinCall(call, answers[index]));
var withinCall = (call, answer) => answer.made?.map((made) => ({ call: made.call, answer: made.record })) ?? [{ call, answer }];
var FILE_TOOLS = /* @__PURE__ */ new Set(["file_write", "file_edit", "file_multi_edit"]);
var isScratch = (path) => /^(?:\/tmp|\$TMPDIR|\$\{TMPDIR\})(?:\/|$)/.test(path);

// src/lib/skill-folder.ts
import { join, relative } from "node:path";
var SKILL_DIRECTORY = ".kodelet/skills";
var skillFolder = (scratch) => join(scratch, "skills");
var skillNameOf = (place, scratch) => isBelow(place, skillFolder(scratch)) ? join(SKILL_DIRECTORY, relative(skillFolder(scratch), place)) : void 0;

export {
  SKILL_DIRECTORY,
  skillFolder,
  skillNameOf,
  withoutMarks,
  toRecord,
  withAbout,
  textForModel,
  describeDenial,
  redactRecord,
  answeredCalls,
  withinCall,
  FILE_TOOLS,
  isScratch
};
