import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  APPEND,
  HOLDS,
  NOT_KNOWN,
  diskError,
  git,
  gitDirectories,
  gitError,
  gitOk,
  isDiskFailure,
  matchesProtected,
  readRefusal,
  readRequired,
  readWhole,
  readWholeText,
  resolveInside,
  withRegular,
  writeWholeFile
} from "./chunk-JVV4EWUP.mjs";
import {
  removeHiddenCharacters
} from "./chunk-GAMD77DF.mjs";
import {
  ALWAYS_PROTECTED,
  fail
} from "./chunk-6B5GJ4DW.mjs";
import {
  KodeletError,
  namingFile,
  systemReason
} from "./chunk-3S77BOGY.mjs";

// src/core/result.ts
var toolMetadata = (type, fields) => ({ type, fields });
var ENVELOPE = {
  toolName: "s",
  success: "b",
  "error?": "s",
  "metadataType?": "s",
  "metadata?": "object",
  timestamp: "s"
};
var toStructuredResult = (call) => inOrder({
  ...call,
  metadataType: call.metadata?.type,
  metadata: call.metadata?.fields,
  timestamp: call.time.toISOString()
});
function writeStructuredResult(result) {
  return JSON.stringify(inOrder(checked(result)));
}
function readStructuredResult(text) {
  const value = JSON.parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Error(`A structured result is a JSON object, not ${text.slice(0, 80)}`);
  }
  return checked(value);
}
function checked(value) {
  const problem = wrongField("result", ENVELOPE, value) ?? wrongTime(value.timestamp);
  if (problem) throw new Error(problem);
  const { metadataType, metadata } = value;
  const fields = metadataType === void 0 ? void 0 : shapeOf(metadataType);
  if (!fields || !metadata || !metadataType) return inOrder(value);
  const wrong = wrongField(metadataType, fields, metadata);
  if (wrong) throw new Error(wrong);
  return inOrder({ ...value, metadata: listsFilled(fields, metadata) });
}
function listsFilled(fields, metadata) {
  const lists = Object.keys(fields).filter((name) => Array.isArray(fields[name]) && metadata[name] === null);
  return { ...metadata, ...Object.fromEntries(lists.map((name) => [name, []])) };
}
function inOrder(value) {
  const entries = Object.keys(ENVELOPE).flatMap((name) => {
    const field = name.replace(/\?$/, "");
    const found = value[field];
    return found || field === name ? [[field, found]] : [];
  });
  return Object.fromEntries(entries);
}
var TIME = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;
var wrongTime = (time) => TIME.test(String(time)) ? void 0 : `result: field "timestamp" must be an RFC 3339 time, got ${JSON.stringify(time)}`;
var EDIT = { startLine: "i", endLine: "i", oldContent: "s", newContent: "s" };
var MATCH = { lineNumber: "i", content: "s", matchStart: "i", matchEnd: "i", "isContext?": "b" };
var FOUND_FILE = { path: "s", size: "i", modTime: "s", type: "file|directory", "language?": "s" };
var PROCESS = { pid: "i", command: "s", logPath: "s", startTime: "s", status: "running|stopped|unknown" };
var TODO = { id: "s", content: "s", status: "s", priority: "s", createdAt: "s", updatedAt: "s" };
var GOAL = { id: "s", title: "s", status: "open|completed", "outcome?": "s" };
var CONTENT = {
  type: "s",
  "text?": "s",
  "data?": "s",
  "mimeType?": "s",
  "uri?": "s",
  "metadata?": "object"
};
var METADATA_FIELDS = {
  file_read: {
    filePath: "s",
    offset: "i",
    lineLimit: "i",
    lines: ["s"],
    "language?": "s",
    truncated: "b",
    "remainingLines?": "i"
  },
  file_write: { filePath: "s", content: "s", size: "i", "language?": "s" },
  file_edit: {
    filePath: "s",
    edits: [EDIT],
    "language?": "s",
    "replaceAll?": "b",
    "replacedCount?": "i",
    "unifiedDiff?": "s"
  },
  file_multi_edit: {
    filePath: "s",
    edits: [EDIT],
    "language?": "s",
    "files?": ["object"],
    "status?": [{ filePath: "s", applies: "b", "error?": "s" }]
  },
  grep_tool: {
    pattern: "s",
    "path?": "s",
    "include?": "s",
    results: [{ filePath: "s", "language?": "s", matches: [MATCH] }],
    truncated: "b",
    "maxResults?": "i"
  },
  glob_tool: { pattern: "s", "path?": "s", files: [FOUND_FILE], truncated: "b" },
  bash: {
    command: "s",
    exitCode: "i",
    output: "s",
    executionTime: "ns",
    "workingDir?": "s",
    "truncation?": { truncated: "b", totalLines: "i", totalBytes: "i", maxBytes: "i" },
    "fullOutputPath?": "s"
  },
  bash_background: { command: "s", pid: "i", logPath: "s", startTime: "s" },
  view_background_processes: { processes: [PROCESS], count: "i" },
  batch: { description: "s", subResults: ["object"], executionTime: "ns", successCount: "i", failureCount: "i" },
  thinking: { thought: "s", "category?": "s" },
  todo: {
    action: "read|write",
    todoList: [TODO],
    statistics: { total: "i", completed: "i", inProgress: "i", pending: "i" }
  },
  subagent: { question: "s", "modelStrength?": "s", response: "s" },
  image_recognition: {
    imagePath: "s",
    imageType: "local|remote",
    prompt: "s",
    analysis: "s",
    imageSize: { width: "i", height: "i" }
  },
  web_fetch: {
    url: "s",
    contentType: "s",
    size: "i",
    "savedPath?": "s",
    "prompt?": "s",
    processedType: "saved|markdown|ai_extracted",
    content: "s"
  },
  browser_navigate: { url: "s", "finalURL?": "s", "title?": "s", "loadTime?": "ns" },
  browser_get_page: { url: "s", title: "s", htmlSize: "i", truncated: "b" },
  browser_click: { elementId: "i", elementFound: "b", "elementType?": "s", "elementText?": "s" },
  browser_type: { elementId: "i", text: "s", cleared: "b" },
  browser_wait_for: { condition: "s", "selector?": "s", timeout: "i", found: "b" },
  browser_screenshot: { outputPath: "s", width: "i", height: "i", format: "s", fullPage: "b", fileSize: "i" },
  mcp_tool: {
    mcpToolName: "s",
    "serverName?": "s",
    "parameters?": "object",
    content: [CONTENT],
    contentText: "s",
    executionTime: "ns"
  },
  memory: { action: "get|set|list|delete", "key?": "s", "value?": "s", keys: ["s"], bytes: "i" },
  reasoning: { thoughts: ["s"], total: "i" },
  goals: { action: "create|switch|complete", goals: [GOAL], "current?": "s" },
  checkpoint: { title: "s", state: "s", changed: ["s"] },
  decision: { decision: "s", reason: "s" },
  structured_answer: { answer: "object" },
  prove: { verdict: "s", summary: "s", commands: ["s"], "exitCode?": "i", evidence: "object" },
  github_read: { what: "s", "number?": "i", page: "i", "pages?": "i" },
  post: { kind: "s", post: "object" },
  custom_tool: { executionTime: "ns", output: "s", "stderr?": "s", "version?": "s", "noted?": "object" },
  skills: { skills: [{ name: "s", description: "s", folder: "s", hidden: ["s"] }], total: "i" },
  ls: { path: "s", depth: "i", entries: [{ path: "s", type: "file|directory|link" }], total: "i", truncated: "b" },
  bash_logs: {
    id: "i",
    status: "running|stopped",
    "exitCode?": "i",
    output: "s",
    offset: "i",
    nextOffset: "i",
    size: "i"
  },
  bash_kill: { id: "i", command: "s", hadEnded: "b" },
  skill: { name: "s", baseDir: "s", references: ["s"], scripts: ["s"], assets: ["s"] }
};
var shapeOf = (type) => Object.hasOwn(METADATA_FIELDS, type) ? METADATA_FIELDS[type] : void 0;
function wrongField(type, shape, value) {
  for (const [name, expected] of Object.entries(shape)) {
    const field = name.replace(/\?$/, "");
    const found = value[field];
    if (found === void 0 && name.endsWith("?")) continue;
    const problem = mismatch(expected, found);
    if (problem)
      return `${type}: field "${field}${problem.at}" must be ${problem.expected}, got ${preview(problem.found)}`;
  }
  return void 0;
}
function mismatch(expected, found, at = "") {
  if (typeof expected === "string") {
    const test = Object.hasOwn(SCALARS, expected) ? SCALARS[expected] : void 0;
    const fits = test ? test.fits(found) : expected.split("|").includes(String(found));
    return fits ? void 0 : { at, expected: test?.words ?? `one of ${expected.replaceAll("|", ", ")}`, found };
  }
  if (isList(expected)) {
    if (found === null) return void 0;
    if (!Array.isArray(found)) return { at, expected: "a list", found };
    return firstOf(found.map((item, index) => mismatch(expected[0], item, `${at}[${index}]`)));
  }
  if (!isObject(found)) return { at, expected: "an object", found };
  return firstOf(
    Object.entries(expected).map(([name, inner]) => {
      const field = name.replace(/\?$/, "");
      const absent = found[field] === void 0 && name.endsWith("?");
      return absent ? void 0 : mismatch(inner, found[field], `${at}.${field}`);
    })
  );
}
var isList = (type) => Array.isArray(type);
var isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var firstOf = (found) => found.find(Boolean);
var preview = (value) => (JSON.stringify(value) ?? "nothing").slice(0, 80);
var SCALARS = {
  s: { words: "a string", fits: (value) => typeof value === "string" },
  i: { words: "an integer", fits: Number.isInteger },
  b: { words: "true or false", fits: (value) => typeof value === "boolean" },
  ns: { words: "integer nanoseconds", fits: Number.isInteger },
  object: { words: "an object", fits: isObject }
};
var BROWSER = ["navigate", "get_page", "click", "type", "wait_for", "screenshot"];
var TYPES = {
  apply_patch: ["file_edit", "file_multi_edit", "file_write"],
  bash: ["bash", "bash_background"],
  complete_goal: ["goals"],
  create_checkpoint: ["checkpoint"],
  create_goal: ["goals"],
  file_insert: ["file_edit"],
  read_reasoning: ["reasoning"],
  record_decision: ["decision"],
  remember: ["memory"],
  skills: ["skills", "skill"],
  switch_goal: ["goals"],
  todo_read: ["todo"],
  todo_write: ["todo"],
  write_memory_dump: ["memory"],
  ...typesOf("post", [
    ...["review_comment", "reply_to_thread", "set_labels", "create_issue", "update_pull_request"],
    ...["create_sub_issue", "resolve_thread", "report_incomplete", "missing_tool", "noop"]
  ]),
  ...Object.fromEntries(BROWSER.map((name) => [name, [`browser_${name}`]]))
};
function typesOf(type, tools) {
  return Object.fromEntries(tools.map((tool) => [tool, [type]]));
}
function metadataSchema(tool) {
  const types = Object.hasOwn(TYPES, tool) ? TYPES[tool] : void 0;
  const shapes = (types ?? [tool]).flatMap((type) => shapeOf(type) ?? []);
  const [only, ...more] = shapes.map(schemaOfField);
  return more.length > 0 ? { type: "object", anyOf: [only, ...more] } : only;
}
function schemaOfField(field) {
  if (typeof field === "string") {
    return Object.hasOwn(JSON_TYPES, field) ? { type: JSON_TYPES[field] } : { enum: field.split("|") };
  }
  if (isList(field)) return { type: "array", items: schemaOfField(field[0]) };
  const names = Object.keys(field);
  const properties = names.map((name) => [name.replace(/\?$/, ""), schemaOfField(field[name])]);
  const required = names.filter((name) => !name.endsWith("?"));
  return { type: "object", properties: Object.fromEntries(properties), ...required.length > 0 && { required } };
}
var JSON_TYPES = {
  s: "string",
  i: "integer",
  b: "boolean",
  ns: "integer",
  object: "object"
};

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
var isParked = (result, made) => !result.ok && result.code === "parked" || made.some(({ record }) => record.parked);
function describeDenial({ verdict, rule, reason, remedy }) {
  const unasked = verdict === "ask" ? ", and no one can approve it here" : "";
  return fail(`Not allowed (rule ${rule}): ${reason}${unasked}`, { code: "denied", advice: remedy });
}
var isRefusal = (text) => text.startsWith("<error>\nNot allowed (rule ");
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
var FILE_TOOLS = /* @__PURE__ */ new Set([
  ...["file_write", "file_edit", "file_multi_edit", "file_insert", "apply_patch"]
]);
var isScratch = (path) => /^(?:\/tmp|\$TMPDIR|\$\{TMPDIR\})(?:\/|$)/.test(path);

// src/sandbox/home.ts
import { createHash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync
} from "node:fs";
import { join } from "node:path";
function homeMounts(place, cache, layered) {
  const tools = TOOL_HOMES.flatMap((name) => toolMount(place, name, layered));
  const mounts = [{ kind: "fresh", at: place.home }, ...tools, ...cacheMounts(place, cache, layered)];
  const parts = layered ? [{ kind: "empty", at: own(place, LAYERS) }] : [];
  return [...mounts, ...parts, ...secretMounts(place, mounts)];
}
function toolMount(place, name, layered) {
  const from = realDirectory(join(place.home, name));
  if (!from || within(place.workspace, from)) return [];
  const at = join(place.home, name);
  if (!layered || !canLayer(place, from)) return [{ kind: "read-only", at, from }];
  return [{ kind: "layer", at, from, upper: own(place, LAYERS, "written", name.replaceAll("/", "-")) }];
}
function cacheMounts(place, cache, layered) {
  const at = join(place.home, ".cache");
  const from = realDirectory(at);
  if (layered && from && canLayer(place, from)) return [{ kind: "layer", at, from, upper: cache }];
  const reads = READ_IN_CACHE.flatMap((name) => {
    const path = realDirectory(join(at, name));
    return path ? [{ kind: "read-only", at: join(at, name), from: path }] : [];
  });
  return [{ kind: "writable", at, from: cache }, ...reads];
}
var LAYERS = "layers";
var canLayer = ({ scratch }, from) => !within(from, scratch) && !/[,:\\"]/.test(`${from}${scratch}`);
function secretMounts({ workspace, home, hidden }, mounts) {
  const shown = mounts.filter(({ kind }) => kind === "layer" || kind === "read-only");
  const inSight = (path) => shown.some(({ at }) => within(at, path)) || ![home, ...hidden].some((one) => within(one, path));
  const places = secretsIn(home).flatMap((name) => placesOf(join(home, name)));
  return outermost(places).filter((path) => inSight(path) && !within(workspace, path)).map((at) => statSync(at).isDirectory() ? { kind: "empty", at } : { kind: "read-only", at, from: "/dev/null" });
}
function placesOf(path) {
  try {
    const real = realpathSync(path);
    return lstatSync(path).isSymbolicLink() ? [real] : [path, real];
  } catch {
    return [];
  }
}
function own({ scratch }, ...names) {
  const path = join(scratch, ...names);
  mkdirSync(path, { recursive: true, mode: 493 });
  return path;
}
function realDirectory(path) {
  return existsSync(path) && statSync(path).isDirectory() ? realpathSync(path) : void 0;
}
var SECRETS = [
  ...[".m2/settings*.xml", ".gradle/gradle.properties", ".gradle/init.gradle*", ".gradle/init.d"],
  ...[
    ".gradle/enterprise",
    ".gradle/develocity",
    ".ivy2/.credentials*",
    ".sbt/.credentials*",
    ".sbt/*/credentials.sbt"
  ],
  ...[".npm/_logs", ".nuget/NuGet", ".nuget/config", ".dotnet/corefx", ".bundle/config", ".composer/config.json"],
  ...[".hex/hex.config", ".cabal/config", ".conda/*.token", ".coursier/credentials.properties"],
  // Of people, more than of machines.
  ...["keyrings", "kwalletd", "python_keyring", "gem/credentials", "gnupg", "password-store", "gh", "atuin", "fish"].concat(["containers", "code-server", "jupyter/runtime", "recently-used.xbel", "Trash"]).map((name) => `.local/share/${name}`),
  ".local/state",
  ...["gh", "git", "keyring-*", "gcloud", "huggingface/stored_tokens", "mozilla", "google-chrome*", "chromium"].concat(["BraveSoftware", "thunderbird"]).map((name) => `.cache/${name}`)
];
var NAMED = /^(?:.*[._-])?(?:tokens?|credentials?|auth|secrets?|passwords?)(?:\.(?:json|toml|ya?ml|xml|txt|db|properties))?$/i;
var SETTINGS = [".cargo/config", ".cargo/config.toml", ".sbt/repositories", ".condarc"];
var HOLDS_SECRET = /token|passw|secret|credential|:\/\/[^\s/@]+@/i;
var MAX_SETTINGS_BYTES = 1024 * 1024;
function mayHoldSecret(path) {
  const read2 = readWhole(path, { maxBytes: MAX_SETTINGS_BYTES, links: "follow" });
  return read2.ok ? HOLDS_SECRET.test(read2.bytes.toString("utf8")) : read2.why === "too large";
}
var secretsIn = (home) => [
  ...SECRETS.flatMap((pattern) => matches(home, pattern)),
  ...[...TOOL_HOMES, ...beneath(home, ".local/share"), ...beneath(home, ".cache")].flatMap(
    (directory) => namesIn(home, directory, NAMED)
  ),
  ...SETTINGS.filter((path) => mayHoldSecret(join(home, path)))
];
var beneath = (home, directory) => [directory, ...namesIn(home, directory, /./)];
function matches(home, pattern) {
  return pattern.split("/").reduce((found, part) => found.flatMap((path) => namesIn(home, path, named(part))), [""]);
}
var named = (part) => new RegExp(`^${part.replaceAll(".", "\\.").replaceAll("*", ".*")}$`, "i");
function namesIn(home, directory, wanted) {
  try {
    return readdirSync(join(home, directory)).filter((name) => wanted.test(name)).map((name) => join(directory, name));
  } catch {
    return [];
  }
}
var TOOL_HOMES = [
  ...[".cargo", ".rustup", "go", ".gvm"],
  ...[".npm", ".nvm", ".fnm", ".volta", ".yarn", ".bun", ".deno", ".node-gyp"],
  ...[".local", ".pyenv", ".conda", ".rye"],
  ...[".rbenv", ".rvm", ".gem", ".bundle", ".asdf", ".phpenv", ".composer", ".config/composer/vendor"],
  ...[".sdkman", ".m2", ".gradle", ".jdks", ".jenv", ".ivy2", ".sbt", ".coursier", ".konan", ".kotlin"],
  ...[".dotnet", ".nuget", ".ghcup", ".cabal", ".stack", ".opam", ".swiftly", ".swiftpm", ".pub-cache", ".flutter"],
  ...[".mix", ".hex", ".kiex", ".juliaup", ".julia", ".conan2", ".bazelisk", ".terraform.d/plugin-cache"]
];
var READ_IN_CACHE = [
  ...["node", "ms-playwright", "Cypress", "puppeteer", "selenium", "coursier", "bazelisk"],
  ...["pypoetry/virtualenvs", "pypoetry/artifacts", "pypoetry/cache", "uv", "pip", "yarn", "pnpm"]
];
var within = (directory, path) => path === directory || path.startsWith(directory === "/" ? "/" : `${directory}/`);
var outermost = (paths2) => [...new Set(paths2)].filter((path) => !paths2.some((other) => other !== path && within(other, path)));
function writeSharedFile(directory, name, content) {
  const file = join(directory, `${name}-${createHash("sha256").update(content).digest("hex").slice(0, 16)}`);
  if (existsSync(file)) return file;
  const draft = `${file}.${process.hrtime.bigint()}`;
  writeFileSync(draft, content, { mode: 384 });
  renameSync(draft, file);
  return file;
}

// src/core/model.ts
var NO_USAGE = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 };
var addUsage = (a, b) => ({
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
  cacheReadTokens: a.cacheReadTokens + b.cacheReadTokens,
  cacheWriteTokens: a.cacheWriteTokens + b.cacheWriteTokens
});
var promptTokens = ({ inputTokens, cacheReadTokens, cacheWriteTokens }) => inputTokens + cacheReadTokens + cacheWriteTokens;
var costOf = (usage, price) => (usage.inputTokens * price.input + usage.outputTokens * price.output + usage.cacheReadTokens * price.cacheRead + usage.cacheWriteTokens * price.cacheWrite) / 1e6;

// src/git/commit.ts
import { appendFile, rm } from "node:fs/promises";
import { join as join2 } from "node:path";
async function treeWith(store, base, changes, { missingOk = false } = {}) {
  const options = { index: "publish-index" };
  await store.ok(["read-tree", "--reset", base], options);
  const ordered = changes.toSorted((a, b) => Number(b.kind === "deleted") - Number(a.kind === "deleted"));
  const input = ordered.map(({ mode, blob, path }) => `${mode} ${blob}	${path}\0`).join("");
  await store.ok(["update-index", "-z", "--replace", "--index-info"], { ...options, input });
  return (await store.ok(["write-tree", ...missingOk ? ["--missing-ok"] : []], options)).trim();
}
async function treeOf(store, commit) {
  return (await store.ok(["rev-parse", "--verify", `${commit}^{tree}`])).trim();
}
async function commitTree(store, {
  tree,
  parent,
  merged,
  message,
  author
}) {
  const parents = [parent, merged].flatMap((commit) => commit === void 0 ? [] : ["-p", commit]);
  const env = {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email
  };
  return (await store.ok(["commit-tree", tree, ...parents], { input: message, env })).trim();
}
async function filesBetween(store, from, to) {
  const names = await store.ok(["diff-tree", "-r", "-z", "--name-only", "--no-renames", from, to]);
  return names.split("\0").filter(Boolean);
}
async function fileChanges(store, from, to) {
  const fields = (await store.ok(["diff-tree", "-r", "-z", "--raw", "--no-renames", from, to])).split("\0");
  return Array.from({ length: Math.floor(fields.length / 2) }, (_, index) => {
    const [before = "", mode = "", , blob = ""] = (fields[2 * index] ?? "").slice(1).split(" ");
    const isThere = (one) => !/^0+$/.test(one);
    return {
      path: fields[2 * index + 1] ?? "",
      ...isThere(before) && { before },
      ...isThere(mode) && { after: { mode, blob } }
    };
  });
}
var MAX_BLOB_BYTES = 1024 * 1024 * 1024;
async function readBlob(store, blob) {
  const { directory } = store;
  const name = (await store.ok(["unpack-file", blob], { tree: directory })).trim();
  const file = join2(directory, name);
  try {
    return readRequired(file, { maxBytes: MAX_BLOB_BYTES });
  } finally {
    await rm(file, { force: true });
  }
}
async function linesByFile(store, from, to) {
  const rows = (await store.ok(["diff-tree", "-r", "-z", "--numstat", "--no-renames", from, to])).split("\0");
  return rows.filter(Boolean).map((row) => {
    const [added, deleted, ...path] = row.split("	");
    return { path: path.join("	"), added: Number(added) || 0, deleted: Number(deleted) || 0 };
  });
}
async function linesBetween(store, from, to) {
  const files = await linesByFile(store, from, to);
  const sum = (column) => files.reduce((total, file) => total + file[column], 0);
  return { added: sum("added"), deleted: sum("deleted") };
}
var patchBetween = (store, from, to) => store.ok(["diff-tree", "-r", "-p", "--binary", from, to]);
async function writePatch(store, from, to, file) {
  await store.ok(["diff-tree", "-r", "-p", "--binary", `--output=${file}`, from, to]);
}
async function transplant(store, base, ours, onto) {
  const author = { name: "kodelet-ci", email: "kodelet-ci@localhost" };
  const [baseTree, oursTree, ontoTree] = await Promise.all([base, ours, onto].map((commit2) => treeOf(store, commit2)));
  const commit = (tree = "", parent) => commitTree(store, { tree, parent, message: "one side of a merge", author });
  const root = await commit(baseTree);
  const sides = [await commit(ontoTree, root), await commit(oursTree, root)];
  const { exitCode, stdout } = await store.run(["merge-tree", "--write-tree", "--no-messages", ...sides]);
  return exitCode === 0 ? stdout.trim() : void 0;
}
async function nameCommitter(root) {
  const common = gitDirectories(root)?.common;
  if (common === void 0) return;
  const config = join2(common, "config");
  if (/^\s*\[user\b/im.test(readRequired(config, { maxBytes: 16 * 1024 * 1024, links: "follow" }).toString())) return;
  await appendFile(config, "\n[user]\n	name = kodelet-ci\n	email = kodelet-ci@localhost\n", { flag: APPEND });
}

// src/lib/held-directory.ts
import { closeSync, constants, lstatSync as lstatSync2, mkdirSync as mkdirSync2, openSync } from "node:fs";
import { join as join3, posix } from "node:path";
var MAX_DEPTH = 256;
function holdTree(root, relative = "") {
  const top = openStep(root, root);
  if (relative === "") return treeAt(top);
  const above = treeAt(top);
  try {
    return treeAt(above.release(relative));
  } finally {
    above.close();
  }
}
function pathIn(tree, relative, make) {
  const above = posix.dirname(relative);
  return tree.enter(above === "." ? "" : above, make).at(posix.basename(relative));
}
var withFile = (tree, relative, work) => withRegular(pathIn(tree, relative), "refuse", work);
function treeAt(root) {
  const steps = [];
  const leave = (depth) => {
    for (const step of steps.splice(depth)) step.close();
  };
  const enter = (relative, make) => {
    const names = relative === "" ? [] : relative.split("/");
    if (names.length > MAX_DEPTH)
      throw Object.assign(new Error(`over ${MAX_DEPTH} directories deep`), { code: "ENAMETOOLONG" });
    const known = names.findIndex((name, index) => steps[index]?.name !== name);
    leave(known === -1 ? names.length : known);
    for (const name of names.slice(steps.length)) steps.push(openBelow(steps.at(-1) ?? root, name, make));
    return steps.at(-1) ?? root;
  };
  return {
    root,
    enter,
    release(relative) {
      const last = enter(relative);
      steps.pop();
      return last;
    },
    close() {
      leave(0);
      root.close();
    }
  };
}
function openBelow(above, name, make) {
  if (["", ".", ".."].includes(name)) throw Object.assign(new Error(`"${name}" is no name`), { code: "EINVAL" });
  const path = above.at(name);
  try {
    return openStep(path, name);
  } catch (error) {
    if (!make || error.code !== "ENOENT") throw error;
  }
  makeDirectory(path);
  return openStep(path, name);
}
function makeDirectory(path) {
  try {
    mkdirSync2(path);
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
}
var O_PATH = 2097152;
var STEP = O_PATH | constants.O_DIRECTORY | constants.O_NOFOLLOW;
function openStep(path, name) {
  if (!HOLDS) return stepByPath(path, name);
  const descriptor = openSync(path, STEP);
  const held = `/proc/self/fd/${descriptor}`;
  return { name, path: held, at: (below) => `${held}/${below}`, close: () => closeSync(descriptor) };
}
function stepByPath(path, name) {
  if (!lstatSync2(path).isDirectory()) throw Object.assign(new Error(`${path} is no directory`), { code: "ENOTDIR" });
  return { name, path, at: (below) => join3(path, below), close: () => void 0 };
}

// src/git/seed-index.ts
import { createHash as createHash2 } from "node:crypto";
import { closeSync as closeSync2, lstatSync as lstatSync3, openSync as openSync2, readlinkSync, readSync, symlinkSync, writeSync } from "node:fs";
import { mkdir, rm as rm2, utimes, writeFile } from "node:fs/promises";
import { join as join4 } from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
async function seedIndex(root, path) {
  const own2 = gitDirectories(root)?.own;
  if (own2 === void 0) return void 0;
  const source = join4(own2, "index");
  const read2 = readWhole(source, { maxBytes: MAX_INDEX_BYTES, links: "follow" });
  const seed = read2.ok && withoutFlags(read2.bytes);
  if (!read2.ok || !seed) return void 0;
  await writeFile(path, seed).catch(namingFile(path));
  const second = Math.floor(read2.stats.mtimeMs / 1e3);
  await utimes(path, second, second);
  return { attributes: seed.includes(".gitattributes\0") };
}
var MAX_INDEX_BYTES = 512 * 1024 * 1024;
var HEADER_BYTES = 12;
var CHECKSUM_BYTES = 20;
var MODE_AT = 24;
var FLAGS_AT = 60;
var ASSUME_UNCHANGED = 32768;
var EXTENDED = 16384;
var STAGE = 12288;
var HIDING_FLAGS = 24576;
var INCOMPLETE = ["link", "sdir"];
function withoutFlags(index) {
  if (!isWhole(index)) return void 0;
  const end = clearFlags(index);
  if (end === void 0 || extensionsFrom(index, end).some((name) => INCOMPLETE.includes(name))) return void 0;
  const entries = index.subarray(0, end);
  return Buffer.concat([entries, sha1(entries)]);
}
var sha1 = (bytes) => createHash2("sha1").update(bytes).digest();
function isWhole(index) {
  if (index.length < HEADER_BYTES + CHECKSUM_BYTES || index.toString("latin1", 0, 4) !== "DIRC") return false;
  const checksum = index.subarray(-CHECKSUM_BYTES);
  const isSum = checksum.every((byte) => byte === 0) || checksum.equals(sha1(index.subarray(0, -CHECKSUM_BYTES)));
  return isSum && [2, 3].includes(index.readUInt32BE(4));
}
function clearFlags(index) {
  let at = HEADER_BYTES;
  for (let left = index.readUInt32BE(8); left > 0; left -= 1) {
    if (at + FLAGS_AT + 4 > index.length) return void 0;
    const flags = index.readUInt16BE(at + FLAGS_AT);
    const isDirectory = index.readUInt32BE(at + MODE_AT) >> 12 === 4;
    if (isDirectory || flags & STAGE) return void 0;
    index.writeUInt16BE(flags & ~ASSUME_UNCHANGED, at + FLAGS_AT);
    const more = at + FLAGS_AT + 2;
    if (flags & EXTENDED) index.writeUInt16BE(index.readUInt16BE(more) & ~HIDING_FLAGS, more);
    const end = index.indexOf(0, more + (flags & EXTENDED ? 2 : 0));
    if (end === -1) return void 0;
    at += end - at + 8 & ~7;
  }
  return at;
}
function extensionsFrom(index, start) {
  const names = [];
  for (let at = start; at + 8 <= index.length - CHECKSUM_BYTES; at += 8 + index.readUInt32BE(at + 4)) {
    names.push(index.toString("latin1", at, at + 4));
  }
  return names;
}
var MAX_FILE_BYTES = 100 * 1024 * 1024;
async function copyChanged(root, paths2, directory) {
  await rm2(directory, { recursive: true, force: true });
  await mkdir(directory, { mode: 448 });
  const [from, to] = [holdTree(root), holdTree(directory)];
  const unfit = [];
  try {
    for (const [index, path] of paths2.entries()) {
      const reason = copyOne(from, to, path);
      if (reason !== void 0) unfit.push({ path, reason });
      if (index % 64 === 0) await breathe();
    }
  } finally {
    from.close();
    to.close();
  }
  return unfit;
}
var NOT_UTF8 = "its name is not UTF-8";
function copyOne(from, to, path) {
  if (path.includes("\uFFFD")) return NOT_UTF8;
  try {
    const at = pathIn(from, path);
    if (lstatSync3(at).isSymbolicLink()) symlinkSync(readlinkSync(at), pathIn(to, path, "make"));
    else return copyFile(from, to, path);
    return void 0;
  } catch (error) {
    const { code, message } = error;
    const ofDisk = diskError("copying what changed", message);
    if (ofDisk) throw ofDisk;
    if (code === "EINVAL" || code === "EISDIR") return "it is no regular file";
    return code && GONE.has(code) ? void 0 : `it cannot be read: ${message.replace(/, \w+ '.*$/s, "")}`;
  }
}
var GONE = /* @__PURE__ */ new Set(["ENOENT", "ENOTDIR", "ELOOP"]);
function copyFile(from, to, path) {
  return withFile(from, path, (source, { size, mode }) => {
    if (size > MAX_FILE_BYTES) return tooLarge(size);
    const target = openSync2(pathIn(to, path, "make"), "wx", mode & 73 ? 493 : 420);
    try {
      return copyBytes(source, target) > MAX_FILE_BYTES ? tooLarge(size) : void 0;
    } finally {
      closeSync2(target);
    }
  });
}
var tooLarge = (size) => `it has ${size} bytes, more than the ${MAX_FILE_BYTES} that GitHub takes`;
function copyBytes(source, target) {
  const memory = Buffer.allocUnsafe(256 * 1024);
  let copied = 0;
  for (let read2 = -1; read2 !== 0 && copied <= MAX_FILE_BYTES; copied += read2) {
    read2 = readSync(source, memory, 0, memory.length, copied);
    for (let written = 0; written < read2; ) written += writeSync(target, memory, written, read2 - written);
  }
  return copied;
}

// src/git/snapshot.ts
import { createHash as createHash3 } from "node:crypto";
import { existsSync as existsSync2, lstatSync as lstatSync4, readdirSync as readdirSync2 } from "node:fs";
import { lstat, rm as rm3 } from "node:fs/promises";
import { join as join5 } from "node:path";
var INDEX = "workspace-index";
var OWN_INDEX = "own-index";
var COPIES = "changed-files";
var takeFirstSnapshot = (store, commit) => firstLook(store, commit, takeNames);
var takeCompleteSnapshot = (store, commit) => firstLook(store, commit, takeSmall);
async function firstLook(store, commit, take) {
  const seed = await seedIndex(store.root, join5(store.directory, INDEX));
  await store.ok(["read-tree", "--reset", commit], { index: INDEX });
  if (seed?.attributes) await forgetFiltered(store);
  return look(store, take);
}
async function forgetFiltered(store) {
  const filtered = ["ls-files", "-z", "--stage", "--", ".", ":(exclude,attr:!filter)"];
  const entries = await store.ok(filtered, { index: INDEX, env: { GIT_LITERAL_PATHSPECS: "0" } });
  if (entries !== "") await store.ok(["update-index", "-z", "--index-info"], { index: INDEX, input: entries });
}
var takeSnapshot = (store) => look(store, takeContents);
async function restoreSnapshot(store, from, to) {
  await store.run(["update-index", "-q", "--refresh", "--ignore-submodules"], { index: INDEX });
  const { exitCode } = await store.run(["read-tree", "-m", "-u", from.tree, to.tree], { index: INDEX });
  return exitCode === 0;
}
async function withoutTraces(store, { before, left, now }) {
  const own2 = await changesBetween(store, left, now);
  await store.ok(["read-tree", "--reset", before.tree], { index: OWN_INDEX });
  const entries = own2.map(({ mode, blob, path }) => `${mode} ${blob}	${path}`);
  await store.ok(["update-index", "-z", "--replace", "--index-info"], { index: OWN_INDEX, input: joined(entries) });
  const tree = (await store.ok(["write-tree", "--missing-ok"], { index: OWN_INDEX })).trim();
  const traces = newlyRefused(before, left).map(({ path }) => path);
  return { ...now, tree, refused: now.refused.filter(({ path }) => !traces.includes(path)) };
}
async function changesBetween(store, before, after) {
  if (before.tree === after.tree) return [];
  const raw = await store.ok(["diff-tree", "-r", "-z", "--raw", "--no-renames", before.tree, after.tree]);
  const fields = raw.split("\0");
  const changes = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [oldMode = "", mode = "", oldBlob = "", blob = "", status = ""] = (fields[at] ?? "").slice(1).split(" ");
    changes.push({ path: fields[at + 1] ?? "", kind: KINDS[status] ?? "changed", mode, oldMode, blob, oldBlob });
  }
  return changes;
}
var newlyRefused = (before, after) => [
  ...after.refused.filter(({ path }) => !before.refused.some((known) => known.path === path)),
  ...changedSubmodules(before.submodules, after.submodules).map((path) => ({ path, reason: IN_A_SUBMODULE }))
];
var IN_A_SUBMODULE = "it is a git repository of its own (a submodule): what changed in it is not published from here";
var KINDS = { A: "added", D: "deleted" };
async function look(store, take) {
  const [tracked, listed2] = await Promise.all([trackedChanges(store), untrackedFiles(store)]);
  await forget(store, tracked.deleted);
  const untracked = tracked.deleted.length > 0 ? await untrackedFiles(store) : listed2;
  const { stuck, unfit } = await take(store, [...tracked.changed, ...untracked.files]);
  const tree = (await store.ok(["write-tree", "--missing-ok"], { index: INDEX })).trim();
  const submodules = await lookIntoSubmodules(store.root, await submodulePaths(store));
  return { tree, refused: [...untracked.repositories, ...unfit, ...stuck], submodules };
}
async function submodulePaths(store) {
  if (!existsSync2(join5(store.root, ".gitmodules"))) return [];
  const entries = (await store.ok(["ls-files", "-z", "--stage"], { index: INDEX })).split("\0");
  return entries.flatMap((entry) => /^160000 .*?\t(.+)$/s.exec(entry)?.[1] ?? []);
}
async function trackedChanges(store) {
  const args = ["diff-files", "-z", "--name-status", "--no-renames", "--ignore-submodules=all"];
  const fields = (await store.ok(args, { index: INDEX })).split("\0");
  const changed = [];
  const deleted = [];
  for (let at = 0; at + 1 < fields.length; at += 2) (fields[at] === "D" ? deleted : changed).push(fields[at + 1] ?? "");
  return { changed, deleted };
}
async function untrackedFiles(store) {
  const args = ["ls-files", "-z", "--others", "--exclude-per-directory=.gitignore"];
  const paths2 = (await store.ok(args, { index: INDEX })).split("\0").filter(Boolean);
  const repositories = paths2.filter((path) => path.endsWith("/"));
  return {
    files: paths2.filter((path) => !path.endsWith("/")),
    repositories: repositories.map((path) => ({ path, reason: "it is a git repository of its own" }))
  };
}
var otherFiles = async (store) => (await store.ok(["ls-files", "-z", "--others"], { index: INDEX })).split("\0").filter(Boolean);
async function forget(store, paths2) {
  if (paths2.length === 0) return;
  await store.ok(["update-index", "-z", "--force-remove", "--stdin"], { index: INDEX, input: joined(paths2) });
}
async function takeNames(store, paths2) {
  const { fit, unfit } = await sort(store.root, paths2);
  return { unfit, stuck: await stage(store, { storing: ["--info-only"], tree: store.root }, fit) };
}
var SMALL_BYTES = 256 * 1024;
var MAX_SMALL = 500;
async function takeSmall(store, paths2) {
  const { fit, unfit } = await sort(store.root, paths2);
  const sizes = await Promise.all(fit.slice(0, MAX_SMALL).map((path) => sizeOf(store.root, path)));
  const small = fit.filter((_, index) => (sizes[index] ?? SMALL_BYTES + 1) <= SMALL_BYTES);
  const others = fit.filter((_, index) => (sizes[index] ?? SMALL_BYTES + 1) > SMALL_BYTES);
  const stuck = await stage(store, { storing: [], tree: store.root }, small);
  return { unfit, stuck: [...stuck, ...await stage(store, { storing: ["--info-only"], tree: store.root }, others)] };
}
async function takeContents(store, paths2) {
  const tree = join5(store.directory, COPIES);
  const unfit = await copyChanged(store.root, paths2, tree);
  const left = new Set(unfit.map(({ path }) => path));
  const fit = paths2.filter((path) => !left.has(path));
  const stuck = await stage(store, { storing: [], tree }, fit);
  await rm3(tree, { recursive: true, force: true });
  return { stuck, unfit };
}
async function sort(root, paths2) {
  const fit = [];
  const unfit = [];
  for (const path of paths2) {
    const reason = await whyUnfit(root, path);
    if (reason === void 0) fit.push(path);
    else unfit.push({ path, reason });
  }
  return { fit, unfit };
}
async function whyUnfit(root, path) {
  if (path.includes("\uFFFD")) return NOT_UTF8;
  const size = await sizeOf(root, path);
  return size > MAX_FILE_BYTES ? tooLarge(size) : void 0;
}
var sizeOf = async (root, path) => (await lstat(join5(root, path)).catch(() => void 0))?.size ?? 0;
async function stage(store, how, paths2) {
  if (paths2.length === 0) return [];
  const args = ["update-index", "-z", "--add", "--remove", ...how.storing, "--stdin"];
  const result = await store.run(args, { index: INDEX, tree: how.tree, input: joined(paths2) });
  const { exitCode, stderr } = result;
  if (exitCode === 0) return ignored(paths2, stderr);
  if (isDiskFailure(result)) throw gitError(args, result, store.directory);
  const [path = ""] = paths2;
  if (paths2.length === 1) return [{ path, reason: `git refuses it: ${stderr.trim().split("\n")[0] ?? ""}` }];
  const half = Math.ceil(paths2.length / 2);
  return [...await stage(store, how, paths2.slice(0, half)), ...await stage(store, how, paths2.slice(half))];
}
function ignored(paths2, said) {
  const lines = new Set(said.split("\n"));
  const skipped = paths2.filter((path) => lines.has(`Ignoring path ${path}`));
  return skipped.map((path) => ({ path, reason: "git refuses it: the name can mean git's own directory" }));
}
var joined = (paths2) => paths2.map((path) => `${path}\0`).join("");
async function lookIntoSubmodules(root, paths2) {
  const tree = holdTree(root);
  const digests = paths2.map((path) => {
    const hash = createHash3("sha256");
    describe(tree, path, (line) => hash.update(line));
    return [path, hash.digest("hex")];
  });
  tree.close();
  return new Map(digests);
}
var changedSubmodules = (before, after) => [...before].filter(([path, digest]) => after.get(path) !== digest).map(([path]) => path);
function describe(tree, path, say) {
  try {
    const facts = lstatSync4(pathIn(tree, path));
    const isDirectory = facts.isDirectory();
    say(isDirectory ? `${path}/
` : `${path}\0${facts.size}\0${facts.mtimeMs}\0${facts.mode}
`);
    for (const name of isDirectory ? readdirSync2(tree.enter(path).path).sort() : []) {
      if (name !== ".git") describe(tree, `${path}/${name}`, say);
    }
  } catch {
    say(`${path}\0gone
`);
  }
}

// src/git/diff.ts
var hasLines = ({ additions, deletions }) => additions + deletions > 0;
var MAX_FILE = "1m";
var MAX_BYTES = 64 * 1024 * 1024;
var MAX_NAME_CHARACTERS = 5e5;
async function readDiff(store, from, to, characters) {
  const { stdout } = await diff(store, ["-z", "--raw", "--numstat", from, to]);
  const files = parseList(stdout);
  const asked = mayFit(files, characters);
  const patches = asked.length > 0 ? await readPatches(store, [from, to], asked, asked.length < files.length) : [];
  const found = new Map(asked.map((file, index) => [file, patches[index]]));
  let left = characters;
  return files.map((file) => {
    const patch = found.get(file);
    const size = (patch?.length ?? 0) + file.path.length;
    if (patch === void 0 || size > left) return file;
    left -= size;
    return { ...file, patch };
  });
}
async function diff(store, args, maxOutputBytes) {
  const options = ["--no-ext-diff", "--no-textconv", "--ignore-submodules=none", "--find-renames", "-r"];
  const command = ["-c", `core.bigFileThreshold=${MAX_FILE}`, "diff-tree", ...options, ...args];
  const result = await store.run(command, { borrow: true, tree: store.directory, maxOutputBytes });
  if (result.exitCode !== 0 && !result.tooLong) throw gitError(command, result, store.directory);
  return result;
}
var STATUS = {
  A: "added",
  D: "removed",
  M: "modified",
  R: "renamed",
  T: "changed"
};
function parseList(text) {
  const fields = text.split("\0");
  const files = [];
  const counts = [];
  for (let at = 0; at + 1 < fields.length; ) {
    const field = fields[at] ?? "";
    if (!field.startsWith(":")) {
      const [additions, deletions, path] = field.split("	");
      counts.push({ additions: Number(additions) || 0, deletions: Number(deletions) || 0 });
      at += path === "" ? 3 : 1;
      continue;
    }
    const [before = "", after = "", , , letter = ""] = field.slice(1).split(" ");
    const moved = letter.startsWith("R");
    const [first = "", second = ""] = fields.slice(at + 1);
    const isBoth = before !== after && !["A", "D"].includes(letter);
    files.push({
      path: moved ? second : first,
      ...moved && { previousPath: first },
      status: STATUS[letter.slice(0, 1)] ?? "changed",
      ...isBoth && { mode: `${before} \u2192 ${after}` }
    });
    at += moved ? 3 : 2;
  }
  return files.map((file, index) => ({ ...file, ...counts[index] ?? { additions: 0, deletions: 0 } }));
}
function mayFit(files, characters) {
  let left = characters;
  let names = MAX_NAME_CHARACTERS;
  return files.filter((file) => {
    const min = 2 * (file.additions + file.deletions);
    const name = file.path.length + (file.previousPath?.length ?? 0);
    if (!hasLines(file) || min > left || name > names) return false;
    left -= min;
    names -= name;
    return true;
  });
}
async function readPatches(store, range, asked, narrow) {
  const names = asked.flatMap(({ path, previousPath }) => previousPath ? [previousPath, path] : [path]);
  const { stdout, tooLong } = await diff(store, ["-p", ...range, ...narrow ? ["--", ...names] : []], MAX_BYTES);
  if (tooLong) return [];
  const sections = stdout.split(/^(?=diff --git )/m).filter(Boolean);
  const patches = asked.map(({ status }) => sections.splice(0, status === "changed" ? 2 : 1).map(hunksOf));
  if (sections.length > 0 || patches.some((parts) => parts.length === 0)) return [];
  return patches.map((parts) => parts.filter((part) => part !== void 0).join("\n") || void 0);
}
async function readPatch(store, from, to, file) {
  return hasLines(file) ? (await readPatches(store, [from, to], [file], true))[0] : void 0;
}
var hunksOf = (section) => /^@@ [\s\S]*/m.exec(section)?.[0].replace(/\n$/, "");
var MAX_TEXT_BYTES = 18e3;
var MAX_READ = 2e5;
var MAX_FILES = 500;
async function describeChange(store, {
  before,
  after,
  changes: found
}, {
  only = () => true,
  redact
}) {
  const changes = (found ?? await changesBetween(store, before, after)).filter(({ path }) => only(path));
  const show = (text) => showHidden(redact(text));
  const files = changes.length;
  if (files > MAX_FILES)
    return { files, kind: "statistics", text: listed(changes.map((change) => show(lineOf(change)))) };
  const facts = await readFacts(store, [before.tree, after.tree], changes);
  const lines = changes.map((change) => show(lineOf(change, facts.get(change.path))));
  const texts = changes.filter(({ path }) => facts.get(path)?.added !== void 0).map(({ path }) => path);
  const diff2 = await readTextDiff(store, [before.tree, after.tree], texts);
  const others = lines.filter((_, index) => !texts.includes(changes[index]?.path ?? ""));
  const whole = diff2 === void 0 ? "" : [show(diff2).trimEnd(), ...others].filter(Boolean).join("\n");
  if (diff2 !== void 0 && Buffer.byteLength(whole) <= MAX_TEXT_BYTES) return { files, kind: "diff", text: whole };
  return { files, kind: "statistics", text: listed(lines) };
}
async function readFacts(store, trees, changes) {
  const sizes = await readSizes(store, changes);
  const isKnown = ({ blob, oldBlob }) => [blob, oldBlob].every((one) => sizes.has(one) || isNone(one));
  const known = changes.filter(isKnown).map(({ path }) => path);
  const counts = await readCounts(store, trees, known);
  return new Map(
    changes.map((change) => [
      change.path,
      { ...counts.get(change.path), size: sizes.get(change.blob), isUnknown: !isKnown(change) }
    ])
  );
}
var isNone = (blob) => /^0+$/.test(blob);
async function readSizes(store, changes) {
  const blobs = [...new Set(changes.flatMap(({ blob, oldBlob }) => [blob, oldBlob]))].filter((one) => !isNone(one));
  const input = blobs.map((blob) => `${blob}
`).join("");
  const said = await store.ok(["cat-file", "--batch-check=%(objectname) %(objectsize)"], { input });
  const rows = said.split("\n").map((line) => line.split(" "));
  return new Map(rows.filter(([, size]) => /^\d+$/.test(size ?? "")).map(([blob = "", size]) => [blob, Number(size)]));
}
async function readCounts(store, trees, paths2) {
  if (paths2.length === 0) return /* @__PURE__ */ new Map();
  const said = await store.ok(["diff-tree", "-r", "-z", "--numstat", "--no-renames", ...trees, "--", ...paths2]);
  const rows = said.split("\0").filter(Boolean);
  return new Map(
    rows.map((row) => {
      const [added = "", removed = "", ...path] = row.split("	");
      return [path.join("	"), added === "-" ? {} : { added, removed }];
    })
  );
}
async function readTextDiff(store, trees, paths2) {
  if (paths2.length === 0) return "";
  const args = ["diff-tree", "-r", "-p", "--no-renames", ...trees, "--", ...paths2];
  const { exitCode, stdout } = await store.run(args, { maxOutputBytes: MAX_READ });
  return exitCode === 0 ? stdout : void 0;
}
function lineOf({ path, kind, mode, oldMode }, facts) {
  const name = /[\n\t"]/.test(path) ? JSON.stringify(path) : path;
  if ([mode, oldMode].includes("160000")) return `${kind} ${name}: a git repository of its own`;
  if (!facts) return `${kind} ${name}`;
  if (facts.isUnknown) return `${kind} ${name}: not shown, since it had been changed before the run already`;
  if (facts.added !== void 0) return `${kind} ${name}: +${facts.added} -${facts.removed} lines`;
  return `${kind} ${name}: binary${facts.size === void 0 ? "" : `, ${facts.size} bytes`}`;
}
function listed(lines) {
  const kept = [];
  let bytes = 0;
  for (const line of lines) {
    bytes += Buffer.byteLength(line) + 1;
    if (bytes > MAX_TEXT_BYTES - 100) return [...kept, `and ${lines.length - kept.length} more files`].join("\n");
    kept.push(line);
  }
  return kept.join("\n");
}
var showHidden = (text) => text.replaceAll(HIDDEN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
var HIDDEN = /(?![\t\n])(?!\r\n)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;
async function salvage({
  root,
  commit,
  protect,
  scope,
  maxFiles,
  aside
}) {
  if (aside) return salvageAside(aside, (path) => mayPublish(path, { protect, scope }));
  const options = { cwd: root };
  const [changed, fresh] = await Promise.all([
    paths(["diff", "--name-only", "-z", "--no-renames", commit], options),
    paths(["ls-files", "-z", "--others", "--exclude-per-directory=.gitignore"], options)
  ]);
  const may = (path) => mayPublish(path, { protect, scope });
  const [known, added] = [changed.filter(may), fresh.filter(may).slice(0, maxFiles)];
  if (known.length + added.length === 0) return void 0;
  const missing = fresh.filter(may).slice(maxFiles);
  const parts = [
    known.length > 0 ? await gitOk(["diff", "--binary", "--no-renames", commit, "--", ...known], options) : ""
  ];
  for (const path of added) parts.push((await git([...AGAINST_NOTHING, path], options)).stdout);
  const files = [...known, ...added].toSorted();
  const leftOut = missing.map((path) => ({ path, reason: `the patch has ${maxFiles} new files already` }));
  return { kind: "patch", patch: parts.join(""), files, leftOut, notes: [] };
}
var mayPublish = (path, { protect, scope }) => matchesProtected(path, [...ALWAYS_PROTECTED, ...protect]) === void 0 && scope?.some((directory) => path.startsWith(`${directory}/`)) !== false;
async function salvageAside({ store, before, work }, may) {
  const changes = await changesBetween(store, { tree: before }, { tree: work });
  const files = changes.map(({ path }) => path).filter(may);
  if (files.length === 0) return void 0;
  const patch = await store.ok(["diff", "--binary", "--no-renames", before, work, "--", ...files]);
  return { kind: "patch", patch, files, leftOut: [], notes: [] };
}
var AGAINST_NOTHING = ["diff", "--no-index", "--binary", "--", "/dev/null"];
var paths = async (args, options) => (await gitOk(args, options)).split("\0").filter((path) => path !== "" && !path.endsWith("/"));
async function pathsOfPatch(root, file) {
  const [{ exitCode, stdout }, summary] = await Promise.all([
    git(["apply", "--numstat", "-z", file], { cwd: root }),
    git(["apply", "--summary", file], { cwd: root })
  ]);
  if (exitCode !== 0 || summary.exitCode !== 0 || /^ (?:copy|rename) /m.test(summary.stdout)) return void 0;
  return stdout.split("\0").filter(Boolean).map((line) => line.split("	")[2] ?? line);
}
async function applyPatch(root, file) {
  const { exitCode, stderr } = await git(["apply", "--whitespace=nowarn", file], { cwd: root });
  if (exitCode === 0) return void 0;
  const isThere = (await git(["apply", "--reverse", "--check", file], { cwd: root })).exitCode === 0;
  return isThere ? void 0 : (stderr.trim().split("\n")[0] ?? "it does not fit").replace(/^error: /, "");
}

// src/git/set-aside.ts
import { rm as rm4 } from "node:fs/promises";
import { join as join6 } from "node:path";
var NOTE = "work-aside";
var underWay = /* @__PURE__ */ new WeakMap();
function setAside(store, work, switching) {
  const going = lend(store, work, switching);
  underWay.set(
    store,
    going.catch(() => void 0)
  );
  return going;
}
async function lend(store, work, switching) {
  writeWholeFile(join6(store.directory, NOTE), `${work}
`);
  let isBack = false;
  let result;
  try {
    result = await switching();
  } finally {
    isBack = await switchTo(store, work);
    if (isBack) await forgetAside(store);
  }
  return { result, isBack };
}
var forgetAside = (store) => rm4(join6(store.directory, NOTE), { force: true });
var whenBack = async (store) => void await underWay.get(store);
var treeAside = (directory) => /^([0-9a-f]{40,64})\n$/.exec(readWholeText(join6(directory, NOTE), { maxBytes: 100 }) ?? "")?.[1];
async function switchTo(store, tree) {
  const now = await takeSnapshot(store);
  return now.tree === tree || restoreSnapshot(store, now, { ...now, tree });
}

// src/github/api/failure.ts
function describeFailure(error) {
  const { status, request, response, message, errors } = shapeOf2(error);
  if (!request?.url) return firstLine(details(errors)[0] ?? message ?? String(error));
  const call = `${request.method ?? "GET"} ${pathOf(request.url)}`;
  if (!response) return `${call} got no answer: ${firstLine(message ?? "")}`;
  const stated = response.data?.message ?? message ?? "";
  const said = [stated, ...details(response.data?.errors)].filter((part) => typeof part === "string");
  return `${call} answered ${status}: ${firstLine(said.map((part) => firstLine(part)).join(": "))}`;
}
function remedyOf(error, needed = "the permission that this request needs, as the README lists them", at = {}) {
  const { request, response } = shapeOf2(error);
  if (request && !response)
    return at.terminal ? "Check the network, and the proxy if there is one" : "Check that the runner reaches the GitHub host, or ask again later";
  const { cause, remedy } = readRefusal(refusingAnswer(error), { needed, ...at });
  return cause === void 0 ? NOT_KNOWN : `${cause.charAt(0).toUpperCase()}${cause.slice(1)}. ${remedy}`;
}
var failedRequest = (error, what, needed) => ({
  ok: false,
  reason: `${what}: ${describeFailure(error)}`,
  remedy: remedyOf(error, needed)
});
var failureText = (error, what, needed) => `${what}: ${describeFailure(error)}. ${remedyOf(error, needed)}`;
var failureError = (error, what, needed) => new KodeletError("github", `${what}: ${describeFailure(error)}`, { remedy: remedyOf(error, needed), cause: error });
var requestError = (error) => statusOf(error) === void 0 ? void 0 : new KodeletError("github", `A GitHub request failed: ${describeFailure(error)}`, {
  remedy: remedyOf(error),
  cause: error
});
function refusingAnswer(error) {
  const { status, response, message = String(error), errors } = shapeOf2(error);
  const type = Array.isArray(errors) ? errors[0]?.type : void 0;
  const stated = type ? details(errors) : [response?.data?.message ?? message, ...details(response?.data?.errors)];
  return { said: stated.filter((part) => typeof part === "string").join("\n"), status, type };
}
function details(errors) {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error) => {
    if (typeof error === "string" || !error) return error ?? [];
    const { resource = "", field = "", code = "", message } = error;
    return message ?? [resource, field, code].filter(Boolean).join(" ");
  });
}
var statusOf = (error) => shapeOf2(error).status;
var isLostPost = (error) => {
  const { request, status = 0 } = shapeOf2(error);
  return request?.method === "POST" && !(status >= 400 && status < 500);
};
var shapeOf2 = (error) => typeof error === "object" && error !== null ? error : {};
var pathOf = (url) => URL.canParse(url) ? new URL(url).pathname : url;
var firstLine = (text) => (text.split("\n")[0] ?? "").slice(0, 300).replace(/[.\s]+$/, "");

// src/lib/remove-tree.ts
import { randomUUID } from "node:crypto";
import { chmod, lstat as lstat2, readdir, rename, rm as rm5 } from "node:fs/promises";
import { join as join7 } from "node:path";
async function removeTree(directory) {
  const remove = () => rm5(directory, { recursive: true, force: true });
  await remove().catch(async (error) => {
    if (error.code === "ENAMETOOLONG") await shorten(Buffer.from(directory));
    else if (REFUSED.includes(error.code ?? "")) await makeWritable(directory.toString());
    else throw error;
    await remove();
  });
}
var MAX_BYTES_BELOW = 2e3;
async function shorten(directory) {
  const waiting = [directory];
  for (let above = waiting.pop(); above; above = waiting.pop()) {
    for (const entry of await readdir(above, { withFileTypes: true, encoding: "buffer" })) {
      if (!entry.isDirectory()) continue;
      const path = Buffer.concat([above, Buffer.from("/"), entry.name]);
      const isDeep = path.length - directory.length > MAX_BYTES_BELOW;
      const next = isDeep ? Buffer.concat([directory, Buffer.from(`/${randomUUID()}`)]) : path;
      if (isDeep) await rename(path, next);
      waiting.push(next);
    }
  }
}
var REFUSED = ["EACCES", "EPERM"];
var OWNER_ALL = 448;
async function makeWritable(directory) {
  const found = await lstat2(directory).catch(() => void 0);
  if (!found?.isDirectory()) return;
  if ((found.mode & OWNER_ALL) !== OWNER_ALL) {
    await chmod(directory, found.mode & 4095 | OWNER_ALL).catch(() => void 0);
  }
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) if (entry.isDirectory()) await makeWritable(join7(directory, entry.name));
}

// src/session/events/journal.ts
import { createHash as createHash4 } from "node:crypto";
import { closeSync as closeSync3, existsSync as existsSync3, mkdirSync as mkdirSync3, openSync as openSync3, truncateSync, writeSync as writeSync2 } from "node:fs";
import { dirname } from "node:path";
var CANCELLING = "The job was cancelled";
var JOURNAL_ENDS = "The journal of this run is incomplete: it ends where it could no longer be written. What came after that is only in this report";
var NOTHING_BEFORE = "0".repeat(64);
var hashOf = (line) => createHash4("sha256").update(line).digest("hex");
function openJournal(path) {
  const file = attempt(`The journal "${path}" cannot be started`, () => {
    makeDirectory2(dirname(path));
    return openSync3(path, "ax", 384);
  });
  return appendTo(path, file, NOTHING_BEFORE);
}
function makeDirectory2(path) {
  try {
    mkdirSync3(path, { recursive: true });
  } catch (error) {
    if (existsSync3(dirname(path))) mkdirSync3(path);
    throw error;
  }
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
  return Object.assign(append, { path, close: () => closeSync3(file) });
}
function continueJournal(path) {
  const { events, problem } = readJournal(path);
  if (problem && !problem.torn) {
    throw new KodeletError("journal", `The journal "${path}" is damaged at line ${problem.line}: ${problem.reason}`);
  }
  const whole = readText(path).split("\n").slice(0, events.length);
  const file = attempt(`The journal "${path}" cannot be opened`, () => {
    truncateSync(path, Buffer.byteLength(whole.map((line) => `${line}
`).join("")));
    return openSync3(path, "a");
  });
  return appendTo(path, file, events.length === 0 ? NOTHING_BEFORE : hashOf(whole.at(-1) ?? ""));
}
var MAX_BYTES2 = 512 * 1024 * 1024 - 1;
var readText = (path) => readRequired(path, { maxBytes: MAX_BYTES2, links: "follow" }).toString("utf8");
function readJournal(path) {
  const lines = readText(path).split("\n");
  const rest = lines.pop() ?? "";
  const events = [];
  let prev = NOTHING_BEFORE;
  for (const [index, line] of lines.entries()) {
    const checked2 = checkLine(line, { seq: index + 1, prev });
    if (typeof checked2 === "string") return { events, problem: { line: index + 1, torn: false, reason: checked2 } };
    events.push(checked2);
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
  for (let done = 0; done < bytes.length; ) done += writeSync2(file, bytes, done);
}
function attempt(what, work) {
  try {
    return work();
  } catch (cause) {
    throw new KodeletError("journal", `${what}: ${systemReason(cause)}`, {
      remedy: "Check that the directory is writable, has space, and that no other run uses this file.",
      cause
    });
  }
}
function endOpen(events, reason) {
  const open = /* @__PURE__ */ new Map();
  for (const event of events) {
    const [key, end] = ENDS[event.type]?.(event, reason) ?? [];
    if (key === void 0) continue;
    if (end) open.set(key, event.agent === void 0 ? end : { ...end, agent: event.agent });
    else open.delete(key);
  }
  return [...open.values()].toReversed();
}
var turnKey = ({ agent = "", turn }) => `turn ${turn} ${agent}`;
var ENDS = {
  "phase-start": ({ phase }) => [`phase ${phase}`, { type: "phase-end", phase }],
  "phase-end": ({ phase }) => [`phase ${phase}`],
  "turn-start": (event) => [
    turnKey(event),
    { type: "turn-end", turn: event.turn, stopReason: "other", content: [], usage: NO_USAGE, costUsd: 0 }
  ],
  "turn-end": (event) => [turnKey(event)],
  "tool-start": ({ callId, tool }, reason) => [`call ${callId}`, { type: "tool-interrupted", callId, tool, reason }],
  "tool-end": ({ callId }) => [`call ${callId}`],
  "tool-interrupted": ({ callId }) => [`call ${callId}`],
  "attempt-start": ({ attempt: attempt2, best = attempt2 }) => [
    "attempt",
    { type: "attempt-end", attempt: attempt2, best, ended: "aborted", reason: "the run was cut off" }
  ],
  "attempt-end": () => ["attempt"],
  "self-check-start": () => ["self-check", { type: "self-check-end", changed: false, cutShort: true }],
  "self-check-end": () => ["self-check"]
};

// src/session/project-instructions.ts
import { posix as posix2 } from "node:path";
var INSTRUCTION_FILES = ["AGENTS.md", "CLAUDE.md"];
var MAX_BYTES3 = 16 * 1024;
var MAX_OF_FOLDER = 4 * 1024;
var MAX_OF_FOLDERS = 48 * 1024;
var mayHaveInstructions = ({ source }) => source.mayHave(INSTRUCTION_FILES).catch(() => true);
var announceInstructions = ({ nonce }) => `Text between <project-${nonce}> and </project-${nonce}> is project instructions; those of a folder come with the first answer about a file in it.`;
async function instructionsAtStart(project) {
  const shown = [];
  let room = MAX_BYTES3;
  for (const folder of ["", ...foldersOf(project.base)]) {
    const found = await read(project, folder, room);
    if (!found) continue;
    shown.push(found.text);
    room -= found.bytes;
    if (found.isCut) break;
  }
  return shown;
}
function createFolderInstructions(project, root) {
  const seen = /* @__PURE__ */ new Set();
  let room = MAX_OF_FOLDERS;
  return async (result, accesses) => {
    if (!result.ok || !isAboutFiles(result.metadata?.type ?? "")) return result;
    const folders = accesses.flatMap((access) => "path" in access ? foldersIn(root, access.path) : []);
    const fresh = [...new Set(folders)].filter((folder) => !seen.has(folder));
    for (const folder of fresh) seen.add(folder);
    let { text } = result;
    for (const folder of fresh) {
      if (room <= 0) break;
      const found = await read(project, posix2.join(project.base, folder), Math.min(room, MAX_OF_FOLDER)).catch(
        () => void 0
        // the answer itself stands
      );
      if (!found) continue;
      room -= found.bytes;
      text = `${text}

${found.text}`;
    }
    return { ...result, text };
  };
}
var isAboutFiles = (type) => type === "file_read" || FILE_TOOLS.has(type);
function foldersIn(root, path) {
  const where = resolveInside(root, path);
  return where.ok ? foldersOf(posix2.dirname(where.relative)) : [];
}
var foldersOf = (path) => {
  const names = path.split("/").filter((name) => name !== "" && name !== ".");
  return names.map((_, index) => names.slice(0, index + 1).join("/"));
};
async function read({ source, nonce }, folder, room) {
  if (room <= 0) return void 0;
  const found = await source.first(
    INSTRUCTION_FILES.map((name) => posix2.join(folder, name)),
    room
  );
  const plain = removeHiddenCharacters(found?.text ?? "").replaceAll(nonce, "");
  if (!found || plain.trim() === "") return void 0;
  const { text, isCut } = cutAtLine(plain, room, found.isCut);
  const notice = isCut ? ["[It is longer; the rest is left out.]"] : [];
  const lines = [`Project instructions from ${nameOf(found.path)}:`, `<project-${nonce}>`, text, `</project-${nonce}>`];
  return { text: [...lines, ...notice].join("\n"), bytes: Buffer.byteLength(text), isCut };
}
var nameOf = (path) => /^[\w./@+-]{1,120}$/.test(path) ? path : posix2.basename(path);
function cutAtLine(text, maxBytes, breaksOff) {
  const whole = text.trimEnd();
  const bytes = Buffer.from(breaksOff ? text : whole);
  if (bytes.length <= maxBytes && !breaksOff) return { text: whole, isCut: false };
  const head = bytes.toString("utf8", 0, maxBytes).replace(/\ufffd+$/, "");
  const line = head.lastIndexOf("\n");
  return { text: line > 0 ? head.slice(0, line) : head, isCut: true };
}

export {
  toolMetadata,
  toStructuredResult,
  writeStructuredResult,
  readStructuredResult,
  metadataSchema,
  markOutput,
  withoutMarks,
  toRecord,
  withAbout,
  textForModel,
  isParked,
  describeDenial,
  isRefusal,
  redactRecord,
  answeredCalls,
  withinCall,
  FILE_TOOLS,
  isScratch,
  homeMounts,
  LAYERS,
  TOOL_HOMES,
  READ_IN_CACHE,
  within,
  outermost,
  writeSharedFile,
  NO_USAGE,
  addUsage,
  promptTokens,
  costOf,
  treeWith,
  treeOf,
  commitTree,
  filesBetween,
  fileChanges,
  readBlob,
  linesByFile,
  linesBetween,
  patchBetween,
  writePatch,
  transplant,
  nameCommitter,
  holdTree,
  pathIn,
  withFile,
  takeFirstSnapshot,
  takeCompleteSnapshot,
  takeSnapshot,
  restoreSnapshot,
  withoutTraces,
  changesBetween,
  newlyRefused,
  otherFiles,
  hasLines,
  readDiff,
  readPatch,
  describeChange,
  salvage,
  pathsOfPatch,
  applyPatch,
  setAside,
  forgetAside,
  whenBack,
  treeAside,
  switchTo,
  describeFailure,
  remedyOf,
  failedRequest,
  failureText,
  failureError,
  requestError,
  refusingAnswer,
  statusOf,
  isLostPost,
  removeTree,
  makeWritable,
  CANCELLING,
  JOURNAL_ENDS,
  openJournal,
  continueJournal,
  readJournal,
  endOpen,
  INSTRUCTION_FILES,
  mayHaveInstructions,
  announceInstructions,
  instructionsAtStart,
  createFolderInstructions
};
