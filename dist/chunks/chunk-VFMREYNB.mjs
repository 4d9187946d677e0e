import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/core/system-error.ts
var FREE_SPACE = "Free disk space on this machine before you run it again";
var ROWS = {
  ENOENT: { words: "there is no such file or directory" },
  EISDIR: { words: "it is a directory" },
  ENOTDIR: { words: "a part of its path is not a directory" },
  EACCES: { words: "permission denied", remedy: "Check who owns it and what its permissions are" },
  EPERM: { words: "the system does not permit it" },
  EROFS: { words: "the file system is read-only", remedy: "Mount it so that this program can write to it" },
  ENOSPC: { words: "no space is left on the disk", remedy: FREE_SPACE },
  EDQUOT: { words: "the disk quota is used up", remedy: FREE_SPACE },
  EFBIG: { words: "the file would be larger than this process may write" },
  EIO: { words: "the disk does not answer", remedy: "Check the disk of this machine" },
  ESTALE: { words: "the network file system lost it", remedy: "Check the network file system of this machine" },
  ELOOP: { words: "too many links" },
  EMFILE: {
    words: "this process may not open more files",
    remedy: 'Raise the limit of open files for this program, such as with "ulimit -n 4096"'
  },
  ENFILE: { words: "this machine may not open more files", remedy: "End what has so many files open" },
  ENOMEM: { words: "no memory is left", remedy: "Use a machine with more memory" },
  EAGAIN: { words: "this machine may not start more processes", remedy: "End processes that are not needed" },
  ENAMETOOLONG: { words: "the name is too long" },
  ERR_MODULE_NOT_FOUND: {
    words: "a file of this program is gone",
    remedy: "Look for what removes files while it runs, and install it again"
  }
};
var VERBS = {
  open: "open",
  mkdir: "create",
  mkdtemp: "create a directory as",
  write: "write",
  read: "read",
  rename: "rename",
  unlink: "remove",
  rmdir: "remove",
  scandir: "list",
  stat: "find",
  lstat: "find",
  realpath: "find",
  uv_cwd: "find the current directory"
};
function systemReason(error) {
  const { code = "", message = String(error) } = error;
  const words = rowOf(code)?.words;
  return words === void 0 ? message : `${words} (${code})`;
}
function systemFailure(error) {
  if (!(error instanceof Error)) return void 0;
  const { code = "", syscall = "", path, url } = error;
  const row = rowOf(code);
  if (!row || syscall === "" && !code.startsWith("ERR_")) return void 0;
  const verb = VERBS[syscall] ?? (syscall.startsWith("spawn") ? "start" : code.startsWith("ERR_") ? "load" : syscall);
  const what = path ?? url;
  const object = what === void 0 ? verb.includes(" ") ? "" : " a file" : ` "${what}"`;
  return { reason: `${row.words}: could not ${verb}${object} (${code})`, remedy: row.remedy };
}
var rowOf = (code) => Object.hasOwn(ROWS, code) ? ROWS[code] : void 0;
var namingFile = (path) => (error) => {
  if (error instanceof Error && "syscall" in error && !("path" in error)) Object.assign(error, { path });
  throw error;
};

// src/core/error.ts
var KodeletError = class extends Error {
  code;
  /** The next step, as a sentence for a person. */
  remedy;
  /** The dotted key of the configuration file that it is about; items of lists by their number. */
  key;
  /** Position at which it is shown beside the file. */
  position;
  constructor(code, message, options = {}) {
    super(message, { cause: options.cause });
    this.name = "KodeletError";
    this.code = code;
    this.remedy = options.remedy;
    this.key = options.key;
    this.position = options.position;
  }
};
var isKodeletError = (error) => error instanceof Error && error.name === "KodeletError";
function positionOf(text) {
  const [, file = "", line, column] = /^([^\s:]+):(\d+):(\d+)(?::|$)/.exec(text) ?? [];
  return file === "" ? void 0 : { file, line: Number(line), column: Number(column) };
}
function machineError(error) {
  const failure = systemFailure(error);
  return failure && new KodeletError("machine", failure.reason, { remedy: failure.remedy, cause: error });
}
function describeError(thrown) {
  const error = machineError(thrown) ?? thrown;
  const remedy = isKodeletError(error) && error.remedy;
  const message = unended(error instanceof Error ? error.message : String(error));
  return remedy ? `${message}. ${unended(remedy)}` : message;
}
var unended = (text) => text.replace(/[.\s]+$/, "");

// src/lib/time.ts
import { setTimeout as sleep } from "node:timers/promises";
var monotonic = () => performance.now();
var steadyTime = () => performance.timeOrigin + performance.now();
var pause = (milliseconds, signal) => sleep(milliseconds, true, { signal }).catch(() => false);
var jittered = (milliseconds) => milliseconds * (1 + Math.random() / 4);
var UNITS = { ms: 1, s: 1e3, m: 6e4, h: 36e5 };
var WHOLE = /^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/;
var PART = /(\d+(?:\.\d+)?)(ms|s|m|h)/g;
function parseDuration(text) {
  if (!WHOLE.test(text)) return void 0;
  return [...text.matchAll(PART)].reduce((sum, [, amount, unit]) => sum + Number(amount) * (UNITS[unit ?? ""] ?? 0), 0);
}
async function resolvesWithin(milliseconds, promise) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

// src/lib/text.ts
function numberLines(lines, first = 1) {
  const width = String(first + lines.length - 1).length;
  return lines.map((line, index) => `${String(first + index).padStart(width)}: ${line}`).join("\n");
}
function clipLine(line, most) {
  if (line.length <= most) return line;
  const characters = [...line.slice(0, (most + 1) * 2)];
  return characters.length > most ? `${characters.slice(0, most).join("")}...` : line;
}
var count = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
function splitLines(text) {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}
function firstNames(names, max) {
  const more = names.length - max;
  return `${names.slice(0, max).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
var quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;
var NAMED = /\$\{([A-Za-z_]\w*)\}/g;
var namedVariables = (texts) => [
  ...new Set(texts.flatMap((text) => Array.from(text.matchAll(NAMED), ([, name = ""]) => name)))
];
var fillVariables = (text, known) => text.replaceAll(NAMED, (_, name) => Object.hasOwn(known, name) ? known[name] ?? "" : "");

// src/core/intent.ts
var THOROUGH = { effort: "high", thinking: "adaptive" };
var BALANCED = { effort: "medium", thinking: "adaptive" };
var QUICK = { effort: "low", thinking: "off" };
var ROWS2 = {
  auto: {
    isReadOnly: false,
    usual: THOROUGH,
    prompt: "Choose by the request: answer a question without changing files; where a change is asked for or needed, make it.",
    promptWithoutWriting: "Answer from what the repository holds. Where a change is asked for or needed, describe it so that someone else can make it. Change nothing."
  },
  fix: {
    help: "changes the code; on an issue the change comes as a pull request, on a pull request as a commit.",
    isReadOnly: false,
    usual: THOROUGH,
    prompt: "A change is asked for: find the cause, fix it, and show by a test that it is fixed. If it is about a failing check, start from its first error, run the same command here, and fix the code, not the check.",
    promptWithoutWriting: "A change is asked for that cannot be made in this run: find the cause, and describe the change and the test that would prove it, so that someone else can make them. Change nothing.",
    headline: "\u{1F50E} Found the cause, changed nothing"
  },
  review: {
    help: "reads a change and reports what is wrong with it.",
    isReadOnly: true,
    usual: THOROUGH,
    prompt: "A review is asked for. Read the change and the code that calls it. Report a defect only if this change brought it in, its author would fix it, and you can name the input or state that triggers it and the code that then fails. Give each one path and line, severity (blocking, should fix, minor), the consequence and a way out, worst first. No praise, and nothing that a linter would say. If there is none, say so, and say what you did not check. Change nothing.",
    headline: "\u{1F50D} Reviewed",
    next: { purpose: "to have it fixed", words: "fix \u2026" }
  },
  ask: {
    help: "answers a question about the repository.",
    isReadOnly: true,
    usual: BALANCED,
    prompt: "A question is asked: find the answer in the repository, and give it with the places (path:line) that prove it. Change nothing.",
    headline: "\u{1F4AC} Answered"
  },
  plan: {
    help: "writes a plan, and changes nothing.",
    isReadOnly: true,
    usual: THOROUGH,
    prompt: "A plan is asked for: say which files change and how, in what order, how it will be tested, and what is uncertain. Change nothing.",
    headline: "\u{1F5FA}\uFE0F Planned",
    next: { purpose: "to have it done", words: "fix \u2026" }
  },
  help: {
    isReadOnly: true,
    usual: QUICK,
    prompt: "Help is asked for: say in a few lines what you can do here and how to ask for it. Change nothing.",
    headline: "\u{1F44B} How to ask"
  }
};
var INTENTS = ROWS2;
var INTENT_NAMES = Object.keys(ROWS2);
var intentRow = (name) => Object.hasOwn(INTENTS, name) ? INTENTS[name] : void 0;

// src/core/webhook-event.ts
var ROWS3 = {
  issues: {},
  issue_comment: {},
  pull_request: {},
  pull_request_target: {},
  pull_request_review: { hasNoTargetTwin: true },
  pull_request_review_comment: { hasNoTargetTwin: true },
  workflow_dispatch: { isDeliberate: true, isWordless: true, isDispatch: true },
  repository_dispatch: { isDeliberate: true, isDispatch: true },
  schedule: { isDeliberate: true, isWordless: true },
  push: {},
  workflow_run: { isEnd: true },
  check_run: { isEnd: true }
};
var EVENTS = ROWS3;
var WEBHOOK_EVENTS = Object.keys(ROWS3);
var webhookEvent = (name) => Object.hasOwn(EVENTS, name) ? EVENTS[name] : {};
var eventsThat = (property) => WEBHOOK_EVENTS.filter((name) => EVENTS[name][property] === true);

// src/core/access.ts
var CAPABILITIES = ["ask", "change", "push"];
var RISKS = ["low", "medium", "high"];
var APPROVAL_MODES = ["ask", "auto", "yolo"];
var COMMAND_CLASSES = ["read", "edit", "project"];
var OPERATORS = {
  equals: "is one of these",
  glob: "matches one of these patterns. * stands for any characters; in a path, for any but /. A path pattern without / matches at any depth",
  "starts-with": "starts with one of these",
  inside: "is one of these, or below one of them: a directory, or a domain",
  matches: "contains a match of one of these RE2 regular expressions (no look-around, no back references)"
};
var NAME = ["equals", "glob", "starts-with", "matches"];
var PERMISSIONS = ["none", "read", "triage", "write", "maintain", "admin"];
var TEXT_CONDITIONS = {
  tool: { about: "The name of the tool.", operators: NAME },
  path: {
    about: "A file or directory that is read or written, by its real path from the root of the workspace.",
    operators: ["equals", "glob", "starts-with", "inside", "matches"]
  },
  command: {
    about: "One simple command of a line. Its words are separated by single spaces, and quoted only where necessary.",
    operators: NAME
  },
  host: {
    about: "A host of the network. A search of the web may reach any.",
    operators: ["equals", "glob", "inside", "matches"]
  },
  server: { about: "The MCP server of a tool.", operators: NAME },
  "actor-permission": {
    about: "The repository permission of the person who asks.",
    operators: ["equals"],
    values: PERMISSIONS
  },
  event: { about: "The event that started the run.", operators: ["equals"], values: ["terminal", ...WEBHOOK_EVENTS] }
};

export {
  systemReason,
  namingFile,
  KodeletError,
  isKodeletError,
  positionOf,
  machineError,
  describeError,
  monotonic,
  steadyTime,
  pause,
  jittered,
  parseDuration,
  resolvesWithin,
  numberLines,
  clipLine,
  count,
  splitLines,
  firstNames,
  quote,
  namedVariables,
  fillVariables,
  INTENTS,
  INTENT_NAMES,
  intentRow,
  WEBHOOK_EVENTS,
  webhookEvent,
  eventsThat,
  CAPABILITIES,
  RISKS,
  APPROVAL_MODES,
  COMMAND_CLASSES,
  OPERATORS,
  PERMISSIONS,
  TEXT_CONDITIONS
};
