import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  describe
} from "./chunk-ASWUQZQW.mjs";
import {
  childEnvironment,
  customTool,
  isOfRule,
  locationOf,
  ownEnvironment,
  policyOf,
  probe,
  probeOptionsOf,
  selectorOf,
  sideBySide
} from "./chunk-6XVSYEBP.mjs";
import {
  lazySandbox
} from "./chunk-5SPJUACC.mjs";
import {
  PREFIX,
  checkNames,
  discover,
  variablesOf
} from "./chunk-ACNPWKE3.mjs";
import {
  defineTool,
  fail,
  ok,
  toolMetadata
} from "./chunk-Q3FW7B25.mjs";
import {
  LIMITS
} from "./chunk-WKJKOWOE.mjs";
import {
  VERSION
} from "./chunk-K6FYXUAP.mjs";
import {
  USUALLY_PROTECTED
} from "./chunk-7LZMGLRW.mjs";
import {
  nearest,
  thereAre
} from "./chunk-53JDQWXW.mjs";
import {
  git,
  repositoryTop
} from "./chunk-4KG4QUXK.mjs";
import {
  isGitDirectory,
  leadsOut,
  matchesProtected
} from "./chunk-VBSCOHTS.mjs";
import {
  isGlob
} from "./chunk-XQ3534Q5.mjs";
import {
  KodeletError,
  positionOf
} from "./chunk-UQ4I4VPG.mjs";

// src/tools/custom/answer-cache.ts
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, realpathSync, renameSync, statSync, writeFileSync } from "node:fs";
import { delimiter, isAbsolute, join, relative } from "node:path";
var MOST_AGE_MS = 24 * 60 * 60 * 1e3;
function openAnswerCache(directory, { cwd, env }) {
  if (!attempt(() => isOursAlone(directory, cwd))) return void 0;
  const { KODELET_SESSION_ID: _, ...steady } = env;
  const fileOf = (tool) => join(directory, `${keyOf(tool, cwd, steady)}.json`);
  return {
    get: (tool) => attempt(() => readEntry(fileOf(tool))),
    put: (tool, answers) => void attempt(() => writeEntry(fileOf(tool), answers))
  };
}
function attempt(work) {
  try {
    return work();
  } catch {
    return void 0;
  }
}
function isOursAlone(directory, workspace) {
  mkdirSync(directory, { recursive: true, mode: 448 });
  const { uid, mode } = statSync(directory);
  const outside = leadsOut(relative(workspace, realpathSync(directory)));
  return outside && uid === process.getuid?.() && (mode & 18) === 0;
}
function keyOf(tool, cwd, env) {
  const content = readFileSync(tool.path);
  const facts = [VERSION, process.platform, tool.path, cwd, interpreterOf(content, env.PATH ?? ""), sorted(env)];
  return createHash("sha256").update(JSON.stringify(facts)).update("\0").update(content).digest("hex");
}
var sorted = (env) => Object.entries(env).sort(([a], [b]) => a < b ? -1 : 1);
function readEntry(file) {
  if (Date.now() - statSync(file).mtimeMs > MOST_AGE_MS) return void 0;
  const { description, config } = JSON.parse(readFileSync(file, "utf8"));
  if (typeof description !== "string") return void 0;
  return { description, ...typeof config === "string" && { config } };
}
function writeEntry(file, answers) {
  const temporary = `${file}.${randomUUID()}`;
  writeFileSync(temporary, JSON.stringify(answers), { mode: 384, flag: "wx" });
  renameSync(temporary, file);
}
function interpreterOf(content, path) {
  const [line = ""] = content.subarray(0, 512).toString("latin1").split("\n", 1);
  if (!line.startsWith("#!")) return [];
  return line.slice(2).trim().split(/\s+/).flatMap((word) => locate(word, path) ?? []);
}
function locate(word, path) {
  const places = isAbsolute(word) ? [word] : path.split(delimiter).map((directory) => join(directory, word));
  for (const place of places) {
    const stats = statSync(place, { throwIfNoEntry: false });
    if (stats?.isFile()) return { path: realpathSync(place), bytes: stats.size, modifiedMs: stats.mtimeMs };
  }
  return void 0;
}

// src/tools/custom/load.ts
async function loadCustomTools(options) {
  const discovered = options.directories.map(discover);
  const executables = discovered.flatMap(({ found }) => found);
  const select = selectorOf(options);
  const asked = executables.filter(({ stem }) => select(stem) === void 0);
  const answered = await askAll(asked, options);
  const described = answered.filter((one) => "description" in one);
  const names = /* @__PURE__ */ new Set([...executables.map(({ stem }) => stem), ...described.map((one) => one.description.name)]);
  checkNames(namesIn(options), [...names]);
  const { winners, losers } = firstOfEachName(described.filter((one) => select(one.description.name) === void 0));
  const usable = winners.map((one) => ({ ...one, missing: missingVariables(one, options) }));
  return {
    tools: usable.filter(({ missing }) => !missing).map((one) => customTool(one.tool, one.description, options)),
    problems: [
      ...discovered.flatMap(({ problems }) => problems),
      ...answered.flatMap((one) => "problem" in one ? one.problem : []),
      ...losers,
      ...usable.flatMap(({ missing }) => missing ?? [])
    ],
    warnings: winners.flatMap(
      ({ tool: { path }, description: { warnings } }) => warnings.map((reason) => ({ path, reason }))
    ),
    leftOut: leftOut([...names], select),
    names: [...names]
  };
}
function askAll(tools, options) {
  const probing = probeOptionsOf(options);
  const cache = options.cacheDirectory ? openAnswerCache(options.cacheDirectory, probing) : void 0;
  return sideBySide(tools, async (tool) => {
    try {
      const known = cache?.get(tool);
      const answers = known ?? await probe(tool, probing);
      const description = describe(answers);
      if (!known) cache?.put(tool, answers);
      return { tool, description };
    } catch (error) {
      return { tool, problem: { path: tool.path, reason: error.message } };
    }
  });
}
async function checkSelection(options) {
  if (!Object.values(namesIn(options)).flat().every(isGlob)) await loadCustomTools(options);
}
var namesIn = ({ selection, settings }) => ({
  "custom_tools.allow": selection?.allow ?? [],
  "custom_tools.deny": selection?.deny ?? [],
  "custom_tools.tools": Object.keys(settings.tools ?? {})
});
function missingVariables({ tool, description }, options) {
  const { missing } = variablesOf([description.name, tool.stem], options.settings, options.variables ?? {});
  if (missing.length === 0) return void 0;
  return { path: tool.path, reason: `its env names \${${missing.join("}, ${")}}, which is not set here` };
}
var leftOut = (names, select) => names.flatMap((name) => {
  const reason = select(name);
  return reason === void 0 ? [] : { name: PREFIX + name, reason };
});
function firstOfEachName(described) {
  const winners = /* @__PURE__ */ new Map();
  const losers = [];
  for (const one of described) {
    const { name } = one.description;
    const first = winners.get(name);
    if (!first) winners.set(name, one);
    else losers.push({ path: one.tool.path, reason: `${first.tool.path} has the same name, "${name}"` });
  }
  return { winners: [...winners.values()], losers };
}

// src/agent/custom-tools.ts
async function openCustomTools(options, policy) {
  const { config, stream } = options;
  if (policy.limits.external !== void 0 || !config.customTools.enabled || !config.toolsets.includes("custom")) {
    checkExternalNames(config, void 0);
    const leftOut2 = config.tools.disabled.map((name) => ({ name, reason: "custom tools are not loaded in this run" }));
    return { tools: [], leftOut: leftOut2.filter(({ name }) => name.startsWith(PREFIX)) };
  }
  const loaded = await loadCustomTools({ ...customToolOptions(options, policy), confine: options.confine });
  const say = (level, text) => void stream.emit({ type: "notice", level, text });
  for (const { path, reason } of loaded.problems) say("warning", `Custom tool ${path} is left out: ${reason}`);
  for (const { path, reason } of loaded.warnings) say("warning", `Custom tool ${path}: ${reason}`);
  for (const { name, reason } of loaded.leftOut) say("info", `${name} is not used: ${reason}`);
  checkExternalNames(config, loaded.names);
  return loaded;
}
function customToolOptions(options, policy) {
  const { config, workspace, sessionId, environment, trusted, signal } = options;
  const { timeoutMs, maxOutputSize, tools, allow, deny } = config.customTools;
  return {
    directories: trusted.toolDirectories,
    workspace,
    sessionId,
    settings: { timeoutMs, maxOutputBytes: maxOutputSize, tools },
    environment: ownEnvironment(environment, workspace),
    variables: environment.customVariables,
    selection: {
      allow,
      deny,
      disabled: config.tools.disabled,
      permits: (name) => decideOn(name, policy).verdict === "allow"
    },
    cacheDirectory: trusted.toolCache,
    signal
  };
}
var decideOn = (name, { decide }) => decide({ kind: "external", source: "custom", name }, { tool: PREFIX + name });
function checkExternalNames({ profiles, mcp }, custom) {
  const sources = [
    { prefix: "custom:", what: "custom tool", names: custom },
    { prefix: "mcp:", what: "MCP server", names: mcp.servers.map(({ name }) => name) }
  ];
  for (const [profile, { external }] of Object.entries(profiles)) {
    for (const [index, entry] of (external?.allow ?? []).entries()) {
      const source = sources.find(({ prefix }) => entry.startsWith(prefix));
      const [, name = ""] = entry.split(":");
      if (!source?.names || isGlob(name) || source.names.includes(name)) continue;
      const key = `profiles.${profile}.external.allow`;
      throw new KodeletError("config", `${key} has "${entry}", and there is no such ${source.what}`, {
        remedy: thereAre(source.names, name),
        key: `${key}.${index}`
      });
    }
  }
}
async function withConfigLocation(places, work) {
  try {
    return await work();
  } catch (error) {
    const place = error instanceof KodeletError && error.key !== void 0 && nearestPlace(places, error.key);
    if (!place) throw error;
    const { code, message, remedy, cause } = error;
    throw new KodeletError(code, place + message, { remedy, cause, position: positionOf(place) });
  }
}
var nearestPlace = (places, key) => locationOf(places, key) || locationOf(places, key.replace(/\.\d+$/, ""));

// src/tools/builtin/plan/skills.ts
import { readFileSync as readFileSync2, writeFileSync as writeFileSync2 } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { basename, dirname, join as join3, posix as posix2 } from "node:path";

// src/lib/held-directory.ts
import { closeSync, constants, existsSync, fstatSync, lstatSync, mkdirSync as mkdirSync2, openSync } from "node:fs";
import { join as join2, posix } from "node:path";
var HOLDS = process.platform === "linux" && existsSync("/proc/self/fd");
var DEEPEST = 256;
function holdTree(root, relative3 = "") {
  const top = openStep(root, root);
  if (relative3 === "") return treeAt(top);
  const above = treeAt(top);
  try {
    return treeAt(above.release(relative3));
  } finally {
    above.close();
  }
}
function pathIn(tree, relative3, make) {
  const above = posix.dirname(relative3);
  return tree.enter(above === "." ? "" : above, make).at(posix.basename(relative3));
}
function withFile(tree, relative3, work) {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const descriptor = openSync(pathIn(tree, relative3), flags);
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile()) throw Object.assign(new Error("it is no regular file"), { code: "EINVAL" });
    return work(descriptor, stats);
  } finally {
    closeSync(descriptor);
  }
}
function treeAt(root) {
  const steps = [];
  const leave = (depth) => {
    for (const step of steps.splice(depth)) step.close();
  };
  const enter = (relative3, make) => {
    const names = relative3 === "" ? [] : relative3.split("/");
    if (names.length > DEEPEST)
      throw Object.assign(new Error(`over ${DEEPEST} directories deep`), { code: "ENAMETOOLONG" });
    const known = names.findIndex((name, index) => steps[index]?.name !== name);
    leave(known === -1 ? names.length : known);
    for (const name of names.slice(steps.length)) steps.push(openBelow(steps.at(-1) ?? root, name, make));
    return steps.at(-1) ?? root;
  };
  return {
    root,
    enter,
    release(relative3) {
      const last = enter(relative3);
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
  if (!lstatSync(path).isDirectory()) throw Object.assign(new Error(`${path} is no directory`), { code: "ENOTDIR" });
  return { name, path, at: (below) => join2(path, below), close: () => void 0 };
}

// src/tools/builtin/search/file-list.ts
import { lstatSync as lstatSync2, readdirSync } from "node:fs";
import { setImmediate as breathe } from "node:timers/promises";
var MOST_FILES = 2e5;
async function listFiles(tree, options) {
  const { includeIgnored, signal, pattern = "**" } = options;
  if (includeIgnored) return walk(tree, signal);
  const pathspec = pathspecOf(pattern);
  const files = await listByGit(tree, pathspec, signal);
  if (files.length > 0) return { files, incomplete: false };
  const hasFiles = pathspec !== ALL && (await listByGit(tree, ALL, signal)).length > 0;
  return hasFiles ? { files, incomplete: false } : walk(tree, signal);
}
async function listByGit({ root }, pathspec, signal) {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate", "-z", "--", pathspec];
  const env = { GIT_LITERAL_PATHSPECS: "0" };
  const { exitCode, stdout } = await git(args, { cwd: root.path, env, signal, timeoutMs: 3e4 });
  return exitCode === 0 ? stdout.split("\0").filter((path) => path !== "" && !path.endsWith("/")) : [];
}
var ALL = ":(literal).";
function globBase(pattern) {
  const segments = pattern.split("/");
  const first = segments.findIndex(isGlob);
  return segments.slice(0, first).join("/") || (pattern.startsWith("/") ? "/" : ".");
}
var pathspecOf = (pattern) => isPlain(pattern.split("/")) ? `:(glob)${pattern}` : `:(literal)${globBase(pattern)}`;
var isPlain = (names) => names.every(
  (name, index) => name === "**" ? index < names.length - 1 : /^[\w.+@ -]+$/.test(name.replace("*", "x"))
);
async function walk(tree, signal) {
  const files = [];
  const open = [""];
  for (let directory = open.pop(); directory !== void 0; directory = open.pop()) {
    if (signal.aborted || files.length >= MOST_FILES) return { files, incomplete: true };
    for (const entry of entriesOf(tree, directory)) {
      const path = directory === "" ? entry.name : `${directory}/${entry.name}`;
      if (entry.isDirectory()) open.push(path);
      else files.push(path);
    }
    await breathe();
  }
  return { files, incomplete: false };
}
function lookAt(tree, path) {
  try {
    return lstatSync2(pathIn(tree, path), { throwIfNoEntry: false });
  } catch {
    return void 0;
  }
}
function entriesOf(tree, directory) {
  try {
    const entries = readdirSync(tree.enter(directory).path, { withFileTypes: true });
    return entries.filter(({ name }) => !isGitDirectory(name)).sort((a, b) => a.name < b.name ? -1 : 1);
  } catch {
    return [];
  }
}

// src/tools/builtin/plan/skills.ts
var SKILL_DIRECTORY = ".kodelet/skills";
var skills = (directory = "") => defineTool({
  name: "skills",
  description: "The repository's own instructions for kinds of work: list them, or load one by its name.",
  params: { action: { enum: ["list", "load"] }, skill_name: { type: "string", required: false } },
  readOnly: true,
  accesses: () => [],
  check: ({ action, skill_name }) => action === "load" && !skill_name ? '"skill_name" is required to load a skill' : void 0,
  async run({ action, skill_name = "" }, { workspace }) {
    const answer = await withSkills(directory, async (tree) => {
      const names = skillNames(tree);
      if (action === "list") return ok(await list(tree, names));
      if (!names.includes(skill_name)) return unknown(skill_name, names);
      return load(tree, skill_name, join3(workspace.scratch, "skills", skill_name));
    });
    return answer ?? (action === "list" ? ok(NONE) : unknown(skill_name, []));
  }
});
var NONE = "This repository has no skills";
async function list(tree, names) {
  if (names.length === 0) return NONE;
  const shown = names.slice(0, LIMITS.skillsListed);
  const lines = await Promise.all(
    shown.map(async (name) => {
      const { description, problem } = await readSkill(tree, name);
      return `- ${name}: ${problem ? `(${problem})` : description ?? "(no description)"}`;
    })
  );
  const more = names.length - shown.length;
  return [...lines, ...more > 0 ? [`... [and ${more} more: ${names.slice(shown.length).join(", ")}]`] : []].join(
    "\n"
  );
}
function unknown(name, names) {
  const near = nearest(name, names);
  const advice = names.length > 0 ? `There are: ${names.join(", ")}.` : "This repository has none.";
  return fail(`There is no skill "${name}"`, { advice: near ? `Did you mean "${near}"? ${advice}` : advice });
}
async function load(tree, name, baseDir) {
  const { content } = await readSkill(tree, name);
  const { files, incomplete } = await copySkill(tree, name, baseDir);
  const below = (folder) => files.filter((path) => path.startsWith(`${folder}/`));
  const parts = { references: below("references"), scripts: below("scripts"), assets: below("assets") };
  const lines = Object.entries(parts).flatMap(
    ([kind, paths]) => paths.length > 0 ? [`${kind}: ${paths.join(", ")}`] : []
  );
  const place = lines.length > 0 ? [`Its files are in ${baseDir}:`, ...lines] : [];
  const notice = incomplete ? [`... [over ${LIMITS.skillFiles} files or ${LIMITS.skillBytes} bytes: some are left out]`] : [];
  return ok(
    [`# Skill ${name}`, ...place, ...notice, "", content].join("\n"),
    toolMetadata("skill", { name, baseDir, ...parts })
  );
}
async function withSkills(directory, work) {
  const tree = holdSkills(directory);
  return tree && work(tree).finally(tree.close);
}
function holdSkills(directory) {
  try {
    const above = dirname(directory);
    return holdTree(dirname(above), `${basename(above)}/${basename(directory)}`);
  } catch {
    return void 0;
  }
}
function skillNames(skills2) {
  const names = entriesOf(skills2, "").flatMap((entry) => entry.isDirectory() ? [entry.name] : []);
  return names.filter((name) => lookAt(skills2, `${name}/SKILL.md`)?.isFile());
}
async function readSkill(skills2, name) {
  const text = withFile(skills2, `${name}/SKILL.md`, (descriptor) => readFileSync2(descriptor, "utf8"));
  const [whole = "", head] = /^---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text) ?? [];
  const content = cut(text.slice(whole.length).trim());
  if (head === void 0) return { content };
  const { readFrontmatter } = await import("./frontmatter-KOEKELNL.mjs");
  try {
    return { ...readFrontmatter(head), content };
  } catch (error) {
    return { content, problem: `its head is not valid YAML: ${error.message.split("\n", 1)[0]}` };
  }
}
function cut(content) {
  if (content.length <= LIMITS.skillCharacters) return content;
  const missing = content.length - LIMITS.skillCharacters;
  return `${content.slice(0, LIMITS.skillCharacters)}
... [${missing} characters remaining - read the whole SKILL.md with file_read]`;
}
async function copySkill(skills2, name, to) {
  await rm(to, { recursive: true, force: true });
  const files = [];
  let bytes = 0;
  for (const path of filesBelow(skills2, name).sort()) {
    bytes += lookAt(skills2, path)?.size ?? 0;
    if (bytes > LIMITS.skillBytes || files.length >= LIMITS.skillFiles) return { files, incomplete: true };
    const own = posix2.relative(name, path);
    await mkdir(dirname(join3(to, own)), { recursive: true });
    withFile(skills2, path, (descriptor, { mode }) => {
      writeFileSync2(join3(to, own), readFileSync2(descriptor), { mode: mode & 511 });
    });
    files.push(own);
  }
  return { files, incomplete: false };
}
function filesBelow(skills2, directory) {
  return entriesOf(skills2, directory).flatMap((entry) => {
    const path = `${directory}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(skills2, path);
    return entry.isFile() ? [path] : [];
  });
}

// src/agent/first-message/workspace-facts.ts
import { closeSync as closeSync2, constants as constants2, fstatSync as fstatSync2, openSync as openSync2, readdirSync as readdirSync2, readSync } from "node:fs";
import { basename as basename2 } from "node:path";

// src/git/index-paths.ts
import { readFileSync as readFileSync3, statSync as statSync2 } from "node:fs";
import { join as join4, relative as relative2 } from "node:path";
var MOST_BYTES = 32 * 1024 * 1024;
function* indexedPaths(directory) {
  const opened = openIndex(directory);
  if (!opened) return;
  const { index, prefix } = opened;
  for (const { start, end } of entriesOf2(index)) {
    const path = index.toString("utf8", start, end);
    if (path.startsWith(prefix)) yield path.slice(prefix.length);
  }
}
function openIndex(directory) {
  const top = repositoryTop(directory);
  const index = top === void 0 ? void 0 : readIndex(join4(top, ".git/index"));
  if (top === void 0 || !index) return void 0;
  return { index, prefix: top === directory ? "" : `${relative2(top, directory)}/` };
}
function countExtensions(directory) {
  const counts = /* @__PURE__ */ new Map();
  let files = 0;
  const { index, prefix } = openIndex(directory) ?? {};
  const below = Buffer.from(prefix ?? "");
  for (const { start, end } of index ? entriesOf2(index) : []) {
    if (index?.compare(below, 0, below.length, start, Math.min(end, start + below.length)) !== 0) continue;
    files += 1;
    const ending = index.toString("latin1", Math.max(start, end - LONGEST_EXTENSION), end);
    const dot = ending.lastIndexOf(".");
    if (dot !== -1) counts.set(ending.slice(dot + 1), (counts.get(ending.slice(dot + 1)) ?? 0) + 1);
  }
  return { files, counts };
}
var LONGEST_EXTENSION = 12;
var HEADER_BYTES = 12;
var FLAGS_AT = 60;
var NAME_AT = 62;
var EXTENDED = 16384;
function readIndex(path) {
  try {
    if (statSync2(path).size > MOST_BYTES) return void 0;
    const index = readFileSync3(path);
    const isRead = index.length > HEADER_BYTES && index.toString("latin1", 0, 4) === "DIRC";
    return isRead && [2, 3].includes(index.readUInt32BE(4)) ? index : void 0;
  } catch {
    return void 0;
  }
}
function* entriesOf2(index) {
  let at = HEADER_BYTES;
  for (let left = index.readUInt32BE(8); left > 0 && at + NAME_AT < index.length; left -= 1) {
    const start = at + NAME_AT + (index.readUInt16BE(at + FLAGS_AT) & EXTENDED ? 2 : 0);
    const end = index.indexOf(0, start);
    if (end === -1) return;
    yield { start, end };
    at += end - at + 8 & ~7;
  }
}

// src/lib/language.ts
import { extname } from "node:path";
function languageOf(path) {
  const extension = extname(path).slice(1).toLowerCase();
  return Object.hasOwn(LANGUAGES, extension) ? LANGUAGES[extension] : void 0;
}
var LANGUAGES = {
  c: "c",
  cc: "cpp",
  cpp: "cpp",
  cs: "csharp",
  css: "css",
  go: "go",
  h: "c",
  hpp: "cpp",
  html: "html",
  java: "java",
  js: "javascript",
  json: "json",
  jsx: "javascript",
  kt: "kotlin",
  lua: "lua",
  md: "markdown",
  mjs: "javascript",
  php: "php",
  py: "python",
  rb: "ruby",
  rs: "rust",
  scala: "scala",
  scss: "scss",
  sh: "bash",
  sql: "sql",
  svelte: "svelte",
  swift: "swift",
  toml: "toml",
  ts: "typescript",
  tsx: "typescript",
  vue: "vue",
  xml: "xml",
  yaml: "yaml",
  yml: "yaml"
};

// src/agent/first-message/workspace-facts.ts
var MOST_ENTRIES = 2e3;
var MOST_LANGUAGES = 4;
function workspaceFacts(root) {
  const entries = topOf(root).filter(({ name: name2 }) => name2 !== ".git");
  const plain = entries.slice(0, MOST_ENTRIES).filter(({ name: name2 }) => isPlainName(name2));
  const name = basename2(root);
  return {
    name: isPlainName(name) ? name : "workspace",
    top: plain.toSorted(inOrder).map((entry) => entry.isDirectory() ? `${entry.name}/` : entry.name),
    otherNames: entries.length - plain.length,
    names: new Set(entries.map((entry) => entry.name)),
    ...filesOf(root)
  };
}
function topOf(root) {
  try {
    return readdirSync2(root, { withFileTypes: true });
  } catch {
    return [];
  }
}
var inOrder = (a, b) => rankOf(a) - rankOf(b) || (a.name < b.name ? -1 : 1);
var rankOf = (entry) => (entry.name.startsWith(".") ? 2 : 0) + (entry.isDirectory() ? 0 : 1);
function filesOf(root) {
  const { files, counts } = countExtensions(root);
  const byLanguage = /* @__PURE__ */ new Map();
  for (const [extension, count] of counts) {
    const language = languageOf(`x.${extension}`);
    if (language !== void 0) byLanguage.set(language, (byLanguage.get(language) ?? 0) + count);
  }
  const languages = [...byLanguage].sort(([, a], [, b]) => b - a).slice(0, MOST_LANGUAGES);
  return { files, languages };
}
var MOST_CHARACTERS = 40;
var MOST_WORDS = 4;
var PLAIN = /^(?!-)[\p{L}\p{M}\p{N}._@+:/-]+$/u;
var UNSEEN = new RegExp("\\p{Default_Ignorable_Code_Point}", "u");
var isPlainName = (name) => name.length <= MOST_CHARACTERS && PLAIN.test(name) && !UNSEEN.test(name) && name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean).length <= MOST_WORDS;
var plainCommand = (text) => text.slice(0, 1e3).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").replace(new RegExp("\\p{Default_Ignorable_Code_Point}|\\p{Cf}|\\p{Cs}", "gu"), "").replace(/<(?=\/)/g, "< ").trim();
function fitted(items, most, { between = ", ", more = 0 } = {}) {
  const room = most - " and 100000 more".length;
  let text = "";
  let missing = more;
  for (const item of items) {
    const longer = text === "" ? item : text + between + item;
    if (longer.length <= room) text = longer;
    else missing += 1;
  }
  return missing === 0 || text === "" ? text : `${text} and ${missing} more`;
}
function readOwnHead(path, mostBytes) {
  try {
    const file = openSync2(path, constants2.O_RDONLY | constants2.O_NOFOLLOW | constants2.O_NONBLOCK);
    try {
      const found = fstatSync2(file);
      if (!found.isFile()) return void 0;
      const bytes = Buffer.alloc(Math.min(found.size, mostBytes));
      const length = readSync(file, bytes, 0, bytes.length, 0);
      return { text: bytes.toString("utf8", 0, length), isCut: found.size > mostBytes };
    } finally {
      closeSync2(file);
    }
  } catch {
    return void 0;
  }
}
function readOwnFile(path, mostBytes) {
  const head = readOwnHead(path, mostBytes);
  return head?.isCut ? void 0 : head?.text;
}

// src/agent/open-sandbox.ts
import { readdirSync as readdirSync3 } from "node:fs";
import { join as join5 } from "node:path";
async function openSandbox(options, profile) {
  const { workspace, environment, stream } = options;
  const { mode, hidden } = options.sandbox;
  const { root, scratch } = workspace;
  const sealed = [...workspace.sealed ?? [], ...protectedEntries(root, profile.protect)];
  const { PATH: path = "" } = childEnvironment(environment, workspace);
  const place = { workspace: root, scratch, home: environment.home, path, hidden, sealed };
  const reach = networkAllowlistOf(options, profile);
  const sandbox = lazySandbox(
    { ...place, mode, limits: options.config.commands, network: !reach, reach },
    ({ backend, text }) => stream.emit({ type: "sandbox-open", backend, confined: backend !== "none", text })
  );
  if (mode === "required") await sandbox.open();
  return offlineOf(sandbox, reach);
}
function offlineOf(lazy, reach) {
  const isClosed = reach !== void 0 && reach.hosts.length === 0;
  let isConfined = false;
  const offline = () => isClosed && isConfined;
  const open = async () => {
    const sandbox = await lazy.open();
    isConfined = sandbox.backend !== "none";
    return sandbox;
  };
  const command = async (program, grants) => {
    await open();
    const told = offline() && !grants?.network ? { ...program, env: { ...NO_RETRIES, ...program.env } } : program;
    return lazy.confine(told, grants);
  };
  return { open, offline, confine: { command, other: lazy.confine } };
}
var NO_RETRIES = {
  npm_config_fetch_retries: "0",
  npm_config_prefer_offline: "true",
  npm_config_update_notifier: "false",
  PIP_RETRIES: "0",
  PIP_DISABLE_PIP_VERSION_CHECK: "1",
  CARGO_NET_RETRY: "0",
  YARN_HTTP_RETRY: "0",
  BUNDLE_RETRY: "0",
  UV_OFFLINE: "1",
  COREPACK_ENABLE_NETWORK: "0",
  COMPOSER_DISABLE_NETWORK: "1"
};
function protectedEntries(root, protect) {
  const patterns = USUALLY_PROTECTED.filter((pattern) => protect.includes(pattern));
  return namesIn2(root).filter((name) => matchesProtected(name, patterns) !== void 0).map((name) => join5(root, name));
}
function namesIn2(directory) {
  try {
    return readdirSync3(directory);
  } catch {
    return [];
  }
}
function networkAllowlistOf(options, profile) {
  if (profile.hosts === "any") return void 0;
  const { decide } = policyOf(options, profile);
  return {
    hosts: profile.hosts,
    key: `profiles.${profile.name}.network.hosts`,
    // The approval mode has been asked about the call that wants to go there.
    objection({ host, port }) {
      const decision = decide({ kind: "network", url: `https://${host}:${port}/` });
      return decision.verdict !== "allow" && isOfRule(decision) ? decision.reason : void 0;
    },
    onRefusal: (text) => void options.stream.emit({ type: "notice", level: "warning", text })
  };
}

export {
  languageOf,
  holdTree,
  pathIn,
  withFile,
  listFiles,
  globBase,
  lookAt,
  entriesOf,
  SKILL_DIRECTORY,
  skills,
  indexedPaths,
  checkSelection,
  openCustomTools,
  customToolOptions,
  decideOn,
  withConfigLocation,
  workspaceFacts,
  isPlainName,
  plainCommand,
  fitted,
  readOwnHead,
  readOwnFile,
  openSandbox
};
