import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  PARAMETER_RULE,
  badParameters,
  compileSchema
} from "./chunk-YMOMXDCD.mjs";
import {
  LIMIT_KEYS,
  ToolFaults,
  readConfig,
  readLimits,
  shownValue
} from "./chunk-YZLLI52C.mjs";
import {
  isVersion
} from "./chunk-HHXOSJNE.mjs";
import {
  nearest
} from "./chunk-2CPQNCYK.mjs";
import {
  CAPABILITIES,
  CAPABILITY_FORMS,
  DESCRIPTION_FORMS,
  REQUIREMENTS,
  describeForm
} from "./chunk-VJIQ4LIJ.mjs";

// src/tools/custom/describe.ts
var FLAGS = ["read_only", "idempotent", "network", "makes_calls", "config"], NAMES = ["display_name", "category", "id"], ATTRIBUTE_KEYS = [...FLAGS, ...NAMES, "version", "capabilities", "output_schema"];
function attributesOf(answer) {
  let [displayName, category, id, version] = [...NAMES, "version"].map((key) => answer[key]), { read_only: readOnly = !1, output_schema: outputSchema, capabilities = [] } = answer, needed = capabilities.map((name) => capabilityMeant(name) ?? ""), requires = REQUIREMENTS.filter((one) => needed.includes(one)), network = answer.network ?? (requires.includes("network") ? !0 : void 0);
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
    makesCalls: answer.makes_calls === !0
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
  return value === void 0 || typeof value == "boolean" ? [] : [{ at: `$.${key}`, problem: `must be true or false, got ${shownValue(value)}`, fix: `Print "${key}": true` }];
}
var MAX_CHARACTERS = 100;
function keyNameFaults(key, value) {
  let isLine = typeof value == "string" && /^[^\p{Cc}\p{Cf}]+$/u.test(value) && value.length <= MAX_CHARACTERS;
  if (value === void 0 || isLine) return [];
  let problem = `must be a line of 1 to ${MAX_CHARACTERS} characters, got ${shownValue(value)}`;
  return [{ at: `$.${key}`, problem, fix: "Shorten it, or leave it out" }];
}
function versionFaults(value) {
  return value === void 0 || typeof value == "string" && value.length <= MAX_CHARACTERS && isVersion(value) ? [] : [{ at: "$.version", problem: `must be a version such as 1.2.0 (https://semver.org), got ${shownValue(value)}`, fix: "Write up to three numbers, or leave it out" }];
}
function capabilityMeant(name) {
  if (CAPABILITIES.some((one) => one === name)) return name;
  let [, theirs = ""] = /^capability:(.+)$/.exec(String(name)) ?? [];
  return Object.hasOwn(CAPABILITY_FORMS, theirs) ? CAPABILITY_FORMS[theirs] : void 0;
}
function capabilityFaults(value) {
  if (value === void 0) return [];
  let unknown = Array.isArray(value) ? value.filter((one) => capabilityMeant(one) === void 0) : [value], fix = `Allowed: ${CAPABILITIES.join(", ")}, and capability: with ${Object.keys(CAPABILITY_FORMS).join(", ")}`;
  return unknown.map((one) => ({
    at: "$.capabilities",
    problem: `must be a list of ${CAPABILITIES.join(", ")} and known capabilities, got ${shownValue(one)}`,
    fix
  }));
}
function outputFaults(schema) {
  if (schema === void 0) return [];
  let at = "$.output_schema", fix = "Correct it; https://json-schema.org describes every keyword";
  if (typeof schema != "object" || schema === null || Array.isArray(schema))
    return [{ at, problem: `must be a JSON Schema, got ${shownValue(schema)}`, fix }];
  try {
    return compileSchema(schema), [];
  } catch (error) {
    return [{ at, problem: `is not a valid schema: ${error.message}`, fix }];
  }
}
function describe(answers) {
  let value = parseJson(answers.description);
  if (!Array.isArray(value)) return [describeOne(value, answers.config)];
  let described = value.map((item, index) => describeItem(item, index)), faults = [...described.flatMap((one) => "faults" in one ? one.faults : []), ...twinFaults(value)], [first, ...others] = described.filter((one) => !("faults" in one));
  if (faults.length > 0 || !first) throw new ToolFaults(faults.length > 0 ? faults : [NO_TOOLS]);
  return [first, ...others];
}
var NO_TOOLS = {
  at: "$",
  problem: "must have a tool, got an empty list",
  fix: "Print an object for each tool"
};
function describeItem(value, index) {
  let placed = (text) => text.replace(/^\$/, () => `$[${index}]`);
  try {
    let { warnings, ...description } = describeOne(value, void 0);
    return { ...description, ofSeveral: !0, warnings: warnings.map(placed) };
  } catch (error) {
    if (!(error instanceof ToolFaults)) throw error;
    return { faults: error.faults.map((fault) => ({ ...fault, ...fault.at && { at: placed(fault.at) } })) };
  }
}
function twinFaults(list) {
  let names = list.map((item) => Object(item).name);
  return names.flatMap(
    (name, index) => typeof name == "string" && names.indexOf(name) < index ? [
      {
        at: `$[${index}].name`,
        problem: `must be unique, got ${shownValue(name)} again`,
        fix: "Rename one of them"
      }
    ] : []
  );
}
function inOwnKeys(given) {
  let forms = DESCRIPTION_FORMS, answer = Object.fromEntries(Object.entries(given).filter(([key]) => !Object.hasOwn(forms, key))), faults = [];
  for (let [key, value] of Object.entries(given)) {
    let form = Object.hasOwn(forms, key) ? forms[key] : void 0;
    if (!form) continue;
    let { ours, as } = form;
    ours === void 0 ? faults.push({ at: `$.${key}`, problem: describeForm(key, form), fix: "Remove it" }) : as === "appended" && typeof answer[ours] == "string" && typeof value == "string" ? answer[ours] = `${answer[ours]}

${value}` : as === "capabilities" && Array.isArray(answer[ours]) && Array.isArray(value) ? answer[ours] = [...answer[ours], ...value] : answer[ours] !== void 0 ? faults.push({ at: `$.${key}`, problem: `is the same as ${ours}, which is there too`, fix: "Keep one of them" }) : answer[ours] = as === "opposite" && typeof value == "boolean" ? !value : value;
  }
  if (faults.length > 0) throw new ToolFaults(faults);
  return answer;
}
function describeOne(value, config) {
  let answer = inOwnKeys(objectIn(value)), { name, description, input_schema: inputSchema = NO_INPUT } = answer, faults = [
    ...nameFaults(name),
    ...textFaults("description", description),
    ...schemaFaults(inputSchema),
    ...attributeFaults(answer)
  ];
  if (faults.length > 0) throw new ToolFaults(faults);
  let stated = readLimits(answer, "description"), configured = answer.config === !0 ? readConfig(config) : NO_LIMITS;
  return {
    name,
    description,
    inputSchema,
    ofSeveral: !1,
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
var NO_LIMITS = { warnings: [] }, NO_INPUT = { type: "object", properties: {} };
function objectIn(value) {
  if (typeof value == "object" && value !== null && !Array.isArray(value)) return value;
  throw new ToolFaults([{ at: "$", problem: `must be a JSON object, got ${shownValue(value)}`, fix: EXAMPLE }]);
}
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    let problem = `must be a JSON object, got ${shownValue(text)}: ${error.message.replaceAll(/\s+/g, " ")}`;
    throw new ToolFaults([{ at: "$", problem, fix: EXAMPLE }]);
  }
}
var EXAMPLE = 'Print {"name": "\u2026", "description": "\u2026", "input_schema": {"type": "object", "properties": {}}} and nothing else', TOOL_NAME = /^[A-Za-z0-9_-]{1,52}$/, NAME_RULE = '1 to 52 letters, digits, "_" and "-"';
function nameFaults(name) {
  return typeof name == "string" && TOOL_NAME.test(name) ? [] : [{ at: "$.name", problem: `must be ${NAME_RULE}, got ${shownValue(name)}`, fix: "Name it like its file" }];
}
function textFaults(field, value) {
  return typeof value == "string" && value.trim() !== "" ? [] : [{ at: `$.${field}`, problem: `must be a text that is not empty, got ${shownValue(value)}`, fix: "Say in a sentence what it does and when to use it; the model reads this" }];
}
var KEYS = ["name", "description", "input_schema", ...ATTRIBUTE_KEYS, ...LIMIT_KEYS], unknownKeys = (answer) => Object.keys(answer).filter((key) => !KEYS.includes(key)).map((key) => {
  let meant = nearest(key, KEYS);
  return `$.${key.slice(0, 60)} is not read${meant ? `; did you mean ${shownValue(meant)}?` : ""}`;
});
function schemaWarnings(schema) {
  let { required = [], properties = {} } = schema, unknown = required.filter((name) => !Object.hasOwn(properties, name));
  return [
    ...compileSchema(schema).warnings,
    ...unknown.map((name) => `$.input_schema.required names ${shownValue(name)}, which is not among its properties`)
  ];
}
var TOP = "$.input_schema";
function schemaFaults(schema) {
  if (typeof schema != "object" || schema === null || schema.type !== "object") {
    let problem = `must be a schema with {"type": "object"} at its top, got ${shownValue(schema)}`;
    return [{ at: TOP, problem, fix: 'Put the parameters into its "properties"' }];
  }
  try {
    return compileSchema(schema), badParameters(schema).map((name) => ({
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
  let faults = /* @__PURE__ */ new Map();
  for (let [, pointer = "", words = ""] of message.matchAll(LISTED)) {
    let parts = pointer.split("/").slice(1).map(unescapePart), at = TOP + parts.map(pathPart).join(""), found = parts.reduce(
      (value, part) => value?.[part],
      schema
    ), fix = FIXES[parts.at(-1) ?? ""] ?? "Correct it; https://json-schema.org describes every keyword";
    faults.has(at) || faults.set(at, { at, problem: `${words}, got ${shownValue(found)}`, fix });
  }
  return faults.size > 0 ? [...faults.values()] : [{ at: TOP, problem: `is not a valid schema: ${message}`, fix: "Correct it, or remove that part" }];
}
var FIXES = {
  type: "Use string, number, integer, boolean, array, object or null",
  required: 'List the names of the required parameters, in the object that holds "properties"',
  properties: 'Give each parameter a schema: {"name": {"type": "string"}}',
  enum: "List the values that are allowed"
}, unescapePart = (part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~"), pathPart = (part) => /^\d+$/.test(part) ? `[${part}]` : /^[A-Za-z_$][\w$]*$/.test(part) ? `.${part}` : `[${JSON.stringify(part)}]`;

export {
  describe,
  TOOL_NAME
};
