import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  FILE,
  MISNAMED_FILE,
  SETTINGS,
  applyBaseFile,
  configPath,
  describeValue,
  misnamedFile,
  overlay,
  readInputs,
  readKeys,
  readRulePatterns
} from "./chunk-RTC4BKZL.mjs";
import {
  PROVIDER_ENTRIES,
  forgetSecrets,
  takeTelemetry,
  telemetrySecrets
} from "./chunk-GYROXORA.mjs";
import {
  KodeletError,
  isJsonObject,
  positionOf,
  proxyPasswords,
  takeNetwork
} from "./chunk-YDLWQUYB.mjs";

// src/config/cache-directory.ts
import { join } from "node:path";
var cacheDirectory = (configured, home) => join(configured?.startsWith("/") ? configured : join(home, ".cache"), "kodelet-ci");

// src/config/config.ts
async function loadConfig({ file, base, ...passed }) {
  const problems = [];
  const report = (line) => void problems.push(line);
  const given = readInputs(passed, report);
  const own = file ? await readConfigFile(file, report) : NOTHING;
  const shared = passed.inputs[ORGANIZATION]?.trim();
  const organization = shared ? await readConfigFile({ path: `input ${ORGANIZATION}`, text: shared }, report) : NOTHING;
  const narrowing = base && { ...await readConfigFile(base, report), branch: base.branch };
  if (problems.length > 0) throw refusal(problems);
  const value = mergeFiles(FILE.keys, organization.value, own.value);
  const followed = applyBaseFile(FILE.keys, value, narrowing?.value);
  const places = { ...organization.places, ...own.places };
  const { settings, notices } = overlay(followed.value, given, (at) => sourceOf(places, at) || (base?.path ?? ""));
  const full = SETTINGS.read(
    settings,
    [],
    (at, words) => report(`input ${ORGANIZATION} with ${file?.path ?? "the inputs"}: ${at.join(".")} ${words}`)
  );
  if (problems.length > 0) throw refusal(problems);
  return freeze({
    ...full,
    ...switchedOff(own),
    ...switchedOff(organization),
    places,
    patterns: new Map([...organization.patterns, ...own.patterns]),
    ...narrowing && { base: baseProfiles(narrowing, given) },
    notices: [
      ...notFollowed(followed.ignored, base),
      ...notices,
      ...withoutServers(full, sourceOf(places, ["toolsets"]))
    ]
  });
}
var ORGANIZATION = "organization-config";
var switchedOff = ({ value, places }) => isJsonObject(value) && value.enabled === false ? { enabled: false, offAt: places.enabled ?? "" } : void 0;
var sourceOf = (places, at) => (places[at.join(".")] ?? "").replace(/:\d+:\d+$/, "");
function mergeFiles(keys, shared, own) {
  if (!isJsonObject(shared) || !isJsonObject(own)) return own ?? shared;
  const stated = Object.entries(own).filter(([, value]) => value !== null);
  const merged = stated.map(([name, value]) => {
    const [key, other] = [keys[name], shared[name]];
    if (key?.keys) return [name, mergeFiles(key.keys, other, value)];
    return [name, key?.item && isJsonObject(value) && isJsonObject(other) ? { ...other, ...value } : value];
  });
  return { ...shared, ...Object.fromEntries(merged) };
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
async function findConfigFile(inputs, read) {
  const path = configPath(inputs);
  const text = await read(path);
  if (text !== void 0) return { path, text };
  if (path !== configPath({}))
    throw new KodeletError("config", `input config is "${path}", and the default branch has no such file`, {
      remedy: "Name a file of the default branch; without the input it may be missing"
    });
  if (await read(MISNAMED_FILE) !== void 0) throw misnamedFile("the input config");
  return void 0;
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
function readModelAccess(environment = process.env) {
  const keys = readKeys((name) => environment[PROVIDER_ENTRIES[name].keyVariable]);
  return {
    hasKey: (provider) => Boolean(keys[provider]),
    baseUrls: readKeys((name) => environment[PROVIDER_ENTRIES[name].baseUrlVariable])
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
function readDesktop({ CI, SSH_CONNECTION, DISPLAY, WAYLAND_DISPLAY } = process.env, platform = process.platform) {
  if (CI || SSH_CONNECTION) return false;
  return platform === "darwin" || platform === "win32" || Boolean(DISPLAY || WAYLAND_DISPLAY);
}
function readLinks(environment = process.env) {
  const { NO_COLOR, FORCE_HYPERLINK, TERM = "", CI } = environment;
  if (NO_COLOR || TERM === "dumb") return false;
  if (FORCE_HYPERLINK !== void 0) return !/^(?:0|false)$/.test(FORCE_HYPERLINK);
  if (CI) return false;
  const { TERM_PROGRAM = "", VTE_VERSION = "0", WT_SESSION, KONSOLE_VERSION } = environment;
  return LINKING_PROGRAMS.includes(TERM_PROGRAM) || /^(?:xterm-kitty|xterm-ghostty|alacritty|foot|wezterm)/.test(TERM) || Number(VTE_VERSION) >= FIRST_LINKING_VTE || WT_SESSION !== void 0 || KONSOLE_VERSION !== void 0;
}
var LINKING_PROGRAMS = ["iTerm.app", "WezTerm", "vscode", "zed", "ghostty", "Hyper", "Tabby"];
var FIRST_LINKING_VTE = 5001;
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

export {
  loadConfig,
  findConfigFile,
  readTerminal,
  readModelAccess,
  readGitHubAccess,
  readDisplay,
  readDesktop,
  readLinks,
  personalEnvironment,
  pickVariables
};
