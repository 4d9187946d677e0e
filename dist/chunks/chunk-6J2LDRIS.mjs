import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  LIMITS
} from "./chunk-BJQJM24H.mjs";
import {
  parseObject
} from "./chunk-767BTDXR.mjs";
import {
  compileGlob,
  isGlob
} from "./chunk-XQ3534Q5.mjs";
import {
  fitsRange
} from "./chunk-DQYVYIW4.mjs";
import {
  thereAre
} from "./chunk-O2GHN43O.mjs";
import {
  fillVariables,
  namedVariables
} from "./chunk-HBOEZJUH.mjs";
import {
  KodeletError
} from "./chunk-UQ4I4VPG.mjs";
import {
  parseDuration
} from "./chunk-EVQWV7YP.mjs";

// src/tools/custom/selection.ts
var PREFIX = "custom_tool_";
function createSelector(selection) {
  const allowed = compile(selection.allow);
  const refuse = createRefusal(selection);
  return (...names) => {
    const refusal = refuse(...names);
    if (refusal !== void 0) return refusal;
    if (names.some((name) => allowed.some(({ fits }) => fits(name)))) return void 0;
    return `custom_tools.allow does not have "${names.at(-1)}"`;
  };
}
function createRefusal({ deny, disabled, permits }) {
  const denied = compile(deny);
  const off = disabled.map((pattern) => ({ pattern, fits: compileGlob(pattern) }));
  return (...names) => {
    const refusal = denied.find(({ fits }) => names.some(fits));
    if (refusal) return `custom_tools.deny has "${refusal.pattern}"`;
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

// src/tools/custom/discover.ts
import { accessSync, closeSync, constants, openSync, readdirSync, readSync, realpathSync, statSync } from "node:fs";
import { join, parse } from "node:path";
function discover({ path, source }) {
  const found = [];
  const problems = [];
  for (const name of filesIn(path)) {
    const file = join(path, name);
    if (!isProgram(file)) continue;
    if (leadsOut(path, file)) problems.push({ path: file, reason: "it is a link that leads out of its directory" });
    else found.push({ path: file, source, stem: stemOf(name) });
  }
  return { found, problems };
}
var scriptsWithoutRight = (directory) => filesIn(directory).map((name) => join(directory, name)).filter((file) => isFile(file) && !isProgram(file) && startOf(file) === "#!");
var NO_TOOL = /^(\.|readme(\.|$))/i;
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
  const start = Buffer.alloc(2);
  try {
    const descriptor = openSync(file, "r");
    readSync(descriptor, start);
    closeSync(descriptor);
  } catch {
    return "";
  }
  return start.toString("latin1");
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

// src/tools/custom/settings.ts
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
function demandFaults(stem, { name, version, warnings }, settings) {
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

// src/tools/custom/tool-program.ts
import { closeSync as closeSync2, openSync as openSync2, readSync as readSync2 } from "node:fs";
import { createRequire } from "node:module";
import { dirname, extname, join as join2 } from "node:path";
import { pathToFileURL } from "node:url";
var OURS = {
  version: process.version,
  typescript: process.features.typescript
};
function toolProgram(path, node = OURS) {
  const asItIs = { file: path, args: [], readable: [dirname(path)] };
  const text = textOf(path);
  const options = nodeOptionsIn(text, TYPESCRIPT.includes(extname(path)));
  if (!options) return asItIs;
  if (TYPESCRIPT.includes(extname(path))) refuseOldNode(node);
  else if (!/['"]kodelet-ci\/tools['"]/.test(text)) return asItIs;
  const library = dirname(authorLibrary());
  return {
    file: process.execPath,
    args: [...options, "--import", pathToFileURL(join2(library, "register.mjs")).href, path],
    readable: [dirname(path), library, dirname(process.execPath)]
  };
}
var TYPESCRIPT = [".ts", ".mts"];
var authorLibrary = () => createRequire(import.meta.url).resolve("#author-library");
function nodeOptionsIn(text, bare) {
  const [, line] = /^#!(.*)/.exec(text) ?? [];
  if (line === void 0) return bare ? [] : void 0;
  const words = line.trim().split(/\s+/);
  const index = words.findIndex((word) => /(?:^|\/)node$/.test(word));
  return index === -1 ? void 0 : words.slice(index + 1);
}
var MOST_BYTES = 65536;
function textOf(path) {
  const start = Buffer.alloc(MOST_BYTES);
  try {
    const descriptor = openSync2(path, "r");
    const bytes = readSync2(descriptor, start);
    closeSync2(descriptor);
    return start.toString("latin1", 0, bytes);
  } catch {
    return "";
  }
}
function refuseOldNode({ version, typescript }) {
  if (typescript) return;
  throw new ToolFaults([
    {
      problem: `is TypeScript, which Node ${version} does not run`,
      fix: "Use Node 22.18 or later, as the action does, or write it in JavaScript: kodelet-ci tools new NAME --lang node"
    }
  ]);
}

export {
  PREFIX,
  createSelector,
  checkNames,
  discover,
  scriptsWithoutRight,
  filesIn,
  stemOf,
  ToolFaults,
  describeFault,
  shownValue,
  toolLimits,
  demandFaults,
  variablesOf,
  LIMIT_KEYS,
  readLimits,
  asksForConfig,
  readConfig,
  toolProgram,
  authorLibrary
};
