import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  answerOf,
  childEnvironment,
  isOfRule,
  lazySandbox,
  locationOf,
  mayBeAsked,
  ownEnvironment,
  policyOf,
  probe,
  probeOptionsOf,
  runExecutable,
  selectorOf,
  sideBySide
} from "./chunk-CVEXBNZG.mjs";
import {
  PARAMETER_RULE,
  badParameters,
  compileSchema
} from "./chunk-6WEDR7UT.mjs";
import {
  defuseText,
  destination,
  htmlOf,
  inlineCode,
  sanitizeInbound
} from "./chunk-X2E4KSD7.mjs";
import {
  applyEdits,
  endOf,
  parseMarkdown,
  startOf,
  walk
} from "./chunk-EKJ2P2D4.mjs";
import {
  createRedactor
} from "./chunk-TKH3V2OM.mjs";
import {
  JOURNAL_ENDS,
  LIMITS,
  LIMIT_KEYS,
  MEMORY_LIMITS,
  MEMORY_REF,
  PREFIX,
  ToolFaults,
  callName,
  checkNames,
  createMemory,
  demandFaults,
  describeFault,
  details,
  discover,
  frameUntrusted,
  keepOutput,
  keepWhole,
  money,
  readConfig,
  readLimits,
  readMemory,
  saveMemory,
  shownValue,
  spell,
  thousands,
  toolLimits,
  variablesOf
} from "./chunk-X5LOEEFF.mjs";
import {
  defineTool,
  isGlob,
  leadsOut,
  matchesProtected,
  repositoryTop
} from "./chunk-NLWEPKYS.mjs";
import {
  removeHiddenCharacters
} from "./chunk-GAMD77DF.mjs";
import {
  VERSION
} from "./chunk-K6FYXUAP.mjs";
import {
  CAPABILITIES,
  KodeletError,
  USUALLY_PROTECTED,
  count,
  describeError,
  isJsonObject,
  isVersion,
  monotonic,
  nearest,
  positionOf,
  thereAre
} from "./chunk-OTFEAHZ6.mjs";

// src/tools/custom/answer-cache.ts
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, realpathSync, renameSync, statSync, writeFileSync } from "node:fs";
import { delimiter, isAbsolute, join, relative } from "node:path";
var MOST_AGE_MS = 24 * 60 * 60 * 1e3;
function openAnswerCache(directory, { cwd, env }) {
  if (!attempt(() => isOursAlone(directory, cwd))) return void 0;
  const { KODELET_SESSION_ID: _, ...steady } = env;
  const fileOf2 = (tool) => join(directory, `${keyOf(tool, cwd, steady)}.json`);
  return {
    get: (tool) => attempt(() => readEntry(fileOf2(tool))),
    put: (tool, answers) => void attempt(() => writeEntry(fileOf2(tool), answers))
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
  const facts = [
    VERSION,
    process.version,
    process.platform,
    tool.path,
    cwd,
    interpreterOf(content, env.PATH ?? ""),
    sorted(env)
  ];
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
  const [line2 = ""] = content.subarray(0, 512).toString("latin1").split("\n", 1);
  if (!line2.startsWith("#!")) return [];
  return line2.slice(2).trim().split(/\s+/).flatMap((word) => locate(word, path) ?? []);
}
function locate(word, path) {
  const places = isAbsolute(word) ? [word] : path.split(delimiter).map((directory) => join(directory, word));
  for (const place of places) {
    const stats = statSync(place, { throwIfNoEntry: false });
    if (stats?.isFile()) return { path: realpathSync(place), bytes: stats.size, modifiedMs: stats.mtimeMs };
  }
  return void 0;
}

// src/tools/custom/channel.ts
function createToolChannel(options) {
  const { host, tool, makesCalls } = options;
  const notices2 = createNotices(options);
  const mayEmit = createRate();
  const calls = createCalls(options);
  let undeclared = false;
  const take = (bytes) => {
    const text = bytes.toString("utf8").trim();
    if (text === "") return;
    const line2 = parse(text);
    if (line2 === void 0) notices2.add("is no JSON", text);
    else if ("call" in line2 && "tool" in line2) {
      undeclared ||= !makesCalls;
      if (makesCalls) calls.make(line2);
      else notices2.add('asks for a call, and the description does not say "makes_calls": true', text);
    } else if (bytes.length > LIMITS.customEventBytes) notices2.add(tooLong(LIMITS.customEventBytes), text);
    else if (mayEmit()) emit(line2);
    else notices2.leaveOut();
  };
  const emit = (line2) => {
    const { name, data } = eventOf(line2);
    host.emit(name, options.redact(data));
  };
  const most = makesCalls ? LIMITS.customCallBytes : LIMITS.customEventBytes;
  const lines = createLines(most, take, (head, tail) => {
    notices2.add(tooLong(most), head);
    if (makesCalls) calls.refuse(head, tail, tooLong(most));
  });
  return {
    write: lines.write,
    answerBy: calls.answerBy,
    async end() {
      lines.end();
      await calls.settled();
      notices2.end(tool);
    },
    get undeclared() {
      return undeclared;
    }
  };
}
var tooLong = (most) => `has more than ${most} bytes`;
function parse(text) {
  try {
    const value = JSON.parse(text);
    return isJsonObject(value) ? value : { data: { value } };
  } catch {
    return void 0;
  }
}
var EVENT_NAME = /^[A-Za-z][\w.:-]{0,63}$/;
function eventOf({ event, ...rest }) {
  const name = typeof event === "string" && EVENT_NAME.test(event) ? event : "event";
  const left = name === event || event === void 0 ? rest : { event, ...rest };
  const { data, ...others } = left;
  const isObject = isJsonObject(data);
  return { name, data: { ...others, ...isObject ? data : data === void 0 ? {} : { data } } };
}
function createLines(most, take, tooLong2) {
  let held = [];
  let bytes = 0;
  let passed;
  const hold = (part) => {
    if (passed) {
      passed.tail = Buffer.concat([passed.tail, part.subarray(-END_BYTES)]).subarray(-END_BYTES);
      return;
    }
    held.push(Buffer.from(part));
    bytes += part.length;
    if (bytes <= most) return;
    const line2 = Buffer.concat(held);
    passed = { head: line2.toString("utf8", 0, END_BYTES), tail: line2.subarray(-END_BYTES) };
    [held, bytes] = [[], 0];
  };
  const end = () => {
    if (passed) tooLong2(passed.head, passed.tail.toString("utf8"));
    else if (bytes > 0) take(Buffer.concat(held));
    [held, bytes, passed] = [[], 0, void 0];
  };
  return {
    write(chunk) {
      for (let from = 0; from < chunk.length; ) {
        const newline = chunk.indexOf(10, from);
        hold(chunk.subarray(from, newline === -1 ? chunk.length : newline));
        if (newline === -1) return;
        end();
        from = newline + 1;
      }
    },
    end
  };
}
var END_BYTES = 200;
var SECOND_MS = 1e3;
function createRate() {
  let [all, inSecond, since] = [0, 0, monotonic()];
  return () => {
    if (monotonic() - since >= SECOND_MS) [inSecond, since] = [0, monotonic()];
    if (all >= LIMITS.customEvents || inSecond >= LIMITS.customEventsPerSecond) return false;
    all += 1;
    inSecond += 1;
    return true;
  };
}
var MOST_NOTICES = 3;
var SHOWN_CHARACTERS = 100;
function createNotices({ host, tool, redact }) {
  let [told, untold, leftOut2] = [0, 0, 0];
  return {
    add(problem, line2) {
      told += 1;
      if (told > MOST_NOTICES) untold += 1;
      else host.warn(`${tool}: a line on descriptor 3 ${problem}: ${redact(line2).slice(0, SHOWN_CHARACTERS)}`);
    },
    leaveOut() {
      leftOut2 += 1;
    },
    end(name) {
      if (untold > 0) host.warn(`${name}: ${untold} more lines on descriptor 3 could not be used`);
      if (leftOut2 === 0) return;
      const { customEvents, customEventsPerSecond } = LIMITS;
      const limits = `at most ${customEvents} of a call are taken, and ${customEventsPerSecond} in a second`;
      host.warn(`${name}: ${leftOut2} events were left out; ${limits}`);
    }
  };
}
function createCalls({ host, redact }) {
  const open = /* @__PURE__ */ new Set();
  let made = 0;
  let answer = () => void 0;
  const answerTo = async ({ call, tool, input = {} }) => {
    made += 1;
    const isOver = made > LIMITS.customCalls;
    const refused = isOver ? refusal(`at most ${LIMITS.customCalls} calls are made for a call of a tool`) : void 0;
    const calling = async () => answered(await host.call(String(tool), input));
    say(call, refused ?? await calling().catch((error) => refusal(error.message)));
  };
  const say = (call, body) => answer(`${JSON.stringify({ call, ...redact(body) })}
`);
  return {
    make(line2) {
      const going = answerTo(line2).finally(() => open.delete(going));
      open.add(going);
    },
    /** Answers a line that was not read, where one of its ends has the number of a call: its tool would wait. */
    refuse(head, tail, problem) {
      const number = /^\s*\{\s*"call"\s*:\s*([\d.]+|"[^"\\]*")\s*,/.exec(head) ?? /"call"\s*:\s*([\d.]+|"[^"\\]*")\s*\}\s*$/.exec(tail);
      if (number?.[1]) say(JSON.parse(number[1]), { ...refusal(`the call ${problem}`), code: "invalid_input" });
    },
    answerBy(by) {
      answer = by;
    },
    settled: async () => void await Promise.allSettled(open)
  };
}
var refusal = (error) => ({ ok: false, code: "failed", error });
var answered = ({ result, structured }) => result.ok ? { ok: true, text: result.text, result: structured } : {
  ok: false,
  code: result.code,
  error: result.advice ? `${result.text}
${result.advice}` : result.text,
  ...result.output && { text: result.output },
  result: structured
};

// src/tools/custom/call.ts
import { join as join2 } from "node:path";
async function callExecutable(called, input, host) {
  const { tool, description, limits, options } = called;
  const { name, makesCalls } = description;
  const { env, secrets } = variablesOf([name, tool.stem], options.settings, options.variables ?? {});
  const redactor = secrets.length > 0 ? createRedactor(secrets) : void 0;
  const redact = (value) => redactor?.deep(value) ?? value;
  const channel = createToolChannel({ host, tool: PREFIX + name, makesCalls, redact });
  const probing = probeOptionsOf(options);
  const process2 = {
    file: tool.path,
    args: description.ofSeveral ? ["run", name] : ["run"],
    env: { ...probing.env, ...factsOf(options, host.callId), ...env },
    input,
    timeoutMs: limits.timeoutMs,
    maxOutputBytes: limits.maxOutputBytes,
    channel: { onData: channel.write, ...makesCalls && { onOpen: channel.answerBy } },
    // A file that holds all of the output would hold the secrets too.
    ...!redactor && { spillPath: join2(options.workspace.scratch, `${name}-${callName(host.callId)}.log`) }
  };
  const { maxMemoryBytes } = limits;
  const ended = await runExecutable(probing, process2, { ...heldTo(description, options), maxMemoryBytes });
  await channel.end();
  const result = redactor ? redacted(ended, redactor.text) : ended;
  const undeclared = options.settings.strict === true && channel.undeclared;
  return { result, file: await fileOf(result, called, host.callId), undeclared };
}
function heldTo({ readOnly, network, capabilities }, { settings }) {
  if (!settings.strict) return { readOnly, network };
  const writes = capabilities.includes("change") || capabilities.includes("push");
  return { readOnly: readOnly || !writes, network: network === true ? void 0 : false };
}
var factsOf = ({ facts = {} }, callId) => ({
  KODELET_CALL_ID: callId,
  ...facts.actor && { KODELET_ACTOR: facts.actor },
  ...facts.event && { KODELET_EVENT: facts.event }
});
var redacted = (result, text) => ({
  ...result,
  stdout: text(result.stdout),
  stderr: text(result.stderr),
  output: text(result.output)
});
async function fileOf(result, called, callId) {
  const { description, options } = called;
  const { workspace, sessionId } = options;
  if (result.spillPath) return keepOutput(result.spillPath, description.name, workspace);
  const { stdout } = result;
  if (Buffer.byteLength(stdout) <= LIMITS.customTextBytes || result.truncated) return void 0;
  return keepWhole({ workspace, callId, sessionId }, description.name, stdout);
}
var GRACE_MS = 5e3;
function customTool(tool, description, options) {
  const { name, inputSchema, readOnly, idempotent, makesCalls, capabilities } = description;
  const { displayName, category, version, network, outputSchema } = description;
  const limits = toolLimits([name, tool.stem], description, options.settings);
  const expected = { ...limits, readOnly, outputSchema, version };
  const warn = options.warn ?? (() => void 0);
  return defineTool({
    name: PREFIX + name,
    ...tool.stem !== name && !description.ofSeveral && { aliases: [PREFIX + tool.stem] },
    description: description.description,
    inputSchema,
    ...{ outputSchema, displayName, category, version, capabilities, network },
    readOnly: readOnly && !makesCalls,
    idempotent,
    ...makesCalls && { makesCalls },
    accesses: () => [
      { kind: "external", source: "custom", name, ...tool.stem !== name && { file: tool.stem } },
      ...capabilities.map((capability) => ({ kind: "capability", capability }))
    ],
    limitMs: limits.timeoutMs,
    timeoutMs: () => limits.timeoutMs + GRACE_MS,
    async run(input, { signal, callId, emit, call }) {
      const called = { tool, description, limits, options: { ...options, signal } };
      return answerOf(await callExecutable(called, JSON.stringify(input), { callId, emit, call, warn }), expected);
    }
  });
}

// src/tools/custom/attributes.ts
var FLAGS = ["read_only", "idempotent", "network", "makes_calls", "config"];
var NAMES = ["display_name", "category"];
var ATTRIBUTE_KEYS = [...FLAGS, ...NAMES, "version", "capabilities", "output_schema"];
function attributesOf(answer) {
  const [displayName, category, version] = [...NAMES, "version"].map((key) => answer[key]);
  const { read_only: readOnly = false, network, output_schema: outputSchema, capabilities = [] } = answer;
  return {
    ...displayName !== void 0 && { displayName },
    ...category !== void 0 && { category },
    ...version !== void 0 && { version },
    readOnly,
    idempotent: answer.idempotent ?? readOnly,
    ...outputSchema !== void 0 && { outputSchema },
    capabilities,
    ...network !== void 0 && { network },
    makesCalls: answer.makes_calls === true
  };
}
var attributeFaults = (answer) => [
  ...FLAGS.flatMap((key) => flagFaults(key, answer[key])),
  ...NAMES.flatMap((key) => nameFaults(key, answer[key])),
  ...versionFaults(answer.version),
  ...capabilityFaults(answer.capabilities),
  ...outputFaults(answer.output_schema)
];
function flagFaults(key, value) {
  if (value === void 0 || typeof value === "boolean") return [];
  return [{ at: `$.${key}`, problem: `must be true or false, got ${shownValue(value)}`, fix: `Print "${key}": true` }];
}
var MOST_CHARACTERS = 100;
function nameFaults(key, value) {
  const isLine = typeof value === "string" && /^[^\p{Cc}\p{Cf}]+$/u.test(value) && value.length <= MOST_CHARACTERS;
  if (value === void 0 || isLine) return [];
  const problem = `must be a line of 1 to ${MOST_CHARACTERS} characters, got ${shownValue(value)}`;
  return [{ at: `$.${key}`, problem, fix: "Shorten it, or leave it out" }];
}
function versionFaults(value) {
  if (value === void 0 || typeof value === "string" && value.length <= MOST_CHARACTERS && isVersion(value))
    return [];
  const problem = `must be a version such as 1.2.0 (https://semver.org), got ${shownValue(value)}`;
  return [{ at: "$.version", problem, fix: "Write up to three numbers, or leave it out" }];
}
function capabilityFaults(value) {
  const known = CAPABILITIES;
  if (value === void 0 || Array.isArray(value) && value.every((one) => known.includes(one))) return [];
  const problem = `must be a list of ${CAPABILITIES.join(", ")}, got ${shownValue(value)}`;
  return [{ at: "$.capabilities", problem, fix: 'List what whoever asks must be allowed to do: ["push"]' }];
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

// src/tools/custom/describe.ts
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
function describeOne(value, config) {
  const answer = objectIn(value);
  const { name, description, input_schema: inputSchema = NO_INPUT } = answer;
  const faults = [
    ...nameFaults2(name),
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
function nameFaults2(name) {
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

// src/tools/custom/load.ts
async function loadCustomTools(options) {
  const discovered = options.directories.map(discover);
  const executables = discovered.flatMap(({ found }) => found);
  const select = createSelection(options);
  const mayAsk = mayBeAsked(
    options,
    executables.map(({ stem }) => stem)
  );
  const asked = executables.filter(({ stem }) => mayAsk(stem));
  const answered3 = await askAll(asked, options);
  const described = answered3.filter((one) => "description" in one);
  const names = /* @__PURE__ */ new Set([...executables.map(({ stem }) => stem), ...described.map((one) => one.description.name)]);
  checkNames(namesIn(options), [...names]);
  const { winners, losers } = firstOfEachName(described.filter((one) => select(one) === void 0));
  const usable = winners.map((one) => ({
    ...one,
    problem: unmetDemand(one, options) ?? missingVariables(one, options)
  }));
  return {
    tools: usable.filter(({ problem }) => !problem).map((one) => customTool(one.tool, one.description, options)),
    problems: [
      ...discovered.flatMap(({ problems }) => problems),
      ...answered3.flatMap((one) => "problem" in one ? one.problem : []),
      ...losers,
      ...usable.flatMap(({ problem }) => problem ?? [])
    ],
    warnings: usable.filter(({ problem }) => !problem).flatMap((one) => warningsOf(one, options)),
    leftOut: [
      ...executables.filter((tool) => !asked.includes(tool)).flatMap((tool) => leftOut({ tool }, select)),
      ...described.flatMap((one) => leftOut(one, select))
    ],
    names: [...names]
  };
}
async function askAll(tools, options) {
  const probing = probeOptionsOf(options);
  const cache = options.cacheDirectory ? openAnswerCache(options.cacheDirectory, probing) : void 0;
  const answered3 = await sideBySide(tools, async (tool) => {
    try {
      const known = cache?.get(tool);
      const answers = known ?? await probe(tool, probing);
      const descriptions = describe(answers);
      if (!known) cache?.put(tool, answers);
      return descriptions.map((description) => ({ tool, description }));
    } catch (error) {
      return [{ tool, problem: { path: tool.path, reason: error.message } }];
    }
  });
  return answered3.flat();
}
async function checkSelection(options) {
  if (!Object.values(namesIn(options)).flat().every(isGlob)) await loadCustomTools(options);
}
var namesIn = ({ selection, settings }) => ({
  "custom_tools.allow": selection?.allow ?? [],
  "custom_tools.deny": selection?.deny ?? [],
  "custom_tools.tools": Object.keys(settings.tools ?? {})
});
function unmetDemand({ tool, description }, { settings }) {
  const faults = demandFaults(tool.stem, description, settings);
  return faults.length > 0 ? { path: tool.path, reason: faults.map(describeFault).join("; ") } : void 0;
}
function missingVariables({ tool, description }, options) {
  const { missing } = variablesOf([description.name, tool.stem], options.settings, options.variables ?? {});
  if (missing.length === 0) return void 0;
  return { path: tool.path, reason: `its env names \${${missing.join("}, ${")}}, which is not set here` };
}
function createSelection(options) {
  const select = selectorOf(options);
  return ({ tool: { stem }, description }) => {
    const refusal2 = description ? select(stem, description.name) : select(stem);
    if (refusal2 !== void 0) return refusal2;
    for (const capability of description?.capabilities ?? []) {
      const why = options.withheld?.(capability);
      if (why !== void 0) return `it needs the capability "${capability}": ${why}`;
    }
    return void 0;
  };
}
function leftOut(one, select) {
  const reason = select(one);
  if (reason === void 0) return [];
  return [.../* @__PURE__ */ new Set([one.description?.name ?? one.tool.stem, one.tool.stem])].map((name) => ({
    name: PREFIX + name,
    reason
  }));
}
function warningsOf({ tool: { path }, description }, { noHosts }) {
  const offline = description.network === true && noHosts !== void 0;
  const unreachable = offline ? [`it needs the network, and ${noHosts} lists no host`] : [];
  return [...description.warnings, ...unreachable].map((reason) => ({ path, reason }));
}
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
  const { confine, profile } = options;
  const noHosts = profile.hosts.length === 0 ? `profiles.${profile.name}.network.hosts` : void 0;
  const given = customToolOptions(options, policy);
  const permitted = profile.external.flatMap((entry) => /^custom:(.*)/.exec(entry)?.[1] ?? []);
  const loaded = await loadCustomTools({
    ...{ ...given, confine, noHosts },
    selection: { ...given.selection, permitted }
  });
  const say = (level, text) => void stream.emit({ type: "notice", level, text });
  for (const { path, reason } of loaded.problems) say("warning", `Custom tool ${path} is left out: ${reason}`);
  for (const { path, reason } of loaded.warnings) say("warning", `Custom tool ${path}: ${reason}`);
  for (const { name, reason } of loaded.leftOut) say("info", `${name} is not used: ${reason}`);
  checkExternalNames(config, loaded.names);
  return loaded;
}
function customToolOptions(options, policy) {
  const { config, workspace, sessionId, actor, environment, trusted, stream, signal } = options;
  const { timeoutMs, maxOutputSize, maxMemory, tools, allow, deny, strict } = config.customTools;
  return {
    directories: trusted.toolDirectories,
    workspace,
    sessionId,
    settings: { timeoutMs, maxOutputBytes: maxOutputSize, maxMemoryBytes: maxMemory, tools, strict },
    environment: ownEnvironment(environment, workspace),
    variables: environment.customVariables,
    selection: {
      allow,
      deny,
      disabled: config.tools.disabled,
      permits: (...names) => decideOn(names, policy).verdict === "allow"
    },
    cacheDirectory: trusted.toolCache,
    signal,
    facts: { actor: actor.login, event: actor.event },
    withheld(capability) {
      const { verdict, reason } = policy.decide({ kind: "capability", capability });
      return verdict === "allow" ? void 0 : reason;
    },
    warn: (text) => void stream.emit({ type: "notice", level: "warning", text })
  };
}
function decideOn(names, { decide }) {
  const [file, name = file ?? ""] = names;
  const access = { kind: "external", source: "custom", name, ...file !== name && { file } };
  const byName = decide(access, { tool: PREFIX + name });
  return byName.verdict === "allow" && file !== name ? decide(access, { tool: PREFIX + file }) : byName;
}
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

// src/git/index-paths.ts
import { readFileSync as readFileSync2, statSync as statSync2 } from "node:fs";
import { join as join3, relative as relative2 } from "node:path";
var MOST_BYTES = 32 * 1024 * 1024;
function* indexedPaths(directory) {
  const opened = openIndex(directory);
  if (!opened) return;
  const { index, prefix } = opened;
  for (const { start, end } of entriesOf(index)) {
    const path = index.toString("utf8", start, end);
    if (path.startsWith(prefix)) yield path.slice(prefix.length);
  }
}
function openIndex(directory) {
  const top = repositoryTop(directory);
  const index = top === void 0 ? void 0 : readIndex(join3(top, ".git/index"));
  if (top === void 0 || !index) return void 0;
  return { index, prefix: top === directory ? "" : `${relative2(top, directory)}/` };
}
function countExtensions(directory) {
  const counts = /* @__PURE__ */ new Map();
  let files = 0;
  const { index, prefix } = openIndex(directory) ?? {};
  const below2 = Buffer.from(prefix ?? "");
  for (const { start, end } of index ? entriesOf(index) : []) {
    if (index?.compare(below2, 0, below2.length, start, Math.min(end, start + below2.length)) !== 0) continue;
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
    const index = readFileSync2(path);
    const isRead = index.length > HEADER_BYTES && index.toString("latin1", 0, 4) === "DIRC";
    return isRead && [2, 3].includes(index.readUInt32BE(4)) ? index : void 0;
  } catch {
    return void 0;
  }
}
function* entriesOf(index) {
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
import { closeSync, constants, fstatSync, openSync, readdirSync, readSync } from "node:fs";
import { basename } from "node:path";
var MOST_ENTRIES = 2e3;
var MOST_LANGUAGES = 4;
function workspaceFacts(root) {
  const entries = topOf(root).filter(({ name: name2 }) => name2 !== ".git");
  const plain = entries.slice(0, MOST_ENTRIES).filter(({ name: name2 }) => isPlainName(name2));
  const name = basename(root);
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
    return readdirSync(root, { withFileTypes: true });
  } catch {
    return [];
  }
}
var inOrder = (a, b) => rankOf(a) - rankOf(b) || (a.name < b.name ? -1 : 1);
var rankOf = (entry) => (entry.name.startsWith(".") ? 2 : 0) + (entry.isDirectory() ? 0 : 1);
function filesOf(root) {
  const { files, counts } = countExtensions(root);
  const byLanguage = /* @__PURE__ */ new Map();
  for (const [extension, count2] of counts) {
    const language = languageOf(`x.${extension}`);
    if (language !== void 0) byLanguage.set(language, (byLanguage.get(language) ?? 0) + count2);
  }
  const languages = [...byLanguage].sort(([, a], [, b]) => b - a).slice(0, MOST_LANGUAGES);
  return { files, languages };
}
var MOST_CHARACTERS2 = 40;
var MOST_WORDS = 4;
var PLAIN = /^(?!-)[\p{L}\p{M}\p{N}._@+:/-]+$/u;
var UNSEEN = new RegExp("\\p{Default_Ignorable_Code_Point}", "u");
var isPlainName = (name) => name.length <= MOST_CHARACTERS2 && PLAIN.test(name) && !UNSEEN.test(name) && name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean).length <= MOST_WORDS;
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
    const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const found = fstatSync(file);
      if (!found.isFile()) return void 0;
      const bytes = Buffer.alloc(Math.min(found.size, mostBytes));
      const length = readSync(file, bytes, 0, bytes.length, 0);
      return { text: bytes.toString("utf8", 0, length), isCut: found.size > mostBytes };
    } finally {
      closeSync(file);
    }
  } catch {
    return void 0;
  }
}
function readOwnFile(path, mostBytes) {
  const head = readOwnHead(path, mostBytes);
  return head?.isCut ? void 0 : head?.text;
}

// src/agent/memory.ts
import { randomBytes } from "node:crypto";
async function openMemory({ place, redactor, source, stream }) {
  const warn = (text) => void stream.emit({ type: "notice", level: "warning", text });
  const { found, locked } = await find(place, source === "terminal" ? "--all --local" : "--all");
  if (locked !== void 0) warn(locked);
  const unreadable = found?.unreadable ?? [];
  if (unreadable.length > 0) warn(`Notes of earlier runs cannot be read, and are left out: ${unreadable.join(", ")}`);
  const nonce = randomBytes(12).toString("hex");
  const memory = createMemory({
    entries: found?.entries ?? /* @__PURE__ */ new Map(),
    locked,
    clean: (text) => sanitizeInbound(text, redactor),
    frame: (label, text) => frameUntrusted(label, text, nonce),
    source
  });
  return { memory, save: () => save(place, memory.changes(), found, stream) };
}
async function find(place, whole) {
  try {
    const found = await readMemory(place, MEMORY_LIMITS);
    if (found.foreign === void 0) return { found };
    const locked = `The memory is not used: ${MEMORY_REF} ${found.foreign}. Delete it with: kodelet-ci memory forget ${whole}`;
    return { found, locked };
  } catch (error) {
    return {
      locked: `The memory of earlier runs could not be read, and this run keeps nothing: ${describeError(error)}`
    };
  }
}
async function save(place, changes, found, { emit }) {
  const warn = (text) => void emit({ type: "notice", level: "warning", text });
  if (changes.size === 0) return;
  try {
    const saved = await saveMemory(place, changes, { limits: MEMORY_LIMITS, found });
    if (!saved.ok) return warn(`${NOT_KEPT}: ${saved.said}`);
    const { leftOut: leftOut2 } = saved;
    if (leftOut2.length > 0) warn(`The memory is full, so this was not kept: ${leftOut2.join(", ")}. ${FREE}`);
    const kept = [...changes].filter(([key]) => !leftOut2.includes(key));
    const keys = (isSet) => kept.flatMap(([key, entry]) => entry !== void 0 === isSet ? [key] : []);
    emit({ type: "memory-end", set: keys(true), deleted: keys(false) });
  } catch (error) {
    warn(`${NOT_KEPT}: ${describeError(error)}`);
  }
}
var NOT_KEPT = "What the agent wanted to remember was not kept";
var FREE = "Free room with: kodelet-ci memory forget KEY";

// src/agent/open-sandbox.ts
import { readdirSync as readdirSync2 } from "node:fs";
import { join as join4 } from "node:path";
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
  return namesIn2(root).filter((name) => matchesProtected(name, patterns) !== void 0).map((name) => join4(root, name));
}
function namesIn2(directory) {
  try {
    return readdirSync2(directory);
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
    outside: options.environment.outside,
    // The approval mode has been asked about the call that wants to go there.
    objection({ host, port }) {
      const decision = decide({ kind: "network", url: `https://${host}:${port}/` });
      return decision.verdict !== "allow" && isOfRule(decision) ? decision.reason : void 0;
    },
    onRefusal: (text) => void options.stream.emit({ type: "notice", level: "warning", text })
  };
}

// src/markdown/plain-text.ts
var plainText = (text) => defuseText(
  visible(text).replaceAll("&", "&amp;").replaceAll(/[\\`*_[\]<>|~#]/g, (sign) => `\\${sign}`),
  () => false
);
function showTags(markdown) {
  const show = (html) => html.replaceAll("<", "&lt;");
  const root = parseMarkdown(markdown);
  if (!root) return show(markdown);
  const nodes = htmlOf(
    markdown,
    Array.from(walk(root), ({ node }) => node)
  );
  return applyEdits(
    markdown,
    nodes.map((node) => {
      const [start, end] = [startOf(node), endOf(node)];
      return { start, end, text: show(markdown.slice(start, end)) };
    })
  );
}
var cellCode = (text, most = 100) => inlineCode(clip(visible(text), most).replaceAll(/\\(?=\|)/g, "\\ ")).replaceAll("|", "\\|");
var shownCode = (text, most = 300) => inlineCode(clip(visible(text), most));
var visible = (text) => oneLine(removeHiddenCharacters(text)).replaceAll("<!--", "<! --");
var oneLine = (text) => text.replaceAll(/\s+/g, " ").trim();
function clip(text, most) {
  if (text.length <= most) return text;
  const end = /[\ud800-\udbff]/.test(text[most - 2] ?? "") ? most - 2 : most - 1;
  return `${text.slice(0, end)}\u2026`;
}

// src/report/checklist.ts
function checklist({ checklist: items }, summary = countSteps(items)) {
  if (items.length === 0) return "";
  const lines = items.slice(-MOST_STEPS).map(({ content, status }) => {
    const text = clip(oneLine(content), LONGEST_STEP);
    return `${CHECKLIST_MARKS[status]} ${status === "canceled" ? `~~${text}~~` : status === "in_progress" ? `**${text}**` : text}`;
  });
  return details(summary, showTags(lines.join("\n")), hasOpenSteps(items));
}
var MOST_STEPS = 50;
var LONGEST_STEP = 300;
function countSteps(items) {
  const dropped = countOf(items, "canceled");
  return `${countOf(items, "completed")} of ${count(items.length, "step")} done${dropped > 0 ? `, ${dropped} dropped` : ""}`;
}
var hasOpenSteps = (items) => countOf(items, "completed") + countOf(items, "canceled") < items.length;
var countOf = (items, wanted) => items.filter(({ status }) => status === wanted).length;
var CHECKLIST_MARKS = {
  pending: "- [ ]",
  in_progress: "- [ ]",
  completed: "- [x]",
  canceled: "- [x]"
};

// src/report/commit-message.ts
function commitMessage({ answer, fallback, issue, form = asItIs }) {
  const text = withoutCommands(answer.replace(/\r\n?/g, "\n").replace(CONTROL, "").trim(), issue);
  const first = text.split("\n", 1)[0] ?? "";
  const stated = subjectOf(first, issue);
  if (!isSubject(first, stated)) return { subject: shorten(form(subjectOf(fallback, issue))), report: text };
  const whole = form(stated);
  const subject = shorten(whole);
  return { subject, report: subject === whole ? text.slice(first.length).trim() : text };
}
var asItIs = (subject) => subject;
function withoutSubject(answer) {
  const text = answer.trim();
  const first = text.split("\n", 1)[0] ?? "";
  const stated = subjectOf(first, void 0);
  return isSubject(first, stated) ? text.slice(first.length).trim() : answer;
}
var SUBJECT_LENGTH = 72;
var LONGEST_TAKEN = 120;
var BODY_LENGTH = 1500;
function formatMessage({ subject, report }, coAuthor) {
  const body = cutAtParagraph(report.replace(TRAILER, "").trim());
  const trailer = coAuthor ? `Co-authored-by: ${plainLine(coAuthor)}` : "";
  return `${[subject, body, trailer].filter(Boolean).join("\n\n")}
`;
}
var TRAILER = /^[ \t]*[\w-]+-by:.*(?:\n[ \t]+.*)*$/gim;
var CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
function isSubject(raw, plain) {
  return plain.length > 0 && plain.length <= LONGEST_TAKEN && !/^\s*([-*+>|]\s|\d+[.)]\s|```|~~~|<)/.test(raw) && !plain.endsWith(":");
}
var subjectOf = (line2, issue) => withoutCommands(plainLine(line2), issue);
function plainLine(text) {
  return text.replace(/^\s*#+\s+/, "").replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, " ").replace(/\*\*|__/g, "").replace(/\s+/g, " ").trim();
}
function shorten(line2) {
  if (line2.length <= SUBJECT_LENGTH) return line2;
  const cut = line2.slice(0, SUBJECT_LENGTH - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > SUBJECT_LENGTH / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:.\ud800-\udbff]+$/, "")}\u2026`;
}
function cutAtParagraph(text) {
  if (text.length <= BODY_LENGTH) return text;
  const end = text.lastIndexOf("\n\n", BODY_LENGTH);
  return end > 0 ? text.slice(0, end) : text.slice(0, text.lastIndexOf(" ", BODY_LENGTH));
}
function withoutCommands(text, issue) {
  return text.replace(SKIP, "($1$2)").replace(CLOSING, (whole, verb, repository, number) => {
    return !repository && Number(number) === issue ? whole : `${verb} ${repository ?? "issue"} ${number}`;
  });
}
var SKIP = /\[(skip ci|ci skip|no ci|skip actions|actions skip)\]|^(skip-checks:\s*true)$/gim;
var CLOSING = /\b(close[sd]?|fix(?:e[sd])?|resolve[sd]?)(?::|\s)\s*(?:#|gh-|(?:https?:\/\/[^\s/]+\/)?([\w.-]+\/[\w.-]+)(?:#|\/(?:issues|pull)\/))(\d+)\b/gi;

// src/report/decisions.ts
var MOST = 30;
var LONGEST = 400;
function decisionList(decisions2) {
  const shown = decisions2.slice(-MOST);
  const missing = decisions2.length - shown.length;
  const lines = shown.map(({ decision, reason }) => `- ${line(decision)} Reason: ${line(reason)}`);
  return showTags([...lines, ...missing > 0 ? [`- ${missing} earlier ones are in the journal.`] : []].join("\n"));
}
function line(text) {
  const words = clip(withoutCommands(oneLine(text), void 0), LONGEST);
  return /[\p{L}\p{N})]$/u.test(words) ? `${words}.` : words;
}

// src/report/files.ts
var LONGEST_LINE = 300;
var shortCode = (text) => inlineCode(clip(text, LONGEST_LINE));
function nameFiles(files, most) {
  const shown = files.slice(0, most).map(shortCode);
  return [...shown, ...files.length > most ? [`${files.length - most} more`] : []].join(", ");
}
var leftOutLine = ({ path, reason }) => `\u26A0\uFE0F Left out ${shortCode(path)}: ${clip(oneLine(reason), LONGEST_LINE)}`;

// src/report/posts.ts
function postLines(view) {
  const { posts, posted } = view;
  const headline = reviewOf(view);
  const told = posted.filter((outcome) => outcome !== headline);
  return [
    ...grouped(told.filter(({ how }) => how !== "failed")),
    ...told.filter(({ how }) => how === "failed").map(({ text }) => `\u26A0\uFE0F ${shorten2(text)}`),
    ...posts.flatMap(reportLine)
  ];
}
function reviewOf({ posted }) {
  const reviews = posted.filter(({ kind }) => kind === "review_comment");
  return reviews.find(({ how }) => how === "done") ?? reviews.find(({ how, url }) => how === "known" && url);
}
var linkedOutcome = ({ text, url }) => url === void 0 ? shorten2(text) : `[${shorten2(text)}](${destination(url)})`;
var shorten2 = (text) => clip(oneLine(text), LONGEST_LINE);
function grouped(outcomes) {
  const times = /* @__PURE__ */ new Map();
  for (const outcome of outcomes) times.set(outcome.text, [...times.get(outcome.text) ?? [], outcome]);
  return [...times.values()].flatMap(
    ([first, ...more]) => first === void 0 ? [] : more.length === 0 ? linkedOutcome(first) : `${shorten2(first.text)} (${more.length + 1} times)`
  );
}
function reportLine(post) {
  if (post.kind === "missing_tool") return [`\u{1F9F0} Missing: ${shortCode(post.tool)}, ${shorten2(post.reason)}`];
  if (post.kind === "noop") return [`Nothing to do: ${shorten2(post.reason)}`];
  return [];
}
function unpublishedFindings({ posts, posted, conclusion }) {
  const isLost = posted.some(
    ({ kind, how, url }) => kind === "review_comment" && how === "failed" && url === void 0
  );
  const isCut = conclusion !== void 0 && posted.length === 0;
  const findings = posts.filter((post) => post.kind === "review_comment");
  if (findings.length === 0 || !(isLost || isCut) || posted.some(isPublished)) return "";
  const lines = findings.map(
    ({ path, line: line2, severity, body }) => `- ${shortCode(`${path}:${line2}`)} (${severity}) ${clip(oneLine(body), LONGEST_FINDING)}`
  );
  const fate = isLost ? "did not get onto the pull request" : "may not have got onto the pull request";
  return [`**${count(findings.length, "finding")}** that ${fate}:`, "", ...lines].join("\n");
}
var LONGEST_FINDING = 1e3;
var isPublished = ({ kind, how }) => kind === "review_comment" && how === "done";

// src/report/headline.ts
var renderHeadline = (view) => `### ${view.conclusion ? ENDS[view.conclusion](view) : `${RUNNING} ${goingOn(view)}\u2026`}`;
var RUNNING = "\u{1F527}";
var ENDS = {
  succeeded: (view) => view.publication && view.publication.kind !== "none" ? `\u2705 ${describePlace(view.publication)}` : answered2(view),
  "no-changes": ({ publication }) => publication?.number === void 0 ? "\u{1F4AC} Answered, nothing changed" : `\u{1F4AC} Nothing new for ${linkTo(publication)}`,
  incomplete: (view) => `\u23F3 ${splitReason(view).head ?? "Stopped before it was done"}${stepsOf(view)}`,
  denied: () => "\u{1F6AB} Not started",
  skipped: () => "\u23ED\uFE0F Nothing to do",
  blocked: ({ publication }) => `\u{1F6D1} ${publication?.title ? `Not published${titleOf(publication)}` : "Nothing was published"}`,
  failed: (view) => `\u274C ${splitReason(view).head ?? "Failed"}`,
  cancelled: (view) => `\u{1F6D1} Cancelled${stepsOf(view)}`
};
function answered2(view) {
  const review = reviewOf(view);
  return review ? `\u{1F50D} ${linkedOutcome(review)}` : ANSWERS[view.intent] ?? "\u2705 Done";
}
var ANSWERS = {
  ask: "\u{1F4AC} Answered",
  review: "\u{1F50D} Reviewed",
  plan: "\u{1F5FA}\uFE0F Planned",
  help: "\u{1F44B} How to ask",
  fix: "\u{1F50E} Found the cause, changed nothing"
};
function describePlace(publication) {
  return `${PLACES[publication.kind](publication)}${titleOf(publication)}`;
}
var titleOf = ({ title }) => title ? `: ${clip(oneLine(title), LONGEST_TITLE)}` : "";
var LONGEST_TITLE = 120;
var PLACES = {
  "pull-request": (it) => `${HOW[it.how ?? "unknown"]} ${it.draft ? "draft " : ""}${linkTo(it)}`,
  push: (it) => `Pushed to ${linkTo(it)}`,
  branch: ({ branch = "" }) => `Pushed ${shownCode(branch, 100)}`,
  patch: () => "Made a patch",
  none: () => "Done"
};
var HOW = { opened: "Opened", updated: "Added a commit to", unknown: "The change is in" };
function linkTo({ number, url, branch = "" }) {
  const name = number === void 0 ? shownCode(branch, 100) : `#${number}`;
  return url ? `[${name}](${destination(url)})` : name;
}
function splitReason({ conclusion, reason }) {
  if (reason === void 0 || conclusion !== "incomplete" && conclusion !== "failed") return { rest: reason ?? "" };
  const lines = reason.split("\n");
  const [first = "", ...points] = lines.slice(1).every((line2) => line2.startsWith("- ")) ? lines : [oneLine(reason)];
  if (first.length <= LONGEST_REASON) return { head: capital(first.replace(/[.:]$/, "")), rest: points.join("\n") };
  const [whole = "", clause] = FIRST_CLAUSE.exec(first) ?? [];
  return clause && points.length === 0 ? { head: capital(clause), rest: first.slice(whole.length) } : { rest: reason };
}
var capital = (text) => text.replace(new RegExp("^\\p{Ll}(?=\\p{Ll}*\\s)", "u"), (letter) => letter.toUpperCase());
var LONGEST_REASON = 90;
var FIRST_CLAUSE = /^([^:]{10,90})[:.] /;
var stepsOf = (view) => countsSteps(view) ? `, ${countSteps(view.checklist)}` : "";
var countsSteps = ({ conclusion, checklist: checklist2 }) => checklist2.length > 0 && (conclusion === "incomplete" || conclusion === "cancelled");
function goingOn({ phases, selfCheck }) {
  const phase = (phases.findLast(({ endedAt }) => !endedAt) ?? phases.at(-1))?.phase;
  return GOING_ON[selfCheck === "running" ? "self-check" : phase ?? "receive"] ?? "Working on it";
}
var GOING_ON = {
  receive: "Reading the request",
  authorize: "Checking permissions",
  gather: "Reading the context",
  run: "Working on it",
  "self-check": "Checking its own change",
  publish: "Publishing",
  report: "Reporting"
};

// src/report/sections.ts
import { basename as basename2, dirname } from "node:path";
var above = (view) => [
  showTags(explanation(view)),
  hasOpenSteps(view.checklist) ? checklist(view, countsSteps(view) ? "Steps" : void 0) : "",
  showTags(changedSoFar(view)),
  showTags(listed([...outcomeNotes(view), ...notices(view)]))
];
var listed = (lines) => lines.length === 1 ? lines.join("") : lines.map((line2) => `- ${line2}`).join("\n");
var below = (view) => [
  unpublishedFindings(view),
  hasOpenSteps(view.checklist) ? "" : checklist(view),
  goals(view),
  decisions(view),
  screenshots(view)
];
var joinSections = (sections) => sections.filter((section) => section !== "").join("\n\n");
var agentWords = ({ answer, publication }) => publication?.title === void 0 || publication.title.endsWith("\u2026") ? answer : withoutSubject(answer);
var few = (items, most) => items.slice(-most);
function explanation(view) {
  const { conclusion, message, reason, remedy = "" } = view;
  if (!conclusion) return "";
  const why = paragraph(clip(reason === void 0 ? message : splitReason(view).rest, LONGEST_REASON2));
  const todo = sentence(oneLine(clip(remedy, LONGEST_REASON2)));
  return why.includes("\n") ? joinSections([why, todo]) : [why, todo].filter(Boolean).join(" ");
}
var LONGEST_REASON2 = 2e3;
function paragraph(message) {
  const [first = "", ...points] = message.split("\n");
  if (points.length === 0 || !points.every(isPoint)) return sentence(oneLine(message));
  return `${isPoint(first) ? `${oneLine(first)}
` : `${first}

`}${points.map(oneLine).join("\n")}`;
}
var isPoint = (line2) => line2.startsWith("- ");
var sentence = (message) => /[\p{L}\p{N}`"')\]]$/u.test(message) ? `${message}.` : message;
function changedSoFar({ conclusion, publication }) {
  const isDone = !conclusion || conclusion === "succeeded" || conclusion === "no-changes";
  const isShown = publication?.kind === "patch" || publication?.kind === "none";
  if (isDone || isShown || !publication || publication.files.length === 0) return "";
  return `**Changed so far:** ${nameFiles(publication.files, MOST_FILES)}`;
}
function outcomeNotes(view) {
  const { publication, remembered } = view;
  const leftOut2 = few(publication?.leftOut ?? [], 30).map(leftOutLine);
  const notes = few(publication?.notes ?? [], 10).map((note) => clip(oneLine(note), LONGEST_LINE));
  return [...leftOut2, ...notes, ...postLines(view), ...memoryLines(remembered)];
}
function memoryLines({ set, deleted } = { set: [], deleted: [] }) {
  const line2 = (words, keys) => keys.length === 0 ? [] : [`\u{1F5D2}\uFE0F ${words} ${nameFiles(keys, MOST_FILES)}`];
  return [...line2("Remembered for later runs:", set), ...line2("Forgotten:", deleted)];
}
function describeMemory({ set, deleted }) {
  const list = (keys) => keys.join(", ") || "nothing";
  return `memory: set ${list(set)}, deleted ${list(deleted)}`;
}
var MOST_FILES = 8;
function goals({ goals: items }) {
  if (items.length === 0) return "";
  const reached = items.filter(({ status }) => status === "completed").length;
  const lines = items.map(
    ({ title, status }) => `${status === "completed" ? "- [x]" : "- [ ]"} ${clip(oneLine(title), LONGEST_LINE)}`
  );
  return details(`${reached} of ${count(items.length, "goal")} reached`, showTags(lines.join("\n")));
}
function screenshots({ screenshots: all }) {
  if (all.length === 0) return "";
  const shown = few(all, MOST_SCREENSHOTS).map(
    ({ path, width, height, fileSize }) => `- ${shortCode(basename2(path))} (${width}x${height}, ${count(fileSize, "byte")})`
  );
  const left = all.length - shown.length;
  const folder = `**Screenshots** in ${shortCode(dirname(all.at(-1)?.path ?? ""))} on the runner (output \`screenshots-path\`)`;
  return [folder, "", ...left > 0 ? [`- ${left} earlier ones`] : [], ...shown].join("\n");
}
var MOST_SCREENSHOTS = 20;
var decisions = ({ decisions: items }) => items.length === 0 ? "" : details(count(items.length, "decision"), decisionList(items));
var ICONS = { info: "\u2139\uFE0F", warning: "\u26A0\uFE0F", error: "\u274C" };
function notices({ notices: all, sandbox }) {
  const lines = [
    ...all.filter(({ level }) => level !== "info"),
    ...sandbox?.confined === false ? [{ level: "warning", text: sandbox.text }] : []
  ].map(({ level, text }) => `${ICONS[level]} ${clip(oneLine(text), LONGEST_LINE)}`);
  const times = /* @__PURE__ */ new Map();
  for (const line2 of lines) times.set(line2, (times.get(line2) ?? 0) + 1);
  return few(
    [...times].map(([line2, number]) => number === 1 ? line2 : `${line2} (${number} times)`),
    20
  );
}
function footer(view, runUrl) {
  const facts = [...usageFacts(view), ...runUrl ? [`[run](${runUrl})`] : []];
  return facts.length === 0 ? "" : `<sub>${facts.join(" \xB7 ")}</sub>`;
}
function usageFacts(view) {
  const { model, turns, usage, costUsd } = view;
  const input = usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens;
  const cached = usage.cacheReadTokens > 0 ? ` (${thousands(usage.cacheReadTokens)} cached)` : "";
  const took = elapsed(view);
  return [
    ...model ? [model] : [],
    ...turns > 0 ? [count(turns, "turn")] : [],
    ...took > 0 ? [spell(took)] : [],
    ...costUsd > 0 ? [money(costUsd)] : [],
    ...input > 0 ? [`${thousands(input)} tokens in${cached}, ${thousands(usage.outputTokens)} out`] : []
  ];
}
var elapsed = ({ startedAt, endedAt }) => startedAt && endedAt ? Math.max(0, Date.parse(endedAt) - Date.parse(startedAt)) : 0;
var describeKept = (publication) => KEPT[publication.kind](publication);
var KEPT = {
  "pull-request": ({ number }) => `The change is in pull request #${number}.`,
  push: ({ branch }) => `The change is on the branch ${branch}.`,
  branch: ({ branch }) => `The change is on the branch ${branch}, without a pull request.`,
  patch: () => "The change is in the report, as a patch.",
  none: ({ number }) => number ? `Nothing new; pull request #${number} stands.` : "Nothing was changed."
};

// src/report/tool-calls.ts
function toolCalls({ calls, deniedCalls, sandbox, notices: notices2 }, most) {
  if (calls.length === 0) return "";
  const shown = most === 0 ? [] : calls.slice(-most);
  const missing = calls.length - shown.length;
  const refused = deniedCalls > 0 ? `, ${deniedCalls} refused` : "";
  const note = missing > 0 ? [
    `${count(missing, "earlier call")} left out to keep this short; the journal has ${notices2.some(({ text }) => text === JOURNAL_ENDS) ? "some" : "all"} of them.`,
    ""
  ] : [];
  const table = shown.length > 0 ? ["| Turn | Tool | Call | Verdict | Time |", "| --: | :-- | :-- | :-- | --: |", ...grouped2(shown).map(row)] : [];
  return details(
    `${count(calls.length, "tool call")}${refused}`,
    [...note, ...table, ...listings(calls), ...confinement(sandbox)].join("\n")
  );
}
function grouped2(calls) {
  const groups = /* @__PURE__ */ new Map();
  for (const call of calls) {
    const { state, tool, rule, reason } = call;
    const key = state === "denied" ? JSON.stringify([tool, rule, reason]) : call;
    const group = groups.get(key);
    if (group) group.push(call);
    else groups.set(key, [call]);
  }
  return [...groups.values()];
}
function row([first, ...others]) {
  const { depth = 0, turn, tool, summary, state, rule, reason, durationMs } = first;
  const times = others.length === 0 ? "" : ` ${others.length + 1} times`;
  const why = state === "denied" ? `${times} by ${cellCode(rule ?? "")}: ${cellWords(reason ?? "")}` : "";
  const last = others.at(-1)?.turn ?? turn;
  const unlike = others.filter((other) => other.summary !== summary).length;
  const call = `${cellCode(summary)}${unlike === 0 ? "" : ` and ${unlike} more`}`;
  const time = durationMs === void 0 || others.length > 0 ? "" : spell(durationMs).replaceAll(" ", "&nbsp;");
  return `| ${last === turn ? turn : `${turn}\u2013${last}`} | ${"\u21B3 ".repeat(depth)}${cellCode(tool)} | ${call} | ${STATES[state]}${why} | ${time} |`;
}
var cellWords = (text) => plainText(clip(oneLine(text), 200));
var STATES = {
  running: "\u23F3 running",
  ok: "\u2705",
  failed: "\u274C failed",
  denied: "\u{1F6AB} refused"
};
var confinement = (sandbox) => sandbox?.confined ? ["", plainText(sandbox.text)] : [];
var MOST_LISTINGS = 6;
function listings(calls) {
  const all = calls.flatMap(
    ({ listing }) => listing && !listing.opensMore && listing.entry.length <= 60 ? [listing] : []
  );
  const first = all.filter(({ entry }, index) => all.findIndex((other) => other.entry === entry) === index);
  const line2 = inlineCode(listingLine(first.slice(0, MOST_LISTINGS)));
  return all.length === 0 ? [] : ["", `A maintainer can let refused programs run with this line in \`.github/kodelet.yml\`: ${line2}`];
}
function listingLine(listings2) {
  const entries = /* @__PURE__ */ new Map();
  for (const { profile, entry } of listings2) entries.set(profile, (entries.get(profile) ?? /* @__PURE__ */ new Set()).add(entry));
  const profiles = [...entries].map(([profile, allow]) => {
    const quoted = [...allow].map((entry) => `'${entry}'`).join(", ");
    return `${profile}: { widen: true, bash: { allow: [${quoted}] } }`;
  });
  return `profiles: { ${profiles.join(", ")} }`;
}

export {
  callExecutable,
  describe,
  TOOL_NAME,
  checkSelection,
  openCustomTools,
  customToolOptions,
  decideOn,
  withConfigLocation,
  indexedPaths,
  languageOf,
  workspaceFacts,
  isPlainName,
  plainCommand,
  fitted,
  readOwnHead,
  readOwnFile,
  openMemory,
  openSandbox,
  plainText,
  showTags,
  shownCode,
  oneLine,
  clip,
  CHECKLIST_MARKS,
  commitMessage,
  formatMessage,
  withoutCommands,
  decisionList,
  LONGEST_LINE,
  shortCode,
  nameFiles,
  leftOutLine,
  renderHeadline,
  linkTo,
  above,
  below,
  joinSections,
  agentWords,
  describeMemory,
  footer,
  elapsed,
  describeKept,
  toolCalls,
  listingLine
};
