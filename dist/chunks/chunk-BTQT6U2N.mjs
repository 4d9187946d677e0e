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
} from "./chunk-UDC2WJ75.mjs";
import {
  PREFIX,
  checkNames,
  demandFaults,
  describe,
  describeFault,
  discover,
  toolLimits,
  variablesOf
} from "./chunk-TJQD4V7A.mjs";
import {
  sanitizeInbound
} from "./chunk-GWDP3FYK.mjs";
import {
  createRedactor
} from "./chunk-QGPJURJA.mjs";
import {
  MEMORY_LIMITS,
  MEMORY_REF,
  callName,
  createMemory,
  defineTool,
  keepOutput,
  keepWhole,
  readMemory,
  saveMemory
} from "./chunk-Y756HE7Q.mjs";
import {
  LIMITS,
  frameUntrusted
} from "./chunk-74SZSWEE.mjs";
import {
  isGlob,
  leadsOut,
  matchesProtected,
  readRequired
} from "./chunk-DXTI5RIO.mjs";
import {
  USUALLY_PROTECTED
} from "./chunk-HT6ENDTV.mjs";
import {
  VERSION,
  isJsonObject
} from "./chunk-QB4KSJDL.mjs";
import {
  KodeletError,
  describeError,
  monotonic,
  positionOf,
  thereAre
} from "./chunk-UKQB5A53.mjs";

// src/tools/custom/answer-cache.ts
import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, realpathSync, renameSync, statSync, writeFileSync } from "node:fs";
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
var MAX_TOOL_BYTES = 64 * 1024 * 1024;
var MAX_ENTRY_BYTES = 16 * 1024 * 1024;
function keyOf(tool, cwd, env) {
  const content = readRequired(tool.path, { maxBytes: MAX_TOOL_BYTES, links: "follow" });
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
  const { description, config } = JSON.parse(
    readRequired(file, { maxBytes: MAX_ENTRY_BYTES }).toString("utf8")
  );
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

// src/tools/custom/channel.ts
function createToolChannel(options) {
  const { host, tool, makesCalls } = options;
  const notices = createNotices(options);
  const mayEmit = createRate();
  const calls = createCalls(options);
  let undeclared = false;
  const take = (bytes) => {
    const text = bytes.toString("utf8").trim();
    if (text === "") return;
    const line = parse(text);
    if (line === void 0) notices.add("is no JSON", text);
    else if ("call" in line && "tool" in line) {
      undeclared ||= !makesCalls;
      if (makesCalls) calls.make(line);
      else notices.add('asks for a call, and the description does not say "makes_calls": true', text);
    } else if (bytes.length > LIMITS.customEventBytes) notices.add(tooLong(LIMITS.customEventBytes), text);
    else if (mayEmit()) emit(line);
    else notices.leaveOut();
  };
  const emit = (line) => {
    const { name, data } = eventOf(line);
    host.emit(name, options.redact(data));
  };
  const most = makesCalls ? LIMITS.customCallBytes : LIMITS.customEventBytes;
  const lines = createLines(most, take, (head, tail) => {
    notices.add(tooLong(most), head);
    if (makesCalls) calls.refuse(head, tail, tooLong(most));
  });
  return {
    write: lines.write,
    answerBy: calls.answerBy,
    async end() {
      lines.end();
      await calls.settled();
      notices.end(tool);
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
    const line = Buffer.concat(held);
    passed = { head: line.toString("utf8", 0, END_BYTES), tail: line.subarray(-END_BYTES) };
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
    add(problem, line) {
      told += 1;
      if (told > MOST_NOTICES) untold += 1;
      else host.warn(`${tool}: a line on descriptor 3 ${problem}: ${redact(line).slice(0, SHOWN_CHARACTERS)}`);
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
    make(line) {
      const going = answerTo(line).finally(() => open.delete(going));
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

// src/tools/custom/load.ts
import { dirname } from "node:path";
async function loadCustomTools(options) {
  const discovered = options.directories.map(discover);
  const executables = discovered.flatMap(({ found }) => found);
  const select = createSelection(options);
  const mayAsk = mayBeAsked(
    options,
    executables.map(({ stem }) => stem)
  );
  const asked = executables.filter(({ stem }) => mayAsk(stem));
  const answered2 = await askAll(asked, options);
  const described = answered2.filter((one) => "description" in one);
  const names = /* @__PURE__ */ new Set([...executables.map(({ stem }) => stem), ...described.map((one) => one.description.name)]);
  checkNames(namesIn(options), [...names]);
  const { winners, losers, overridden } = firstOfEachName(described.filter((one) => select(one) === void 0));
  const usable = winners.map((one) => ({
    ...one,
    problem: unmetDemand(one, options) ?? missingVariables(one, options)
  }));
  return {
    tools: usable.filter(({ problem }) => !problem).map((one) => customTool(one.tool, one.description, options)),
    problems: [
      ...discovered.flatMap(({ problems }) => problems),
      ...answered2.flatMap((one) => "problem" in one ? one.problem : []),
      ...losers,
      ...usable.flatMap(({ problem }) => problem ?? [])
    ],
    warnings: usable.filter(({ problem }) => !problem).flatMap((one) => warningsOf(one, options)),
    leftOut: [
      ...executables.filter((tool) => !asked.includes(tool)).flatMap((tool) => leftOut({ tool }, select)),
      ...described.flatMap((one) => leftOut(one, select))
    ],
    overridden,
    names: [...names]
  };
}
async function askAll(tools, options) {
  const probing = probeOptionsOf(options);
  const cache = options.cacheDirectory ? openAnswerCache(options.cacheDirectory, probing) : void 0;
  const answered2 = await sideBySide(tools, async (tool) => {
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
  return answered2.flat();
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
  const overridden = [];
  for (const one of described) {
    const { name } = one.description;
    const first = winners.get(name);
    if (!first) winners.set(name, one);
    else {
      const list = dirname(first.tool.path) === dirname(one.tool.path) ? losers : overridden;
      list.push({ path: one.tool.path, reason: `${first.tool.path} has the same name, "${name}"` });
    }
  }
  return { winners: [...winners.values()], losers, overridden };
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
  for (const { path, reason } of loaded.overridden) say("info", `Custom tool ${path} is not used: ${reason}`);
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
import { readdirSync } from "node:fs";
import { join as join3 } from "node:path";
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
  return namesIn2(root).filter((name) => matchesProtected(name, patterns) !== void 0).map((name) => join3(root, name));
}
function namesIn2(directory) {
  try {
    return readdirSync(directory);
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

export {
  callExecutable,
  checkSelection,
  openCustomTools,
  customToolOptions,
  decideOn,
  withConfigLocation,
  openMemory,
  openSandbox
};
