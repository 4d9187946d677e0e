import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  INTENTS,
  INTENT_NAMES
} from "./chunk-NR72YXAO.mjs";
import {
  CONCLUSIONS,
  CONCLUSION_NAMES,
  HOST_KEYS,
  PROVIDER_ENTRIES,
  PROVIDER_NAMES,
  USUALLY_PROTECTED,
  USUAL_SILENCE_MS,
  count,
  namedVariables,
  nearest
} from "./chunk-2CPQNCYK.mjs";
import {
  APPROVAL_MODES,
  COMMAND_CLASSES,
  KodeletError,
  OPERATORS,
  SETTING_FORMS,
  TEXT_CONDITIONS,
  describeForm,
  isJsonObject,
  parseDuration,
  parseObject
} from "./chunk-VJIQ4LIJ.mjs";

// src/config/key.ts
var text = (options) => scalar(options, {
  allowed: options.allowed,
  schema: { type: "string", pattern: options.pattern.source },
  accepts: (value3) => typeof value3 == "string" && options.pattern.test(value3) && (options.fits?.(value3) ?? !0) ? value3 : void 0
});
function number(options) {
  let { min, max, of, fractions = !1 } = options, fits = (value3) => typeof value3 == "number" && value3 >= min && value3 <= max && (fractions || Number.isInteger(value3));
  return scalar(options, {
    allowed: `a ${fractions ? "" : "whole "}number from ${min} to ${max}${of ? ` ${of}` : ""}`,
    schema: { type: fractions ? "number" : "integer", minimum: min, maximum: max },
    // Plain digits only: `1e9`, `0x10` and `5 turns` stay text and are refused.
    parse: (written2) => /^-?\d+(\.\d+)?$/.test(written2) ? Number(written2) : written2,
    accepts: (value3) => fits(value3) ? value3 : void 0
  });
}
var flag = (options) => scalar(options, {
  allowed: "true or false",
  schema: { type: "boolean" },
  parse: (written2) => ({ true: !0, false: !1 })[written2] ?? written2,
  accepts: (value3) => typeof value3 == "boolean" ? value3 : void 0
});
function duration(options) {
  let most2 = parseDuration(options.max) ?? 0;
  return { ...scalar(options, {
    allowed: `a duration such as 30s or 1m30s, at most ${options.max}`,
    schema: { type: "string", pattern: "^(\\d+(\\.\\d+)?(ms|s|m|h))+$" },
    accepts: (value3) => {
      let milliseconds = typeof value3 == "string" ? parseDuration(value3) : void 0;
      return milliseconds && milliseconds <= most2 ? milliseconds : void 0;
    }
  }), unit: "Ms" };
}
function choice(options) {
  let values = options.values, { unguessed = [] } = options, names = values.flatMap((value3) => typeof value3 == "string" && !unguessed.includes(value3) ? [value3] : []);
  return scalar(options, {
    allowed: values.join(", "),
    schema: { enum: values },
    accepts: (value3) => values.find((one) => one === value3),
    meant: (value3) => typeof value3 == "string" ? nearest(value3, names) : void 0
  });
}
function scalar(options, kind) {
  let { description, default: standard, required, without: without2, rank } = options;
  return {
    description,
    rank,
    allowed: kind.allowed,
    schema: { description: inWords(options), ...kind.schema, ...standard === void 0 ? {} : { default: standard } },
    required,
    without: without2,
    parse: kind.parse ?? ((written2) => written2),
    read(value3 = standard, at, report) {
      let accepted = value3 === void 0 ? void 0 : kind.accepts(value3);
      return value3 !== void 0 && accepted === void 0 && report(at, notAllowed(value3, kind.allowed, kind.meant?.(value3))), accepted;
    }
  };
}
var inWords = ({ description, without: without2 }) => without2 === void 0 ? description : `${description} When not set: ${without2}.`, mapped = (key, change) => ({
  ...key,
  read: (value3, at, report) => change(key.read(value3, at, report))
});
function list(options) {
  let { description, item, default: standard, without: without2, rank } = options, allowed = `a list, each item ${item.allowed}`, { description: _2, default: __, ...items } = item.schema;
  return {
    description,
    rank,
    allowed,
    without: without2,
    schema: { description: inWords(options), type: "array", items, ...standard ? { default: standard } : {} },
    item,
    parse: (written2) => written2.split(/[,\n]/).flatMap((part) => part.trim() ? [item.parse(part.trim())] : []),
    read(value3 = standard, at, report) {
      if (value3 === void 0) return;
      Array.isArray(value3) || report(at, notAllowed(value3, allowed));
      let read = (Array.isArray(value3) ? value3 : []).map((one, index) => item.read(one, [...at, String(index)], report));
      return [...new Set(read.filter((one) => one !== void 0))];
    }
  };
}
var fieldName = (name2, { unit = "" }) => name2.replace(/[-_](.)/g, (_2, letter) => letter.toUpperCase()) + unit, section = (options, keys2) => ({
  ...sectionKey(options, keys2),
  read: (value3, at, report) => fields(readKeys(keys2, value3, at, report), (name2) => fieldName(name2, keys2[name2] ?? {}))
}), statedSection = (options, keys2) => ({
  ...sectionKey(options, keys2),
  asWritten: !0,
  read: (value3, at, report) => value3 === void 0 ? void 0 : fields(readKeys(keys2, value3, at, report), (name2) => name2)
});
function sectionKey({ description, required, rank }, keys2) {
  let names = Object.keys(keys2), needed2 = names.filter((name2) => keys2[name2]?.required), properties = Object.fromEntries(names.map((name2) => [name2, keys2[name2]?.schema]));
  return {
    keys: keys2,
    description,
    rank,
    allowed: `a section with ${names.join(", ")}`,
    schema: {
      description,
      type: "object",
      properties,
      additionalProperties: !1,
      ...needed2.length > 0 && { required: needed2 }
    },
    required,
    parse: (written2) => written2
  };
}
function readKeys(keys2, value3, at, report) {
  let names = Object.keys(keys2), given = asRecord(value3 ?? {});
  given || report(at, notAllowed(value3, `a section with ${names.join(", ")}`));
  let read = /* @__PURE__ */ new Map();
  for (let [name2, one] of Object.entries(given ?? {})) {
    let key = Object.hasOwn(keys2, name2) ? keys2[name2] : void 0;
    key ? read.set(name2, key.read(one, [...at, name2], report)) : report([...at, name2], unknownKey({ name: name2, at, value: one }, names));
  }
  for (let [name2, key] of Object.entries(keys2))
    given && key.required && !Object.hasOwn(given, name2) && report(at, `has no ${name2}; allowed: ${key.allowed}`);
  return Object.entries(keys2).map(([name2, key]) => [
    name2,
    read.has(name2) ? read.get(name2) : key.read(void 0, [...at, name2], report)
  ]);
}
var fields = (entries, nameOf) => Object.fromEntries(entries.filter(([, value3]) => value3 !== void 0).map(([name2, value3]) => [nameOf(name2), value3]));
function map(options) {
  let { description, rank, name: pattern2, named, value: entry } = options, allowed = `a section of ${named}`;
  return {
    description,
    rank,
    allowed,
    schema: {
      description,
      type: "object",
      patternProperties: { [pattern2.source]: entry.schema },
      additionalProperties: !1
    },
    item: entry,
    parse: (written2) => written2,
    read(value3, at, report) {
      let record = asRecord(value3 ?? {});
      record || report(at, notAllowed(value3, allowed));
      let read = Object.entries(record ?? {}).map(([name2, one]) => (pattern2.test(name2) || report([...at, name2], `is not a name here; allowed: ${named}`), [name2, entry.read(one, [...at, name2], report)]));
      return fields(read, (name2) => name2);
    }
  };
}
function unknownKey({ name: name2, at, value: value3 }, names) {
  let meant = nearest(name2, names), foreign = formAt(at, name2), hint = foreign ? ` ${foreign};` : meant ? ` did you mean ${describeValue(meant)}?` : "";
  return `is not a key (its value is ${describeValue(value3)});${hint} allowed: ${names.join(", ")}`;
}
function formAt(at, name2) {
  let isAt = (section2) => {
    let parts = section2.split(".").filter(Boolean);
    return parts.length === at.length && parts.every((part, index) => part === "*" || part === String(at[index]));
  }, form = Object.entries(SETTING_FORMS).flatMap(([section2, all]) => isAt(section2) ? [all[name2]] : []).find((one) => one !== void 0);
  return form && describeForm(name2, form);
}
function describeValue(value3) {
  if (value3 === null) return "empty";
  let written2 = typeof value3 == "object" || typeof value3 == "string" ? JSON.stringify(value3) : String(value3);
  return written2.length > 80 ? `${written2.slice(0, 77)}...` : written2;
}
var notAllowed = (value3, allowed, meant) => `is ${describeValue(value3)};${meant ? ` did you mean ${describeValue(meant)}?` : ""} allowed: ${allowed}`, asRecord = (value3) => typeof value3 == "object" && value3 !== null && !Array.isArray(value3) ? value3 : void 0;

// src/config/backlog-keys.ts
var mode = choice({
  description: "run: works on what the event or the input issue is about. plan: picks issues from the backlog for a matrix of jobs. merge: reports what those jobs have done. outcomes: records what became of the agent's pull requests, without a model.",
  values: ["run", "plan", "merge", "outcomes"],
  default: "run"
}), issue = mapped(
  text({
    description: "Number of the issue to work on, for events that are not about an issue: schedule and dispatch.",
    pattern: /^(?:[1-9]\d{0,8})?$/,
    allowed: "the number of an issue",
    default: ""
  }),
  (digits) => digits === "" ? void 0 : Number(digits)
), attempt = mapped(
  text({
    description: "Number of the attempt at the issue, if `mode: plan` has planned several. The default takes it from the matrix.",
    pattern: /^(?:[1-4])?$/,
    allowed: "a number from 1 to 4",
    default: ""
  }),
  (digits) => digits === "" ? void 0 : Number(digits)
), label = text({ description: "A label.", pattern: /^\S.{0,49}$/, allowed: "the name of a label" }), days = (description) => number({ description, fractions: !0, min: 0, max: 36500, without: "no limit" }), backlog = section(
  {
    description: "Which open issues `mode: plan` picks, oldest first, and how often each is tried.",
    rank: "default-branch"
  },
  {
    labels: list({ description: "Labels that an issue must have; it needs all of them.", item: label, default: [] }),
    "without-labels": list({ description: "Labels that an issue must not have.", item: label, default: [] }),
    "min-age-days": days("Minimum number of days since an issue was opened."),
    "max-age-days": days("Maximum number of days since an issue was opened."),
    "max-characters": number({
      description: "Maximum length of an issue's title and body, in characters.",
      min: 1,
      max: 1e6,
      without: "no limit"
    }),
    "max-estimate-usd": number({
      description: "Maximum estimated cost of one issue, in US dollars.",
      fractions: !0,
      min: 0.01,
      max: 1e3,
      without: "no limit"
    }),
    "cost-usd": number({
      description: "Maximum estimated cost of all issues of one plan, in US dollars.",
      fractions: !0,
      min: 0.01,
      max: 1e6,
      without: "no limit"
    }),
    issues: number({
      description: "Maximum number of issues in one plan. GitHub starts at most 256 jobs per matrix.",
      min: 1,
      max: 256,
      default: 20
    }),
    attempts: number({
      description: "Maximum number of times that an issue is tried. Runs that were refused or cancelled do not count.",
      min: 1,
      max: 20,
      default: 2
    }),
    lease: duration({
      description: "How long a plan keeps its issues for jobs that have not begun yet. Set it longer than a matrix takes.",
      default: "24h",
      max: "840h"
    })
  }
);

// src/config/base-file.ts
var LOWER = {
  may: "lower it",
  narrow: (trusted, stated) => typeof trusted == "number" ? Math.min(trusted, Number(stated)) : stated
}, RAISE = {
  may: "raise it",
  narrow: (trusted, stated) => Math.max(Number(trusted), Number(stated))
}, REMOVE = {
  may: "remove items",
  narrow: (trusted, stated, key) => {
    let left = itemsOf(key, stated);
    return itemsOf(key, trusted).filter((item) => left.includes(item));
  }
}, ADD = {
  may: "add items",
  narrow: (trusted, stated, key) => [.../* @__PURE__ */ new Set([...itemsOf(key, trusted), ...itemsOf(key, stated)])]
}, BY_POLICY = { may: "only restrict", narrow: (trusted) => trusted }, readChecked = (key, value3) => key.read(value3, [], () => {
}), isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other), itemsOf = (key, value3) => {
  let items = readChecked(key, value3);
  return Array.isArray(items) ? items : [];
};
function applyBaseFile(keys2, trusted, base, at = [], outer) {
  let [own, stated] = [asSection(trusted), asSection(base)], followed = Object.keys(stated).flatMap((name2) => {
    let key = keys2[name2];
    if (!key) return [];
    let [path, rank] = [[...at, name2], key.rank ?? outer];
    if (rank === BY_POLICY) return [];
    if (key.keys) return [{ name: name2, ...applyBaseFile(key.keys, own[name2], stated[name2], path, rank) }];
    let value3 = choose(key, rank, own[name2], stated[name2]), applies = rank === ADD || isSame(readChecked(key, value3), readChecked(key, stated[name2]));
    return [{ name: name2, value: value3, ignored: applies ? [] : [path.join(".")] }];
  }), changed = followed.flatMap(({ name: name2, value: value3 }) => value3 === void 0 ? [] : [[name2, value3]]);
  return { value: { ...own, ...Object.fromEntries(changed) }, ignored: followed.flatMap(({ ignored }) => ignored) };
}
var asSection = (value3) => value3 ?? {};
function choose(key, rank, own, stated) {
  return rank === "any-base" ? stated : typeof rank != "object" ? own : rank.narrow(own ?? key.schema.default, stated, key);
}

// src/core/hook.ts
var HOOK_EVENTS = {
  "session-start": { answers: ["deny", "allow"], refusal: "the session does not begin" },
  "before-model": { answers: ["deny", "allow"], refusal: "the request is not sent, and the session fails" },
  "after-model": { answers: ["deny", "allow"], refusal: "no call of the reply is made, and the session fails" },
  "before-tool": { answers: ["deny", "ask", "replace", "rewrite", "allow"], refusal: "the call is not made" },
  "after-tool": { answers: ["deny", "replace", "allow"], refusal: "the result is marked as failed" },
  "session-end": { answers: ["deny", "allow"], refusal: "the report has a warning" }
}, HOOK_VERDICTS = {
  deny: "What was about to happen does not, and the agent is told the reason.",
  ask: "A person must approve the call. Where no one can be asked, it is refused.",
  replace: "`result` stands in for the call, which is not made, or for the result that it had.",
  rewrite: "`input` takes the place of the input. It is checked, put to all hooks, and judged by policy like any other.",
  allow: "It continues. What policy refuses stays refused."
}, PLACEHOLDERS = ["file.path", "tool.name", "command", "result"], placeholdersIn = (words2) => [...words2.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].map(([, name2 = ""]) => name2);

// src/config/hook-keys.ts
var PROGRAM = {
  description: "An executable file of the repository, from the default branch.",
  pattern: /^(?!\/)(?!(?:.*\/)?\.\.(?:\/|$))[\w./@+-]{1,200}$/,
  allowed: "a path inside the repository of letters, digits and _ . / @ + -, such as ./scripts/check"
}, run = text(PROGRAM), needed = text({ ...PROGRAM, required: !0 }), match = text({
  description: "The tools whose calls it checks.",
  pattern: /^[\w*?{},-]{1,128}$/,
  allowed: "the name of a tool or a pattern such as file_*",
  default: "*"
}), timeout = duration({
  description: "Maximum duration of one answer; after that, it counts as a refusal.",
  default: "10s",
  max: "10m"
}), advisory = flag({
  description: "Whether its refusals and failures are only warnings in the report.",
  default: !1
}), words = text({
  description: `Instead of run: what the agent is asked to do. ${PLACEHOLDERS.map((name2) => `{{${name2}}}`).join(", ")} stand for what the call is about.`,
  pattern: /^[^\0]{1,4000}$/s,
  allowed: `1 to 4000 characters; {{NAME}} only for ${PLACEHOLDERS.join(", ")}`,
  fits: (value3) => placeholdersIn(value3).every((name2) => PLACEHOLDERS.some((one) => one === name2))
}), plainHook = section({ description: "A hook." }, { run: needed, timeout, advisory }), callHook = section({ description: "A hook." }, { run, "ask-agent": words, match, timeout, advisory }), needs = (name2) => ({ required: [name2], properties: { [name2]: !0 } }), hook = {
  ...callHook,
  schema: { ...callHook.schema, oneOf: ["run", "ask-agent"].map(needs) },
  read(value3, at, report) {
    let { run: program, "ask-agent": said } = Object(value3);
    return isJsonObject(value3) && program === void 0 == (said === void 0) && report(at, "needs either run, for a program, or ask-agent, for words to the agent"), callHook.read(value3, at, report);
  }
}, ofEvent = (description) => list({ description, item: hook, default: [] }), ofSession = (description) => list({ description, item: plainHook, default: [] }), byEvent = section(
  {
    description: "Programs that are asked about a session. They can refuse what policy allows, but not the reverse.",
    rank: "default-branch"
  },
  {
    "session-start": ofSession("Asked before the session begins, which they may refuse."),
    "before-model": ofSession("Asked before each request to the model, which they may refuse."),
    "after-model": ofSession("Asked after each reply of the model, whose calls they may refuse."),
    "before-tool": ofEvent("Asked before a call, which they may refuse, replace or rewrite."),
    "after-tool": ofEvent("Asked after a call, whose result they may replace or mark as failed."),
    "session-end": ofSession("Asked when the session has ended; a refusal is a warning.")
  }
), hooks = mapped(byEvent, (read) => [
  ...read.sessionStart.map((one) => ({ event: "session-start", match: "*", ...one })),
  ...read.beforeModel.map((one) => ({ event: "before-model", match: "*", ...one })),
  ...read.afterModel.map((one) => ({ event: "after-model", match: "*", ...one })),
  ...read.beforeTool.map((one) => ({ event: "before-tool", ...one })),
  ...read.afterTool.map((one) => ({ event: "after-tool", ...one })),
  ...read.sessionEnd.map((one) => ({ event: "session-end", match: "*", ...one }))
]);

// src/core/model.ts
var NO_USAGE = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 }, addUsage = (a, b) => ({
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
  cacheReadTokens: a.cacheReadTokens + b.cacheReadTokens,
  cacheWriteTokens: a.cacheWriteTokens + b.cacheWriteTokens
}), promptTokens = ({ inputTokens, cacheReadTokens, cacheWriteTokens }) => inputTokens + cacheReadTokens + cacheWriteTokens, EFFORTS = ["low", "medium", "high", "xhigh", "max"], costOf = (usage, price) => (usage.inputTokens * price.input + usage.outputTokens * price.output + usage.cacheReadTokens * price.cacheRead + usage.cacheWriteTokens * price.cacheWrite) / 1e6;

// src/lib/hosts.ts
import { lookup } from "node:dns/promises";
var listsHost = (entries, asked) => entries.some((entry) => isListed(entry, asked)), USUAL_PORTS = [80, 443];
function isListed(entry, { host, port }) {
  let [name2 = "", ownPort] = entry.toLowerCase().split(":");
  return (name2.startsWith("*.") ? host.endsWith(name2.slice(1)) : host === name2) && (ownPort === void 0 ? USUAL_PORTS.includes(port) : port === Number(ownPort));
}
var LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?", PORT = "[1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5]", HOST_ENTRY = new RegExp(`^(?=.{1,253}$)(?:\\*\\.${LABEL}\\.)?${LABEL}(?:\\.${LABEL})*(?::(?:${PORT}))?$`);
function mayBePublic(entry) {
  let url = `http://${entry}`, host = URL.canParse(url) ? new URL(url).hostname : "";
  return host !== "" && !/(^|\.)localhost\.?$/.test(host) && (!/^[\d.]+$/.test(host) || isPublicIPv4(host));
}
function parseHost(written2, usualPort) {
  let [, name2 = "", ownPort] = /^([^:]+)(?::(\d{1,5}))?$/.exec(written2) ?? [], host = name2.toLowerCase().replace(/\.$/, ""), port = ownPort ? Number(ownPort) : usualPort;
  return port && port <= MAX_PORT && NAME.test(host) ? { host, port } : void 0;
}
var MAX_PORT = 65535, NAME = /^(?=.{1,253}$)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*$/, net = () => process.getBuiltinModule("node:net");
function isPublicIPv4(address) {
  return notPublic ??= listOf(RANGES), net().isIPv4(address) && !notPublic.check(address);
}
var SERVICE_ENTRY = new RegExp(
  `^(?=.{1,253}$)(?:127\\.0\\.0\\.1|(?=[^:]*[A-Za-z])[A-Za-z0-9_-]{1,63}(?:\\.[A-Za-z0-9_-]{1,63})*):(?:${PORT})$`
);
function isPrivateAddress(address) {
  return privateAddresses ??= listOf(PRIVATE), net().isIPv4(address) && privateAddresses.check(address);
}
function isPublicAddress(address) {
  return net().isIPv6(address) ? (globalUnicast ??= listOf([["2000::", 3]], "ipv6"), notPublicIPv6 ??= listOf(RANGES_IPV6, "ipv6"), globalUnicast.check(address, "ipv6") && !notPublicIPv6.check(address, "ipv6")) : isPublicIPv4(address);
}
var notPublic, notPublicIPv6, globalUnicast, privateAddresses;
function listOf(ranges, family) {
  let list2 = new (net()).BlockList();
  for (let [network, bits] of ranges) list2.addSubnet(network, bits, family);
  return list2;
}
var RANGES = [
  ["0.0.0.0", 8],
  // this host
  ["10.0.0.0", 8],
  // private
  ["100.64.0.0", 10],
  // shared by a provider; Alibaba's metadata
  ["127.0.0.0", 8],
  // loopback
  ["168.63.129.16", 32],
  // Azure's host agent, which GitHub's own runners have
  ["169.254.0.0", 16],
  // link-local; metadata of nearly every cloud
  ["172.16.0.0", 12],
  // private
  ["192.0.0.0", 24],
  // protocols; Oracle's metadata
  ["192.0.2.0", 24],
  // documentation
  ["192.88.99.0", 24],
  // 6to4
  ["192.168.0.0", 16],
  // private
  ["198.18.0.0", 15],
  // benchmarks
  ["198.51.100.0", 24],
  // documentation
  ["203.0.113.0", 24],
  // documentation
  ["224.0.0.0", 4],
  // multicast
  ["240.0.0.0", 4]
  // reserved, and broadcast
], RANGES_IPV6 = [
  ["2001::", 23],
  // protocols, Teredo among them, which holds IPv4 addresses
  ["2001:db8::", 32],
  // documentation
  ["2002::", 16],
  // 6to4, which holds IPv4 addresses
  ["3fff::", 20]
  // documentation
], PRIVATE = [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16]
], MACHINE = {
  // IPv4 first: many runners have addresses of IPv6 and no way there.
  resolve: async (host) => (await lookup(host, { all: !0, order: "ipv4first" })).map(({ address }) => address),
  permits: isPublicAddress
};

// src/config/shared-keys.ts
var REF_START = /^(?!.*(?:\.\.|\/\/|\/\.|\.lock(?:\/|$)|\.$))[A-Za-z0-9][\w./+-]{0,99}$/, INNER_PATH = /^(?![/\\~])(?!(?:.*[/\\])?\.\.(?:[/\\]|$))[^\0\\]{1,200}$/, PROFILE_NAME = {
  pattern: /^[a-z][a-z0-9-]*$/,
  allowed: "the name of a profile, in lower-case letters, digits and hyphens"
}, WORDS = /\S/, HOST_VARIABLE = `(?:${HOST_KEYS.source}|GITHUB_(?:ENV|OUTPUT|PATH|STATE|STEP_SUMMARY))`, OF_THE_HOST = new RegExp(`^${HOST_VARIABLE}$`), PASSED_VARIABLE = new RegExp(`^(?!${HOST_VARIABLE}$)[A-Za-z_]\\w*$`);

// src/config/limit-keys.ts
var limits = section(
  { description: "Hard limits of one run. Work done before a limit is kept. An input can only lower them." },
  {
    turns: number({
      description: "Maximum number of model requests.",
      rank: LOWER,
      min: 1,
      max: 1e3,
      default: 60
    }),
    minutes: number({
      description: "Maximum number of minutes that the agent works.",
      rank: LOWER,
      fractions: !0,
      min: 0.01,
      max: 360,
      default: 30
    }),
    "cost-usd": number({
      description: "Maximum cost of the model, in US dollars.",
      rank: LOWER,
      fractions: !0,
      min: 0.01,
      max: 1e3,
      default: 5
    }),
    tokens: number({
      description: "Maximum number of tokens of all kinds. Input from a cache counts by its share of the price of other input.",
      rank: LOWER,
      min: 1e3,
      max: 1e9,
      default: 4e6
    })
  }
), context = section(
  {
    description: "How long the conversation with the model may become before its older parts are shortened.",
    rank: "default-branch"
  },
  {
    "clear-above": number({
      description: "Number of tokens above which old tool results are replaced by one line each, and long texts in their calls by their beginning. The agent can call again for what it needs.",
      min: 1e4,
      max: 1e7,
      default: 5e4
    }),
    "keep-newest": number({
      description: "Number of tokens at the end of the conversation in which nothing is replaced.",
      min: 1e3,
      max: 1e7,
      default: 25e3
    }),
    "compact-at-percent": number({
      description: "Share of the model's context window above which the older part of the conversation is replaced by a summary. The model's own service writes it where it can, else the model `weak`.",
      min: 10,
      max: 95,
      default: 70
    })
  }
), OF_THE_SHELL = "(?:PATH|HOME|PWD|OLDPWD|TMPDIR|IFS|ENV|BASH_ENV|BASHOPTS|SHELLOPTS|CDPATH|GLOBIGNORE|PS4|LD_PRELOAD|LD_AUDIT|GIT_\\w+)", commands = section(
  {
    description: "What commands find, and how much of the machine one command and its child processes may use. A command that uses more is ended."
  },
  {
    services: list({
      description: "Services of the job that commands, checks and custom tools reach, such as a database in a service container. They find each under its own name and port. Not for code from a fork, and not in a Landlock sandbox.",
      rank: "default-branch",
      item: text({
        description: "A service.",
        pattern: SERVICE_ENTRY,
        allowed: "a host of the job and a port, such as localhost:5432, or redis:6379 in a job with a container"
      }),
      default: []
    }),
    env: list({
      description: "Environment variables of the job that commands, checks and setup get, such as DATABASE_URL. Not for code from a fork.",
      rank: "default-branch",
      item: text({
        description: "A variable.",
        pattern: new RegExp(`^(?!${OF_THE_SHELL}$)${PASSED_VARIABLE.source.slice(1)}`),
        allowed: "the name of a variable, such as DATABASE_URL; not those only for the host (ACTIONS_*, INPUT_*, GITHUB_TOKEN and the like), nor those by which a shell or git finds things (PATH, BASH_ENV, GIT_DIR and the like)"
      }),
      default: []
    }),
    processes: number({
      description: "Maximum number of processes and threads of one command.",
      rank: LOWER,
      min: 16,
      max: 1e6,
      default: 4096
    }),
    "memory-percent": number({
      description: "Maximum share of the machine's memory for one command.",
      rank: LOWER,
      of: "percent",
      min: 1,
      max: 100,
      default: 75
    }),
    "file-mb": number({
      description: "Maximum size of a file that a command writes, in megabytes.",
      rank: LOWER,
      min: 1,
      max: 1e6,
      default: 20480
    }),
    "free-disk-mb": number({
      description: "Disk space that stays free, in megabytes; if less is free at the start, half of that.",
      rank: RAISE,
      min: 0,
      max: 1e6,
      default: 1024
    })
  }
);

// src/lib/versions.ts
var VERSION = /^(0|[1-9]\d*)(?:\.(0|[1-9]\d*))?(?:\.(0|[1-9]\d*))?(-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z.-]+)?$/, VERSION_RANGE = /^(\^|~|>=)?(\d+)(?:\.(\d+|x))?(?:\.(\d+|x))?(-[0-9A-Za-z.-]+)?$/, isVersion = (text2) => VERSION.test(text2);
function fitsRange(version, range) {
  let [, ...parts] = VERSION.exec(version) ?? [], [, operator, ...wanted] = VERSION_RANGE.exec(range) ?? [];
  if (parts.length === 0 || wanted.length === 0) return !1;
  let have = parts.slice(0, 3).map((part) => Number(part ?? 0)), want = numbersOf(wanted), [release, wantedRelease] = [parts[3], wanted[3]];
  return release !== void 0 || wantedRelease !== void 0 ? operator === void 0 && release === wantedRelease && startsWith(have, want) : operator === void 0 ? startsWith(have, want) : compare(have, want) >= 0 && startsWith(have, fixedPart(want, operator));
}
function numbersOf(parts) {
  let numbers = parts.slice(0, 3), open = numbers.findIndex((part) => part === void 0 || part === "x");
  return numbers.slice(0, open === -1 ? 3 : open).map(Number);
}
var startsWith = (numbers, start) => start.every((number2, index) => numbers[index] === number2);
function compare(a, b) {
  let index = [0, 1, 2].find((place) => (a[place] ?? 0) !== (b[place] ?? 0));
  return index === void 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}
function fixedPart(want, operator) {
  if (operator === ">=") return [];
  if (operator === "~") return want.slice(0, Math.min(2, want.length));
  let first = want.findIndex((number2) => number2 !== 0);
  return first === -1 ? want : want.slice(0, first + 1);
}

// src/config/mcp-keys.ts
var PASSED_ON = "the name of a variable, except those only for the host: ACTIONS_*, INPUT_*, GITHUB_TOKEN and the like", passedVariable = text({
  description: "A variable.",
  pattern: PASSED_VARIABLE,
  allowed: PASSED_ON
}), pattern = text({
  description: "A custom tool.",
  pattern: /^[\w*?-]{1,64}$/,
  allowed: "the name of a custom tool or a pattern such as deploy_*"
}), plainValue = text({
  description: "A value.",
  pattern: /^[^\0\r\n]{0,4096}$/,
  allowed: "one line; ${NAME} stands for an environment variable"
}), value = {
  ...plainValue,
  read(given, at, report) {
    let read = plainValue.read(given, at, report), forbidden = namedVariables([read ?? ""]).find((name2) => OF_THE_HOST.test(name2));
    if (forbidden === void 0) return read;
    report(at, `names \${${forbidden}}; allowed: ${PASSED_ON}`);
  }
}, oneTool = section(
  { description: "Settings for this tool only." },
  {
    timeout: duration({
      description: "Maximum duration of one call of this tool, in place of what the tool itself and custom_tools.timeout say.",
      max: "1h"
    }),
    version: text({
      description: "The version that this tool must have.",
      pattern: VERSION_RANGE,
      allowed: "a version or a range: 1.2.0, 1.x, ^1.2.0, ~1.2.0 or >=1.2.0"
    }),
    env: map({
      description: "Environment variables that only this tool gets, when it runs. The values of ${NAME} are redacted.",
      name: /^[A-Za-z_]\w*$/,
      named: "names of variables",
      value
    })
  }
), keys = section(
  { description: "Executables of the repository as tools.", rank: "default-branch" },
  {
    enabled: flag({ description: "Whether custom tools are used.", default: !0 }),
    local_dir: text({
      description: "The repository's own tools.",
      pattern: INNER_PATH,
      allowed: "a path inside the repository",
      default: "./kodelet-tools"
    }),
    global_dir: text({
      description: "The runner's tools.",
      pattern: /^(?:~\/|\/)[^\0]*$/,
      allowed: "an absolute path, or one that starts with ~/",
      default: "~/.kodelet/tools"
    }),
    allow: list({
      description: "The only custom tools that are used. Others are not run, not even for their description.",
      item: pattern,
      default: ["*"]
    }),
    deny: list({ description: "Custom tools that are not used, even if allowed.", item: pattern, default: [] }),
    strict: flag({
      description: "Whether a custom tool gets only what its description declares, and a doubtful description is refused.",
      default: !1
    }),
    timeout: duration({ description: "Maximum duration of one call of a custom tool.", default: "30s", max: "1h" }),
    max_output_size: number({
      description: "Maximum number of bytes of a custom tool's output that are kept.",
      min: 1024,
      max: 104857600,
      default: 1048576,
      of: "bytes"
    }),
    max_memory: number({
      description: "Maximum memory of one call of a custom tool, with all programs that it starts, in bytes.",
      min: 16777216,
      max: 1099511627776,
      of: "bytes",
      without: "as much as a command may take (commands.memory-percent)"
    }),
    env_whitelist: list({
      description: "Environment variables that a custom tool gets.",
      item: passedVariable,
      default: ["PATH", "HOME", "USER"]
    }),
    tools: map({
      description: "Single custom tools, by name. A name that no tool has is an error.",
      name: /^[\w-]{1,64}$/,
      named: "names of custom tools",
      value: oneTool
    })
  }
), customToolKeys = mapped(keys, (settings) => ({
  ...settings,
  variables: namedVariables(Object.values(settings.tools).flatMap(({ env }) => Object.values(env ?? {})))
})), LINE = /^[^\0\r\n]{1,4096}$/, ANY_LINE = /^[^\0\r\n]{0,4096}$/, withVariables = (description) => text({ description, pattern: ANY_LINE, allowed: "one line; ${NAME} stands for a variable of env-whitelist" }), toolPattern = text({
  description: "A tool.",
  pattern: LINE,
  allowed: "the name of a tool as the server gives it, or a pattern such as get_*"
}), server = section(
  { description: "An MCP server: a program (command), or an address (url)." },
  {
    transport: choice({
      description: "The protocol.",
      without: "stdio for a command and http (streamable HTTP) for a url",
      values: ["stdio", "http", "sse"]
    }),
    command: text({
      description: "The program of a stdio server, found on the PATH. It starts outside the workspace.",
      // A path inside the repository would be code of the head, which anyone may have written.
      pattern: /^(?:\/[^\0\r\n]{1,1000}|[^\0\r\n/]{1,200})$/,
      allowed: "the name of a program or an absolute path"
    }),
    args: list({
      description: "Its arguments; ${KODELET_WORKING_DIR} is the workspace.",
      item: withVariables("An argument."),
      default: []
    }),
    env: map({
      description: "Its environment, in addition to PATH, HOME and the like. Nothing else is passed on.",
      name: /^[A-Za-z_]\w*$/,
      named: "names of variables",
      value: withVariables("A value.")
    }),
    network: flag({
      description: "Whether a program in a sandbox has network access, which npx needs for packages that are not installed.",
      default: !1
    }),
    url: text({
      description: "The address of an HTTP server.",
      // Plain http would carry headers in the clear; a server on this machine is the exception.
      pattern: /^(?:https:\/\/[^\s@#]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/?][^\s@#]*)?)$/,
      allowed: "an https:// address without credentials; http:// only for localhost, 127.0.0.1 and [::1]"
    }),
    headers: map({
      description: "Headers of every request to a url.",
      name: /^[A-Za-z0-9-]{1,100}$/,
      named: "names of HTTP headers",
      value: withVariables("A value.")
    }),
    include: list({ description: "The only tools of the server that are used.", item: toolPattern, without: "all" }),
    exclude: list({ description: "Tools of the server that are not used.", item: toolPattern, default: [] }),
    "read-only": list({
      description: "Tools of the server that change nothing, and may run side by side unless the server says that they write.",
      item: toolPattern,
      default: []
    }),
    required: flag({ description: "Whether the run fails if the server cannot be used.", default: !1 }),
    timeout: duration({ description: "Maximum duration of one call.", default: "1m", max: "1h" })
  }
), BELONGS = {
  command: { transports: ["stdio"], keys: ["args", "env", "network"] },
  url: { transports: ["http", "sse"], keys: ["headers"] }
}, checkedServer = {
  ...server,
  schema: { ...server.schema, oneOf: [schemaOf("command", "url"), schemaOf("url", "command")] },
  read(value3, at, report) {
    let whole = !0, read = server.read(value3, at, (where, problem) => {
      whole = !1, report(where, problem);
    });
    return whole && checkKind(Object(value3), at, report), read;
  }
};
function schemaOf(kind, other) {
  let refused = [other, ...BELONGS[other].keys].map((name2) => [name2, !1]);
  return {
    type: "object",
    required: [kind],
    properties: { ...Object.fromEntries(refused), [kind]: !0, transport: { enum: BELONGS[kind].transports } }
  };
}
function checkKind(written2, at, report) {
  let { command: command2, url, transport } = written2;
  if (command2 === void 0 == (url === void 0)) {
    report(at, "needs either command, for a program, or url, for an address");
    return;
  }
  let [kind, other] = command2 === void 0 ? ["url", "command"] : ["command", "url"];
  typeof transport == "string" && !BELONGS[kind].transports.includes(transport) && report(
    [...at, "transport"],
    `is ${transport}, which does not go with ${kind}; allowed: ${BELONGS[kind].transports.join(", ")}`
  );
  for (let key of BELONGS[other].keys.filter((name2) => name2 in written2))
    report([...at, key], `has no effect on a server with a ${kind}; remove it`);
}
var mcp = section(
  {
    description: "MCP servers whose tools the model gets. None is started for code from a fork.",
    rank: "default-branch"
  },
  {
    "env-whitelist": list({
      description: "Environment variables that ${NAME} in args, env, url and headers may stand for. Their values are redacted.",
      item: passedVariable,
      default: []
    }),
    "prompt-tools": number({
      description: "Maximum number of MCP tools that every request describes; the model finds more with `find_tools`.",
      min: 0,
      max: 1e3,
      default: 20
    }),
    servers: mapped(
      map({
        description: "By name.",
        name: /^[A-Za-z0-9](?:[A-Za-z0-9-]|_(?!_)){0,31}$/,
        named: 'names of servers: letters, digits, "-" and single "_", at most 32',
        value: checkedServer
      }),
      (servers) => Object.entries(servers).map(([name2, { transport, ...given }]) => ({
        ...given,
        name: name2,
        transport: transport ?? (given.command === void 0 ? "http" : "stdio")
      }))
    )
  }
);

// src/config/model-keys.ts
var orUndefined = (value3) => value3 || void 0, NAME2 = /^[\w.:/@-]{0,100}$/, usual = (which) => PROVIDER_NAMES.map((name2) => `${PROVIDER_ENTRIES[name2][which]} (${name2})`).join(", "), name = (description, allowed) => text({ description, allowed, pattern: /^[\w@:/.+=,-]{3,300}$/ });
function byIntent(part) {
  return `by intent: ${[...new Set(INTENT_NAMES.map((intent) => INTENTS[intent].usual[part]))].map(
    (level) => `${level} (${INTENT_NAMES.filter((intent) => INTENTS[intent].usual[part] === level).join(", ")})`
  ).join(", ")}; with base-url, as the service has it for the model`;
}
var minutes = (ms) => `${ms / 6e4}m`, PRICE = { fractions: !0, min: 0, max: 1e4 }, login = section(
  {
    description: "A login without a stored key: the job's own OIDC token of GitHub is exchanged. The job needs the permission id-token: write."
  },
  {
    role: name("Amazon Bedrock: the role that the job assumes.", "the ARN of a role"),
    "identity-provider": name(
      "Vertex AI: the workload identity provider.",
      "projects/NUMBER/locations/global/workloadIdentityPools/POOL/providers/PROVIDER"
    ),
    "service-account": name("Vertex AI and Anthropic: the service account that the job acts as.", "its address or ID"),
    rule: name("Anthropic: the federation rule.", "the ID of a rule, fdrl_\u2026"),
    organization: name("Anthropic: the organization.", "the ID of an organization"),
    workspace: name("Anthropic: the workspace, if the rule covers several.", "the ID of a workspace, wrkspc_\u2026")
  }
), KEYS = section(
  { description: "The model and where it is served.", rank: "default-branch" },
  {
    provider: choice({
      description: "Model provider.",
      values: PROVIDER_NAMES,
      default: "anthropic"
    }),
    name: text({
      description: "The model that does the work.",
      pattern: NAME2,
      allowed: "a model's name, such as claude-sonnet-5-5",
      without: usual("model")
    }),
    weak: text({
      description: "A cheaper model, for subagents with simple tasks, and for the tools web_fetch, web_search and image_recognition.",
      pattern: NAME2,
      allowed: "a model's name, such as claude-haiku-5-5",
      without: usual("weakModel")
    }),
    fallback: mapped(
      text({
        description: "The model of the same provider that answers when the other is overloaded, after all retries, or declines.",
        pattern: NAME2,
        allowed: "a model's name, such as claude-opus-5-5",
        without: "none: the run ends"
      }),
      (name2) => name2 || void 0
    ),
    "base-url": mapped(
      text({
        description: "Address of the API, if it is not the provider's own, such as that of a gateway or of a service with the same API.",
        // Plain http would carry the key in the clear; a proxy on this machine is the exception.
        pattern: /^(?:|https:\/\/[^\s@?#]+|http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/][^\s@?#]*)?)$/,
        fits: (address) => address === "" || URL.canParse(address),
        allowed: "an https:// address without credentials or query; http:// only for localhost, 127.0.0.1 and [::1]",
        default: ""
      }),
      orUndefined
    ),
    region: text({
      description: "Region of the cloud that serves the model: of Amazon Bedrock or Vertex AI.",
      pattern: /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/,
      allowed: "the name of a region, such as eu-central-1",
      without: "us-east-1 (bedrock), global (vertex)"
    }),
    project: text({
      description: "Project of Google Cloud that Vertex AI is used in.",
      pattern: /^(?:[a-z0-9:.-]{4,60})?$/,
      allowed: "the ID of a project"
    }),
    login,
    api: choice({
      description: "Which API to use with OpenAI or a compatible service. Most compatible services have only chat-completions.",
      values: ["responses", "chat-completions"],
      default: "responses"
    }),
    effort: choice({
      description: "How thoroughly the model works: more effort means more tokens. Not every model has every level.",
      values: EFFORTS,
      without: byIntent("effort")
    }),
    thinking: choice({
      description: "Whether the model thinks before it answers, as much as it finds worth it. Models that always think do so anyway.",
      values: ["adaptive", "off"],
      without: byIntent("thinking")
    }),
    "cache-life": choice({
      description: "How long Anthropic keeps the beginning of the conversation, which costs more for an hour. auto: an hour after tool calls of more than four minutes, else five minutes.",
      values: ["auto", "5m", "1h"],
      default: "auto"
    }),
    "strict-tools": flag({
      description: "Whether the service enforces the schema of the tool on the arguments of calls, if the schema allows it.",
      default: !1
    }),
    "tool-style": choice({
      description: "Which tools for files and commands the model is offered. auto: Claude and GPT models get those that they were trained on, and others get our own; own: all models get our own.",
      values: ["auto", "own"],
      default: "auto"
    }),
    "max-output-tokens": number({
      description: "Maximum number of tokens in one answer of the model.",
      min: 256,
      max: 128e3,
      default: 16e3
    }),
    "context-tokens": number({
      description: "Size of the context window of the model `name`, prompt and answer together.",
      min: 4e3,
      max: 1e7,
      without: "as listed for the model, else 128000; a smaller one is learned from an error of the service"
    }),
    "image-input": flag({
      description: "Whether the model `name` takes images. A service may refuse each request with an image if it does not.",
      without: "as listed for the model, else false"
    }),
    price: statedSection(
      { description: "Price of the model `name`, in US dollars per million tokens; 0 for a model of your own." },
      {
        input: number({ ...PRICE, description: "Input.", required: !0 }),
        output: number({ ...PRICE, description: "Output.", required: !0 }),
        "cached-input": number({
          ...PRICE,
          description: "Input that is read from a cache.",
          without: "as other input"
        })
      }
    ),
    "idle-timeout": duration({
      description: "Maximum time without a byte from the service before the request is sent again. A model on a small machine may need minutes to read a long prompt.",
      max: "1h",
      default: minutes(USUAL_SILENCE_MS.attempt)
    }),
    "idle-timeout-total": duration({
      description: "The same over all attempts of one request, after which the run ends.",
      max: "2h",
      default: minutes(USUAL_SILENCE_MS.total)
    })
  }
), model = mapped(KEYS, (settings) => {
  let { model: usualModel, weakModel } = PROVIDER_ENTRIES[settings.provider ?? "anthropic"];
  return { ...settings, name: settings.name || usualModel, weak: settings.weak || weakModel };
});

// src/core/github-posts.ts
var POST_KINDS = [
  "review_comment",
  "reply_to_thread",
  "resolve_thread",
  "set_labels",
  "create_issue",
  "create_sub_issue",
  "update_pull_request",
  // These stand only in the report.
  "report_incomplete",
  "missing_tool",
  "noop"
], SEVERITIES = ["blocking", "should-fix", "minor"], SIDES = ["new", "old"], READABLE = [
  "issue",
  "pull_request",
  "comments",
  "threads",
  "checks",
  "job_log",
  "file",
  "search",
  "alerts"
];
function describePost(post) {
  switch (post.kind) {
    case "review_comment":
      return `review comment on ${post.path}:${post.startLine === void 0 ? "" : `${post.startLine}-`}${post.line} (${post.severity})`;
    case "reply_to_thread":
      return `reply in thread ${post.thread}`;
    case "resolve_thread":
      return `resolve thread ${post.thread}`;
    case "set_labels":
      return `labels ${[...post.add.map((name2) => `+${name2}`), ...post.remove.map((name2) => `-${name2}`)].join(" ")}`;
    case "create_issue":
      return `issue "${post.title}"`;
    case "create_sub_issue":
      return `sub-issue "${post.title}"`;
    case "update_pull_request":
      return "title or description of the pull request";
    case "report_incomplete":
    case "noop":
      return post.reason;
    case "missing_tool":
      return `${post.tool}: ${post.reason}`;
  }
}

// src/config/profile-keys.ts
function condition(name2) {
  let { about, operators } = TEXT_CONDITIONS[name2], keys2 = Object.fromEntries(
    operators.map((operator) => [operator, oneOrMore(OPERATORS[operator], value2(name2, operator))])
  ), comparisons = statedSection({ description: about }, keys2), plain = oneOrMore(about, value2(name2, "equals")), allowed = `${plain.allowed}, or ${comparisons.allowed}`, { description: _2, ...compared } = comparisons.schema;
  return {
    description: about,
    allowed,
    schema: { description: about, anyOf: [...plain.schema.anyOf, { ...compared, minProperties: 1 }] },
    parse: (written2) => written2,
    read(given, at, report) {
      if (given !== void 0) {
        if (typeof given == "string" || Array.isArray(given)) return { equals: plain.read(given, at, report) };
        if (typeof given != "object" || given === null || Object.keys(given).length === 0) {
          report(at, notAllowed(given, allowed));
          return;
        }
        return comparisons.read(given, at, report);
      }
    }
  };
}
function oneOrMore(description, item) {
  let allowed = `${item.allowed}, or a list of such`, { description: _2, ...schema } = item.schema;
  return {
    description: `It ${description}.`,
    allowed,
    schema: { description: `It ${description}.`, anyOf: [schema, { type: "array", items: schema, minItems: 1 }] },
    parse: (written2) => written2,
    read(given, at, report) {
      if (given !== void 0) {
        if (!Array.isArray(given)) {
          let read = item.read(given, at, report);
          return read === void 0 ? void 0 : [read];
        }
        return given.length === 0 && report(at, notAllowed(given, allowed)), given.map((one, index) => item.read(one, [...at, String(index)], report)).filter((one) => one !== void 0);
      }
    }
  };
}
var VALUES = {
  tool: { pattern: /^\S{1,200}$/, allowed: "the name of a tool, such as file_write" },
  path: {
    pattern: /^(?!~)(?!(?:.*\/)?\.\.(?:\/|$))[^\0\\\n]{1,500}$/,
    allowed: 'a path from the root of the workspace, without ".."'
  },
  command: { pattern: /^\S[^\0\n]{0,499}$/, allowed: "a command on one line, such as git push" },
  host: { pattern: /^[\w.:*?[\]{},-]{1,253}$/, allowed: "the name of a host, such as example.com" },
  server: { pattern: /^\S{1,100}$/, allowed: "the name of an MCP server" }
};
function value2(name2, operator) {
  if (operator === "matches") return expression;
  let { about } = TEXT_CONDITIONS[name2];
  return name2 === "event" || name2 === "actor-permission" ? choice({ description: about, values: TEXT_CONDITIONS[name2].values }) : text({ description: about, ...VALUES[name2] });
}
var EXPRESSION = {
  pattern: /^[\s\S]{1,500}$/,
  allowed: "a regular expression of at most 500 characters that RE2 knows (no look-around, no back references), such as ^git (push|fetch)"
}, expression = text({ description: "A regular expression.", ...EXPRESSION }), sentence = (description) => text({ description, pattern: /^\S[^\0\r\n]{0,299}$/, allowed: "a sentence on one line, of at most 300 characters" }), conditions = statedSection(
  { description: "Conditions, all of which must match.", required: !0 },
  {
    tool: condition("tool"),
    path: condition("path"),
    command: condition("command"),
    host: condition("host"),
    server: condition("server"),
    "actor-permission": condition("actor-permission"),
    event: condition("event"),
    fork: flag({ description: "Whether the code in the workspace comes from a fork." })
  }
), when = {
  ...conditions,
  schema: { ...conditions.schema, minProperties: 1 },
  read(value3, at, report) {
    return typeof value3 == "object" && Object.keys(value3 ?? {}).length === 0 && report(at, `has no condition; allowed: ${conditions.allowed}`), conditions.read(value3, at, report);
  }
}, rule = statedSection(
  { description: "A rule." },
  {
    name: text({
      description: "Refusals name it as rules.NAME.",
      pattern: /^[a-z][a-z0-9-]{0,49}$/,
      allowed: "a name of lower-case letters, digits and hyphens",
      required: !0
    }),
    verdict: choice({
      description: "deny refuses; ask asks a person, and refuses where no one can be asked; allow permits what only the approval mode asks about, and nothing that the profile refuses.",
      values: ["deny", "ask", "allow"],
      unguessed: ["allow"],
      required: !0
    }),
    reason: sentence("Why, for the model and for people."),
    remedy: sentence("What to do instead."),
    when
  }
), unchecked = list({
  description: "Rules. The strictest one that matches is added to what the profile says; none can allow more.",
  item: rule
}), rules = {
  ...unchecked,
  read(value3, at, report) {
    let given = unchecked.read(value3, at, report);
    return Array.isArray(value3) && refuseTwins(value3, at, report), given;
  }
};
function refuseTwins(written2, at, report) {
  let names = written2.map((one) => Object(one).name);
  names.forEach((name2, index) => {
    let first = names.indexOf(name2);
    typeof name2 != "string" || first === index || report(
      [...at, String(index), "name"],
      `is ${JSON.stringify(name2)}, as that of item ${first} is; give it another name`
    );
  });
}
var commandPrefix = text({
  description: "A command.",
  pattern: WORDS,
  allowed: "the first words of a command, such as npm test"
}), pathPattern = text({
  description: "A path pattern.",
  pattern: INNER_PATH,
  allowed: "a path pattern inside the repository, such as docs/**"
}), most = (kind) => number({ description: `Maximum number of calls of ${kind}.`, min: 0, max: 200 }), posts = statedSection(
  {
    description: "How often a run may call each tool that asks for something on GitHub. 0: the tool is not available. What is left out comes from the profile that it extends."
  },
  Object.fromEntries(POST_KINDS.map((kind) => [kind, most(kind)]))
), profile = statedSection(
  { description: "A policy profile. What it leaves out comes from the profile that it extends." },
  {
    extends: text({ description: "The profile to start from.", ...PROFILE_NAME }),
    widen: flag({
      description: "Lets this profile allow more than the one that it extends. Only counts in a file of the default branch."
    }),
    bash: statedSection(
      { description: "Which commands may run." },
      {
        classes: list({
          description: "The classes of programs that may run: read looks, edit changes files of the workspace, project runs its code (all of it in a namespace sandbox, a short list without one).",
          item: choice({ description: "A class.", values: COMMAND_CLASSES })
        }),
        allow: list({ description: "Commands that may run in addition, of any class.", item: commandPrefix }),
        deny: list({ description: "Commands that are refused, even if allowed.", item: commandPrefix }),
        "allow-only": list({
          description: "Replaces the list of allowed commands, and the classes if none are given.",
          item: commandPrefix
        })
      }
    ),
    write: statedSection(
      { description: "Which files may change." },
      {
        protect: list({ description: "Paths that no tool may write.", item: pathPattern }),
        unprotect: list({
          description: "Paths that tools may write, out of those that are protected unless a profile lists them here.",
          item: choice({ description: "A pattern as the list has it.", values: USUALLY_PROTECTED })
        })
      }
    ),
    approval: choice({
      description: "Which allowed calls need a person's approval. ask: all that touch something. auto: those of medium and high risk. high: those of high risk. yolo: none (where the profile yolo may be used). If no one can be asked, they are refused.",
      values: APPROVAL_MODES,
      unguessed: ["yolo"]
    }),
    rules,
    network: statedSection(
      {
        description: "What commands, custom tools, hooks and MCP servers can reach from inside a sandbox, and what web_fetch and web_search can reach."
      },
      {
        hosts: list({
          description: "The only hosts that can be reached, at public addresses only. Empty: none.",
          item: text({
            description: "A host.",
            pattern: HOST_ENTRY,
            fits: mayBePublic,
            allowed: "a host such as registry.npmjs.org, *.example.org (what is below it) or example.org:8443; none of this machine or of a private network"
          })
        })
      }
    ),
    posts,
    "freeze-registry": flag({ description: "Whether a run keeps the tools that it starts with." }),
    external: statedSection(
      { description: "Which custom tools and tools of MCP servers may run." },
      {
        allow: list({
          description: "Tools by source and name.",
          item: text({
            description: "A tool.",
            pattern: /^(?:custom:[A-Za-z0-9_*-]+|mcp:(?:\*|[A-Za-z0-9_*-]+:[A-Za-z0-9_*-]+))$/,
            allowed: "custom:NAME or mcp:SERVER:NAME, where * stands for any letters"
          })
        })
      }
    )
  }
), profiles = map({
  description: "Profiles of your own, or changes to the built-in ones.",
  rank: BY_POLICY,
  name: PROFILE_NAME.pattern,
  named: "profiles: lower-case letters, digits and hyphens",
  value: profile
});
async function readRulePatterns(file, report) {
  let written2 = expressionsIn(file), patterns = /* @__PURE__ */ new Map();
  if (written2.length === 0) return patterns;
  let { readPattern } = await import("#linear-pattern");
  for (let [at, expression2] of written2) {
    let read = readPattern(expression2);
    read.ok ? patterns.set(expression2, read.test) : report(at, `is ${describeValue(expression2)}: ${read.problem}; allowed: ${EXPRESSION.allowed}`);
  }
  return patterns;
}
var isExpression = (found) => typeof found[1] == "string" && EXPRESSION.pattern.test(found[1]), expressionsIn = (file) => valuesAt(file, ["profiles", ANY, "rules", ANY, "when", ANY, "matches"]).flatMap(([at, value3]) => Array.isArray(value3) ? valuesAt(value3, [ANY], at) : [[at, value3]]).filter(isExpression), ANY = "*";
function valuesAt(value3, [name2, ...rest], at = []) {
  return name2 === void 0 ? [[at, value3]] : typeof value3 != "object" || value3 === null ? [] : Object.entries(value3).filter(([key]) => name2 === ANY || key === name2).flatMap(([key, one]) => valuesAt(one, rest, [...at, key]));
}

// src/config/publish-keys.ts
var command = text({ description: "A command.", pattern: WORDS, allowed: "a command, such as npm test" }), PATTERN = /^(?!\/)(?!(?:.*\/)?\.\.(?:\/|$))[^\0]{1,200}$/, limited = section(
  { description: "A command that only runs when a changed file matches one of its paths." },
  {
    run: text({ description: "The command.", pattern: WORDS, allowed: "a command, such as npm test", required: !0 }),
    paths: list({
      description: "Paths from the top of the repository that it covers.",
      item: text({
        description: "A pattern.",
        pattern: PATTERN,
        allowed: "a path or pattern such as packages/web/**"
      })
    })
  }
), ALLOWED = "a command, such as npm test, or a section with run and paths, such as { run: npm test, paths: [src/**] }", check = {
  description: "A command, or one with the paths that it covers.",
  allowed: ALLOWED,
  schema: { anyOf: [command.schema, { ...limited.schema, required: ["run", "paths"] }] },
  parse: (written2) => written2,
  read(value3, at, report) {
    if (typeof value3 != "object" || value3 === null || Array.isArray(value3)) {
      let read = typeof value3 == "string" ? command.read(value3, at, report) : void 0;
      return typeof value3 != "string" && report(at, `is ${JSON.stringify(value3)}; allowed: ${ALLOWED}`), read === void 0 ? void 0 : { command: read };
    }
    let { run: run2, paths = [] } = limited.read(value3, at, report);
    return paths.length === 0 && Object.hasOwn(value3, "run") && report(at, "has no paths, so it would never run; allowed: paths such as [packages/web/**], or only the command"), { command: run2, paths };
  }
}, verify = list({
  description: "Commands that the host runs before it publishes, with and without the change. Each runs always, or only when a file that it covers has changed. What the change broke goes back to the agent, twice at most. Without any, the test command that the repository's files name is run.",
  item: check,
  default: []
}), verdict = choice({
  description: "What a review says in addition to its comments. comment: nothing. request-changes: that changes are needed, if it found something blocking; a later review withdraws that when nothing blocking is left. approve: also that it approves, if it found nothing.",
  values: ["comment", "request-changes", "approve"],
  unguessed: ["approve"],
  default: "comment"
}), BLOCKS = `true, false, ${SEVERITIES.join(", ")}`, BLOCKS_WORDS = 'The lowest severity of a published finding that makes the check run "kodelet-ci / review" fail. true: any. false: none, and the check run is neutral then.', blocks = {
  description: BLOCKS_WORDS,
  allowed: BLOCKS,
  schema: { description: BLOCKS_WORDS, enum: [!0, !1, ...SEVERITIES], default: !1 },
  parse: (written2) => ({ true: !0, false: !1 })[written2] ?? written2,
  read(value3 = !1, at, report) {
    let severity = value3 === !0 ? SEVERITIES.at(-1) : SEVERITIES.find((one) => one === value3);
    return severity === void 0 && value3 !== !1 && report(at, notAllowed(value3, BLOCKS)), severity ?? !1;
  }
}, reviewParts = section(
  { description: "What a review says, which findings it publishes, and when its check run fails." },
  {
    verdict,
    threshold: choice({
      description: "The lowest severity at which a finding is published if it was confirmed only by reading. A finding that the host has reproduced is always published.",
      values: SEVERITIES,
      default: "minor"
    }),
    blocks,
    learn: flag({
      description: "Whether a step with `mode: outcomes` proposes a rule for REVIEW.md if three people with write access declined findings for the same reason.",
      default: !1
    })
  }
), REVIEW_ALLOWED = `${verdict.allowed}, or a section with verdict, threshold, blocks, learn`, REVIEW_WORDS = `A verdict, or a section. ${["verdict", "threshold", "blocks", "learn"].map((name2) => `${name2}: ${reviewParts.keys[name2].description}`).join(" ")}`, review = {
  description: REVIEW_WORDS,
  allowed: REVIEW_ALLOWED,
  schema: { description: REVIEW_WORDS, anyOf: [verdict.schema, reviewParts.schema] },
  parse: (written2) => written2,
  read(value3, at, report) {
    return (typeof value3 != "object" || value3 === null || Array.isArray(value3)) && value3 !== void 0 && value3 !== null ? { ...reviewParts.read(void 0, at, report), verdict: verdict.read(value3, at, report) } : reviewParts.read(value3, at, report);
  }
}, TEMPLATE = 'a template in quotes with {subject} on its first line, such as "ABC-123 {subject}"', commitMessage = (words2) => ({
  ...words2,
  allowed: TEMPLATE,
  schema: { description: words2.description, type: "string", pattern: "\\{subject\\}", maxLength: 500 },
  parse: (written2) => written2,
  read(value3, at, report) {
    if (value3 === void 0) return;
    let problem = typeof value3 == "string" ? problemOfTemplate(value3) : void 0;
    if (typeof value3 == "string" && problem === void 0) return value3.replace(/\n+$/, "");
    report(at, problem === void 0 ? notAllowed(value3, TEMPLATE) : `${notAllowed(value3, TEMPLATE)}. It ${problem}`);
  }
}), MAX_PUBLISH_LIMITS = { "max-files": 3e3, "max-patch-kb": 102400 }, publishKeys = section(
  { description: "How changes are published.", rank: "default-branch" },
  {
    "pull-request": choice({
      description: "Whether changes for an issue become a pull request, a draft pull request, or only a branch.",
      values: ["ready", "draft", "never"],
      default: "ready"
    }),
    commits: choice({
      description: "How commits are made. auto: git pushes them, unless a rule of the branch demands signatures; then GitHub creates them in the name of the token, and signs them. api: GitHub always creates them. git: git always pushes them.",
      values: ["auto", "api", "git"],
      default: "auto"
    }),
    "commit-message": commitMessage({
      description: "Template of commit messages and titles of pull requests, for repositories with rules on them. {subject} is what the agent calls its change, {issue} the number of the issue or pull request, {body} its report. One line is the subject, and the report follows; more lines are the whole message.",
      without: "the subject, in the form that the commits of the repository have"
    }),
    review,
    "branch-prefix": text({
      description: "The prefix of new branch names.",
      pattern: REF_START,
      allowed: "the beginning of a branch name, such as agent/",
      default: "agent/"
    }),
    "max-files": number({
      description: "Maximum number of files that one run may change.",
      min: 1,
      max: MAX_PUBLISH_LIMITS["max-files"],
      default: 100
    }),
    "max-patch-kb": number({
      description: "Maximum size of a change as a patch, in kilobytes.",
      min: 1,
      max: MAX_PUBLISH_LIMITS["max-patch-kb"],
      default: 4096
    }),
    "split-above-lines": number({
      description: "Number of added and deleted lines above which a finished change is opened as a draft, whose first lines propose a split by directory.",
      min: 1,
      max: 1e6,
      without: "no change is"
    }),
    "max-open-pulls": number({
      description: "Maximum number of open pull requests of the agent's own. With as many, a request for a change that would open another one ends before the model is asked. Work on an open one continues.",
      min: 1,
      max: 1e3,
      without: "no limit"
    }),
    "sub-issues": flag({
      description: 'Whether `/agent plan` on an issue may split it: the host opens the parts that the agent proposes as sub-issues, at most 20. It needs the permission "issues: write".',
      default: !1
    }),
    verify,
    tests: list({
      description: "Paths of test files, in addition to the usual folders and names. A change to them is judged as a change to a check.",
      item: text({ description: "A pattern.", pattern: PATTERN, allowed: "a path or pattern such as checks/**" }),
      default: []
    }),
    mutation: flag({
      description: "Whether the host tries up to ten small edits to the changed lines, one by one, and reports how many the tests notice. It takes up to a minute after the checks have passed. What no test notices goes back to the agent once.",
      default: !1
    }),
    staged: flag({
      description: "Whether the run only shows what it would have written: commits, references, comments, reviews, labels and reactions. Nothing is sent to GitHub. It applies if the file or the input sets it.",
      default: !1
    }),
    "baseline-seconds": number({
      description: "Maximum number of seconds for the repository's tests before the agent changes anything: the first command of verify, or else the test command that the repository's files name. The agent is told the result. 0: they are not run, and without verify nothing is run afterwards either.",
      min: 0,
      max: 600,
      default: 120
    }),
    keep: list({
      description: "Folders whose new and changed files stay in the checkout for later steps of the job, such as dist. Everything else that the agent or its commands made is removed, even if git ignores it. Has no effect on work on a fork.",
      item: text({ description: "A folder.", pattern: INNER_PATH, allowed: "a path inside the repository" }),
      default: []
    })
  }
), PLACEHOLDERS2 = ["{subject}", "{issue}", "{body}"], MAX_AROUND = 50, MAX_LENGTH = 500;
function problemOfTemplate(template2) {
  let [first = "", second = "", ...more] = template2.replace(/\n+$/, "").split(`
`), unknown = (template2.match(/\{[^{}\n]*\}/g) ?? []).find((name2) => !isPlaceholder(name2));
  if (unknown) return `has the unknown placeholder ${unknown}; use ${PLACEHOLDERS2.join(", ")}`;
  if (template2.split("{subject}").length !== 2 || !first.includes("{subject}"))
    return "must have {subject} once, on its first line; without it all commits would have the same subject";
  if (first.includes("{body}")) return "has {body} on its first line; put it below an empty line";
  if (second !== "")
    return "has text on its second line; leave that line empty, as git expects it between subject and body";
  if (/[^\P{Cc}\n]/u.test(more.join(`
`) + first))
    return "has control characters; the only ones allowed are line breaks";
  let around = first.replace("{subject}", "").replace("{issue}", "").length;
  return around > MAX_AROUND ? `has ${around} characters around {subject}; use at most ${MAX_AROUND}` : template2.length > MAX_LENGTH ? `has ${template2.length} characters; use at most ${MAX_LENGTH}` : void 0;
}
var isPlaceholder = (name2) => PLACEHOLDERS2.some((known) => known === name2);

// src/config/setup-keys.ts
var setup = section(
  {
    description: "Commands that install what the repository needs, before the agent starts. They have a network, and no keys.",
    rank: "default-branch"
  },
  {
    run: list({
      description: "Commands that run in this order, up to the first that fails. On the default branch, they run like a step of the workflow. On a pull request of this repository, they run only in a sandbox that reaches nothing but package registries. For a fork, they do not run.",
      item: text({ description: "A command.", pattern: WORDS, allowed: "a command, such as npm ci" }),
      default: []
    }),
    minutes: number({
      description: "Maximum number of minutes that the commands may take together.",
      fractions: !0,
      min: 0.1,
      max: 60,
      default: 10
    })
  }
);

// src/core/params.ts
function schemaOf2(params) {
  let required = Object.keys(params).filter((name2) => isRequired(params[name2]));
  return { type: "object", properties: Object.fromEntries(Object.entries(params).map(([name2, param]) => [name2, property(param)])), ...required.length > 0 && { required }, additionalProperties: !1 };
}
var isRequired = (param) => typeof param == "string" || param.required !== !1 && param.default === void 0;
function property(param) {
  if (typeof param == "string") return { type: param };
  let { required: _2, ...schema } = param;
  if ("items" in schema) return { ...schema, items: property(schema.items) };
  if (!("type" in schema) || schema.type !== "object") return schema;
  let { properties, params = properties, values, ...own } = schema;
  return { ...own, ...params && schemaOf2(params), ...values && { additionalProperties: { type: values } } };
}

// src/core/tool.ts
function defineTool(tool) {
  if (!("params" in tool)) return tool;
  let { params, inputSchema: _2, ...rest } = tool;
  return { idempotent: tool.readOnly, ...rest, inputSchema: schemaOf2(params) };
}
var ok = (text2, metadata) => ({ ok: !0, text: text2, metadata });
function fail(text2, more = {}) {
  return { ok: !1, code: "failed", text: text2, ...more };
}
var MODEL_STRENGTHS = ["strong", "weak"];

// src/config/subagent-keys.ts
var prose = (description, most2) => text({
  description,
  pattern: new RegExp(`^[^\\0]{1,${most2}}$`, "s"),
  allowed: `1 to ${most2} characters`
}), TEMPLATE_NAME = /^[a-z][a-z0-9-]{0,39}$/, template = section(
  { description: "A kind of subagent. It may do and use no more than the agent that starts it." },
  {
    description: prose("When to use it, for the agent that chooses. Part of every request.", 200),
    prompt: prose("What such a subagent has to know and to do, in addition to the question.", 2e4),
    tools: list({
      description: "Its tools, from those of the agent that starts it.",
      without: "all of them",
      item: text({
        description: "A tool.",
        pattern: /^[\w*?-]{1,128}$/,
        allowed: "the name of a tool or a pattern such as todo_*"
      })
    }),
    profile: text({
      description: "A profile that narrows what it may do.",
      ...PROFILE_NAME
    }),
    model: choice({
      description: "The model: strong is model.name, and weak is model.weak.",
      without: "the agent that starts it chooses",
      values: MODEL_STRENGTHS
    }),
    depth: number({
      description: "Levels of subagents below it, as far as subagents.depth allows them.",
      min: 0,
      max: 3
    }),
    templates: list({
      description: "The only templates that it may start. An empty list allows no subagents.",
      without: "all of them",
      item: text({ description: "A template.", pattern: TEMPLATE_NAME, allowed: "the name of a template" })
    }),
    turns: number({ description: "Maximum number of turns, if its share of the run is more.", min: 1, max: 1e3 }),
    "cost-usd": number({
      description: "Maximum cost in US dollars, if its share of the run is more.",
      fractions: !0,
      min: 1e-3,
      max: 1e3
    })
  }
), subagents = section(
  { description: "Agents that the agent starts with the tool subagent.", rank: "default-branch" },
  {
    depth: number({
      description: "Levels of subagents. With 1, a subagent cannot start another.",
      min: 1,
      max: 3,
      default: 1
    }),
    "max-count": number({ description: "Maximum number of subagents in one run.", min: 1, max: 100, default: 8 }),
    share: number({
      description: "The share of the remaining turns, minutes, cost and tokens that a subagent gets.",
      fractions: !0,
      min: 0.05,
      max: 0.9,
      default: 0.33
    }),
    templates: map({
      description: "Kinds of subagents, in addition to the built-in explore.",
      name: TEMPLATE_NAME,
      named: "templates: lower-case letters, digits and hyphens",
      value: template
    })
  }
);

// src/config/toolset-keys.ts
var TOOLSETS = [
  "browser",
  "core",
  "custom",
  "extra",
  "files",
  "github",
  "goals",
  "mcp",
  "memory",
  "vision",
  "web"
], DEFAULT_TOOLSETS = ["core", "custom", "github"], listOf2 = (description) => list({
  description,
  item: choice({
    description: "A toolset.",
    values: TOOLSETS
  }),
  default: []
}), DESCRIPTION = "The groups of tools that the model gets. A list replaces the default; add and remove change it.", replacing = listOf2(DESCRIPTION), changing = section(
  { description: DESCRIPTION },
  {
    add: listOf2("Toolsets that the model gets in addition to the default."),
    remove: listOf2("Toolsets of the default that the model does not get.")
  }
), { default: _, ...listSchema } = replacing.schema, EXAMPLE = "{ add: [web], remove: [github] }", ALLOWED2 = `${replacing.allowed}; or a section with add and remove, such as ${EXAMPLE}`, toolsets = {
  description: DESCRIPTION,
  rank: REMOVE,
  allowed: ALLOWED2,
  schema: { description: DESCRIPTION, anyOf: [listSchema, changing.schema], default: DEFAULT_TOOLSETS },
  parse: replacing.parse,
  read(value3 = DEFAULT_TOOLSETS, at, report) {
    if (Array.isArray(value3)) return readList(value3, at, report);
    if (typeof value3 != "object" || value3 === null)
      return report(at, notAllowed(value3, ALLOWED2)), DEFAULT_TOOLSETS;
    let { add, remove } = changing.read(value3, at, report);
    for (let [index, name2] of add.entries())
      remove.includes(name2) && report([...at, "add", String(index)], `is "${name2}", which remove has too; allowed: one of the two`);
    return [.../* @__PURE__ */ new Set([...DEFAULT_TOOLSETS, ...add])].filter((name2) => !remove.includes(name2));
  }
};
function readList(value3, at, report) {
  let mixed = value3.findIndex((item) => typeof item == "object" && item !== null);
  return mixed === -1 ? replacing.read(value3, at, report) : (report(
    [...at, String(mixed)],
    notAllowed(value3[mixed], `a name in a list, or toolsets: ${EXAMPLE} in place of the list`)
  ), DEFAULT_TOOLSETS);
}

// src/config/settings.ts
var ALLOWED3 = "a JSON Schema, as an object", jsonSchema = ({ description }) => ({
  description,
  allowed: ALLOWED3,
  schema: { description, type: "object" },
  parse: (written2) => parseObject(written2) ?? written2,
  read(value3, at, report) {
    if (value3 === void 0 || value3 === "" || isJsonObject(value3)) return value3 || void 0;
    report(at, notAllowed(value3, ALLOWED3));
  }
}), without = "no limit", amounts = (description) => section(
  { description },
  {
    runs: number({ description: "Maximum number of runs.", min: 1, max: 1e6, without }),
    "cost-usd": number({
      description: "Maximum cost of the model, in US dollars.",
      fractions: !0,
      min: 0.01,
      max: 1e7,
      without
    }),
    turns: number({ description: "Maximum number of model requests.", min: 1, max: 1e8, without })
  }
), budgets = section(
  {
    description: "What runs may use in total. With any limit, or with record, usage is recorded in the repository, on refs/kodelet/usage.",
    rank: "default-branch"
  },
  {
    record: flag({ description: "Whether usage is recorded even without a limit.", default: !1 }),
    "per-person-daily": amounts("What the runs of one person may use in a day (UTC)."),
    "per-repository-monthly": amounts("What all runs of the repository may use in a month (UTC)."),
    "min-acceptance": section(
      { description: "When an intent such as fix is stopped because of what became of its pull requests." },
      {
        share: number({
          description: "Minimum share of its last pull requests that people merged and did not revert.",
          fractions: !0,
          min: 0,
          max: 1,
          without: "no intent is stopped"
        }),
        items: number({
          description: "Number of last pull requests that count. An intent with fewer is not stopped.",
          min: 1,
          max: 1e3,
          default: 10
        })
      }
    )
  }
), disabledTools = (description) => list({
  description,
  rank: ADD,
  item: text({
    description: "A tool.",
    pattern: /^[\w*?-]{1,128}$/,
    allowed: "the name of a tool or a pattern such as todo_*"
  }),
  default: []
}), tools = section(
  { description: "Single tools.", rank: "default-branch" },
  {
    disabled: disabledTools("Tools that the model does not get."),
    concurrency: number({
      description: "Maximum number of tool calls of one turn that run in parallel.",
      min: 1,
      max: 16,
      without: "4, not counting those that only wait while cores are idle"
    }),
    "search-url": text({
      description: "Address that web_search asks, in place of the model's service. It answers as SearXNG does.",
      pattern: /^https:\/\/[^\s@?#]+$/,
      fits: (address) => URL.canParse(address),
      allowed: "an https:// address without credentials or query, such as https://search.example.org/search"
    }),
    timeout: duration({
      description: "Maximum duration of a call of a tool that has no limit of its own.",
      default: "2m",
      max: "1h"
    })
  }
), LOGIN = /^[A-Za-z0-9][\w-]{0,38}(?:\[bot\])?$/, AS_FIRST = "as in the first attempt", agentKeys = section(
  {
    description: "What the agent is asked before it finishes, and what is kept if it does not.",
    rank: "default-branch"
  },
  {
    "self-check": flag({
      description: "Whether the agent reviews its whole change before it finishes, if three turns and a tenth of each limit are left.",
      default: !0
    }),
    "ask-again": flag({
      description: "Whether a fix that changed nothing is asked once for the change, or for the reason why none is needed.",
      default: !0
    }),
    "answer-schema": jsonSchema({
      description: "JSON Schema of an object. The agent must then also give an answer that fits it, and the output `structured-answer` has that answer as JSON."
    }),
    "keep-session": flag({
      description: "Whether the session of a run that was stopped or killed is kept on `refs/kodelet/sessions/NUMBER` of the repository so that `/agent continue` resumes it.",
      default: !0
    }),
    attempts: number({
      description: "Maximum number of attempts at a request, one after the other under the limits of one run. The evidence of the checks chooses one, then the smaller change. After a proven one, there are no more.",
      min: 1,
      max: 4,
      default: 1
    }),
    "attempt-variants": list({
      description: "How the second attempt differs from the first, then the third and so on.",
      item: section(
        { description: "A further attempt." },
        {
          model: text({
            description: "Its model, of the same provider.",
            pattern: /^[\w.:/@-]{1,100}$/,
            allowed: "a model's name, such as claude-opus-5-5",
            without: AS_FIRST
          }),
          effort: choice({ description: "How thoroughly it works.", values: EFFORTS, without: AS_FIRST })
        }
      ),
      default: []
    })
  }
), agent = {
  ...agentKeys,
  read(value3, at, report) {
    let read = agentKeys.read(value3, at, report), { attempts, attemptVariants: variants } = read;
    return variants.length > 0 && variants.length >= attempts && report(
      [...at, "attempt-variants"],
      `has ${count(variants.length, "item")}; allowed: at most ${attempts - 1}, since agent.attempts is ${attempts} and the first attempt has none`
    ), read;
  }
}, login2 = text({ description: "A GitHub login.", pattern: LOGIN, allowed: "an exact GitHub login" }), condition2 = (description) => text({
  description: `${description} It applies to schedules and dispatches, before the model is asked, and runs like the commands of setup. Exit code 0 means yes, 1 means no, and any other code fails the run.`,
  pattern: /^[^\0]{0,4000}$/s,
  allowed: "a command, such as git grep -q TODO",
  default: ""
}), triggers = section(
  { description: "What starts a run.", rank: "default-branch" },
  {
    phrase: text({
      description: "The word that calls the agent in a comment, a review, a body or a title.",
      pattern: /^[^\s`<>]{2,50}$/,
      allowed: "2 to 50 characters without white space, backquotes and angle brackets",
      default: "/agent"
    }),
    labels: list({
      description: "Labels that call the agent when they are added. Upper and lower case are the same.",
      item: text({ description: "A label.", pattern: /^\S.{0,49}$/, allowed: "the name of a label" }),
      default: ["agent"]
    }),
    assignees: list({
      description: "Logins that call the agent when an issue or pull request is assigned to them.",
      item: login2,
      default: []
    }),
    bots: list({
      description: "Bots that may call the agent, by exact login. Listing a bot gives it write permission; all others are ignored.",
      item: login2,
      default: []
    }),
    permission: choice({
      description: "The lowest repository permission that may call the agent. Below write, the agent only reads and answers, and does not run code of the repository.",
      values: ["write", "triage", "read"],
      unguessed: ["read"],
      default: "write"
    }),
    "skip-unless": condition2("Command that checks whether there is work: the run continues only if it succeeds."),
    "skip-if": condition2("Command that checks whether there is nothing to do: the run ends if it succeeds."),
    "ci-attempts": number({
      description: "How often in a row the agent tries to fix failing CI by itself, its own commits included.",
      min: 0,
      max: 10,
      default: 2
    }),
    shepherd: choice({
      description: "Which pull requests are looked after until they can be merged. off: none, apart from one look for a request. requested: those that someone with write access has asked for. own: also the agent's own.",
      values: ["off", "requested", "own"],
      default: "off"
    }),
    "shepherd-attempts": number({
      description: "Maximum number of runs with a model for one pull request that is looked after, until someone asks again.",
      min: 0,
      max: 10,
      default: 3
    })
  }
), FILE = section(
  { description: "Configuration of kodelet-ci." },
  {
    version: choice({ description: "The version of this format.", rank: "any-base", values: [1], default: 1 }),
    enabled: flag({
      description: "Whether the agent may run on GitHub. false in the file or in the input organization-config is final, no matter what the other says.",
      rank: "default-branch",
      default: !0
    }),
    model,
    limits,
    context,
    budgets,
    backlog,
    commands,
    agent,
    triggers,
    toolsets,
    tools,
    profile: text({
      description: "The policy profile, which says what the agent may do.",
      rank: BY_POLICY,
      ...PROFILE_NAME,
      default: "ci"
    }),
    sandbox: choice({
      description: "Whether commands, custom tools and verification run in a sandbox. required ends a run on a machine that has none, and always applies to forks and bots; auto warns; off uses none.",
      rank: "default-branch",
      values: ["auto", "required", "off"],
      unguessed: ["off"],
      default: "auto"
    }),
    setup,
    profiles,
    custom_tools: customToolKeys,
    mcp,
    subagents,
    hooks,
    publish: publishKeys
  }
), INPUT_KEYS = {
  mode,
  issue,
  attempt,
  approve: mapped(
    text({
      description: "ID of a waiting call, from the output `approval-id` of an earlier job. The job must run in an environment with required reviewers, whose approval lets the call run.",
      pattern: /^(?:[0-9a-f]{16})?$/,
      allowed: "the ID of a call that waits, such as 0123456789abcdef",
      default: ""
    }),
    orUndefined
  ),
  prompt: text({
    description: "What to do, for events without a request (schedule, dispatch, push and so on).",
    pattern: /^[^\0]{0,60000}$/s,
    allowed: "at most 60000 characters",
    default: ""
  }),
  config: text({
    description: "Path of the configuration file, read from the default branch; the base of a pull request can only make it stricter.",
    pattern: INNER_PATH,
    allowed: "a path inside the repository",
    default: ".github/kodelet.yml"
  }),
  "organization-config": text({
    description: "Configuration that several repositories share, as YAML with the keys of the file. If both set a key, the file applies. Pass an organization's variable, such as `vars.KODELET_CONFIG`.",
    pattern: /^[^\0]{0,60000}$/s,
    allowed: "at most 60000 characters",
    default: ""
  }),
  "base-branch": mapped(
    text({
      description: "Branch that new branches start from and pull requests go to. Empty: the default branch.",
      pattern: new RegExp(`^$|${REF_START.source}`),
      allowed: "the name of a branch",
      default: ""
    }),
    orUndefined
  ),
  "working-directory": text({
    description: "Directory of the checkout, relative to the workspace of the job.",
    pattern: INNER_PATH,
    allowed: "a path inside the workspace of the job",
    default: "."
  }),
  "disabled-tools": disabledTools(
    "Tools that the model does not get, in addition to those that the configuration file disables."
  ),
  "fail-on": list({
    description: "Conclusions that fail the step. Empty: none.",
    item: choice({ description: "A conclusion.", values: CONCLUSION_NAMES }),
    default: CONCLUSION_NAMES.filter((name2) => CONCLUSIONS[name2].failsStep)
  })
}, SETTINGS = section(
  { description: "All settings." },
  {
    ...FILE.keys,
    mode: INPUT_KEYS.mode,
    issue: INPUT_KEYS.issue,
    attempt: INPUT_KEYS.attempt,
    approve: INPUT_KEYS.approve,
    prompt: INPUT_KEYS.prompt,
    "base-branch": INPUT_KEYS["base-branch"],
    "fail-on": INPUT_KEYS["fail-on"]
  }
);

// src/config/inputs.ts
var PATHS = [
  ["mode", ["mode"]],
  ["issue", ["issue"]],
  ["attempt", ["attempt"]],
  ["approve", ["approve"]],
  ["prompt", ["prompt"]],
  ["trigger-phrase", ["triggers", "phrase"]],
  ["label-trigger", ["triggers", "labels"]],
  ["assignee-trigger", ["triggers", "assignees"]],
  ["allowed-bots", ["triggers", "bots"]],
  ["skip-unless", ["triggers", "skip-unless"]],
  ["skip-if", ["triggers", "skip-if"]],
  ["provider", ["model", "provider"]],
  ["model", ["model", "name"]],
  ["base-url", ["model", "base-url"]],
  ["profile", ["profile"]],
  ["disabled-tools", ["tools", "disabled"]],
  ["config"],
  ["organization-config"],
  ["answer-schema", ["agent", "answer-schema"]],
  ["max-turns", ["limits", "turns"]],
  ["max-minutes", ["limits", "minutes"]],
  ["max-cost-usd", ["limits", "cost-usd"]],
  ["base-branch", ["base-branch"]],
  ["branch-prefix", ["publish", "branch-prefix"]],
  ["pull-request", ["publish", "pull-request"]],
  ["staged", ["publish", "staged"]],
  ["baseline-seconds", ["publish", "baseline-seconds"]],
  ["working-directory"],
  ["fail-on", ["fail-on"]]
], SECRETS = [
  ...PROVIDER_NAMES.map((name2) => ({
    name: PROVIDER_ENTRIES[name2].keyInput,
    description: `Key of the ${PROVIDER_ENTRIES[name2].service} API, from a secret of the repository or the organization.`,
    default: ""
  })),
  {
    name: "github-token",
    description: "Token for GitHub. With the workflow's own token, checks on its pull requests wait for approval on github.com, and do not start on GitHub Enterprise Server.",
    default: "${{ github.token }}"
  }
], EXPRESSIONS = { attempt: "${{ matrix.agent-attempt }}" }, JOB_ID = {
  name: "job-id",
  description: "Number of the job, for links to its log. The default takes it from the runner; without it, the links lead to the run.",
  default: "${{ job.check_run_id }}"
}, INPUTS = [...SECRETS, ...PATHS.map(([name2, path]) => inputOf(name2, path)), JOB_ID];
function inputOf(name2, path) {
  let key = Object.hasOwn(INPUT_KEYS, name2) ? INPUT_KEYS[name2] : keyAt(path ?? [name2]);
  return { name: name2, description: key.description, default: EXPRESSIONS[name2] ?? written(key.schema.default), key, path };
}
function keyAt(path) {
  let key = SETTINGS;
  for (let name2 of path) key = key?.keys?.[name2];
  if (!key) throw new Error(`no setting ${path.join(".")}`);
  return key;
}
function written(value3) {
  return Array.isArray(value3) ? value3.join(",") : String(value3 ?? "");
}
var CALLED = { runner: "input ", terminal: "option --" };
function readInputs({ inputs, giver = "runner", called: names = {} }, problem) {
  for (let name2 of giver === "runner" ? misspelled(inputs) : []) problem(`input ${name2} ${unknownInput(name2)}`);
  return INPUTS.flatMap(({ name: name2, key, path, default: standard }) => {
    let text2 = inputs[name2]?.trim();
    if (!key || text2 === void 0 || giver === "runner" && text2 === standard) return [];
    let value3 = key.parse(text2);
    if (value3 === "") return [];
    let called = names[name2] ?? `${CALLED[giver]}${name2}`;
    return key.read(value3, [], (_2, words2) => problem(`${called} ${words2}`)), path ? [{ called, path, value: value3 }] : [];
  });
}
var NAMES = INPUTS.map(({ name: name2 }) => name2), misspelled = (inputs) => Object.keys(inputs).filter((name2) => !NAMES.includes(name2));
function unknownInput(name2) {
  let meant = nearest(name2, NAMES);
  return `is not an input of this action; ${meant ? `did you mean "${meant}"?` : `where env sets INPUT_${name2.toUpperCase()}, rename that variable;`} allowed: ${NAMES.join(", ")}`;
}
var readKeys2 = (find) => Object.fromEntries(
  PROVIDER_NAMES.flatMap((name2) => {
    let key = find(name2)?.trim();
    return key ? [[name2, key]] : [];
  })
), secretValues = ({ keys: keys2, githubToken }) => [
  ...Object.values(keys2),
  ...githubToken ? [githubToken] : []
], readSecrets = (inputs) => ({
  keys: readKeys2((name2) => inputs[PROVIDER_ENTRIES[name2].keyInput]),
  githubToken: inputs["github-token"]?.trim() || void 0
}), jobNumber = (inputs) => /^\d{1,20}$/.exec(inputs[JOB_ID.name]?.trim() ?? "")?.[0], configPath = (inputs) => readPath(inputs, "config"), checkoutPath = (inputs) => readPath(inputs, "working-directory");
function readPath(inputs, name2) {
  let key = INPUT_KEYS[name2];
  return key.read(inputs[name2]?.trim() || void 0, [], () => {
  }) ?? key.read(void 0, [], () => {
  });
}
function overlay(stated, inputs, sourceOf) {
  let notices = [], settings = stated ?? {};
  for (let { called, path, value: value3 } of inputs) {
    let before = valueAt(settings, path);
    path[0] === "limits" && typeof before == "number" && before <= Number(value3) ? before < Number(value3) && notices.push(`${called} is ${value3}, but ${sourceOf(path)} allows ${before}: ${before} applies`) : path[0] === "publish" && path[1] === "staged" ? settings = withValue(settings, path, before === !0 || value3) : path[0] === "tools" ? settings = withValue(settings, path, [before ?? [], value3].flat()) : settings = withValue(settings, path, value3);
  }
  return { settings, notices };
}
var valueAt = (tree, path) => path.reduce((value3, name2) => value3?.[name2], tree);
function withValue(tree, [head = "", ...rest], value3) {
  let below = tree[head] ?? {};
  return { ...tree, [head]: rest.length > 0 ? withValue(below, rest, value3) : value3 };
}
var MISNAMED_FILE = ".github/kodelet.yaml", misnamedFile = (option) => new KodeletError("config", `${MISNAMED_FILE} is not read: the configuration is ${configPath({})}`, {
  remedy: `Rename the file, or name it in ${option}`
});

// src/core/channel.ts
var CHANNELS = {
  progress: "What the agent is asked, says and does, and how it ends: for people who watch.",
  control: "What may happen, and who decided that: verdicts, hooks and limits.",
  monitor: "The state of the machinery: warnings, retries, the sandbox, the context. For people who look after it."
}, CHANNEL_NAMES = Object.keys(CHANNELS), CHANNEL_OF = {
  "session-start": "progress",
  "agent-start": "progress",
  "phase-start": "progress",
  "phase-end": "progress",
  notice: "monitor",
  "server-log": "monitor",
  "sandbox-open": "monitor",
  prompt: "progress",
  "turn-start": "progress",
  "turn-retry": "monitor",
  "turn-end": "progress",
  "tool-start": "progress",
  "tool-verdict": "control",
  approval: "control",
  "tool-event": "progress",
  "tool-end": "progress",
  "tool-interrupted": "control",
  "hook-end": "control",
  "file-changed": "monitor",
  "self-check-start": "progress",
  "self-check-end": "progress",
  "limit-near": "control",
  "wrap-up": "control",
  "limit-reached": "control",
  "setup-end": "progress",
  "verify-end": "progress",
  "verify-skip": "progress",
  evidence: "progress",
  "failure-origin": "progress",
  "attempt-start": "progress",
  "attempt-end": "progress",
  "push-start": "progress",
  "pull-request-start": "progress",
  "publish-end": "progress",
  "posts-end": "progress",
  "memory-end": "monitor",
  "stage-start": "control",
  "write-staged": "progress",
  "session-keep": "monitor",
  "session-resumed": "progress",
  "results-cleared": "monitor",
  compacted: "monitor",
  "budget-start": "control",
  "budget-end": "control",
  "report-lost": "progress",
  "session-end": "progress"
}, channelOf = ({ type }) => CHANNEL_OF[type];

export {
  describeValue,
  applyBaseFile,
  HOOK_EVENTS,
  HOOK_VERDICTS,
  placeholdersIn,
  NO_USAGE,
  addUsage,
  promptTokens,
  EFFORTS,
  costOf,
  listsHost,
  USUAL_PORTS,
  mayBePublic,
  parseHost,
  isPrivateAddress,
  MACHINE,
  isVersion,
  fitsRange,
  POST_KINDS,
  SEVERITIES,
  SIDES,
  READABLE,
  describePost,
  readRulePatterns,
  MAX_PUBLISH_LIMITS,
  schemaOf2 as schemaOf,
  defineTool,
  ok,
  fail,
  MODEL_STRENGTHS,
  FILE,
  SETTINGS,
  INPUTS,
  readInputs,
  readKeys2 as readKeys,
  secretValues,
  readSecrets,
  jobNumber,
  configPath,
  checkoutPath,
  overlay,
  MISNAMED_FILE,
  misnamedFile,
  CHANNEL_NAMES,
  channelOf
};
