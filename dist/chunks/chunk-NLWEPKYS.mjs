import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  removeHiddenCharacters
} from "./chunk-GAMD77DF.mjs";
import {
  ALWAYS_PROTECTED,
  KodeletError,
  describeError,
  machineError,
  monotonic,
  namingFile,
  pause,
  settlesWithin,
  systemReason
} from "./chunk-OTFEAHZ6.mjs";

// src/lib/telemetry-variables.ts
var TELEMETRY = /^(?:OTEL_.*|TRACEPARENT)$/;
var HEADERS = /^OTEL_EXPORTER_OTLP_(?:.*_)?HEADERS$/;
function takeTelemetry(environment) {
  const entries = Object.entries(environment).flatMap(
    ([name, value]) => TELEMETRY.test(name) && value?.trim() ? [[name, value.trim()]] : []
  );
  for (const [name] of entries) if (HEADERS.test(name)) delete environment[name];
  return Object.fromEntries(entries);
}
function readPairs(text2) {
  const pairs = (text2 ?? "").split(",").flatMap((pair) => {
    const [, name, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/s.exec(pair) ?? [];
    return name === void 0 || value === void 0 ? [] : [[name, decoded(value)]];
  });
  return Object.fromEntries(pairs);
}
function telemetrySecrets(variables) {
  const headers = Object.entries(variables).flatMap(([name, text2]) => HEADERS.test(name) ? [text2] : []);
  const written = headers.flatMap((text2) => text2.split(",").map((pair) => pair.slice(pair.indexOf("=") + 1).trim()));
  const values = [...written, ...written.map(decoded)];
  const credentials = values.flatMap((value) => /^(?:basic|bearer|token)(?:\s|%20)+(.+)$/i.exec(value)?.[1] ?? []);
  return [.../* @__PURE__ */ new Set([...values, ...credentials])].filter((value) => value.length >= SHORTEST_SECRET);
}
var SHORTEST_SECRET = 6;
var wantsTelemetry = (variables) => variables.OTEL_SDK_DISABLED?.toLowerCase() !== "true" && Object.keys(variables).some((name) => /^OTEL_EXPORTER_OTLP_(?:(?:TRACES|METRICS)_)?ENDPOINT$/.test(name));
function decoded(text2) {
  try {
    return decodeURIComponent(text2);
  } catch {
    return text2;
  }
}

// src/lib/temporary-folder.ts
import { join } from "node:path";
var TEMPORARY = "/tmp";
var temporaryFolder = ({ root, scratch }) => ({
  at: join(scratch, "tmp"),
  beside: [root, scratch]
});
function hostPathOf(path, { at, beside }) {
  if (!isBelow(path, TEMPORARY) || [at, ...beside].some((one) => isBelow(path, one))) return path;
  return at + path.slice(TEMPORARY.length);
}
function sessionPathOf(place, folder) {
  const name = isBelow(place, folder.at) ? TEMPORARY + place.slice(folder.at.length) : place;
  return hostPathOf(name, folder) === place ? name : place;
}
var isBelow = (path, directory) => path === directory || path.startsWith(`${directory}/`);

// src/lib/outbound-fetch.ts
function outboundFetch(network) {
  const choose = readProxies(network);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const proxy = choose?.(url);
    try {
      if (!proxy) return await fetch(input, init);
      const { fetchThrough } = await import("../proxied-fetch.mjs");
      return await fetchThrough(proxy, url, init);
    } catch (error) {
      throw init?.signal?.aborted ? error : explainFailure(error, url, proxy);
    }
  };
}
function explainFailure(error, { host }, proxy) {
  const causes = causesOf(error);
  const code = causes.map((cause) => cause.code).find(Boolean) ?? "";
  const words = causes.at(-1)?.message || code || String(error);
  if (UNTRUSTED.test(code)) return lasting(`the certificate of ${host} is not trusted (${words})`, TRUST_REMEDY, error);
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return lasting(`the certificate that ${host} shows is for another host`, ADDRESS_REMEDY, error);
  if (!proxy) return NO_TLS.test(code) ? lasting(`${host} does not speak TLS`, ADDRESS_REMEDY, error) : error;
  const status = /\((\d{3})\)/.exec(words)?.[1] ?? "";
  const { variable } = proxy;
  if (status === "407")
    return lasting(`${describeProxy(proxy)} asks for a user and a password (407)`, userRemedy(variable), error);
  const refused = `${describeProxy(proxy)} does not connect to ${host}: it answered ${status}`;
  if (/^4/.test(status)) return lasting(refused, exceptionRemedy(host), error);
  if (status) return new Error(refused, { cause: error });
  const silent = `${describeProxy(proxy)} gave no answer for ${host}: ${words}`;
  return /^(?:ECONNREFUSED|ENOTFOUND)$/.test(code) ? lasting(silent, `Check the address in ${variable}`, error) : new Error(silent, { cause: error });
}
var UNTRUSTED = /^(?:SELF_SIGNED_CERT|DEPTH_ZERO_SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|CERT_UNTRUSTED)/;
var NO_TLS = /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG)$/;
var ADDRESS_REMEDY = "Check the address, and its port if it has one";
var TRUST_REMEDY = "In the env of the step, set NODE_EXTRA_CA_CERTS, and GIT_SSL_CAINFO for git, to a file with the certificate of its authority";
var userRemedy = (variable) => `Write them into ${variable}, as http://USER:PASSWORD@HOST:PORT`;
var exceptionRemedy = (host) => `Have ${host} allowed there, or add it to NO_PROXY if the runner reaches it directly`;
var lasting = (message, remedy, cause) => new KodeletError("network", message, { remedy, cause });
function causesOf(error) {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
var NETWORK = /^(?:(?:https?|all|no)_proxy|ssl_cert_(?:file|dir)|git_ssl_cainfo|git_ssl_capath)$/i;
function takeNetwork(environment) {
  const entries = Object.entries(environment).flatMap(
    ([name, value]) => NETWORK.test(name) && value?.trim() ? [[name, value.trim()]] : []
  );
  for (const [name, value] of entries) if (value.includes("@")) delete environment[name];
  const network = Object.fromEntries(entries);
  const { http_proxy = network.HTTP_PROXY } = network;
  return { ...network, ...http_proxy && { http_proxy } };
}
function proxyPasswords(network) {
  const addresses = Object.entries(network).filter(([name]) => /^(?:https?|all)_proxy$/i.test(name));
  const passwords = addresses.flatMap(([, value]) => {
    const [, password] = /^[^:]*:(.+)@/.exec(value.replace(SCHEME, "")) ?? [];
    return password === void 0 ? [] : [password, decoded2(password)];
  });
  return [...new Set(passwords)];
}
var SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;
function decoded2(text2) {
  try {
    return decodeURIComponent(text2);
  } catch {
    return text2;
  }
}
function readProxies(network) {
  const all = proxyOf("all_proxy", network);
  const proxies = {
    "http:": proxyOf("http_proxy", network) ?? all,
    "https:": proxyOf("https_proxy", network) ?? all
  };
  if (!proxies["http:"] && !proxies["https:"]) return void 0;
  const isDirect = readExceptions(settingOf("no_proxy", network)?.value ?? "");
  return (target) => isDirect(target) ? void 0 : proxies[target.protocol];
}
function settingOf(name, network) {
  const upper = name.toUpperCase();
  if (network[name] && !(name === "http_proxy" && network[name] === network[upper]))
    return { variable: name, value: network[name] };
  return network[upper] ? { variable: upper, value: network[upper] } : void 0;
}
function proxyOf(name, network) {
  const found = settingOf(name, network);
  if (!found) return void 0;
  const { variable, value } = found;
  const address = SCHEME.test(value) ? value : `http://${value}`;
  const url = URL.canParse(address) ? new URL(address) : void 0;
  if (url && /^https?:$/.test(url.protocol) && url.hostname) return { variable, url };
  throw new KodeletError(
    "config",
    `${variable} is "${withoutUser(value)}", which is not the address of an HTTP proxy`,
    {
      remedy: `Set ${variable} to an address such as http://proxy.example.com:3128, or leave it unset`
    }
  );
}
var withoutUser = (address) => address.replace(/^([^/]*:\/\/)?.*@/, "$1***@");
var describeProxy = ({ variable, url }) => `the proxy in ${variable} (${url.protocol}//${url.host})`;
function readExceptions(list) {
  const entries = list.split(/[\s,]+/).filter(Boolean).map(readException);
  return ({ hostname, port, protocol }) => {
    const host = plainHost(hostname);
    const number = port || (protocol === "https:" ? "443" : "80");
    return entries.some(
      (entry) => (entry.host === "*" || host === entry.host || host.endsWith(`.${entry.host}`)) && (entry.port === void 0 || entry.port === number)
    );
  };
}
function readException(entry) {
  const [, host = entry, port] = /^(\[[^\]]*\]|[^:]*):(\d+)$/.exec(entry) ?? [];
  return { host: plainHost(host === "*" ? host : host.replace(/^\*?\./, "")), port };
}
var plainHost = (host) => host.toLowerCase().replace(/^\[(.*)\]$/, "$1").replace(/\.$/, "");

// src/core/params.ts
function schemaOf(params) {
  const required = Object.keys(params).filter((name) => isRequired(params[name]));
  const properties = Object.fromEntries(Object.entries(params).map(([name, param]) => [name, property(param)]));
  return { type: "object", properties, ...required.length > 0 && { required }, additionalProperties: false };
}
var isRequired = (param) => typeof param === "string" || param.required !== false && param.default === void 0;
function property(param) {
  if (typeof param === "string") return { type: param };
  const { required: _, ...schema } = param;
  if ("items" in schema) return { ...schema, items: property(schema.items) };
  if (!("type" in schema) || schema.type !== "object") return schema;
  const { params, values, ...own } = schema;
  return { ...own, ...params && schemaOf(params), ...values && { additionalProperties: { type: values } } };
}

// src/core/result.ts
var toolMetadata = (type, fields) => ({ type, fields });
var ENVELOPE = {
  toolName: "s",
  success: "b",
  "error?": "s",
  "metadataType?": "s",
  "metadata?": "object",
  timestamp: "s"
};
var toStructuredResult = (call) => inOrder({
  ...call,
  metadataType: call.metadata?.type,
  metadata: call.metadata?.fields,
  timestamp: call.time.toISOString()
});
function writeStructuredResult(result) {
  return JSON.stringify(inOrder(checked(result)));
}
function readStructuredResult(text2) {
  const value = JSON.parse(text2);
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new Error(`A structured result is a JSON object, not ${text2.slice(0, 80)}`);
  }
  return checked(value);
}
function checked(value) {
  const problem = wrongField("result", ENVELOPE, value) ?? wrongTime(value.timestamp);
  if (problem) throw new Error(problem);
  const { metadataType, metadata } = value;
  const fields = metadataType === void 0 ? void 0 : shapeOf(metadataType);
  if (!fields || !metadata || !metadataType) return inOrder(value);
  const wrong = wrongField(metadataType, fields, metadata);
  if (wrong) throw new Error(wrong);
  return inOrder({ ...value, metadata: listsFilled(fields, metadata) });
}
function listsFilled(fields, metadata) {
  const lists = Object.keys(fields).filter((name) => Array.isArray(fields[name]) && metadata[name] === null);
  return { ...metadata, ...Object.fromEntries(lists.map((name) => [name, []])) };
}
function inOrder(value) {
  const entries = Object.keys(ENVELOPE).flatMap((name) => {
    const field = name.replace(/\?$/, "");
    const found = value[field];
    return found || field === name ? [[field, found]] : [];
  });
  return Object.fromEntries(entries);
}
var TIME = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;
var wrongTime = (time) => TIME.test(String(time)) ? void 0 : `result: field "timestamp" must be an RFC 3339 time, got ${JSON.stringify(time)}`;
var EDIT = { startLine: "i", endLine: "i", oldContent: "s", newContent: "s" };
var MATCH = { lineNumber: "i", content: "s", matchStart: "i", matchEnd: "i", "isContext?": "b" };
var FOUND_FILE = { path: "s", size: "i", modTime: "s", type: "file|directory", "language?": "s" };
var PROCESS = { pid: "i", command: "s", logPath: "s", startTime: "s", status: "running|stopped|unknown" };
var TODO = { id: "s", content: "s", status: "s", priority: "s", createdAt: "s", updatedAt: "s" };
var GOAL = { id: "s", title: "s", status: "open|completed", "outcome?": "s" };
var CONTENT = {
  type: "s",
  "text?": "s",
  "data?": "s",
  "mimeType?": "s",
  "uri?": "s",
  "metadata?": "object"
};
var METADATA_FIELDS = {
  file_read: {
    filePath: "s",
    offset: "i",
    lineLimit: "i",
    lines: ["s"],
    "language?": "s",
    truncated: "b",
    "remainingLines?": "i"
  },
  file_write: { filePath: "s", content: "s", size: "i", "language?": "s" },
  file_edit: {
    filePath: "s",
    edits: [EDIT],
    "language?": "s",
    "replaceAll?": "b",
    "replacedCount?": "i",
    "unifiedDiff?": "s"
  },
  file_multi_edit: { filePath: "s", edits: [EDIT], "language?": "s", "files?": ["object"] },
  grep_tool: {
    pattern: "s",
    "path?": "s",
    "include?": "s",
    results: [{ filePath: "s", "language?": "s", matches: [MATCH] }],
    truncated: "b",
    "maxResults?": "i"
  },
  glob_tool: { pattern: "s", "path?": "s", files: [FOUND_FILE], truncated: "b" },
  bash: {
    command: "s",
    exitCode: "i",
    output: "s",
    executionTime: "ns",
    "workingDir?": "s",
    "truncation?": { truncated: "b", totalLines: "i", totalBytes: "i", maxBytes: "i" },
    "fullOutputPath?": "s"
  },
  bash_background: { command: "s", pid: "i", logPath: "s", startTime: "s" },
  view_background_processes: { processes: [PROCESS], count: "i" },
  batch: { description: "s", subResults: ["object"], executionTime: "ns", successCount: "i", failureCount: "i" },
  thinking: { thought: "s", "category?": "s" },
  todo: {
    action: "read|write",
    todoList: [TODO],
    statistics: { total: "i", completed: "i", inProgress: "i", pending: "i" }
  },
  subagent: { question: "s", "modelStrength?": "s", response: "s" },
  image_recognition: {
    imagePath: "s",
    imageType: "local|remote",
    prompt: "s",
    analysis: "s",
    imageSize: { width: "i", height: "i" }
  },
  web_fetch: {
    url: "s",
    contentType: "s",
    size: "i",
    "savedPath?": "s",
    "prompt?": "s",
    processedType: "saved|markdown|ai_extracted",
    content: "s"
  },
  browser_navigate: { url: "s", "finalURL?": "s", "title?": "s", "loadTime?": "ns" },
  browser_get_page: { url: "s", title: "s", htmlSize: "i", truncated: "b" },
  browser_click: { elementId: "i", elementFound: "b", "elementType?": "s", "elementText?": "s" },
  browser_type: { elementId: "i", text: "s", cleared: "b" },
  browser_wait_for: { condition: "s", "selector?": "s", timeout: "i", found: "b" },
  browser_screenshot: { outputPath: "s", width: "i", height: "i", format: "s", fullPage: "b", fileSize: "i" },
  mcp_tool: {
    mcpToolName: "s",
    "serverName?": "s",
    "parameters?": "object",
    content: [CONTENT],
    contentText: "s",
    executionTime: "ns"
  },
  memory: { action: "get|set|list|delete", "key?": "s", "value?": "s", keys: ["s"], bytes: "i" },
  reasoning: { thoughts: ["s"], total: "i" },
  goals: { action: "create|switch|complete", goals: [GOAL], "current?": "s" },
  checkpoint: { title: "s", state: "s", changed: ["s"] },
  decision: { decision: "s", reason: "s" },
  structured_answer: { answer: "object" },
  github_read: { what: "s", "number?": "i", page: "i", "pages?": "i" },
  post: { kind: "s", post: "object" },
  custom_tool: { executionTime: "ns", output: "s", "stderr?": "s", "version?": "s" },
  skill: { name: "s", baseDir: "s", references: ["s"], scripts: ["s"], assets: ["s"] }
};
var shapeOf = (type) => Object.hasOwn(METADATA_FIELDS, type) ? METADATA_FIELDS[type] : void 0;
function wrongField(type, shape, value) {
  for (const [name, expected] of Object.entries(shape)) {
    const field = name.replace(/\?$/, "");
    const found = value[field];
    if (found === void 0 && name.endsWith("?")) continue;
    const problem = mismatch(expected, found);
    if (problem)
      return `${type}: field "${field}${problem.at}" must be ${problem.expected}, got ${preview(problem.found)}`;
  }
  return void 0;
}
function mismatch(expected, found, at = "") {
  if (typeof expected === "string") {
    const test = Object.hasOwn(SCALARS, expected) ? SCALARS[expected] : void 0;
    const fits = test ? test.fits(found) : expected.split("|").includes(String(found));
    return fits ? void 0 : { at, expected: test?.words ?? `one of ${expected.replaceAll("|", ", ")}`, found };
  }
  if (isList(expected)) {
    if (found === null) return void 0;
    if (!Array.isArray(found)) return { at, expected: "a list", found };
    return firstOf(found.map((item, index) => mismatch(expected[0], item, `${at}[${index}]`)));
  }
  if (!isObject(found)) return { at, expected: "an object", found };
  return firstOf(
    Object.entries(expected).map(([name, inner]) => {
      const field = name.replace(/\?$/, "");
      const absent = found[field] === void 0 && name.endsWith("?");
      return absent ? void 0 : mismatch(inner, found[field], `${at}.${field}`);
    })
  );
}
var isList = (type) => Array.isArray(type);
var isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var firstOf = (found) => found.find(Boolean);
var preview = (value) => (JSON.stringify(value) ?? "nothing").slice(0, 80);
var SCALARS = {
  s: { words: "a string", fits: (value) => typeof value === "string" },
  i: { words: "an integer", fits: Number.isInteger },
  b: { words: "true or false", fits: (value) => typeof value === "boolean" },
  ns: { words: "integer nanoseconds", fits: Number.isInteger },
  object: { words: "an object", fits: isObject }
};

// src/core/tool.ts
function defineTool(tool) {
  if (!("params" in tool)) return tool;
  const { params, inputSchema: _, ...rest } = tool;
  return { idempotent: tool.readOnly, ...rest, inputSchema: schemaOf(params) };
}
var ok = (text2, metadata) => ({ ok: true, text: text2, metadata });
function fail(text2, more = {}) {
  return { ok: false, code: "failed", text: text2, ...more };
}

// src/core/usage.ts
var isLimited = ({ perPersonDaily, perRepositoryMonthly }) => Object.keys({ ...perPersonDaily, ...perRepositoryMonthly }).length > 0;
var NOTHING_USED = { runs: 0, turns: 0, costUsd: 0, deniedCalls: 0, conclusions: {} };
var EMPTY_DAY = { people: /* @__PURE__ */ new Map(), refused: /* @__PURE__ */ new Map(), open: /* @__PURE__ */ new Map() };
var EMPTY_USAGE = { days: /* @__PURE__ */ new Map(), months: /* @__PURE__ */ new Map() };
var EARLIER = "earlier";
var dayOf = (time) => new Date(time).toISOString().slice(0, 10);
var monthOf = (day) => day.slice(0, 7);
var toCents = (costUsd) => Number(costUsd.toFixed(6));
function addUsed(a, b) {
  const names = [.../* @__PURE__ */ new Set([...Object.keys(a.conclusions), ...Object.keys(b.conclusions)])];
  return {
    runs: a.runs + b.runs,
    turns: a.turns + b.turns,
    costUsd: toCents(a.costUsd + b.costUsd),
    deniedCalls: a.deniedCalls + b.deniedCalls,
    conclusions: Object.fromEntries(
      names.map((name) => [name, (a.conclusions[name] ?? 0) + (b.conclusions[name] ?? 0)])
    )
  };
}
var totalOf = (all) => [...all].reduce(addUsed, NOTHING_USED);
function takenBy(usage, person, day) {
  const { people, open } = usage.days.get(day) ?? EMPTY_DAY;
  const own = [...open.values()].filter((reservation) => reservation.person === person);
  return taken([people.get(person) ?? NOTHING_USED], own);
}
function takenIn(usage, month) {
  const days = [...usage.days].flatMap(([day, value]) => monthOf(day) === month ? [value] : []);
  const ended = [usage.months.get(month) ?? NOTHING_USED, ...days.flatMap(({ people }) => [...people.values()])];
  return taken(
    ended,
    days.flatMap(({ open }) => [...open.values()])
  );
}
function taken(ended, open) {
  const { runs, turns, costUsd } = totalOf(ended);
  return {
    runs: runs + open.length,
    turns: open.reduce((sum, each) => sum + each.turns, turns),
    costUsd: toCents(open.reduce((sum, each) => sum + each.costUsd, costUsd)),
    open: open.length
  };
}
function withReservation(usage, day, session, reservation) {
  const before = usage.days.get(day) ?? EMPTY_DAY;
  return withDay(usage, day, { ...before, open: new Map(before.open).set(session, reservation) });
}
function withoutReservation(usage, session, spent) {
  for (const [day, value] of usage.days) {
    const reservation = value.open.get(session);
    if (reservation) return withDay(usage, day, closed(value, [session, reservation], spent));
  }
  return void 0;
}
function closed(day, [session, { person }], spent) {
  const { turns, costUsd, conclusion, refused } = spent;
  const used = { runs: 1, turns, costUsd, deniedCalls: refused.length, conclusions: { [conclusion]: 1 } };
  const open = new Map(day.open);
  open.delete(session);
  const name = day.people.has(person) || day.people.size < MOST_PEOPLE ? person : OTHERS;
  const people = new Map(day.people).set(name, addUsed(day.people.get(name) ?? NOTHING_USED, used));
  return { open, people, refused: withRefused(day.refused, refused) };
}
var MOST_PEOPLE = 200;
var MOST_REFUSED = 40;
var OTHERS = "(others)";
function withRefused(before, calls) {
  const refused = new Map(before);
  for (const call of calls) {
    const name = refused.has(call) || refused.size < MOST_REFUSED ? call : OTHERS;
    refused.set(name, (refused.get(name) ?? 0) + 1);
  }
  return refused;
}
var withDay = (usage, day, value) => ({
  ...usage,
  days: new Map(usage.days).set(day, value)
});
var DAYS = 62;
var MONTHS = 24;
var DAY_MS = 864e5;
function upToDate(usage, now) {
  const first = dayOf(now - DAYS * DAY_MS);
  const firstMonth = monthOf(dayOf(now - (DAYS + MONTHS * 31) * DAY_MS));
  const days = /* @__PURE__ */ new Map();
  const months = /* @__PURE__ */ new Map();
  const fold = (month, used) => {
    const name = month < firstMonth ? EARLIER : month;
    months.set(name, addUsed(months.get(name) ?? NOTHING_USED, used));
  };
  for (const [month, used] of usage.months) fold(month, used);
  for (const [day, value] of usage.days) {
    const current = withoutLost(value, now);
    if (day >= first) days.set(day, current);
    else fold(monthOf(day), totalOf(current.people.values()));
  }
  return { days, months };
}
function withoutLost(day, now) {
  const lost = [...day.open].filter(([, { expiresAt }]) => Date.parse(expiresAt) < now);
  const spent = { turns: 0, costUsd: 0, conclusion: "lost", refused: [] };
  return lost.reduce((current, entry) => closed(current, entry, spent), day);
}

// src/lib/held-directory.ts
import { closeSync, constants, existsSync, fstatSync, lstatSync, mkdirSync, openSync } from "node:fs";
import { join as join2, posix } from "node:path";
var HOLDS = process.platform === "linux" && existsSync("/proc/self/fd");
var DEEPEST = 256;
function holdTree(root, relative3 = "") {
  const top = openStep(root, root);
  if (relative3 === "") return treeAt(top);
  const above = treeAt(top);
  try {
    return treeAt(above.release(relative3));
  } finally {
    above.close();
  }
}
function pathIn(tree, relative3, make) {
  const above = posix.dirname(relative3);
  return tree.enter(above === "." ? "" : above, make).at(posix.basename(relative3));
}
function withFile(tree, relative3, work) {
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const descriptor = openSync(pathIn(tree, relative3), flags);
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
  const enter = (relative3, make) => {
    const names = relative3 === "" ? [] : relative3.split("/");
    if (names.length > DEEPEST)
      throw Object.assign(new Error(`over ${DEEPEST} directories deep`), { code: "ENAMETOOLONG" });
    const known = names.findIndex((name, index) => steps[index]?.name !== name);
    leave(known === -1 ? names.length : known);
    for (const name of names.slice(steps.length)) steps.push(openBelow(steps.at(-1) ?? root, name, make));
    return steps.at(-1) ?? root;
  };
  return {
    root,
    enter,
    release(relative3) {
      const last = enter(relative3);
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
    mkdirSync(path);
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
  return { name, path, at: (below) => join2(path, below), close: () => void 0 };
}

// src/lib/bytes.ts
var isContinuation = (byte) => byte !== void 0 && (byte & 192) === 128;
function completeLength(bytes) {
  const furthest = Math.max(0, bytes.length - 4);
  let start2 = bytes.length - 1;
  while (start2 > furthest && isContinuation(bytes[start2])) start2 -= 1;
  if (start2 < 0) return 0;
  const needed = sequenceLength(bytes[start2] ?? 0);
  return needed > bytes.length - start2 ? start2 : bytes.length;
}
function skipContinuation(bytes) {
  let count = 0;
  while (count < 3 && isContinuation(bytes[count])) count += 1;
  return count;
}
var decodeUtf8 = (bytes) => DECODER.decode(bytes);
var DECODER = new TextDecoder("utf-8", { ignoreBOM: true });
function sequenceLength(lead) {
  if (lead >= 240 && lead < 248) return 4;
  if (lead >= 224) return lead < 240 ? 3 : 1;
  return lead >= 192 ? 2 : 1;
}
var NEWLINE = 10;
function countNewlines(bytes) {
  const lead = (4 - bytes.byteOffset % 4) % 4;
  if (bytes.length < lead + 4) return countSlowly(bytes, 0, bytes.length);
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + lead, bytes.length - lead >> 2);
  let count = countSlowly(bytes, 0, lead) + countSlowly(bytes, lead + words.length * 4, bytes.length);
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ^ 168430090;
    if ((word - 16843009 & ~word & 2155905152) === 0) continue;
    if ((word & 255) === 0) count += 1;
    if ((word & 65280) === 0) count += 1;
    if ((word & 16711680) === 0) count += 1;
    if ((word & 4278190080) === 0) count += 1;
  }
  return count;
}
function countSlowly(bytes, from, to) {
  let count = 0;
  for (let at = from; at < to; at += 1) if (bytes[at] === NEWLINE) count += 1;
  return count;
}

// src/lib/bounded-output.ts
import { createWriteStream, rmSync } from "node:fs";
function createBoundedOutput(maxBytes, headBytes = Math.ceil(maxBytes / 2)) {
  const head = [];
  const tail = createRing(maxBytes - headBytes);
  let kept = 0;
  let totalBytes = 0;
  return {
    write(chunk) {
      totalBytes += chunk.length;
      const room = headBytes - kept;
      if (room > 0) {
        const part = Buffer.from(chunk.subarray(0, room));
        head.push(part);
        kept += part.length;
      }
      if (chunk.length > room) tail.write(chunk.subarray(Math.max(0, room)));
    },
    get totalBytes() {
      return totalBytes;
    },
    get truncated() {
      return totalBytes > maxBytes;
    },
    text: () => join3(endsOf(Buffer.concat(head), tail.read(), totalBytes)),
    ends: () => endsOf(Buffer.concat(head), tail.read(), totalBytes)
  };
}
var join3 = ({ head, tail, missingBytes }) => missingBytes === 0 ? head : `${head}
... [${missingBytes} bytes left out here] ...
${tail}`;
function endsOf(head, tail, totalBytes) {
  if (head.length + tail.length === totalBytes) {
    return { head: decodeUtf8(Buffer.concat([head, tail])), tail: "", missingBytes: 0 };
  }
  const first = head.subarray(0, completeLength(head));
  const last = tail.subarray(skipContinuation(tail));
  const missingBytes = totalBytes - first.length - last.length;
  return { head: decodeUtf8(first), tail: decodeUtf8(last), missingBytes };
}
function createRing(size) {
  let memory;
  let written = 0;
  return {
    write(chunk) {
      memory ??= Buffer.alloc(size);
      const part = chunk.subarray(Math.max(0, chunk.length - size));
      const start2 = (written + chunk.length - part.length) % Math.max(1, size);
      const fits = Math.min(part.length, size - start2);
      part.copy(memory, start2, 0, fits);
      part.copy(memory, 0, fits);
      written += chunk.length;
    },
    read() {
      if (!memory) return Buffer.alloc(0);
      if (written <= size) return memory.subarray(0, written);
      const cut = written % size;
      return Buffer.concat([memory.subarray(cut), memory.subarray(0, cut)]);
    }
  };
}
function createSpillFile(path, after2, maxBytes) {
  const waiting = [];
  let total = 0;
  let stream;
  let closed2;
  let failure;
  const open = () => {
    const opened = createWriteStream(path, { mode: 384 });
    opened.on("error", (error) => {
      failure ??= systemReason(error);
      rmSync(path, { force: true });
    });
    closed2 = new Promise((resolve3) => opened.once("close", () => resolve3()));
    return opened;
  };
  return {
    write(chunk, sources) {
      const room = Math.max(0, maxBytes - total);
      total += chunk.length;
      if (room === 0 || failure !== void 0) return freeMemory(chunk);
      if (total <= after2) {
        waiting.push(chunk);
        return;
      }
      stream ??= open();
      for (const early of waiting.splice(0)) stream.write(early);
      const fits = stream.write(chunk.subarray(0, room), () => freeMemory(chunk));
      if (!fits) holdUntilDrained(stream, sources);
    },
    get used() {
      return stream !== void 0 && failure === void 0;
    },
    get failure() {
      return failure;
    },
    async close() {
      if (!stream) return;
      if (total > maxBytes) stream.write(`
... [this file ends at its limit of ${maxBytes} of ${total} bytes]
`);
      stream.end();
      await closed2;
    }
  };
}
function holdUntilDrained(stream, sources) {
  for (const source of sources) source.pause();
  const resume = () => {
    stream.off("drain", resume);
    stream.off("close", resume);
    for (const source of sources) source.resume();
  };
  stream.once("drain", resume);
  stream.once("close", resume);
}
function freeMemory({ buffer, byteOffset, byteLength }) {
  const isWhole2 = byteOffset === 0 && buffer.byteLength - byteLength < MOST_CUT;
  if (isWhole2) buffer.transfer?.(0);
}
var MOST_CUT = 4;

// src/lib/process-tree.ts
import { closeSync as closeSync2, existsSync as existsSync2, openSync as openSync2, readdirSync, readFileSync, readSync, statfsSync } from "node:fs";
import { totalmem } from "node:os";
var KILL_AFTER_MS = 400;
var GONE_AFTER_MS = 1e3;
var FREEZE_MS = 3e3;
var GIVE_UP_AFTER_MS = 5e3;
async function endTree(leader, mark) {
  const known = /* @__PURE__ */ new Set([...treeOf([leader]), ...markedBy(mark)]);
  signalAll(leader, known, "SIGTERM");
  const deadline = monotonic() + KILL_AFTER_MS;
  while (monotonic() < deadline && anyAlive(leader, known)) await pause(20);
  await freeze(leader, known, mark);
  signalAll(leader, known, "SIGKILL");
  await endGrowing(leader);
  await endRest(leader, mark, known);
}
async function freeze(leader, known, mark) {
  const deadline = monotonic() + FREEZE_MS;
  for (; ; ) {
    const found = [...treeOf([leader, ...known]), ...markedBy(mark)].filter((pid) => !known.has(pid));
    for (const pid of [...found, ...known]) if (send(pid, "SIGSTOP")) known.add(pid);
    if (found.length === 0 || monotonic() > deadline) return;
    await pause(1);
  }
}
async function endGrowing(leader) {
  const deadline = monotonic() + GIVE_UP_AFTER_MS;
  while (monotonic() < deadline) {
    const others = groupOf(leader).filter(isOthers);
    if (others.length === 0) return;
    for (const pid of treeOf(others)) send(pid, "SIGKILL");
    await pause(50);
  }
}
var groupOf = (leader) => processEntries().filter((pid) => statOf(pid)?.group === leader).map(Number);
function isOthers(pid) {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === "EPERM";
  }
}
async function endRest(leader, mark, known = []) {
  const deadline = monotonic() + GONE_AFTER_MS;
  for (; ; ) {
    const left = [...markedBy(mark), ...known].filter(isAlive);
    signalAll(leader, left, "SIGKILL");
    if (left.length === 0 && !isGroupAlive(leader) || monotonic() > deadline) return;
    await pause(10);
  }
}
var isAlive = (pid) => send(pid, 0) && !/[ZX]/.test(statOf(String(pid))?.state ?? "");
var isGroupAlive = (leader) => send(-leader, 0) && (!hasProc() || groupOf(leader).some((pid) => isAlive(pid)));
var hasProc = () => existsSync2("/proc/self/stat");
function markedBy(mark) {
  if (!mark) return [];
  return processEntries().filter((pid) => readProcess(pid, "environ")?.split("\0").includes(mark)).map(Number);
}
function usageOf(leader, interesting) {
  const pids = [leader, ...treeOf([leader])];
  const stats = pids.flatMap((pid) => statOf(String(pid)) ?? []);
  const threads = stats.reduce((sum, one) => sum + one.threads, 0);
  const most = stats.reduce((sum, one) => sum + one.pages, 0) * PAGE;
  return { threads, memoryBytes: most > interesting ? pids.reduce((sum, pid) => sum + ownPages(pid), 0) * PAGE : most };
}
function ownPages(pid) {
  const [, resident = 0, shared = 0] = readProcess(String(pid), "statm")?.split(" ").map(Number) ?? [];
  return resident - shared;
}
var PAGE = 4096;
function treeOf(roots) {
  const children = childrenByParent();
  const found = /* @__PURE__ */ new Set();
  const open = [...roots];
  for (let parent = open.pop(); parent !== void 0; parent = open.pop()) {
    for (const child of children.get(parent) ?? []) {
      if (!found.has(child)) open.push(child);
      found.add(child);
    }
  }
  return [...found];
}
function childrenByParent() {
  const children = /* @__PURE__ */ new Map();
  for (const entry of processEntries()) {
    const parent = statOf(entry)?.parent;
    if (parent === void 0) continue;
    const siblings = children.get(parent);
    if (siblings) siblings.push(Number(entry));
    else children.set(parent, [Number(entry)]);
  }
  return children;
}
function processEntries() {
  try {
    return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}
function statOf(pid) {
  const stat2 = readProcess(pid, "stat");
  const fields = stat2?.slice(stat2.lastIndexOf(")") + 2).split(" ") ?? [];
  const [state = "", parent, group] = fields;
  if (parent === void 0) return void 0;
  const [threads, pages] = [Number(fields[17]), Number(fields[21])];
  return { state, parent: Number(parent), group: Number(group), threads, pages };
}
function readProcess(pid, file) {
  let descriptor;
  try {
    descriptor = openSync2(`/proc/${pid}/${file}`, "r");
    let text2 = "";
    for (; ; ) {
      const length = readSync(descriptor, CHUNK);
      if (length === 0) return text2;
      text2 += CHUNK.toString("latin1", 0, length);
    }
  } catch {
    return void 0;
  } finally {
    if (descriptor !== void 0) closeSync2(descriptor);
  }
}
var CHUNK = Buffer.alloc(65536);
function signalAll(leader, pids, signal) {
  send(-leader, signal);
  for (const pid of pids) send(pid, signal);
}
var anyAlive = (leader, pids) => send(-leader, 0) || [...pids].some((pid) => send(pid, 0));
function send(target, signal) {
  try {
    return process.kill(target, signal);
  } catch {
    return false;
  }
}
var EVERY_MS = 250;
function watchBounds(leader, bounds, onExceeded) {
  const free = freeDisk(bounds.directory);
  const leastFree = free > bounds.freeDiskBytes ? bounds.freeDiskBytes : free / 2;
  const timer = setInterval(() => {
    const why = exceeded(leader, bounds, leastFree);
    if (!why) return;
    clearInterval(timer);
    onExceeded(why);
  }, EVERY_MS);
  return () => clearInterval(timer);
}
function exceeded(leader, { processes, memoryBytes, memoryKey, directory }, leastFree) {
  const usage = usageOf(leader, memoryBytes);
  if (usage.threads > processes) return `it had more than ${processes} processes and threads`;
  if (usage.memoryBytes > memoryBytes)
    return `it took more than ${megabytes(memoryBytes)} of memory${limitOf(memoryKey)}`;
  if (freeDisk(directory) < leastFree) return `it left less than ${megabytes(leastFree)} of the disk free`;
  return void 0;
}
var limitOf = (key) => key === void 0 ? "" : `, the limit of ${key}`;
function freeDisk(directory) {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
var shareOfMemory = (percent) => Math.round(totalmem() * percent / 100);
var megabytes = (bytes) => `${Math.round(bytes / 1024 ** 2)} MB`;
var QUICK_LOOK_MS = 2;
var QUICK_LOOKS = 100;
var LOOK_MS = 20;
function watchMemory() {
  let most = 0;
  let looks = 0;
  let timer;
  const look2 = () => {
    const sum = descendantsOf(process.pid).reduce((bytes, pid) => bytes + peakOf(pid), 0);
    most = Math.max(most, sum);
    looks += 1;
    timer = setTimeout(look2, looks < QUICK_LOOKS ? QUICK_LOOK_MS : LOOK_MS);
  };
  timer = setTimeout(look2, 1);
  return {
    stop() {
      clearTimeout(timer);
      return most || void 0;
    }
  };
}
function descendantsOf(pid) {
  const children = read(`/proc/${pid}/task/${pid}/children`).split(" ").filter(Boolean).map(Number);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}
var peakOf = (pid) => {
  const [, kilobytes = 0] = /^VmHWM:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`)) ?? [];
  return Number(kilobytes) * 1024;
};
function read(file) {
  try {
    return readFileSync(file, "latin1");
  } catch {
    return "";
  }
}

// src/lib/side-channel.ts
import { closeSync as closeSync3, constants as constants2, openSync as openSync3, rmSync as rmSync2 } from "node:fs";
import { Socket } from "node:net";
function sideDescriptors(channel) {
  if (!channel || channel.pipes) return [];
  return channel.onOpen ? ["pipe", "pipe"] : ["pipe"];
}
var openUpwards = ({ pipes }) => pipes && new Socket({ fd: openSync3(pipes.up, constants2.O_RDONLY | constants2.O_NONBLOCK), writable: false });
function followChannel(child, channel, up) {
  const source = up ?? child.stdio[3];
  const answers = createAnswers(child, channel);
  if (!source) return { close: async () => answers.close() };
  const over = new Promise((resolve3) => source.once("close", () => resolve3()));
  source.on("error", () => void 0).on("data", channel.onData);
  channel.onOpen?.(answers.write);
  return {
    async close(milliseconds) {
      await settlesWithin(milliseconds, over);
      source.destroy();
      answers.close();
      for (const path of Object.values(channel.pipes ?? {})) rmSync2(path, { force: true });
    }
  };
}
function createAnswers(child, { pipes }) {
  let sink;
  let closed2 = false;
  return {
    write(text2) {
      if (closed2) return;
      sink ??= pipes ? openDownwards(pipes) : child.stdio[4] ?? void 0;
      if (sink?.listenerCount("error") === 0) sink.on("error", () => void 0);
      sink?.write(text2);
    },
    close() {
      closed2 = true;
      sink?.destroy();
      child.stdio[4]?.destroy();
    }
  };
}
function openDownwards({ down }) {
  let descriptor;
  try {
    descriptor = openSync3(down, constants2.O_WRONLY | constants2.O_NONBLOCK);
    return new Socket({ fd: descriptor, readable: false });
  } catch {
    if (descriptor !== void 0) closeSync3(descriptor);
    return void 0;
  }
}

// src/lib/terminal-text.ts
function createTerminalText() {
  const filters = /* @__PURE__ */ new Map();
  const lines = createLines();
  return {
    write(chunk, stream = 0) {
      const filter = filters.get(stream) ?? createEscapeFilter();
      filters.set(stream, filter);
      return lines.write(filter(chunk));
    },
    end: lines.end
  };
}
function terminalText(text2) {
  const terminal = createTerminalText();
  return Buffer.concat([...terminal.write(Buffer.from(text2)), terminal.end()]).toString();
}
var [BACKSPACE, NEWLINE2, RETURN, ESCAPE, BELL] = [8, 10, 13, 27, 7];
var [LONGEST_SEQUENCE, LONGEST_STRING] = [64, 4096];
function createEscapeFilter() {
  let inside = "text";
  let length = 0;
  const step = (byte) => {
    const state = inside;
    length += 1;
    inside = byte === NEWLINE2 ? "text" : after(state, byte);
    const most = state === "string" ? LONGEST_STRING : LONGEST_SEQUENCE;
    if (length > most) inside = "text";
    return byte !== NEWLINE2;
  };
  return (chunk) => {
    if (inside === "text" && !chunk.includes(ESCAPE)) return chunk;
    const kept = [];
    for (let at = 0; at < chunk.length; ) {
      if (inside === "text") {
        const next = chunk.indexOf(ESCAPE, at);
        kept.push(chunk.subarray(at, next === -1 ? chunk.length : next));
        if (next === -1) break;
        [inside, length, at] = ["escape", 0, next + 1];
      } else if (step(chunk[at] ?? NEWLINE2)) at += 1;
    }
    return Buffer.concat(kept);
  };
}
function after(state, byte) {
  if (state === "string") return byte === BELL ? "text" : byte === ESCAPE ? "string-escape" : "string";
  if (byte === ESCAPE) return "escape";
  if (state === "control") return byte >= 64 && byte <= 126 ? "text" : "control";
  if (state === "string-escape") return "text";
  if (byte === 91) return "control";
  if ([93, 80, 88, 94, 95].includes(byte)) return "string";
  return byte >= 32 && byte <= 47 ? "escape" : "text";
}
var MOST_HELD = 8192;
function createLines() {
  let held = Buffer.alloc(0);
  const writePlain = (chunk) => {
    const over = chunk.lastIndexOf(NEWLINE2) + 1;
    const isOver = over > 0 || held.length + chunk.length > MOST_HELD;
    const upTo = chunk.length - over > MOST_HELD || isOver && over === 0 ? chunk.length : over;
    const given = isOver ? [held, chunk.subarray(0, upTo)] : [];
    held = isOver ? Buffer.from(chunk.subarray(upTo)) : Buffer.concat([held, chunk]);
    return given;
  };
  return {
    write(chunk) {
      if (isPlain(held) && isPlain(chunk)) return writePlain(chunk);
      const bytes = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
      const over = bytes.lastIndexOf(NEWLINE2) + 1;
      const open = inTheEnd(bytes.subarray(over), "open");
      const given = open.length > MOST_HELD ? open.length : 0;
      held = Buffer.from(open.subarray(given));
      const lines = linesInTheEnd(bytes.subarray(0, over));
      return given > 0 ? [lines, open] : [lines];
    },
    end() {
      const rest = inTheEnd(held);
      held = Buffer.alloc(0);
      return rest;
    }
  };
}
var isPlain = (bytes) => !bytes.includes(RETURN) && !bytes.includes(BACKSPACE);
function linesInTheEnd(bytes) {
  if (isPlain(bytes)) return bytes;
  const shown = [];
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(NEWLINE2, from);
    let text2 = end;
    while (text2 > from && bytes[text2 - 1] === RETURN) text2 -= 1;
    shown.push(inTheEnd(bytes.subarray(from, text2)), bytes.subarray(Math.max(text2, end - 1), end + 1));
    from = end + 1;
  }
  return Buffer.concat(shown);
}
function inTheEnd(line, state) {
  if (isPlain(line)) return line;
  let end = line.length;
  while (end > 0 && line[end - 1] === RETURN) end -= 1;
  const start2 = line.lastIndexOf(RETURN, end - 1) + 1;
  const rest = state === "open" ? line.subarray(end, end + 1) : Buffer.alloc(0);
  return Buffer.concat([withoutBackspaces(line.subarray(end === 0 ? 0 : start2, end)), rest]);
}
function withoutBackspaces(line) {
  if (!line.includes(BACKSPACE)) return line;
  const kept = Buffer.alloc(line.length);
  let length = 0;
  for (const byte of line) {
    if (byte !== BACKSPACE) kept[length++] = byte;
    else {
      while (length > 0 && isContinuation2(kept[length - 1])) length -= 1;
      length = Math.max(0, length - 1);
    }
  }
  return kept.subarray(0, length);
}
var isContinuation2 = (byte = 0) => (byte & 192) === 128;

// src/lib/process.ts
import { spawn, spawnSync } from "node:child_process";
import { closeSync as closeSync4, existsSync as existsSync3, readdirSync as readdirSync2, readFileSync as readFileSync2 } from "node:fs";
import { Readable } from "node:stream";
var MAX_SPILL_BYTES = 256 * 1024 * 1024;
var PIPE_GRACE_MS = 250;
var DRAIN_MS = 1e3;
async function runProcess(options) {
  const started = performance.now();
  const sink = createSink(options);
  const stop = { timedOut: false, aborted: options.signal?.aborted ?? false };
  const end = stop.aborted ? { exitCode: null } : await supervise(options, sink, stop);
  sink.end();
  await sink.spill?.close();
  return {
    ...end,
    // Few callers read all three, and a text of megabytes takes time to put together.
    get stdout() {
      return sink.stdout.text();
    },
    get stderr() {
      return sink.stderr.text();
    },
    get output() {
      return sink.output.text();
    },
    get ends() {
      return sink.output.ends();
    },
    truncated: sink.output.truncated,
    totalBytes: sink.bytes(),
    totalLines: sink.lines(),
    ...sink.spill?.used && { spillPath: options.spillPath },
    ...sink.spill?.failure !== void 0 && { spillFailure: sink.spill.failure },
    ...stop,
    durationMs: Math.round(performance.now() - started)
  };
}
async function supervise(options, sink, stop) {
  const upwards = openNamedPipes(options.channel);
  const child = start(options);
  if (child instanceof Error) return { exitCode: null, failure: child.message };
  if (child.pid) options.onStart?.(child.pid);
  const channel = options.channel && followChannel(child, options.channel, upwards);
  const finish = followOutput(child, sink, options.mark);
  let exceeded2;
  const ended = new Promise((resolve3) => {
    child.once("error", (error) => resolve3({ exitCode: null, failure: whyNotStarted(error, options) }));
    child.once("exit", (exitCode, signal) => resolve3({ exitCode, ...signal && { signal } }));
  });
  let cutting;
  const end = () => {
    if (child.pid) cutting = endTree(child.pid, options.mark);
  };
  const cut = (reason) => () => {
    stop[reason] = true;
    end();
  };
  const unwatch = watchOver(child.pid, options, (why) => {
    exceeded2 = why;
    sink.say(`
The command and all that it started were ended, because ${why}.
`);
    end();
  });
  const abort = cut("aborted");
  const timer = setTimeout(cut("timedOut"), options.timeoutMs);
  options.signal?.addEventListener("abort", abort, { once: true });
  const ending = await ended;
  unwatch();
  clearTimeout(timer);
  options.signal?.removeEventListener("abort", abort);
  await Promise.all([finish(), cutting]);
  await channel?.close(DRAIN_MS);
  return { ...ending, ...exceeded2 !== void 0 && { exceeded: exceeded2 } };
}
function openNamedPipes(channel) {
  if (!channel?.pipes) return void 0;
  const { up, down } = channel.pipes;
  const made = spawnSync("mkfifo", ["-m", "600", up, down]);
  return made.status === 0 ? openUpwards(channel) : void 0;
}
var watchOver = (pid, { bounds }, onExceeded) => pid && bounds ? watchBounds(pid, bounds, onExceeded) : () => void 0;
function start(options) {
  try {
    closeInherited();
    const child = spawn(options.file, options.args, {
      cwd: options.cwd,
      env: { ...options.env },
      detached: true,
      shell: false,
      stdio: [options.input === void 0 ? "ignore" : "pipe", "pipe", "pipe", ...sideDescriptors(options.channel)]
    });
    child.stdin?.on("error", () => void 0);
    if (options.input instanceof Readable) options.input.pipe(child.stdin);
    else child.stdin?.end(options.input);
    return child;
  } catch (error) {
    return error;
  }
}
function whyNotStarted(error, { cwd }) {
  if (!existsSync3(cwd)) return `the directory "${cwd}" is gone`;
  return machineError(error)?.remedy === void 0 ? error.message : describeError(error);
}
function followOutput(child, sink, mark) {
  const pipes = [child.stdout, child.stderr].flatMap((pipe) => pipe ?? []);
  const closed2 = Promise.all(pipes.map((pipe) => new Promise((resolve3) => pipe.once("close", resolve3))));
  if (child.stdout) sink.follow(child.stdout, sink.stdout, pipes);
  if (child.stderr) sink.follow(child.stderr, sink.stderr, pipes);
  return async () => {
    await settlesWithin(PIPE_GRACE_MS, closed2);
    if (child.pid) await endRest(child.pid, mark);
    await settlesWithin(DRAIN_MS, closed2);
    for (const pipe of pipes) pipe.destroy();
  };
}
function createSink({ maxOutputBytes, spillPath, maxSpillBytes = MAX_SPILL_BYTES, ...options }) {
  const [stdout, stderr, output] = [0, 1, 2].map(
    () => createBoundedOutput(maxOutputBytes, options.headBytes)
  );
  const terminal = options.asOnTerminal ? createTerminalText() : void 0;
  const spill = spillPath ? createSpillFile(spillPath, maxOutputBytes, maxSpillBytes) : void 0;
  let [bytes, newlines, last] = [0, 0, NEWLINE3];
  const take = (chunk, own, pipes) => {
    if (chunk.length === 0) return;
    bytes += chunk.length;
    newlines += countNewlines(chunk);
    last = chunk.at(-1) ?? last;
    if (own === stdout) options.onStdout?.(chunk);
    if (own === stderr) options.onStderr?.(chunk);
    own.write(chunk);
    for (const part of terminal?.write(chunk, own === stdout ? 1 : 2) ?? [chunk]) output.write(part);
    if (spill) spill.write(chunk, pipes);
    else if (!options.onStdout && !options.onStderr) freeMemory(chunk);
  };
  return {
    stdout,
    stderr,
    output,
    spill,
    bytes: () => bytes,
    end: () => output.write(terminal?.end() ?? Buffer.alloc(0)),
    lines: () => newlines + (last === NEWLINE3 ? 0 : 1),
    say: (text2) => take(Buffer.from(text2), stderr, []),
    follow: (pipe, own, pipes) => followWhole(pipe, (chunk) => take(chunk, own, pipes))
  };
}
var NEWLINE3 = 10;
function followWhole(pipe, take) {
  let rest = Buffer.alloc(0);
  pipe.on("data", (data) => {
    const bytes = rest.length > 0 ? Buffer.concat([rest, data]) : data;
    const whole = completeLength(bytes);
    rest = Buffer.from(bytes.subarray(whole));
    take(bytes.subarray(0, whole));
  });
  pipe.on("close", () => take(rest));
  pipe.on("error", () => void 0);
}
var isDone = false;
function closeInherited() {
  if (isDone) return;
  isDone = true;
  for (const descriptor of openDescriptors()) if (descriptor > 2 && isHandedOn(descriptor)) closeSync4(descriptor);
}
function openDescriptors() {
  try {
    return readdirSync2("/proc/self/fd").map(Number);
  } catch {
    return [];
  }
}
function isHandedOn(descriptor) {
  try {
    const flags = /^flags:\s*([0-7]+)$/m.exec(readFileSync2(`/proc/self/fdinfo/${descriptor}`, "utf8"))?.[1];
    return flags !== void 0 && (Number.parseInt(flags, 8) & O_CLOEXEC) === 0;
  } catch {
    return false;
  }
}
var O_CLOEXEC = 524288;

// src/lib/glob.ts
function matchesGlob(path, pattern) {
  return compileGlob(pattern)(path);
}
function compileGlob(pattern) {
  const alternatives = expandGlobBraces(pattern).map((one) => matcherOf(one.split("/").map(compileSegment)));
  return (path) => alternatives.some((matches) => matches(path));
}
function matcherOf(segments) {
  const names = segments.filter((segment) => segment !== "**");
  const stars = segments.length - names.length;
  const before = stars === 0 ? names.length : segments.indexOf("**");
  const [head, tail] = [names.slice(0, before), names.slice(before).reverse()];
  if (stars === 0) return (path) => afterHead(path, head) === path.length + 1;
  if (stars > 1) return (path) => matchSegments(path.split("/"), segments);
  return (path) => {
    const from = afterHead(path, head);
    return from !== -1 && matchTail(path, from, tail);
  };
}
function afterHead(path, head) {
  let from = 0;
  for (const matches of head) {
    if (from > path.length) return -1;
    const slash = path.indexOf("/", from);
    const end = slash === -1 ? path.length : slash;
    if (!matches(path.slice(from, end))) return -1;
    from = end + 1;
  }
  return from;
}
function matchTail(path, from, tail) {
  let end = path.length;
  for (const matches of tail) {
    if (end < from) return false;
    const start2 = end === 0 ? 0 : path.lastIndexOf("/", end - 1) + 1;
    if (!matches(path.slice(start2, end))) return false;
    end = start2 - 1;
  }
  return end >= from - 1;
}
var isGlob = (pattern) => /[*?[{]/.test(pattern);
var MAX_ALTERNATIVES = 256;
function expandGlobBraces(pattern) {
  const done = [];
  const open = [pattern];
  while (open.length > 0 && open.length + done.length <= MAX_ALTERNATIVES) {
    const next = open.shift() ?? "";
    const group = firstGroup(next);
    if (!group) done.push(next);
    else open.unshift(...group.choices.map((choice) => next.slice(0, group.start) + choice + next.slice(group.end)));
  }
  return [...done, ...open];
}
function firstGroup(text2) {
  for (let start2 = text2.indexOf("{"); start2 !== -1; start2 = text2.indexOf("{", start2 + 1)) {
    const choices = [""];
    let depth = 1;
    for (let at = start2 + 1; at < text2.length; at += 1) {
      const character = text2[at] ?? "";
      if (character === "{") depth += 1;
      if (character === "}") depth -= 1;
      if (depth === 0) {
        if (choices.length > 1) return { start: start2, end: at + 1, choices };
        break;
      }
      if (character === "," && depth === 1) choices.push("");
      else choices[choices.length - 1] += character;
    }
  }
  return void 0;
}
function compileSegment(text2) {
  if (text2 === "**") return "**";
  if (/[?[\\]|\*.*\*/s.test(text2)) return compileCells(text2);
  const [start2 = "", end] = text2.split("*");
  if (end === void 0) return (name) => name === start2;
  return (name) => name.length >= start2.length + end.length && name.startsWith(start2) && name.endsWith(end);
}
function compileCells(text2) {
  const cells = [];
  const characters = [...text2];
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? "";
    if (character === "*") cells.push("*");
    else if (character === "?") cells.push(() => true);
    else if (character === "[" && characters.indexOf("]", at + 2) !== -1) {
      const end = characters.indexOf("]", at + 2);
      cells.push(characterClass(characters.slice(at + 1, end)));
      at = end;
    } else {
      const literal = character === "\\" ? characters[++at] ?? "\\" : character;
      cells.push((found) => found === literal);
    }
  }
  return (name) => matchName([...name], cells);
}
function characterClass(inside) {
  const negated = inside[0] === "!" || inside[0] === "^";
  const members = negated ? inside.slice(1) : inside;
  const ranges = [];
  for (let at = 0; at < members.length; at += 1) {
    const from = members[at] ?? "";
    const isRange = members[at + 1] === "-" && at + 2 < members.length;
    ranges.push([from, isRange ? members[at + 2] ?? from : from]);
    if (isRange) at += 2;
  }
  return (character) => ranges.some(([from, to]) => character >= from && character <= to) !== negated;
}
function matchSegments(names, segments) {
  let reachable = [true, ...names.map(() => false)];
  for (const segment of segments) {
    const next = names.map(() => false);
    next.unshift(segment === "**" && reachable[0] === true);
    names.forEach((name, index) => {
      next[index + 1] = segment === "**" ? reachable[index + 1] === true || next[index] === true : reachable[index] === true && segment(name);
    });
    reachable = next;
  }
  return reachable[names.length] === true;
}
function matchName(name, cells) {
  let [at, cell, star, mark] = [0, 0, -1, 0];
  while (at < name.length) {
    const here = cells[cell];
    if (here === "*") [star, mark, cell] = [cell, at, cell + 1];
    else if (here?.(name[at] ?? "")) [at, cell] = [at + 1, cell + 1];
    else if (star !== -1) [mark, at, cell] = [mark + 1, mark + 1, star + 1];
    else return false;
  }
  return cells.slice(cell).every((rest) => rest === "*");
}

// src/lib/paths.ts
import { lstatSync as lstatSync2, readlinkSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, join as join4, relative, resolve, sep } from "node:path";
function resolveInside(root, path, folder) {
  if (path === "") return refuse("path.invalid", "the path is empty");
  if (path.includes("\0")) return refuse("path.invalid", `the path ${JSON.stringify(path)} has a NUL byte`);
  const real = realPath(resolve(root, path), folder);
  if (real === void 0) return refuse("path.invalid", `the path "${path}" goes through a file or a loop of links`);
  const inside = relative(isBelow(real, root) ? root : realPath(root) ?? root, real);
  if (leadsOut(inside)) {
    const followed = real === resolve(root, path) ? "" : `, which leads to "${real}",`;
    return refuse("path.outside-workspace", `the path "${path}"${followed} is outside of "${root}"`);
  }
  const parts = inside.split(sep);
  if (parts.some(isGitDirectory)) return refuse("path.git", `the path "${path}" is inside of git's own directory`);
  return { ok: true, absolute: real, relative: parts.join("/") };
}
var leadsOut = (relativePath) => relativePath === ".." || relativePath.startsWith(`..${sep}`) || isAbsolute(relativePath);
var plainPath = (path) => path.normalize("NFKC").replace(/[\p{Cf}\p{Cc}]/gu, "").toLowerCase();
function matchesProtected(relativePath, patterns) {
  const parts = plainPath(relativePath).split("/").filter(Boolean);
  const above = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  return compiled(patterns).find(({ ofPath, matches }) => (ofPath ? above : parts).some(matches))?.pattern;
}
var COMPILED = /* @__PURE__ */ new WeakMap();
function compiled(patterns) {
  const known = COMPILED.get(patterns);
  if (known) return known;
  const made = patterns.map((pattern) => {
    const bare = plainPath(pattern).replace(/^\.?\//, "").replace(/\/(\*\*)?$/, "");
    return { pattern, ofPath: bare.includes("/") || pattern.includes("/"), matches: compileGlob(bare) };
  });
  COMPILED.set(patterns, made);
  return made;
}
var refuse = (rule, reason) => ({ ok: false, rule, reason });
function isGitDirectory(name) {
  if (!/^[.g\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/i.test(name)) return false;
  const folded = name.replace(/[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g, "").replace(/[. ]+$/, "");
  return /^(\.git|git~\d+)$/i.test(folded);
}
var MAX_LINKS = 40;
function realPath(path, folder) {
  try {
    const place = folder ? hostPathOf(path, folder) : path;
    const there = deepestThere(place);
    return existing(there) === there ? place : follow(path, folder);
  } catch {
    return void 0;
  }
}
function deepestThere(place) {
  const isThere2 = (path) => lstatSync2(path, { throwIfNoEntry: false }) !== void 0;
  if (isThere2(place)) return place;
  const names = place.split(sep);
  let [there, missing] = [1, names.length];
  while (missing - there > 1) {
    const middle = there + missing >> 1;
    if (isThere2(names.slice(0, middle).join(sep))) there = middle;
    else missing = middle;
  }
  return names.slice(0, there).join(sep) || sep;
}
function follow(path, folder) {
  const placed = (name) => folder ? hostPathOf(name, folder) : name;
  const leads = (name) => folder?.beside.some((one) => isBelow(one, name)) ?? false;
  const names = path.split(sep).reverse();
  let at = sep;
  for (let links = 0; names.length > 0; ) {
    const name = names.pop() ?? "";
    if (name === "" || name === ".") continue;
    if (name === "..") {
      at = dirname(at);
      continue;
    }
    const next = join4(at, name);
    if (placed(next) !== next && leads(next)) {
      at = next;
      continue;
    }
    const found = lstatSync2(placed(next), { throwIfNoEntry: false });
    if (!found) {
      const rest = names.reverse();
      if (rest.includes("..")) throw new Error("up again from what is not there");
      return placed(join4(next, ...rest));
    }
    if (!found.isSymbolicLink()) {
      if (!found.isDirectory() && names.length > 0) throw new Error("a file on the way");
      at = next;
      continue;
    }
    links += 1;
    if (links > MAX_LINKS) throw new Error("too many links");
    const target = readlinkSync(placed(next));
    if (isAbsolute(target)) at = sep;
    names.push(...target.split(sep).reverse());
  }
  return placed(at);
}
function existing(path) {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return void 0;
  }
}

// src/lib/programs.ts
import { accessSync, constants as constants3, statSync } from "node:fs";
import { delimiter, isAbsolute as isAbsolute2, join as join5 } from "node:path";
function findProgram(name, path) {
  return path.split(delimiter).map((directory) => join5(directory || ".", name)).find(isProgram);
}
function isProgram(file) {
  try {
    accessSync(file, constants3.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
function findTrustedProgram(name, path, workspace) {
  const files = path.split(":").filter(isAbsolute2).map((directory) => join5(directory, name));
  return files.find((file) => isProgram(file) && isOutside(workspace, file));
}
function isOutside(workspace, file) {
  const place = resolveInside(workspace, file);
  return !place.ok && place.rule === "path.outside-workspace";
}

// src/git/directories.ts
import { existsSync as existsSync4, readFileSync as readFileSync3, realpathSync as realpathSync2, statSync as statSync2 } from "node:fs";
import { readdir } from "node:fs/promises";
import { dirname as dirname2, join as join6, resolve as resolve2 } from "node:path";
function gitDirectories(root) {
  try {
    const git2 = join6(root, ".git");
    const own = realpathSync2(statSync2(git2).isDirectory() ? git2 : linkedDirectory(git2));
    const common = join6(own, "commondir");
    return { own, common: existsSync4(common) ? realpathSync2(resolve2(own, readFileSync3(common, "utf8").trim())) : own };
  } catch (error) {
    if (UNTOLD.has(error.code ?? "")) throw error;
    return void 0;
  }
}
var UNTOLD = /* @__PURE__ */ new Set(["EMFILE", "ENFILE", "ENOMEM", "EIO"]);
function commonDirectory(root) {
  const found = gitDirectories(root);
  if (found) return found.common;
  throw new KodeletError("git", `${root} is not a git repository`, { remedy: "Add actions/checkout before this step" });
}
var linkedDirectory = (file) => resolve2(dirname2(file), /^gitdir: (.+)$/m.exec(readFileSync3(file, "utf8"))?.[1] ?? "");
async function submoduleDirectories(common) {
  const modules = join6(common, "modules");
  return existsSync4(modules) ? repositoriesBelow(modules) : [];
}
async function repositoriesBelow(directory) {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  const isRepository = entries.some(({ name }) => name === "HEAD") && entries.some(({ name }) => name === "config");
  if (isRepository) return [directory, ...await submoduleDirectories(directory)];
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join6(directory, name));
  return (await Promise.all(folders.map(repositoriesBelow))).flat();
}
var MOST_FOLDERS = 1e3;
async function checkoutsIn(directory) {
  const first = await foldersOf(directory);
  const second = (await Promise.all(first.slice(0, MOST_FOLDERS).map(foldersOf))).flat();
  return [directory, ...first, ...second.slice(0, MOST_FOLDERS)].filter((folder) => existsSync4(join6(folder, ".git")));
}
async function foldersOf(directory) {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  const folders = entries.filter((entry) => entry.isDirectory() && ![".git", "node_modules"].includes(entry.name));
  return folders.map(({ name }) => join6(directory, name));
}
function repositoryTop(directory) {
  for (let at = directory; ; at = dirname2(at)) {
    if (existsSync4(join6(at, ".git"))) return at;
    if (at === dirname2(at)) return void 0;
  }
}

// src/git/guard.ts
var GUARD_ENVIRONMENT = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/opt/homebrew/bin",
  HOME: "/nonexistent",
  LC_ALL: "C.UTF-8",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_ATTR_NOSYSTEM: "1",
  GIT_TERMINAL_PROMPT: "0",
  GIT_PAGER: "cat",
  GIT_EDITOR: "false",
  GIT_SEQUENCE_EDITOR: "false",
  GIT_OPTIONAL_LOCKS: "0",
  // A partial clone would fetch missing objects through `remote.NAME.uploadpack`, which is a command.
  GIT_NO_LAZY_FETCH: "1",
  // Outranks every `protocol.NAME.allow`: no `ext::`, no file transport (whose two ends are commands), no remote helpers.
  GIT_ALLOW_PROTOCOL: "https:http",
  GIT_LITERAL_PATHSPECS: "1"
};
var GUARD_CONFIG = {
  "core.hooksPath": "/dev/null",
  "core.fsmonitor": "false",
  "core.untrackedCache": "false",
  "core.pager": "cat",
  "core.editor": "false",
  "core.askPass": "",
  "core.sshCommand": "false",
  "core.alternateRefsCommand": "true",
  "core.excludesFile": "/dev/null",
  "core.attributesFile": "/dev/null",
  "core.quotePath": "false",
  // A repository is checked out on other systems too: names that mean .git there are refused here.
  "core.protectHFS": "true",
  "core.protectNTFS": "true",
  "credential.helper": "",
  "commit.gpgSign": "false",
  "tag.gpgSign": "false",
  "push.gpgSign": "false",
  "log.showSignature": "false",
  "gc.auto": "0",
  "maintenance.auto": "false",
  "submodule.recurse": "false",
  "fetch.recurseSubmodules": "false",
  "push.recurseSubmodules": "no",
  "diff.ignoreSubmodules": "all",
  "advice.detachedHead": "false"
};
var SHOWS_CHANGES = /* @__PURE__ */ new Set(["diff", "diff-tree", "diff-index", "diff-files", "log", "show"]);
var NO_DIFF_DRIVERS = ["--no-ext-diff", "--no-textconv"];
function withoutDrivers(args) {
  const [command = "", ...rest] = args;
  return SHOWS_CHANGES.has(command) ? [command, ...NO_DIFF_DRIVERS, ...rest] : args;
}
var NO_CONTENT = new Set(
  "cat-file commit-tree config fetch for-each-ref init ls-files ls-remote ls-tree merge-base pack-objects push rev-list rev-parse update-ref write-tree".split(" ")
);
var runsNoDriver = ([command = "", ...rest]) => NO_CONTENT.has(command) && !rest.some((word) => /^--(?:f|te)/.test(word) && command === "cat-file");
var DRIVER_OFF = {
  filter: { clean: "", smudge: "", process: "", required: "false" },
  merge: { driver: "false" }
};
async function driverOverrides(list) {
  const { stdout } = await list(["config", "--null", "--name-only", "--list"]);
  const drivers = new Set(
    stdout.split("\0").flatMap((key) => /^(?:filter|merge)\..+(?=\.[^.]+$)/s.exec(key)?.[0] ?? [])
  );
  const off = [...drivers].flatMap(
    (driver) => Object.entries(DRIVER_OFF[driver.slice(0, driver.indexOf("."))] ?? {}).map(([key, value]) => [
      `${driver}.${key}`,
      value
    ])
  );
  return Object.fromEntries(off);
}

// src/git/git.ts
import { realpathSync as realpathSync3 } from "node:fs";
var TIMEOUT_MS = 12e4;
var MAX_OUTPUT_BYTES = 256 * 1024 * 1024;
var NOT_STARTED = "git could not be started";
async function git(args, options) {
  const drivers = options.ownConfig || runsNoDriver(args) ? {} : await driverOverrides((list) => run(list, options, {}));
  return run(withoutDrivers(args), options, drivers);
}
async function gitOk(args, options) {
  const result = await git(args, options);
  if (result.exitCode === 0) return result.stdout;
  throw gitError(args, result, options.cwd);
}
function gitError(args, result, cwd) {
  const said = result.stderr.trim() || `exit code ${result.exitCode ?? "none: it was stopped"}`;
  const { what, remedy, disk, said: pattern } = rowOf(said) ?? {};
  const line = disk && said.split("\n").find((one) => pattern?.test(one));
  if (said.startsWith(NOT_STARTED) && remedy === void 0) return new KodeletError("git", said);
  const words = what ? `${what} (git ${args[0]}${line ? `: ${line.slice(0, 300)}` : ""})` : `git ${args.join(" ").slice(0, 200)} failed in ${cwd}: ${said.slice(-2e3)}`;
  return new KodeletError("git", words, { remedy });
}
async function run(args, options, drivers) {
  const { maxOutputBytes = MAX_OUTPUT_BYTES } = options;
  const result = await runProcess({
    file: gitProgram(),
    args,
    cwd: options.cwd,
    env: {
      ...GUARD_ENVIRONMENT,
      ...options.env,
      ...configAsEnvironment({ ...GUARD_CONFIG, ...safeDirectory(options), ...drivers, ...options.config })
    },
    input: options.input,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    signal: options.signal,
    maxOutputBytes
  });
  if (result.truncated)
    return { ...stopped(result.stdout, `more than ${maxOutputBytes} bytes of output`), tooLong: true };
  if (result.failure) return stopped("", `${NOT_STARTED}: ${result.failure}`);
  if (result.timedOut) return stopped(result.stdout, `${result.stderr}
stopped after ${result.durationMs} ms`);
  return { exitCode: result.exitCode, stdout: result.stdout, stderr: result.stderr };
}
function safeDirectory({ cwd, env }) {
  const top = env?.GIT_DIR === void 0 ? repositoryTop(realOrSame(cwd)) : void 0;
  return top === void 0 ? {} : { "safe.directory": top };
}
function realOrSame(path) {
  try {
    return realpathSync3(path);
  } catch {
    return path;
  }
}
var stopped = (stdout, stderr) => ({ exitCode: null, stdout, stderr });
function configAsEnvironment(config) {
  const entries = Object.entries(config);
  const pairs = entries.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value]
  ]);
  return { GIT_CONFIG_COUNT: String(entries.length), ...Object.fromEntries(pairs) };
}
var REMOVED = "Look for what removes files while the job runs, such as a clean-up or another job on the same runner";
var REMEDIES = [
  {
    said: /could not be started: the directory "[^"]*" is gone|fatal: Unable to read current working directory/,
    what: "the directory that git works in was removed while it was needed",
    remedy: REMOVED
  },
  {
    said: /could not be started: (?!.*\(E[A-Z]+\))/,
    remedy: "Install git 2.38 or newer in the image that the job runs in"
  },
  {
    said: /not a git repository: '[^']*\/kodelet-ci-[^/']*\/|could not read [^ ]*\/kodelet-ci-[^/]*\//,
    what: "the private repository of the run was removed from RUNNER_TEMP while it was needed",
    remedy: REMOVED
  },
  { said: /not a git repository/, remedy: "Add actions/checkout before this step" },
  {
    said: /No space left on device|Disk quota exceeded|Out of diskspace/i,
    what: "the disk of the runner is full, so that git could not write",
    remedy: "Free disk space on the runner before this step",
    disk: true
  },
  {
    said: /Read-only file system/i,
    what: "a place that git has to write to is read-only",
    remedy: "Mount the workspace and RUNNER_TEMP so that this step can write to them",
    disk: true
  },
  {
    said: /Permission denied|Operation not permitted/i,
    remedy: "Run the step as the user who owns the workspace and RUNNER_TEMP"
  },
  {
    said: /File exists/,
    remedy: "Another git process holds the lock; run this step alone in its checkout"
  },
  {
    said: /unable to write|write error|failed to write/i,
    what: "git could not write a file, most likely because the disk of the runner is full",
    remedy: "Check that the disk of the runner has space and can be written",
    disk: true
  },
  {
    said: /Authentication failed|could not read Username|HTTP 401|error: 401|Invalid username or token/i,
    what: "GitHub does not accept the token (401)",
    remedy: "Check that the input github-token is valid, has not expired and has the permission contents: write"
  },
  {
    said: /(?:HTTP|error:) 429|rate limit/i,
    what: "GitHub limits the rate of requests",
    remedy: "Run it again in some minutes"
  },
  {
    said: /(?:HTTP|error:) 403/,
    what: "GitHub refused to let the repository be read (403)",
    remedy: "Give the job the permission contents: read, and check that the input github-token may reach this repository"
  },
  {
    said: /(?:HTTP|error:) 404|Repository not found|repository '[^']*' not found/i,
    what: "GitHub has no such repository for this token (404)",
    remedy: "Check that the input github-token may reach this repository"
  },
  {
    said: /(?:HTTP|error:) 5\d\d/,
    what: "GitHub answered with an error of its own (5xx) each time",
    remedy: "The GitHub host has trouble; run it again later"
  },
  {
    said: /Could not resolve host|Failed to connect|Connection refused/i,
    what: "GitHub could not be reached",
    remedy: "Check that the runner reaches the GitHub host"
  },
  {
    said: /RPC failed|early EOF|hung up|Empty reply|Connection reset|unexpected disconnect|transfer closed/i,
    what: "The connection to GitHub broke off each time",
    remedy: "Run it again; if it persists, check the network of the runner"
  },
  {
    said: /bad line length|protocol error|not valid: is this a git repository/i,
    what: "What answered was not git",
    remedy: "Run it again; if it persists, look what stands between the runner and GitHub, such as a proxy"
  }
];
var rowOf = (said) => REMEDIES.find((row) => row.said.test(said));
var isDiskFailure = ({ stderr }) => rowOf(stderr)?.disk ?? false;
function diskError(what, message) {
  const row = rowOf(message);
  return row?.disk && new KodeletError("git", `${what} failed: ${message}`, { remedy: row.remedy });
}
var MINIMUM = [2, 38];
var NEEDED = MINIMUM.join(".");
var REMEDY = `Use an image with git ${NEEDED} or newer, such as ubuntu:24.04 or debian:12, or install it in a step before actions/checkout`;
var program = "git";
var gitProgram = () => program;
async function chooseGit(path, workspace) {
  if (program !== "git") return;
  const found = findTrustedProgram("git", path, workspace);
  if (found === void 0) {
    throw new KodeletError("git", `git is not installed here: no directory of the PATH "${path}" has it`, {
      remedy: `${REMEDY}: without git, that step downloads files and makes no repository`
    });
  }
  program = found;
  const { stdout, stderr, failure } = await runProcess({
    file: found,
    args: ["version"],
    cwd: "/",
    env: { ...GUARD_ENVIRONMENT },
    timeoutMs: 2e4,
    maxOutputBytes: 1e4
  });
  if (failure) throw gitError(["version"], stopped("", `${NOT_STARTED}: ${failure}`), "/");
  const [, major = "", minor = ""] = /^git version (\d+)\.(\d+)/.exec(stdout) ?? [];
  if (isEnough(Number(major), Number(minor))) return;
  const said = (stdout || stderr).trim().slice(0, 200);
  throw new KodeletError("git", `${found} is "${said}", and git ${NEEDED} or newer is needed`, { remedy: REMEDY });
}
var isEnough = (major, minor) => major > MINIMUM[0] || major === MINIMUM[0] && minor >= MINIMUM[1];
var isTransient = (said) => TRANSIENT.test(said) && !REFUSED.test(said);
var waitBefore = (attempt) => 1e3 * (attempt - 1);
var ATTEMPTS = 3;
var TRANSIENT = /(?:HTTP|error:) (?:5\d\d|429)|RPC failed|hung up|Could not resolve host|Failed to connect|timed out|Empty reply|early EOF|Connection reset|unexpected disconnect|transfer closed/i;
var REFUSED = /(?:HTTP|error:) 4(?!29)\d\d/;

// src/git/changed-copies.ts
import { closeSync as closeSync5, lstatSync as lstatSync3, openSync as openSync4, readlinkSync as readlinkSync2, readSync as readSync2, symlinkSync, writeSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { setImmediate as breathe } from "node:timers/promises";
var MAX_FILE_BYTES = 100 * 1024 * 1024;
async function copyChanged(root, paths2, directory) {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { mode: 448 });
  const [from, to] = [holdTree(root), holdTree(directory)];
  const unfit = [];
  try {
    for (const [index, path] of paths2.entries()) {
      const reason = copyOne(from, to, path);
      if (reason !== void 0) unfit.push({ path, reason });
      if (index % 64 === 0) await breathe();
    }
  } finally {
    from.close();
    to.close();
  }
  return unfit;
}
var NOT_UTF8 = "its name is not UTF-8";
function copyOne(from, to, path) {
  if (path.includes("\uFFFD")) return NOT_UTF8;
  try {
    const at = pathIn(from, path);
    if (lstatSync3(at).isSymbolicLink()) symlinkSync(readlinkSync2(at), pathIn(to, path, "make"));
    else return copyFile(from, to, path);
    return void 0;
  } catch (error) {
    const { code, message } = error;
    const ofDisk = diskError("copying what changed", message);
    if (ofDisk) throw ofDisk;
    if (code === "EINVAL") return "it is no regular file";
    return code && GONE.has(code) ? void 0 : `it cannot be read: ${message.replace(/, \w+ '.*$/s, "")}`;
  }
}
var GONE = /* @__PURE__ */ new Set(["ENOENT", "ENOTDIR", "ELOOP"]);
function copyFile(from, to, path) {
  return withFile(from, path, (source, { size, mode }) => {
    if (size > MAX_FILE_BYTES) return tooLarge(size);
    const target = openSync4(pathIn(to, path, "make"), "wx", mode & 73 ? 493 : 420);
    try {
      return copyBytes(source, target) > MAX_FILE_BYTES ? tooLarge(size) : void 0;
    } finally {
      closeSync5(target);
    }
  });
}
var tooLarge = (size) => `it has ${size} bytes, more than the ${MAX_FILE_BYTES} that GitHub takes`;
function copyBytes(source, target) {
  const memory = Buffer.allocUnsafe(256 * 1024);
  let copied = 0;
  for (let read3 = -1; read3 !== 0 && copied <= MAX_FILE_BYTES; copied += read3) {
    read3 = readSync2(source, memory, 0, memory.length, copied);
    for (let written = 0; written < read3; ) written += writeSync(target, memory, written, read3 - written);
  }
  return copied;
}

// src/git/seed-index.ts
import { createHash } from "node:crypto";
import { readFile, stat, utimes, writeFile } from "node:fs/promises";
import { join as join7 } from "node:path";
async function seedIndex(root, path) {
  const own = gitDirectories(root)?.own;
  if (own === void 0) return void 0;
  const source = join7(own, "index");
  const facts = await stat(source).catch(() => void 0);
  const seed = facts && factsOnly(await readFile(source));
  if (!facts || !seed) return void 0;
  await writeFile(path, seed).catch(namingFile(path));
  const second = Math.floor(facts.mtimeMs / 1e3);
  await utimes(path, second, second);
  return { attributes: seed.includes(".gitattributes\0") };
}
var HEADER_BYTES = 12;
var CHECKSUM_BYTES = 20;
var MODE_AT = 24;
var FLAGS_AT = 60;
var ASSUME_UNCHANGED = 32768;
var EXTENDED = 16384;
var STAGE = 12288;
var BLINDERS = 24576;
var INCOMPLETE = ["link", "sdir"];
function factsOnly(index) {
  if (!isWhole(index)) return void 0;
  const end = clearFlags(index);
  if (end === void 0 || extensionsFrom(index, end).some((name) => INCOMPLETE.includes(name))) return void 0;
  const entries = index.subarray(0, end);
  return Buffer.concat([entries, sha1(entries)]);
}
var sha1 = (bytes) => createHash("sha1").update(bytes).digest();
function isWhole(index) {
  if (index.length < HEADER_BYTES + CHECKSUM_BYTES || index.toString("latin1", 0, 4) !== "DIRC") return false;
  const checksum = index.subarray(-CHECKSUM_BYTES);
  const isSum = checksum.every((byte) => byte === 0) || checksum.equals(sha1(index.subarray(0, -CHECKSUM_BYTES)));
  return isSum && [2, 3].includes(index.readUInt32BE(4));
}
function clearFlags(index) {
  let at = HEADER_BYTES;
  for (let left = index.readUInt32BE(8); left > 0; left -= 1) {
    if (at + FLAGS_AT + 4 > index.length) return void 0;
    const flags = index.readUInt16BE(at + FLAGS_AT);
    const isDirectory = index.readUInt32BE(at + MODE_AT) >> 12 === 4;
    if (isDirectory || flags & STAGE) return void 0;
    index.writeUInt16BE(flags & ~ASSUME_UNCHANGED, at + FLAGS_AT);
    const more = at + FLAGS_AT + 2;
    if (flags & EXTENDED) index.writeUInt16BE(index.readUInt16BE(more) & ~BLINDERS, more);
    const end = index.indexOf(0, more + (flags & EXTENDED ? 2 : 0));
    if (end === -1) return void 0;
    at += end - at + 8 & ~7;
  }
  return at;
}
function extensionsFrom(index, start2) {
  const names = [];
  for (let at = start2; at + 8 <= index.length - CHECKSUM_BYTES; at += 8 + index.readUInt32BE(at + 4)) {
    names.push(index.toString("latin1", at, at + 4));
  }
  return names;
}

// src/git/snapshot.ts
import { createHash as createHash2 } from "node:crypto";
import { existsSync as existsSync5, lstatSync as lstatSync4, readdirSync as readdirSync3 } from "node:fs";
import { lstat, rm as rm2 } from "node:fs/promises";
import { join as join8 } from "node:path";
var INDEX = "workspace-index";
var OWN_INDEX = "own-index";
var COPIES = "changed-files";
var takeFirstSnapshot = (store, commit) => firstLook(store, commit, takeNames);
var takeFullerSnapshot = (store, commit) => firstLook(store, commit, takeSmall);
async function firstLook(store, commit, take) {
  const seed = await seedIndex(store.root, join8(store.directory, INDEX));
  await store.ok(["read-tree", "--reset", commit], { index: INDEX });
  if (seed?.attributes) await forgetFiltered(store);
  return look(store, take);
}
async function forgetFiltered(store) {
  const filtered = ["ls-files", "-z", "--stage", "--", ".", ":(exclude,attr:!filter)"];
  const entries = await store.ok(filtered, { index: INDEX, env: { GIT_LITERAL_PATHSPECS: "0" } });
  if (entries !== "") await store.ok(["update-index", "-z", "--index-info"], { index: INDEX, input: entries });
}
var takeSnapshot = (store) => look(store, takeContents);
async function putBack(store, from, to) {
  await store.run(["update-index", "-q", "--refresh", "--ignore-submodules"], { index: INDEX });
  const { exitCode } = await store.run(["read-tree", "-m", "-u", from.tree, to.tree], { index: INDEX });
  return exitCode === 0;
}
async function withoutTraces(store, { before, left, now }) {
  const own = await changesBetween(store, left, now);
  await store.ok(["read-tree", "--reset", before.tree], { index: OWN_INDEX });
  const entries = own.map(({ mode, blob, path }) => `${mode} ${blob}	${path}`);
  await store.ok(["update-index", "-z", "--replace", "--index-info"], { index: OWN_INDEX, input: joined(entries) });
  const tree = (await store.ok(["write-tree", "--missing-ok"], { index: OWN_INDEX })).trim();
  const traces = newlyRefused(before, left).map(({ path }) => path);
  return { ...now, tree, refused: now.refused.filter(({ path }) => !traces.includes(path)) };
}
async function changesBetween(store, before, after2) {
  if (before.tree === after2.tree) return [];
  const raw = await store.ok(["diff-tree", "-r", "-z", "--raw", "--no-renames", before.tree, after2.tree]);
  const fields = raw.split("\0");
  const changes = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [oldMode = "", mode = "", oldBlob = "", blob = "", status = ""] = (fields[at] ?? "").slice(1).split(" ");
    changes.push({ path: fields[at + 1] ?? "", kind: KINDS[status] ?? "changed", mode, oldMode, blob, oldBlob });
  }
  return changes;
}
var newlyRefused = (before, after2) => [
  ...after2.refused.filter(({ path }) => !before.refused.some((known) => known.path === path)),
  ...changedSubmodules(before.submodules, after2.submodules).map((path) => ({ path, reason: IN_A_SUBMODULE }))
];
var IN_A_SUBMODULE = "it is a git repository of its own (a submodule): what changed in it is not published from here";
var KINDS = { A: "added", D: "deleted" };
async function look(store, take) {
  const [tracked, listed2] = await Promise.all([trackedChanges(store), untrackedFiles(store)]);
  await forget(store, tracked.deleted);
  const untracked = tracked.deleted.length > 0 ? await untrackedFiles(store) : listed2;
  const { stuck, unfit } = await take(store, [...tracked.changed, ...untracked.files]);
  const tree = (await store.ok(["write-tree", "--missing-ok"], { index: INDEX })).trim();
  const submodules = await lookIntoSubmodules(store.root, await submodulePaths(store));
  return { tree, refused: [...untracked.repositories, ...unfit, ...stuck], submodules };
}
async function submodulePaths(store) {
  if (!existsSync5(join8(store.root, ".gitmodules"))) return [];
  const entries = (await store.ok(["ls-files", "-z", "--stage"], { index: INDEX })).split("\0");
  return entries.flatMap((entry) => /^160000 .*?\t(.+)$/s.exec(entry)?.[1] ?? []);
}
async function trackedChanges(store) {
  const args = ["diff-files", "-z", "--name-status", "--no-renames", "--ignore-submodules=all"];
  const fields = (await store.ok(args, { index: INDEX })).split("\0");
  const changed = [];
  const deleted = [];
  for (let at = 0; at + 1 < fields.length; at += 2) (fields[at] === "D" ? deleted : changed).push(fields[at + 1] ?? "");
  return { changed, deleted };
}
async function untrackedFiles(store) {
  const args = ["ls-files", "-z", "--others", "--exclude-per-directory=.gitignore"];
  const paths2 = (await store.ok(args, { index: INDEX })).split("\0").filter(Boolean);
  const repositories = paths2.filter((path) => path.endsWith("/"));
  return {
    files: paths2.filter((path) => !path.endsWith("/")),
    repositories: repositories.map((path) => ({ path, reason: "it is a git repository of its own" }))
  };
}
async function forget(store, paths2) {
  if (paths2.length === 0) return;
  await store.ok(["update-index", "-z", "--force-remove", "--stdin"], { index: INDEX, input: joined(paths2) });
}
async function takeNames(store, paths2) {
  const { fit, unfit } = await sort(store.root, paths2);
  return { unfit, stuck: await stage(store, { storing: ["--info-only"], tree: store.root }, fit) };
}
var SMALL_BYTES = 256 * 1024;
var MOST_SMALL = 500;
async function takeSmall(store, paths2) {
  const { fit, unfit } = await sort(store.root, paths2);
  const sizes = await Promise.all(fit.slice(0, MOST_SMALL).map((path) => sizeOf(store.root, path)));
  const small = fit.filter((_, index) => (sizes[index] ?? SMALL_BYTES + 1) <= SMALL_BYTES);
  const others = fit.filter((_, index) => (sizes[index] ?? SMALL_BYTES + 1) > SMALL_BYTES);
  const stuck = await stage(store, { storing: [], tree: store.root }, small);
  return { unfit, stuck: [...stuck, ...await stage(store, { storing: ["--info-only"], tree: store.root }, others)] };
}
async function takeContents(store, paths2) {
  const tree = join8(store.directory, COPIES);
  const unfit = await copyChanged(store.root, paths2, tree);
  const left = new Set(unfit.map(({ path }) => path));
  const fit = paths2.filter((path) => !left.has(path));
  const stuck = await stage(store, { storing: [], tree }, fit);
  await rm2(tree, { recursive: true, force: true });
  return { stuck, unfit };
}
async function sort(root, paths2) {
  const fit = [];
  const unfit = [];
  for (const path of paths2) {
    const reason = await whyUnfit(root, path);
    if (reason === void 0) fit.push(path);
    else unfit.push({ path, reason });
  }
  return { fit, unfit };
}
async function whyUnfit(root, path) {
  if (path.includes("\uFFFD")) return NOT_UTF8;
  const size = await sizeOf(root, path);
  return size > MAX_FILE_BYTES ? tooLarge(size) : void 0;
}
var sizeOf = async (root, path) => (await lstat(join8(root, path)).catch(() => void 0))?.size ?? 0;
async function stage(store, how, paths2) {
  if (paths2.length === 0) return [];
  const args = ["update-index", "-z", "--add", "--remove", ...how.storing, "--stdin"];
  const result = await store.run(args, { index: INDEX, tree: how.tree, input: joined(paths2) });
  const { exitCode, stderr } = result;
  if (exitCode === 0) return ignored(paths2, stderr);
  if (isDiskFailure(result)) throw gitError(args, result, store.directory);
  const [path = ""] = paths2;
  if (paths2.length === 1) return [{ path, reason: `git refuses it: ${stderr.trim().split("\n")[0] ?? ""}` }];
  const half = Math.ceil(paths2.length / 2);
  return [...await stage(store, how, paths2.slice(0, half)), ...await stage(store, how, paths2.slice(half))];
}
function ignored(paths2, said) {
  const lines = new Set(said.split("\n"));
  const skipped = paths2.filter((path) => lines.has(`Ignoring path ${path}`));
  return skipped.map((path) => ({ path, reason: "git refuses it: the name can mean git's own directory" }));
}
var joined = (paths2) => paths2.map((path) => `${path}\0`).join("");
async function lookIntoSubmodules(root, paths2) {
  const tree = holdTree(root);
  const digests = paths2.map((path) => {
    const hash = createHash2("sha256");
    describe(tree, path, (line) => hash.update(line));
    return [path, hash.digest("hex")];
  });
  tree.close();
  return new Map(digests);
}
var changedSubmodules = (before, after2) => [...before].filter(([path, digest]) => after2.get(path) !== digest).map(([path]) => path);
function describe(tree, path, say) {
  try {
    const facts = lstatSync4(pathIn(tree, path));
    const isDirectory = facts.isDirectory();
    say(isDirectory ? `${path}/
` : `${path}\0${facts.size}\0${facts.mtimeMs}\0${facts.mode}
`);
    for (const name of isDirectory ? readdirSync3(tree.enter(path).path).sort() : []) {
      if (name !== ".git") describe(tree, `${path}/${name}`, say);
    }
  } catch {
    say(`${path}\0gone
`);
  }
}

// src/git/diff.ts
var hasLines = ({ additions, deletions }) => additions + deletions > 0;
var LARGEST_FILE = "1m";
var MOST_BYTES = 64 * 1024 * 1024;
var MOST_NAME_CHARACTERS = 5e5;
async function readDiff(store, from, to, characters) {
  const { stdout } = await diff(store, ["-z", "--raw", "--numstat", from, to]);
  const files = parseList(stdout);
  const asked = mayFit(files, characters);
  const patches = asked.length > 0 ? await readPatches(store, [from, to], asked, asked.length < files.length) : [];
  const found = new Map(asked.map((file, index) => [file, patches[index]]));
  let left = characters;
  return files.map((file) => {
    const patch = found.get(file);
    const size = (patch?.length ?? 0) + file.path.length;
    if (patch === void 0 || size > left) return file;
    left -= size;
    return { ...file, patch };
  });
}
async function diff(store, args, maxOutputBytes) {
  const options = ["--no-ext-diff", "--no-textconv", "--ignore-submodules=none", "--find-renames", "-r"];
  const command = ["-c", `core.bigFileThreshold=${LARGEST_FILE}`, "diff-tree", ...options, ...args];
  const result = await store.run(command, { borrow: true, tree: store.directory, maxOutputBytes });
  if (result.exitCode !== 0 && !result.tooLong) throw gitError(command, result, store.directory);
  return result;
}
var STATUS = {
  A: "added",
  D: "removed",
  M: "modified",
  R: "renamed",
  T: "changed"
};
function parseList(text2) {
  const fields = text2.split("\0");
  const files = [];
  const counts = [];
  for (let at = 0; at + 1 < fields.length; ) {
    const field = fields[at] ?? "";
    if (!field.startsWith(":")) {
      const [additions, deletions, path] = field.split("	");
      counts.push({ additions: Number(additions) || 0, deletions: Number(deletions) || 0 });
      at += path === "" ? 3 : 1;
      continue;
    }
    const [before = "", after2 = "", , , letter = ""] = field.slice(1).split(" ");
    const moved = letter.startsWith("R");
    const [first = "", second = ""] = fields.slice(at + 1);
    const isBoth = before !== after2 && !["A", "D"].includes(letter);
    files.push({
      path: moved ? second : first,
      ...moved && { previousPath: first },
      status: STATUS[letter.slice(0, 1)] ?? "changed",
      ...isBoth && { mode: `${before} \u2192 ${after2}` }
    });
    at += moved ? 3 : 2;
  }
  return files.map((file, index) => ({ ...file, ...counts[index] ?? { additions: 0, deletions: 0 } }));
}
function mayFit(files, characters) {
  let left = characters;
  let names = MOST_NAME_CHARACTERS;
  return files.filter((file) => {
    const least = 2 * (file.additions + file.deletions);
    const name = file.path.length + (file.previousPath?.length ?? 0);
    if (!hasLines(file) || least > left || name > names) return false;
    left -= least;
    names -= name;
    return true;
  });
}
async function readPatches(store, range, asked, narrow) {
  const names = asked.flatMap(({ path, previousPath }) => previousPath ? [previousPath, path] : [path]);
  const { stdout, tooLong } = await diff(store, ["-p", ...range, ...narrow ? ["--", ...names] : []], MOST_BYTES);
  if (tooLong) return [];
  const sections = stdout.split(/^(?=diff --git )/m).filter(Boolean);
  const patches = asked.map(({ status }) => sections.splice(0, status === "changed" ? 2 : 1).map(hunksOf));
  if (sections.length > 0 || patches.some((parts) => parts.length === 0)) return [];
  return patches.map((parts) => parts.filter((part) => part !== void 0).join("\n") || void 0);
}
async function readPatch(store, from, to, file) {
  return hasLines(file) ? (await readPatches(store, [from, to], [file], true))[0] : void 0;
}
var hunksOf = (section) => /^@@ [\s\S]*/m.exec(section)?.[0].replace(/\n$/, "");
var MOST_TEXT_BYTES = 18e3;
var MOST_READ = 2e5;
var MOST_FILES = 500;
async function describeChange(store, { before, after: after2 }, { only = () => true, redact }) {
  const changes = (await changesBetween(store, before, after2)).filter(({ path }) => only(path));
  const show = (text2) => showHidden(redact(text2));
  const files = changes.length;
  if (files > MOST_FILES)
    return { files, kind: "statistics", text: listed(changes.map((change) => show(lineOf(change)))) };
  const facts = await readFacts(store, [before.tree, after2.tree], changes);
  const lines = changes.map((change) => show(lineOf(change, facts.get(change.path))));
  const texts = changes.filter(({ path }) => facts.get(path)?.added !== void 0).map(({ path }) => path);
  const diff2 = await readTextDiff(store, [before.tree, after2.tree], texts);
  const others = lines.filter((_, index) => !texts.includes(changes[index]?.path ?? ""));
  const whole = diff2 === void 0 ? "" : [show(diff2).trimEnd(), ...others].filter(Boolean).join("\n");
  if (diff2 !== void 0 && Buffer.byteLength(whole) <= MOST_TEXT_BYTES) return { files, kind: "diff", text: whole };
  return { files, kind: "statistics", text: listed(lines) };
}
async function readFacts(store, trees, changes) {
  const sizes = await readSizes(store, changes);
  const isKnown = ({ blob, oldBlob }) => [blob, oldBlob].every((one) => sizes.has(one) || isNone(one));
  const known = changes.filter(isKnown).map(({ path }) => path);
  const counts = await readCounts(store, trees, known);
  return new Map(
    changes.map((change) => [
      change.path,
      { ...counts.get(change.path), size: sizes.get(change.blob), isUnknown: !isKnown(change) }
    ])
  );
}
var isNone = (blob) => /^0+$/.test(blob);
async function readSizes(store, changes) {
  const blobs = [...new Set(changes.flatMap(({ blob, oldBlob }) => [blob, oldBlob]))].filter((one) => !isNone(one));
  const input = blobs.map((blob) => `${blob}
`).join("");
  const said = await store.ok(["cat-file", "--batch-check=%(objectname) %(objectsize)"], { input });
  const rows = said.split("\n").map((line) => line.split(" "));
  return new Map(rows.filter(([, size]) => /^\d+$/.test(size ?? "")).map(([blob = "", size]) => [blob, Number(size)]));
}
async function readCounts(store, trees, paths2) {
  if (paths2.length === 0) return /* @__PURE__ */ new Map();
  const said = await store.ok(["diff-tree", "-r", "-z", "--numstat", "--no-renames", ...trees, "--", ...paths2]);
  const rows = said.split("\0").filter(Boolean);
  return new Map(
    rows.map((row) => {
      const [added = "", removed = "", ...path] = row.split("	");
      return [path.join("	"), added === "-" ? {} : { added, removed }];
    })
  );
}
async function readTextDiff(store, trees, paths2) {
  if (paths2.length === 0) return "";
  const args = ["diff-tree", "-r", "-p", "--no-renames", ...trees, "--", ...paths2];
  const { exitCode, stdout } = await store.run(args, { maxOutputBytes: MOST_READ });
  return exitCode === 0 ? stdout : void 0;
}
function lineOf({ path, kind, mode, oldMode }, facts) {
  const name = /[\n\t"]/.test(path) ? JSON.stringify(path) : path;
  if ([mode, oldMode].includes("160000")) return `${kind} ${name}: a git repository of its own`;
  if (!facts) return `${kind} ${name}`;
  if (facts.isUnknown) return `${kind} ${name}: not shown, since it had been changed before the run already`;
  if (facts.added !== void 0) return `${kind} ${name}: +${facts.added} -${facts.removed} lines`;
  return `${kind} ${name}: binary${facts.size === void 0 ? "" : `, ${facts.size} bytes`}`;
}
function listed(lines) {
  const kept = [];
  let bytes = 0;
  for (const line of lines) {
    bytes += Buffer.byteLength(line) + 1;
    if (bytes > MOST_TEXT_BYTES - 100) return [...kept, `and ${lines.length - kept.length} more files`].join("\n");
    kept.push(line);
  }
  return kept.join("\n");
}
var showHidden = (text2) => text2.replaceAll(HIDDEN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
var HIDDEN = /(?![\t\n])(?!\r\n)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/gu;
async function salvage({
  root,
  commit,
  protect,
  scope,
  maxFiles
}) {
  const options = { cwd: root };
  const [changed, fresh] = await Promise.all([
    paths(["diff", "--name-only", "-z", "--no-renames", commit], options),
    paths(["ls-files", "-z", "--others", "--exclude-per-directory=.gitignore"], options)
  ]);
  const may = (path) => matchesProtected(path, [...ALWAYS_PROTECTED, ...protect]) === void 0 && scope?.some((directory) => path.startsWith(`${directory}/`)) !== false;
  const [known, added] = [changed.filter(may).slice(0, maxFiles), fresh.filter(may).slice(0, maxFiles)];
  if (known.length + added.length === 0) return void 0;
  const parts = [
    known.length > 0 ? await gitOk(["diff", "--binary", "--no-renames", commit, "--", ...known], options) : ""
  ];
  for (const path of added) parts.push((await git([...AGAINST_NOTHING, path], options)).stdout);
  const files = [...known, ...added].toSorted();
  return { kind: "patch", patch: parts.join(""), files, leftOut: [], notes: [] };
}
var AGAINST_NOTHING = ["diff", "--no-index", "--binary", "--", "/dev/null"];
var paths = async (args, options) => (await gitOk(args, options)).split("\0").filter((path) => path !== "" && !path.endsWith("/"));

// src/git/kept-files.ts
import { createHash as createHash3, randomUUID } from "node:crypto";
import { constants as constants4, createReadStream } from "node:fs";
import {
  chmod,
  copyFile as copyFile2,
  lstat as lstat2,
  mkdir as mkdir2,
  readdir as readdir2,
  readFile as readFile2,
  readlink,
  rename,
  rm as rm3,
  symlink,
  utimes as utimes2,
  writeFile as writeFile2
} from "node:fs/promises";
import { dirname as dirname3, join as join9 } from "node:path";
import { pipeline } from "node:stream/promises";
var MOST = { bytes: 256 * 1024 * 1024, files: 1e4 };
function createKeeper(directory, { bytes, files } = MOST) {
  let [bytesLeft, filesLeft] = [bytes, files];
  const keepOne = async (root, path) => {
    const at = join9(root, path);
    const found = await lstat2(at).catch(() => void 0);
    if (!found) return { path, kind: "absent" };
    if (found.isSymbolicLink()) return { path, kind: "link", target: await readlink(at) };
    if (!found.isFile() || found.size > bytesLeft || filesLeft === 0) return void 0;
    bytesLeft -= found.size;
    filesLeft -= 1;
    const copy = randomUUID();
    await mkdir2(directory, { recursive: true, mode: 448 });
    await copyFile2(at, join9(directory, copy), constants4.COPYFILE_FICLONE);
    return { path, kind: "file", mode: found.mode & 4095, copy, digest: await digestOf(join9(directory, copy)) };
  };
  return async (root, paths2) => {
    const kept = [];
    const unkept = [];
    for (const path of paths2) {
      const file = await keepOne(root, path);
      if (file) kept.push(file);
      else unkept.push(path);
    }
    return { kept, unkept };
  };
}
async function restoreKept(root, file, directory) {
  if (await isAsKept(root, file)) return;
  const at = join9(root, file.path);
  await clearWay(root, file.path);
  if (file.kind === "absent") return;
  if (file.kind === "link") return symlink(file.target, at);
  const fresh = join9(dirname3(at), `.${randomUUID()}`);
  try {
    await copyFile2(join9(directory, file.copy), fresh, constants4.COPYFILE_FICLONE | constants4.COPYFILE_EXCL);
    if (await digestOf(fresh) !== file.digest) throw new Error(`the copy of ${file.path} was changed`);
    await chmod(fresh, file.mode);
    await rename(fresh, at);
  } finally {
    await rm3(fresh, { force: true });
  }
}
async function isAsKept(root, file) {
  const at = join9(root, file.path);
  if (!await isBelowFolders(root, file.path)) return file.kind === "absent";
  const now = await lstat2(at).catch(() => void 0);
  if (file.kind === "absent") return now === void 0;
  if (file.kind === "link") return now?.isSymbolicLink() === true && await readlink(at) === file.target;
  return now?.isFile() === true && (now.mode & 4095) === file.mode && await digestOf(at).catch(() => "") === file.digest;
}
async function removeInside(root, path) {
  if (await isBelowFolders(root, path)) await rm3(join9(root, path), { recursive: true, force: true });
}
async function isBelowFolders(root, path) {
  const above = dirname3(path);
  if (above === ".") return true;
  const found = await lstat2(join9(root, above)).catch(() => void 0);
  return found?.isDirectory() === true && isBelowFolders(root, above);
}
async function clearWay(root, path) {
  const above = dirname3(path);
  if (above !== "." && !await isBelowFolders(root, `${above}/x`)) await clearWay(root, above);
  await mkdir2(join9(root, above), { recursive: true });
  await rm3(join9(root, path), { recursive: true, force: true });
}
async function digestOf(path) {
  const hash = createHash3("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
var WHOLE = ["refs", "reftable", "hooks", "info", "logs"];
async function readGitFiles(directory) {
  const entries = await readdir2(directory, { withFileTypes: true });
  const top = entries.filter(isFile).map(({ name }) => name);
  const whole = entries.filter((entry) => entry.isDirectory() && WHOLE.includes(entry.name));
  const below = (await Promise.all(whole.map(({ name }) => filesBelow(directory, name)))).flat();
  const files = [];
  for (const path of [...top, ...below]) files.push(await readGitFile(directory, path));
  return { directory, names: entries.map(({ name }) => name), files };
}
async function restoreGitFiles({ directory, names, files }) {
  const known = new Set(files.map(({ path }) => path));
  for (const entry of await readdir2(directory, { withFileTypes: true })) {
    if (!names.includes(entry.name)) await rm3(join9(directory, entry.name), { recursive: true, force: true });
    else if (WHOLE.includes(entry.name) && !isFile(entry)) await removeUnknown(directory, entry.name, known);
  }
  for (const file of files) await restoreGitFile(directory, file);
}
var isFile = (entry) => entry.isFile() || entry.isSymbolicLink();
async function removeUnknown(directory, name, known) {
  for (const path of await filesBelow(directory, name)) {
    if (!known.has(path)) await rm3(join9(directory, path), { recursive: true, force: true });
  }
}
async function filesBelow(directory, name) {
  const entries = await readdir2(join9(directory, name), { withFileTypes: true });
  const found = entries.map(async (entry) => {
    const path = join9(name, entry.name);
    return entry.isDirectory() ? filesBelow(directory, path) : [path];
  });
  return (await Promise.all(found)).flat();
}
async function readGitFile(directory, path) {
  const at = join9(directory, path);
  const { mode, mtimeMs } = await lstat2(at);
  const link = (await lstat2(at)).isSymbolicLink();
  const content = link ? Buffer.from(await readlink(at)).toString("base64") : await readFile2(at, "base64");
  return { path, content, mode: mode & 4095, link, time: mtimeMs };
}
async function restoreGitFile(directory, file) {
  const at = join9(directory, file.path);
  const now = await readGitFile(directory, file.path).catch(() => void 0);
  if (now?.content === file.content && now.link === file.link && now.mode === file.mode) return;
  if (!now) await clearPathInRepository(directory, file.path);
  const fresh = `${at}.${randomUUID()}`;
  const content = Buffer.from(file.content, "base64");
  if (file.link) await symlink(content.toString(), fresh);
  else {
    await writeFile2(fresh, content, { flag: "wx" });
    await chmod(fresh, file.mode);
    await utimes2(fresh, /* @__PURE__ */ new Date(), Math.floor(file.time * 1e3) / 1e6);
  }
  await rename(fresh, at);
}
async function clearPathInRepository(directory, path) {
  await rm3(join9(directory, path), { recursive: true, force: true });
  const above = dirname3(path);
  if (above === ".") return;
  if (!(await lstat2(join9(directory, above)).catch(() => void 0))?.isDirectory())
    await clearPathInRepository(directory, above);
  await mkdir2(join9(directory, above), { recursive: true });
}

// src/git/store.ts
import { appendFile, mkdir as mkdir3, readFile as readFile3, writeFile as writeFile3 } from "node:fs/promises";
import { dirname as dirname4, join as join10 } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
var NETWORK_TIMEOUT_MS = 6e5;
var QUESTION_TIMEOUT_MS = 6e4;
var CONFIG = "[core]\n	repositoryformatversion = 0\n	bare = false\n	logAllRefUpdates = false\n";
async function openStore({ directory, root, remote }) {
  const place = { directory, root, remote };
  const made = await mkdir3(directory, { recursive: true, mode: 448 });
  await Promise.all(["objects/pack", "refs"].map((name) => mkdir3(join10(directory, name), { recursive: true })));
  const head = join10(directory, "HEAD");
  await writeFile3(head, "ref: refs/heads/none\n").catch(namingFile(head));
  return withBegin({
    ...place,
    isNew: made !== void 0,
    brought: /* @__PURE__ */ new Set(),
    run: async (args, more) => git(args, await gitOptions(place, more)),
    ok: async (args, more) => gitOk(args, await gitOptions(place, more))
  });
}
function withBegin(store) {
  let begun;
  const turn = async (options) => options?.borrow || begun;
  return {
    ...store,
    run: (args, options) => turn(options).then(() => store.run(args, options)),
    ok: (args, options) => turn(options).then(() => store.ok(args, options)),
    async early(args, options) {
      const result = begun && await store.run(args, { ...options, borrow: true });
      if (result && (result.exitCode === 0 || result.tooLong)) return result;
      await begun;
      return store.run(args, options);
    },
    begin(sha, work) {
      begun = work({ ...store, brought: /* @__PURE__ */ new Set() }).then(() => {
        begun = void 0;
      });
      begun.catch(() => void 0);
      store.brought.add(sha);
    }
  };
}
async function gitOptions({ directory, root, remote }, { input, index, tree = root, borrow, authenticated, env, maxOutputBytes, timeoutMs, signal } = {}) {
  await resetConfig(directory);
  return {
    cwd: tree,
    input,
    ownConfig: true,
    maxOutputBytes,
    signal,
    timeoutMs: timeoutMs ?? (authenticated ? NETWORK_TIMEOUT_MS : void 0),
    env: {
      GIT_DIR: directory,
      GIT_WORK_TREE: tree,
      ...index && { GIT_INDEX_FILE: join10(directory, index) },
      ...borrow && { GIT_ALTERNATE_OBJECT_DIRECTORIES: quoted(join10(commonDirectory(root), "objects")) },
      ...authenticated && remote.environment,
      ...env
    },
    ...authenticated && { config: credentialConfig(remote) }
  };
}
var quoted = (path) => `"${path.replace(/["\\]/g, "\\$&")}"`;
async function resetConfig(directory) {
  const path = join10(directory, "config");
  if (await readFile3(path, "utf8").catch(() => void 0) !== CONFIG)
    await writeFile3(path, CONFIG).catch(namingFile(path));
}
async function bringCommit(store, sha) {
  if (!await takeCommit(store, sha)) await fetchCommits(store, [sha], 1);
}
async function takeCommit(store, sha) {
  if (await isThere(store, sha)) return true;
  if (!await copyCommit(store, sha)) return false;
  await adoptCommit(store, sha);
  store.brought.add(sha);
  return true;
}
async function isThere(store, sha) {
  const { brought, isNew } = store;
  if (brought.has(sha) || isNew && brought.size === 0) return brought.has(sha);
  if (!await hasCommit(store, sha)) return false;
  brought.add(sha);
  return true;
}
var hasCommit = async (store, sha) => (await store.run(["cat-file", "-e", `${sha}^{tree}`])).exitCode === 0;
async function copyCommit(store, sha) {
  const pack = ["pack-objects", "--revs", "--quiet", "--window=0", join10(store.directory, "objects/pack/pack")];
  return (await store.run(pack, { borrow: true, input: `--shallow ${sha}
${sha}
` })).exitCode === 0;
}
var refOf = (sha) => `refs/kodelet/${sha}`;
async function adoptCommit({ directory }, sha) {
  await appendFile(join10(directory, "shallow"), `${sha}
`);
  const path = join10(directory, refOf(sha));
  await mkdir3(dirname4(path), { recursive: true });
  await writeFile3(path, `${sha}
`).catch(namingFile(path));
}
async function fetchCommits(store, shas, depth) {
  const wanted = [...new Set(shas)];
  const refs = wanted.map((sha) => `+${sha}:${refOf(sha)}.${depth}`);
  await ask(store, ["fetch", "--quiet", "--no-tags", `--depth=${depth}`, store.remote.url, ...refs]);
  for (const sha of wanted) store.brought.add(sha);
}
async function fetchBranch(store, branch, sha) {
  const args = ["fetch", "--quiet", "--no-tags", store.remote.url, `+refs/heads/${branch}:${refOf(sha)}`];
  await ask(store, args);
}
async function fetchHistory(store, commit) {
  const parent = (await store.ok(["rev-parse", "--verify", `${commit}^`])).trim();
  await store.run(["fetch", "--quiet", "--no-tags", "--unshallow", store.remote.url, parent], { authenticated: true });
}
async function fetchRef(store, ref) {
  if (!(await remoteRefs(store, [ref])).has(ref)) return void 0;
  const copy = "refs/kodelet/of-remote";
  await ask(store, ["fetch", "--quiet", "--no-tags", "--depth=1", store.remote.url, `+${ref}:${copy}`]);
  return (await store.ok(["rev-parse", "--verify", copy])).trim();
}
async function fetchRefs(store, folder) {
  const refs = await remoteRefs(store, [`${folder}*`]);
  if (refs.size === 0) return refs;
  const copies = "refs/kodelet/of-remote-folder/";
  const prune = ["--prune", "--no-tags", "--depth=1"];
  await ask(store, ["fetch", "--quiet", ...prune, store.remote.url, `+${folder}*:${copies}*`]);
  const lines = (await store.ok(["for-each-ref", "--format=%(objectname) %(refname)", copies])).split("\n");
  const found = lines.filter(Boolean).map((line) => line.split(" ", 2));
  return new Map(found.map(([commit, name]) => [`${folder}${name.slice(copies.length)}`, commit]));
}
async function remoteRefs(store, patterns) {
  const args = ["ls-remote", "--quiet", store.remote.url, ...patterns];
  const lines = (await ask(store, args, QUESTION_TIMEOUT_MS)).split("\n").filter(Boolean);
  return new Map(lines.map((line) => [line.slice(line.indexOf("	") + 1), line.slice(0, line.indexOf("	"))]));
}
async function ask(store, args, timeoutMs, attempt = 1) {
  const result = await store.run(args, { authenticated: true, timeoutMs });
  if (result.exitCode === 0) return result.stdout;
  if (attempt === ATTEMPTS || !isTransient(result.stderr)) throw gitError(args, result, store.directory);
  await wait(waitBefore(attempt + 1));
  return ask(store, args, timeoutMs, attempt + 1);
}
var remoteUrl = (serverUrl, { owner, name }) => `${serverUrl.replace(/\/+$/, "")}/${owner}/${name}.git`;
function credentialConfig({ url, token }) {
  return { [`http.${new URL(url).origin}/.extraheader`]: `AUTHORIZATION: ${basicCredential(token)}` };
}
var basicCredential = (token) => `basic ${Buffer.from(`x-access-token:${token}`).toString("base64")}`;

// src/git/push.ts
import { setTimeout as wait2 } from "node:timers/promises";
async function pushCommit(store, options, attempt = 1) {
  const { commit, branch, expected = "" } = options;
  const ref = `refs/heads/${branch}`;
  const lease = `--force-with-lease=${ref}:${expected}`;
  const args = ["push", "--porcelain", "--no-verify", lease, store.remote.url, `${commit}:${ref}`];
  const { exitCode, stdout, stderr } = await store.run(args, { authenticated: true });
  if (exitCode === 0) return { ok: true };
  const said = `${stderr}
${stdout}`;
  const other = await branchInTheWay(store, branch, said);
  if (other !== void 0) return { ok: false, why: "in-the-way", other };
  if (isMoved(said)) return { ok: false, why: "moved" };
  if (attempt === 1 && SHALLOW.test(said)) {
    await fetchHistory(store, commit);
    return pushCommit(store, options, attempt + 1);
  }
  if (attempt < ATTEMPTS && isTransient(said)) {
    await wait2(waitBefore(attempt + 1));
    return pushCommit(store, options, attempt + 1);
  }
  return { ok: false, why: "refused", ...readRefusal(said, branch) };
}
async function pushRef(store, push, attempt = 1) {
  const { ref, commit = "", expected = "" } = push;
  const lease = `--force-with-lease=${ref}:${expected}`;
  const args = ["push", "--porcelain", "--no-verify", lease, store.remote.url, `${commit}:${ref}`];
  const { exitCode, stdout, stderr } = await store.run(args, { authenticated: true });
  if (exitCode === 0) return { ok: true };
  const said = `${stderr}
${stdout}`;
  if (isMoved(said)) return { ok: false, why: "moved" };
  if (attempt === ATTEMPTS || !isTransient(said))
    return { ok: false, why: "refused", said: readRefusal(said, ref).said };
  await wait2(waitBefore(attempt + 1));
  return pushRef(store, push, attempt + 1);
}
var MOST_DELETED = 200;
async function deleteRefs(store, refs) {
  for (let from = 0; from < refs.length; from += MOST_DELETED) {
    const some = refs.slice(from, from + MOST_DELETED);
    const leases = some.map(({ ref, commit }) => `--force-with-lease=${ref}:${commit}`);
    const args = [
      "push",
      "--porcelain",
      "--no-verify",
      ...leases,
      store.remote.url,
      ...some.map(({ ref }) => `:${ref}`)
    ];
    await store.run(args, { authenticated: true });
  }
}
var isMoved = (said) => MOVED.test(said);
var MOVED = /stale info|non-fast-forward|fetch first|cannot lock ref|reference already exists|failed to update ref/;
var SHALLOW = /shallow update not allowed/;
async function branchInTheWay(store, branch, said) {
  const named = /'refs\/heads\/([^']+)' exists; cannot create/.exec(said)?.[1];
  if (named !== void 0 || !/directory file conflict/i.test(said)) return named;
  const above = branch.split("/").map((_, index, names) => names.slice(0, index + 1).join("/"));
  const refs = await remoteRefs(
    store,
    [...above, `${branch}/*`].map((name) => `refs/heads/${name}`)
  );
  return [...refs.keys()].map((ref) => ref.replace(/^refs\/heads\//, ""))[0] ?? branch;
}
function readRefusal(said, branch) {
  const row = ROWS.find((each) => each.when.test(said));
  const { about = "access", unsigned, tell, remedy = () => ASK_AGAIN } = row ?? {};
  const words = essence(said);
  return { about, said: tell?.(said, words) ?? words, remedy: remedy(branch, said), ...unsigned && { unsigned } };
}
var ASK_AGAIN = "Apply the patch by hand, or run the agent again";
var ROWS = [
  {
    when: /Push cannot contain secrets|PUSH PROTECTION/i,
    about: "content",
    tell: (said) => `GitHub's push protection found what it takes for a secret: ${secretsIn(said)}`,
    remedy: (_, said) => {
      const link = /https?:\S+\/unblock-secret\/\S+/.exec(said)?.[0];
      const allow = link ? `, or let somebody with write access allow it at ${link} first` : "";
      return `Ask again for a change without it${allow}`;
    }
  },
  {
    when: /must have verified signatures/i,
    about: "branch",
    unsigned: true,
    tell: (_, words) => `a rule of the repository demands signed commits, and the agent's are not signed (${words})`,
    remedy: (branch) => `Set publish.commits to auto, exclude "${branch}" from the rule "Require signed commits", or apply the patch by hand`
  },
  {
    when: /GH006|GH013|protected branch|rule violations|hook declined/i,
    about: "branch",
    remedy: (branch) => `A rule of the repository protects "${branch}": let this app past it, or set branch-prefix to a prefix without rules`
  },
  {
    when: /without [^ ]*workflows?[^ ]* (permission|scope)/i,
    remedy: () => "Files in .github/workflows are changed by people"
  },
  {
    when: /(?:HTTP|error:) 401|Authentication failed|could not read Username|Invalid username or token/i,
    tell: () => "GitHub no longer accepts the token (401)",
    remedy: () => TOKEN_EXPIRED
  },
  {
    when: /(?:HTTP|error:) 429|rate limit/i,
    tell: () => "GitHub limits the rate of requests",
    remedy: () => "Apply the patch by hand, or run the agent again in an hour"
  },
  {
    when: /(?:HTTP|error:) 404|Repository not found/i,
    tell: answered(404),
    remedy: () => 'Check that the input github-token may reach this repository, and give the job the permission "contents: write"'
  },
  {
    when: /denied to|(?:HTTP|error:) 403|Write access to repository not granted/i,
    tell: answered(403),
    remedy: () => 'Give the job the permission "contents: write"'
  },
  {
    when: /(?:HTTP|error:) 5\d\d/,
    tell: (said) => `GitHub answered ${/(?:HTTP|error:) (5\d\d)/.exec(said)?.[1]} to each attempt`
  },
  {
    when: /Could not resolve host|Failed to connect|Connection refused/i,
    tell: () => "GitHub could not be reached",
    remedy: () => "Check that the runner reaches the GitHub host, and apply the patch by hand or run the agent again"
  },
  {
    when: /hung up|RPC failed|early EOF|Connection reset|Empty reply|unexpected disconnect|timed out|stopped after/i,
    tell: () => "the connection to GitHub broke off at each attempt"
  }
];
var TOKEN_EXPIRED = "A GitHub App's installation token lives one hour: make it in a step right before this one and lower max-minutes, or use the workflow's own token, which lives as long as the job";
function answered(status) {
  return (_, words) => {
    const own = words.split("; ").filter((line) => !/unable to access|requested URL|RPC failed|' not found/.test(line));
    return [`GitHub answered ${status}`, ...own].join(": ");
  };
}
function secretsIn(said) {
  const found = [];
  let kind = "a secret";
  for (const line of linesOf(said)) {
    kind = /^——\s+(.+?)\s+—+$/.exec(line)?.[1] ?? kind;
    const path = /^path: (.+)$/.exec(line)?.[1];
    if (path) found.push(`${kind} in ${path}`);
  }
  return found.slice(0, 5).join(", ") || "see the log of the step";
}
var linesOf = (said) => said.split("\n").map(
  (line) => line.replace(/^remote:\s*/, "").replace(/^(error|fatal): /, "").replace(/^!\t\S+\t\[[^\]]*\] \((.*)\)$/, "$1").replace(/^- /, "").trim()
);
var AROUND = /^(hint:|To |Done$|=?\s*refs\/|failed to push|GH0\d\d:|Review all repository rules|Found \d+ violation|[0-9a-f]{40}$|(pre-receive|protected branch) hook declined|push declined due to)/;
var OF_THE_CONNECTION = /^send-pack: unexpected|the remote end hung up|^Everything up-to-date/;
function essence(said) {
  const telling = linesOf(said).filter((line) => line && !AROUND.test(line));
  const words = telling.filter((line) => !OF_THE_CONNECTION.test(line));
  const shown = (words.length > 0 ? words : telling).slice(0, 4).map((line) => line.replace(/[.\s]+$/, ""));
  return shown.join("; ").slice(0, 500);
}

// src/git/notes-ref.ts
import { randomBytes, randomUUID as randomUUID2 } from "node:crypto";
import { setTimeout as wait3 } from "node:timers/promises";
var remoteNotes = (store, ref) => ({
  ref,
  git: store.run,
  tip: () => fetchRef(store, ref),
  move: (commit, expected) => pushRef(store, { ref, commit, expected })
});
var localNotes = (directory, ref) => ({
  ref,
  git: (args, options) => git(args, { cwd: directory, ...options }),
  async tip() {
    const { stdout } = await git(["rev-parse", "--verify", "--quiet", ref], { cwd: directory });
    return stdout.trim() || void 0;
  },
  async move(to, from = NOWHERE) {
    const args = to === void 0 ? ["update-ref", "-d", ref, from] : ["update-ref", ref, to, from];
    const { exitCode, stderr } = await git(args, { cwd: directory });
    if (exitCode === 0) return { ok: true };
    return isMoved(stderr) ? { ok: false, why: "moved" } : { ok: false, why: "refused", said: stderr.trim() };
  }
});
var NOWHERE = "0".repeat(40);
async function readNotes(place, shape) {
  const tip = await place.tip();
  if (tip === void 0) return { files: /* @__PURE__ */ new Map() };
  const listed2 = await listFiles(place, tip, shape);
  if (typeof listed2 === "string") return { tip, files: /* @__PURE__ */ new Map(), foreign: listed2 };
  const readable = listed2.filter(({ bytes }) => bytes <= shape.bytes);
  const texts = await readBlobs(place, readable, shape);
  return { tip, files: new Map(listed2.map(({ name, blob }) => [name, { blob, text: texts.get(blob) }])) };
}
var FILE = /^100644 blob ([0-9a-f]{40,64}) +(\d+)\t(.+)\.json$/s;
async function listFiles(place, tip, shape) {
  const listed2 = await place.git(["ls-tree", "-z", "--long", "--full-tree", tip]);
  if (listed2.exitCode !== 0) return "leads to no directory";
  const entries = listed2.stdout.split("\0").filter(Boolean);
  if (entries.length > shape.files) return `has ${entries.length} files, and ${shape.whole} has ${shape.files} at most`;
  const files = entries.map((entry) => {
    const [, blob = "", bytes = "", name = ""] = FILE.exec(entry) ?? [];
    return { name, blob, bytes: Number(bytes), entry };
  });
  const other = files.find(({ name }) => !shape.isName(name));
  return other ? `has ${JSON.stringify(other.entry.split("	")[1]?.slice(0, 80))}, which is no ${shape.one}` : files;
}
async function readBlobs(place, files, { whole }) {
  if (files.length === 0) return /* @__PURE__ */ new Map();
  const mark = randomBytes(16).toString("hex");
  const args = ["cat-file", `--batch=${mark}%(objectname)`];
  const result = await place.git(args, { input: files.map(({ blob }) => `${blob}
`).join("") });
  if (result.exitCode !== 0) throw gitError(args, result, whole);
  const texts = result.stdout.split(mark).slice(1);
  return new Map(texts.map((text2) => [text2.slice(0, text2.indexOf("\n")), text2.slice(text2.indexOf("\n") + 1)]));
}
var MOST_TRIES = 24;
var LONGEST_WAIT_MS = 6e4;
var waitAfter = (attempt, random = Math.random) => random() * Math.min(LONGEST_WAIT_MS, 100 * 2 ** attempt);
async function updateNotes(place, shape, change, before) {
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const found = attempt === 1 && before || await readNotes(place, shape);
    if (found.foreign !== void 0) return { ok: false, said: `${place.ref} ${found.foreign}` };
    const { files, value } = change(found);
    if (files === void 0 || files.size === 0 && found.tip === void 0) return { ok: true, value };
    const commit = files.size === 0 ? void 0 : await commitFiles(place, files, { found, shape });
    const moved = await place.move(commit, found.tip);
    if (moved.ok) return { ok: true, value };
    if (moved.why === "refused") return { ok: false, said: moved.said };
    await wait3(waitAfter(attempt));
  }
  return { ok: false, said: `other runs wrote to it each of ${MOST_TRIES} times` };
}
async function commitFiles(place, files, { found, shape }) {
  const lines = [];
  for (const [name, text2] of files) {
    const known = found.files.get(name);
    const blob = known?.text === text2 ? known.blob : await write(place, shape, ["hash-object", "-w", "--stdin"], text2);
    lines.push(`100644 blob ${blob}	${name}.json\0`);
  }
  const tree = await write(place, shape, ["mktree", "-z"], lines.join(""));
  return write(place, shape, ["commit-tree", tree], `${shape.message}

${randomUUID2()}
`);
}
async function write(place, { whole }, args, input) {
  const result = await place.git(args, { input, ...args[0] === "commit-tree" && { env: IDENTITY } });
  if (result.exitCode === 0) return result.stdout.trim();
  throw gitError(args, result, whole);
}
var [NAME, EMAIL] = ["kodelet-ci", "kodelet-ci@users.noreply.github.com"];
var IDENTITY = {
  GIT_AUTHOR_NAME: NAME,
  GIT_AUTHOR_EMAIL: EMAIL,
  GIT_COMMITTER_NAME: NAME,
  GIT_COMMITTER_EMAIL: EMAIL
};

// src/git/usage-ref.ts
var USAGE_REF = "refs/kodelet/usage";
var DAY = /^\d{4}-\d{2}-\d{2}$/;
var MONTH = /^(?:\d{4}-\d{2}|earlier)$/;
var SHAPE = {
  whole: "a record of usage",
  one: "day or month",
  files: 120,
  bytes: 262144,
  isName: (name) => DAY.test(name) || MONTH.test(name),
  message: "What runs have used"
};
async function readUsage(place) {
  const notes = await readNotes(place, SHAPE);
  return notes.foreign ?? usageIn(notes);
}
async function changeUsage(place, change) {
  const changed = await updateNotes(place, SHAPE, (notes) => {
    const found = usageIn(notes);
    if (typeof found === "string") return { value: { ok: false, said: `${USAGE_REF} ${found}` } };
    const { usage, value } = change(found);
    return { ...usage && { files: filesOf(usage) }, value: { ok: true, value } };
  });
  return changed.ok ? changed.value : changed;
}
function usageIn({ files }) {
  const days = /* @__PURE__ */ new Map();
  const months = /* @__PURE__ */ new Map();
  for (const [name, { text: text2 }] of files) {
    try {
      const value = JSON.parse(text2 ?? "");
      if (DAY.test(name)) days.set(name, dayIn(value));
      else months.set(name, usedIn(value));
    } catch {
      return `has "${name}.json", which cannot be read`;
    }
  }
  return files.size === 0 ? EMPTY_USAGE : { days, months };
}
function record(value = {}) {
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  throw new TypeError("no object");
}
function amount(value = 0) {
  if (typeof value === "number" && Number.isFinite(value) && value >= 0) return value;
  throw new TypeError("no amount");
}
function text(value) {
  if (typeof value === "string" && value.length <= 200) return value;
  throw new TypeError("no text");
}
var mapOf = (value, item) => new Map(Object.entries(record(value)).map(([name, one]) => [text(name), item(one)]));
function dayIn(value) {
  const { people, refused, open } = record(value);
  return {
    ...EMPTY_DAY,
    people: mapOf(people, usedIn),
    refused: mapOf(refused, amount),
    open: mapOf(open, reservationIn)
  };
}
function usedIn(value) {
  const { runs, turns, costUsd, deniedCalls, conclusions } = record(value);
  return {
    ...NOTHING_USED,
    ...{ runs: amount(runs), turns: amount(turns), costUsd: amount(costUsd), deniedCalls: amount(deniedCalls) },
    conclusions: Object.fromEntries(mapOf(conclusions, amount))
  };
}
function reservationIn(value) {
  const { person, turns, costUsd, expiresAt } = record(value);
  const until = Date.parse(text(expiresAt));
  return {
    ...{ person: text(person), turns: amount(turns), costUsd: amount(costUsd) },
    expiresAt: new Date(until).toISOString()
  };
}
function filesOf({ days, months }) {
  const plain = ({ people, refused, open }) => ({
    people: Object.fromEntries(people),
    refused: Object.fromEntries(refused),
    open: Object.fromEntries(open)
  });
  const entries = [
    ...months,
    ...[...days].map(([day, value]) => [day, plain(value)])
  ];
  return new Map(entries.map(([name, value]) => [name, `${JSON.stringify(value)}
`]));
}

// src/github/api/account.ts
var WORKFLOW_ACCOUNT = "github-actions[bot]";
async function selfLogin(github) {
  const viewer = await viewerLogin(github);
  if (viewer?.endsWith("[bot]")) return viewer;
  const person = await personLogin(github);
  return person ?? (viewer ? `${viewer}[bot]` : WORKFLOW_ACCOUNT);
}
function isOwnAccount({ login, type }, self = WORKFLOW_ACCOUNT) {
  return sameName(login, self) || type === "Bot" && sameName(login, `${self}[bot]`);
}
var isBot = ({ login, type }) => type !== "User" || login.endsWith("[bot]");
var isListedBot = (login, bots) => bots.some((bot) => sameName(bot, login) || sameName(`${bot}[bot]`, login));
var sameName = (one, other) => one.toLowerCase() === other.toLowerCase();
async function viewerLogin(github) {
  try {
    const answer = await github.graphql("query { viewer { login } }");
    return answer.viewer?.login;
  } catch {
    return void 0;
  }
}
async function personLogin(github) {
  try {
    return (await github.rest.users.getAuthenticated()).data.login;
  } catch {
    return void 0;
  }
}

// src/github/api/failure.ts
function describeFailure(error) {
  const { status, request, response, message, errors } = shapeOf2(error);
  if (!request?.url) return firstLine(details(errors)[0] ?? message ?? String(error));
  const call = `${request.method ?? "GET"} ${pathOf(request.url)}`;
  if (!response) return `${call} got no answer: ${firstLine(message ?? "")}`;
  const stated = response.data?.message ?? message ?? "";
  const said = [stated, ...details(response.data?.errors)].filter((part) => typeof part === "string");
  return `${call} answered ${status}: ${firstLine(said.map((part) => firstLine(part)).join(": "))}`;
}
function remedyOf(error, needed = "the permission that this request needs, as the README lists them") {
  const { status, message = "", errors } = shapeOf2(error);
  const type = Array.isArray(errors) ? errors[0]?.type : void 0;
  if (status === 429 || type === "RATE_LIMITED" || status === 403 && /rate limit/i.test(message))
    return "GitHub limits the rate of requests: ask again in an hour";
  if (status === 401) return "The input github-token is not valid, or not any more";
  if (status === 403 || type === "FORBIDDEN") return `Give the job ${needed}`;
  if (status === 404 || type === "NOT_FOUND")
    return `Check that it still exists, and that the input github-token may reach it; it takes ${needed}`;
  return "Ask again later";
}
function details(errors) {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error) => {
    if (typeof error === "string" || !error) return error ?? [];
    const { resource = "", field = "", code = "", message } = error;
    return message ?? [resource, field, code].filter(Boolean).join(" ");
  });
}
var statusOf = (error) => shapeOf2(error).status;
var isLostPost = (error) => {
  const { request, status = 0 } = shapeOf2(error);
  return request?.method === "POST" && !(status >= 400 && status < 500);
};
var shapeOf2 = (error) => typeof error === "object" && error !== null ? error : {};
var pathOf = (url) => URL.canParse(url) ? new URL(url).pathname : url;
var firstLine = (text2) => (text2.split("\n")[0] ?? "").slice(0, 300).replace(/[.\s]+$/, "");

// src/lib/output-marks.ts
var STEERING = new RegExp("(?![\\t-\\r])\\p{Cc}|\\p{Bidi_Control}|[\\u{e0000}-\\u{e007f}]|[\\u{e0100}-\\u{e01ef}]", "gu");
var CLOSING_TAG = /<(?=\s*\/\s*(?:result|error)\s*>)/gi;
var markOutput = (text2) => text2.replaceAll(STEERING, (character) => `<U+${codeOf(character)}>`).replaceAll(CLOSING_TAG, "<\\");
var codeOf = (character) => character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0");
function withoutMarks(text2) {
  const characters = text2.replaceAll(/<U\+([\dA-F]{4,6})>/g, (mark, code) => {
    const point = Number.parseInt(code, 16);
    if (point > 1114111) return mark;
    const character = String.fromCodePoint(point);
    return markOutput(character) === mark ? character : mark;
  });
  return characters.replaceAll(/<\\(?=\s*\/\s*(?:result|error)\s*>)/gi, "<");
}

// src/lib/skill-folder.ts
import { join as join11, relative as relative2 } from "node:path";
var SKILL_DIRECTORY = ".kodelet/skills";
var skillFolder = (scratch) => join11(scratch, "skills");
var skillNameOf = (place, scratch) => isBelow(place, skillFolder(scratch)) ? join11(SKILL_DIRECTORY, relative2(skillFolder(scratch), place)) : void 0;

// src/sandbox/mounts.ts
import { createHash as createHash4 } from "node:crypto";
import { existsSync as existsSync6, renameSync, writeFileSync } from "node:fs";
import { join as join12 } from "node:path";
var within = (directory, path) => path === directory || path.startsWith(directory === "/" ? "/" : `${directory}/`);
var outermost = (paths2) => [...new Set(paths2)].filter((path) => !paths2.some((other) => other !== path && within(other, path)));
function writeSharedFile(directory, name, content) {
  const file = join12(directory, `${name}-${createHash4("sha256").update(content).digest("hex").slice(0, 16)}`);
  if (existsSync6(file)) return file;
  const draft = `${file}.${process.hrtime.bigint()}`;
  writeFileSync(draft, content, { mode: 384 });
  renameSync(draft, file);
  return file;
}

// src/session/call/tool-record.ts
function toRecord(toolName, verdict, result) {
  const { ok: success, metadata } = result;
  const error = result.ok ? void 0 : result.text;
  const structured = toStructuredResult({ toolName, success, error, metadata, time: /* @__PURE__ */ new Date() });
  const images = result.ok && result.images?.length ? { images: result.images } : {};
  return { verdict, text: textForModel(result), isError: !success, result: structured, ...images };
}
function withAbout(tool, input, result) {
  if (result.ok || result.metadata || !tool.about) return result;
  return { ...result, metadata: tool.about(input) };
}
function textForModel(result) {
  if (result.ok) return tagged("result", result.text);
  const words = result.advice ? `${result.text}
${result.advice}` : result.text;
  return tagged("error", words) + (result.output ? tagged("result", result.output) : "");
}
function describeDenial({ rule, reason, remedy }) {
  return fail(`Not allowed (rule ${rule}): ${reason}`, { code: "denied", advice: remedy });
}
function redactRecord(result, redact) {
  if (!redact) return result;
  const { images, ...words } = { images: void 0, ...result };
  return { ...redact.deep(words), ...images && { images } };
}
var tagged = (tag, text2) => `<${tag}>
${text2 === "" ? "(No output)" : markOutput(text2)}
</${tag}>
`;
var answeredCalls = (calls, answers) => calls.flatMap((call, index) => withinCall(call, answers[index]));
var withinCall = (call, answer) => answer.made?.map((made) => ({ call: made.call, answer: made.record })) ?? [{ call, answer }];
var FILE_TOOLS = /* @__PURE__ */ new Set(["file_write", "file_edit", "file_multi_edit"]);
var isScratch = (path) => /^(?:\/tmp|\$TMPDIR|\$\{TMPDIR\})(?:\/|$)/.test(path);

// src/session/project-instructions.ts
import { posix as posix2 } from "node:path";
var INSTRUCTION_FILES = ["AGENTS.md", "CLAUDE.md"];
var MOST_BYTES2 = 16 * 1024;
var MOST_OF_FOLDER = 4 * 1024;
var MOST_OF_FOLDERS = 48 * 1024;
var announceInstructions = ({ nonce }) => `Text between <project-${nonce}> and </project-${nonce}> is project instructions; those of a folder come with the first answer about a file in it.`;
async function instructionsAtStart(project) {
  const shown = [];
  let room = MOST_BYTES2;
  for (const folder of ["", ...foldersOf2(project.base)]) {
    const found = await read2(project, folder, room);
    if (!found) continue;
    shown.push(found.text);
    room -= found.bytes;
    if (found.isCut) break;
  }
  return shown;
}
function createFolderInstructions(project, root) {
  const seen = /* @__PURE__ */ new Set();
  let room = MOST_OF_FOLDERS;
  return async (result, accesses) => {
    if (!result.ok || !isAboutFiles(result.metadata?.type ?? "")) return result;
    const folders = accesses.flatMap((access) => "path" in access ? foldersIn(root, access.path) : []);
    const fresh = [...new Set(folders)].filter((folder) => !seen.has(folder));
    for (const folder of fresh) seen.add(folder);
    let { text: text2 } = result;
    for (const folder of fresh) {
      if (room <= 0) break;
      const found = await read2(project, posix2.join(project.base, folder), Math.min(room, MOST_OF_FOLDER)).catch(
        () => void 0
        // the answer itself stands
      );
      if (!found) continue;
      room -= found.bytes;
      text2 = `${text2}

${found.text}`;
    }
    return { ...result, text: text2 };
  };
}
var isAboutFiles = (type) => type === "file_read" || FILE_TOOLS.has(type);
function foldersIn(root, path) {
  const where = resolveInside(root, path);
  return where.ok ? foldersOf2(posix2.dirname(where.relative)) : [];
}
var foldersOf2 = (path) => {
  const names = path.split("/").filter((name) => name !== "" && name !== ".");
  return names.map((_, index) => names.slice(0, index + 1).join("/"));
};
async function read2({ source, nonce }, folder, room) {
  if (room <= 0) return void 0;
  const found = await source.first(
    INSTRUCTION_FILES.map((name) => posix2.join(folder, name)),
    room
  );
  const plain = removeHiddenCharacters(found?.text ?? "").replaceAll(nonce, "");
  if (!found || plain.trim() === "") return void 0;
  const { text: text2, isCut } = cutAtLine(plain, room, found.isCut);
  const notice = isCut ? ["[It is longer; the rest is left out.]"] : [];
  const lines = [`Project instructions from ${nameOf(found.path)}:`, `<project-${nonce}>`, text2, `</project-${nonce}>`];
  return { text: [...lines, ...notice].join("\n"), bytes: Buffer.byteLength(text2), isCut };
}
var nameOf = (path) => /^[\w./@+-]{1,120}$/.test(path) ? path : posix2.basename(path);
function cutAtLine(text2, mostBytes, breaksOff) {
  const whole = text2.trimEnd();
  const bytes = Buffer.from(breaksOff ? text2 : whole);
  if (bytes.length <= mostBytes && !breaksOff) return { text: whole, isCut: false };
  const head = bytes.toString("utf8", 0, mostBytes).replace(/\ufffd+$/, "");
  const line = head.lastIndexOf("\n");
  return { text: line > 0 ? head.slice(0, line) : head, isCut: true };
}

export {
  takeTelemetry,
  readPairs,
  telemetrySecrets,
  wantsTelemetry,
  TEMPORARY,
  temporaryFolder,
  hostPathOf,
  sessionPathOf,
  isBelow,
  outboundFetch,
  explainFailure,
  takeNetwork,
  proxyPasswords,
  readProxies,
  describeProxy,
  toolMetadata,
  toStructuredResult,
  writeStructuredResult,
  readStructuredResult,
  defineTool,
  ok,
  fail,
  isLimited,
  dayOf,
  monthOf,
  toCents,
  totalOf,
  takenBy,
  takenIn,
  withReservation,
  withoutReservation,
  upToDate,
  holdTree,
  pathIn,
  withFile,
  completeLength,
  skipContinuation,
  decodeUtf8,
  countNewlines,
  createBoundedOutput,
  shareOfMemory,
  watchMemory,
  terminalText,
  runProcess,
  matchesGlob,
  compileGlob,
  isGlob,
  expandGlobBraces,
  resolveInside,
  leadsOut,
  plainPath,
  matchesProtected,
  isGitDirectory,
  findProgram,
  findTrustedProgram,
  isOutside,
  gitDirectories,
  commonDirectory,
  submoduleDirectories,
  checkoutsIn,
  repositoryTop,
  GUARD_ENVIRONMENT,
  GUARD_CONFIG,
  git,
  gitOk,
  gitError,
  isDiskFailure,
  diskError,
  chooseGit,
  isTransient,
  waitBefore,
  ATTEMPTS,
  takeFirstSnapshot,
  takeFullerSnapshot,
  takeSnapshot,
  putBack,
  withoutTraces,
  changesBetween,
  newlyRefused,
  hasLines,
  readDiff,
  readPatch,
  describeChange,
  salvage,
  createKeeper,
  restoreKept,
  isAsKept,
  removeInside,
  digestOf,
  readGitFiles,
  restoreGitFiles,
  openStore,
  bringCommit,
  takeCommit,
  hasCommit,
  fetchCommits,
  fetchBranch,
  fetchRef,
  fetchRefs,
  remoteRefs,
  remoteUrl,
  basicCredential,
  pushCommit,
  pushRef,
  deleteRefs,
  isMoved,
  readRefusal,
  remoteNotes,
  localNotes,
  readNotes,
  updateNotes,
  USAGE_REF,
  readUsage,
  changeUsage,
  WORKFLOW_ACCOUNT,
  selfLogin,
  isOwnAccount,
  isBot,
  isListedBot,
  sameName,
  describeFailure,
  remedyOf,
  statusOf,
  isLostPost,
  withoutMarks,
  SKILL_DIRECTORY,
  skillFolder,
  skillNameOf,
  within,
  outermost,
  writeSharedFile,
  toRecord,
  withAbout,
  textForModel,
  describeDenial,
  redactRecord,
  answeredCalls,
  withinCall,
  FILE_TOOLS,
  isScratch,
  INSTRUCTION_FILES,
  announceInstructions,
  instructionsAtStart,
  createFolderInstructions
};
