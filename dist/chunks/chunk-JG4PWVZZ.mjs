import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  LIMITS,
  PARAMETER_RULE,
  badParameters,
  compileSchema
} from "./chunk-XNXIJVGX.mjs";
import {
  parseDuration
} from "./chunk-YJPI5EVR.mjs";
import {
  nearest,
  thereAre
} from "./chunk-LGEEJJK6.mjs";
import {
  compileGlob,
  isGlob
} from "./chunk-VGD5DCMS.mjs";
import {
  KodeletError
} from "./chunk-SGLPPAL2.mjs";

// src/tools/custom/selection.ts
var PREFIX = "custom_tool_";
function createSelector({ allow, deny, disabled, permits }) {
  const denied = compile(deny);
  const allowed = compile(allow);
  const off = disabled.map((pattern) => ({ pattern, fits: compileGlob(pattern) }));
  return (name) => {
    const refusal = denied.find(({ fits }) => fits(name));
    if (refusal) return `custom_tools.deny has "${refusal.pattern}"`;
    if (!allowed.some(({ fits }) => fits(name))) return `custom_tools.allow does not have "${name}"`;
    const disabling = off.find(({ fits }) => fits(PREFIX + name));
    if (disabling) return `tools.disabled has "${disabling.pattern}"`;
    return permits?.(name) === false ? "the profile does not allow it" : void 0;
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

// src/tools/custom/fault.ts
var ToolFaults = class extends Error {
  faults;
  constructor(faults) {
    super(faults.map(describeFault).join("; "));
    this.name = "ToolFaults";
    this.faults = faults;
  }
};
var describeFault = ({ at, problem }) => at === void 0 ? problem : `${at} ${problem}`;
var shown = (value) => (JSON.stringify(value) ?? "nothing").slice(0, 120);

// src/tools/custom/own-limits.ts
var LIMIT_KEYS = ["timeout", "max_output_size"];
function readLimits(answer, verb) {
  const { timeout, max_output_size: size } = answer;
  const from = `the tool's own ${verb}`;
  const timeoutMs = typeof timeout === "string" ? parseDuration(timeout) : void 0;
  const fitsTime = timeoutMs !== void 0 && timeoutMs > 0 && timeoutMs <= LIMITS.customRunMsMost;
  const fitsSize = Number.isInteger(size) && Number(size) > 0 && Number(size) <= LIMITS.customOutputBytesMost;
  return {
    ...fitsTime && { timeoutMs, timeoutFrom: from },
    ...fitsSize && { maxOutputBytes: Number(size), outputFrom: from },
    warnings: [
      ...timeout === void 0 || fitsTime ? [] : [`"${verb}" has the timeout ${shown(timeout)}; ${TIME_RULE}`],
      ...size === void 0 || fitsSize ? [] : [`"${verb}" has the max_output_size ${shown(size)}; ${SIZE_RULE}`]
    ]
  };
}
var asksForConfig = (description) => parse(description)?.config === true;
function readConfig(answer) {
  if (answer === void 0) return { warnings: ['its description says "config": true, and "config" gave no answer'] };
  const config = parse(answer);
  if (!config) return { warnings: [`"config" must print a JSON object, got ${shown(answer)}`] };
  const { warnings, ...limits } = readLimits(config, "config");
  const others = Object.keys(config).filter((key) => !LIMIT_KEYS.includes(key));
  return {
    ...limits,
    warnings: [...others.map((key) => `"config" has the key ${shown(key)}, which nothing reads`), ...warnings]
  };
}
var TIME_RULE = 'allowed: a duration such as "30s", at most 1h';
var SIZE_RULE = `allowed: a number of bytes, at most ${LIMITS.customOutputBytesMost}`;
function parse(text) {
  try {
    const value = JSON.parse(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? value : void 0;
  } catch {
    return void 0;
  }
}

// src/tools/custom/schema-faults.ts
var TOP = "$.input_schema";
function schemaFaults(schema) {
  if (typeof schema !== "object" || schema === null || schema.type !== "object") {
    const problem = `must be a schema with {"type": "object"} at its top, got ${shown(schema)}`;
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
    if (!faults.has(at)) faults.set(at, { at, problem: `${words}, got ${shown(found)}`, fix });
  }
  if (faults.size > 0) return [...faults.values()];
  return [{ at: TOP, problem: `is not a valid schema: ${message}`, fix: "Correct it, or take the part away" }];
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

// src/tools/custom/describe.ts
function describe(answers) {
  const answer = parseObject(answers.description);
  const { name, description, input_schema: inputSchema = NO_INPUT } = answer;
  const faults = [
    ...nameFaults(name),
    ...textFaults("description", description),
    ...schemaFaults(inputSchema),
    ...FLAGS.flatMap((key) => flagFaults(key, answer[key]))
  ];
  if (faults.length > 0) throw new ToolFaults(faults);
  const stated = readLimits(answer, "description");
  const configured = answer.config === true ? readConfig(answers.config) : NO_LIMITS;
  return {
    name,
    description,
    inputSchema,
    readOnly: answer.read_only === true,
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
function parseObject(text) {
  const value = parseJson(text);
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw new ToolFaults([{ at: "$", problem: `must be a JSON object, got ${shown(text)}`, fix: EXAMPLE }]);
}
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    const problem = `must be a JSON object, got ${shown(text)}: ${error.message.replaceAll(/\s+/g, " ")}`;
    throw new ToolFaults([{ at: "$", problem, fix: EXAMPLE }]);
  }
}
var EXAMPLE = 'Print {"name": "\u2026", "description": "\u2026", "input_schema": {"type": "object", "properties": {}}} and nothing else';
var TOOL_NAME = /^[A-Za-z0-9_-]{1,52}$/;
var NAME_RULE = '1 to 52 letters, digits, "_" and "-"';
function nameFaults(name) {
  if (typeof name === "string" && TOOL_NAME.test(name)) return [];
  return [{ at: "$.name", problem: `must be ${NAME_RULE}, got ${shown(name)}`, fix: "Name it like its file" }];
}
function textFaults(field, value) {
  if (typeof value === "string" && value.trim() !== "") return [];
  const fix = "Say in a sentence what it does and when to use it; the model reads this";
  return [{ at: `$.${field}`, problem: `must be a text that is not empty, got ${shown(value)}`, fix }];
}
var FLAGS = ["read_only", "config"];
function flagFaults(key, value) {
  if (value === void 0 || typeof value === "boolean") return [];
  return [{ at: `$.${key}`, problem: `must be true or false, got ${shown(value)}`, fix: `Print "${key}": true` }];
}
var KEYS = ["name", "description", "input_schema", ...FLAGS, ...LIMIT_KEYS];
var unknownKeys = (answer) => Object.keys(answer).filter((key) => !KEYS.includes(key)).map((key) => {
  const meant = nearest(key, KEYS);
  return `$.${key.slice(0, 60)} is not read${meant ? `; did you mean ${shown(meant)}?` : ""}`;
});
function schemaWarnings(schema) {
  const { required = [], properties = {} } = schema;
  const unknown = required.filter((name) => !Object.hasOwn(properties, name));
  return [
    ...compileSchema(schema).warnings,
    ...unknown.map((name) => `$.input_schema.required names ${shown(name)}, which is not among its properties`)
  ];
}

// src/tools/custom/discover.ts
import { accessSync, closeSync, constants, openSync, readdirSync, readSync, realpathSync, statSync } from "node:fs";
import { join, parse as parse2 } from "node:path";
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
var stemOf = (fileName) => parse2(fileName).name;
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

export {
  PREFIX,
  createSelector,
  checkNames,
  ToolFaults,
  describeFault,
  shown,
  asksForConfig,
  describe,
  TOOL_NAME,
  discover,
  scriptsWithoutRight,
  filesIn,
  stemOf
};
