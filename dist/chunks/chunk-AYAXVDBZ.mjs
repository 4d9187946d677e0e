import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  PARAMETER_RULE,
  badParameters,
  compileSchema
} from "./chunk-I5WUSR54.mjs";
import {
  FILE,
  PROTECTED,
  SETTINGS,
  applyBaseFile,
  describeValue,
  fitsRange,
  isVersion,
  overlay,
  readInputs,
  readKeys,
  readRulePatterns
} from "./chunk-6N5MNBRR.mjs";
import {
  CAPABILITIES
} from "./chunk-FRCDIRKL.mjs";
import {
  LIMITS
} from "./chunk-FVPYYSLU.mjs";
import {
  compileGlob,
  isGlob,
  proxyPasswords,
  readHead,
  takeNetwork
} from "./chunk-AXPPXH37.mjs";
import {
  parseObject
} from "./chunk-BIHEG2RE.mjs";
import {
  CAPABILITY_FORMS,
  DESCRIPTION_FORMS,
  KodeletError,
  PROVIDER_ENTRIES,
  REQUIREMENTS,
  describeForm,
  fillVariables,
  forgetSecrets,
  namedVariables,
  nearest,
  parseDuration,
  positionOf,
  takeTelemetry,
  telemetrySecrets,
  thereAre
} from "./chunk-G3NFOR2Y.mjs";

// src/config/cache-directory.ts
import { join } from "node:path";
var cacheDirectory = (configured, home) => join(configured?.startsWith("/") ? configured : join(home, ".cache"), "kodelet-ci");

// src/config/config.ts
async function loadConfig({ file, base, ...passed }) {
  const problems = [];
  const report = (line) => void problems.push(line);
  const given = readInputs(passed, report);
  const stated = file ? await readConfigFile(file, report) : NOTHING;
  const narrowing = base && { ...await readConfigFile(base, report), branch: base.branch };
  if (problems.length > 0) throw refusal(problems);
  const { path = "" } = file ?? {};
  const followed = applyBaseFile(FILE.keys, stated.value, narrowing?.value);
  const { settings, notices } = overlay(followed.value, given, path);
  const full = SETTINGS.read(settings, [], checkedBefore);
  const { places, patterns } = stated;
  return freeze({
    ...full,
    places,
    patterns,
    ...narrowing && { base: baseProfiles(narrowing, given) },
    notices: [...notFollowed(followed.ignored, base), ...notices, ...withoutServers(full, path)]
  });
}
function baseProfiles({ value, branch, places, patterns }, given) {
  const { profile, profiles } = FILE.read({ profiles: {}, ...value }, [], checkedBefore);
  const isChosen = Object.hasOwn(places, "profile") && !given.some(({ path }) => path[0] === "profile");
  return { branch, profiles, places, patterns, ...isChosen && { profile } };
}
var notFollowed = (ignored, base) => base && ignored.length > 0 ? [`${base.path} may only narrow the file of the default branch, which applies for: ${ignored.join(", ")}`] : [];
var checkedBefore = (at, problem) => {
  throw new Error(`${at.join(".")} ${problem}`);
};
var MAX_PROBLEMS = 20;
function refusal(problems) {
  const head = problems.length === 1 ? "The configuration has a problem" : "The configuration has problems";
  const more = problems.length - MAX_PROBLEMS;
  const lines = [...problems.slice(0, MAX_PROBLEMS), ...more > 0 ? [`and ${more} more`] : []];
  return new KodeletError("config", [`${head}:`, ...lines.map((line) => `- ${line}`)].join("\n"), {
    position: problems.map(positionOf).find((position) => position !== void 0)
  });
}
var withoutServers = ({ toolsets, mcp }, path) => toolsets.includes("mcp") && mcp.servers.length === 0 ? [`${path} has the toolset mcp, but mcp.servers names no server: there are no MCP tools`] : [];
function freeze(value) {
  if (typeof value === "object" && value !== null) {
    for (const one of Object.values(value)) freeze(one);
    Object.freeze(value);
  }
  return value;
}
var MAX_CHARACTERS = 262144;
async function readConfigFile(file, problem) {
  const { path, text } = file;
  if (text.length > MAX_CHARACTERS) {
    problem(`${path}: has ${text.length} characters; allowed: ${MAX_CHARACTERS}`);
    return NOTHING;
  }
  const { readYaml } = await import("../yaml-document.mjs");
  const document = readYaml(text);
  for (const { place, message } of document.problems) problem(`${path}:${place}: ${message}`);
  if (document.problems.length > 0) return NOTHING;
  const report = (at, words) => problem(`${path}:${document.place(at)}: ${at.length > 0 ? at.map(showName).join(".") : "the file"} ${words}`);
  FILE.read(document.value, [], report);
  const patterns = await readRulePatterns(document.value, report);
  const places = Object.entries(document.places()).map(([key, place]) => [key, `${path}:${place}`]);
  return { value: document.value, places: Object.fromEntries(places), patterns };
}
var showName = (name) => /^[^\s\p{C}]+$/u.test(name) ? name : describeValue(name);
var NOTHING = { value: void 0, places: {}, patterns: /* @__PURE__ */ new Map() };

// src/config/process-environment.ts
import { homedir, tmpdir } from "node:os";
function readTerminal(environment = process.env) {
  const keys = readKeys((name) => environment[PROVIDER_ENTRIES[name].keyVariable]);
  const home = environment.HOME || homedir();
  const network = takeNetwork(environment);
  const telemetry = takeTelemetry(environment);
  return {
    keys,
    baseUrls: readKeys((name) => environment[PROVIDER_ENTRIES[name].baseUrlVariable]),
    home,
    path: environment.PATH ?? "",
    tempDirectory: tmpdir(),
    cacheDirectory: cacheDirectory(environment.XDG_CACHE_HOME, home),
    inActions: environment.GITHUB_ACTIONS === "true",
    network,
    telemetry,
    secrets: [...forgetSecrets(environment), ...proxyPasswords(network), ...telemetrySecrets(telemetry)]
  };
}
function readGitHubAccess(environment = process.env) {
  const variable = ["GH_TOKEN", "GITHUB_TOKEN"].find((name) => environment[name]?.trim());
  const server = environment.GITHUB_SERVER_URL ?? "";
  const serverHost = URL.canParse(server) ? new URL(server).host : void 0;
  const host = environment.GH_HOST?.trim() || serverHost || "github.com";
  const apiUrl = host === serverHost ? environment.GITHUB_API_URL?.trim() : void 0;
  return {
    host,
    ...variable && { variable, token: environment[variable]?.trim() },
    ...apiUrl && URL.canParse(apiUrl) && { apiUrl }
  };
}
function readDisplay({ NO_COLOR, FORCE_COLOR, TERM } = process.env) {
  const canRedraw = TERM !== "dumb";
  if (NO_COLOR) return { colours: "never", canRedraw };
  if (FORCE_COLOR !== void 0) return { colours: /^(?:0|false)$/.test(FORCE_COLOR) ? "never" : "always", canRedraw };
  return { colours: canRedraw ? "auto" : "never", canRedraw };
}
function personalEnvironment(environment = process.env) {
  return {
    ...pickVariables(Object.keys(environment), environment),
    GIT_TERMINAL_PROMPT: "0",
    LC_ALL: "C.UTF-8",
    LANGUAGE: ""
  };
}
function pickVariables(names, environment = process.env) {
  const entries = names.map((name) => [name, environment[name]]);
  return Object.fromEntries(entries.filter((entry) => entry[1] !== void 0));
}

// src/policy/profiles/built-in-profiles.ts
var NO_POSTS = {
  review_comment: 0,
  reply_to_thread: 0,
  resolve_thread: 0,
  set_labels: 0,
  create_issue: 0,
  update_pull_request: 0,
  report_incomplete: 1,
  missing_tool: 10,
  noop: 1
};
var REVIEW_POSTS = { ...NO_POSTS, review_comment: 25, reply_to_thread: 25, resolve_thread: 50 };
var EVERY_POST = { ...REVIEW_POSTS, set_labels: 5, create_issue: 3, update_pull_request: 1 };
var EVERY_TOOL = ["custom:*", "mcp:*"];
var BUILT_IN_PROFILES = {
  "read-only": {
    commands: ["read"],
    writes: false,
    protect: PROTECTED,
    external: [],
    hosts: [],
    posts: NO_POSTS,
    freezeRegistry: true,
    guarded: false,
    summary: "reads the workspace; only commands of the class `read`, so no test runners; no custom and no MCP tools; publishes nothing but the answer"
  },
  review: {
    commands: ["read"],
    writes: false,
    protect: PROTECTED,
    external: [],
    hosts: [],
    posts: REVIEW_POSTS,
    freezeRegistry: true,
    guarded: false,
    summary: "the same as `read-only`, and publishes comments on the lines of a pull request"
  },
  triage: {
    commands: ["read"],
    writes: false,
    protect: PROTECTED,
    external: [],
    hosts: [],
    posts: { ...NO_POSTS, set_labels: 5 },
    freezeRegistry: true,
    guarded: false,
    summary: "the same as `read-only`, and sets labels of the issue or pull request that it is about"
  },
  ci: {
    commands: ["read", "edit", "project"],
    writes: true,
    protect: PROTECTED,
    external: EVERY_TOOL,
    hosts: [],
    posts: EVERY_POST,
    freezeRegistry: true,
    guarded: false,
    summary: "the default: reads and writes the workspace outside of protected paths; commands of the classes `read`, `edit` and `project`, without network; custom and MCP tools; publishes the answer, and changes and comments after the host has checked them"
  },
  yolo: {
    commands: "any",
    writes: true,
    protect: PROTECTED,
    external: EVERY_TOOL,
    hosts: "any",
    posts: EVERY_POST,
    freezeRegistry: false,
    guarded: true,
    summary: "as `ci`, and every command as it is written, with network; only for `workflow_dispatch` and `schedule` by an actor with the permission `admin`, and in the terminal"
  }
};

// src/tools/custom/discover.ts
import { accessSync, constants, readdirSync, realpathSync, statSync } from "node:fs";
import { join as join2, parse } from "node:path";
function discover({ path, source }) {
  const found = [];
  const problems = [];
  for (const name of filesIn(path)) {
    const file = join2(path, name);
    if (!isProgram(file)) continue;
    if (leadsOut(path, file)) problems.push({ path: file, reason: "it is a link that leads out of its directory" });
    else found.push({ path: file, source, stem: stemOf(name) });
  }
  return { found, problems };
}
var scriptsWithoutRight = (directory) => filesIn(directory).map((name) => join2(directory, name)).filter((file) => isFile(file) && !isProgram(file) && startOf(file) === "#!");
var LOCK_FILE = "tools.lock.json";
var NO_TOOL = /^(\.|readme(\.|$)|tools\.lock\.json$)/i;
function filesIn(directory) {
  try {
    return readdirSync(directory).filter((name) => !NO_TOOL.test(name)).sort();
  } catch {
    return [];
  }
}
var stemOf = (fileName) => parse(fileName).name;
var isFile = (file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true;
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return isFile(file) && (statSync(file).mode & 73) !== 0;
  } catch {
    return false;
  }
}
var leadsOut = (directory, file) => !realpathSync(file).startsWith(`${realpathSync(directory)}/`);
function startOf(file) {
  const head = readHead(file, { maxBytes: 2, links: "follow" });
  return head.ok ? head.bytes.toString("latin1") : "";
}
var ToolFaults = class extends Error {
  faults;
  constructor(faults) {
    super(faults.map(describeFault).join("; "));
    this.name = "ToolFaults";
    this.faults = faults;
  }
};
var describeFault = ({ at, problem }) => at === void 0 ? problem : `${at} ${problem}`;
var shownValue = (value) => (JSON.stringify(value) ?? "nothing").slice(0, 120);

// src/tools/custom/tool-selection.ts
var PREFIX = "custom_tool_";
function createSelector(selection) {
  const allowed = compile(selection.allow);
  const refuse = createRefusal(selection);
  return (...names) => {
    const refusal2 = refuse(...names);
    if (refusal2 !== void 0) return refusal2;
    if (names.some((name) => allowed.some(({ fits }) => fits(name)))) return void 0;
    return `custom_tools.allow does not have "${names.at(-1)}"`;
  };
}
function createRefusal({ deny, disabled, permits }) {
  const denied = compile(deny);
  const off = disabled.map((pattern) => ({ pattern, fits: compileGlob(pattern) }));
  return (...names) => {
    const refusal2 = denied.find(({ fits }) => names.some(fits));
    if (refusal2) return `custom_tools.deny has "${refusal2.pattern}"`;
    const disabling = off.find(({ fits }) => names.some((name) => fits(PREFIX + name)));
    if (disabling) return `tools.disabled has "${disabling.pattern}"`;
    return permits?.(...names) ?? true ? void 0 : "the profile does not allow it";
  };
}
var compile = (patterns) => patterns.map((pattern) => {
  const fits = compileGlob(pattern);
  return { pattern, fits: (name) => fits(name) || fits(PREFIX + name) };
});
function checkNames(lists, names) {
  for (const [key, wanted] of Object.entries(lists)) {
    const isKnown = (name) => names.some((one) => one === name || PREFIX + one === name);
    const index = wanted.findIndex((name) => !isGlob(name) && !isKnown(name));
    const unknown = wanted[index];
    if (unknown !== void 0) throw unknownName(key, index, unknown, names);
  }
}
function unknownName(list, index, name, names) {
  const key = list === "custom_tools.tools" ? `${list}.${name}` : `${list}.${index}`;
  return new KodeletError("config", `${list} names the custom tool "${name}", which there is not`, {
    remedy: thereAre(names, name),
    key
  });
}

// src/tools/custom/tool-settings.ts
function toolLimits(names, own, settings) {
  const [key, { timeoutMs } = {}] = settingsOf(names, settings) ?? [];
  const configured = timeoutMs === void 0 ? void 0 : `custom_tools.tools.${key}.timeout`;
  return {
    timeoutMs: timeoutMs ?? own.timeoutMs ?? settings.timeoutMs,
    timeoutFrom: configured ?? own.timeoutFrom ?? "custom_tools.timeout",
    maxOutputBytes: own.maxOutputBytes ?? settings.maxOutputBytes,
    outputFrom: own.outputFrom ?? "custom_tools.max_output_size",
    maxMemoryBytes: settings.maxMemoryBytes
  };
}
function settingsOf(names, { tools = {} }) {
  const keys = names.flatMap((name) => [name, PREFIX + name]);
  const key = keys.find((one) => Object.hasOwn(tools, one));
  return key === void 0 ? void 0 : [key, tools[key] ?? {}];
}
function demandFaults(stem, {
  name,
  version,
  warnings
}, settings) {
  const [key, { version: range } = {}] = settingsOf([name, stem], settings) ?? [];
  const isOther = range !== void 0 && !(version !== void 0 && fitsRange(version, range));
  const asked = `custom_tools.tools.${key}.version asks for ${range}`;
  const other = {
    at: "$.version",
    problem: `is ${version ?? "not stated"}, and ${asked}`,
    fix: "Change one of the two"
  };
  const doubts = settings.strict ? warnings : [];
  return [
    ...isOther ? [other] : [],
    ...doubts.map((warning) => ({ problem: `${warning} (custom_tools.strict)`, fix: "Correct the description" }))
  ];
}
function variablesOf(names, settings, known) {
  const [, { env = {} } = {}] = settingsOf(names, settings) ?? [];
  const named = namedVariables(Object.values(env));
  const missing = named.filter((name) => !Object.hasOwn(known, name));
  return {
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fillVariables(value, known)])),
    secrets: named.flatMap((name) => known[name] ?? []),
    missing
  };
}
var LIMIT_KEYS = ["timeout", "max_output_size"];
function readLimits(answer, command) {
  const { timeout, max_output_size: size } = answer;
  const from = `the tool's own ${command}`;
  const timeoutMs = typeof timeout === "string" ? parseDuration(timeout) : void 0;
  const fitsTime = timeoutMs !== void 0 && timeoutMs > 0 && timeoutMs <= LIMITS.customRunMsMost;
  const fitsSize = Number.isInteger(size) && Number(size) > 0 && Number(size) <= LIMITS.customOutputBytesMost;
  return {
    ...fitsTime && { timeoutMs, timeoutFrom: from },
    ...fitsSize && { maxOutputBytes: Number(size), outputFrom: from },
    warnings: [
      ...timeout === void 0 || fitsTime ? [] : [`"${command}" has the timeout ${shownValue(timeout)}; ${TIME_RULE}`],
      ...size === void 0 || fitsSize ? [] : [`"${command}" has the max_output_size ${shownValue(size)}; ${SIZE_RULE}`]
    ]
  };
}
var asksForConfig = (description) => parseObject(description)?.config === true;
function readConfig(answer) {
  if (answer === void 0) return { warnings: ['its description says "config": true, and "config" gave no answer'] };
  const config = parseObject(answer);
  if (!config) return { warnings: [`"config" must print a JSON object, got ${shownValue(answer)}`] };
  const { warnings, ...limits } = readLimits(config, "config");
  const others = Object.keys(config).filter((key) => !LIMIT_KEYS.includes(key));
  return {
    ...limits,
    warnings: [...others.map((key) => `"config" has the key ${shownValue(key)}, which nothing reads`), ...warnings]
  };
}
var TIME_RULE = 'allowed: a duration such as "30s", at most 1h';
var SIZE_RULE = `allowed: a number of bytes, at most ${LIMITS.customOutputBytesMost}`;

// src/tools/custom/describe.ts
var FLAGS = ["read_only", "idempotent", "network", "makes_calls", "config"];
var NAMES = ["display_name", "category", "id"];
var ATTRIBUTE_KEYS = [...FLAGS, ...NAMES, "version", "capabilities", "output_schema"];
function attributesOf(answer) {
  const [displayName, category, id, version] = [...NAMES, "version"].map((key) => answer[key]);
  const { read_only: readOnly = false, output_schema: outputSchema, capabilities = [] } = answer;
  const needed = capabilities.map((name) => capabilityMeant(name) ?? "");
  const requires = REQUIREMENTS.filter((one) => needed.includes(one));
  const network = answer.network ?? (requires.includes("network") ? true : void 0);
  return {
    ...displayName !== void 0 && { displayName },
    ...category !== void 0 && { category },
    ...version !== void 0 && { version },
    ...id !== void 0 && { id },
    readOnly,
    idempotent: answer.idempotent ?? readOnly,
    ...outputSchema !== void 0 && { outputSchema },
    capabilities: CAPABILITIES.filter((one) => needed.includes(one)),
    requires,
    ...network !== void 0 && { network },
    makesCalls: answer.makes_calls === true
  };
}
var attributeFaults = (answer) => [
  ...FLAGS.flatMap((key) => flagFaults(key, answer[key])),
  ...NAMES.flatMap((key) => keyNameFaults(key, answer[key])),
  ...versionFaults(answer.version),
  ...capabilityFaults(answer.capabilities),
  ...outputFaults(answer.output_schema)
];
function flagFaults(key, value) {
  if (value === void 0 || typeof value === "boolean") return [];
  return [{ at: `$.${key}`, problem: `must be true or false, got ${shownValue(value)}`, fix: `Print "${key}": true` }];
}
var MAX_CHARACTERS2 = 100;
function keyNameFaults(key, value) {
  const isLine = typeof value === "string" && /^[^\p{Cc}\p{Cf}]+$/u.test(value) && value.length <= MAX_CHARACTERS2;
  if (value === void 0 || isLine) return [];
  const problem = `must be a line of 1 to ${MAX_CHARACTERS2} characters, got ${shownValue(value)}`;
  return [{ at: `$.${key}`, problem, fix: "Shorten it, or leave it out" }];
}
function versionFaults(value) {
  if (value === void 0 || typeof value === "string" && value.length <= MAX_CHARACTERS2 && isVersion(value))
    return [];
  const problem = `must be a version such as 1.2.0 (https://semver.org), got ${shownValue(value)}`;
  return [{ at: "$.version", problem, fix: "Write up to three numbers, or leave it out" }];
}
function capabilityMeant(name) {
  if (CAPABILITIES.some((one) => one === name)) return name;
  const [, theirs = ""] = /^capability:(.+)$/.exec(String(name)) ?? [];
  return Object.hasOwn(CAPABILITY_FORMS, theirs) ? CAPABILITY_FORMS[theirs] : void 0;
}
function capabilityFaults(value) {
  if (value === void 0) return [];
  const unknown = Array.isArray(value) ? value.filter((one) => capabilityMeant(one) === void 0) : [value];
  const fix = `Allowed: ${CAPABILITIES.join(", ")}, and capability: with ${Object.keys(CAPABILITY_FORMS).join(", ")}`;
  return unknown.map((one) => ({
    at: "$.capabilities",
    problem: `must be a list of ${CAPABILITIES.join(", ")} and known capabilities, got ${shownValue(one)}`,
    fix
  }));
}
function outputFaults(schema) {
  if (schema === void 0) return [];
  const at = "$.output_schema";
  const fix = "Correct it; https://json-schema.org describes every keyword";
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) {
    return [{ at, problem: `must be a JSON Schema, got ${shownValue(schema)}`, fix }];
  }
  try {
    compileSchema(schema);
    return [];
  } catch (error) {
    return [{ at, problem: `is not a valid schema: ${error.message}`, fix }];
  }
}
function describe(answers) {
  const value = parseJson(answers.description);
  if (!Array.isArray(value)) return [describeOne(value, answers.config)];
  const described = value.map((item, index) => describeItem(item, index));
  const faults = [...described.flatMap((one) => "faults" in one ? one.faults : []), ...twinFaults(value)];
  const [first, ...others] = described.filter((one) => !("faults" in one));
  if (faults.length > 0 || !first) throw new ToolFaults(faults.length > 0 ? faults : [NO_TOOLS]);
  return [first, ...others];
}
var NO_TOOLS = {
  at: "$",
  problem: "must have a tool, got an empty list",
  fix: "Print an object for each tool"
};
function describeItem(value, index) {
  const placed = (text) => text.replace(/^\$/, () => `$[${index}]`);
  try {
    const { warnings, ...description } = describeOne(value, void 0);
    return { ...description, ofSeveral: true, warnings: warnings.map(placed) };
  } catch (error) {
    if (!(error instanceof ToolFaults)) throw error;
    return { faults: error.faults.map((fault) => ({ ...fault, ...fault.at && { at: placed(fault.at) } })) };
  }
}
function twinFaults(list) {
  const names = list.map((item) => Object(item).name);
  return names.flatMap(
    (name, index) => typeof name === "string" && names.indexOf(name) < index ? [
      {
        at: `$[${index}].name`,
        problem: `must be unique, got ${shownValue(name)} again`,
        fix: "Rename one of them"
      }
    ] : []
  );
}
function inOwnKeys(given) {
  const forms = DESCRIPTION_FORMS;
  const answer = Object.fromEntries(Object.entries(given).filter(([key]) => !Object.hasOwn(forms, key)));
  const faults = [];
  for (const [key, value] of Object.entries(given)) {
    const form = Object.hasOwn(forms, key) ? forms[key] : void 0;
    if (!form) continue;
    const { ours, as } = form;
    if (ours === void 0) faults.push({ at: `$.${key}`, problem: describeForm(key, form), fix: "Remove it" });
    else if (as === "appended" && typeof answer[ours] === "string" && typeof value === "string")
      answer[ours] = `${answer[ours]}

${value}`;
    else if (as === "capabilities" && Array.isArray(answer[ours]) && Array.isArray(value))
      answer[ours] = [...answer[ours], ...value];
    else if (answer[ours] !== void 0)
      faults.push({ at: `$.${key}`, problem: `is the same as ${ours}, which is there too`, fix: "Keep one of them" });
    else answer[ours] = as === "opposite" && typeof value === "boolean" ? !value : value;
  }
  if (faults.length > 0) throw new ToolFaults(faults);
  return answer;
}
function describeOne(value, config) {
  const answer = inOwnKeys(objectIn(value));
  const { name, description, input_schema: inputSchema = NO_INPUT } = answer;
  const faults = [
    ...nameFaults(name),
    ...textFaults("description", description),
    ...schemaFaults(inputSchema),
    ...attributeFaults(answer)
  ];
  if (faults.length > 0) throw new ToolFaults(faults);
  const stated = readLimits(answer, "description");
  const configured = answer.config === true ? readConfig(config) : NO_LIMITS;
  return {
    name,
    description,
    inputSchema,
    ofSeveral: false,
    ...attributesOf(answer),
    ...stated,
    ...configured,
    warnings: [
      ...unknownKeys(answer),
      ...schemaWarnings(inputSchema),
      ...stated.warnings,
      ...configured.warnings
    ]
  };
}
var NO_LIMITS = { warnings: [] };
var NO_INPUT = { type: "object", properties: {} };
function objectIn(value) {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw new ToolFaults([{ at: "$", problem: `must be a JSON object, got ${shownValue(value)}`, fix: EXAMPLE }]);
}
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    const problem = `must be a JSON object, got ${shownValue(text)}: ${error.message.replaceAll(/\s+/g, " ")}`;
    throw new ToolFaults([{ at: "$", problem, fix: EXAMPLE }]);
  }
}
var EXAMPLE = 'Print {"name": "\u2026", "description": "\u2026", "input_schema": {"type": "object", "properties": {}}} and nothing else';
var TOOL_NAME = /^[A-Za-z0-9_-]{1,52}$/;
var NAME_RULE = '1 to 52 letters, digits, "_" and "-"';
function nameFaults(name) {
  if (typeof name === "string" && TOOL_NAME.test(name)) return [];
  return [{ at: "$.name", problem: `must be ${NAME_RULE}, got ${shownValue(name)}`, fix: "Name it like its file" }];
}
function textFaults(field, value) {
  if (typeof value === "string" && value.trim() !== "") return [];
  const fix = "Say in a sentence what it does and when to use it; the model reads this";
  return [{ at: `$.${field}`, problem: `must be a text that is not empty, got ${shownValue(value)}`, fix }];
}
var KEYS = ["name", "description", "input_schema", ...ATTRIBUTE_KEYS, ...LIMIT_KEYS];
var unknownKeys = (answer) => Object.keys(answer).filter((key) => !KEYS.includes(key)).map((key) => {
  const meant = nearest(key, KEYS);
  return `$.${key.slice(0, 60)} is not read${meant ? `; did you mean ${shownValue(meant)}?` : ""}`;
});
function schemaWarnings(schema) {
  const { required = [], properties = {} } = schema;
  const unknown = required.filter((name) => !Object.hasOwn(properties, name));
  return [
    ...compileSchema(schema).warnings,
    ...unknown.map((name) => `$.input_schema.required names ${shownValue(name)}, which is not among its properties`)
  ];
}
var TOP = "$.input_schema";
function schemaFaults(schema) {
  if (typeof schema !== "object" || schema === null || schema.type !== "object") {
    const problem = `must be a schema with {"type": "object"} at its top, got ${shownValue(schema)}`;
    return [{ at: TOP, problem, fix: 'Put the parameters into its "properties"' }];
  }
  try {
    compileSchema(schema);
    return badParameters(schema).map((name) => ({
      at: `${TOP}.properties${pathPart(name)}`,
      problem: `must be named by ${PARAMETER_RULE}`,
      fix: "Rename it; the model's services refuse other names"
    }));
  } catch (error) {
    return read(error.message, schema);
  }
}
var LISTED = /(?:^|: |, )data((?:\/[^\s,]*)?) (.+?)(?=, data[/ ]|$)/gs;
function read(message, schema) {
  const faults = /* @__PURE__ */ new Map();
  for (const [, pointer = "", words = ""] of message.matchAll(LISTED)) {
    const parts = pointer.split("/").slice(1).map(unescapePart);
    const at = TOP + parts.map(pathPart).join("");
    const found = parts.reduce(
      (value, part) => value?.[part],
      schema
    );
    const fix = FIXES[parts.at(-1) ?? ""] ?? "Correct it; https://json-schema.org describes every keyword";
    if (!faults.has(at)) faults.set(at, { at, problem: `${words}, got ${shownValue(found)}`, fix });
  }
  if (faults.size > 0) return [...faults.values()];
  return [{ at: TOP, problem: `is not a valid schema: ${message}`, fix: "Correct it, or remove that part" }];
}
var FIXES = {
  type: "Use string, number, integer, boolean, array, object or null",
  required: 'List the names of the required parameters, in the object that holds "properties"',
  properties: 'Give each parameter a schema: {"name": {"type": "string"}}',
  enum: "List the values that are allowed"
};
var unescapePart = (part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~");
var pathPart = (part) => {
  if (/^\d+$/.test(part)) return `[${part}]`;
  return /^[A-Za-z_$][\w$]*$/.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`;
};

export {
  loadConfig,
  readTerminal,
  readGitHubAccess,
  readDisplay,
  personalEnvironment,
  pickVariables,
  BUILT_IN_PROFILES,
  discover,
  scriptsWithoutRight,
  LOCK_FILE,
  filesIn,
  stemOf,
  ToolFaults,
  describeFault,
  shownValue,
  PREFIX,
  createSelector,
  checkNames,
  toolLimits,
  demandFaults,
  variablesOf,
  asksForConfig,
  describe,
  TOOL_NAME
};
