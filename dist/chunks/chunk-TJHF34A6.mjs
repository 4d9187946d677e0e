import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  PARAMETER_RULE,
  badParameters,
  compileSchema
} from "./chunk-75ISBGRF.mjs";
import {
  LIMIT_KEYS,
  ToolFaults,
  readConfig,
  readLimits,
  shownValue
} from "./chunk-HV76ZWWN.mjs";
import {
  isVersion,
  nearest
} from "./chunk-6B5GJ4DW.mjs";
import {
  CAPABILITIES,
  CAPABILITY_FORMS,
  DESCRIPTION_FORMS,
  REQUIREMENTS,
  describeForm
} from "./chunk-3S77BOGY.mjs";

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
var MAX_CHARACTERS = 100;
function keyNameFaults(key, value) {
  const isLine = typeof value === "string" && /^[^\p{Cc}\p{Cf}]+$/u.test(value) && value.length <= MAX_CHARACTERS;
  if (value === void 0 || isLine) return [];
  const problem = `must be a line of 1 to ${MAX_CHARACTERS} characters, got ${shownValue(value)}`;
  return [{ at: `$.${key}`, problem, fix: "Shorten it, or leave it out" }];
}
function versionFaults(value) {
  if (value === void 0 || typeof value === "string" && value.length <= MAX_CHARACTERS && isVersion(value))
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
  describe,
  TOOL_NAME
};
