import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

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

// src/core/provider-entries.ts
var PROVIDER_ENTRIES = {
  anthropic: {
    service: "Anthropic",
    keyInput: "anthropic-api-key",
    keyVariable: "ANTHROPIC_API_KEY",
    baseUrlVariable: "ANTHROPIC_BASE_URL",
    keyPage: "platform.claude.com",
    model: "claude-sonnet-5-5",
    weakModel: "claude-haiku-5-5"
  },
  openai: {
    service: "OpenAI",
    keyInput: "openai-api-key",
    keyVariable: "OPENAI_API_KEY",
    baseUrlVariable: "OPENAI_BASE_URL",
    keyPage: "platform.openai.com",
    model: "gpt-6.2-sol",
    weakModel: "gpt-6-luna"
  },
  bedrock: {
    service: "Amazon Bedrock",
    keyInput: "bedrock-api-key",
    keyVariable: "AWS_BEARER_TOKEN_BEDROCK",
    baseUrlVariable: "ANTHROPIC_BEDROCK_BASE_URL",
    keyPage: "aws.amazon.com/bedrock",
    model: "global.anthropic.claude-sonnet-5-5",
    weakModel: "global.anthropic.claude-haiku-5-5"
  },
  vertex: {
    service: "Vertex AI",
    keyInput: "vertex-access-token",
    keyVariable: "VERTEX_ACCESS_TOKEN",
    baseUrlVariable: "ANTHROPIC_VERTEX_BASE_URL",
    keyPage: "cloud.google.com (gcloud auth print-access-token)",
    model: "claude-sonnet-5-5",
    weakModel: "claude-haiku-5-5"
  }
};
var USUAL_SILENCE_MS = { attempt: 18e4, total: 3e5 };
var PROVIDER_NAMES = Object.keys(PROVIDER_ENTRIES);
var keyRemedy = (provider) => {
  const { keyInput, keyVariable } = PROVIDER_ENTRIES[provider];
  return `Set the input ${keyInput} to a valid key, taken from the secret ${keyVariable}, and check that this repository has that secret (pull requests from forks have none).`;
};
var terminalKeyRemedy = (provider) => {
  const { keyPage, keyVariable } = PROVIDER_ENTRIES[provider];
  return `Make a key at ${keyPage} and set ${keyVariable} to it.`;
};

// src/lib/environment.ts
function baseEnvironment({
  path,
  home,
  tmp,
  safeDirectory
}) {
  const settings = [...SAFE_GIT, ...safeDirectories(safeDirectory)];
  return { PATH: path, HOME: home, TMPDIR: tmp, ...FIXED, ...gitSettings(settings) };
}
var safeDirectories = (path) => path === void 0 ? [] : [["safe.directory", path]];
var gitTrust = (safeDirectory) => safeDirectory === void 0 ? {} : gitSettings(safeDirectories(safeDirectory));
var FIXED = {
  LANG: "C.UTF-8",
  LC_ALL: "C.UTF-8",
  TERM: "dumb",
  CI: "1",
  NO_COLOR: "1",
  PAGER: "cat",
  EDITOR: "false",
  VISUAL: "false",
  DEBIAN_FRONTEND: "noninteractive",
  GIT_PAGER: "cat",
  // What git has prepared is taken as it stands: `git merge --continue` knows no other way, and an empty message is refused.
  GIT_EDITOR: "true",
  GIT_SEQUENCE_EDITOR: "false",
  GIT_ASKPASS: "false",
  SSH_ASKPASS: "false",
  GIT_TERMINAL_PROMPT: "0",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_ALLOW_PROTOCOL: "file:git:http:https:ssh"
};
var COMMIT_IDENTITY = Object.fromEntries(
  ["AUTHOR", "COMMITTER"].flatMap((role) => [
    [`GIT_${role}_NAME`, "kodelet-ci"],
    [`GIT_${role}_EMAIL`, "kodelet-ci@localhost"]
  ])
);
var SAFE_GIT = [
  ["core.fsmonitor", "false"],
  ["core.hooksPath", "/dev/null"],
  ["core.sshCommand", "ssh"],
  ["credential.helper", ""],
  ["commit.gpgSign", "false"],
  ["tag.gpgSign", "false"],
  ["gc.auto", "0"],
  ["maintenance.auto", "false"],
  ["safe.bareRepository", "explicit"],
  ["protocol.ext.allow", "never"]
];
function gitSettings(settings) {
  const pairs = settings.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value]
  ]);
  return { GIT_CONFIG_COUNT: String(settings.length), ...Object.fromEntries(pairs) };
}
var HOST_KEYS = new RegExp(
  `(?:INPUT_|ACTIONS_).*|OTEL_EXPORTER_OTLP_(?:.*_)?HEADERS|(?:GITHUB|GH|ANTHROPIC_AUTH)_TOKEN|${PROVIDER_NAMES.map((name) => PROVIDER_ENTRIES[name].keyVariable).join("|")}`
);
var GONE = new RegExp(`^(?:${HOST_KEYS.source})$`, "s");
var SECRET = /(?:TOKEN|KEY)$|^AWS_BEARER_TOKEN/;
function forgetSecrets(environment) {
  const names = Object.keys(environment).filter((name) => GONE.test(name));
  const secrets = names.flatMap((name) => SECRET.test(name) && environment[name]?.trim() || []);
  for (const name of names) delete environment[name];
  return [...new Set(secrets)];
}
var TELEMETRY = /^(?:OTEL_.*|TRACEPARENT)$/;
var HEADERS = /^OTEL_EXPORTER_OTLP_(?:.*_)?HEADERS$/;
function takeTelemetry(environment) {
  const entries = Object.entries(environment).flatMap(
    ([name, value]) => TELEMETRY.test(name) && value?.trim() ? [[name, value.trim()]] : []
  );
  for (const [name] of entries) if (HEADERS.test(name)) delete environment[name];
  return Object.fromEntries(entries);
}
function readPairs(text) {
  const pairs = (text ?? "").split(",").flatMap((pair) => {
    const [, name, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/s.exec(pair) ?? [];
    return name === void 0 || value === void 0 ? [] : [[name, decoded(value)]];
  });
  return Object.fromEntries(pairs);
}
function telemetrySecrets(variables) {
  const headers = Object.entries(variables).flatMap(([name, text]) => HEADERS.test(name) ? [text] : []);
  const written = headers.flatMap((text) => text.split(",").map((pair) => pair.slice(pair.indexOf("=") + 1).trim()));
  const values = [...written, ...written.map(decoded)];
  const credentials = values.flatMap((value) => /^(?:basic|bearer|token)(?:\s|%20)+(.+)$/i.exec(value)?.[1] ?? []);
  return [.../* @__PURE__ */ new Set([...values, ...credentials])].filter((value) => value.length >= SHORTEST_SECRET);
}
var SHORTEST_SECRET = 6;
var wantsTelemetry = (variables) => variables.OTEL_SDK_DISABLED?.toLowerCase() !== "true" && Object.keys(variables).some((name) => /^OTEL_EXPORTER_OTLP_(?:(?:TRACES|METRICS)_)?ENDPOINT$/.test(name));
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// src/lib/nearest.ts
function nearest(name, candidates) {
  if (name.length > MAX_CHARACTERS) return void 0;
  const written = plain(name);
  const max = maxEdits(written.length);
  const ranked = candidates.map((candidate) => ({ candidate, distance: editDistance(written, plain(candidate)) })).filter(({ candidate, distance }) => distance <= max && distance < candidate.length).sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate;
}
function maxEdits(length) {
  if (length < 3) return 0;
  return length < 6 ? 1 : Math.floor(length / 3);
}
var MAX_CHARACTERS = 300;
function thereAre(known, name) {
  const near = nearest(name, known);
  return `${near ? `Did you mean "${near}"? ` : ""}There are: ${[...new Set(known)].join(", ") || "none"}`;
}
var plain = (name) => name.toLowerCase().replace(/[-_ ]/g, "");
function editDistance(from, to) {
  let before = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const changed = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1] ? (before[j - 2] ?? changed) + 1 : changed;
      next.push(Math.min(changed, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? 0;
}

export {
  numberLines,
  clipLine,
  count,
  splitLines,
  firstNames,
  quote,
  namedVariables,
  fillVariables,
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
  PROVIDER_ENTRIES,
  USUAL_SILENCE_MS,
  PROVIDER_NAMES,
  keyRemedy,
  terminalKeyRemedy,
  baseEnvironment,
  gitTrust,
  COMMIT_IDENTITY,
  gitSettings,
  HOST_KEYS,
  forgetSecrets,
  takeTelemetry,
  readPairs,
  telemetrySecrets,
  wantsTelemetry,
  nearest,
  thereAre,
  editDistance
};
