import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  APPEND,
  NOT_KNOWN,
  changesBetween,
  git,
  gitDirectories,
  gitError,
  gitOk,
  matchesProtected,
  readRefusal,
  readRequired,
  readWhole,
  resolveInside,
  terminalText
} from "./chunk-KZIHSKDO.mjs";
import {
  removeHiddenCharacters
} from "./chunk-OTCC5EYJ.mjs";
import {
  ALWAYS_PROTECTED,
  fail
} from "./chunk-VV6VA6EH.mjs";
import {
  KodeletError
} from "./chunk-VFMREYNB.mjs";

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
  file_multi_edit: { filePath: "s", edits: [EDIT], "language?": "s", "files?": ["object"] },
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
  custom_tool: { executionTime: "ns", output: "s", "stderr?": "s", "version?": "s" },
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

// src/git/commit.ts
import { appendFile, rm } from "node:fs/promises";
import { join } from "node:path";
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
  const file = join(directory, name);
  try {
    return readRequired(file, { maxBytes: MAX_BLOB_BYTES });
  } finally {
    await rm(file, { force: true });
  }
}
async function linesBetween(store, from, to) {
  const rows = (await store.ok(["diff-tree", "-r", "-z", "--numstat", "--no-renames", from, to])).split("\0");
  const sum = (column) => rows.reduce((total, row) => total + (Number(row.split("	", 2)[column]) || 0), 0);
  return { added: sum(0), deleted: sum(1) };
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
  const config = join(common, "config");
  if (/^\s*\[user\b/im.test(readRequired(config, { maxBytes: 16 * 1024 * 1024, links: "follow" }).toString())) return;
  await appendFile(config, "\n[user]\n	name = kodelet-ci\n	email = kodelet-ci@localhost\n", { flag: APPEND });
}

// src/git/diff.ts
var hasLines = ({ additions, deletions }) => additions + deletions > 0;
var LARGEST_FILE = "1m";
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
  const command = ["-c", `core.bigFileThreshold=${LARGEST_FILE}`, "diff-tree", ...options, ...args];
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
async function describeChange(store, { before, after }, {
  only = () => true,
  redact
}) {
  const changes = (await changesBetween(store, before, after)).filter(({ path }) => only(path));
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

// src/github/api/job-log.ts
async function readJobLog(github, { owner, name }, jobId, max) {
  const place = { owner, repo: name, job_id: jobId };
  try {
    const [{ data: job }, log] = await Promise.all([
      github.rest.actions.getJobForWorkflowRun(place),
      downloadLog(github, place)
    ]);
    return { ok: true, text: cutLog(log, job.steps ?? [], max) };
  } catch (error) {
    const isDeleted = statusOf(error) === 410;
    const remedy = isDeleted ? "GitHub has deleted it: run the workflow again" : remedyOf(error, 'the permission "actions: read"');
    return { ok: false, reason: `The log of job ${jobId} could not be read: ${describeFailure(error)}`, remedy };
  }
}
var TIMEOUT_MS = 6e4;
async function downloadLog(github, place) {
  const route = "GET /repos/{owner}/{repo}/actions/jobs/{job_id}/logs";
  const { headers } = await github.request(route, { ...place, request: { redirect: "manual" } });
  const response = await github.outbound(headers.location ?? "", { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok || !response.body) throw new Error(`its storage answered ${response.status}`);
  return lastOf(response.body);
}
var MAX_BYTES2 = 8 * 1024 * 1024;
async function lastOf(body) {
  let kept = [];
  let size = 0;
  for await (const chunk of body) {
    kept.push(chunk);
    size += chunk.length;
    if (size < 2 * MAX_BYTES2) continue;
    const last = Buffer.concat(kept).subarray(-MAX_BYTES2);
    [kept, size] = [[last], last.length];
  }
  return Buffer.concat(kept).subarray(-MAX_BYTES2).toString();
}
function cutLog(log, steps, max = MAX_CHARACTERS) {
  const lines = linesOf(log);
  const failed = steps.filter(({ conclusion }) => FAILING.has(conclusion ?? "")).slice(0, MAX_STEPS);
  const parts = failed.flatMap((step) => {
    const section = sectionOf(lines, step);
    return section.length > 0 ? [`Step ${JSON.stringify(step.name)}:
${cutSection(section)}`] : [];
  });
  return cutMiddle(parts.length > 0 ? parts.join("\n\n") : cutSection(lines), max);
}
var MAX_CHARACTERS = 2e4;
var MAX_STEPS = 3;
var FAILING = /* @__PURE__ */ new Set(["failure", "timed_out", "cancelled"]);
var STAMP = /^\ufeff?(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z) ?/;
function linesOf(log) {
  let at = Number.NaN;
  return log.replace(/\r?\n$/, "").split("\n").map((line) => {
    const [stamp = "", time = ""] = STAMP.exec(line) ?? [];
    if (time) at = Date.parse(time);
    return { at, text: line.slice(stamp.length) };
  });
}
var BEGINS = /^##\[group\]Run |^Post job cleanup\.\r?$/;
var SECOND_MS = 1e3;
function sectionOf(lines, { name, started_at, completed_at }) {
  const [from, to] = [Date.parse(started_at ?? ""), Date.parse(completed_at ?? "")];
  const window = lines.filter(({ at }) => at >= from && at < to + SECOND_MS);
  const firstSecond = window.filter(({ at }) => at < from + SECOND_MS).length;
  const error = window.findIndex(({ text }) => text.startsWith("##[error]"));
  const begins = window.flatMap(({ text }, index) => index < firstSecond && BEGINS.test(text) ? [index] : []);
  const named2 = begins.find((index) => window[index]?.text.trimEnd() === `##[group]${name}`);
  const start = named2 ?? begins.filter((index) => error < 0 || index < error).at(-1) ?? 0;
  const next = window.findIndex(({ at, text }, index) => index > start && at >= to && BEGINS.test(text));
  return window.slice(start, next < 0 ? window.length : next);
}
var [FIRST, BEFORE, AFTER, LAST] = [20, 15, 45, 120];
var LONGEST_LINE = 600;
function cutSection(section) {
  const lines = terminalText(removeEndings(section)).split("\n").map(cutLine);
  const error = lines.findIndex((line) => ERROR.test(line));
  const shown = lines.map(
    (_, index) => index < FIRST || index >= lines.length - LAST || error >= 0 && index >= error - BEFORE && index <= error + AFTER
  );
  const parts = [];
  for (let index = 0; index < lines.length; ) {
    const end = shown.indexOf(!shown[index], index);
    const next = end < 0 ? lines.length : end;
    if (shown[index]) parts.push(...lines.slice(index, next));
    else parts.push(`[${next - index} lines left out]`);
    index = next;
  }
  return removeHiddenCharacters(parts.join("\n"));
}
var removeEndings = (section) => section.map(({ text }) => text).join("\n");
var ERROR = /^\s*(?:##\[error\](?!Process completed)|\S*error\b|fatal:|panic:|FAIL(?:ED)?\b|not ok\b|✖|✗|×|❌|Traceback |E {3}|npm ERR!)|\b(?:error|Error|ERROR)(?::| TS\d|\[)|\bFAILED\b/;
var cutLine = (line) => line.length <= LONGEST_LINE ? line : `${line.slice(0, LONGEST_LINE)} [${line.length - LONGEST_LINE} characters left out]`;
function cutMiddle(text, max) {
  if (text.length <= max) return text;
  const head = Math.floor(max / 4);
  const left = text.length - max;
  return `${text.slice(0, head)}
[${left} characters left out]
${text.slice(text.length - (max - head))}`;
}

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

// src/lib/remove-tree.ts
import { randomUUID } from "node:crypto";
import { chmod, lstat, readdir, rename, rm as rm2 } from "node:fs/promises";
import { join as join2 } from "node:path";
async function removeTree(directory) {
  const remove = () => rm2(directory, { recursive: true, force: true });
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
  const found = await lstat(directory).catch(() => void 0);
  if (!found?.isDirectory()) return;
  if ((found.mode & OWNER_ALL) !== OWNER_ALL) {
    await chmod(directory, found.mode & 4095 | OWNER_ALL).catch(() => void 0);
  }
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) if (entry.isDirectory()) await makeWritable(join2(directory, entry.name));
}

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
import { join as join3 } from "node:path";
function homeMounts(place, cache, layered) {
  const tools = TOOL_HOMES.flatMap((name) => toolMount(place, name, layered));
  const mounts = [{ kind: "fresh", at: place.home }, ...tools, ...cacheMounts(place, cache, layered)];
  const parts = layered ? [{ kind: "empty", at: own(place, LAYERS) }] : [];
  return [...mounts, ...parts, ...secretMounts(place, mounts)];
}
function toolMount(place, name, layered) {
  const from = realDirectory(join3(place.home, name));
  if (!from || within(place.workspace, from)) return [];
  const at = join3(place.home, name);
  if (!layered || !canLayer(place, from)) return [{ kind: "read-only", at, from }];
  return [{ kind: "layer", at, from, upper: own(place, LAYERS, "written", name.replaceAll("/", "-")) }];
}
function cacheMounts(place, cache, layered) {
  const at = join3(place.home, ".cache");
  const from = realDirectory(at);
  if (layered && from && canLayer(place, from)) return [{ kind: "layer", at, from, upper: cache }];
  const reads = READ_IN_CACHE.flatMap((name) => {
    const path = realDirectory(join3(at, name));
    return path ? [{ kind: "read-only", at: join3(at, name), from: path }] : [];
  });
  return [{ kind: "writable", at, from: cache }, ...reads];
}
var LAYERS = "layers";
var canLayer = ({ scratch }, from) => !within(from, scratch) && !/[,:\\"]/.test(`${from}${scratch}`);
function secretMounts({ workspace, home, hidden }, mounts) {
  const shown = mounts.filter(({ kind }) => kind === "layer" || kind === "read-only");
  const inSight = (path) => shown.some(({ at }) => within(at, path)) || ![home, ...hidden].some((one) => within(one, path));
  const places = secretsIn(home).flatMap((name) => placesOf(join3(home, name)));
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
  const path = join3(scratch, ...names);
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
  ...SETTINGS.filter((path) => mayHoldSecret(join3(home, path)))
];
var beneath = (home, directory) => [directory, ...namesIn(home, directory, /./)];
function matches(home, pattern) {
  return pattern.split("/").reduce((found, part) => found.flatMap((path) => namesIn(home, path, named(part))), [""]);
}
var named = (part) => new RegExp(`^${part.replaceAll(".", "\\.").replaceAll("*", ".*")}$`, "i");
function namesIn(home, directory, wanted) {
  try {
    return readdirSync(join3(home, directory)).filter((name) => wanted.test(name)).map((name) => join3(directory, name));
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
  const file = join3(directory, `${name}-${createHash("sha256").update(content).digest("hex").slice(0, 16)}`);
  if (existsSync(file)) return file;
  const draft = `${file}.${process.hrtime.bigint()}`;
  writeFileSync(draft, content, { mode: 384 });
  renameSync(draft, file);
  return file;
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
var FILE_TOOLS = /* @__PURE__ */ new Set([
  ...["file_write", "file_edit", "file_multi_edit", "file_insert", "apply_patch"]
]);
var isScratch = (path) => /^(?:\/tmp|\$TMPDIR|\$\{TMPDIR\})(?:\/|$)/.test(path);

// src/session/project-instructions.ts
import { posix } from "node:path";
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
      const found = await read(project, posix.join(project.base, folder), Math.min(room, MAX_OF_FOLDER)).catch(
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
  return where.ok ? foldersOf(posix.dirname(where.relative)) : [];
}
var foldersOf = (path) => {
  const names = path.split("/").filter((name) => name !== "" && name !== ".");
  return names.map((_, index) => names.slice(0, index + 1).join("/"));
};
async function read({ source, nonce }, folder, room) {
  if (room <= 0) return void 0;
  const found = await source.first(
    INSTRUCTION_FILES.map((name) => posix.join(folder, name)),
    room
  );
  const plain = removeHiddenCharacters(found?.text ?? "").replaceAll(nonce, "");
  if (!found || plain.trim() === "") return void 0;
  const { text, isCut } = cutAtLine(plain, room, found.isCut);
  const notice = isCut ? ["[It is longer; the rest is left out.]"] : [];
  const lines = [`Project instructions from ${nameOf(found.path)}:`, `<project-${nonce}>`, text, `</project-${nonce}>`];
  return { text: [...lines, ...notice].join("\n"), bytes: Buffer.byteLength(text), isCut };
}
var nameOf = (path) => /^[\w./@+-]{1,120}$/.test(path) ? path : posix.basename(path);
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
  treeWith,
  treeOf,
  commitTree,
  filesBetween,
  fileChanges,
  readBlob,
  linesBetween,
  patchBetween,
  writePatch,
  transplant,
  nameCommitter,
  hasLines,
  readDiff,
  readPatch,
  describeChange,
  salvage,
  pathsOfPatch,
  applyPatch,
  describeFailure,
  remedyOf,
  requestError,
  refusingAnswer,
  statusOf,
  isLostPost,
  readJobLog,
  cutLog,
  markOutput,
  withoutMarks,
  removeTree,
  makeWritable,
  homeMounts,
  LAYERS,
  TOOL_HOMES,
  READ_IN_CACHE,
  within,
  outermost,
  writeSharedFile,
  toRecord,
  withAbout,
  textForModel,
  describeDenial,
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
