import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  hostPathOf,
  temporaryFolder
} from "./chunk-AXPPXH37.mjs";
import {
  isJsonObject,
  parseObject
} from "./chunk-BIHEG2RE.mjs";
import {
  CALL_FORMS,
  count,
  quote
} from "./chunk-G3NFOR2Y.mjs";

// src/lib/patch-headers.ts
var HEADER = /^\*\*\* (?:Add|Update|Delete) File: (.+)$/gm;
var filesInPatch = (text) => text.includes("*** Begin Patch") ? [...new Set(Array.from(text.matchAll(HEADER), ([, path = ""]) => path.trim()))] : [];

// src/session/events/calls-view.ts
var emptyCallsView = {
  calls: [],
  deniedCalls: 0,
  checklist: [],
  goals: [],
  decisions: [],
  screenshots: [],
  posts: []
};
var CALLS_CHANGES = {
  "tool-start": ({ calls }, event) => ({ calls: withCall(calls, startedCall(event), event.parentId ?? event.agent) }),
  "tool-event": ({ calls }, event) => ({
    calls: calls.map(
      (call) => isOpen(call) && call.callId === event.callId ? { ...call, progress: describeToolEvent(event) } : call
    )
  }),
  "tool-end": ({ calls, checklist, goals, decisions, screenshots, posts, deniedCalls }, event) => ({
    calls: calls.map((call) => isOpen(call) && call.callId === event.callId ? endedCall(call, event) : call),
    checklist: (event.agent === void 0 ? checklistOf(event) : void 0) ?? checklist,
    goals: (event.agent === void 0 ? goalsOf(event) : void 0) ?? goals,
    decisions: [...decisions, ...decisionOf(event)],
    screenshots: [...screenshots, ...screenshotOf(event)],
    posts: [...posts, ...postIn(event)],
    ...structuredAnswerOf(event),
    deniedCalls: deniedCalls + (isDenied(event) ? 1 : 0)
  }),
  approval: (_, { outcome, request, time }) => outcome === "waiting" ? { waiting: { request, since: time } } : {},
  "tool-interrupted": ({ calls }, { callId }) => ({
    calls: calls.map((call) => isOpen(call) && call.callId === callId ? { ...call, state: "failed" } : call)
  }),
  "session-resumed": (_, { facts: { todos, goals, decisions, posts } }) => ({
    posts,
    checklist: todos.map(({ content, status }) => ({ content, status })),
    goals: goals.map(({ title, status }) => ({ title, status })),
    decisions
  }),
  // A call that never ended was cut off with the process.
  "session-end": ({ calls }) => ({ calls: calls.map((call) => isOpen(call) ? { ...call, state: "failed" } : call) })
};
var isOpen = ({ state }) => state === "running";
var isDenied = ({ code }) => code === "denied";
function withCall(calls, call, maker) {
  const at = calls.findLastIndex(({ callId }) => callId === maker);
  if (maker === void 0 || at < 0) return [...calls, call];
  const depth = depthOf(calls[at]) + 1;
  const next = calls.findIndex((other, index) => index > at && depthOf(other) < depth);
  return calls.toSpliced(next < 0 ? calls.length : next, 0, { ...call, depth });
}
var depthOf = (call) => call?.depth ?? 0;
var startedCall = ({ callId, turn, tool, arguments: text, time }) => ({
  callId,
  turn,
  tool,
  summary: summarizeCall(text),
  state: "running",
  startedAt: time
});
function describeToolEvent({ name, data }) {
  const facts = Object.keys(data).length > 0 ? ` ${JSON.stringify(data)}` : "";
  return oneLine(name + facts);
}
function endedCall({ progress: _, ...call }, event) {
  const { verdict, rule, reason, listing } = event.verdict;
  const state = event.ok ? "ok" : isDenied(event) ? "denied" : event.code === "parked" ? "parked" : "failed";
  return { ...call, state, verdict, rule, reason, durationMs: event.durationMs, ...listing && { listing } };
}
function checklistOf({ ok, result }) {
  if (!ok || result.metadataType !== "todo" || !Array.isArray(result.metadata?.todoList)) return void 0;
  const items = result.metadata.todoList;
  return items.map(({ content, status }) => ({ content, status }));
}
function screenshotOf({ ok, result }) {
  if (!ok || result.metadataType !== "browser_screenshot") return [];
  const { outputPath, width, height, fileSize } = result.metadata ?? {};
  return [{ path: String(outputPath), width: Number(width), height: Number(height), fileSize: Number(fileSize) }];
}
function goalsOf({ ok, result }) {
  if (!ok || result.metadataType !== "goals" || !Array.isArray(result.metadata?.goals)) return void 0;
  const goals = result.metadata.goals;
  return goals.map(({ title, status }) => ({ title, status }));
}
var postIn = ({ ok, agent, result }) => ok && agent === void 0 && result.metadataType === "post" ? [result.metadata?.post] : [];
function decisionOf({ ok, result }) {
  if (!ok || result.metadataType !== "decision") return [];
  const { decision, reason } = result.metadata;
  return [{ decision, reason }];
}
function structuredAnswerOf({ ok, agent, result }) {
  if (!ok || agent !== void 0 || result.metadataType !== "structured_answer") return {};
  return { structuredAnswer: result.metadata?.answer };
}
var SUMMARY_FIELDS = [
  "command",
  "file_path",
  "pattern",
  "path",
  "url",
  "query",
  "question",
  "name",
  "description",
  "thought",
  "key"
];
var MAX_CHARACTERS = 120;
function summarizeCall(text) {
  const input = parseObject(text);
  if (!input) return oneLine(text);
  const [patched, ...others] = typeof input.input === "string" ? filesInPatch(input.input) : [];
  if (patched !== void 0)
    return oneLine(others.length > 0 ? `${patched} and ${count(others.length, "other file")}` : patched);
  const told = SUMMARY_FIELDS.map((key) => input[key]).find(
    (value) => typeof value === "string" && value.trim() !== ""
  );
  return oneLine(typeof told === "string" ? told : firstText(input));
}
var firstText = (input) => Object.values(input).find((value) => typeof value === "string") ?? "";
function oneLine(text) {
  const line = text.replace(/\s+/gu, " ").trim();
  const characters = [...line];
  return characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS - 1).join("")}\u2026` : line;
}

// src/session/context/shortened-input.ts
var MAX_CHARACTERS2 = 800;
var HEAD_CHARACTERS = 200;
function shortenInput(text) {
  if (text.length <= MAX_CHARACTERS2) return text;
  let isShorter = false;
  try {
    const short = JSON.parse(text, function(_key, value) {
      if (typeof value !== "string" || value.length <= MAX_CHARACTERS2) return value;
      isShorter = true;
      return standIn(value, pathIn(this));
    });
    return isShorter ? JSON.stringify(short) : text;
  } catch {
    return text;
  }
}
function standIn(text, path) {
  const head = text.slice(0, HEAD_CHARACTERS).replace(/[\uD800-\uDBFF]$/, "");
  const rest = path === void 0 ? "" : `; read ${path} for what it holds now`;
  return `${head}
[${text.length - HEAD_CHARACTERS} ${WORDS}${rest}]`;
}
var WORDS = "characters of this old call are left out";
function pathIn(holder) {
  if (!isJsonObject(holder)) return void 0;
  return [holder.file_path, holder.path].find(
    (path) => typeof path === "string" && path.length <= HEAD_CHARACTERS
  );
}
var copiedStandIn = (text) => new RegExp(`\\[\\d+ ${WORDS}`, "u").exec(text)?.[0];

// src/session/call/editor-commands.ts
var EDITOR_NAMES = [
  "strreplacebasededittool",
  "strreplaceeditor",
  "texteditor",
  "strreplaceedittool"
];
var VIEW_DEPTH = 2;
var COMMANDS = {
  view: {
    required: ["path"],
    optional: ["view_range"],
    meaning({ path, view_range: range }, isDirectory2) {
      if (isDirectory2(String(path))) return { tool: "ls", input: { path, depth: VIEW_DEPTH } };
      if (range === void 0) return { tool: "file_read", input: { file_path: path } };
      const lines = linesIn(range);
      return lines ? { tool: "file_read", input: { file_path: path, ...lines } } : {
        objection: `"view_range" is ${JSON.stringify(range)}; give the first and the last line, such as [1, 80], or [81, -1] for all from a line on`
      };
    }
  },
  create: {
    required: ["path", "file_text"],
    meaning: ({ path, file_text: text }) => ({ tool: "file_write", input: { file_path: path, text } })
  },
  str_replace: {
    required: ["path", "old_str"],
    optional: ["new_str"],
    meaning: ({ path, old_str, new_str = "" }) => ({
      tool: "file_edit",
      input: { file_path: path, old_text: old_str, new_text: new_str }
    })
  },
  insert: {
    required: ["path", "insert_line"],
    optional: ["insert_text", "new_str"],
    meaning({ path, insert_line: line, insert_text, new_str }) {
      const text = insert_text ?? new_str;
      return text === void 0 || text === "" ? { objection: '"insert_text" is missing: the lines to put in' } : { tool: "file_insert", input: { file_path: path, line, text } };
    }
  }
};
function editorCall(input, isDirectory2) {
  const all = Object.keys(COMMANDS).join(", ");
  if (!isJsonObject(input)) return { objection: `the arguments are no object with "command": ${all}` };
  const { command: name, ...rest } = input;
  const command = typeof name === "string" && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : void 0;
  if (!command) return { objection: `"command" is ${JSON.stringify(name) ?? "missing"}; there are ${all}` };
  const fields = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
  const missing = command.required.filter((one) => fields[one] === void 0);
  if (missing.length > 0) return { objection: `"${missing.join('" and "')}" missing for the command ${name}` };
  const known = [...command.required, ...command.optional ?? []];
  const other = Object.keys(fields).filter((one) => !known.includes(one) && fields[one] !== "");
  if (other.length > 0) return { objection: `the command ${name} has no "${other.join('" and no "')}"` };
  return command.meaning(fields, isDirectory2);
}
function linesIn(range) {
  const list = typeof range === "string" ? parsed(range) : range;
  if (!Array.isArray(list) || list.length !== 2) return void 0;
  const [first, last] = list.map(Number);
  if (!Number.isInteger(first) || !Number.isInteger(last) || first < 1) return void 0;
  if (last === -1) return { offset: first };
  return last < first ? void 0 : { offset: first, line_limit: last - first + 1 };
}
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return void 0;
  }
}

// src/session/call/other-names.ts
var MIN_MILLISECONDS = 1e4;
var inSeconds = (said) => Math.ceil(Number(said) / 1e3);
var CONVERSIONS = {
  opposite: (said) => String(said) === "true" ? false : String(said) === "false" ? true : void 0,
  milliseconds: (said) => /^[1-9]\d{0,9}$/.test(String(said)) ? inSeconds(said) : void 0,
  seconds: (said) => Number(said) >= MIN_MILLISECONDS ? inSeconds(said) : void 0,
  words: commandIn,
  // Each call is a new shell, so that there is nothing to do.
  restart: (said, { command }) => command ?? (String(said) === "true" ? "true" : void 0),
  strength: (said) => said === "strong" || said === "weak" ? said : void 0
};
function commandIn(said) {
  if (typeof said === "string") return said;
  if (!Array.isArray(said) || said.length === 0 || !said.every((word) => typeof word === "string")) return void 0;
  const [shell = "", flag = "", script, more] = said;
  if (/^(?:\/(?:usr\/)?bin\/)?(?:ba|z)?sh$/.test(shell) && /^-l?c$/.test(flag))
    return more === void 0 ? script : void 0;
  return said.map((word) => /^[\w./:=@%+,-]+$/.test(word) ? word : quote(word)).join(" ");
}
var OTHER_WAYS = [
  {
    names: ["notebookedit"],
    needs: ["file_edit", "file_write"],
    advice: "Change files with file_edit, make them with file_write."
  },
  {
    names: ["askuserquestion", "askfollowupquestion", "askuser"],
    needs: [],
    advice: "No one can answer: decide for yourself, and say in your final message what you assumed."
  },
  {
    names: ["attemptcompletion", "finish", "submit", "exitplanmode", "finalanswer"],
    needs: [],
    advice: "To end, send a message that calls no tool."
  }
];

// src/session/call/understand-call.ts
import { statSync } from "node:fs";
import { resolve } from "node:path";
function understandCall(registry, call, workspace) {
  const meaning2 = editorMeaning(registry, call, workspace);
  if (meaning2) return { call: callMeant(registry, call, meaning2), notes: [] };
  const name = nameMeant(registry, call.name);
  const tool = name === void 0 ? void 0 : registry.get(name);
  if (!tool) return { call, notes: [] };
  const notes = normalizedName(tool.name) === normalizedName(call.name) ? [] : [`${call.name} is ${tool.name} here`];
  const input = parseObject(call.arguments);
  if (input === void 0) return { call: { ...call, name: tool.name }, notes };
  const named = inputMeant(input, tool.inputSchema, CALL_FORMS[tool.name] ?? { names: [] }, notes);
  const meant = tool.name === "bash" ? inDirectory(named, workspace) : named;
  const patch = tool.name === "bash" ? patchIn(meant.command) : void 0;
  if (patch !== void 0 && registry.get("apply_patch")) {
    return {
      call: { ...call, name: "apply_patch", arguments: JSON.stringify({ input: patch }) },
      notes: [PATCH_IS_TOOL]
    };
  }
  const text = meant === input ? call.arguments : JSON.stringify(meant);
  const isAnnounced = registry.specs().some((spec) => spec.name === call.name);
  return { call: { ...call, name: tool.name, arguments: text }, notes: isAnnounced ? lowered(notes) : notes };
}
var PATCH_IS_TOOL = "apply_patch is a tool here, and no program";
function patchIn(command) {
  const { quoted, plain, patch } = typeof command === "string" && PATCH_CALL.exec(command)?.groups || {};
  return quoted !== void 0 || plain !== void 0 && !/[$`\\]/.test(patch ?? "") ? patch : void 0;
}
var PATCH_CALL = /^\s*(?:apply_patch|applypatch)\s+<<[ \t]*(?:(?<quote>['"])(?<quoted>\w+)\k<quote>|(?<plain>\w+))[ \t]*\n(?<patch>\*\*\* Begin Patch\n[\s\S]*?\n)(?:\k<quoted>|\k<plain>)\s*$/;
function inDirectory(input, workspace) {
  const [name, directory] = Object.entries(input).find(([key]) => WORKDIR.has(normalizedName(key))) ?? [];
  const { command } = input;
  if (name === void 0 || typeof directory !== "string" || typeof command !== "string") return input;
  const rest = Object.fromEntries(Object.entries(input).filter(([key]) => key !== name));
  const isRoot = directory === "" || workspace && resolve(workspace.root, directory) === workspace.root;
  return isRoot ? rest : { ...rest, command: commandIn2(directory, command) };
}
var WORKDIR = /* @__PURE__ */ new Set(["workdir", "cwd", "workingdirectory", "workingdir"]);
function commandIn2(directory, command) {
  const path = directory.startsWith("-") ? `./${directory}` : directory;
  const go = `cd ${/^[\w./@+,-]+$/.test(path) ? path : quote(path)} &&`;
  return /[;\n&]|\|\|/.test(command.replaceAll("&&", "")) ? `${go} {
${command}
}` : `${go} ${command}`;
}
var lowered = (notes) => notes.filter((note) => note.includes(" was taken for "));
function editorMeaning(registry, call, workspace) {
  if (registry.get(call.name) || !EDITOR_NAMES.includes(normalizedName(call.name))) return void 0;
  const input = parseObject(call.arguments);
  if (input === void 0) return void 0;
  const meaning2 = editorCall(input, (path) => workspace !== void 0 && isDirectory(path, workspace));
  if ("objection" in meaning2 || registry.get(meaning2.tool)) return meaning2;
  return { objection: `the command ${input.command} is ${meaning2.tool} here, which this run does not have` };
}
function objectionToCall(registry, call) {
  const meaning2 = editorMeaning(registry, call);
  return meaning2 && "objection" in meaning2 ? meaning2.objection : void 0;
}
function callMeant(registry, call, meaning2) {
  if ("objection" in meaning2) return call;
  const { tool: name, input } = meaning2;
  const schema = registry.get(name)?.inputSchema ?? {};
  const fields = lower(coerce(schema, input), schema, ["line_limit"], []);
  return { ...call, name, arguments: JSON.stringify(fields) };
}
function isDirectory(path, workspace) {
  try {
    return statSync(hostPathOf(resolve(workspace.root, path), temporaryFolder(workspace))).isDirectory();
  } catch {
    return false;
  }
}
function withNotes(result, notes) {
  if (notes.length === 0) return result;
  const told = `[${notes.join("; ")}]`;
  if (result.ok) return { ...result, text: result.text === "" ? told : `${result.text}
${told}` };
  return { ...result, advice: result.advice ? `${result.advice}
${told}` : told };
}
function nameMeant(registry, name) {
  if (registry.get(name)) return name;
  const said = normalizedName(name.replace(/^(?:functions|default_api|tools)[.:]/, ""));
  const meant = Object.keys(CALL_FORMS).filter(
    (tool) => normalizedName(tool) === said || CALL_FORMS[tool]?.names.includes(said)
  );
  return meant.length === 1 ? meant[0] : void 0;
}
var normalizedName = (name) => name.startsWith("-") ? name : name.toLowerCase().replace(/[-_]/g, "");
function inputMeant(input, schema, names, notes) {
  const renamed = rename(listOfOne(input, schema, names), schema, names, notes);
  const listed = Object.entries(names.lists ?? {}).reduce(
    (fields, [list, own2]) => renameInList(fields, list, own2, schema, notes),
    renamed
  );
  return lower(coerce(schema, listed), schema, names.atMost ?? [], notes);
}
function listOfOne(input, schema, { single, lists }) {
  const list = (schema.properties ?? {})[single ?? ""];
  if (single === void 0 || input[single] !== void 0 || !list?.items) return input;
  const { required = [], properties = {} } = list.items;
  const fields = coerce(list.items, rename(input, list.items, lists?.[single] ?? {}, []));
  const isWhole = required.every((name) => fields[name] !== void 0);
  if (!isWhole || !Object.keys(fields).every((name) => Object.hasOwn(properties, name))) return input;
  const { occurrence, ...one } = fields;
  if (occurrence === void 0) return { [single]: [one] };
  if (!Number.isInteger(occurrence) || Number(occurrence) < 1 || Number(occurrence) > (list.maxItems ?? 1))
    return input;
  const again = String(one.new_text).split(String(one.old_text)).length - 1;
  const places = Array.from({ length: Number(occurrence) }, (_, index) => ({ ...one, occurrence: 1 + index * again }));
  return { [single]: places };
}
function rename(input, schema, names, notes) {
  const known = Object.keys(schema.properties ?? {});
  const allowed = [...known, ...Object.values(names.lists ?? {}).flatMap(({ shared = [] }) => shared)];
  const entries = Object.entries(input).filter(([name]) => known.includes(name));
  const fields = new Map(entries);
  for (const [name, value] of Object.entries(input)) {
    if (names.needless?.includes(normalizedName(name)) && !known.includes(name)) continue;
    const { name: ours, value: said } = meaning({ name, value, input }, allowed, names);
    const taken = ours !== name && (fields.has(ours) ? fields.get(ours) !== said : said === void 0);
    if (!taken && normalizedName(ours) !== normalizedName(name)) notes.push(`${name} is ${ours}`);
    fields.set(taken ? name : ours, taken ? value : said);
  }
  const same = fields.size === Object.keys(input).length && [...fields].every(([name, value]) => input[name] === value);
  return same ? input : Object.fromEntries(fields);
}
function meaning({ name, value, input }, allowed, names) {
  const other = own(names.parameters ?? {}, normalizedName(name));
  if (allowed.includes(name)) {
    const said = typeof other === "object" && other.name === name ? CONVERSIONS[other.as](value, input) : void 0;
    return { name, value: said ?? value };
  }
  const ours = allowed.find((one) => normalizedName(one) === normalizedName(name));
  if (ours) return { name: ours, value };
  if (other === void 0) return { name, value };
  return typeof other === "string" ? { name: other, value } : { name: other.name, value: CONVERSIONS[other.as](value, input) };
}
var own = (table, name) => Object.hasOwn(table, name) ? table[name] : void 0;
function renameInList(input, list, names, schema, notes) {
  const { shared = [] } = names;
  const items = input[list];
  const itemSchema = schema.properties?.[list]?.items;
  if (!Array.isArray(items) || !itemSchema) return input;
  const forAll = shared.filter((name) => Object.hasOwn(input, name)).map((name) => [name, input[name]]);
  const innerNotes = [];
  const meant = items.map((item) => {
    if (typeof item !== "object" || item === null || Array.isArray(item)) return item;
    const fields = rename(item, itemSchema, names, innerNotes);
    const missing = forAll.filter(([name]) => !Object.hasOwn(fields, name));
    return missing.length > 0 ? { ...fields, ...Object.fromEntries(missing) } : fields;
  });
  notes.push(...new Set(innerNotes));
  if (forAll.length === 0 && meant.every((item, index) => item === items[index])) return input;
  const rest = Object.entries(input).filter(([name]) => !shared.includes(name));
  return { ...Object.fromEntries(rest), [list]: meant };
}
function lower(input, schema, names, notes) {
  let lowered2 = input;
  for (const name of names) {
    const { maximum } = schema.properties?.[name] ?? {};
    const value = input[name];
    if (maximum === void 0 || typeof value !== "number" || value <= maximum) continue;
    notes.push(`${name} is at most ${maximum}: ${value} was taken for ${maximum}`);
    lowered2 = { ...lowered2, [name]: maximum };
  }
  return lowered2;
}
function coerce(schema, value) {
  if (!isJsonObject(schema) || DOUBTFUL.some((keyword) => keyword in schema)) return value;
  if (typeof value === "string") return COERCIONS[String(schema.type)]?.(value) ?? value;
  if (Array.isArray(value)) {
    const items = value.map((item) => coerce(schema.items, item));
    return items.some((item, index) => item !== value[index]) ? items : value;
  }
  const { properties } = schema;
  if (!isJsonObject(value) || !isJsonObject(properties)) return value;
  const entries = Object.entries(value).map(
    ([name, part]) => [name, coerce(ownProperty(properties, name), part)]
  );
  return entries.some(([name, part]) => part !== value[name]) ? Object.fromEntries(entries) : value;
}
var DOUBTFUL = ["$ref", "$dynamicRef", "anyOf", "oneOf", "allOf", "not", "if"];
var COERCIONS = {
  integer: (text) => numberIn(text, /^-?(?:0|[1-9]\d{0,14})$/),
  number: (text) => numberIn(text, /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,15})?(?:[eE][+-]?\d{1,2})?$/),
  boolean: (text) => text === "true" ? true : text === "false" ? false : void 0
};
var numberIn = (text, form) => form.test(text) ? Number(text) : void 0;
var ownProperty = (object, name) => Object.hasOwn(object, name) ? object[name] : void 0;

// src/lib/image.ts
var LARGEST_IMAGE = 5 * 1024 * 1024 * 3 / 4;
var LONGEST_SIDE = 8e3;
function readImage(bytes) {
  if (bytes.length > LARGEST_IMAGE) return refuse(`has over ${LARGEST_IMAGE} bytes (5 MB as it would be sent)`);
  const facts = readImageInfo(bytes);
  if (!facts) return refuse("is not a PNG, JPEG, GIF or WebP image");
  const { mediaType, width, height } = facts;
  if (Math.max(width, height) > LONGEST_SIDE)
    return refuse(`is ${width}x${height} pixels large; a side may have ${LONGEST_SIDE}`);
  return { ok: true, ...facts, image: { mediaType, data: bytes.toString("base64") } };
}
var refuse = (reason) => ({ ok: false, reason });
function readImageInfo(bytes) {
  const head = bytes.toString("latin1", 0, 16);
  for (const { mediaType, fits, size } of KINDS) {
    if (!fits(head)) continue;
    const [width = 0, height = 0] = sizeIn(bytes, size);
    return width > 0 && height > 0 ? { mediaType, width, height } : void 0;
  }
  return void 0;
}
function sizeIn(bytes, size) {
  try {
    return size(bytes) ?? [];
  } catch {
    return [];
  }
}
var KINDS = [
  {
    mediaType: "image/png",
    fits: (head) => head.startsWith("\x89PNG\r\n\n") && head.endsWith("IHDR"),
    size: (bytes) => [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  },
  {
    mediaType: "image/gif",
    fits: (head) => /^GIF8[79]a/.test(head),
    size: (bytes) => [bytes.readUInt16LE(6), bytes.readUInt16LE(8)]
  },
  { mediaType: "image/jpeg", fits: (head) => head.startsWith("\xFF\xD8\xFF"), size: jpegSize },
  { mediaType: "image/webp", fits: (head) => /^RIFF[\s\S]{4}WEBPVP8[ LX]$/.test(head), size: webpSize }
];
function jpegSize(bytes) {
  for (let at = 2; at < bytes.length; ) {
    if (bytes.readUInt8(at) !== 255) return void 0;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 255) at += 1;
    else if (marker === 1 || marker >= 208 && marker <= 215) at += 2;
    else if (marker >= 192 && marker <= 207 && ![196, 200, 204].includes(marker))
      return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    else if (marker === 218 || marker === 217) return void 0;
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return void 0;
}
function webpSize(bytes) {
  const kind = bytes.toString("latin1", 12, 16);
  if (kind === "VP8X") return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (kind === "VP8 ") {
    const begins = bytes.readUIntBE(23, 3) === 10289450;
    return begins ? [bytes.readUInt16LE(26) & 16383, bytes.readUInt16LE(28) & 16383] : void 0;
  }
  const bits = bytes.readUInt32LE(21);
  return bytes.readUInt8(20) === 47 ? [(bits & 16383) + 1, (bits >>> 14 & 16383) + 1] : void 0;
}

// src/tools/limits.ts
var KIB = 1024;
var MIB = 1024 * KIB;
var LIMITS = {
  /**
   * file_read: lines a call, bytes a call, characters a line, characters of a line that is read on from a column (never more
   * than the bytes of a call), bytes looked at to tell text from binary.
   */
  readLines: 2e3,
  readBytes: 5e4,
  lineCharacters: 2e3,
  columnCharacters: 12e3,
  binaryProbeBytes: 512,
  /** read_many_files, besides the bytes of file_read over all: paths and globs of a call, files. */
  readManyPaths: 50,
  readManyFiles: 50,
  /** Freshness: bytes up to which content is hashed; past that, inode, size and time of change stand for it. */
  hashedBytes: 64 * MIB,
  /** file_edit: bytes of a file that can be edited, of one whose change is also told as a diff, places shown in the answer, lines shown of each. */
  editBytes: 10 * MIB,
  diffBytes: MIB,
  editPlaces: 10,
  editPlaceLines: 60,
  /** The parser that looks at a file after a change: milliseconds, characters of a file, errors that are told. */
  syntaxMs: 1e3,
  syntaxBytes: MIB,
  syntaxErrors: 3,
  /** file_multi_edit: edits of a call. */
  multiEdits: 50,
  /** apply_patch: files of a patch. */
  patchFiles: 100,
  /** Files named that a command has changed after they were read. */
  changedFiles: 20,
  /** ls: entries shown in full, entries shown past that, entries counted, levels. */
  listEntries: 1e3,
  listEntriesPast: 500,
  listCounted: 5e3,
  listDepth: 10,
  /** glob_tool: files answered. */
  globFiles: 100,
  /** grep_tool: matching lines unless asked otherwise, at most, lines of context at most, seconds. */
  grepResults: 100,
  grepResultsMost: 1e3,
  grepContext: 20,
  grepSeconds: 30,
  /** grep_tool: characters shown of a line, kept of a line, bytes of an answer, bytes of the file that has the rest, matches counted. */
  grepLineCharacters: 250,
  grepKeptCharacters: 2e4,
  grepBytes: 2e4,
  grepFileBytes: MIB,
  grepCounted: 1e4,
  /** prove: runs of a session, milliseconds of a run. */
  proofs: 3,
  proveMs: 6e5,
  /** structured_answer: bytes of it as JSON. A step's output can have a megabyte. */
  structuredAnswerBytes: 256 * KIB,
  /** What is asked for on GitHub: characters of a comment or description, of a title, of a reason. */
  postCharacters: 1e4,
  titleCharacters: 200,
  reasonCharacters: 1e3,
  /** bash: seconds unless asked otherwise, at most; bytes of output shown, how many of them from its beginning, bytes kept in the file that has the whole. */
  bashSeconds: 120,
  bashSecondsMost: 600,
  bashOutputBytes: 12e3,
  bashHeadBytes: 4e3,
  bashSpillBytes: 256 * MIB,
  /** bash in the background: commands at once, milliseconds in which a bad start shows, bytes of bash_logs, of a log. */
  backgroundCommands: 8,
  backgroundSettleMs: 400,
  backgroundAnswerBytes: 12e3,
  backgroundLogBytes: 64 * MIB,
  /** Custom tools: milliseconds for a description, bytes of its answer; the most that a tool may choose for a run, and for its output. */
  customProbeMs: 5e3,
  customRunMsMost: 36e5,
  customOutputBytes: MIB,
  customOutputBytesMost: 100 * MIB,
  /** Custom tools: bytes of a lock. */
  customLockBytes: MIB,
  /** Custom tools: bytes of an output that the model gets, of standard error that is recorded. */
  customTextBytes: 1e5,
  customErrorBytes: 16 * KIB,
  /** Custom tools: bytes of an event, events of a call, in a second; bytes of a line that asks for a call, calls of a call. */
  customEventBytes: 16 * KIB,
  customEvents: 1e3,
  customEventsPerSecond: 100,
  customCallBytes: MIB,
  customCalls: 100,
  /** Hooks: bytes that are read of an answer, characters of a reason that are passed on. */
  hookAnswerBytes: 64 * KIB,
  hookReasonCharacters: 2e3,
  /** MCP: milliseconds for a start, for a sign of life; times a lost server is started again; pages of a list. */
  mcpStartMs: 6e4,
  mcpPingMs: 1e4,
  mcpRestarts: 2,
  mcpPages: 100,
  /** MCP: bytes of a message, of an answer's text that the model gets, characters of base64 data that a call keeps. */
  mcpMessageBytes: 10 * MIB,
  mcpTextBytes: 1e5,
  mcpDataCharacters: 5 * MIB,
  /** MCP: bytes of a server's standard error that go to the log, that are quoted when it ends; tools that find_tools names. */
  mcpLogBytes: 8 * KIB,
  mcpLastWordsBytes: 2 * KIB,
  mcpFoundTools: 10,
  /** MCP: tools of a server, bytes of its list of them, times that a list which changes is read again. */
  mcpTools: 1e3,
  mcpListBytes: 20 * MIB,
  mcpListChanges: 50,
  /** MCP: characters of a tool's description, of its schema as JSON; milliseconds for compiling a schema, and for each check by it. */
  mcpDescriptionCharacters: 4e3,
  mcpSchemaCharacters: 64 * KIB,
  mcpSchemaMs: 2e3,
  /** Web: bytes of an answer after it was unpacked, seconds for it, redirects. */
  webBytes: 5 * MIB,
  webSeconds: 30,
  webRedirects: 5,
  /** web_fetch: milliseconds for reading HTML and again for writing it as Markdown, bytes of the beginning that is shown, of a page that a model is asked about. */
  webConvertMs: 5e3,
  webHeadBytes: 12e3,
  webPromptBytes: 2e5,
  /** web_search: results, characters of a title, of a snippet. */
  webResults: 10,
  webTitleCharacters: 200,
  webSnippetCharacters: 500,
  /** Browser: seconds for a page unless asked otherwise, at most; bytes of an answer of the driver; characters of a line of words. */
  browserSeconds: 30,
  browserSecondsMost: 120,
  browserMessageBytes: 16 * MIB,
  browserWordCharacters: 500,
  /** get_page: bytes of the beginning that is shown, characters that are read, elements that are numbered, frames. type: characters. */
  browserHeadBytes: 16e3,
  browserTextCharacters: 5e5,
  browserElements: 500,
  browserFrames: 20,
  browserTypedCharacters: 1e4,
  /** batch: calls in one. */
  batchInvocations: 20,
  /** todo_write: items of a list. */
  todoItems: 100,
  /** image_recognition: bytes of an image. */
  imageBytes: LARGEST_IMAGE,
  /** Memory: keys, characters of one, bytes of a value, bytes of all keys and values. read_reasoning: bytes of an answer. */
  memoryKeys: 100,
  memoryKeyCharacters: 64,
  memoryValueBytes: 4 * KIB,
  memoryBytes: 256 * KIB,
  reasoningBytes: 2e4,
  /** Goals of a session, characters of a title; checkpoints, files that one names; decisions, characters of one and of its reason. */
  goals: 20,
  goalCharacters: 300,
  checkpoints: 50,
  checkpointFiles: 50,
  decisions: 30,
  decisionCharacters: 1e3,
  /** skills: listed with their description, characters of one, files and bytes that belong to one. */
  skillsListed: 100,
  skillCharacters: 5e4,
  skillFiles: 200,
  skillBytes: 10 * MIB
};

export {
  filesInPatch,
  emptyCallsView,
  CALLS_CHANGES,
  describeToolEvent,
  summarizeCall,
  shortenInput,
  copiedStandIn,
  OTHER_WAYS,
  understandCall,
  objectionToCall,
  withNotes,
  normalizedName,
  LARGEST_IMAGE,
  LONGEST_SIDE,
  readImage,
  LIMITS
};
