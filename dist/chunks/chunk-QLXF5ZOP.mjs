import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  KodeletError
} from "./chunk-UQ4I4VPG.mjs";

// src/session/events/journal.ts
import { createHash } from "node:crypto";
import { closeSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from "node:fs";
import { dirname } from "node:path";
var NOTHING_BEFORE = "0".repeat(64);
var hashOf = (line) => createHash("sha256").update(line).digest("hex");
function openJournal(path) {
  const file = attempt(`The journal "${path}" cannot be started`, () => {
    mkdirSync(dirname(path), { recursive: true });
    return openSync(path, "ax", 384);
  });
  return appendTo(path, file, NOTHING_BEFORE);
}
function appendTo(path, file, first) {
  let prev = first;
  let broken;
  const append = (event) => {
    if (broken) throw broken;
    const { seq, time, ...rest } = event;
    const line = JSON.stringify({ seq, time, prev, ...rest });
    try {
      attempt(`The journal "${path}" cannot be written`, () => writeAll(file, `${line}
`));
    } catch (error) {
      broken = error;
      throw error;
    }
    prev = hashOf(line);
  };
  return Object.assign(append, { path, close: () => closeSync(file) });
}
function continueJournal(path) {
  const { events, problem } = readJournal(path);
  if (problem && !problem.torn) {
    throw new KodeletError("journal", `The journal "${path}" is not sound at line ${problem.line}: ${problem.reason}`);
  }
  const whole = readFileSync(path, "utf8").split("\n").slice(0, events.length);
  const file = attempt(`The journal "${path}" cannot be opened`, () => {
    truncateSync(path, Buffer.byteLength(whole.map((line) => `${line}
`).join("")));
    return openSync(path, "a");
  });
  return appendTo(path, file, events.length === 0 ? NOTHING_BEFORE : hashOf(whole.at(-1) ?? ""));
}
function readJournal(path) {
  const lines = readFileSync(path, "utf8").split("\n");
  const rest = lines.pop() ?? "";
  const events = [];
  let prev = NOTHING_BEFORE;
  for (const [index, line] of lines.entries()) {
    const checked = checkLine(line, { seq: index + 1, prev });
    if (typeof checked === "string") return { events, problem: { line: index + 1, torn: false, reason: checked } };
    events.push(checked);
    prev = hashOf(line);
  }
  if (rest === "") return { events };
  return { events, problem: { line: lines.length + 1, torn: true, reason: "the line breaks off before its end" } };
}
function checkLine(line, expected) {
  let parsed;
  try {
    parsed = JSON.parse(line);
  } catch {
    return "the line is not JSON";
  }
  if (typeof parsed !== "object" || parsed === null) return "the line is not a JSON object";
  const { prev, ...event } = parsed;
  if (event.seq !== expected.seq) return `the line has seq ${event.seq}, expected ${expected.seq}`;
  if (prev !== expected.prev)
    return "the hash of the line before does not match: this line or the one before was changed";
  return event;
}
function writeAll(file, text) {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
}
function attempt(what, work) {
  try {
    return work();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new KodeletError("journal", `${what}: ${reason}`, {
      remedy: "Check that the directory is writable, has space, and that no other run uses this file.",
      cause
    });
  }
}

export {
  openJournal,
  continueJournal,
  readJournal
};
