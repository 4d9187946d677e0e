import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  lazySandbox,
  unconfined
} from "./chunk-ZGUKDYXD.mjs";
import {
  PREFIX,
  ToolFaults,
  asksForConfig,
  checkNames,
  createSelector,
  describe,
  discover
} from "./chunk-JG4PWVZZ.mjs";
import {
  EVERY_CLASS,
  FILES,
  MOST_REMEDY,
  PROJECT_PROGRAMS,
  QUOTE_IT,
  RULES,
  Refused,
  SHORT_LIST,
  addText,
  afterArithmetic,
  allowedAre,
  applyRules,
  bareText,
  capabilityFor,
  checkAssignment,
  checkCode,
  checkFile,
  checkKind,
  checkProjectWord,
  checkWords,
  compileRules,
  expandGlob,
  expandValue,
  expandWord,
  expandWords,
  findEntry,
  findProgram,
  findRule,
  generalRule,
  globMayBe,
  hasProgram,
  includes,
  isNumeric,
  isOfRule,
  join,
  knownText,
  literalText,
  matchesLetters,
  mayBeEntry,
  refuse,
  renamedWord,
  secretIn,
  shown,
  spend,
  stop,
  textArgument,
  unreadable,
  variablesIn as variablesIn2,
  withValue,
  writeArithmetic,
  writeAssignments,
  writeConditional,
  written,
  writtenOut
} from "./chunk-UWOLTQME.mjs";
import {
  quote
} from "./chunk-IKRBTI7V.mjs";
import {
  callName,
  defineTool,
  fail,
  keepFile,
  ok
} from "./chunk-AYNVDMFM.mjs";
import {
  LIMITS
} from "./chunk-XNXIJVGX.mjs";
import {
  VERSION
} from "./chunk-2C6Y7BT6.mjs";
import {
  ALWAYS_PROTECTED,
  READ_ONLY_INTENTS,
  USUALLY_PROTECTED,
  listsHost,
  parseHost
} from "./chunk-YJPI5EVR.mjs";
import {
  fillVariables,
  nearest,
  thereAre,
  variablesIn
} from "./chunk-LGEEJJK6.mjs";
import {
  git
} from "./chunk-6U2OBHDF.mjs";
import {
  isGitDirectory,
  leadsOut,
  matchesProtected,
  plainPath,
  resolveInside
} from "./chunk-UEE372FD.mjs";
import {
  runProcess
} from "./chunk-Q73L3TLZ.mjs";
import {
  isBelow,
  nameOf,
  placeOf,
  temporaryFolder
} from "./chunk-5ZM4T4I7.mjs";
import {
  isGlob,
  matchesGlob
} from "./chunk-VGD5DCMS.mjs";
import {
  KodeletError
} from "./chunk-SGLPPAL2.mjs";
import {
  createRedactor
} from "./chunk-AZRHQ2A2.mjs";

// src/tools/custom/options.ts
var selectorOf = ({ selection }) => createSelector({ allow: ["*"], deny: [], disabled: [], ...selection });
var probeOptionsOf = ({
  environment,
  workspace,
  sessionId,
  signal,
  confine
}) => ({
  cwd: workspace.root,
  env: { ...environment, KODELET_WORKING_DIR: workspace.root, KODELET_SESSION_ID: sessionId },
  signal,
  confine
});

// src/tools/custom/settings.ts
function limitsOf(names, own, settings) {
  const [key, { timeoutMs } = {}] = settingsOf(names, settings) ?? [];
  const configured = timeoutMs === void 0 ? void 0 : `custom_tools.tools.${key}.timeout`;
  return {
    timeoutMs: timeoutMs ?? own.timeoutMs ?? settings.timeoutMs,
    timeoutFrom: configured ?? own.timeoutFrom ?? "custom_tools.timeout",
    maxOutputBytes: own.maxOutputBytes ?? settings.maxOutputBytes,
    outputFrom: own.outputFrom ?? "custom_tools.max_output_size"
  };
}
function settingsOf(names, { tools = {} }) {
  const keys = names.flatMap((name) => [name, PREFIX + name]);
  const key = keys.find((one) => Object.hasOwn(tools, one));
  return key === void 0 ? void 0 : [key, tools[key] ?? {}];
}
function variablesOf(names, settings, known2) {
  const [, { env = {} } = {}] = settingsOf(names, settings) ?? [];
  const named = variablesIn(Object.values(env));
  const missing = named.filter((name) => !Object.hasOwn(known2, name));
  return {
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fillVariables(value, known2)])),
    secrets: named.flatMap((name) => known2[name] ?? []),
    missing
  };
}

// src/tools/custom/call.ts
import { join as join2 } from "node:path";

// src/tools/custom/probe.ts
import { dirname } from "node:path";
async function probe(tool, options) {
  const description = outputOf(await ask(tool, "description", options));
  if (!asksForConfig(description)) return { description };
  const configured = await ask(tool, "config", options);
  const config = configured.exitCode === 0 ? configured.stdout.trim() : "";
  return { description, ...config && { config } };
}
var ask = ({ path }, verb, options) => runExecutable(
  options,
  {
    file: path,
    args: [verb],
    env: options.env,
    timeoutMs: LIMITS.customProbeMs,
    maxOutputBytes: LIMITS.customOutputBytes
  },
  { readOnly: true }
);
async function runExecutable({ cwd, signal, confine = unconfined }, options, { readOnly }) {
  return runProcess(await confine({ ...options, cwd, signal }, { readable: [dirname(options.file)], readOnly }));
}
function outputOf(result) {
  const [problem, fix] = whyNoAnswer(result) ?? [];
  if (problem !== void 0) throw new ToolFaults([{ problem, fix: fix ?? "" }]);
  return result.stdout;
}
function whyNoAnswer(result) {
  if (result.failure) {
    return [
      `cannot be started: ${result.failure}`,
      "Let its first line name a program that is there: #!/usr/bin/env bash"
    ];
  }
  if (result.timedOut) {
    const limit = `${LIMITS.customProbeMs / 1e3}s`;
    return [`"description" gave no answer within ${limit}`, "Print the description at once; slow work belongs to run"];
  }
  if (result.aborted) return ["was not asked: the run ends", "Start again"];
  if (result.exitCode !== 0) {
    const said = (result.stderr.trim() || result.stdout.trim()).slice(0, 300);
    const status = result.signal ? `the signal ${result.signal}` : `exit status ${result.exitCode}`;
    return [`"description" ended with ${status}${said && `: ${oneLine(said)}`}`, "Let it print JSON and end with 0"];
  }
  if (result.truncated) {
    const limit = LIMITS.customOutputBytes;
    return [
      `"description" printed ${result.totalBytes} bytes; at most ${limit} are read`,
      "Print the description alone"
    ];
  }
  return void 0;
}
var oneLine = (text) => text.replaceAll(/\s+/g, " ");

// src/tools/custom/call.ts
async function callExecutable(called, input, callId) {
  const { tool, name, readOnly, limits, options } = called;
  const { env, secrets } = variablesOf([name, tool.stem], options.settings, options.variables ?? {});
  const probing = probeOptionsOf(options);
  const process2 = {
    file: tool.path,
    args: ["run"],
    env: { ...probing.env, ...env },
    input,
    timeoutMs: limits.timeoutMs,
    maxOutputBytes: limits.maxOutputBytes,
    // A file that holds all of the output would hold the secrets too.
    ...secrets.length === 0 && { spillPath: join2(options.workspace.scratch, `${name}-${callName(callId)}.log`) }
  };
  const result = await runExecutable(probing, process2, { readOnly });
  if (secrets.length > 0) return { result: redacted(result, secrets) };
  return { result, file: result.spillPath ? await keepFile(result.spillPath, name, options.workspace) : void 0 };
}
function redacted(result, secrets) {
  const { text } = createRedactor(secrets);
  return { ...result, stdout: text(result.stdout), stderr: text(result.stderr), output: text(result.output) };
}
function answerOf({ result, file }, limits) {
  const output = result.stdout.replace(/\n$/, "") + limitNotice(result, limits.maxOutputBytes, file);
  const metadata = {
    type: "custom_tool",
    fields: { executionTime: result.durationMs * 1e6, output: result.stdout }
  };
  const failure = stopped(result, limits.timeoutMs, output) ?? failed(result, output);
  return failure ? { ...failure, metadata } : ok(output, metadata);
}
function limitNotice({ truncated, totalBytes }, limit, file) {
  if (!truncated) return "";
  const whole = file ? ` - read the whole with file_read, file_path=${file.name}` : "";
  return `
... [output of ${totalBytes} bytes was cut to the limit of ${limit} bytes${whole}]`;
}
function stopped(result, timeoutMs, output) {
  if (result.failure) return fail(`The tool could not be started: ${result.failure}`);
  if (result.timedOut) {
    return fail(`tool execution timed out after ${inUnits(timeoutMs)}`, {
      code: "timed_out",
      output: [output, result.stderr.trimEnd()].filter(Boolean).join("\n")
    });
  }
  return result.aborted ? fail("The tool was ended because the run ends", { code: "aborted", output }) : void 0;
}
function failed(result, output) {
  const said = errorAnswer(result.stdout);
  if (said !== void 0) return fail(said);
  if (result.exitCode === 0) return void 0;
  const stderr = result.stderr.trim();
  if (stderr) return fail(stderr, { output });
  const status = result.signal ? `ended by the signal ${result.signal}` : `exit status ${result.exitCode}`;
  return fail(output.trim() || status);
}
function errorAnswer(stdout) {
  if (!stdout.trimStart().startsWith("{")) return void 0;
  try {
    const { error, details } = JSON.parse(stdout);
    if (typeof error !== "string" || error === "") return void 0;
    if (details === void 0 || details === null || details === "") return error;
    return `${error}
${typeof details === "string" ? details : JSON.stringify(details)}`;
  } catch {
    return void 0;
  }
}
function inUnits(milliseconds) {
  if (milliseconds % 6e4 === 0) return `${milliseconds / 6e4}m`;
  return milliseconds % 1e3 === 0 ? `${milliseconds / 1e3}s` : `${milliseconds}ms`;
}

// src/tools/custom/answer-cache.ts
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, realpathSync as realpathSync2, renameSync, statSync as statSync2, writeFileSync } from "node:fs";
import { join as join4, relative } from "node:path";

// src/tools/custom/interpreter.ts
import { realpathSync, statSync } from "node:fs";
import { delimiter, isAbsolute, join as join3 } from "node:path";
function interpreterOf(content, path) {
  const [line = ""] = content.subarray(0, 512).toString("latin1").split("\n", 1);
  if (!line.startsWith("#!")) return [];
  return line.slice(2).trim().split(/\s+/).flatMap((word) => locate(word, path) ?? []);
}
function locate(word, path) {
  const places = isAbsolute(word) ? [word] : path.split(delimiter).map((directory) => join3(directory, word));
  for (const place of places) {
    const stats = statSync(place, { throwIfNoEntry: false });
    if (stats?.isFile()) return { path: realpathSync(place), bytes: stats.size, modifiedMs: stats.mtimeMs };
  }
  return void 0;
}

// src/tools/custom/answer-cache.ts
var MOST_AGE_MS = 24 * 60 * 60 * 1e3;
function openAnswerCache(directory, { cwd, env }) {
  if (!attempt(() => isOursAlone(directory, cwd))) return void 0;
  const { KODELET_SESSION_ID: _, ...steady } = env;
  const fileOf = (tool) => join4(directory, `${keyOf(tool, cwd, steady)}.json`);
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
  const { uid, mode } = statSync2(directory);
  const outside = leadsOut(relative(workspace, realpathSync2(directory)));
  return outside && uid === process.getuid?.() && (mode & 18) === 0;
}
function keyOf(tool, cwd, env) {
  const content = readFileSync(tool.path);
  const facts = [VERSION, process.platform, tool.path, cwd, interpreterOf(content, env.PATH ?? ""), sorted(env)];
  return createHash("sha256").update(JSON.stringify(facts)).update("\0").update(content).digest("hex");
}
var sorted = (env) => Object.entries(env).sort(([a], [b]) => a < b ? -1 : 1);
function readEntry(file) {
  if (Date.now() - statSync2(file).mtimeMs > MOST_AGE_MS) return void 0;
  const { description, config } = JSON.parse(readFileSync(file, "utf8"));
  if (typeof description !== "string") return void 0;
  return { description, ...typeof config === "string" && { config } };
}
function writeEntry(file, answers) {
  const temporary = `${file}.${randomUUID()}`;
  writeFileSync(temporary, JSON.stringify(answers), { mode: 384, flag: "wx" });
  renameSync(temporary, file);
}

// src/tools/custom/custom-tool.ts
var GRACE_MS = 5e3;
function customTool(tool, description, options) {
  const { name, inputSchema, readOnly } = description;
  const limits = limitsOf([name, tool.stem], description, options.settings);
  return defineTool({
    name: PREFIX + name,
    description: description.description,
    inputSchema,
    readOnly,
    idempotent: readOnly,
    accesses: () => [{ kind: "external", source: "custom", name }],
    timeoutMs: () => limits.timeoutMs + GRACE_MS,
    async run(input, { signal, callId }) {
      const called = { tool, name, readOnly, limits, options: { ...options, signal } };
      return answerOf(await callExecutable(called, JSON.stringify(input), callId), limits);
    }
  });
}

// src/tools/custom/side-by-side.ts
import { availableParallelism as availableParallelism2 } from "node:os";

// src/lib/idle-cores.ts
import { readFileSync as readFileSync2 } from "node:fs";
import { availableParallelism } from "node:os";
function watchCores() {
  const most = programsThatRun() + 2 * availableParallelism();
  return () => programsThatRun() <= most;
}
function programsThatRun() {
  try {
    return Number(/ (\d+)\/\d+ /.exec(readFileSync2("/proc/loadavg", "latin1"))?.[1]);
  } catch {
    return Number.NaN;
  }
}

// src/tools/custom/side-by-side.ts
var PLACES_PER_CORE = 4;
var LOOK_MS = 10;
async function sideBySide(items, work) {
  const coresAreIdle = watchCores();
  const results = [];
  const left = items.values();
  const takePlace = async () => {
    for (const item of left) {
      const result = work(item);
      results.push(result);
      await doneOr(coresAreIdle, result);
    }
  };
  await Promise.all(Array.from({ length: PLACES_PER_CORE * availableParallelism2() }, takePlace));
  return Promise.all(results);
}
async function doneOr(mayGoOn, result) {
  let done = false;
  const end = result.then(() => {
    done = true;
  });
  do
    await Promise.race([end, sleep(LOOK_MS)]);
  while (!done && !mayGoOn());
}
var sleep = (milliseconds) => new Promise((resolve5) => setTimeout(resolve5, milliseconds));

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
      const known2 = cache?.get(tool);
      const answers = known2 ?? await probe(tool, probing);
      const description = describe(answers);
      if (!known2) cache?.put(tool, answers);
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

// src/tools/builtin/plan/skills.ts
import { join as join7 } from "node:path";

// src/tools/builtin/plan/skill-files.ts
import { readFileSync as readFileSync3, writeFileSync as writeFileSync2 } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { basename, dirname as dirname2, join as join6, posix as posix2 } from "node:path";

// src/lib/held-directory.ts
import { closeSync, constants, existsSync, fstatSync, lstatSync, mkdirSync as mkdirSync2, openSync } from "node:fs";
import { join as join5, posix } from "node:path";
var HOLDS = process.platform === "linux" && existsSync("/proc/self/fd");
var DEEPEST = 256;
function holdTree(root, relative8 = "") {
  const top = openStep(root, root);
  if (relative8 === "") return treeAt(top);
  const above = treeAt(top);
  try {
    return treeAt(above.release(relative8));
  } finally {
    above.close();
  }
}
function pathIn(tree, relative8, make) {
  const above = posix.dirname(relative8);
  return tree.enter(above === "." ? "" : above, make).at(posix.basename(relative8));
}
function withFile(tree, relative8, work) {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const descriptor = openSync(pathIn(tree, relative8), flags);
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
  const enter = (relative8, make) => {
    const names = relative8 === "" ? [] : relative8.split("/");
    if (names.length > DEEPEST)
      throw Object.assign(new Error(`over ${DEEPEST} directories deep`), { code: "ENAMETOOLONG" });
    const known2 = names.findIndex((name, index) => steps[index]?.name !== name);
    leave(known2 === -1 ? names.length : known2);
    for (const name of names.slice(steps.length)) steps.push(openBelow(steps.at(-1) ?? root, name, make));
    return steps.at(-1) ?? root;
  };
  return {
    root,
    enter,
    release(relative8) {
      const last = enter(relative8);
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
  return { name, path, at: (below) => join5(path, below), close: () => void 0 };
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

// src/tools/builtin/plan/skill-files.ts
async function withSkills(directory, work) {
  const tree = holdSkills(directory);
  return tree && work(tree).finally(tree.close);
}
function holdSkills(directory) {
  try {
    const above = dirname2(directory);
    return holdTree(dirname2(above), `${basename(above)}/${basename(directory)}`);
  } catch {
    return void 0;
  }
}
function skillNames(skills2) {
  const names = entriesOf(skills2, "").flatMap((entry) => entry.isDirectory() ? [entry.name] : []);
  return names.filter((name) => lookAt(skills2, `${name}/SKILL.md`)?.isFile());
}
async function readSkill(skills2, name) {
  const text = withFile(skills2, `${name}/SKILL.md`, (descriptor) => readFileSync3(descriptor, "utf8"));
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
    await mkdir(dirname2(join6(to, own)), { recursive: true });
    withFile(skills2, path, (descriptor, { mode }) => {
      writeFileSync2(join6(to, own), readFileSync3(descriptor), { mode: mode & 511 });
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
      return load(tree, skill_name, join7(workspace.scratch, "skills", skill_name));
    });
    return answer ?? (action === "list" ? ok(NONE) : unknown(skill_name, []));
  }
});
var NONE = "This repository has no skills";
async function list(tree, names) {
  if (names.length === 0) return NONE;
  const shown2 = names.slice(0, LIMITS.skillsListed);
  const lines = await Promise.all(
    shown2.map(async (name) => {
      const { description, problem } = await readSkill(tree, name);
      return `- ${name}: ${problem ? `(${problem})` : description ?? "(no description)"}`;
    })
  );
  const more = names.length - shown2.length;
  return [...lines, ...more > 0 ? [`... [and ${more} more: ${names.slice(shown2.length).join(", ")}]`] : []].join(
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
  return ok([`# Skill ${name}`, ...place, ...notice, "", content].join("\n"), {
    type: "skill",
    fields: { name, baseDir, ...parts }
  });
}

// src/agent/environment.ts
import { isAbsolute as isAbsolute2, relative as relative2 } from "node:path";

// src/lib/environment.ts
function baseEnvironment({ path, home, tmp, safeDirectory }) {
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
  GIT_EDITOR: "false",
  GIT_SEQUENCE_EDITOR: "false",
  GIT_ASKPASS: "false",
  SSH_ASKPASS: "false",
  GIT_TERMINAL_PROMPT: "0",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_ALLOW_PROTOCOL: "file:git:http:https:ssh"
};
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

// src/agent/environment.ts
function childEnvironment({
  path,
  home,
  workspace,
  repository
}) {
  const outside = (directory) => isAbsolute2(directory) && leadsOut(relative2(workspace.root, directory));
  return baseEnvironment({
    path: path.split(":").filter(outside).join(":"),
    home,
    tmp: temporaryFolder(workspace).at,
    safeDirectory: repository
  });
}
function ownEnvironment(options) {
  const { customEnvironment } = options;
  const { PATH = "" } = childEnvironment(options);
  const trust = gitTrust(options.repository);
  return { ...trust, ...customEnvironment, ..."PATH" in customEnvironment && { PATH } };
}

// src/agent/external-names.ts
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

// src/agent/custom-tools.ts
async function customTools(options, policy) {
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
  const { config, workspace, sessionId, signal } = options;
  const { timeoutMs, maxOutputBytes, tools, allow: allow2, deny: deny2 } = config.customTools;
  return {
    directories: options.customDirectories,
    workspace,
    sessionId,
    settings: { timeoutMs, maxOutputBytes, tools },
    environment: ownEnvironment(options),
    variables: options.customVariables,
    selection: {
      allow: allow2,
      deny: deny2,
      disabled: config.tools.disabled,
      permits: (name) => decideOn(name, policy).verdict === "allow"
    },
    cacheDirectory: options.customToolCache,
    signal
  };
}
var decideOn = (name, { decide: decide2 }) => decide2({ kind: "external", source: "custom", name }, { tool: PREFIX + name });

// src/lib/programs.ts
import { accessSync, constants as constants2, statSync as statSync3 } from "node:fs";
import { delimiter as delimiter2, join as join8 } from "node:path";
function findProgram2(name, path) {
  return path.split(delimiter2).map((directory) => join8(directory || ".", name)).find(isProgram);
}
function isProgram(file) {
  try {
    accessSync(file, constants2.X_OK);
    return statSync3(file).isFile();
  } catch {
    return false;
  }
}

// src/policy/alternatives.ts
import { existsSync as existsSync2, readFileSync as readFileSync4 } from "node:fs";
import { join as join9 } from "node:path";
function leadsFor({ words, orAny = false }, equipment, isAllowed) {
  const has = equipmentOf(equipment);
  const nearest2 = rowsFor(words).flatMap(({ leads }) => leads(has, words));
  const usable = [.../* @__PURE__ */ new Set([...nearest2, ...orAny ? generalLeads(has) : []])].filter(
    (lead) => !lead.startsWith("`") || isAllowed(lead.slice(1, -1))
  );
  return usable.slice(0, nearest2.length > 0 ? NEAR : MOST_LEADS).filter((_, index, leads) => (leadOn(leads.slice(0, index + 1)) ?? "").length <= MOST_REMEDY);
}
var [NEAR, MOST_LEADS] = [3, 6];
function leadOn(leads) {
  if (leads.length === 0) return void 0;
  const last = leads.at(-1) ?? "";
  return leads.length === 1 ? `Use ${last}.` : `Use ${leads.slice(0, -1).join(", ")} or ${last}.`;
}
function equipmentOf({ installed, root }) {
  const scripts = scriptsIn(root);
  const programOf = (text) => text.split(" ", 1)[0] ?? "";
  const isThere2 = (path) => existsSync2(join9(root, path));
  const npm = (name) => name === "test" ? "`npm test`" : `\`npm run ${name}\``;
  return {
    command: (text) => installed(programOf(text)) ? [`\`${text}\``] : [],
    script: (...names) => names.filter((name) => installed("npm") && scripts.includes(name)).map(npm),
    bin: (...texts) => texts.filter((text) => isThere2(`node_modules/.bin/${programOf(text)}`)).map((text) => `\`npx ${text}\``),
    file: (path, text) => isThere2(path) ? [`\`${text}\``] : []
  };
}
function scriptsIn(root) {
  try {
    const { scripts } = JSON.parse(readFileSync4(join9(root, "package.json"), "utf8"));
    return Object.keys(scripts ?? {}).filter((name) => /^\w[\w:.-]*$/.test(name));
  } catch {
    return [];
  }
}
var TESTS = ({ script, bin }) => [...script("test"), ...bin("vitest run", "jest", "mocha", "ava")];
var RUNNERS = "npx pnpx bunx";
var MANAGERS = "pnpm yarn bun npm deno";
var ROWS = [
  {
    names: MANAGERS,
    leads: (has, [, command = "", name = ""]) => {
      if (/^(?:t|tst|test)$/.test(command)) return TESTS(has);
      if (command === "run" || command === "run-script" || command === "task") return has.script(name);
      return has.script(command);
    }
  },
  {
    names: "jest vitest mocha ava tap jasmine karma cypress playwright wdio testcafe nightwatch c8 nyc cucumber-js cucumber",
    leads: TESTS
  },
  {
    names: "eslint oxlint standard xo tslint stylelint jshint",
    leads: ({ script, bin }) => [...script("lint"), ...bin("eslint .", "biome check", "oxlint")]
  },
  {
    names: "prettier biome dprint rome oxfmt",
    leads: ({ script, bin }) => [
      ...script("format", "lint"),
      ...bin("prettier --check .", "biome format", "dprint check")
    ]
  },
  {
    names: "tsc vue-tsc tsgo tsup tsdown esbuild rollup webpack vite swc babel parcel",
    leads: ({ script, bin }) => [...script("typecheck", "build"), ...bin("tsc --noEmit")]
  },
  {
    names: "tsx ts-node ts-node-esm vite-node babel-node",
    leads: ({ bin, command }) => [...bin("tsx FILE", "ts-node FILE"), ...command("node FILE")]
  },
  { names: "python python2 py pypy pypy3 ipython", leads: inPlace("python3") },
  { names: "nodejs bun deno", leads: inPlace("node") },
  { names: "gmake", leads: inPlace("make") },
  { names: "gsed", leads: inPlace("sed") },
  { names: "gawk mawk nawk", leads: inPlace("awk") },
  { names: "ggrep egrep fgrep", leads: inPlace("grep") },
  { names: "batcat bat less more", leads: inPlace("cat") },
  { names: "pip pip3", leads: ({ command }) => command("python3 -m pip list") },
  {
    names: "pytest py.test tox nox nose2 nosetests unittest",
    leads: ({ command }) => [...command("pytest"), ...command("python3 -m pytest"), ...command("python3 -m unittest")]
  },
  {
    names: "ruff flake8 pylint pyflakes pycodestyle mypy pyright pytype black",
    leads: ({ command }) => [...command("ruff check"), ...command("python3 -m compileall -q .")]
  },
  { names: "rg ag ack ripgrep ugrep", leads: ({ command }) => ["grep_tool", ...command("grep -rn PATTERN .")] },
  { names: "fd fdfind locate mlocate", leads: ({ command }) => ["glob_tool", ...command("find . -name PATTERN")] },
  { names: "tree eza exa lsd", leads: ({ command }) => ["ls", ...command("find . -maxdepth 2")] },
  { names: "vim vi nano emacs pico ed ex", leads: () => ["file_read", "file_edit"] },
  { names: "gotestsum ginkgo richgo", leads: ({ command }) => command("go test ./...") },
  { names: "golangci-lint staticcheck golint revive", leads: ({ command }) => command("go vet ./...") },
  { names: "cargo-nextest nextest", leads: ({ command }) => command("cargo test") },
  {
    names: "gradle gradlew mvn mvnw mvnd ant sbt",
    leads: ({ file, command }) => [
      ...file("gradlew", "./gradlew test"),
      ...file("mvnw", "./mvnw test"),
      ...file("pom.xml", "mvn test").filter(() => command("mvn").length > 0),
      ...file("build.gradle", "gradle test").filter(() => command("gradle").length > 0)
    ]
  },
  {
    names: "ninja cmake just task bazel rake invoke docker docker-compose",
    leads: ({ file, command }) => file("Makefile", "make test").filter(() => command("make").length > 0)
  },
  {
    names: "sudo doas su runuser",
    leads: ({ command }, [, ...words]) => isPlain2(words) && !words[0]?.startsWith("-") ? command(words.join(" ")) : []
  }
];
function inPlace(program) {
  return ({ command }, [, ...rest]) => isPlain2(rest) ? command([program, ...rest].join(" ")) : [];
}
var isPlain2 = (words) => words.join(" ").length <= 60 && words.every((word) => /^[\w./:@=,+-]+$/.test(word));
function rowsFor([program = "", ...rest]) {
  const inner = RUNNERS.split(" ").includes(program) || /^(?:exec|dlx|x)$/.test(rest[0] ?? "");
  const names = inner ? rest.filter((word) => /^[a-z]/.test(word) && !/^(?:exec|dlx|x)$/.test(word)) : [program];
  const name = names[0]?.replace(/(?<=.)@[\w.^~-]+$/, "") ?? "";
  return ROWS.filter((row) => row.names.split(/\s+/).includes(name));
}
var generalLeads = ({ script, file, command }) => [
  ...script("test", "build", "lint"),
  ...file("pyproject.toml", "pytest").filter(() => command("pytest").length > 0),
  ...file("go.mod", "go test ./...").filter(() => command("go").length > 0),
  ...file("Cargo.toml", "cargo test").filter(() => command("cargo").length > 0),
  ...file("Makefile", "make test").filter(() => command("make").length > 0),
  ...["git log -3", "grep -rn PATTERN .", "find . -name PATTERN", "sed -n 1,20p FILE"].flatMap(command)
];

// src/policy/paths.ts
import { lstatSync as lstatSync5 } from "node:fs";
import { isAbsolute as isAbsolute4, join as join12, relative as relative4, resolve } from "node:path";

// src/policy/inside-instead.ts
import { lstatSync as lstatSync3 } from "node:fs";
import { dirname as dirname3, isAbsolute as isAbsolute3, join as join10 } from "node:path";
var MOST_TAKEN = 12;
function insideInstead(path, root, isAllowed) {
  if (!isAbsolute3(path)) return void 0;
  const names = path.split("/").filter(Boolean);
  for (let taken = 1; taken <= Math.min(MOST_TAKEN, names.length - 1); taken += 1) {
    const rest = names.slice(taken).join("/");
    if (names[taken] !== ".." && isThere(root, rest) && isAllowed(rest)) return rest;
  }
  return void 0;
}
var isThere = (root, path) => exists(join10(root, path)) || path.includes("/") && exists(join10(root, dirname3(path)));
function exists(path) {
  try {
    return lstatSync3(path, { throwIfNoEntry: false }) !== void 0;
  } catch {
    return false;
  }
}

// src/policy/linked-secrets.ts
import { lstatSync as lstatSync4, readdirSync as readdirSync2 } from "node:fs";
import { join as join11, relative as relative3 } from "node:path";
var AGAIN_AFTER_MS = 1e3;
var MOST_ENTRIES = 5e4;
var PASSED_OVER = [".git", "node_modules"];
function createLinkedSecrets(root, now = () => performance.now()) {
  let known2;
  return (absolute) => {
    const file = look(absolute);
    if (!file?.isFile() || file.nlink < 2) return void 0;
    if (!known2 || now() - known2.at > AGAIN_AFTER_MS) known2 = { files: findSecrets(root), at: now() };
    return known2.files.get(identity(file));
  };
}
function findSecrets(root) {
  const found = /* @__PURE__ */ new Map();
  const open = [root];
  let seen = 0;
  for (let directory = open.shift(); directory !== void 0 && seen < MOST_ENTRIES; directory = open.shift()) {
    for (const entry of entriesOf2(directory)) {
      seen += 1;
      const path = join11(directory, entry.name);
      if (entry.isDirectory() && !PASSED_OVER.includes(entry.name)) open.push(path);
      const file = entry.isFile() && secretIn(relative3(root, path)) ? look(path) : void 0;
      if (file && file.nlink > 1) found.set(identity(file), relative3(root, path));
    }
  }
  return found;
}
var identity = ({ dev, ino }) => `${dev}:${ino}`;
function look(path) {
  try {
    return lstatSync4(path);
  } catch {
    return void 0;
  }
}
function entriesOf2(directory) {
  try {
    return readdirSync2(directory, { withFileTypes: true });
  } catch {
    return [];
  }
}

// src/policy/paths.ts
function createPaths(given) {
  const temp = { ...given.temp, beside: [...given.temp.beside, ...given.readable] };
  const options = { ...given, temp };
  const checking = { ...options, linkedSecret: createLinkedSecrets(options.root) };
  return {
    ...options,
    check: (path, use, from, links = "session") => checkPath(path, use, from, { ...checking, folder: links === "session" ? options.temp : void 0 }),
    mayHoldProtected: (absolute) => mayHoldProtected(absolute, options),
    placeOf: (path) => placeOf(path, options.temp)
  };
}
var [LONGEST, DEEPEST2] = [4096, 64];
var REMEDY = "Name a path inside of the workspace.";
function checkPath(path, use, from, options) {
  if (path === "") return no("path.invalid", "the path is empty", REMEDY);
  if (path.length > LONGEST) return no("path.invalid", `${shown(path)} has over ${LONGEST} characters`, REMEDY);
  const lexical = resolve(from, path);
  if (lexical.split("/").length > DEEPEST2)
    return no("path.invalid", `${shown(path)} is over ${DEEPEST2} directories deep`, REMEDY);
  if (climbsOutOfLink(path, from, options.temp)) {
    return no("path.link", `${shown(path)} goes up again from behind a symbolic link`, 'Name the path without "..".');
  }
  const named = findSecret(path, lexical, options.root);
  if (named) return { ok: false, refusal: named };
  const inside = resolveInside(options.root, placeOf(lexical, options.temp), options.folder);
  if (inside.ok) {
    const refusal2 = findSecret(path, inside.absolute, options.root) ?? findLinkedSecret(path, inside.absolute, options) ?? findProtected(path, use, lexical, inside, options);
    return refusal2 ? { ok: false, refusal: refusal2 } : { ok: true, absolute: inside.absolute, inWorkspace: true };
  }
  const elsewhere = inside.rule === "path.outside-workspace" ? findElsewhere(path, use, from, options) : void 0;
  if (elsewhere === void 0) return no(inside.rule, inside.reason, insteadOf(path, use, options));
  const { absolute, place } = elsewhere;
  const refusal = findSecret(path, absolute, place) ?? findLinkedSecret(path, absolute, options);
  return refusal ? { ok: false, refusal } : { ok: true, absolute, inWorkspace: false };
}
function insteadOf(path, use, options) {
  const { root } = options;
  const inside = insideInstead(path, root, (rest) => checkPath(rest, use, root, options).ok);
  return inside === void 0 ? REMEDY : `Paths start at the workspace: use ${shown(inside)}.`;
}
function findElsewhere(path, use, from, options) {
  const { temp, readable, folder } = options;
  if (use.endsWith("-tracked") || !(isAbsolute4(path) || isBelow(placeOf(from, temp), temp.at))) return void 0;
  for (const place of [temp.at, ...use === "read" ? readable : []]) {
    const found = resolveInside(place, placeOf(resolve(from, path), temp), folder);
    const top = resolveInside(place, place);
    if (found.ok && top.ok) return { absolute: found.absolute, place: top.absolute };
  }
  return void 0;
}
function climbsOutOfLink(path, from, temp) {
  if (!/(^|\/)\.\.(\/|$)/.test(path)) return false;
  let at2 = isAbsolute4(path) ? "/" : from;
  for (const part of path.split("/")) {
    if (part === ".." && isLink(placeOf(at2, temp))) return true;
    at2 = join12(at2, part);
  }
  return false;
}
function isLink(path) {
  try {
    return lstatSync5(path).isSymbolicLink();
  } catch {
    return false;
  }
}
function findSecret(path, absolute, root) {
  const inner = relative4(root, absolute);
  const names = leadsOut(inner) ? absolute : inner;
  const written2 = path.startsWith(`${root}/`) ? path.slice(root.length) : path;
  if (`${names}/${written2}`.split("/").some(isGitDirectory)) {
    return refuse("path.git", `${shown(path)} is inside of git's own directory`, "Use git log, git show or git diff.");
  }
  const secret = secretIn(names);
  return secret && refuse(
    "path.secret",
    `${shown(path)} may hold ${secret.holds}: files named ${shown(secret.name)} are not opened`,
    "Work without it, or read a template such as .env.example."
  );
}
function findLinkedSecret(path, absolute, { linkedSecret }) {
  const secret = linkedSecret(absolute);
  if (secret === void 0) return void 0;
  const reason = `${shown(path)} is another name of ${shown(secret)}, which is not opened`;
  return refuse("path.secret", reason, "Work without it.");
}
function findProtected(path, use, lexical, real, { root, protect }) {
  if (!use.startsWith("write")) return void 0;
  const pattern = matchesProtected(real.relative, protect) ?? matchesProtected(relative4(root, lexical), protect);
  if (pattern === void 0) return void 0;
  const reason = `${shown(path)} is protected against writes by the pattern ${shown(pattern)}`;
  return refuse(
    "path.protected",
    reason,
    "Leave it as it is, and say in your answer what a person should change there."
  );
}
function mayHoldProtected(absolute, { root, protect }) {
  const inner = plainPath(relative4(root, absolute));
  if (leadsOut(inner)) return false;
  return protect.some((pattern) => {
    const place = plainPath(pattern).replace(/^\.?\//, "");
    const fixed = place.replace(/[*?[{].*$/s, "");
    return inner === "" || mayBeAnywhere(pattern) || fixed.startsWith(`${inner}/`) || inner.startsWith(fixed);
  });
}
var mayBeAnywhere = (pattern) => !pattern.includes("/") && !BUILT_IN.includes(pattern);
var BUILT_IN = [...ALWAYS_PROTECTED, ...USUALLY_PROTECTED];
var no = (rule, reason, remedy) => ({
  ok: false,
  refusal: refuse(rule, reason, remedy)
});

// src/policy/profiles/limits.ts
var FORK = "code from a fork";
function limitsOf2({ profile, intent, fork, withheld: withheld2 = {} }) {
  const ofProfile = `the profile ${profile.name}`;
  const readOnly = profile.writes ? void 0 : ofProfile;
  const ofIntent = READ_ONLY_INTENTS.includes(intent) ? `the request "${intent}"` : void 0;
  const change = withheld2.change ?? readOnly ?? ofIntent;
  const stranger = fork ? FORK : withheld2.change;
  const writingCommands = change ?? stranger;
  const silent = publishes(profile, "label") ? void 0 : ofProfile;
  return {
    capability: {
      ask: withheld2.ask,
      label: withheld2.label ?? silent,
      change,
      push: writingCommands ?? withheld2.push
    },
    writingCommands,
    ownPrograms: stranger ?? readOnly,
    external: stranger
  };
}
var publishes = ({ publishes: patterns }, intent) => patterns.some((pattern) => matchesGlob(intent, pattern));

// src/policy/rules/facts.ts
import { relative as relative5, resolve as resolve2 } from "node:path";
var noting = (paths, touched) => ({
  ...paths,
  check(path, use, from, links) {
    const checked = paths.check(path, use, from, links);
    if (checked.ok) {
      touched.paths.add(fromRoot(paths.root, checked.absolute));
      touched.paths.add(fromRoot(paths.root, resolve2(from, path)));
    }
    return checked;
  }
});
function fromRoot(root, absolute) {
  const inside = relative5(root, absolute);
  return leadsOut(inside) ? absolute : inside || ".";
}
function factsOf(access, call, touched, around) {
  return {
    tool: known(call.tool),
    event: known(around.event),
    "actor-permission": known(around.actorPermission),
    fork: around.fork,
    ...factsOfAccess(access, touched)
  };
}
function factsOfAccess(access, { paths, commands }) {
  if (access.kind === "command") {
    return commands ? { path: [...paths], command: commands } : { path: "unknown", command: "unknown" };
  }
  if (access.kind === "read" || access.kind === "write") return { path: [...paths] };
  if (access.kind === "network") return { host: hostOf(access.url) };
  if (access.kind === "external" && access.server !== void 0) return { server: [access.server] };
  return {};
}
var known = (value) => value === void 0 ? "unknown" : [value];
function hostOf(url) {
  try {
    const { hostname } = new URL(url);
    return hostname === "" ? "unknown" : [hostname.replace(/\.$/, "")];
  } catch {
    return "unknown";
  }
}

// src/policy/rules/risk.ts
var RISK_ROWS = {
  nothing: { touches: "nothing outside of the session", risk: "low", why: "nobody will see it" },
  read: { touches: "a path that is read", risk: "low", why: "what is read stays in the session" },
  readingCommand: { touches: "a command", risk: "low", why: "every program in it only reads" },
  publish: {
    touches: "something that GitHub will show",
    risk: "low",
    why: "the host checks it, and a person can take it back"
  },
  capability: { touches: "a capability", risk: "low", why: "what it is needed for is judged for itself" },
  publishChange: {
    touches: "a push or a pull request",
    risk: "medium",
    why: "the host checks it, and a person merges it"
  },
  write: {
    touches: "a path that is written",
    risk: "medium",
    why: "the change can be seen and undone before it is merged"
  },
  command: {
    touches: "another command that was read",
    risk: "medium",
    why: "it may change files of the workspace, or runs the repository's code"
  },
  external: {
    touches: "a custom or MCP tool",
    risk: "medium",
    why: "a maintainer chose it, and nobody knows what it touches"
  },
  delegate: { touches: "a subagent", risk: "medium", why: "it costs money, and its own calls are judged one by one" },
  network: { touches: "a listed host", risk: "medium", why: "a maintainer chose it, and what is sent is gone" },
  unread: { touches: "a command that was not read", risk: "high", why: "it may do whatever its user may" },
  refused: { touches: "anything else", risk: "high", why: "it is protected, out of reach or unknown" }
};
function riskOf(access, decision) {
  if (decision.verdict === "deny" && !ONLY_NOT_HERE.includes(decision.rule)) return RISK_ROWS.refused;
  if (access.kind === "publish" && capabilityFor(access.intent) === "push") return RISK_ROWS.publishChange;
  if (access.kind !== "command") return RISK_ROWS[access.kind] ?? RISK_ROWS.refused;
  if (decision.rule === "bash.any") return RISK_ROWS.unread;
  return decision.readsOnly ? RISK_ROWS.readingCommand : RISK_ROWS.command;
}
var ONLY_NOT_HERE = ["write.read-only", "bash.read-only", "capability.withheld"];
var needsApproval = (risk, mode) => ASKED_FOR[mode].includes(risk);
var ASKED_FOR = {
  ask: ["medium", "high"],
  auto: ["high"],
  yolo: []
};

// src/policy/rules/ruling.ts
function createRuling(profile, around) {
  const rules = compileRules(profile);
  return ({ access, call, touched, decision }) => {
    const rated = riskOf(access, decision);
    const own = { ...decision, risk: rated.risk };
    if (decision.verdict === "deny") return own;
    const about = describe2(access);
    const { narrows, lifts } = applyRules(rules, factsOf(access, call, touched, around), about, profile.name);
    if (narrows) return { ...narrows, risk: rated.risk };
    if (!needsApproval(rated.risk, profile.approval)) return own;
    return lifts ? { ...own, ...lifts } : { ...asking(about, rated, profile), risk: rated.risk };
  };
}
var asking = (about, { risk, why }, { name, approval }) => ({
  verdict: "ask",
  rule: `approval.${approval}`,
  reason: `${about} is of ${risk} risk (${why}): under the approval mode ${approval} a person must agree, and nobody is at the keyboard`,
  remedy: `Say in your answer what you would have done. A maintainer can let it through by a rule with the verdict allow in profiles.${name}.rules${risk === "medium" ? `, or set profiles.${name}.approval to auto` : ""}.`
});
function describe2(access) {
  switch (access.kind) {
    case "read":
    case "write":
      return `${access.kind === "read" ? "reading" : "writing"} ${shown(access.path)}`;
    case "command":
      return `the command ${shown(access.command.trim())}`;
    case "network":
      return `reaching ${shown(access.url)}`;
    case "external":
      return `the tool ${shown([access.source, access.server, access.name].filter(Boolean).join(":"))}`;
    case "publish":
      return `publishing ${shown(access.intent)}`;
    case "delegate":
      return "starting a subagent";
    case "capability":
      return `the capability ${shown(access.capability)}`;
    case "nothing":
      return "the call";
  }
}

// src/policy/shell/judge.ts
import { relative as relative7, resolve as resolve4 } from "node:path";

// src/policy/shell/reader/arithmetic.ts
var USE_NUMBERS = 'Use numbers, and variables that hold one: i=0; echo "$((i + 1))".';
function takeArithmetic(cursor, ends = /[)\n'"`;]/) {
  const start = cursor.at;
  for (let depth = 0; !cursor.ended; cursor.at += 1) {
    if (cursor.character === "(") depth += 1;
    else if (cursor.character === ")" && depth > 0) depth -= 1;
    else if (cursor.character === ")" && cursor.following === ")") {
      cursor.at += 2;
      return cursor.text.slice(start, cursor.at - 2);
    } else if (ends.test(cursor.character)) break;
  }
  cursor.at = start;
  return unreadable("this is arithmetic to bash", `((${cursor.rest()}`, "Put a space between ( and ( for a subshell.");
}
var NAME = /(\$?)([A-Za-z_]\w*)|\$\{([A-Za-z_]\w*)\}/y;
var NUMBER = /(?:0[xX][0-9a-fA-F]+|\d+)(?!\w)/y;
var OPERATOR = /<<=|>>=|\*\*|\+\+|--|&&|\|\||[-+*/%<>=!&|^]=|<<|>>|[-+*/%<>=!&|^~?:(),]/y;
var ASSIGNING = /^(?:<<=|>>=|[-+*/%&|^]?=|\+\+|--)$/;
function readArithmetic(source) {
  const tokens = [];
  const text = source.replace(/^[ \t]+|[ \t]+$/g, "");
  for (let at2 = 0; at2 < text.length; ) {
    const found = [/[ \t]+/y, NAME, NUMBER, OPERATOR].map((pattern) => matchAt(pattern, text, at2)).find(Boolean);
    if (!found) return unreadable("this arithmetic is not read", source, USE_NUMBERS);
    const name = found[2] ?? found[3];
    if (name !== void 0) tokens.push({ name, dollar: found[0].startsWith("$") });
    else tokens.push(/^[ \t]/.test(found[0]) ? " " : found[0]);
    at2 += found[0].length;
  }
  if (tokens.length > 0 && !isWellFormed(tokens)) unreadable("this is no arithmetic", source, USE_NUMBERS);
  return tokens.length === 0 ? void 0 : { tokens, assigns: assignedIn(tokens, source), source };
}
function isWellFormed(tokens) {
  let wantsOperand = true;
  const open = [];
  for (const token of tokens) {
    if (token === " ") continue;
    const isOperand = typeof token !== "string" || /^\d/.test(token);
    if (wantsOperand) {
      if (token === "(") open.push("(");
      else if (isOperand) wantsOperand = false;
      else if (typeof token === "string" && !/^(?:[-+!~]|\+\+|--)$/.test(token)) return false;
    } else if (isOperand || token === "(" || token === "!" || token === "~") return false;
    else if (token === ")") {
      if (open.pop() !== "(") return false;
    } else if (token === ":") {
      if (open.pop() !== "?") return false;
      wantsOperand = true;
    } else if (token !== "++" && token !== "--") {
      if (token === "?") open.push("?");
      wantsOperand = true;
    }
  }
  return !wantsOperand && open.length === 0;
}
function matchAt(pattern, text, at2) {
  pattern.lastIndex = at2;
  return pattern.exec(text);
}
function assignedIn(tokens, source) {
  const plain = tokens.filter((token) => token !== " ");
  const assigned = /* @__PURE__ */ new Set();
  plain.forEach((token, at2) => {
    if (typeof token !== "string" || !ASSIGNING.test(token)) return;
    const beside = [plain[at2 - 1], .../^(?:\+\+|--)$/.test(token) ? [plain[at2 + 1]] : []];
    const target2 = beside.find((one) => typeof one === "object");
    if (typeof target2 !== "object" || target2.dollar) unreadable("nothing is assigned to", source, USE_NUMBERS);
    for (const one of beside) if (typeof one === "object") assigned.add(one.name);
  });
  return [...assigned];
}

// src/policy/shell/reader/parameter.ts
var FORMS = [
  [/\$\{([A-Za-z_]\w*|[?#$]|(?:PIPESTATUS|BASH_REMATCH)\[\d\])\}/y, ([, name = ""]) => [name]],
  [/\$\{#([A-Za-z_]\w*)\}/y, ([, name = ""]) => [name, { operator: "length" }]],
  [
    /\$\{([A-Za-z_]\w*)(##?|%%?)([\w./:@+,=*?-]+)\}/y,
    ([, name = "", operator = "", pattern = ""]) => [name, { operator, pattern }]
  ],
  [
    /\$\{([A-Za-z_]\w*)(\/\/?)([\w.:@+,=-][\w.:@%+,= -]*)(?:\/([\w./:@%+,= -]*))?\}/y,
    ([, name = "", operator = "", from = "", to = ""]) => [name, { operator, from, to }]
  ],
  [
    /\$\{([A-Za-z_]\w*):(\d{1,4})(?::(\d{1,4}))?\}/y,
    ([, name = "", offset, length]) => [
      name,
      { operator: ":", offset: Number(offset), length: length === void 0 ? void 0 : Number(length) }
    ]
  ]
];
function readParameter(cursor, parts, quoted) {
  const [name, operation] = readForm(cursor) ?? readDefault(cursor, quoted) ?? refuseParameter(cursor);
  parts.push({ kind: "variable", name, quoted, ...operation && { operation } });
}
function readForm(cursor) {
  for (const [pattern, operated] of FORMS) {
    const found = cursor.match(pattern);
    if (found) return operated(found);
  }
  return void 0;
}
function readDefault(cursor, quoted) {
  const here = cursor.rest();
  const found = cursor.match(/\$\{([A-Za-z_]\w*)(:?)([-+])/y);
  if (!found) return void 0;
  const [, name = "", colon = "", operator = ""] = found;
  const word = [];
  addText(word, "", true);
  while (cursor.character !== "}") {
    const plain = cursor.match(quoted ? /[\w./:@%+,= #()-]+/y : /[\w./:@%+,=-]+/y);
    if (plain) addText(word, plain[0], true);
    else if (quoted && cursor.character === "$") readDollar(cursor, word, quoted);
    else if (quoted && cursor.character === "`") readBackticks(cursor, word, quoted);
    else
      unreadable(
        "the default of a parameter is not plain text",
        here,
        `Write "\${${name}:-value}", in double quotes and with a plain value.`
      );
  }
  cursor.at += 1;
  return [name, { operator, colon: colon !== "", word }];
}
var refuseParameter = (cursor) => unreadable("a parameter is expanded by an operator that is not read", cursor.rest(), QUOTE_IT);

// src/policy/shell/reader/dollar.ts
var VARIABLE = /\$([A-Za-z_]\w*|[?#$])/y;
function readDollar(cursor, parts, quoted) {
  const variable = cursor.match(VARIABLE);
  const next = cursor.following;
  if (variable) parts.push({ kind: "variable", name: variable[1] ?? "", quoted });
  else if (next === "{") readParameter(cursor, parts, quoted);
  else if (next === "(") readParentheses(cursor, parts, quoted);
  else if (next === "'" && !quoted) readAnsiQuotes(cursor, parts);
  else {
    refuseExpansion(cursor, quoted);
    addText(parts, cursor.take(), quoted);
  }
}
function refuseExpansion(cursor, quoted) {
  const next = cursor.following;
  const here = cursor.rest();
  if (next === '"' && !quoted) unreadable('$"\u2026" is translated by locale', here, "Take the $ away.");
  if (next === "[") unreadable("$[\u2026] is arithmetic", here, "Write $((\u2026)).");
  if (next === "\\" && cursor.text[cursor.at + 2] === "\n")
    unreadable("a line ends inside $\u2026", here, "Join the lines.");
  if (next === "!") unreadable("nothing runs in the background of a command", here, QUOTE_IT);
  if (/[\w@*-]/.test(next)) unreadable("special parameters are not known here", here, QUOTE_IT);
}
function readParentheses(cursor, parts, quoted) {
  const here = cursor.rest();
  if (cursor.text[cursor.at + 2] !== "(") {
    cursor.at += 2;
    parts.push({ kind: "substitution", body: cursor.inner.substitution(), quoted });
    return;
  }
  cursor.at += 3;
  const expression = readArithmetic(takeArithmetic(cursor));
  if (!expression) unreadable("the arithmetic is empty", here, "Write $((1 + 2)).");
  if (expression.assigns.length > 0)
    unreadable("arithmetic inside of a word may not assign", here, "Write i=$((i + 1)).");
  parts.push({ kind: "arithmetic", expression, quoted });
}
function readBackticks(cursor, parts, quoted) {
  const end = cursor.text.indexOf("`", cursor.at + 1);
  const text = cursor.text.slice(cursor.at + 1, end === -1 ? void 0 : end);
  if (end === -1) unreadable("a backtick is not closed", cursor.rest(), QUOTE_IT);
  if (/\\/.test(text)) unreadable("a backslash between backticks", text, "Write $( \u2026 ) in their place.");
  parts.push({ kind: "substitution", body: cursor.inner.commands(text), quoted });
  cursor.at = end + 1;
}
var ANSI_QUOTES = /\$'((?:[^'\\]|\\[abefnrtv\\'"]|\\x(?:[2-6][0-9a-fA-F]|7[0-9a-eA-E]))*)'/y;
var ANSI_ESCAPES = {
  ...{ a: "\x07", b: "\b", e: "\x1B", f: "\f", n: "\n", r: "\r", t: "	", v: "\v" }
};
function readAnsiQuotes(cursor, parts) {
  const found = cursor.match(ANSI_QUOTES);
  if (!found)
    unreadable("an escape in $'\u2026' is not read", cursor.rest(), "Use \\n, \\t, \\\\ or \\', or single quotes.");
  const text = (found[1] ?? "").replace(
    /\\(?:x(..)|(.))/g,
    (_, hex, letter) => hex === void 0 ? ANSI_ESCAPES[letter] ?? letter : String.fromCharCode(Number.parseInt(hex, 16))
  );
  addText(parts, text, true);
}

// src/policy/shell/reader/word.ts
var METACHARACTERS = " 	\n|&;()<>";
function readWord(cursor) {
  const start = cursor.at;
  const parts = [];
  while (!cursor.ended && !METACHARACTERS.includes(cursor.character)) readPiece(cursor, parts, start);
  const word = { parts, source: cursor.text.slice(start, cursor.at) };
  if (/[<>]\(/y.test(cursor.text.slice(cursor.at, cursor.at + 2))) {
    unreadable("a process substitution must be a word of its own", word.source, "Put a space before <( \u2026 ).");
  }
  checkParts(word);
  return word;
}
var PIECES = {
  "'": readSingleQuotes,
  '"': readDoubleQuotes,
  "\\": readEscape,
  $: (cursor, parts) => readDollar(cursor, parts, false),
  "`": (cursor, parts) => readBackticks(cursor, parts, false),
  "*": readWildcard,
  "?": readWildcard,
  "[": readBracket
};
var PLAIN = /[\w./:@%+,=-]+/y;
function readPiece(cursor, parts, start) {
  const plain = cursor.match(PLAIN);
  if (plain) addText(parts, plain[0], false);
  if (plain) return;
  const special = PIECES[cursor.character];
  if (special) special(cursor, parts, start);
  else addText(parts, cursor.take(), false);
}
function readWildcard(cursor, parts) {
  parts.push({ kind: "glob", text: cursor.take() });
}
function readSingleQuotes(cursor, parts) {
  const end = cursor.text.indexOf("'", cursor.at + 1);
  if (end === -1) unreadable("a single quote is not closed", cursor.rest(), "Close the quote.");
  addText(parts, cursor.text.slice(cursor.at + 1, end), true);
  cursor.at = end + 1;
}
function readDoubleQuotes(cursor, parts) {
  const opened = cursor.rest();
  cursor.at += 1;
  addText(parts, "", true);
  while (cursor.character !== '"') {
    if (cursor.ended) unreadable("a double quote is not closed", opened, "Close the quote.");
    if (cursor.character === "`") readBackticks(cursor, parts, true);
    else if (cursor.character === "$") readDollar(cursor, parts, true);
    else if (cursor.character === "\\" && cursor.following === "\n") cursor.at += 2;
    else {
      const plain = cursor.match(/[^$`"\\]+/y);
      if (plain) addText(parts, plain[0], true);
      if (plain) continue;
      if (cursor.character === "\\" && '$`"\\'.includes(cursor.following)) cursor.at += 1;
      addText(parts, cursor.take(), true);
    }
  }
  cursor.at += 1;
}
function readEscape(cursor, parts) {
  cursor.at += 1;
  if (cursor.ended) unreadable("a backslash stands at the end", "\\", "Take it away, or quote it.");
  const escaped = cursor.take();
  if (escaped !== "\n") addText(parts, escaped, true);
}
var BRACKET = /\[[!^]?[\w.-]+\]/y;
function readBracket(cursor, parts, start) {
  const found = cursor.match(BRACKET);
  if (found) {
    parts.push({ kind: "glob", text: found[0] });
    return;
  }
  const command = cursor.at === start ? cursor.match(/\[\[?(?=[\s;&|()<>]|$)/y) : void 0;
  if (!command) unreadable("an unquoted [ is not a plain [a-z] pattern", cursor.rest(), QUOTE_IT);
  addText(parts, command[0], false);
}
var MAX_PARTS = 400;
function checkParts(word) {
  if (word.parts.length > MAX_PARTS) {
    stop("bash.limit", `the word ${shown(word.source)} has over ${MAX_PARTS} pieces`, "Write it in fewer pieces.");
  }
  for (const part of word.parts) {
    if (part.kind === "text" && !part.quoted && /[^\S\t\n ]/u.test(part.text)) {
      unreadable("a blank that is not a plain space", word.source, "Use plain spaces.");
    }
  }
  checkTilde(word);
}
function checkTilde({ parts, source }) {
  if (source === "=~") return;
  let before = "";
  for (const part of parts) {
    if (part.kind === "text" && !part.quoted) {
      const text = before + part.text;
      if (/[=:]~/.test(text) || before === "" && text.startsWith("~")) {
        unreadable("~ leads outside of the workspace", source, "Name a path inside of the workspace.");
      }
    }
    before = part.kind === "text" ? part.text.at(-1) ?? before : "$";
  }
}
function checkBraces(word) {
  if (!bracesMayExpand(word)) return word;
  return unreadable("braces expand to several words", word.source, `Write the words out. ${QUOTE_IT}`);
}

// src/policy/shell/reader/braces.ts
function bracesMayExpand({ parts }) {
  let opened = false;
  let before = "";
  for (const part of parts) {
    if (part.kind !== "text" || part.quoted) {
      before = "";
      continue;
    }
    for (const character of part.text) {
      if (character === "{") opened = true;
      else if (opened && (character === "," || character === "." && before === ".")) return true;
      before = character;
    }
  }
  return false;
}
var [MAX_WORDS, MAX_DEPTH] = [500, 16];
var REMEDY2 = "Write the words out, or put the braces in single quotes when they are text.";
function expandBraces(word) {
  if (!bracesMayExpand(word)) return [word];
  const pieces = word.parts.flatMap(
    (part) => part.kind === "text" && !part.quoted ? [...part.text] : [part]
  );
  const reader = { pieces, at: 0, depth: 0, source: word.source };
  const expanded = readSequence(reader, []);
  if (reader.at < pieces.length) refuseBraces(word.source);
  return expanded.map((one) => {
    if (one.length === 0) refuseBraces(word.source);
    const expandedWord = { parts: joined(one), source: word.source };
    checkTilde(expandedWord);
    return expandedWord;
  });
}
function readSequence(reader, ends) {
  let found = [[]];
  for (let piece = reader.pieces[reader.at]; piece !== void 0; piece = reader.pieces[reader.at]) {
    if (ends.includes(piece)) return found;
    if (piece === "}") refuseBraces(reader.source);
    const choices = piece === "{" ? readBraces(reader) : [[piece]];
    if (piece !== "{") reader.at += 1;
    if (found.length * choices.length > MAX_WORDS) {
      unreadable(`braces expand to over ${MAX_WORDS} words`, reader.source, "Name fewer words.");
    }
    found = found.flatMap((head) => choices.map((tail) => [...head, ...tail]));
  }
  return found;
}
function readBraces(reader) {
  const range = rangeAt(reader);
  if (range) return range;
  reader.at += 1;
  reader.depth += 1;
  if (reader.depth > MAX_DEPTH) refuseBraces(reader.source);
  const choices = [];
  for (; ; ) {
    choices.push(...readSequence(reader, [",", "}"]));
    const end = reader.pieces[reader.at];
    reader.at += 1;
    if (end === void 0) refuseBraces(reader.source);
    if (choices.length > MAX_WORDS) unreadable(`braces expand to over ${MAX_WORDS} words`, reader.source, REMEDY2);
    if (end === "}") break;
    if (reader.pieces[reader.at] === void 0) refuseBraces(reader.source);
  }
  reader.depth -= 1;
  return isList(reader) ? choices : refuseBraces(reader.source);
}
function isList({ pieces, at: at2 }) {
  let depth = 0;
  for (let index = at2 - 1; index >= 0; index -= 1) {
    if (pieces[index] === "}") depth += 1;
    else if (pieces[index] === "{") depth -= 1;
    else if (pieces[index] === "," && depth === 1) return true;
    if (depth === 0) return false;
  }
  return false;
}
var RANGE = /^\{(?:(-?\d{1,6})\.\.(-?\d{1,6})|([a-z])\.\.([a-z])|([A-Z])\.\.([A-Z]))(?:\.\.(-?\d{1,4}))?\}/;
function rangeAt(reader) {
  let text = "";
  for (const piece of reader.pieces.slice(reader.at, reader.at + 24)) {
    if (typeof piece !== "string") break;
    text += piece;
  }
  const found = RANGE.exec(text);
  if (!found) {
    if (/^\{[^{},]*\.\./.test(text)) refuseBraces(reader.source);
    return void 0;
  }
  reader.at += found[0].length;
  const [, from, to, lower, lowerEnd, upper, upperEnd, step = "1"] = found;
  const [first, last] = [from ?? lower ?? upper ?? "", to ?? lowerEnd ?? upperEnd ?? ""];
  const by = Math.max(1, Math.abs(Number(step)));
  return from === void 0 ? letters(first, last, by) : numbers(first, last, by, reader.source);
}
var letters = (first, last, by) => between(first.charCodeAt(0), last.charCodeAt(0), by).map((code) => [String.fromCharCode(code)]);
function numbers(first, last, by, source) {
  const [from, to] = [Number(first), Number(last)];
  if (Math.abs(from - to) / by > MAX_WORDS) {
    unreadable(`braces expand to over ${MAX_WORDS} words`, source, "Name fewer words.");
  }
  if (/^-?0\d/.test(first) || /^-?0\d/.test(last)) {
    if (from < 0 || to < 0) refuseBraces(source);
    const width = Math.max(first.length, last.length);
    return between(from, to, by).map((number) => [...String(number).padStart(width, "0")]);
  }
  return between(from, to, by).map((number) => [...String(number)]);
}
function between(from, to, by) {
  const count = Math.floor(Math.abs(to - from) / by) + 1;
  return Array.from({ length: count }, (_, index) => to < from ? from - index * by : from + index * by);
}
function joined(pieces) {
  const parts = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    if (typeof piece !== "string") parts.push(piece);
    else if (last?.kind === "text" && !last.quoted) parts[parts.length - 1] = { ...last, text: last.text + piece };
    else parts.push({ kind: "text", text: piece, quoted: false });
  }
  return parts;
}
var refuseBraces = (source) => unreadable("these braces may be read in two ways", source, REMEDY2);

// src/policy/shell/reader/characters.ts
var MAX_BYTES = 16 * 1024;
var HIDDEN = /[^\P{Cc}\n\t]|[\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\p{Cn}]|\u034f|[\u115f\u1160\u2800\u3164\uffa0]|[\u17b4\u17b5]|[\u180b-\u180f]/u;
function checkCharacters(command) {
  if (Buffer.byteLength(command) > MAX_BYTES) {
    return refuse("bash.limit", `the command is over ${MAX_BYTES} bytes`, "Write long text with file_write instead.");
  }
  if (command.trim() === "")
    return refuse("bash.syntax", "the command is empty", "Give a command, such as git status.");
  const hidden = HIDDEN.exec(command);
  if (!hidden) return void 0;
  const code = (hidden[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return refuse(
    "bash.characters",
    `the command holds the hidden character U+${code} at position ${hidden.index}`,
    "Write the command with visible characters, plain spaces and newlines only."
  );
}

// src/policy/shell/reader/conditional.ts
function readConditional(parser) {
  parser.takeWord();
  const conditions = [readCondition(parser)];
  const joins = [];
  while (parser.bareWord() !== "]]") {
    const join15 = parser.takeOperator("&&") ? "&&" : parser.takeOperator("||") ? "||" : void 0;
    if (!join15) unreadable("only && and || join conditions", "[[", "Use [ \u2026 ] with plain words.");
    joins.push(join15);
    conditions.push(readCondition(parser));
  }
  parser.takeWord();
  return { kind: "conditional", conditions, joins, redirects: parser.redirects() };
}
function readCondition(parser) {
  const negated = parser.bareWord() === "!";
  if (negated) parser.takeWord();
  const words = [];
  while (parser.lexer.peek().kind === "word" && parser.bareWord() !== "]]") {
    if (words.length === 1 && parser.bareWord() === "=~") {
      parser.takeWord();
      return { negated, words, expression: parser.lexer.expression() };
    }
    words.push(parser.takeWord());
  }
  if (words.length === 0) unreadable("a condition is empty", "[[", "Write [[ -f FILE ]].");
  return { negated, words };
}

// src/policy/shell/reader/compound.ts
var COMPOUND = {
  "{": readGroup,
  if: readIf,
  for: readFor,
  while: (parser) => readWhile(parser, "while"),
  until: (parser) => readWhile(parser, "until"),
  case: readCase,
  "[[": readConditional
};
function readGroup(parser) {
  parser.takeWord();
  const body = parser.nested(() => parser.list(["}"]));
  parser.expectWord("}");
  return { kind: "group", body, redirects: parser.redirects() };
}
function readIf(parser) {
  const branches = [];
  let otherwise;
  parser.nested(() => {
    do {
      parser.takeWord();
      const condition = parser.list(["then"]);
      parser.expectWord("then");
      branches.push({ condition, body: parser.list(["elif", "else", "fi"]) });
    } while (parser.bareWord() === "elif");
    if (parser.bareWord() === "else") {
      parser.takeWord();
      otherwise = parser.list(["fi"]);
    }
    parser.expectWord("fi");
  });
  return { kind: "if", branches, otherwise, redirects: parser.redirects() };
}
var FOR = "Use for file in a b; do \u2026; done.";
function readFor(parser) {
  parser.takeWord();
  if (parser.takeOperator("((")) return readCount(parser);
  const name = parser.takeWord();
  if (!/^[A-Za-z_]\w*$/.test(name.source)) unreadable("a loop variable needs a plain name", name.source, FOR);
  parser.expectWord("in");
  const words = [];
  while (parser.lexer.peek().kind === "word") words.push(...parser.takeWords());
  if (words.length === 0) unreadable("the loop has no words", name.source, "Name the words behind in.");
  if (!parser.takeOperator(";") && parser.lexer.peek().kind !== "newline") {
    unreadable("a loop needs ; before do", name.source, FOR);
  }
  return { kind: "for", name: name.source, words, body: readBody(parser), redirects: parser.redirects() };
}
function readCount(parser) {
  const source = parser.lexer.forHeader();
  const expressions = source.split(";").map(readArithmetic);
  if (expressions.length !== 3) {
    unreadable("a counting loop needs three expressions", source, "Use for ((i = 0; i < 3; i++)); do \u2026; done.");
  }
  const [first, test, step] = expressions;
  parser.takeOperator(";");
  return { kind: "count", first, test, step, body: readBody(parser), redirects: parser.redirects() };
}
function readWhile(parser, word) {
  parser.takeWord();
  const condition = parser.nested(() => parser.list(["do"]));
  return { kind: "while", word, condition, body: readBody(parser), redirects: parser.redirects() };
}
function readBody(parser) {
  parser.skipNewlines();
  parser.expectWord("do");
  const body = parser.nested(() => parser.list(["done"]));
  parser.expectWord("done");
  return body;
}
var CASE = "Use case WORD in PATTERN) \u2026;; *) \u2026;; esac.";
function readCase(parser) {
  parser.takeWord();
  const word = parser.takeWord();
  parser.skipNewlines();
  parser.expectWord("in");
  parser.skipNewlines();
  const branches = [];
  parser.nested(() => {
    while (parser.bareWord() !== "esac") branches.push(readBranch(parser));
  });
  if (branches.length === 0) unreadable("the case has no branches", word.source, CASE);
  parser.expectWord("esac");
  return { kind: "case", word, branches, redirects: parser.redirects() };
}
function readBranch(parser) {
  parser.takeOperator("(");
  const patterns = [parser.takeWord()];
  while (parser.takeOperator("|")) patterns.push(parser.takeWord());
  if (!parser.takeOperator(")")) unreadable("a pattern is not closed", patterns[0]?.source ?? "", CASE);
  parser.skipNewlines();
  const next = parser.lexer.peek();
  const isEmpty = next.kind === "operator" && next.text === ";;" || parser.bareWord() === "esac";
  const body = isEmpty ? void 0 : parser.list(["esac"]);
  parser.takeOperator(";;");
  parser.skipNewlines();
  return { patterns, body };
}

// src/policy/shell/reader/cursor.ts
var Cursor = class {
  text;
  inner;
  at = 0;
  constructor(text, inner) {
    this.text = text;
    this.inner = inner;
  }
  get ended() {
    return this.at >= this.text.length;
  }
  /** The character at the cursor, '' at the end. */
  get character() {
    return this.text[this.at] ?? "";
  }
  get following() {
    return this.text[this.at + 1] ?? "";
  }
  take() {
    const character = this.character;
    this.at += 1;
    return character;
  }
  /** Takes what a sticky expression matches here. */
  match(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at += found[0].length;
    return found ?? void 0;
  }
  /** What follows, for messages. */
  rest() {
    return this.text.slice(this.at, this.at + 60);
  }
};

// src/policy/shell/reader/here-document.ts
var DELIMITER = /^(?:'([\w.-]+)'|"([\w.-]+)"|\\([\w.-]+)|([\w.-]+))$/;
function hereDocument({ source }, stripTabs) {
  const found = DELIMITER.exec(source);
  if (!found) unreadable("a here-document needs a plain delimiter", source, "Use <<'EOF'.");
  const [, single, double, escaped, bare] = found;
  return { delimiter: single ?? double ?? escaped ?? bare ?? "", quoted: bare === void 0, stripTabs, parts: [] };
}
function readHereDocument(cursor, document) {
  const lines = [];
  while (!cursor.ended) {
    const line = cursor.match(/[^\n]*/y)?.[0] ?? "";
    cursor.match(/\n/y);
    const kept = document.stripTabs ? line.replace(/^\t+/, "") : line;
    if (kept === document.delimiter) {
      document.parts = bodyOf(lines, document, cursor);
      return;
    }
    if (kept.startsWith(document.delimiter)) refuseNearDelimiter(kept, document.delimiter);
    lines.push(kept);
  }
  unreadable("the here-document is not closed", document.delimiter, `End it with a line ${document.delimiter} alone.`);
}
var refuseNearDelimiter = (line, delimiter3) => unreadable(`the line begins like the end of the here-document`, line, `Use another delimiter than ${delimiter3}.`);
function bodyOf(lines, { quoted, delimiter: delimiter3 }, cursor) {
  const text = lines.map((line) => `${line}
`).join("");
  if (quoted || !/[$`\\]/.test(text)) return [{ kind: "text", text, quoted: true }];
  const joined2 = lines.find((line) => /\\$/.test(line));
  if (joined2 !== void 0) unreadable("a backslash joins two lines", joined2, `Quote the delimiter: <<'${delimiter3}'.`);
  return cursor.inner.hereText(text);
}
function readHereText(cursor) {
  const parts = [];
  while (!cursor.ended) {
    if (cursor.character === "$") readDollar(cursor, parts, true);
    else if (cursor.character === "`") readBackticks(cursor, parts, true);
    else {
      if (cursor.character === "\\" && "$`\\".includes(cursor.following)) cursor.at += 1;
      addText(parts, cursor.take(), true);
    }
  }
  return parts;
}

// src/policy/shell/reader/lex.ts
var REDIRECTS = ["<<<", "<<-", "<<", "<", ">>", ">&", ">", "&>>", "&>"];
var OPERATORS = /\(\(|&>>|&>|&&|\|\||\|&|<<<|<<-|<<|<>|<&|>>|>&|>\||>\(|;;&|;;|;&|[;|&()<>]/y;
var REFUSED = {
  "&": 'Nothing outlives the call: run it in the foreground, or in a call of its own with "background": true.',
  ";&": "End each branch with ;;.",
  ";;&": "End each branch with ;;.",
  "<>": "Use < or > instead.",
  "<&": "Use < FILE instead.",
  ">(": "Use a pipe: command | tee FILE."
};
var Lexer = class {
  cursor;
  ahead;
  waiting = [];
  /** `inner` reads the list inside of a substitution with this lexer, `)` included. */
  constructor(text, inner) {
    this.cursor = new Cursor(text, inner);
  }
  peek() {
    this.ahead ??= this.scan();
    return this.ahead;
  }
  next() {
    const token = this.peek();
    this.ahead = void 0;
    return token;
  }
  /** The body comes after the next newline. */
  expectHereDocument(document) {
    this.waiting.push(document);
  }
  /** What stands behind a `((` that was just taken, up to and with its `))`. */
  arithmetic() {
    return takeArithmetic(this.cursor);
  }
  /** The same behind `for`. */
  forHeader() {
    return takeArithmetic(this.cursor, /[)\n'"`]/);
  }
  /** The whole text as the body of a here-document. */
  hereText() {
    return readHereText(this.cursor);
  }
  /** The word behind `=~`, as it stands. */
  expression() {
    this.cursor.match(/(?:[ \t]|\\\n)+/y);
    const here = this.cursor.rest();
    const found = this.cursor.match(EXPRESSION)?.[0];
    return found !== void 0 && isBalanced(found) ? found : unreadable("this expression is not read", here, PLAIN2);
  }
  get hereDocumentsWaiting() {
    return this.waiting.length;
  }
  scan() {
    this.cursor.match(/(?:[ \t]|\\\n)+/y);
    this.cursor.match(/#[^\n]*/y);
    if (this.cursor.ended) return { kind: "end" };
    if (this.cursor.match(/\n/y)) return this.newline();
    if (this.cursor.match(/<\((?!\()/y)) return this.processSubstitution();
    const operator = this.cursor.match(OPERATORS)?.[0];
    return operator === void 0 ? this.word() : operatorToken(operator, void 0);
  }
  newline() {
    for (const document of this.waiting) readHereDocument(this.cursor, document);
    this.waiting = [];
    return { kind: "newline" };
  }
  processSubstitution() {
    const word = { parts: [{ kind: "process", body: this.cursor.inner.substitution() }], source: "<( \u2026 )" };
    if (/[^\s;|&)]/.test(this.cursor.character)) {
      unreadable("a process substitution must be a word of its own", this.cursor.rest(), "Put a space after it.");
    }
    return { kind: "word", word };
  }
  /** A word of digits right before `<` or `>` is the number of a stream. */
  word() {
    const word = readWord(this.cursor);
    if (/^\{.*\}$/.test(bareText(word) ?? "") && /[<>]/.test(this.cursor.character)) {
      unreadable(
        "a variable would hold the number of a stream",
        word.source,
        "Put a space before < or >, or quote it."
      );
    }
    const digits = /^\d+$/.exec(bareText(word) ?? "")?.[0];
    if (digits === void 0 || !/[<>]/.test(this.cursor.character)) return { kind: "word", word };
    const operator = this.cursor.match(OPERATORS)?.[0] ?? "";
    return operatorToken(operator, Number(digits));
  }
};
var EXPRESSION = /(?:[\w^.*+?()|[\]{}/:,@%=-]|\$(?=[ \t\n)|])|\\[.^$*+?()|[\]{}/\\-])+(?=[ \t\n])/y;
function isBalanced(expression) {
  let depth = 0;
  for (const [found] of expression.matchAll(/\\.|[()]/gs)) {
    if (found === "(") depth += 1;
    else if (found === ")") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
var PLAIN2 = "Use letters, digits and ^ $ . * + ? ( ) | [ ] { } without quotes and blanks, or grep -E.";
function operatorToken(text, stream) {
  const remedy = REFUSED[text];
  if (remedy !== void 0) unreadable("this operator is not read", text, remedy);
  const redirect = REDIRECTS.find((one) => one === (text === ">|" ? ">" : text));
  if (redirect) return { kind: "redirect", operator: redirect, stream };
  return { kind: "operator", text };
}
function nameOf2(token) {
  if (token.kind === "word") return token.word.source;
  if (token.kind === "operator") return token.text;
  if (token.kind === "redirect") return token.operator;
  return token.kind === "newline" ? "the end of the line" : "the end of the command";
}

// src/policy/shell/reader/redirect.ts
var isRedirect = (token) => token.kind === "redirect";
function readRedirect(parser) {
  const { operator, stream } = parser.lexer.next();
  if (operator.startsWith("<")) {
    if (stream !== void 0 && stream !== 0) refuseStream(stream, operator);
    return [readInput(parser, operator)];
  }
  if (operator === "&>" || operator === "&>>") {
    return [{ kind: operator === "&>" ? "out" : "append", stream: "both", target: parser.takeWord() }];
  }
  const from = stream ?? 1;
  if (from !== 1 && from !== 2) refuseStream(from, operator);
  if (operator === ">&") return [readCopy(parser, from)];
  return [{ kind: operator === ">" ? "out" : "append", stream: from, target: parser.takeWord() }];
}
function readInput(parser, operator) {
  const word = parser.takeWord();
  if (operator === "<") return { kind: "in", target: word };
  if (operator === "<<<") return { kind: "here-string", word };
  const document = hereDocument(word, operator === "<<-");
  parser.lexer.expectHereDocument(document);
  return { kind: "here-document", document };
}
function readCopy(parser, from) {
  const word = parser.takeWord();
  const to = bareText(word);
  if (to !== "1" && to !== "2") unreadable("only streams 1 and 2 can be copied to", word.source, "Use 2>&1 or > FILE.");
  return { kind: "copy", from, to: to === "1" ? 1 : 2 };
}
function refuseStream(stream, operator) {
  return unreadable("only the streams 0, 1 and 2 are known", `${stream}${operator}`, "Use <, > or 2>.");
}

// src/policy/shell/reader/simple-command.ts
function readSimple(parser) {
  const assignments = [];
  const words = [];
  const redirects2 = [];
  for (; ; ) {
    const token = parser.lexer.peek();
    if (isRedirect(token)) redirects2.push(...readRedirect(parser));
    else if (token.kind === "word") {
      const assignment = words.length === 0 ? asAssignment(token.word) : void 0;
      if (assignment) assignments.push(assignment);
      else words.push(...parser.expanded(token.word));
      parser.lexer.next();
      refuseCall(token.word, words, parser);
    } else break;
  }
  if (words.length + assignments.length === 0 && !isInput(redirects2)) {
    unreadable("a command is missing", nameOf2(parser.lexer.peek()), "Write a command there.");
  }
  const appending = words.length > 0 ? assignments.find(({ appends }) => appends) : void 0;
  if (appending) unreadable("a variable is appended to", `${appending.name}+=`, "Write the whole value.");
  return { kind: "simple", assignments, words, redirects: redirects2 };
}
function refuseCall({ source }, words, parser) {
  const next = parser.lexer.peek();
  if (next.kind !== "operator" || !next.text.startsWith("(")) return;
  if (/^\w+\+?=$/.test(source)) unreadable("an array is not read", `${source}(`, "Loop over the words: for x in a b.");
  if (words.length === 1) unreadable("a function is not read", `${source}()`, "Write its commands where it is called.");
}
function asAssignment(word) {
  const [first, ...rest] = word.parts;
  if (first?.kind !== "text" || first.quoted) return void 0;
  const found = /^([A-Za-z_]\w*)(\+?)=/.exec(first.text);
  if (!found) return void 0;
  const [head, name = "", plus] = found;
  const parts = [{ ...first, text: first.text.slice(head.length) }, ...rest];
  return { name, value: checkBraces({ parts, source: word.source.slice(head.length) }), appends: plus === "+" };
}
var isInput = (redirects2) => redirects2.length === 1 && redirects2[0]?.kind === "in";

// src/policy/shell/reader/parse.ts
var MAX_COMMANDS = 50;
var MAX_DEPTH2 = 8;
var MAX_WORDS2 = 2e3;
function readCommand(command) {
  try {
    return { ok: true, tree: readTree(command) };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}
function readTree(command) {
  const hidden = checkCharacters(command);
  if (hidden) throw new Refused(hidden);
  return new Parser(command).whole();
}
var NOT_READ = ["select", "function", "coproc", "time", "!"];
var CLOSERS = ["then", "else", "elif", "fi", "do", "done", "esac", "}", "in", "]]"];
var Parser = class _Parser {
  lexer;
  size;
  constructor(text, size = { depth: 0, commands: 0, words: 0 }) {
    this.lexer = new Lexer(text, this);
    this.size = size;
  }
  whole() {
    const tree = this.list([]);
    const left = this.lexer.peek();
    if (left.kind !== "end") unreadable("nothing is open that this could close", nameOf2(left), "Take it away.");
    this.noDocumentsWaiting();
    return tree;
  }
  /** Commands up to the end, a `)`, or one of the reserved words in `closers`, which is left for the caller. */
  list(closers) {
    const nodes = [];
    this.skipNewlines();
    while (!this.closes(closers)) {
      nodes.push(this.chain());
      const { kind } = this.lexer.peek();
      if (kind !== "newline" && !this.takeOperator(";")) break;
      this.skipNewlines();
    }
    if (nodes.length === 0) unreadable("a command is missing", nameOf2(this.lexer.peek()), "Write a command there.");
    return nodes.length === 1 && nodes[0] ? nodes[0] : { kind: "sequence", nodes };
  }
  redirects() {
    const found = [];
    while (isRedirect(this.lexer.peek())) found.push(...readRedirect(this));
    return found;
  }
  /** The next token's text where it is a word with nothing quoted in it. */
  bareWord() {
    const token = this.lexer.peek();
    return token.kind === "word" ? bareText(token.word) : void 0;
  }
  /** One word, where bash expands no braces or should have none to expand. */
  takeWord() {
    const token = this.lexer.next();
    if (token.kind !== "word") unreadable("a word is missing", nameOf2(token), "Write a word there.");
    this.countWords(1);
    return checkBraces(token.word);
  }
  /** The words that it is of a command or of a loop, which are counted. */
  expanded(word) {
    const words = expandBraces(word);
    this.countWords(words.length);
    return words;
  }
  countWords(count) {
    this.size.words += count;
    if (this.size.words > MAX_WORDS2) tooMany(`over ${MAX_WORDS2} words long`);
  }
  /** The next word, which must be there, with its braces expanded. */
  takeWords() {
    const token = this.lexer.next();
    return token.kind === "word" ? this.expanded(token.word) : [];
  }
  takeOperator(text) {
    const token = this.lexer.peek();
    if (token.kind !== "operator" || token.text !== text) return false;
    this.lexer.next();
    return true;
  }
  /** Readers differ on where the body of a here-document ends when a substitution stands between, so neither crosses it. */
  substitution() {
    this.noDocumentsWaiting();
    const body = this.parenthesized();
    this.noDocumentsWaiting();
    return body;
  }
  commands(text) {
    return this.nested(() => new _Parser(text, this.size).whole());
  }
  hereText(text) {
    return this.nested(() => new _Parser(text, this.size).lexer.hereText());
  }
  parenthesized() {
    const body = this.nested(() => this.list([]));
    if (!this.takeOperator(")")) unreadable("a ( is not closed", nameOf2(this.lexer.peek()), "Close it with ).");
    return body;
  }
  chain() {
    const first = this.pipeline();
    const rest = [];
    for (; ; ) {
      const operator = this.takeOperator("&&") ? "&&" : this.takeOperator("||") ? "||" : void 0;
      if (!operator) return rest.length === 0 ? first : { kind: "chain", first, rest };
      this.skipNewlines();
      rest.push({ operator, node: this.pipeline() });
    }
  }
  pipeline() {
    const timed = this.takeTime();
    const negated = this.bareWord() === "!";
    if (negated) this.takeWord();
    const commands = [this.command()];
    for (; ; ) {
      const withErrors = this.takeOperator("|&");
      if (!withErrors && !this.takeOperator("|")) break;
      if (withErrors) commands.push(withErrorStream(commands.pop()));
      this.skipNewlines();
      commands.push(this.command());
    }
    const [only] = commands;
    return commands.length === 1 && only && !timed && !negated ? only : { kind: "pipeline", negated, timed, commands };
  }
  takeTime() {
    if (this.bareWord() !== "time") return "";
    this.takeWord();
    if (this.bareWord() !== "-p") return "time";
    this.takeWord();
    return "time -p";
  }
  command() {
    if (this.takeOperator("(")) {
      const body = this.parenthesized();
      return { kind: "subshell", body, redirects: this.redirects() };
    }
    if (this.takeOperator("((")) return this.arithmetic();
    const word = this.bareWord() ?? "";
    const compound = Object.hasOwn(COMPOUND, word) ? COMPOUND[word] : void 0;
    if (compound) return compound(this);
    if (NOT_READ.includes(word)) unreadable(`"${word}" is not read here`, word, "Use if, for, while, case, && or ||.");
    if (CLOSERS.includes(word)) unreadable("nothing is open that this could close", word, "Take it away, or quote it.");
    return this.simple();
  }
  arithmetic() {
    const source = this.lexer.arithmetic();
    const expression = readArithmetic(source);
    if (!expression) unreadable("the arithmetic is empty", "(( ))", "Write (( i < 3 )).");
    return { kind: "arithmetic", expression, redirects: this.redirects() };
  }
  simple() {
    this.size.commands += 1;
    if (this.size.commands > MAX_COMMANDS) tooMany(`over ${MAX_COMMANDS} commands`);
    return readSimple(this);
  }
  closes(closers) {
    const token = this.lexer.peek();
    if (token.kind === "end" || token.kind === "operator" && [")", ";;"].includes(token.text)) return true;
    return closers.includes(this.bareWord() ?? "");
  }
  skipNewlines() {
    while (this.lexer.peek().kind === "newline") this.lexer.next();
  }
  expectWord(text) {
    const found = nameOf2(this.lexer.peek());
    if (this.bareWord() !== text) unreadable(`"${text}" is missing before it`, found, `Write ${text} there.`);
    this.lexer.next();
  }
  noDocumentsWaiting() {
    if (this.lexer.hereDocumentsWaiting === 0) return;
    unreadable(
      "the body of a here-document is missing",
      "<<",
      "Start it on the next line and end it with its delimiter."
    );
  }
  nested(read) {
    this.size.depth += 1;
    if (this.size.depth > MAX_DEPTH2) tooMany(`nested over ${MAX_DEPTH2} deep`);
    const result = read();
    this.size.depth -= 1;
    return result;
  }
};
function withErrorStream(node) {
  if (!node || !("redirects" in node)) throw new Error("a pipeline holds commands only");
  return { ...node, redirects: [...node.redirects, { kind: "copy", from: 2, to: 1 }] };
}
var tooMany = (what) => {
  throw new Refused(refuse("bash.limit", `the command is ${what}`, "Split it into several calls."));
};

// src/policy/shell/redirections.ts
function writeRedirects(redirects2, scope, writeInner2) {
  return redirects2.map((redirect) => ` ${writeRedirect(redirect, scope, writeInner2)}`).join("");
}
function writeRedirect(redirect, scope, writeInner2) {
  switch (redirect.kind) {
    case "copy":
      return `${redirect.from}>&${redirect.to}`;
    case "here-document":
      return writeHereDocument(redirect.document, scope, writeInner2);
    case "here-string":
      return `<<< ${expandValue(redirect.word, scope, writeInner2).emitted}`;
    case "in":
      return `< ${target(redirect.target, "data", scope, writeInner2).emitted}`;
    default:
      return writeOutput(redirect, scope, writeInner2);
  }
}
function writeHereDocument({ parts, delimiter: delimiter3 }, scope, writeInner2) {
  const last = parts.at(-1);
  if (last?.kind !== "text" || last.text === "") return "< '/dev/null'";
  const kept = [...parts.slice(0, -1), { ...last, text: last.text.slice(0, -1) }];
  return `<<< ${expandWord({ parts: kept, source: `<<${delimiter3}` }, scope, writeInner2).emitted}`;
}
var STREAMS = { "/dev/stdout": 1, "/dev/stderr": 2 };
function writeOutput({ kind, stream, target: word }, scope, writeInner2) {
  const file = target(word, "output", scope, writeInner2);
  const number = stream === 2 ? "2" : "";
  const to = STREAMS[file.text];
  if (to !== void 0) return stream === "both" ? `1>&${to} 2>&1` : `${stream}>&${to}`;
  const operator = kind === "out" ? ">" : ">>";
  return `${number}${operator} ${file.emitted}${stream === "both" ? " 2>&1" : ""}`;
}
function target(word, use, scope, writeInner2) {
  const [argument, ...more] = expandWords(word, scope, writeInner2);
  if (argument?.kind !== "text" || more.length > 0) {
    return stop("bash.redirect", `the file of a redirection is not known: ${shown(word.source)}`, "Name one file.");
  }
  if (argument.text === "/dev/null" || use === "output" && STREAMS[argument.text]) return argument;
  const { noWrites: noWrites2 } = scope.rules;
  if (use === "output" && noWrites2 !== void 0) {
    stop(
      "write.read-only",
      `> ${shown(argument.text)} would write a file, and under ${noWrites2} nothing may change`,
      "Let it print instead; > /dev/null is allowed."
    );
  }
  const written2 = renamedWord(argument, scope.rules) ?? argument;
  checkFile(written2.text, use, scope);
  if (use === "output") scope.report.writes = true;
  return written2;
}

// src/policy/shell/choices.ts
var [MAX_CHOICES, MAX_TURNS] = [200, 400];
function forEachChoice(node, scope, write2) {
  const scopes = choicesOf(node, scope);
  let result;
  for (const one of scopes) {
    countTurn(scope);
    const next = write2(one);
    if (result && result.text !== next.text) refuseDifference(result.text, next.text);
    result = result ? { text: next.text, ok: union(result.ok, next.ok), failed: union(result.failed, next.failed) } : next;
  }
  return result ?? write2(scope);
}
var union = (a, b) => [.../* @__PURE__ */ new Set([...a, ...b])];
function choicesOf(node, scope) {
  if (![...scope.variables.values()].some(({ kind }) => kind === "choice")) return [scope];
  let scopes = [scope];
  for (const name of variablesIn2(node)) {
    const value = scope.variables.get(name);
    if (value?.kind !== "choice") continue;
    if (scopes.length * value.texts.length > MAX_CHOICES) {
      stop(
        "bash.limit",
        `the variables of one command have over ${MAX_CHOICES} values together`,
        "Loop over fewer words, or give the pattern to the command itself."
      );
    }
    scopes = scopes.flatMap((one) => value.texts.map((text) => pinned(one, name, text)));
  }
  return scopes;
}
var pinned = (scope, name, text) => {
  const value = { kind: "text", text, named: true };
  return { ...scope, variables: new Map(scope.variables).set(name, value) };
};
function countTurn({ report }) {
  report.turns += 1;
  spend(8, report);
  if (report.turns > MAX_TURNS) {
    stop("bash.limit", `the loops come to over ${MAX_TURNS} commands`, "Loop over fewer words.");
  }
}
var refuseDifference = (one, other) => stop(
  "bash.loop",
  `with one value of the variable this would be ${shown(one)}, with another ${shown(other)}`,
  "Write the command once for each value."
);

// src/policy/shell/set-variable.ts
var READ_BY_OTHERS = /^(?:PATH|HOME|IFS|ENV|PS\d|PWD|OLDPWD|CDPATH|GLOBIGNORE|GLOBSORT|OPT(?:ARG|IND|ERR)|RANDOM|SRANDOM|SECONDS|LINENO|UID|EUID|PPID|PIPESTATUS|REPLY|CI|TERM|NO_COLOR|SHELL|SHELLOPTS|SHLVL|TMPDIR|TMOUT|TIMEFORMAT|PROMPT_COMMAND|PAGER|EDITOR|VISUAL|POSIXLY_CORRECT|HIST\w*|FUNCNAME|FUNCNEST|DIRSTACK|GROUPS|HOST\w*|MACHTYPE|OSTYPE|EPOCH\w*|BASH\w*|COMP_?\w*|MAP\w*|READLINE_\w*|LC_\w+|LANG\w*|LD_\w+|DYLD_\w+|GIT_\w+|SSH_\w+|GITHUB_\w+|RUNNER_\w+|KODELET_\w+|NODE_\w+|NPM_\w+|npm_\w+|PYTHON\w*|RUBY\w*|PERL\w*|JAVA_\w+|_)$/;
function checkName(name) {
  if (/^[A-Za-z_]\w*$/.test(name) && !READ_BY_OTHERS.test(name)) return name;
  return stop(
    "bash.assignment",
    `the variable ${shown(name)} may not be set for the rest of the line`,
    "Use a name of your own, such as n=1; or set it for one command, as in NODE_ENV=test npm test."
  );
}
function setVariable({ name, value, appends }, scope, writeInner2) {
  checkName(name);
  const texts = /* @__PURE__ */ new Set();
  let text = "";
  let known2;
  for (const one of choicesOf(value, scope)) {
    const argument = expandValue(value, one, writeInner2);
    if (argument.kind === "pipe" || argument.kind === "glob") return refusePipe(value.source);
    text = argument.emitted;
    if (argument.kind === "text") texts.add(argument.text);
    else known2 = argument.number ? { kind: "number" } : { kind: "unknown" };
  }
  const own = known2 ?? ofTexts([...texts]);
  const before = appends ? scope.variables.get(name) : void 0;
  const next = appends ? appended(before, own) : own;
  return { text: `${written(name)}${appends ? "+" : ""}=${text}`, state: withValue(scope, name, next) };
}
var ofTexts = (texts) => texts.length === 1 ? { kind: "text", text: texts[0] ?? "" } : { kind: "choice", texts };
var appended = (before, added) => before?.kind === "text" && added.kind === "text" ? { kind: "text", text: before.text + added.text } : { kind: "unknown" };
var refusePipe = (source) => stop("bash.assignment", `${shown(source)} as a value is the name of a pipe`, 'Write NAME="$(command)".');

// src/policy/shell/builtins.ts
function writeBuiltin(node, scope, writeInner2) {
  const [program, ...words] = node.words;
  if (!program) return writeWithoutProgram(node, scope, writeInner2);
  const name = bareText(program) ?? "";
  const write2 = Object.hasOwn(BUILTINS, name) ? BUILTINS[name] : void 0;
  return write2?.({ node, words, scope, writeInner: writeInner2 });
}
var BUILTINS = {
  ":": writeNothing,
  exit: writeExit,
  break: (builtin) => writeJump(builtin, "break"),
  continue: (builtin) => writeJump(builtin, "continue"),
  set: writeSet,
  export: writeExport,
  unset: writeUnset,
  read: writeRead
};
function writeWithoutProgram(node, scope, writeInner2) {
  const [assignment] = node.assignments;
  if (!assignment) {
    const text = writeRedirects(node.redirects, scope, writeInner2).trim();
    return { text, ok: scope, failed: scope };
  }
  if (node.redirects.length > 0) refuseWords(assignment.name, "Write the assignment without a redirection.");
  let state = scope;
  const texts = node.assignments.map((one) => {
    const set = setVariable(one, { ...scope, ...state }, writeInner2);
    state = set.state;
    return set.text;
  });
  return { text: texts.join(" "), ok: state, failed: state };
}
function writeNothing({ node, words, scope, writeInner: writeInner2 }) {
  const expanded = words.flatMap((word) => expandWords(word, scope, writeInner2));
  if (node.assignments.length > 0 || expanded.some(({ kind }) => kind === "glob")) refuseWords(":", "Write : alone.");
  const text = [":", ...expanded.map(({ emitted }) => emitted)].join(" ");
  return { text: text + writeRedirects(node.redirects, scope, writeInner2), ok: scope, failed: scope };
}
function writeExit({ node, words, scope, writeInner: writeInner2 }) {
  const [status, ...more] = words.flatMap((word) => expandWords(word, scope, writeInner2));
  const isStatus = status === void 0 || status.kind === "text" && /^\d{1,3}$/.test(status.text) || status.kind === "dynamic" && status.number;
  if (!isStatus || more.length > 0 || isDressed(node)) refuseWords("exit", "Write exit 1.");
  const gone2 = { ...scope, cwds: [] };
  return { text: status ? `exit ${status.emitted}` : "exit", ok: gone2, failed: gone2 };
}
function writeJump({ node, words, scope }, word) {
  if (words.length > 0 || isDressed(node)) refuseWords(word, `Write ${word} alone.`);
  if (!scope.loop)
    return stop("bash.loop", `${word} stands outside of the loop that it would leave`, "Use if and else.");
  const { cwds, previous, variables } = scope;
  scope.loop[word === "break" ? "left" : "again"].push({ cwds, previous, variables });
  const gone2 = { ...scope, cwds: [] };
  return { text: word, ok: gone2, failed: gone2 };
}
var SETTING = /^[-+](?:e|u|eu|ue|o|eo|ue?o|euo)$/;
function writeSet({ node, words, scope }) {
  const texts = words.map((word) => bareText(word) ?? "");
  const tracing = scope.rules.sandboxed;
  texts.forEach((text, index) => {
    const plain = tracing && /^[-+]\w+$/.test(text) ? text.replace("x", "") : text;
    const isOption2 = SETTING.test(plain) || tracing && /^[-+]$/.test(plain);
    const isPipefail = text === "pipefail" && /^[-+]\w*o$/.test(texts[index - 1] ?? "");
    const wantsName = /o$/.test(text) && isOption2 && texts[index + 1] !== "pipefail";
    if (!isOption2 && !isPipefail || wantsName) refuseWords("set", "Allowed is set -euo pipefail.");
  });
  if (texts.length === 0 || isDressed(node)) refuseWords("set", "Allowed is set -euo pipefail.");
  return { text: `set ${texts.join(" ")}`, ok: scope, failed: scope };
}
function writeExport({ node, words, scope, writeInner: writeInner2 }) {
  if (words.length === 0 || isDressed(node)) refuseWords("export", "Write export NAME=value.");
  let state = scope;
  const texts = words.flatMap((word) => {
    const found = /^([A-Za-z_]\w*)=/.exec(
      word.parts[0]?.kind === "text" && !word.parts[0].quoted ? word.parts[0].text : ""
    );
    const name = found?.[1] ?? bareText(word) ?? "";
    const value = found ? expandValue(behindEquals(word, name), scope, writeInner2) : knownValue(name, scope);
    checkAssignment(name, value, { confined: false }, scope);
    if (value.kind === "text") state = withValue(state, name, { kind: "text", text: value.text });
    return [`${written(name)}=${value.emitted}`, `export ${name}=${value.emitted}`];
  });
  return { text: `{ ${texts.join("; ")}; }`, ok: state, failed: state };
}
function behindEquals(word, name) {
  const [first, ...rest] = word.parts;
  const text = first?.kind === "text" ? first.text.slice(name.length + 1) : "";
  return { parts: [{ kind: "text", text, quoted: false }, ...rest], source: word.source };
}
function knownValue(name, scope) {
  const value = scope.variables.get(name);
  if (value?.kind !== "text") refuseWords("export", "Write export NAME=value.");
  return { kind: "text", text: value.text, emitted: quote(value.text) };
}
function writeUnset({ node, words, scope }) {
  const names = words.map((word) => bareText(word) ?? "").filter((name) => name !== "-v");
  if (names.length === 0 || isDressed(node)) refuseWords("unset", "Write unset NAME.");
  let state = scope;
  for (const name of names) {
    if (!scope.variables.has(name)) refuseWords(`unset ${name}`, "Leave it out: the line has not set it.");
    const variables = new Map(state.variables);
    variables.delete(name);
    state = { ...state, variables };
  }
  return { text: `unset -v ${names.map(written).join(" ")}`, ok: state, failed: state };
}
function writeRead({ node, words, scope, writeInner: writeInner2 }) {
  const [separator, ...others] = node.assignments;
  const field = separator && expandValue(separator.value, scope, writeInner2);
  if (others.length > 0 || separator && (separator.name !== "IFS" || field?.kind !== "text")) {
    refuseWords("read", "Write IFS= read -r NAME.");
  }
  const texts = [];
  const names = [];
  for (let at2 = 0; at2 < words.length; at2 += 1) {
    const [word] = words[at2] ? expandWords(words[at2], scope, writeInner2) : [];
    const text2 = word?.kind === "text" ? word.text : "";
    const isValue = words[at2 - 1]?.source === "-d" && text2.length <= 1;
    if (names.length === 0 && /^-r?d?$/.test(text2) && text2 !== "-") texts.push(text2);
    else if (isValue) texts.push(quote(text2));
    else names.push(checkName(text2));
  }
  if (names.length === 0) refuseWords("read", "Write read -r NAME.");
  let state = scope;
  for (const name of names) state = withValue(state, name, { kind: "unknown" });
  const front = field ? `IFS=${field.emitted} ` : "";
  const text = `${front}read ${[...texts, ...names.map(written)].join(" ")}`;
  return { text: text + writeRedirects(node.redirects, scope, writeInner2), ok: state, failed: state };
}
var isDressed = ({ assignments, redirects: redirects2 }) => assignments.length + redirects2.length > 0;
function refuseWords(name, remedy) {
  return stop("bash.builtin", `${shown(name)} is read in a plain form alone`, remedy);
}

// src/policy/shell/case.ts
function writeCase(node, scope, write2, writeInner2) {
  const word = expandWord(node.word, scope, writeInner2);
  if (word.kind === "glob") stop("bash.glob", `${shown(word.text)} is a pattern`, 'Write case "$NAME" in \u2026.');
  let end = node.branches.some(({ patterns }) => patterns.some(isAny)) ? { ...scope, cwds: [] } : scope;
  const texts = node.branches.map(({ patterns, body }) => {
    const written2 = body && write2(body, scope);
    end = join(end, written2 ? join(written2.ok, written2.failed) : scope);
    const pattern = patterns.map((one) => writePattern(one, scope, writeInner2)).join(" | ");
    return `(${pattern}) ${written2?.text ?? ""};;`;
  });
  return { text: `case ${word.emitted} in ${texts.join(" ")} esac`, ok: end, failed: end };
}
var isAny = ({ parts: [only, ...more] }) => more.length === 0 && only?.kind === "glob" && only.text === "*";
function writePattern(word, scope, writeInner2) {
  if (word.parts.some((part) => part.kind !== "text" && part.kind !== "glob" && !("quoted" in part && part.quoted))) {
    stop("bash.glob", `${shown(word.source)} is a pattern that is not known`, 'Put it in double quotes: "$NAME") \u2026.');
  }
  return expandWord(word, scope, writeInner2).emitted;
}

// src/policy/shell/never.ts
var NO_NETWORK = "Work with what the workspace holds";
var TO_PEOPLE = "Say in your answer that it is due";
var NEVER_ROWS = [
  {
    names: "curl wget http https httpie aria2c nc ncat netcat socat telnet ftp lftp ping dig nslookup host traceroute whois nmap lynx w3m",
    does: "reaches the network",
    instead: "Commands have no use of the network: work with what the workspace holds"
  },
  {
    names: "ssh scp sftp rsync ssh-keygen ssh-add ssh-agent mosh sshpass autossh",
    does: "reaches other machines",
    instead: NO_NETWORK
  },
  {
    names: "gh hub glab tea",
    does: "acts on GitHub under an account",
    instead: "Use the tools of the toolset github, or say in your answer what is due"
  },
  {
    names: "sudo su doas pkexec runuser setpriv capsh chroot newgrp sg",
    does: "changes who runs the command",
    instead: "Run the command itself: `npm test`"
  },
  {
    names: "kill pkill killall killall5 skill fuser taskkill",
    does: "ends processes",
    instead: "Use the tool bash_kill for what you have started"
  },
  {
    names: "docker docker-compose podman buildah nerdctl ctr skopeo kaniko",
    does: "reaches a daemon outside of the sandbox",
    instead: "Run what the container would run: `make test`"
  },
  {
    names: "kubectl helm oc k9s minikube kind k3d istioctl argocd flux",
    does: "acts on a cluster",
    instead: TO_PEOPLE
  },
  {
    names: "aws az gcloud gsutil bq doctl heroku fly flyctl vercel netlify wrangler firebase railway supabase cloudflared ngrok sls serverless cdk pulumi eb sam",
    does: "acts on an account in the cloud",
    instead: TO_PEOPLE
  },
  {
    names: "twine semantic-release np release-it vsce ovsx gh-pages goreleaser cargo-release",
    does: "publishes",
    instead: TO_PEOPLE
  },
  {
    names: "apt apt-get aptitude dpkg yum dnf rpm apk pacman zypper brew port snap flatpak winget choco scoop nix-env conda mamba micromamba",
    does: "installs programs on this machine",
    instead: "Nothing can be installed here: use what is, and see by `which node`"
  },
  {
    names: "psql mysql mariadb mongo mongosh redis-cli cqlsh influx",
    does: "reaches a database server",
    instead: NO_NETWORK
  },
  {
    names: "adb xcrun simctl open xdg-open start osascript defaults launchctl systemctl service journalctl crontab at batch lsof mount umount mkfs fdisk dd reboot shutdown halt iptables ip ifconfig sysctl modprobe insmod useradd usermod passwd chown chgrp loginctl screen tmux nohup setsid",
    does: "works on the machine, not on the workspace",
    instead: "Work with what the workspace holds"
  },
  {
    names: "nsenter unshare bwrap firejail strace ltrace gdb lldb ptrace perf bpftrace",
    does: "looks into or around the sandbox",
    instead: "Print what you want to know, and run `npm test`"
  },
  {
    names: "eval exec trap alias unalias enable hash builtin set shopt",
    does: "changes the shell that runs the command",
    instead: "Write the command itself: `npm test`"
  },
  {
    names: "vim vi nano emacs pico ed ex less more man top htop watch",
    does: "waits for somebody at the keyboard",
    instead: "Print with `cat README.md` or `head -20 README.md`"
  }
];
var BY_NAME = new Map(
  NEVER_ROWS.flatMap((row) => row.names.split(/\s+/).map((name) => [name, row]))
);
var neverRun = (name) => BY_NAME.get(name);

// src/policy/shell/project/interpreter.ts
function judgeInterpreter({ code, alone, module, valued = "" }, rest, call, judge) {
  const withValue2 = valued.split(/\s+/);
  let needsProgram = true;
  for (let at2 = 0; at2 < rest.length; at2 += 1) {
    const word = rest[at2];
    const text = knownText(word);
    if (word === void 0 || text === void 0 && !needsProgram) break;
    if (text === void 0) return judgeUnknown(word, rest.slice(at2 + 1), call);
    const attached = module?.exec(text)?.[1];
    if (attached !== void 0) return judgeModule(rest, attached === "" ? at2 + 1 : at2, attached, call, judge);
    if (code.test(text)) {
      checkCode(rest[at2 + 1]?.text ?? "", call.scope);
      checkWords({}, rest.slice(at2 + 2), call);
      return rest;
    }
    if (alone?.test(text)) needsProgram = false;
    else if (!text.startsWith("-")) return judgeScript(text, rest, at2, needsProgram, call);
    else if (text === "-") break;
    checkWords({}, rest.slice(at2, at2 + (withValue2.includes(text) ? 2 : 1)), call);
    if (withValue2.includes(text)) at2 += 1;
  }
  if (!needsProgram) checkWords({}, rest, call);
  else if (call.input?.file !== void 0) checkFile(call.input.file, "code", call.scope);
  else if (call.input?.shown === void 0) {
    stop(
      "bash.program",
      `the program that ${call.name} would run is not known before it runs`,
      "Name a script of the workspace, write the program into a word, or use a here-document."
    );
  }
  return rest;
}
function judgeScript(text, rest, at2, needed, call) {
  if (needed) checkFile(text, "code", call.scope);
  checkWords({}, rest.slice(needed ? at2 + 1 : at2), call);
  return rest;
}
function judgeModule(rest, at2, attached, call, judge) {
  const name = attached || (knownText(rest[at2]) ?? "");
  const behind = rest.slice(at2 + 1);
  const never = neverRun(name);
  if (never) stop("bash.never", `${shown(name)} ${never.does}`, `${never.instead}.`);
  const program = findProgram(name) ?? findProgram(name.replace(/\..*$/, ""));
  if (program) return [...rest.slice(0, at2 + 1), ...judge(program, behind, { ...call, name })];
  checkWords({}, behind, call);
  return rest;
}
function judgeUnknown(word, more, call) {
  if (word.kind !== "glob") {
    stop(
      "bash.dynamic",
      `${shown(word.text)} as the script of ${call.name} is not known before it runs`,
      "Name the script."
    );
  }
  checkKind(word, "code", "the script", { ...call, leadingGlob: true });
  checkWords({}, more, call);
  return call.rest;
}

// src/policy/shell/project/runner.ts
import { existsSync as existsSync3 } from "node:fs";
import { dirname as dirname4, join as join13 } from "node:path";
function judgeRunner(program, rest, call) {
  for (const runs of program.runs ?? []) {
    const start = startOf(runs, program, rest);
    if (start === void 0) continue;
    const front = withLine(rest.slice(0, start), call);
    checkWords({}, front, call);
    const [first, ...more] = rest.slice(start);
    return first ? [...front, ...judgeInner(first, more, runs, call)] : front;
  }
  return void 0;
}
function withLine(front, call) {
  return front.map((word, index) => {
    if (word.text.startsWith("--call="))
      stop("bash.option", `${shown(word.text)} runs a line`, "Write `npx tsc --noEmit`.");
    if (!["-c", "--call"].includes(front[index - 1]?.text ?? "")) return word;
    return textArgument(call.inner.shell(word.text));
  });
}
function startOf({ after: after2, valued = "" }, { flags = "" }, rest) {
  let at2 = 0;
  const skipOptions = () => {
    while (at2 < rest.length && rest[at2]?.text.startsWith("-") && rest[at2]?.text !== "-") {
      const text = rest[at2]?.text ?? "";
      at2 += 1;
      if (text === "--") return;
      if (valued.split(/\s+/).includes(text) && !flags.split(/\s+/).includes(text)) at2 += 1;
    }
  };
  for (const word of after2.split(/\s+/).filter(Boolean)) {
    skipOptions();
    if (knownText(rest[at2]) !== word) return void 0;
    at2 += 1;
  }
  skipOptions();
  return at2;
}
function judgeInner(first, more, { unknown: unknown2 }, call) {
  const name = knownText(first);
  if (name === void 0)
    stop(
      "bash.dynamic",
      `${shown(first.text)} as the program of ${call.name} is not known before it runs`,
      "Write its name."
    );
  const bare = name.replace(/(?<=.)@[\w.^~-]+$/, "");
  const never = neverRun(bare);
  const program = { words: [call.name, name] };
  if (never) stop("bash.never", `${shown(name)} ${never.does}`, `${never.instead}.`, { program });
  if (name.includes("/") && !name.startsWith("@")) checkFile(name, "code", call.scope);
  else if (call.inner.knows([first, ...more]) && unknown2 !== "script") {
    if (unknown2 === "installed") refuseMissing(bare, call);
    return call.inner.call([first, ...more]).words;
  } else if (unknown2 === "installed" && bare === name && !isInstalled(bare, call)) refuseFetch(name, call);
  else if (bare !== name) refuseFetch(name, call);
  checkWords({}, [first, ...more], call);
  return [first, ...more];
}
var refuseFetch = (name, call) => stop(
  "bash.network",
  `${shown(name)} is not installed here, and ${call.name} would fetch it from the network`,
  `Use what ${call.name === "npx" ? "`ls node_modules/.bin`" : "the project"} has installed.`,
  { program: { words: [call.name, name] } }
);
function refuseMissing(name, call) {
  const { offline, installed } = call.scope.rules;
  if (!offline || !installed || installed(name) || isInstalled(name, call)) return;
  refuseFetch(name, call);
}
function isInstalled(name, { scope: { cwds, rules } }) {
  return cwds.every((cwd) => {
    for (let place = cwd; ; place = dirname4(place)) {
      const modules = rules.paths.placeOf(join13(place, "node_modules"));
      if (existsSync3(join13(modules, ".bin", name)) || existsSync3(join13(modules, name))) return true;
      if (place === rules.paths.root || place === dirname4(place)) return false;
    }
  });
}

// src/policy/shell/project/shell.ts
var OPTIONS = /^(?:[-+][abefhklmnuvxBCEHPT]+|--(?:norc|noprofile|posix|verbose|login))$/;
var [COMMAND, NAMED] = [/^-[abefhklmnuvxBCEHPT]*c$/, /^[-+][abefhklmnuvxBCEHPT]*[oO]$/];
function judgeShell(rest, call) {
  let at2 = 0;
  for (; at2 < rest.length; at2 += 1) {
    const word = knownText(rest[at2]) ?? "";
    if (COMMAND.test(word)) return judgeLine(rest, at2, call);
    if (NAMED.test(word)) at2 += 1;
    else if (!OPTIONS.test(word)) break;
  }
  const script = rest[at2];
  if (script === void 0 || ["-", "-s", "--"].includes(script.text)) return judgeInput(rest.slice(0, at2), call);
  const file = knownText(script);
  if (file === void 0 || file.startsWith("-")) {
    stop(
      "bash.shell",
      `${shown(script.text)} is not a script that ${call.name} can be given`,
      `Use \`${call.name} -c 'ls'\`.`
    );
  }
  checkFile(file, "code", call.scope);
  for (const word of rest.slice(at2 + 1)) checkProjectWord(word, { looks: false }, call);
  return rest;
}
function judgeLine(rest, at2, call) {
  const line = knownText(rest[at2 + 1]);
  if (line === void 0) {
    stop(
      "bash.shell",
      `${call.name} -c has no known command`,
      `Write the command itself, as in \`${call.name} -c 'ls'\`.`
    );
  }
  for (const word of rest.slice(at2 + 2)) checkProjectWord(word, { looks: false }, call);
  return [...rest.slice(0, at2 + 1), textArgument(call.inner.shell(line)), ...rest.slice(at2 + 2)];
}
function judgeInput(options, call) {
  const text = call.input?.text;
  if (text === void 0) {
    stop(
      "bash.shell",
      `what ${call.name} would run is not known before it runs`,
      `Write the command itself, as in \`${call.name} -c 'ls'\`.`
    );
  }
  return [...options, textArgument("-c"), textArgument(call.inner.shell(text))];
}

// src/policy/shell/project/judge-program.ts
function judgeProgram(program, rest, call) {
  refuseNever(program, rest, call);
  if (program.shell) return judgeShell(rest, call);
  if (call.input?.shown !== void 0) checkCode(call.input.shown, call.scope);
  const run = program.runs && judgeRunner(program, rest, call);
  if (run) return run;
  if (program.interprets) return judgeInterpreter(program.interprets, rest, call, judgeProgram);
  checkWords(program, rest, call);
  return rest;
}
function refuseNever({ never = [], flags = "" }, rest, call) {
  if (never.length === 0) return;
  for (const line of linesOf(rest, flags.split(/\s+/))) {
    const found = never.find(({ match }) => match.test(line));
    if (found) refuse2(found, line, call);
  }
}
var refuse2 = ({ does, instead }, line, { name }) => stop(
  "bash.never",
  `${shown(`${name} ${line}`)} ${does}`,
  instead ?? "Leave that to a person, and say in your answer that it is due."
);
function linesOf(rest, flags) {
  const plain = [];
  const certain = [];
  let before = "";
  for (const word of rest) {
    if (word.text === "--") break;
    if (!word.text.startsWith("-")) {
      plain.push(word.text);
      if (!before.startsWith("--") && !/^-[A-Za-z]$/.test(before)) certain.push(word.text);
    }
    before = word.text.includes("=") || flags.includes(word.text) ? "" : word.text;
  }
  return /* @__PURE__ */ new Set([plain.join(" "), certain.join(" ")]);
}

// src/policy/shell/project/rules.ts
function projectRule(argv) {
  const name = argv[0] ?? "";
  const rule = BY_NAME2.get(name);
  if (rule) return rule;
  const known2 = findProgram(name);
  if (known2) return ruleOf(name, known2);
  return name.includes("/") ? SCRIPT : void 0;
}
var ruleOf = (name, program) => ({
  words: [name],
  class: "project",
  ...(program.changes || program.interprets || program.shell) && { changes: true },
  why: program.why,
  source: "in a sandbox the program can do no more than a test of the repository",
  rewrite: (call) => judgeProgram(program, call.rest, call)
});
var SCRIPT = ruleOf("a program of the workspace", { names: "", why: "is the repository's own code" });
var PROJECT_RULES = PROJECT_PROGRAMS.flatMap(
  (program) => program.names.split(/\s+/).map((name) => ruleOf(name, program))
);
var BY_NAME2 = new Map(PROJECT_RULES.map((rule) => [rule.words[0] ?? "", rule]));

// src/policy/shell/unlisted.ts
function refuseUnlisted(words, shownAs, rule, rules) {
  const { classes, allow: allow2 } = rules;
  const never = neverRun(words[0] ?? "");
  const instead = INSTEAD[words.slice(0, 2).join(" ")] ?? never?.instead;
  const no2 = (why2, remedy) => stop("bash.allowlist", `${shown(shownAs)} ${why2}`, remedy ?? whatIsOn(rules), {
    listing: listing(words, rules, instead !== void 0),
    program: { words: knownWords(words), orAny: remedy === void 0 }
  });
  if (allow2.length + classes.length === 0)
    return no2("is not in the allowlist", "No command may run; use the other tools.");
  if (rule?.class === "project" && classes.includes("project")) {
    return no2("runs the repository's code, and no sandbox holds here", `${nearestListed(words)}${BUBBLEWRAP}`);
  }
  if (rule) return no2(`is of the class ${rule.class}, which is not on here`);
  const why = never ? `${never.does}, and is of no class` : `is a program of no class${meant(words[0] ?? "", rules)}`;
  return no2(why, instead && `${instead.replace(/\.$/, "")}.`);
}
function knownWords(words) {
  const unknown2 = words.indexOf(void 0);
  return unknown2 === -1 ? words : words.slice(0, unknown2);
}
var BUBBLEWRAP = "A sandbox takes bubblewrap (sudo apt-get install -y bubblewrap, in a step before).";
function nearestListed([program]) {
  const same = SHORT_LIST.filter(({ words }) => words[0] === program);
  return same.length === 0 ? "" : `Without one ${same.map(({ text }) => `\`${text.replace("*", "build")}\``).join(", ")} ${same.length === 1 ? "runs" : "run"}. `;
}
function whatIsOn({ classes, allow: allow2 }) {
  if (classes.length > 0) return `Use a program of the class ${classes.join(" or ")}.`;
  return `${allowedAre(
    allow2.map(({ text }) => text),
    { between: ", " }
  )}.`;
}
function meant(program, { installed = () => true }) {
  if (program.length < 5) return "";
  const near = nearest(program, [...RULES, ...PROJECT_RULES].map(({ words }) => words[0] ?? "").filter(installed));
  return near && near !== program ? `; did you mean ${near}?` : "";
}
function listing([program = "", command], { profile = "ci" }, opensMore) {
  const entry = command !== void 0 && /^[a-z][\w:-]*$/.test(command) ? `${program} ${command}` : program;
  if (!mayBeEntry(entry) || entry.includes("*")) return void 0;
  return { profile, entry, ...opensMore && { opensMore } };
}
var INSTEAD = {
  "git push": "Use `git commit -m WHY`; the host pushes what is committed",
  "git pull": "Use `git log -3` on what is checked out",
  "git fetch": "Use `git log -3` on what is checked out",
  "git clone": "Work with what the workspace holds"
};

// src/policy/shell/grant.ts
function grantFor(argv, shownAs, { rules }) {
  const words = argv.map(knownText);
  refuseDenied(argv, shownAs, rules);
  const own = findRule(words);
  const project = own && own.class !== "project" ? void 0 : projectRule(words);
  const rule = own ?? project;
  if (rule) checkEffect(rule, shownAs, rules);
  if (rule && rules.classes.includes(rule.class)) {
    if (rule.class !== "project") return { rule, confined: false };
    const loose = project ?? rule;
    if (rules.sandboxed && !(loose.changes && rules.noWrites !== void 0)) return { rule: loose, confined: true };
    const entry2 = own && findEntry(SHORT_LIST, words);
    if (entry2) return { rule: own, entry: entry2, confined: false };
  }
  const entry = findEntry(rules.allow, words);
  if (!entry) return refuseUnlisted(words, shownAs, rule, rules);
  const listed = own ?? generalRule(words[0] ?? "");
  checkEffect(listed, shownAs, rules);
  return { rule: listed, entry, confined: false };
}
var classOf = (words) => (findRule(words) ?? projectRule(words))?.class;
var hasRules = (program) => hasProgram(program) || projectRule([program]) !== void 0;
function refuseDenied(argv, shownAs, { deny: deny2 }) {
  const denied = deny2.find((entry) => entry.words.every((word, index) => mayBecome(argv[index], word)));
  if (denied) stop("bash.denied", `${shown(shownAs)} is denied by the entry ${shown(denied.text)}`, "Work without it.");
}
function mayBecome(argument, word) {
  if (argument?.kind === "glob") return globMayBe(argument, word);
  if (argument?.kind === "dynamic") return word.includes("*") || word.startsWith(argument.head);
  return argument?.kind === "text" && matchesLetters(word, argument.text);
}
function checkEffect(rule, shownAs, rules) {
  if ((rule.class === "edit" || rule.changes) && rules.noWrites !== void 0) {
    stop(
      "write.read-only",
      `${shown(shownAs)} changes files, and under ${rules.noWrites} nothing may change`,
      "Describe the change in your answer."
    );
  }
  if (rule.class !== "read" && rules.noRuns !== void 0) {
    stop(
      "bash.read-only",
      `${shown(shownAs)} runs the repository's code, which ${rules.noRuns} rules out`,
      "Read the code instead."
    );
  }
}

// src/policy/shell/loop-words.ts
var MAX_WORDS3 = 200;
function loopWords(words, scope, writeInner2) {
  const texts = /* @__PURE__ */ new Set();
  const emitted = /* @__PURE__ */ new Set();
  let isKnown = true;
  for (const one of choicesOf(words, scope)) {
    const turns = words.flatMap((word) => wordTurns(word, one, writeInner2));
    emitted.add(turns.map((turn) => turn.emitted).join(" "));
    for (const turn of turns) {
      if (turn.texts) for (const text2 of turn.texts) texts.add(text2);
      else isKnown = false;
    }
  }
  const [text = "", ...others] = emitted;
  if (others.length > 0) stop("bash.loop", "an inner loop goes through other words in each turn", "Name its words.");
  if (texts.size > MAX_WORDS3) {
    stop("bash.limit", `the loop has over ${MAX_WORDS3} words`, "Give the pattern to the command itself.");
  }
  if (text === "") stop("bash.loop", "the loop has no words", "Name the words behind in.");
  return { texts: [...texts], emitted: text, value: isKnown ? valueFrom([...texts]) : { kind: "unknown" } };
}
var valueFrom = (texts) => texts.length === 1 ? { kind: "text", text: texts[0] ?? "" } : { kind: "choice", texts };
function wordTurns(word, scope, writeInner2) {
  const numbers2 = sequence(word);
  return expandWords(word, scope, writeInner2).map((argument) => {
    if (numbers2) return { texts: numbers2, emitted: argument.emitted };
    if (argument.kind === "text") return { texts: [argument.text], emitted: argument.emitted };
    if (argument.kind === "glob") return matchingFiles(argument, scope);
    return { emitted: argument.emitted };
  });
}
function sequence({ parts }) {
  const [only, ...more] = parts;
  if (only?.kind !== "substitution" || only.quoted || more.length > 0 || only.body.kind !== "simple") return void 0;
  const { words, assignments, redirects: redirects2 } = only.body;
  const [program, ...numbers2] = words.map((word) => literalText(word) ?? "");
  if (program !== "seq" || assignments.length + redirects2.length > 0) return void 0;
  if (!numbers2.every((number) => /^(?:0|[1-9]\d{0,5})$/.test(number))) return void 0;
  const [from, to] = numbers2.length === 1 ? [1, Number(numbers2[0])] : [Number(numbers2[0]), Number(numbers2[1])];
  if (numbers2.length > 2 || numbers2.length === 0 || to < from || to - from >= MAX_WORDS3) return void 0;
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}
function matchingFiles(glob, scope) {
  const [cwd = "", ...others] = scope.cwds;
  if (scope.report.writes || others.length > 0) {
    stop(
      "bash.loop",
      `what ${shown(glob.text)} will match is not known after the commands before it`,
      "Run the loop in a call of its own, or give the pattern to the command itself."
    );
  }
  const [first] = glob.parts;
  const fixed = first?.kind === "text" ? first.text : "";
  checkFile(fixed.includes("/") ? fixed.slice(0, fixed.lastIndexOf("/") + 1) : ".", "data", scope);
  const found = expandGlob(glob, cwd, scope.report).sort();
  for (const file of found) checkFile(file, "data", scope);
  const texts = found.length > 0 ? found : [glob.parts.map(({ text }) => text).join("")];
  return { texts, emitted: texts.map(quote).join(" ") };
}

// src/policy/shell/loops.ts
var MAX_ROUNDS = 8;
function settle(scope, entry, turn) {
  const { report } = scope;
  const [calls, inner] = [report.calls.length, report.inner.length];
  let state = entry;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { moves } = report;
    report.calls.length = calls;
    report.inner.length = inner;
    const loop = { left: [], again: [] };
    const found = turn({ ...scope, ...state, loop }, loop);
    const next = loop.again.reduce(join, found.next);
    const left = loop.left.reduce(join, found.left);
    if (includes(state, next) && moves === report.moves) return { text: found.text, next, left };
    state = widened(state, next);
  }
  return stop(
    "bash.loop",
    "where the turns of this loop would stand is not known",
    "Use ( cd DIRECTORY && \u2026 ) inside of the loop."
  );
}
function once(scope, turn) {
  const loop = { left: [], again: [] };
  const { text, next, left } = turn({ ...scope, loop });
  return { text, next: loop.again.reduce(join, next), left: loop.left.reduce(join, left) };
}
function widened(state, next) {
  const joined2 = join(state, next);
  const variables = new Map(joined2.variables);
  for (const [name, value] of joined2.variables) {
    const [before, after2] = [state.variables.get(name), next.variables.get(name)];
    if (value === before && value === after2) continue;
    const isSame = before !== void 0 && after2 !== void 0 && sameText(before, after2);
    const number = before !== void 0 && after2 !== void 0 && isNumeric(before) && isNumeric(after2);
    variables.set(name, isSame ? before : number ? { kind: "number" } : { kind: "unknown" });
  }
  return { ...joined2, variables };
}
var sameText = (a, b) => JSON.stringify(a) === JSON.stringify(b);
var gone = (state) => ({ ...state, cwds: [] });
function writeFor(node, scope, write2, writeInner2) {
  const name = checkName(node.name);
  const { texts, emitted, value } = loopWords(node.words, scope, writeInner2);
  const turn = (at2) => {
    const body = write2(node.body, { ...at2, ...withValue(at2, name, value) });
    return { text: body.text, next: join(body.ok, body.failed), left: gone(at2) };
  };
  const { text, next, left } = value.kind === "text" ? once(scope, turn) : settle(scope, scope, turn);
  const end = join(texts.length > 0 ? next : join(next, scope), left);
  return { text: `for ${written(name)} in ${emitted}; do ${text}; done`, ok: end, failed: end };
}
function writeWhile(node, scope, write2) {
  const { text, left } = settle(scope, scope, (at2, loop) => {
    const condition = write2(node.condition, { ...at2, loop: void 0 });
    const [inside, outside] = node.word === "while" ? [condition.ok, condition.failed] : [condition.failed, condition.ok];
    const body = write2(node.body, { ...at2, ...inside.cwds.length > 0 ? inside : {}, loop });
    return {
      text: `${node.word} ${condition.text}; do ${body.text}; done`,
      next: join(body.ok, body.failed),
      left: outside
    };
  });
  return { text, ok: left, failed: left };
}
function writeCount(node, scope, write2) {
  const { first, test, step } = node;
  const written2 = (expression, at2) => expression ? writeArithmetic(expression, at2) : "";
  for (const { assigns } of [first, test, step].filter((one) => one !== void 0)) assigns.forEach(checkName);
  const started = written2(first, scope);
  const entry = first ? afterArithmetic(scope, first) : scope;
  const counter = counterOf(node);
  const { text, left } = settle(scope, entry, (at2) => {
    const header = `((${started}; ${written2(test, at2)}; ${written2(step, at2)}))`;
    const tested = test ? afterArithmetic(at2, test) : at2;
    const inside = counter ? withValue(tested, counter.name, { kind: "choice", texts: counter.texts }) : tested;
    const body = write2(node.body, { ...at2, ...inside });
    const ended = join(body.ok, body.failed);
    const numbered = counter ? withValue(ended, counter.name, { kind: "number" }) : ended;
    return {
      text: `for ${header}; do ${body.text}; done`,
      next: step ? afterArithmetic(numbered, step) : numbered,
      left: tested
    };
  });
  const end = counter ? withValue(left, counter.name, { kind: "number" }) : left;
  return { text, ok: end, failed: end };
}
var MAX_COUNT = 100;
var HEADER = /^(\w+)=(\d{1,6});(\w+)(<=?|>=?)(\d{1,6});(?:(\w+)(?:(\+\+|--)|([-+])=(\d{1,4}))|(\+\+|--)(\w+))$/;
function counterOf({
  first,
  test,
  step,
  body
}) {
  const plain = [first, test, step].map(
    (one) => (one?.tokens ?? []).map((token) => typeof token === "string" ? token.trim() : token.name).join("")
  );
  const found = HEADER.exec(plain.join(";"));
  if (!found) return void 0;
  const [, name = "", from, tested, operator = "", to, stepped, increment, sign, amount = "1", before, beforeName] = found;
  if (tested !== name || (stepped ?? beforeName) !== name || setsVariable(body, name)) return void 0;
  const by = Number(amount) * (/^-/.test(increment ?? sign ?? before ?? "") ? -1 : 1);
  const goesOn = (value) => {
    const end = Number(to);
    return operator === "<" ? value < end : operator === "<=" ? value <= end : operator === ">" ? value > end : value >= end;
  };
  const texts = [];
  for (let value = Number(from); goesOn(value); value += by) {
    if (texts.length >= MAX_COUNT || by === 0 || value < 0) return void 0;
    texts.push(String(value));
  }
  return texts.length > 0 ? { name, texts } : void 0;
}
function setsVariable(place, name) {
  if (Array.isArray(place)) return place.some((one) => setsVariable(one, name));
  if (typeof place !== "object" || place === null) return false;
  const node = place;
  if (node.assigns?.includes(name)) return true;
  if (node.name === name && (node.value !== void 0 || node.kind === "for")) return true;
  if (node.kind === "simple" && JSON.stringify(node.words[0] ?? "").includes('"text":"read"'))
    return true;
  return Object.values(place).some((one) => setsVariable(one, name));
}

// src/policy/shell/moves.ts
var STAYING = new Set("mkdir touch tee chmod sed truncate gofmt dos2unix".split(" "));
var GIT_STAYS = new Set(
  "add blame branch cat-file check-ignore commit config diff grep log ls-files ls-tree merge-base notes rev-list rev-parse show status tag".split(
    " "
  )
);
function mayMoveDirectories(argv) {
  const words = argv.map(knownText);
  const [program = "", command = ""] = words;
  if (program === "git") return classOf(words) !== "read" && !GIT_STAYS.has(command);
  if (program === "cp") return argv.slice(1).some((word) => /^-\w*[aRrdP]|^--[^n]/.test(knownText(word) ?? "-a"));
  return program === "tar" || program === "unzip" || classOf(words) === "edit" && !STAYING.has(program);
}

// src/policy/shell/change-directory.ts
import { resolve as resolve3 } from "node:path";
var REMEDY3 = "Use cd DIRECTORY inside of the workspace, with && behind it.";
var MAX_PLACES = 4;
function changeDirectory(node, scope, writeInner2) {
  const [program, ...operands] = node.words;
  if (!program || literalText(program) !== "cd") return void 0;
  const [target2, ...more] = operands.flatMap((word) => expandWords(word, scope, writeInner2));
  if (!target2) stop("bash.cd", "cd without a directory leads home", REMEDY3);
  if (more.length > 0) stop("bash.cd", "cd takes one directory and no options", REMEDY3);
  const renamed = renamedWord(target2, scope.rules);
  const directory = plainTarget(renamed ?? target2, scope);
  const cwds = [...new Set(scope.cwds.map((cwd) => placeOf2(directory, cwd, scope)))];
  if ((/* @__PURE__ */ new Set([...scope.cwds, ...cwds])).size > MAX_PLACES) {
    stop("bash.cd", "after so many cd it is not known where the next command runs", "Use ( cd DIRECTORY && \u2026 ).");
  }
  return { words: [textArgument("cd"), writtenTarget(renamed ?? target2, directory, cwds)], cwds };
}
function plainTarget(target2, { previous }) {
  if (target2.kind !== "text") stop("bash.cd", `${shown(target2.text)} is not known before it runs`, REMEDY3);
  if (target2.text !== "-") {
    if (target2.text === "" || target2.text.startsWith("-")) {
      stop("bash.cd", `${shown(target2.text)} is not a plain directory`, REMEDY3);
    }
    return target2.text;
  }
  return previous ?? stop("bash.cd", "where cd - leads is not known", REMEDY3);
}
function writtenTarget(target2, directory, [place, ...more]) {
  const goesUp = target2.text === "-" || directory.split("/").includes("..");
  const isNamed = target2.emitted !== quote(target2.text);
  return goesUp && !isNamed && place !== void 0 && more.length === 0 ? textArgument(place) : target2;
}
function placeOf2(directory, cwd, scope) {
  const [absolute = cwd] = checkFile(directory, "code", { ...scope, cwds: [cwd] }, { absolute: true });
  const named = resolve3(cwd, directory);
  if (absolute === scope.rules.paths.placeOf(named)) return named;
  return stop("path.link", `${shown(directory)} is a symbolic link`, `Use cd ${absolute}.`);
}

// src/policy/shell/name-call.ts
import { relative as relative6 } from "node:path";
function nameCall(words, scope) {
  const [first, ...rest] = words;
  const name = knownText(first);
  if (!first || name === void 0 || name === "") {
    return stop(
      "bash.program",
      `the program ${shown(first?.text ?? "")} is not known before it runs`,
      "Write its name."
    );
  }
  if (name === "[") return nameTest(rest, scope);
  const program = programName(name, scope);
  const { taken, inside } = program === "git" ? takeGitOptions(rest, scope) : { taken: 0, inside: scope };
  const argv = [textArgument(program), ...program === "sed" ? quietFirst(rest) : rest.slice(taken)];
  const shownAs = [program, ...rest].slice(0, 3).map((word) => typeof word === "string" ? word : word.text).join(" ");
  return { argv, prefix: taken, scope: inside, shownAs };
}
function nameTest(rest, scope) {
  if (knownText(rest.at(-1)) !== "]") stop("bash.condition", "[ is not closed", "End it with a word ].");
  return { argv: [textArgument("test"), ...rest.slice(0, -1)], prefix: 0, scope, shownAs: "[" };
}
function quietFirst(rest) {
  const cluster = knownText(rest[0]) ?? "";
  if (!/^-(?=.*n)[Ernszu]{2,}$/.test(cluster)) return rest;
  return [textArgument("-n"), textArgument(cluster.replace("n", "")), ...rest.slice(1)];
}
var SYSTEM = /^\/(?:usr\/)?bin\/([\w.+-]+)$/;
function programName(name, scope) {
  if (!name.includes("/")) return name;
  const system = SYSTEM.exec(name)?.[1];
  if (system !== void 0) return system;
  if (scope.rules.allow.some(({ words }) => words[0] === name && name.startsWith("/"))) return name;
  const [place = "", ...more] = checkFile(name, "code", scope);
  if (more.some((other) => other !== place))
    stop("bash.program", `${shown(name)} depends on an earlier cd`, "Use && after cd.");
  const inside = relative6(scope.rules.paths.root, place);
  if (leadsOut(inside)) {
    const own = nameOf(place, scope.rules.paths.temp);
    if (own !== place) return own;
    stop("bash.program", `${shown(name)} is outside of the workspace`, "Use a program of the workspace.");
  }
  return inside.includes("/") ? inside : `./${inside}`;
}
function takeGitOptions(rest, scope) {
  let taken = 0;
  let inside = scope;
  for (; ; ) {
    const option = knownText(rest[taken]);
    if (option === "--no-pager" || option === "--no-optional-locks") taken += 1;
    else if (option === "-C") {
      const directory = knownText(rest[taken + 1]) ?? stop("bash.option", "git -C has no known directory", "Name the directory.");
      inside = { ...inside, cwds: checkFile(directory, "tracked", inside) };
      taken += 2;
    } else return { taken, inside: inWorkspace(inside) };
  }
}
function inWorkspace(scope) {
  const outside = scope.cwds.find((cwd) => leadsOut(relative6(scope.rules.paths.root, cwd)));
  if (outside === void 0) return scope;
  return stop("path.outside-workspace", `git does not run in ${shown(outside)}`, "Run it in the workspace.");
}

// src/policy/shell/options.ts
function readOptions(call, table, operandTable) {
  const reader = { call, table, options: optionsOf(table), at: 0, found: [], word: 0 };
  const operands = [];
  let dashes;
  while (reader.at < call.rest.length) {
    const argument = call.rest[reader.at++];
    if (!argument) break;
    if (dashes !== void 0) operands.push(checkOperand(argument, operands.length, operandTable, reader, true));
    else if (isDashes(argument)) dashes = reader.at - 1;
    else if (isOption(argument, call)) {
      reader.word = reader.at - 1;
      readOption(argument.text, reader);
    } else operands.push(checkOperand(argument, operands.length, operandTable, reader, false));
  }
  return { options: reader.found, operands, ...dashes !== void 0 && { dashes } };
}
var isDashes = (argument) => argument.kind === "text" && argument.text === "--";
function isOption(argument, call) {
  if (argument.kind === "text") return argument.text.startsWith("-") && argument.text !== "-";
  if (argument.kind !== "dynamic" || !argument.head.startsWith("-")) return false;
  return stop(
    "bash.dynamic",
    `${shown(argument.text)} is an option of ${call.name} with a value that is not known`,
    "Write option and value as two words."
  );
}
function readOption(word, reader) {
  if (reader.table.word?.test(word)) reader.found.push({ name: word, at: reader.word });
  else if (reader.table.goFlags) readLong(word.replace(/^--/, "-"), reader);
  else if (word.startsWith("--") || reader.options.has(word)) readLong(word, reader);
  else readCluster(word, reader);
}
function readLong(word, reader) {
  const equals = word.indexOf("=");
  const name = equals === -1 ? word : word.slice(0, equals);
  const option = reader.options.get(name) ?? refuseOption(name, word, reader);
  const attached = equals === -1 ? void 0 : textArgument(word.slice(equals + 1));
  if (option.arity === "flag" && attached) refuseOption(name, word, reader);
  keep(name, option, attached, reader);
}
function readCluster(word, reader) {
  if (reader.table.unclustered && word.length > 2) refuseOption(word, word, reader);
  for (let at2 = 1; at2 < word.length; at2 += 1) {
    const name = `-${word[at2]}`;
    const option = reader.options.get(name) ?? refuseOption(name, word, reader);
    if (option.arity === "flag") reader.found.push({ name, at: reader.word });
    else {
      const attached = word.slice(at2 + 1);
      if (attached.startsWith("=") && FILES.includes(option.kind)) refuseEquals(name, word, reader);
      if (reader.table.tailless && option.arity === "value" && attached === "" && at2 > 1)
        refuseTail(name, word, reader);
      keep(name, option, attached === "" ? void 0 : textArgument(attached), reader);
      return;
    }
  }
}
function keep(name, { arity, kind }, attached, reader) {
  const value = arity === "value" ? attached ?? reader.call.rest[reader.at++] : attached;
  if (arity === "value" && !value) {
    stop("bash.option", `${name} of ${reader.call.name} has no value`, `Write ${name} with its value.`);
  }
  if (value?.kind === "glob") {
    stop("bash.glob", `${shown(value.text)} as the value of ${name} may become several words`, "Name one file.");
  }
  if (reader.table.plainValues && value !== attached && value?.text.startsWith("-")) refuseDash(name, value, reader);
  if (value) checkKind(value, kind, name, reader.call);
  reader.found.push({ name, ...value && { value }, at: reader.word });
}
var refuseEquals = (name, word, { call }) => stop("bash.option", `the file in ${shown(word)} of ${call.name} is not certain`, `Write ${name} FILE, without "=".`);
var refuseTail = (name, word, { call }) => stop(
  "bash.option",
  `${name} of ${call.name} has no value in ${shown(word)}`,
  `Write ${name} as a word of its own, with its value.`
);
var refuseDash = (name, { text }, { call }) => stop("bash.value", `${shown(text)} as the value of ${name} of ${call.name} looks like an option`, "Leave it out.");
function checkOperand(argument, index, table, { call, found }, dashes) {
  if (index >= (table.most ?? Number.POSITIVE_INFINITY)) {
    stop("bash.operand", `${shown(argument.text)} is more than ${call.name} may be given`, "Leave it out.");
  }
  const first = found.some(({ name }) => table.unless?.includes(name)) ? void 0 : table.first?.[index];
  const kind = first ?? (dashes ? table.afterDashes ?? table.kind : table.kind);
  checkKind(argument, kind, "an operand", call);
  return argument;
}
function refuseOption(name, word, { call, options }) {
  const near = nearest(name.slice(0, 60), [...options.keys()]);
  const known2 = [...options.keys()].filter((option) => option.startsWith("--") === name.startsWith("--"));
  const nearby = near ? `; the nearest is ${near}` : "";
  const remedy = known2.length === 0 ? `Use ${call.name} without options.` : `${allowedAre(known2, { beside: nearby.length })}${nearby}.`;
  return stop("bash.option", `the option ${shown(word)} of ${call.name} is not allowed`, remedy);
}
var CACHE = /* @__PURE__ */ new WeakMap();
function optionsOf(table) {
  const known2 = CACHE.get(table);
  if (known2) return known2;
  const options = /* @__PURE__ */ new Map();
  for (const name of split(table.flags ?? "")) options.set(name, { arity: "flag", kind: "text" });
  for (const [names, kind] of Object.entries(table.values ?? {})) {
    for (const name of split(names)) options.set(name, { arity: "value", kind });
  }
  for (const [names, kind] of Object.entries(table.optional ?? {})) {
    for (const name of split(names)) options.set(name, { arity: "optional", kind });
  }
  CACHE.set(table, options);
  return options;
}
var split = (names) => names.split(/\s+/).filter(Boolean);

// src/policy/shell/simple.ts
function writeSimple(node, scope, writeInner2) {
  const [program] = node.words;
  if (program && literalText(program) === void 0) {
    stop("bash.program", `the program ${shown(program.source)} is not a plain name`, "Write the name of the program.");
  }
  const moved = changeDirectory(node, scope, writeInner2);
  const words = moved?.words ?? node.words.flatMap((word) => expandWords(word, scope, writeInner2));
  const around = aroundOf(node.redirects, scope, writeInner2);
  const { named, grant, run } = judgeWords({ words, redirects: node.redirects }, scope, around);
  refuseMany(words, grant);
  const assignments = writeAssignments(node.assignments, scope, writeInner2, grant);
  scope.report.calls.push({ argv: named.argv, cwds: named.scope.cwds, read: words, run });
  const text = assignments + run.map(({ emitted }) => emitted).join(" ") + writeRedirects(node.redirects, scope, writeInner2);
  return { text, ok: moved?.cwds ?? scope.cwds, failed: scope.cwds };
}
function refuseMany([program, ...words], { confined }) {
  const many = words.find((word) => word.kind === "dynamic" && word.many);
  if (!many || confined || ["echo", "printf"].includes(program?.text ?? "")) return;
  stop("bash.dynamic", `${shown(many.text)} may come to several words`, "Put it in double quotes, or write the words.");
}
function aroundOf(redirects2, scope, writeInner2) {
  const input = inputOf(redirects2);
  return { inner: innerOf(scope, writeInner2, input), input };
}
function inputOf(redirects2) {
  const last = redirects2.findLast(({ kind }) => kind === "in" || kind === "here-document" || kind === "here-string");
  if (last?.kind === "here-document") return inputIn(last.document.parts);
  if (last?.kind === "here-string") return inputIn(last.word.parts);
  return last?.kind === "in" ? { file: literalText(last.target) ?? last.target.source } : void 0;
}
function inputIn(parts) {
  const shown2 = parts.map((part) => part.kind === "text" ? part.text : " ").join("");
  return parts.every(({ kind }) => kind === "text") ? { text: shown2, shown: shown2 } : { shown: shown2 };
}
function judgeWords(started, scope, around) {
  const { report } = scope;
  const before = report.renamed;
  report.renamed = /* @__PURE__ */ new Map();
  const named = nameCall(started.words, scope);
  const grant = grantFor(named.argv, named.shownAs, scope);
  const run = writtenOut(checkRule(started, named, grant, around), report);
  report.renamed = before;
  reportEffect(grant.rule, report);
  return { named, grant, run };
}
function innerOf(outer, writeInner2, input) {
  const inner = {
    knows: ([program]) => hasRules(knownText(program) ?? ""),
    call(words, scope = outer) {
      const { named, grant, run } = judgeWords({ words, redirects: [] }, scope, { inner, input });
      scope.report.inner.push({ argv: named.argv, cwds: named.scope.cwds, read: words, run });
      return { class: grant.rule.class, confined: grant.confined, words: run };
    },
    // A shell of its own has none of this one's variables.
    shell: (text, scope = outer) => writeInner2(readTree(text), { ...scope, variables: /* @__PURE__ */ new Map(), loop: void 0 })
  };
  return inner;
}
function reportEffect({ class: kind, words: [program] }, report) {
  if (kind === "read") return;
  report.writes = true;
  if (program === "git") report.recordsInGit = true;
  else if (kind === "project") report.runsCode = true;
}
function checkRule({ words, redirects: redirects2 }, named, grant, around) {
  const { rule, entry } = grant;
  const start = named.prefix + rule.words.length;
  const call = {
    name: rule.words.join(" "),
    rest: named.argv.slice(rule.words.length),
    scope: named.scope,
    redirects: redirects2,
    entry,
    ...around,
    leadingGlob: rule.leadingGlob ?? false
  };
  if (call.rest.some(isUnseenName) && !takesNames(rule)) refuseNames(call);
  if ("rewrite" in rule) return [...words.slice(0, start), ...rule.rewrite(call)];
  if ("judge" in rule) {
    rule.judge(call);
    return words;
  }
  const parsed = readOptions(call, rule.options, rule.operands);
  rule.also?.(parsed, call);
  if (rule.write) return [...words.slice(0, start), ...rule.write(parsed, call)];
  return harden(words, start, rule, parsed);
}
var isUnseenName = (word) => word.kind === "dynamic" && word.uses !== void 0;
var takesNames = (rule) => rule.names === true || ("options" in rule ? !rule.also && !rule.write : rule.class === "project");
var refuseNames = ({ name }) => stop(
  "bash.dynamic",
  `what ${name} would be given is not known before it runs`,
  `Name the files, or give them to a program that takes any, such as cat, grep, wc or rm.`
);
function harden(words, start, rule, parsed) {
  const end = parsed.dashes === void 0 ? words.length : start + parsed.dashes;
  const first = (rule.harden?.(parsed) ?? []).map(textArgument);
  const last = (rule.hardenLast?.(parsed) ?? []).map(textArgument);
  return [...words.slice(0, start), ...first, ...words.slice(start, end), ...last, ...words.slice(end)];
}

// src/policy/shell/walk.ts
var WRITERS = {
  simple: writeCommand,
  conditional: (node, scope) => {
    grantFor([textArgument("test")], "[[", scope);
    const write2 = (one) => at(writeConditional(node, one, writeInner) + redirects(node, one), one);
    return stay(forEachChoice(node, scope, write2).text, scope);
  },
  arithmetic: (node, scope) => {
    const text = `((${writeArithmetic(node.expression, scope)}))${redirects(node, scope)}`;
    const state = afterArithmetic(scope, node.expression);
    return { text, ok: state, failed: join(state, scope) };
  },
  pipeline: writePipeline,
  chain: writeChain,
  sequence: writeSequence,
  subshell: (node, scope) => {
    const body = write(node.body, { ...scope, loop: void 0 });
    return stay(`( ${body.text} )${redirects(node, scope)}`, scope);
  },
  group: (node, scope) => {
    const body = write(node.body, scope);
    return redirected(node, { ...body, text: `{ ${body.text}; }` }, scope);
  },
  if: writeIf,
  for: (node, scope) => redirected(node, writeFor(node, scope, write, writeInner), scope),
  count: (node, scope) => redirected(node, writeCount(node, scope, write), scope),
  while: (node, scope) => redirected(node, writeWhile(node, scope, write), scope),
  case: (node, scope) => redirected(node, writeCase(node, scope, write, writeInner), scope)
};
function write(node, scope) {
  return WRITERS[node.kind](node, scope);
}
var writeInner = (body, scope) => write(body, { ...scope, loop: void 0 }).text;
var redirects = (node, scope) => writeRedirects(node.redirects, scope, writeInner);
var at = (text, { cwds }) => ({ text, ok: cwds, failed: cwds });
var stateOf = ({ cwds, previous, variables }) => ({ cwds, previous, variables });
var stay = (text, scope) => ({ text, ok: stateOf(scope), failed: stateOf(scope) });
var after = ({ ok: ok2, failed: failed2 }) => join(ok2, failed2);
var reached = (scope, state) => ({
  ...scope,
  ...state.cwds.length > 0 ? state : stateOf(scope)
});
function redirected(node, { text, ok: ok2, failed: failed2 }, scope) {
  if (node.redirects.length === 0) return { text, ok: ok2, failed: failed2 };
  return { text: text + redirects(node, scope), ok: ok2, failed: join(failed2, stateOf(scope)) };
}
function writeCommand(node, scope) {
  const builtin = writeBuiltin(node, scope, writeInner);
  if (builtin) return builtin;
  const { calls, inner } = scope.report;
  const [from, innerFrom] = [calls.length, inner.length];
  const judge = () => forEachChoice(node, scope, (one) => writeSimple(node, one, writeInner));
  const written2 = node.words.some(isPipe) ? sideBySide2(judge, scope) : judge();
  const made = [...calls.slice(from), ...inner.slice(innerFrom)];
  if (made.some(({ argv }) => mayMoveDirectories(argv))) scope.report.moves = true;
  const [program] = node.words;
  const isMove = program !== void 0 && literalText(program) === "cd";
  const state = stateOf(scope);
  const previous = scope.cwds.length === 1 ? scope.cwds[0] : void 0;
  return {
    text: written2.text,
    ok: { ...state, cwds: written2.ok, ...isMove && { previous } },
    failed: { ...state, cwds: written2.failed }
  };
}
var isPipe = ({ parts }) => parts[0]?.kind === "process";
function writePipeline(node, scope) {
  const [only, ...more] = node.commands;
  const prefix = [node.timed, node.negated ? "!" : ""].filter(Boolean).map((word) => `${word} `).join("");
  if (only && more.length === 0) {
    const { text, ok: ok2, failed: failed2 } = write(only, scope);
    return { text: prefix + text, ok: node.negated ? failed2 : ok2, failed: node.negated ? ok2 : failed2 };
  }
  const judge = () => node.commands.map((command) => write(command, { ...scope, loop: void 0 }).text).join(" | ");
  return stay(prefix + sideBySide2(judge, scope), scope);
}
function sideBySide2(judge, { report }) {
  const { moves } = report;
  const judged = judge();
  return report.moves === moves ? judged : judge();
}
function writeChain({ first, rest }, scope) {
  let result = write(first, scope);
  for (const { operator, node } of rest) {
    const next = write(node, reached(scope, operator === "&&" ? result.ok : result.failed));
    const isReached = (operator === "&&" ? result.ok : result.failed).cwds.length > 0;
    const text = `${result.text} ${operator} ${next.text}`;
    if (!isReached) result = { ...result, text };
    else if (operator === "&&") result = { text, ok: next.ok, failed: join(result.failed, next.failed) };
    else result = { text, ok: join(result.ok, next.ok), failed: next.failed };
  }
  return result;
}
function writeSequence({ nodes }, scope) {
  let result = stay("", scope);
  for (const node of nodes) {
    const state = after(result);
    const next = write(node, reached(scope, state));
    const text = result.text ? `${result.text}; ${next.text}` : next.text;
    result = state.cwds.length > 0 ? { ...next, text } : { ...result, text };
  }
  return result;
}
function writeIf(node, scope) {
  const texts = [];
  let state = stateOf(scope);
  let ends = { ...state, cwds: [] };
  node.branches.forEach((branch, index) => {
    const condition = write(branch.condition, reached(scope, state));
    const body = write(branch.body, reached(scope, condition.ok));
    texts.push(`${index === 0 ? "if" : "elif"} ${condition.text}; then ${body.text};`);
    if (condition.ok.cwds.length > 0) ends = join(ends, after(body));
    state = condition.failed;
  });
  const otherwise = node.otherwise && write(node.otherwise, reached(scope, state));
  if (otherwise) texts.push(`else ${otherwise.text};`);
  ends = join(ends, otherwise && state.cwds.length > 0 ? after(otherwise) : state);
  return redirected(node, { text: `${texts.join(" ")} fi`, ok: ends, failed: ends }, scope);
}

// src/policy/shell/judge.ts
function decisionOn(command, examined) {
  if (!examined.ok) {
    const { program: _, ...refusal } = examined.refusal;
    return { verdict: "deny", ...refusal };
  }
  const { text, calls, readsOnly, recordsInGit } = examined;
  const what = calls.length === 1 ? "its program and its" : `its ${calls.length} programs and their`;
  const reason = `${shown(command.trim())}: ${what} arguments are allowed`;
  return { verdict: "allow", rule: "bash.allowlist", reason, run: text, readsOnly, recordsInGit };
}
function examineCommand(command, rules) {
  const read = readCommand(command);
  if (!read.ok) return read;
  const root = rules.paths.root;
  const cwd = resolve4(root, rules.cwd);
  if (leadsOut(relative7(root, cwd))) {
    return {
      ok: false,
      refusal: refuse(
        "path.outside-workspace",
        `${shown(cwd)} is no place to run commands`,
        "Run it in the workspace."
      )
    };
  }
  return check(read.tree, cwd, rules);
}
function linesOf2({ argv, cwds }, report) {
  const written2 = argv.map(plainly).join(" ");
  if (argv.every(({ kind }) => kind !== "glob")) return [written2];
  return [written2, ...cwds.map((cwd) => argv.flatMap((word) => filesOf(word, cwd, report).map(plainly)).join(" "))];
}
var plainly = ({ kind, text, emitted }) => kind === "glob" || /^[\w./:@%+,=~^-]+$/.test(text) ? text : emitted;
function filesOf(word, cwd, report) {
  const files = word.kind === "glob" ? expandGlob(word, cwd, report).map(textArgument) : [];
  return files.length > 0 ? files : [word];
}
var MAX_TEXT = 1e5;
function check(tree, cwd, rules) {
  const report = {
    calls: [],
    inner: [],
    turns: 0,
    work: 0,
    moves: false,
    seen: 0,
    writes: false,
    recordsInGit: false,
    runsCode: false,
    renamed: /* @__PURE__ */ new Map(),
    placeOf: rules.paths.placeOf
  };
  try {
    const { text } = write(tree, { rules, cwds: [cwd], variables: /* @__PURE__ */ new Map(), report });
    if (text.length > MAX_TEXT)
      stop("bash.limit", "the line is too long once it is written out", "Divide it into several calls.");
    const lines = [...report.calls, ...report.inner].flatMap((call) => linesOf2(call, report));
    const recordsInGit = report.recordsInGit && report.runsCode ? "alone" : report.recordsInGit;
    return { ok: true, text, calls: report.calls, lines, readsOnly: !report.writes, recordsInGit };
  } catch (error) {
    if (error instanceof Refused) return { ok: false, refusal: error.refusal };
    throw error;
  }
}

// src/policy/engine.ts
function createPolicy(options) {
  const { profile, workspace } = options;
  const paths = createPaths({
    root: workspace.root,
    protect: profile.protect,
    readable: [workspace.scratch, ...options.readable ?? []],
    temp: temporaryFolder(workspace)
  });
  const limits = limitsOf2(options);
  const rule = createRuling(profile, options);
  const judge = (access, call) => {
    const touched = { paths: /* @__PURE__ */ new Set() };
    const scope = { ...options, paths: noting(paths, touched), touched, limits };
    return { decision: rule({ access, call, touched, decision: decide(access, scope) }), program: touched.program };
  };
  const mayRun = (command) => judge({ kind: "command", command, cwd: workspace.root }, {}).decision.verdict === "allow";
  const instead = (program) => options.installed && leadOn(leadsFor(program, { installed: options.installed, root: workspace.root }, mayRun));
  return {
    profile: profile.name,
    limits,
    instead,
    prepare: async (accesses) => {
      if (accesses.some(({ kind }) => kind === "command")) await options.isolation?.settle();
    },
    decide(access, call = {}) {
      const { decision, program } = judge(access, call);
      const remedy = program && instead(program);
      return remedy ? { ...decision, remedy } : decision;
    }
  };
}
var JUDGES = {
  read: (access, scope) => judgePath(access.path, "read", scope),
  write(access, scope) {
    const why = scope.limits.capability.change;
    return why === void 0 ? judgePath(access.path, "write", scope) : deny(noWrites(access.path, why));
  },
  command: judgeCommandAccess,
  external: judgeExternal,
  network: judgeNetwork,
  publish: judgePublish,
  nothing: () => allow("no-access", "the call touches nothing outside of the session"),
  delegate: () => allow("delegate.narrower", "a subagent may do no more than the agent that starts it"),
  capability({ capability }, { limits }) {
    const refusal = refusalFor(capability, capability, limits);
    return refusal ? deny(refusal) : allow("capability.granted", `nothing stands against ${shown(capability)}`);
  }
};
function decide(access, scope) {
  const judge = Object.hasOwn(JUDGES, access.kind) ? JUDGES[access.kind] : void 0;
  if (judge) return judge(access, scope);
  return deny(refuse("access.unknown", `nothing is known of the access ${shown(access.kind)}`, "Use another tool."));
}
function judgePath(path, use, { paths, workspace }) {
  const checked = paths.check(path, use, workspace.root);
  return checked.ok ? allow(`path.${use}`, `${shown(path)} is inside of what may be ${PAST[use]}`) : deny(checked.refusal);
}
var PAST = { read: "read", write: "written" };
function judgeCommandAccess(access, scope) {
  const { profile, limits } = scope;
  if (profile.commands === "any" && limits.writingCommands === void 0) {
    return {
      ...allow("bash.any", `the profile ${profile.name} runs every command`),
      run: access.command,
      readsOnly: onlyReads(access, scope),
      recordsInGit: true
    };
  }
  const examined = examine(access, scope);
  if (examined.ok) scope.touched.commands = examined.lines;
  else scope.touched.program = examined.refusal.program;
  return decisionOn(access.command, examined);
}
function examine({ command, cwd }, { profile, paths, limits, isolation, installed, offline }) {
  return examineCommand(command, {
    ...profile.commands === "any" ? EVERY_CLASS : profile.commands,
    profile: profile.name,
    cwd,
    paths,
    noWrites: limits.writingCommands,
    noRuns: limits.ownPrograms,
    sandboxed: isolation?.holds() ?? false,
    installed,
    offline: offline?.() ?? false
  });
}
function onlyReads(access, scope) {
  const examined = examine(access, scope);
  return examined.ok && examined.readsOnly;
}
function judgeExternal(access, { profile, fork, limits }) {
  const name = [access.source, access.server, access.name].filter(Boolean).join(":");
  if (fork) return deny(refuse("external.fork", `${shown(name)} may not run on ${FORK}`, "Use the built-in tools."));
  if (limits.external !== void 0) return deny(withheld(name, limits.external));
  if (profile.external.some((pattern) => matchesGlob(name, pattern))) {
    return allow("external.allowed", `${shown(name)} is among the profile's external tools`);
  }
  const allowed = profile.external.length > 0 ? `Allowed are ${profile.external.join(", ")}.` : "Use the built-in tools.";
  return deny(
    refuse("external.not-allowed", `${shown(name)} is not among the external tools of ${profile.name}`, allowed)
  );
}
function judgeNetwork({ url }, { profile: { name, hosts } }) {
  if (hosts === "any") return allow("network.any", `the profile ${name} has the whole network`);
  const { protocol = "", host = "" } = URL.canParse(url) ? new URL(url) : {};
  const asked = parseHost(host, { "http:": 80, "https:": 443 }[protocol]);
  if (asked && listsHost(hosts, asked)) return allow("network.listed", `${shown(host)} is among the profile's hosts`);
  if (hosts.length === 0)
    return deny(refuse("network.none", `${shown(url)} is on the network`, "Work with what the workspace holds."));
  return deny(
    refuse("network.not-listed", `${shown(url)} is not among the hosts of ${name}`, `Those are ${hosts.join(", ")}.`)
  );
}
function judgePublish(access, scope) {
  const { profile, limits } = scope;
  const refusal = refusalFor(access.intent, capabilityFor(access.intent), limits);
  if (refusal) return deny(refusal);
  if (!publishes(profile, access.intent)) return deny(withheld(access.intent, `the profile ${profile.name}`));
  return allow("publish.checked", `the host checks ${shown(access.intent)} before it shows it`);
}
function refusalFor(what, capability, { capability: reasons, writingCommands }) {
  const why = reasons[capability];
  if (why === void 0) return void 0;
  const changes = capability === "change" || capability === "push" && writingCommands !== void 0;
  return changes ? noWrites(what, why) : withheld(what, why);
}
var noWrites = (what, why) => refuse(
  "write.read-only",
  `${shown(what)} would change the repository, and under ${why} nothing may change`,
  "Describe the change in your answer."
);
var withheld = (what, why) => refuse(
  "capability.withheld",
  `${shown(what)} is not available under ${why}`,
  "Say in your answer what it was needed for."
);
var allow = (rule, reason) => ({ verdict: "allow", rule, reason });
var deny = (refusal) => ({ verdict: "deny", ...refusal });

// src/agent/policy.ts
function policyOf(options, profile) {
  const { intent, fork, event, actorPermission, withheld: withheld2, workspace, isolation, offline } = options;
  const { PATH = "" } = childEnvironment(options);
  const installed = (program) => findProgram2(program, PATH) !== void 0;
  const known2 = { intent, fork, event, actorPermission, withheld: withheld2, workspace, isolation, offline, installed };
  return createPolicy({ profile, ...known2 });
}
function mayUse(policy) {
  const allows = (kind) => (path, tool) => policy.decide({ kind, path }, { tool }).verdict === "allow";
  const instead = (words) => policy.instead?.({ words });
  return { mayRead: allows("read"), mayWrite: allows("write"), instead };
}

// src/agent/network-allowlist.ts
function reachOf(options, profile) {
  if (profile.hosts === "any") return void 0;
  const { decide: decide2 } = policyOf(options, profile);
  return {
    hosts: profile.hosts,
    key: `profiles.${profile.name}.network.hosts`,
    // The approval mode has been asked about the call that wants to go there.
    objection({ host, port }) {
      const decision = decide2({ kind: "network", url: `https://${host}:${port}/` });
      return decision.verdict !== "allow" && isOfRule(decision) ? decision.reason : void 0;
    },
    onRefusal: (text) => void options.stream.emit({ type: "notice", level: "warning", text })
  };
}

// src/agent/offline.ts
function offlineOf(lazy, reach) {
  const isClosed = reach !== void 0 && reach.hosts.length === 0;
  let isConfined = false;
  const offline = () => isClosed && isConfined;
  const open = async () => {
    const sandbox = await lazy.open();
    isConfined = sandbox.rung !== "none";
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

// src/agent/protected-entries.ts
import { readdirSync as readdirSync3 } from "node:fs";
import { join as join14 } from "node:path";
function protectedEntries(root, protect) {
  const patterns = USUALLY_PROTECTED.filter((pattern) => protect.includes(pattern));
  return namesIn2(root).filter((name) => matchesProtected(name, patterns) !== void 0).map((name) => join14(root, name));
}
function namesIn2(directory) {
  try {
    return readdirSync3(directory);
  } catch {
    return [];
  }
}

// src/agent/open-sandbox.ts
async function openSandbox(options, profile) {
  const { sandbox: mode, workspace, home, hidden, stream } = options;
  const sealed = [...options.sealed ?? [], ...protectedEntries(workspace.root, profile.protect)];
  const { PATH: path = "" } = childEnvironment(options);
  const place = { workspace: workspace.root, scratch: workspace.scratch, home, path, hidden, sealed };
  const reach = reachOf(options, profile);
  const sandbox = lazySandbox(
    { ...place, mode, limits: options.config.commands, network: !reach, reach },
    ({ rung, text }) => stream.emit({ type: "sandbox-open", rung, confined: rung !== "none", text })
  );
  if (mode === "required") await sandbox.open();
  return offlineOf(sandbox, reach);
}

// src/agent/first-message/read-own-file.ts
import { closeSync as closeSync2, constants as constants3, fstatSync as fstatSync2, openSync as openSync2, readSync } from "node:fs";
function readOwnHead(path, mostBytes) {
  try {
    const file = openSync2(path, constants3.O_RDONLY | constants3.O_NOFOLLOW | constants3.O_NONBLOCK);
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

export {
  watchCores,
  holdTree,
  pathIn,
  withFile,
  listFiles,
  globBase,
  lookAt,
  entriesOf,
  SKILL_DIRECTORY,
  skills,
  gitSettings,
  findProgram2 as findProgram,
  selectorOf,
  probeOptionsOf,
  probe,
  runExecutable,
  limitsOf,
  variablesOf,
  callExecutable,
  answerOf,
  inUnits,
  sideBySide,
  checkSelection,
  childEnvironment,
  ownEnvironment,
  customTools,
  customToolOptions,
  decideOn,
  policyOf,
  mayUse,
  readOwnHead,
  readOwnFile,
  openSandbox
};
