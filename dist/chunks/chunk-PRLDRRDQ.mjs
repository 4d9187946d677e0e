import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  APPEND,
  HOLDS,
  NOT_KNOWN,
  adoptLineEnds,
  decodeUtf8,
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
  repositoryTop,
  resolveInside,
  withRegular,
  writeWholeFile
} from "./chunk-WUZSZGVT.mjs";
import {
  removeHiddenCharacters
} from "./chunk-LRRZQPP3.mjs";
import {
  ALWAYS_PROTECTED,
  count,
  fail
} from "./chunk-PE7KJUTK.mjs";
import {
  KodeletError,
  namingFile
} from "./chunk-WUCDFADW.mjs";

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
  let tools = TOOL_HOMES.flatMap((name) => toolMount(place, name, layered)), mounts = [{ kind: "fresh", at: place.home }, ...tools, ...cacheMounts(place, cache, layered)], parts = layered ? [{ kind: "empty", at: own(place, LAYERS) }] : [];
  return [...mounts, ...parts, ...secretMounts(place, mounts)];
}
function toolMount(place, name, layered) {
  let from = realDirectory(join(place.home, name));
  if (!from || within(place.workspace, from)) return [];
  let at = join(place.home, name);
  return !layered || !canLayer(place, from) ? [{ kind: "read-only", at, from }] : [{ kind: "layer", at, from, upper: own(place, LAYERS, "written", name.replaceAll("/", "-")) }];
}
function cacheMounts(place, cache, layered) {
  let at = join(place.home, ".cache"), from = realDirectory(at);
  if (layered && from && canLayer(place, from)) return [{ kind: "layer", at, from, upper: cache }];
  let reads = READ_IN_CACHE.flatMap((name) => {
    let path = realDirectory(join(at, name));
    return path ? [{ kind: "read-only", at: join(at, name), from: path }] : [];
  });
  return [{ kind: "writable", at, from: cache }, ...reads];
}
var LAYERS = "layers", canLayer = ({ scratch }, from) => !within(from, scratch) && !/[,:\\"]/.test(`${from}${scratch}`);
function secretMounts({ workspace, home, hidden }, mounts) {
  let shown = mounts.filter(({ kind }) => kind === "layer" || kind === "read-only"), inSight = (path) => shown.some(({ at }) => within(at, path)) || ![home, ...hidden].some((one) => within(one, path)), places = secretsIn(home).flatMap((name) => placesOf(join(home, name)));
  return outermost(places).filter((path) => inSight(path) && !within(workspace, path)).map(cover);
}
function credentialMounts({ workspace, scratch, toolchains = [], credentials = [] }, hidden) {
  let named2 = toolchains.flatMap(
    (directory) => [
      ...namesIn(directory, ".", NAMED),
      ...TOOLCHAIN_SETTINGS.filter((name) => mayHoldSecret(join(directory, name)))
    ].map((name) => join(directory, name))
  );
  return outermost([...named2, ...credentials].flatMap(placesOf)).filter((path) => !within(path, workspace)).filter((path) => within(workspace, path) || !hidden.some((one) => within(one, path))).map((path) => within(workspace, path) ? emptyOver(path, scratch) : cover(path));
}
function emptyOver(at, scratch) {
  let covered = cover(at);
  return covered.kind === "read-only" ? { ...covered, from: writeSharedFile(scratch, "empty", "") } : covered;
}
var cover = (at) => statSync(at).isDirectory() ? { kind: "empty", at } : { kind: "read-only", at, from: "/dev/null" };
function placesOf(path) {
  try {
    let real = realpathSync(path);
    return lstatSync(path).isSymbolicLink() ? [real] : [path, real];
  } catch {
    return [];
  }
}
function own({ scratch }, ...names) {
  let path = join(scratch, ...names);
  return mkdirSync(path, { recursive: !0, mode: 493 }), path;
}
function realDirectory(path) {
  return existsSync(path) && statSync(path).isDirectory() ? realpathSync(path) : void 0;
}
var SECRETS = [
  ".m2/settings*.xml",
  ".gradle/gradle.properties",
  ".gradle/init.gradle*",
  ".gradle/init.d",
  ".gradle/enterprise",
  ".gradle/develocity",
  ".ivy2/.credentials*",
  ".sbt/.credentials*",
  ".sbt/*/credentials.sbt",
  ".npm/_logs",
  ".nuget/NuGet",
  ".nuget/config",
  ".dotnet/corefx",
  ".bundle/config",
  ".composer/config.json",
  ".hex/hex.config",
  ".cabal/config",
  ".conda/*.token",
  ".coursier/credentials.properties",
  // Of people, more than of machines.
  ...["keyrings", "kwalletd", "python_keyring", "gem/credentials", "gnupg", "password-store", "gh", "atuin", "fish"].concat(["containers", "code-server", "jupyter/runtime", "recently-used.xbel", "Trash"]).map((name) => `.local/share/${name}`),
  ".local/state",
  ...["gh", "git", "keyring-*", "gcloud", "huggingface/stored_tokens", "mozilla", "google-chrome*", "chromium"].concat(["BraveSoftware", "thunderbird"]).map((name) => `.cache/${name}`)
], NAMED = /^(?:.*[._-])?(?:tokens?|credentials?|auth|secrets?|passwords?)(?:\.(?:json|toml|ya?ml|xml|txt|db|properties))?$/i, CONDA_HOMES = ["miniconda3", "miniforge3", "mambaforge", "anaconda3", "micromamba"], SETTINGS = [
  ".cargo/config",
  ".cargo/config.toml",
  ".sbt/repositories",
  ...CONDA_HOMES.map((name) => `${name}/.condarc`)
], TOOLCHAIN_SETTINGS = ["config", "config.toml", "pip.conf"], HOLDS_SECRET = /token|passw|secret|credential|:\/\/[^\s/@]+@/i, MAX_SETTINGS_BYTES = 1024 * 1024;
function mayHoldSecret(path) {
  let read2 = readWhole(path, { maxBytes: MAX_SETTINGS_BYTES, links: "follow" });
  return read2.ok ? HOLDS_SECRET.test(read2.bytes.toString("utf8")) : read2.why === "too large";
}
var secretsIn = (home) => [
  ...SECRETS.flatMap((pattern) => matches(home, pattern)),
  ...[...TOOL_HOMES, ...beneath(home, ".local/share"), ...beneath(home, ".cache")].flatMap(
    (directory) => namesIn(home, directory, NAMED)
  ),
  ...SETTINGS.filter((path) => mayHoldSecret(join(home, path)))
], beneath = (home, directory) => [directory, ...namesIn(home, directory, /./)];
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
  ...CONDA_HOMES,
  ".cargo",
  ".rustup",
  "go",
  ".gvm",
  ".npm",
  ".nvm",
  ".fnm",
  ".volta",
  ".yarn",
  ".bun",
  ".deno",
  ".node-gyp",
  ".local",
  ".pyenv",
  ".conda",
  ".pixi",
  ".rye",
  ".rbenv",
  ".rvm",
  ".gem",
  ".bundle",
  ".asdf",
  ".phpenv",
  ".composer",
  ".config/composer/vendor",
  ".sdkman",
  ".m2",
  ".gradle",
  ".jdks",
  ".jenv",
  ".ivy2",
  ".sbt",
  ".coursier",
  ".konan",
  ".kotlin",
  ".dotnet",
  ".nuget",
  ".ghcup",
  ".cabal",
  ".stack",
  ".opam",
  ".swiftly",
  ".swiftpm",
  ".pub-cache",
  ".flutter",
  ".mix",
  ".hex",
  ".kiex",
  ".juliaup",
  ".julia",
  ".conan2",
  ".bazelisk",
  ".terraform.d/plugin-cache"
], READ_IN_CACHE = [
  "node",
  "ms-playwright",
  "Cypress",
  "puppeteer",
  "selenium",
  "coursier",
  "bazelisk",
  "pypoetry/virtualenvs",
  "pypoetry/artifacts",
  "pypoetry/cache",
  "uv",
  "pip",
  "yarn",
  "pnpm"
], within = (directory, path) => path === directory || path.startsWith(directory === "/" ? "/" : `${directory}/`), outermost = (paths2) => [...new Set(paths2)].filter((path) => !paths2.some((other) => other !== path && within(other, path)));
function writeSharedFile(directory, name, content) {
  let file = join(directory, `${name}-${createHash("sha256").update(content).digest("hex").slice(0, 16)}`);
  if (existsSync(file)) return file;
  let draft = `${file}.${process.hrtime.bigint()}`;
  return writeFileSync(draft, content, { mode: 384 }), renameSync(draft, file), file;
}

// src/core/result.ts
var toolMetadata = (type, fields) => ({ type, fields }), ENVELOPE = {
  toolName: "s",
  success: "b",
  "error?": "s",
  "metadataType?": "s",
  "metadata?": "object",
  timestamp: "s"
}, toStructuredResult = (call) => inOrder({
  ...call,
  metadataType: call.metadata?.type,
  metadata: call.metadata?.fields,
  timestamp: call.time.toISOString()
});
function writeStructuredResult(result) {
  return JSON.stringify(inOrder(checked(result)));
}
function readStructuredResult(text) {
  let value = JSON.parse(text);
  if (typeof value != "object" || value === null || Array.isArray(value))
    throw new Error(`A structured result is a JSON object, not ${text.slice(0, 80)}`);
  return checked(value);
}
function checked(value) {
  let problem = wrongField("result", ENVELOPE, value) ?? wrongTime(value.timestamp);
  if (problem) throw new Error(problem);
  let { metadataType, metadata } = value, fields = metadataType === void 0 ? void 0 : shapeOf(metadataType);
  if (!fields || !metadata || !metadataType) return inOrder(value);
  let wrong = wrongField(metadataType, fields, metadata);
  if (wrong) throw new Error(wrong);
  return inOrder({ ...value, metadata: listsFilled(fields, metadata) });
}
function listsFilled(fields, metadata) {
  let lists = Object.keys(fields).filter((name) => Array.isArray(fields[name]) && metadata[name] === null);
  return { ...metadata, ...Object.fromEntries(lists.map((name) => [name, []])) };
}
function inOrder(value) {
  let entries = Object.keys(ENVELOPE).flatMap((name) => {
    let field = name.replace(/\?$/, ""), found = value[field];
    return found || field === name ? [[field, found]] : [];
  });
  return Object.fromEntries(entries);
}
var TIME = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/, wrongTime = (time) => TIME.test(String(time)) ? void 0 : `result: field "timestamp" must be an RFC 3339 time, got ${JSON.stringify(time)}`, EDIT = { startLine: "i", endLine: "i", oldContent: "s", newContent: "s" }, MATCH = { lineNumber: "i", content: "s", matchStart: "i", matchEnd: "i", "isContext?": "b" }, FOUND_FILE = { path: "s", size: "i", modTime: "s", type: "file|directory", "language?": "s" }, PROCESS = { pid: "i", command: "s", logPath: "s", startTime: "s", status: "running|stopped|unknown" }, TODO = { id: "s", content: "s", status: "s", priority: "s", createdAt: "s", updatedAt: "s" }, GOAL = { id: "s", title: "s", status: "open|completed", "outcome?": "s" }, CONTENT = {
  type: "s",
  "text?": "s",
  "data?": "s",
  "mimeType?": "s",
  "uri?": "s",
  "metadata?": "object"
}, METADATA_FIELDS = {
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
    "lineExitCode?": "i",
    // of a line that continued after a part of it had failed
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
}, shapeOf = (type) => Object.hasOwn(METADATA_FIELDS, type) ? METADATA_FIELDS[type] : void 0;
function wrongField(type, shape, value) {
  for (let [name, expected] of Object.entries(shape)) {
    let field = name.replace(/\?$/, ""), found = value[field];
    if (found === void 0 && name.endsWith("?")) continue;
    let problem = mismatch(expected, found);
    if (problem)
      return `${type}: field "${field}${problem.at}" must be ${problem.expected}, got ${preview(problem.found)}`;
  }
}
function mismatch(expected, found, at = "") {
  if (typeof expected == "string") {
    let test = Object.hasOwn(SCALARS, expected) ? SCALARS[expected] : void 0;
    return (test ? test.fits(found) : expected.split("|").includes(String(found))) ? void 0 : { at, expected: test?.words ?? `one of ${expected.replaceAll("|", ", ")}`, found };
  }
  return isList(expected) ? found === null ? void 0 : Array.isArray(found) ? firstOf(found.map((item, index) => mismatch(expected[0], item, `${at}[${index}]`))) : { at, expected: "a list", found } : isObject(found) ? firstOf(
    Object.entries(expected).map(([name, inner]) => {
      let field = name.replace(/\?$/, "");
      return found[field] === void 0 && name.endsWith("?") ? void 0 : mismatch(inner, found[field], `${at}.${field}`);
    })
  ) : { at, expected: "an object", found };
}
var isList = (type) => Array.isArray(type), isObject = (value) => typeof value == "object" && value !== null && !Array.isArray(value), firstOf = (found) => found.find(Boolean), preview = (value) => (JSON.stringify(value) ?? "nothing").slice(0, 80), SCALARS = {
  s: { words: "a string", fits: (value) => typeof value == "string" },
  i: { words: "an integer", fits: Number.isInteger },
  b: { words: "true or false", fits: (value) => typeof value == "boolean" },
  ns: { words: "integer nanoseconds", fits: Number.isInteger },
  object: { words: "an object", fits: isObject }
}, BROWSER = ["navigate", "get_page", "click", "type", "wait_for", "screenshot"], TYPES = {
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
    "review_comment",
    "reply_to_thread",
    "set_labels",
    "create_issue",
    "update_pull_request",
    "create_sub_issue",
    "resolve_thread",
    "report_incomplete",
    "missing_tool",
    "noop"
  ]),
  ...Object.fromEntries(BROWSER.map((name) => [name, [`browser_${name}`]]))
};
function typesOf(type, tools) {
  return Object.fromEntries(tools.map((tool) => [tool, [type]]));
}
function metadataSchema(tool) {
  let shapes = ((Object.hasOwn(TYPES, tool) ? TYPES[tool] : void 0) ?? [tool]).flatMap((type) => shapeOf(type) ?? []), [only, ...more] = shapes.map(schemaOfField);
  return more.length > 0 ? { type: "object", anyOf: [only, ...more] } : only;
}
function schemaOfField(field) {
  if (typeof field == "string")
    return Object.hasOwn(JSON_TYPES, field) ? { type: JSON_TYPES[field] } : { enum: field.split("|") };
  if (isList(field)) return { type: "array", items: schemaOfField(field[0]) };
  let names = Object.keys(field), properties = names.map((name) => [name.replace(/\?$/, ""), schemaOfField(field[name])]), required = names.filter((name) => !name.endsWith("?"));
  return { type: "object", properties: Object.fromEntries(properties), ...required.length > 0 && { required } };
}
var JSON_TYPES = {
  s: "string",
  i: "integer",
  b: "boolean",
  ns: "integer",
  object: "object"
};

// src/git/commit.ts
import { appendFile, rm } from "node:fs/promises";
import { join as join2 } from "node:path";
async function treeWith(store, base, changes, { missingOk = !1 } = {}) {
  let options = { index: "publish-index" };
  await store.ok(["read-tree", "--reset", base], options);
  let input = changes.toSorted((a, b) => +(b.kind === "deleted") - +(a.kind === "deleted")).map(({ mode, blob, path }) => `${mode} ${blob}	${path}\0`).join("");
  return await store.ok(["update-index", "-z", "--index-info"], { ...options, input }), (await store.ok(["write-tree", ...missingOk ? ["--missing-ok"] : []], options)).trim();
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
  let parents = [parent, merged].flatMap((commit) => commit === void 0 ? [] : ["-p", commit]), env = {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email
  };
  return (await store.ok(["commit-tree", tree, ...parents], { input: message, env })).trim();
}
async function filesBetween(store, from, to) {
  return (await store.ok(["diff-tree", "-r", "-z", "--name-only", "--no-renames", from, to])).split("\0").filter(Boolean);
}
async function fileChanges(store, from, to) {
  let fields = (await store.ok(["diff-tree", "-r", "-z", "--raw", "--no-renames", from, to])).split("\0");
  return Array.from({ length: Math.floor(fields.length / 2) }, (_, index) => {
    let [before = "", mode = "", , blob = ""] = (fields[2 * index] ?? "").slice(1).split(" "), isThere = (one) => !/^0+$/.test(one);
    return {
      path: fields[2 * index + 1] ?? "",
      ...isThere(before) && { before },
      ...isThere(mode) && { after: { mode, blob } }
    };
  });
}
var MAX_BLOB_BYTES = 1024 * 1024 * 1024;
async function readBlob(store, blob) {
  let { directory } = store, name = (await store.ok(["unpack-file", blob], { tree: directory })).trim(), file = join2(directory, name);
  try {
    return readRequired(file, { maxBytes: MAX_BLOB_BYTES });
  } finally {
    await rm(file, { force: !0 });
  }
}
async function linesByFile(store, from, to) {
  return (await store.ok(["diff-tree", "-r", "-z", "--numstat", "--no-renames", from, to])).split("\0").filter(Boolean).map((row) => {
    let [added, deleted, ...path] = row.split("	");
    return { path: path.join("	"), added: Number(added) || 0, deleted: Number(deleted) || 0 };
  });
}
async function linesBetween(store, from, to) {
  let files = await linesByFile(store, from, to), sum = (column) => files.reduce((total, file) => total + file[column], 0);
  return { added: sum("added"), deleted: sum("deleted") };
}
var patchBetween = (store, from, to) => store.ok(["diff-tree", "-r", "-p", "--binary", from, to]);
async function writePatch(store, from, to, file) {
  await store.ok(["diff-tree", "-r", "-p", "--binary", `--output=${file}`, from, to]);
}
async function transplant(store, base, ours, onto) {
  let author = { name: "kodelet-ci", email: "kodelet-ci@localhost" }, [baseTree, oursTree, ontoTree] = await Promise.all([base, ours, onto].map((commit2) => treeOf(store, commit2))), commit = (tree = "", parent) => commitTree(store, { tree, parent, message: "one side of a merge", author }), root = await commit(baseTree), sides = [await commit(ontoTree, root), await commit(oursTree, root)], { exitCode, stdout } = await store.run(["merge-tree", "--write-tree", "--no-messages", ...sides]);
  return exitCode === 0 ? stdout.trim() : void 0;
}
async function nameCommitter(root) {
  let common = gitDirectories(root)?.common;
  if (common === void 0) return;
  let config = join2(common, "config");
  /^\s*\[user\b/im.test(readRequired(config, { maxBytes: 16 * 1024 * 1024, links: "follow" }).toString()) || await appendFile(config, `
[user]
	name = kodelet-ci
	email = kodelet-ci@localhost
`, { flag: APPEND });
}

// src/lib/held-directory.ts
import { closeSync, constants, lstatSync as lstatSync2, mkdirSync as mkdirSync2, openSync } from "node:fs";
import { join as join3, posix } from "node:path";
var MAX_DEPTH = 256;
function holdTree(root, relative2 = "") {
  let top = openStep(root, root);
  if (relative2 === "") return treeAt(top);
  let above = treeAt(top);
  try {
    return treeAt(above.release(relative2));
  } finally {
    above.close();
  }
}
function pathIn(tree, relative2, make) {
  let above = posix.dirname(relative2);
  return tree.enter(above === "." ? "" : above, make).at(posix.basename(relative2));
}
var withFile = (tree, relative2, work) => withRegular(pathIn(tree, relative2), "refuse", work);
function treeAt(root) {
  let steps = [], leave = (depth) => {
    for (let step of steps.splice(depth)) step.close();
  }, enter = (relative2, make) => {
    let names = relative2 === "" ? [] : relative2.split("/");
    if (names.length > MAX_DEPTH)
      throw Object.assign(new Error(`over ${MAX_DEPTH} directories deep`), { code: "ENAMETOOLONG" });
    let known = names.findIndex((name, index) => steps[index]?.name !== name);
    leave(known === -1 ? names.length : known);
    for (let name of names.slice(steps.length)) steps.push(openBelow(steps.at(-1) ?? root, name, make));
    return steps.at(-1) ?? root;
  };
  return {
    root,
    enter,
    release(relative2) {
      let last = enter(relative2);
      return steps.pop(), last;
    },
    close() {
      leave(0), root.close();
    }
  };
}
function openBelow(above, name, make) {
  if (["", ".", ".."].includes(name)) throw Object.assign(new Error(`"${name}" is no name`), { code: "EINVAL" });
  let path = above.at(name);
  try {
    return openStep(path, name);
  } catch (error) {
    if (!make || error.code !== "ENOENT") throw error;
  }
  return makeDirectory(path), openStep(path, name);
}
function makeDirectory(path) {
  try {
    mkdirSync2(path);
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
}
var O_PATH = 2097152, STEP = O_PATH | constants.O_DIRECTORY | constants.O_NOFOLLOW;
function openStep(path, name) {
  if (!HOLDS) return stepByPath(path, name);
  let descriptor = openSync(path, STEP), held = `/proc/self/fd/${descriptor}`;
  return { name, path: held, at: (below) => `${held}/${below}`, close: () => closeSync(descriptor) };
}
function stepByPath(path, name) {
  if (!lstatSync2(path).isDirectory()) throw Object.assign(new Error(`${path} is no directory`), { code: "ENOTDIR" });
  return { name, path, at: (below) => join3(path, below), close: () => {
  } };
}

// src/git/index-paths.ts
import { join as join4, relative } from "node:path";
var MAX_BYTES = 32 * 1024 * 1024;
function* indexedPaths(directory) {
  let opened = openIndex(directory);
  if (!opened) return;
  let { index, prefix } = opened;
  for (let { start, end } of entriesOf(index)) {
    let path = index.toString("utf8", start, end);
    path.startsWith(prefix) && (yield path.slice(prefix.length));
  }
}
function openIndex(directory) {
  let top = repositoryTop(directory), index = top === void 0 ? void 0 : readIndex(join4(top, ".git/index"));
  if (!(top === void 0 || !index))
    return { index, prefix: top === directory ? "" : `${relative(top, directory)}/` };
}
function countExtensions(directory) {
  let counts = /* @__PURE__ */ new Map(), files = 0, { index, prefix } = openIndex(directory) ?? {}, below = Buffer.from(prefix ?? "");
  for (let { start, end } of index ? entriesOf(index) : []) {
    if (index?.compare(below, 0, below.length, start, Math.min(end, start + below.length)) !== 0) continue;
    files += 1;
    let ending = index.toString("latin1", Math.max(start, end - MAX_EXTENSION), end), dot = ending.lastIndexOf(".");
    dot !== -1 && counts.set(ending.slice(dot + 1), (counts.get(ending.slice(dot + 1)) ?? 0) + 1);
  }
  return { files, counts };
}
var MAX_EXTENSION = 12;
function gitlinkPaths(file) {
  let index = readIndex(file);
  if (!index) return;
  let links = [], count2 = 0;
  for (let { start, end, mode } of entriesOf(index))
    count2 += 1, mode === GITLINK && links.push(index.toString("utf8", start, end));
  return count2 === index.readUInt32BE(8) ? links : void 0;
}
var GITLINK = 57344, HEADER_BYTES = 12, MODE_AT = 24, FLAGS_AT = 60, NAME_AT = 62, EXTENDED = 16384, LENGTH = 4095;
function readIndex(path) {
  let read2 = readWhole(path, { maxBytes: MAX_BYTES, links: "follow" });
  if (!read2.ok) return;
  let index = read2.bytes;
  return index.length > HEADER_BYTES && index.toString("latin1", 0, 4) === "DIRC" && [2, 3].includes(index.readUInt32BE(4)) ? index : void 0;
}
function* entriesOf(index) {
  let at = HEADER_BYTES;
  for (let left = index.readUInt32BE(8); left > 0 && at + NAME_AT < index.length; left -= 1) {
    let flags = index.readUInt16BE(at + FLAGS_AT), start = at + NAME_AT + (flags & EXTENDED ? 2 : 0), end = index.indexOf(0, start);
    if (end === -1 || (flags & LENGTH) !== Math.min(end - start, LENGTH)) return;
    yield { start, end, mode: index.readUInt32BE(at + MODE_AT) }, at += end - at + 8 & -8;
  }
}

// src/git/seed-index.ts
import { createHash as createHash2 } from "node:crypto";
import { closeSync as closeSync2, lstatSync as lstatSync3, openSync as openSync2, readlinkSync, readSync, symlinkSync, writeSync } from "node:fs";
import { mkdir, rm as rm2, utimes, writeFile } from "node:fs/promises";
import { join as join5 } from "node:path";
import { setImmediate as breathe } from "node:timers/promises";
async function seedIndex(root, path) {
  let own2 = gitDirectories(root)?.own;
  if (own2 === void 0) return;
  let source = join5(own2, "index"), read2 = readWhole(source, { maxBytes: MAX_INDEX_BYTES, links: "follow" }), seed = read2.ok && withoutFlags(read2.bytes);
  if (!read2.ok || !seed) return;
  await writeFile(path, seed).catch(namingFile(path));
  let second = Math.floor(read2.stats.mtimeMs / 1e3);
  return await utimes(path, second, second), { attributes: seed.includes(".gitattributes\0") };
}
var MAX_INDEX_BYTES = 512 * 1024 * 1024, HEADER_BYTES2 = 12, CHECKSUM_BYTES = 20, MODE_AT2 = 24, FLAGS_AT2 = 60, ASSUME_UNCHANGED = 32768, EXTENDED2 = 16384, STAGE = 12288, HIDING_FLAGS = 24576, INCOMPLETE = ["link", "sdir"];
function withoutFlags(index) {
  if (!isWhole(index)) return;
  let end = clearFlags(index);
  if (end === void 0 || extensionsFrom(index, end).some((name) => INCOMPLETE.includes(name))) return;
  let entries = index.subarray(0, end);
  return Buffer.concat([entries, sha1(entries)]);
}
var sha1 = (bytes) => createHash2("sha1").update(bytes).digest();
function isWhole(index) {
  if (index.length < HEADER_BYTES2 + CHECKSUM_BYTES || index.toString("latin1", 0, 4) !== "DIRC") return !1;
  let checksum = index.subarray(-CHECKSUM_BYTES);
  return (checksum.every((byte) => byte === 0) || checksum.equals(sha1(index.subarray(0, -CHECKSUM_BYTES)))) && [2, 3].includes(index.readUInt32BE(4));
}
function clearFlags(index) {
  let at = HEADER_BYTES2;
  for (let left = index.readUInt32BE(8); left > 0; left -= 1) {
    if (at + FLAGS_AT2 + 4 > index.length) return;
    let flags = index.readUInt16BE(at + FLAGS_AT2);
    if (index.readUInt32BE(at + MODE_AT2) >> 12 === 4 || flags & STAGE) return;
    index.writeUInt16BE(flags & ~ASSUME_UNCHANGED, at + FLAGS_AT2);
    let more = at + FLAGS_AT2 + 2;
    flags & EXTENDED2 && index.writeUInt16BE(index.readUInt16BE(more) & ~HIDING_FLAGS, more);
    let end = index.indexOf(0, more + (flags & EXTENDED2 ? 2 : 0));
    if (end === -1) return;
    at += end - at + 8 & -8;
  }
  return at;
}
function extensionsFrom(index, start) {
  let names = [];
  for (let at = start; at + 8 <= index.length - CHECKSUM_BYTES; at += 8 + index.readUInt32BE(at + 4))
    names.push(index.toString("latin1", at, at + 4));
  return names;
}
var MAX_FILE_BYTES = 100 * 1024 * 1024;
async function copyChanged(root, paths2, directory) {
  await rm2(directory, { recursive: !0, force: !0 }), await mkdir(directory, { mode: 448 });
  let [from, to] = [holdTree(root), holdTree(directory)], unfit = [];
  try {
    for (let [index, path] of paths2.entries()) {
      let reason = copyOne(from, to, path);
      reason !== void 0 && unfit.push({ path, reason }), index % 64 === 0 && await breathe();
    }
  } finally {
    from.close(), to.close();
  }
  return unfit;
}
var NOT_UTF8 = "its name is not UTF-8";
function copyOne(from, to, path) {
  if (path.includes("\uFFFD")) return NOT_UTF8;
  try {
    let at = pathIn(from, path);
    if (lstatSync3(at).isSymbolicLink()) symlinkSync(readlinkSync(at), pathIn(to, path, "make"));
    else return copyFile(from, to, path);
    return;
  } catch (error) {
    let { code, message } = error, ofDisk = diskError("copying what changed", message);
    if (ofDisk) throw ofDisk;
    return code === "EINVAL" || code === "EISDIR" ? "it is no regular file" : code && GONE.has(code) ? void 0 : `it cannot be read: ${message.replace(/, \w+ '.*$/s, "")}`;
  }
}
var GONE = /* @__PURE__ */ new Set(["ENOENT", "ENOTDIR", "ELOOP"]);
function copyFile(from, to, path) {
  return withFile(from, path, (source, { size, mode }) => {
    if (size > MAX_FILE_BYTES) return tooLarge(size);
    let target = openSync2(pathIn(to, path, "make"), "wx", mode & 73 ? 493 : 420);
    try {
      return copyBytes(source, target) > MAX_FILE_BYTES ? tooLarge(size) : void 0;
    } finally {
      closeSync2(target);
    }
  });
}
var tooLarge = (size) => `it has ${size} bytes, more than the ${MAX_FILE_BYTES} that GitHub takes`;
function copyBytes(source, target) {
  let memory = Buffer.allocUnsafe(262144), copied = 0;
  for (let read2 = -1; read2 !== 0 && copied <= MAX_FILE_BYTES; copied += read2) {
    read2 = readSync(source, memory, 0, memory.length, copied);
    for (let written = 0; written < read2; ) written += writeSync(target, memory, written, read2 - written);
  }
  return copied;
}

// src/git/snapshot.ts
import { createHash as createHash3 } from "node:crypto";
import { lstatSync as lstatSync4, readdirSync as readdirSync2 } from "node:fs";
import { lstat, rm as rm3 } from "node:fs/promises";
import { join as join6 } from "node:path";
var INDEX = "workspace-index", AS_WORKSPACE = { index: INDEX, lineEnds: !0 }, OWN_INDEX = "own-index", COPIES = "changed-files", takeFirstSnapshot = (store, commit) => firstLook(store, commit, takeNames), takeCompleteSnapshot = (store, commit) => firstLook(store, commit, takeSmall);
async function firstLook(store, commit, take) {
  let [seed] = await Promise.all([seedIndex(store.root, join6(store.directory, INDEX)), adoptLineEnds(store)]);
  return await store.ok(["read-tree", "--reset", commit], AS_WORKSPACE), seed?.attributes && await forgetFiltered(store), look(store, take);
}
async function forgetFiltered(store) {
  let filtered = ["ls-files", "-z", "--stage", "--", ".", ":(exclude,attr:!filter)"], entries = await store.ok(filtered, { ...AS_WORKSPACE, env: { GIT_LITERAL_PATHSPECS: "0" } });
  entries !== "" && await store.ok(["update-index", "-z", "--index-info"], { ...AS_WORKSPACE, input: entries });
}
var takeSnapshot = (store) => look(store, takeContents);
async function restoreSnapshot(store, from, to) {
  await store.run(["update-index", "-q", "--refresh", "--ignore-submodules"], AS_WORKSPACE);
  let { exitCode } = await store.run(["read-tree", "-m", "-u", from.tree, to.tree], AS_WORKSPACE);
  return exitCode === 0;
}
async function withoutTraces(store, { before, left, now }) {
  let own2 = await changesBetween(store, left, now);
  await store.ok(["read-tree", "--reset", before.tree], { index: OWN_INDEX });
  let entries = own2.map(({ mode, blob, path }) => `${mode} ${blob}	${path}`);
  await store.ok(["update-index", "-z", "--replace", "--index-info"], { index: OWN_INDEX, input: joined(entries) });
  let tree = (await store.ok(["write-tree", "--missing-ok"], { index: OWN_INDEX })).trim(), traces = newlyRefused(before, left).map(({ path }) => path);
  return { ...now, tree, refused: now.refused.filter(({ path }) => !traces.includes(path)) };
}
async function changesBetween(store, before, after) {
  if (before.tree === after.tree) return [];
  let fields = (await store.ok(["diff-tree", "-r", "-z", "--raw", "--no-renames", before.tree, after.tree])).split("\0"), changes = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    let [oldMode = "", mode = "", oldBlob = "", blob = "", status = ""] = (fields[at] ?? "").slice(1).split(" ");
    changes.push({ path: fields[at + 1] ?? "", kind: KINDS[status] ?? "changed", mode, oldMode, blob, oldBlob });
  }
  return changes;
}
var newlyRefused = (before, after) => [
  ...after.refused.filter(({ path }) => !before.refused.some((known) => known.path === path)),
  ...changedSubmodules(before.submodules, after.submodules).map((path) => ({ path, reason: IN_A_SUBMODULE }))
], IN_A_SUBMODULE = "it is a git repository of its own (a submodule): what changed in it is not published from here", KINDS = { A: "added", D: "deleted" };
async function look(store, take) {
  let [tracked, listed2] = await Promise.all([trackedChanges(store), untrackedFiles(store)]);
  await forget(store, tracked.deleted);
  let untracked = tracked.deleted.length > 0 ? await untrackedFiles(store) : listed2, unnamable = tracked.deleted.filter((path) => path.includes("\uFFFD")), { stuck, unfit } = await take(store, [...tracked.changed, ...untracked.files]), tree = (await store.ok(["write-tree", "--missing-ok"], AS_WORKSPACE)).trim(), submodules = await lookIntoSubmodules(store.root, await submodulePaths(store, INDEX)), lost = unnamable.map((path) => ({ path, reason: NOT_UTF8 }));
  return { tree, refused: [...untracked.repositories, ...lost, ...unfit, ...stuck], submodules };
}
async function submodulePaths(store, index) {
  let read2 = gitlinkPaths(join6(store.directory, index));
  return read2 || (await store.ok(["ls-files", "-z", "--stage"], { index })).split("\0").flatMap((entry) => /^160000 .*?\t(.+)$/s.exec(entry)?.[1] ?? []);
}
async function trackedChanges(store) {
  let args = ["diff-files", "-z", "--name-status", "--no-renames", "--ignore-submodules=all"], fields = (await store.ok(args, AS_WORKSPACE)).split("\0"), changed = [], deleted = [];
  for (let at = 0; at + 1 < fields.length; at += 2) (fields[at] === "D" ? deleted : changed).push(fields[at + 1] ?? "");
  return { changed, deleted };
}
async function untrackedFiles(store) {
  let args = ["ls-files", "-z", "--others", "--exclude-per-directory=.gitignore"], paths2 = (await store.ok(args, AS_WORKSPACE)).split("\0").filter(Boolean), repositories = paths2.filter((path) => path.endsWith("/"));
  return {
    files: paths2.filter((path) => !path.endsWith("/")),
    repositories: repositories.map((path) => ({ path, reason: "it is a git repository of its own" }))
  };
}
var otherFiles = async (store) => (await store.ok(["ls-files", "-z", "--others"], AS_WORKSPACE)).split("\0").filter(Boolean);
async function forget(store, paths2) {
  paths2.length !== 0 && await store.ok(["update-index", "-z", "--force-remove", "--stdin"], { ...AS_WORKSPACE, input: joined(paths2) });
}
async function takeNames(store, paths2) {
  let { fit, unfit } = await sort(store.root, paths2);
  return { unfit, stuck: await stage(store, { storing: ["--info-only"], tree: store.root }, fit) };
}
var SMALL_BYTES = 256 * 1024, MAX_SMALL = 500;
async function takeSmall(store, paths2) {
  let { fit, unfit } = await sort(store.root, paths2), sizes = await Promise.all(fit.slice(0, MAX_SMALL).map((path) => sizeOf(store.root, path))), small = fit.filter((_, index) => (sizes[index] ?? SMALL_BYTES + 1) <= SMALL_BYTES), others = fit.filter((_, index) => (sizes[index] ?? SMALL_BYTES + 1) > SMALL_BYTES), stuck = await stage(store, { storing: [], tree: store.root }, small);
  return { unfit, stuck: [...stuck, ...await stage(store, { storing: ["--info-only"], tree: store.root }, others)] };
}
async function takeContents(store, paths2) {
  let tree = join6(store.directory, COPIES), unfit = await copyChanged(store.root, paths2, tree), left = new Set(unfit.map(({ path }) => path)), fit = paths2.filter((path) => !left.has(path)), stuck = await stage(store, { storing: [], tree }, fit);
  return await rm3(tree, { recursive: !0, force: !0 }), { stuck, unfit };
}
async function sort(root, paths2) {
  let fit = [], unfit = [];
  for (let path of paths2) {
    let reason = await whyUnfit(root, path);
    reason === void 0 ? fit.push(path) : unfit.push({ path, reason });
  }
  return { fit, unfit };
}
async function whyUnfit(root, path) {
  if (path.includes("\uFFFD")) return NOT_UTF8;
  let size = await sizeOf(root, path);
  return size > MAX_FILE_BYTES ? tooLarge(size) : void 0;
}
var sizeOf = async (root, path) => (await lstat(join6(root, path)).catch(() => {
}))?.size ?? 0;
async function stage(store, how, paths2) {
  if (paths2.length === 0) return [];
  let args = ["update-index", "-z", "--add", "--remove", ...how.storing, "--stdin"], result = await store.run(args, { ...AS_WORKSPACE, tree: how.tree, input: joined(paths2) }), { exitCode, stderr } = result;
  if (exitCode === 0) return ignored(paths2, stderr);
  if (isDiskFailure(result)) throw gitError(args, result, store.directory);
  let [path = ""] = paths2;
  if (paths2.length === 1) return [{ path, reason: `git refuses it: ${stderr.trim().split(`
`)[0] ?? ""}` }];
  let half = Math.ceil(paths2.length / 2);
  return [...await stage(store, how, paths2.slice(0, half)), ...await stage(store, how, paths2.slice(half))];
}
function ignored(paths2, said) {
  let lines = new Set(said.split(`
`));
  return paths2.filter((path) => lines.has(`Ignoring path ${path}`)).map((path) => ({ path, reason: "git refuses it: the name can mean git's own directory" }));
}
var joined = (paths2) => paths2.map((path) => `${path}\0`).join("");
async function lookIntoSubmodules(root, paths2) {
  let tree = holdTree(root), digests = paths2.map((path) => {
    let hash = createHash3("sha256");
    return describe(tree, path, (line) => hash.update(line)), [path, hash.digest("hex")];
  });
  return tree.close(), new Map(digests);
}
var changedSubmodules = (before, after) => [...before].filter(([path, digest]) => after.get(path) !== digest).map(([path]) => path);
function describe(tree, path, say) {
  try {
    let facts = lstatSync4(pathIn(tree, path)), isDirectory = facts.isDirectory();
    say(isDirectory ? `${path}/
` : `${path}\0${facts.size}\0${facts.mtimeMs}\0${facts.mode}
`);
    for (let name of isDirectory ? readdirSync2(tree.enter(path).path).sort() : [])
      name !== ".git" && describe(tree, `${path}/${name}`, say);
  } catch {
    say(`${path}\0gone
`);
  }
}

// src/git/diff.ts
var hasLines = ({ additions, deletions }) => additions + deletions > 0, MAX_FILE = "1m", MAX_BYTES2 = 64 * 1024 * 1024, MAX_NAME_CHARACTERS = 5e5;
async function readDiff(store, from, to, characters) {
  let { stdout } = await diff(store, ["-z", "--raw", "--numstat", from, to]), files = parseList(stdout), asked = mayFit(files, characters), patches = asked.length > 0 ? await readPatches(store, [from, to], asked, asked.length < files.length) : [], found = new Map(asked.map((file, index) => [file, patches[index]])), left = characters;
  return files.map((file) => {
    let patch = found.get(file), size = (patch?.length ?? 0) + file.path.length;
    return patch === void 0 || size > left ? file : (left -= size, { ...file, patch });
  });
}
async function diff(store, args, maxOutputBytes) {
  let options = ["--no-ext-diff", "--no-textconv", "--ignore-submodules=none", "--find-renames", "-r"], command = ["-c", `core.bigFileThreshold=${MAX_FILE}`, "diff-tree", ...options, ...args], result = await store.run(command, { borrow: !0, tree: store.directory, maxOutputBytes });
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
  let fields = text.split("\0"), files = [], counts = [];
  for (let at = 0; at + 1 < fields.length; ) {
    let field = fields[at] ?? "";
    if (!field.startsWith(":")) {
      let [additions, deletions, path] = field.split("	");
      counts.push({ additions: Number(additions) || 0, deletions: Number(deletions) || 0 }), at += path === "" ? 3 : 1;
      continue;
    }
    let [before = "", after = "", , , letter = ""] = field.slice(1).split(" "), moved = letter.startsWith("R"), [first = "", second = ""] = fields.slice(at + 1), isBoth = before !== after && !["A", "D"].includes(letter);
    files.push({
      path: moved ? second : first,
      ...moved && { previousPath: first },
      status: STATUS[letter.slice(0, 1)] ?? "changed",
      ...isBoth && { mode: `${before} \u2192 ${after}` }
    }), at += moved ? 3 : 2;
  }
  return files.map((file, index) => ({ ...file, ...counts[index] ?? { additions: 0, deletions: 0 } }));
}
function mayFit(files, characters) {
  let left = characters, names = MAX_NAME_CHARACTERS;
  return files.filter((file) => {
    let min = 2 * (file.additions + file.deletions), name = file.path.length + (file.previousPath?.length ?? 0);
    return !hasLines(file) || min > left || name > names ? !1 : (left -= min, names -= name, !0);
  });
}
async function readPatches(store, range, asked, narrow) {
  let names = asked.flatMap(({ path, previousPath }) => previousPath ? [previousPath, path] : [path]), { stdout, tooLong } = await diff(store, ["-p", ...range, ...narrow ? ["--", ...names] : []], MAX_BYTES2);
  if (tooLong) return [];
  let sections = filePatches(stdout), patches = asked.map(({ status }) => sections.splice(0, status === "changed" ? 2 : 1).map(hunksOf));
  return sections.length > 0 || patches.some((parts) => parts.length === 0) ? [] : patches.map((parts) => parts.filter((part) => part !== void 0).join(`
`) || void 0);
}
async function readPatch(store, from, to, file) {
  return hasLines(file) ? (await readPatches(store, [from, to], [file], !0))[0] : void 0;
}
function hunksOf(section) {
  let at = section.indexOf(`
@@ `);
  return at === -1 ? void 0 : section.slice(at + 1).replace(/\n$/, "");
}
var filePatches = (patch) => patch.split(/(?<![^\n])(?=diff --git )/).filter(Boolean), MAX_TEXT_BYTES = 18e3, MAX_READ = 2e5, MAX_FILES = 500;
async function describeChange(store, {
  before,
  after,
  changes: found
}, {
  only = () => !0,
  redact
}) {
  let changes = (found ?? await changesBetween(store, before, after)).filter(({ path }) => only(path)), show = (text) => showHidden(redact(text)), files = changes.length;
  if (files > MAX_FILES)
    return { files, kind: "statistics", text: listed(changes.map((change) => show(lineOf(change)))) };
  let facts = await readFacts(store, [before.tree, after.tree], changes), lines = changes.map((change) => show(lineOf(change, facts.get(change.path)))), texts = changes.filter(({ path }) => facts.get(path)?.added !== void 0).map(({ path }) => path), diff2 = await readTextDiff(store, [before.tree, after.tree], texts), others = lines.filter((_, index) => !texts.includes(changes[index]?.path ?? "")), whole = diff2 === void 0 ? "" : [show(diff2).trimEnd(), ...others].filter(Boolean).join(`
`);
  return diff2 !== void 0 && Buffer.byteLength(whole) <= MAX_TEXT_BYTES ? { files, kind: "diff", text: whole } : { files, kind: "statistics", text: listed(lines) };
}
async function readFacts(store, trees, changes) {
  let sizes = await readSizes(store, changes), isKnown = ({ blob, oldBlob }) => [blob, oldBlob].every((one) => sizes.has(one) || isNone(one)), known = changes.filter(isKnown).map(({ path }) => path), counts = await readCounts(store, trees, known);
  return new Map(
    changes.map((change) => [
      change.path,
      { ...counts.get(change.path), size: sizes.get(change.blob), isUnknown: !isKnown(change) }
    ])
  );
}
var isNone = (blob) => /^0+$/.test(blob);
async function readSizes(store, changes) {
  let input = [...new Set(changes.flatMap(({ blob, oldBlob }) => [blob, oldBlob]))].filter((one) => !isNone(one)).map((blob) => `${blob}
`).join(""), rows = (await store.ok(["cat-file", "--batch-check=%(objectname) %(objectsize)"], { input })).split(`
`).map((line) => line.split(" "));
  return new Map(rows.filter(([, size]) => /^\d+$/.test(size ?? "")).map(([blob = "", size]) => [blob, Number(size)]));
}
async function readCounts(store, trees, paths2) {
  if (paths2.length === 0) return /* @__PURE__ */ new Map();
  let rows = (await store.ok(["diff-tree", "-r", "-z", "--numstat", "--no-renames", ...trees, "--", ...paths2])).split("\0").filter(Boolean);
  return new Map(
    rows.map((row) => {
      let [added = "", removed = "", ...path] = row.split("	");
      return [path.join("	"), added === "-" ? {} : { added, removed }];
    })
  );
}
async function readTextDiff(store, trees, paths2) {
  if (paths2.length === 0) return "";
  let args = ["diff-tree", "-r", "-p", "--no-renames", ...trees, "--", ...paths2], { exitCode, stdout } = await store.run(args, { maxOutputBytes: MAX_READ });
  return exitCode === 0 ? stdout : void 0;
}
function lineOf({ path, kind, mode, oldMode }, facts) {
  let name = /[\n\t"]/.test(path) ? JSON.stringify(path) : path;
  return [mode, oldMode].includes("160000") ? `${kind} ${name}: a git repository of its own` : facts ? facts.isUnknown ? `${kind} ${name}: not shown, since it had been changed before the run already` : facts.added !== void 0 ? `${kind} ${name}: +${facts.added} -${facts.removed} lines` : `${kind} ${name}: binary${facts.size === void 0 ? "" : `, ${facts.size} bytes`}` : `${kind} ${name}`;
}
function listed(lines) {
  let kept = [], bytes = 0;
  for (let line of lines) {
    if (bytes += Buffer.byteLength(line) + 1, bytes > MAX_TEXT_BYTES - 100) return [...kept, `and ${lines.length - kept.length} more files`].join(`
`);
    kept.push(line);
  }
  return kept.join(`
`);
}
var showHidden = (text) => text.replaceAll(HIDDEN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`), HIDDEN = /(?![\t\n])(?!\r\n)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;
async function salvage({
  root,
  commit,
  protect,
  scope,
  maxFiles,
  aside
}) {
  if (aside) return salvageAside(aside, (path) => mayPublish(path, { protect, scope }));
  let options = { cwd: root }, [changed, fresh] = await Promise.all([
    paths(["diff", "--name-only", "-z", "--no-renames", commit], options),
    paths(["ls-files", "-z", "--others", "--exclude-per-directory=.gitignore"], options)
  ]), may = (path) => mayPublish(path, { protect, scope }), [known, added] = [changed.filter(may), fresh.filter(may).slice(0, maxFiles)];
  if (known.length + added.length === 0) return;
  let missing = fresh.filter(may).slice(maxFiles), parts = [
    known.length > 0 ? await gitOk(["diff", "--binary", "--no-renames", commit, "--", ...known], options) : ""
  ];
  for (let path of added) parts.push((await git([...AGAINST_NOTHING, path], options)).stdout);
  let files = [...known, ...added].toSorted(), leftOut = missing.map((path) => ({ path, reason: `the patch has ${maxFiles} new files already` }));
  return { kind: "patch", patch: parts.join(""), files, leftOut, notes: [] };
}
var mayPublish = (path, { protect, scope }) => matchesProtected(path, [...ALWAYS_PROTECTED, ...protect]) === void 0 && scope?.some((directory) => path.startsWith(`${directory}/`)) !== !1;
async function salvageAside({ store, before, work }, may) {
  let files = (await changesBetween(store, { tree: before }, { tree: work })).map(({ path }) => path).filter(may);
  return files.length === 0 ? void 0 : { kind: "patch", patch: await store.ok(["diff", "--binary", "--no-renames", before, work, "--", ...files]), files, leftOut: [], notes: [] };
}
var AGAINST_NOTHING = ["diff", "--no-index", "--binary", "--", "/dev/null"], paths = async (args, options) => (await gitOk(args, options)).split("\0").filter((path) => path !== "" && !path.endsWith("/"));
async function pathsOfPatch(root, file) {
  let [{ exitCode, stdout }, summary] = await Promise.all([
    git(["apply", "--numstat", "-z", file], { cwd: root }),
    git(["apply", "--summary", file], { cwd: root })
  ]);
  if (!(exitCode !== 0 || summary.exitCode !== 0 || /^ (?:copy|rename) /m.test(summary.stdout)))
    return stdout.split("\0").filter(Boolean).map((line) => line.split("	")[2] ?? line);
}
async function applyPatch(root, file) {
  let { exitCode, stderr } = await git(["apply", "--whitespace=nowarn", file], { cwd: root });
  return exitCode === 0 || (await git(["apply", "--reverse", "--check", file], { cwd: root })).exitCode === 0 ? void 0 : (stderr.trim().split(`
`)[0] ?? "it does not fit").replace(/^error: /, "");
}

// src/git/set-aside.ts
import { rm as rm4 } from "node:fs/promises";
import { join as join7 } from "node:path";
var NOTE = "work-aside", underWay = /* @__PURE__ */ new WeakMap();
function setAside(store, work, switching) {
  let going = lend(store, work, switching);
  return underWay.set(
    store,
    going.catch(() => {
    })
  ), going;
}
async function lend(store, work, switching) {
  writeWholeFile(join7(store.directory, NOTE), `${work}
`);
  let isBack = !1, result;
  try {
    result = await switching();
  } finally {
    isBack = await switchTo(store, work), isBack && await forgetAside(store);
  }
  return { result, isBack };
}
var forgetAside = (store) => rm4(join7(store.directory, NOTE), { force: !0 }), whenBack = async (store) => {
  await underWay.get(store);
}, treeAside = (directory) => /^([0-9a-f]{40,64})\n$/.exec(readWholeText(join7(directory, NOTE), { maxBytes: 100 }) ?? "")?.[1];
async function switchTo(store, tree) {
  let now = await takeSnapshot(store);
  return now.tree === tree || restoreSnapshot(store, now, { ...now, tree });
}

// src/git/workspace-status.ts
import { existsSync as existsSync2, lstatSync as lstatSync5, readdirSync as readdirSync3 } from "node:fs";
import { join as join8 } from "node:path";
function workingTreeAt(root) {
  let directories = gitDirectories(root);
  return directories && { root, ...directories };
}
var optionsOf = ({ root, own: own2 }) => ({ cwd: root, env: { GIT_DIR: own2, GIT_WORK_TREE: root } }), gitIn = (place, args, input) => git(args, { ...optionsOf(place), input }), gitOkIn = (place, args, input) => gitOk(args, { ...optionsOf(place), input }), STATUS2 = ["status", "--porcelain=v1", "-z", "--untracked-files=all", "--no-renames", "--ignore-submodules=all"];
async function workspaceStatus(place) {
  let result = await gitIn(place, STATUS2);
  if (result.exitCode !== 0) throw new Error(`git status failed in ${place.root}: ${result.stderr.trim()}`);
  let entries = result.stdout.split("\0").filter(Boolean), pathsOf = (matches2) => entries.filter((entry) => matches2(entry.slice(0, 2))).map((entry) => entry.slice(3));
  return {
    changed: pathsOf((state) => state !== "??" && state[1] !== " "),
    untracked: pathsOf((state) => state === "??"),
    said: result.stderr.trim()
  };
}
var STATE = ["status", "--porcelain=v2", "--branch", "-z", "--untracked-files=all", "--no-renames"];
function createFingerprint(root) {
  let place = workingTreeAt(root);
  return async () => place && fingerprintOf(place);
}
async function fingerprintOf(place) {
  let { exitCode, stdout } = await git(STATE, optionsOf(place));
  if (exitCode !== 0 || await hasSubmodules(place)) return;
  let states = stdout.split("\0").map((entry) => {
    let [, path = ""] = /^(?:\? |1 (?:\S+ ){7}|u (?:\S+ ){9})(.*)$/s.exec(entry) ?? [];
    if (path.endsWith("/")) return;
    let stats = path === "" ? void 0 : lstatSync5(join8(place.root, path), { bigint: !0, throwIfNoEntry: !1 });
    return stats ? `${entry} ${stats.ino} ${stats.size} ${stats.mtimeNs} ${stats.ctimeNs}` : entry;
  });
  return states.includes(void 0) ? void 0 : states.join("\0");
}
var hasSubmodules = async (place) => (await submoduleFolders(place)).some((folder) => readdirSync3(join8(place.root, folder)).length > 0);
async function checkOutFiles(place, paths2) {
  if (paths2.length === 0) return;
  if (paths2.some((path) => path.includes("\uFFFD"))) return checkOutQuoted(place, paths2);
  let input = paths2.map((path) => `${path}\0`).join("");
  await gitOkIn(place, ["checkout-index", "--force", "--quiet", "-z", "--stdin"], input);
}
async function checkOutQuoted(place, paths2) {
  let wanted = new Set(paths2), names = (await gitOk(["ls-files"], { ...optionsOf(place), config: { "core.quotePath": "true" } })).split(`
`).filter((name) => wanted.has(unquote(name)));
  names.length > 0 && await gitOkIn(place, ["checkout-index", "--force", "--quiet", "--stdin"], `${names.join(`
`)}
`);
}
function unquote(name) {
  if (!name.startsWith('"')) return name;
  let bytes = name.slice(1, -1).replace(
    /\\(?:([0-7]{3})|(.))/g,
    (_, octal, letter) => octal === void 0 ? ESCAPES[letter] ?? letter : String.fromCharCode(Number.parseInt(octal, 8))
  );
  return decodeUtf8(Buffer.from(bytes, "latin1"));
}
var ESCAPES = {
  a: "\x07",
  b: "\b",
  t: "	",
  n: `
`,
  v: "\v",
  f: "\f",
  r: "\r"
};
async function skippedFiles(place) {
  if (!existsSync2(join8(place.own, "info/sparse-checkout"))) return [];
  let config = { "sparse.expectFilesOutsideOfPatterns": "true" };
  return (await gitOk(["ls-files", "-z", "-t"], { ...optionsOf(place), config })).split("\0").flatMap((entry) => entry.startsWith("S ") ? [entry.slice(2)] : []).filter((path) => lstatSync5(join8(place.root, path), { throwIfNoEntry: !1 }));
}
async function submoduleFolders(place) {
  return (gitlinkPaths(join8(place.own, "index")) ?? await listGitlinks(place)).filter((path) => lstatSync5(join8(place.root, path), { throwIfNoEntry: !1 })?.isDirectory());
}
async function listGitlinks(place) {
  return (await gitOkIn(place, ["ls-files", "--stage", "-z"])).split("\0").flatMap((entry) => /^160000 .*?\t(.+)$/s.exec(entry)?.[1] ?? []);
}

// src/github/api/failure.ts
function describeFailure(error) {
  let { status, request, response, message, errors } = shapeOf2(error);
  if (!request?.url) return firstLine(details(errors)[0] ?? message ?? String(error));
  let call = `${request.method ?? "GET"} ${pathOf(request.url)}`;
  if (!response) return `${call} got no answer: ${firstLine(message ?? "")}`;
  let said = [response.data?.message ?? message ?? "", ...details(response.data?.errors)].filter((part) => typeof part == "string");
  return `${call} answered ${status}: ${firstLine(said.map((part) => firstLine(part)).join(": "))}`;
}
function remedyOf(error, needed = "the permission that this request needs, as the README lists them", at = {}) {
  let own2 = remedyIn(error);
  if (own2 !== void 0) return own2;
  let { request, response } = shapeOf2(error);
  if (request && !response)
    return at.terminal ? "Check the network, and the proxy if there is one" : "Check that the runner reaches the GitHub host, or ask again later";
  let { cause, remedy } = readRefusal(refusingAnswer(error), { needed, ...at });
  return cause === void 0 ? NOT_KNOWN : `${cause.charAt(0).toUpperCase()}${cause.slice(1)}. ${remedy}`;
}
function remedyIn(error) {
  return error instanceof KodeletError ? error.remedy : error instanceof Error ? remedyIn(error.cause) : void 0;
}
var failedRequest = (error, what, needed) => ({
  ok: !1,
  reason: `${what}: ${describeFailure(error)}`,
  remedy: remedyOf(error, needed)
}), failureText = (error, what, needed) => `${what}: ${describeFailure(error)}. ${remedyOf(error, needed)}`, failureError = (error, what, needed) => new KodeletError("github", `${what}: ${describeFailure(error)}`, { remedy: remedyOf(error, needed), cause: error }), requestError = (error) => statusOf(error) === void 0 ? void 0 : new KodeletError("github", `A GitHub request failed: ${describeFailure(error)}`, {
  remedy: remedyOf(error),
  cause: error
});
function refusingAnswer(error) {
  let { status, response, message = String(error), errors } = shapeOf2(error), type = Array.isArray(errors) ? errors[0]?.type : void 0;
  return { said: (type ? details(errors) : [response?.data?.message ?? message, ...details(response?.data?.errors)]).filter((part) => typeof part == "string").join(`
`), status, type };
}
function details(errors) {
  return Array.isArray(errors) ? errors.flatMap((error) => {
    if (typeof error == "string" || !error) return error ?? [];
    let { resource = "", field = "", code = "", message } = error;
    return message ?? [resource, field, code].filter(Boolean).join(" ");
  }) : [];
}
var statusOf = (error) => shapeOf2(error).status, isLostPost = (error) => {
  let { request, status = 0 } = shapeOf2(error);
  return request?.method === "POST" && !(status >= 400 && status < 500);
}, shapeOf2 = (error) => typeof error == "object" && error !== null ? error : {}, pathOf = (url) => URL.canParse(url) ? new URL(url).pathname : url, firstLine = (text) => (text.split(`
`)[0] ?? "").slice(0, 300).replace(/[.\s]+$/, "");

// src/lib/output-marks.ts
var STEERING = new RegExp("(?![\\t-\\r])\\p{Cc}|\\p{Bidi_Control}|[\\u{e0000}-\\u{e007f}]|[\\u{e0100}-\\u{e01ef}]", "gu"), CLOSING_TAG = /<(?=\s*\/\s*(?:result|error)\s*>)/gi, markOutput = (text) => text.replaceAll(STEERING, (character) => `<U+${codeOf(character)}>`).replaceAll(CLOSING_TAG, "<\\"), codeOf = (character) => character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
function withoutMarks(text) {
  return text.replaceAll(/<U\+([\dA-F]{4,6})>/g, (mark, code) => {
    let point = Number.parseInt(code, 16);
    if (point > 1114111) return mark;
    let character = String.fromCodePoint(point);
    return markOutput(character) === mark ? character : mark;
  }).replaceAll(/<\\(?=\s*\/\s*(?:result|error)\s*>)/gi, "<");
}

// src/lib/remove-tree.ts
import { randomUUID } from "node:crypto";
import { chmod, lstat as lstat2, readdir, rename, rm as rm5 } from "node:fs/promises";
import { join as join9 } from "node:path";
async function removeTree(directory) {
  let remove = () => rm5(directory, { recursive: !0, force: !0 });
  await remove().catch(async (error) => {
    if (error.code === "ENAMETOOLONG") await shorten(Buffer.from(directory));
    else if (REFUSED.includes(error.code ?? "")) await makeWritable(directory.toString());
    else throw error;
    await remove();
  });
}
var MAX_BYTES_BELOW = 2e3;
async function shorten(directory) {
  let waiting = [directory];
  for (let above = waiting.pop(); above; above = waiting.pop())
    for (let entry of await readdir(above, { withFileTypes: !0, encoding: "buffer" })) {
      if (!entry.isDirectory()) continue;
      let path = Buffer.concat([above, Buffer.from("/"), entry.name]), isDeep = path.length - directory.length > MAX_BYTES_BELOW, next = isDeep ? Buffer.concat([directory, Buffer.from(`/${randomUUID()}`)]) : path;
      isDeep && await rename(path, next), waiting.push(next);
    }
}
var REFUSED = ["EACCES", "EPERM"], OWNER_ALL = 448;
async function makeWritable(directory) {
  let found = await lstat2(directory).catch(() => {
  });
  if (!found?.isDirectory()) return;
  (found.mode & OWNER_ALL) !== OWNER_ALL && await chmod(directory, found.mode & 4095 | OWNER_ALL).catch(() => {
  });
  let entries = await readdir(directory, { withFileTypes: !0 }).catch(() => []);
  for (let entry of entries) entry.isDirectory() && await makeWritable(join9(directory, entry.name));
}

// src/secrets/job-secrets.ts
import { readdirSync as readdirSync4 } from "node:fs";
import { join as join10 } from "node:path";
var SECRET_NAME = /(?:^|_)(?:TOKEN|SECRET|PASSWORD|PASSWD|PAT|API_?KEY|ACCESS_?KEY|PRIVATE_?KEY|SECRET_KEY(?:_BASE)?)$/i, IN_URL = /^[a-z][a-z0-9+.-]*:\/\/[^\s:/@]*:([^\s/@]+)@/i, looksDrawn = (value) => value.length >= 16 && /^[^\s/.][^\s]*$/.test(value) && /[a-z]/i.test(value) && /\d/.test(value), FILES = [".npmrc", ".yarnrc.yml", ".pypirc", ".netrc"], IN_FILE = /(?:\b_?(?:authToken|auth|password)|\bnpmAuth(?:Token|Ident))(?:\s*[=:]\s*|\s+)["']?([^\s"'$]{12,})/gi, MAX_BYTES3 = 1e5;
function jobSecrets(environment, { workspace, home }) {
  let named2 = Object.entries(environment).map(([name, value = ""]) => SECRET_NAME.test(name) ? value.trim() : IN_URL.exec(value.trim())?.[1] ?? "").filter(looksDrawn), stored = [workspace, home].flatMap((directory) => FILES.flatMap((name) => passwordsIn(join10(directory, name)))), found = [.../* @__PURE__ */ new Set([...named2, ...stored])], spelled = found.length > 0 ? workflowsOf(workspace) : "";
  return found.filter((value) => !spelled.includes(value));
}
var passwordsIn = (path) => Array.from(readText(path).matchAll(IN_FILE), ([, value = ""]) => value);
function workflowsOf(workspace) {
  let directory = join10(workspace, ".github/workflows");
  try {
    return readdirSync4(directory).map((name) => readText(join10(directory, name))).join(`
`);
  } catch {
    return "";
  }
}
var readText = (path) => readWholeText(path, { maxBytes: MAX_BYTES3 }) ?? "";

// src/session/call/tool-record.ts
function toRecord(toolName, verdict, result) {
  let { ok: success, metadata } = result, error = result.ok ? void 0 : result.text, structured = toStructuredResult({ toolName, success, error, metadata, time: /* @__PURE__ */ new Date() }), images = result.ok && result.images?.length ? { images: result.images } : {};
  return { verdict, text: textForModel(result), isError: !success, result: structured, ...images };
}
function withoutImages(result) {
  if (!result.ok || !result.images?.length) return result;
  let { images, ...words } = result, note = `[${count(images.length, "image")} not shown: this model is not known to take images]`;
  return { ...words, text: words.text === "" ? note : `${words.text}
${note}` };
}
function withAbout(tool, input, result) {
  return result.ok || result.metadata || !tool.about ? result : { ...result, metadata: tool.about(input) };
}
function textForModel(result) {
  if (result.ok) return tagged("result", result.text);
  let words = result.advice ? `${result.text}
${result.advice}` : result.text;
  return tagged("error", words) + (result.output ? tagged("result", result.output) : "");
}
var isParked = (result, made) => !result.ok && result.code === "parked" || made.some(({ record }) => record.parked);
function describeDenial({ verdict, rule, reason, remedy }) {
  return fail(`Not allowed (rule ${rule}): ${reason}${verdict === "ask" ? ", and no one can approve it here" : ""}`, { code: "denied", advice: remedy });
}
var isRefusal = (text) => text.startsWith(`<error>
Not allowed (rule `);
function redactRecord(result, redact) {
  if (!redact) return result;
  let { images, ...words } = { images: void 0, ...result };
  return { ...redact.deep(words), ...images && { images } };
}
var tagged = (tag, text) => `<${tag}>
${text === "" ? "(No output)" : markOutput(text)}
</${tag}>
`, answeredCalls = (calls, answers) => calls.flatMap((call, index) => withinCall(call, answers[index])), withinCall = (call, answer) => answer.made?.map((made) => ({ call: made.call, answer: made.record })) ?? [{ call, answer }], FILE_TOOLS = /* @__PURE__ */ new Set([
  "file_write",
  "file_edit",
  "file_multi_edit",
  "file_insert",
  "apply_patch"
]), isScratch = (path) => /^(?:\/tmp|\$TMPDIR|\$\{TMPDIR\})(?:\/|$)/.test(path);

// src/session/project-instructions.ts
import { posix as posix2 } from "node:path";
var INSTRUCTION_FILES = ["AGENTS.md", "CLAUDE.md"], MAX_BYTES4 = 16 * 1024, MAX_OF_FOLDER = 4 * 1024, MAX_OF_FOLDERS = 48 * 1024, mayHaveInstructions = ({ source }) => source.mayHave(INSTRUCTION_FILES).catch(() => !0), announceInstructions = ({ nonce }) => `Text between <project-${nonce}> and </project-${nonce}> is project instructions; those of a folder come with the first answer about a file in it.`;
async function instructionsAtStart(project) {
  let shown = [], room = MAX_BYTES4;
  for (let folder of ["", ...foldersOf(project.base)]) {
    let found = await read(project, folder, room);
    if (found && (shown.push(found.text), room -= found.bytes, found.isCut))
      break;
  }
  return shown;
}
function createFolderInstructions(project, root) {
  let seen = /* @__PURE__ */ new Set(), room = MAX_OF_FOLDERS;
  return async (result, accesses) => {
    if (!result.ok || !isAboutFiles(result.metadata?.type ?? "")) return result;
    let folders = accesses.flatMap((access) => "path" in access ? foldersIn(root, access.path) : []), fresh = [...new Set(folders)].filter((folder) => !seen.has(folder));
    for (let folder of fresh) seen.add(folder);
    let { text } = result;
    for (let folder of fresh) {
      if (room <= 0) break;
      let found = await read(project, posix2.join(project.base, folder), Math.min(room, MAX_OF_FOLDER)).catch(
        () => {
        }
        // the answer itself stands
      );
      found && (room -= found.bytes, text = `${text}

${found.text}`);
    }
    return { ...result, text };
  };
}
var isAboutFiles = (type) => type === "file_read" || FILE_TOOLS.has(type);
function foldersIn(root, path) {
  let where = resolveInside(root, path);
  return where.ok ? foldersOf(posix2.dirname(where.relative)) : [];
}
var foldersOf = (path) => {
  let names = path.split("/").filter((name) => name !== "" && name !== ".");
  return names.map((_, index) => names.slice(0, index + 1).join("/"));
};
async function read({ source, nonce }, folder, room) {
  if (room <= 0) return;
  let found = await source.first(
    INSTRUCTION_FILES.map((name) => posix2.join(folder, name)),
    room
  ), plain = removeHiddenCharacters(found?.text ?? "").replaceAll(nonce, "");
  if (!found || plain.trim() === "") return;
  let { text, isCut } = cutAtLine(plain, room, found.isCut), notice = isCut ? ["[It is longer; the rest is left out.]"] : [];
  return { text: [...[`Project instructions from ${nameOf(found.path)}:`, `<project-${nonce}>`, text, `</project-${nonce}>`], ...notice].join(`
`), bytes: Buffer.byteLength(text), isCut };
}
var nameOf = (path) => /^[\w./@+-]{1,120}$/.test(path) ? path : posix2.basename(path);
function cutAtLine(text, maxBytes, breaksOff) {
  let whole = text.trimEnd(), bytes = Buffer.from(breaksOff ? text : whole);
  if (bytes.length <= maxBytes && !breaksOff) return { text: whole, isCut: !1 };
  let head = bytes.toString("utf8", 0, maxBytes).replace(/\ufffd+$/, ""), line = head.lastIndexOf(`
`);
  return { text: line > 0 ? head.slice(0, line) : head, isCut: !0 };
}

export {
  homeMounts,
  LAYERS,
  credentialMounts,
  TOOL_HOMES,
  READ_IN_CACHE,
  within,
  outermost,
  writeSharedFile,
  toolMetadata,
  toStructuredResult,
  writeStructuredResult,
  readStructuredResult,
  metadataSchema,
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
  indexedPaths,
  countExtensions,
  gitlinkPaths,
  takeFirstSnapshot,
  takeCompleteSnapshot,
  takeSnapshot,
  restoreSnapshot,
  withoutTraces,
  changesBetween,
  newlyRefused,
  submodulePaths,
  otherFiles,
  hasLines,
  readDiff,
  readPatch,
  filePatches,
  describeChange,
  salvage,
  pathsOfPatch,
  applyPatch,
  setAside,
  forgetAside,
  whenBack,
  treeAside,
  switchTo,
  workingTreeAt,
  gitIn,
  gitOkIn,
  workspaceStatus,
  createFingerprint,
  checkOutFiles,
  skippedFiles,
  submoduleFolders,
  describeFailure,
  remedyOf,
  failedRequest,
  failureText,
  failureError,
  requestError,
  refusingAnswer,
  statusOf,
  isLostPost,
  markOutput,
  withoutMarks,
  removeTree,
  makeWritable,
  jobSecrets,
  toRecord,
  withoutImages,
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
  INSTRUCTION_FILES,
  mayHaveInstructions,
  announceInstructions,
  instructionsAtStart,
  createFolderInstructions
};
