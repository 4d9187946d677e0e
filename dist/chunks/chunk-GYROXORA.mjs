import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/lib/text.ts
function numberLines(lines, first = 1) {
  const width = String(first + lines.length - 1).length;
  return lines.map((line, index) => `${String(first + index).padStart(width)}: ${line}`).join("\n");
}
function clipLine(line, most) {
  if (line.length <= most) return line;
  const characters = [...line.slice(0, (most + 1) * 2)];
  return characters.length > most ? `${characters.slice(0, most).join("")}...` : line;
}
var count = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
function splitLines(text) {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}
function firstNames(names, max) {
  const more = names.length - max;
  return `${names.slice(0, max).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
var quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;
var NAMED = /\$\{([A-Za-z_]\w*)\}/g;
var namedVariables = (texts) => [
  ...new Set(texts.flatMap((text) => Array.from(text.matchAll(NAMED), ([, name = ""]) => name)))
];
var fillVariables = (text, known) => text.replaceAll(NAMED, (_, name) => Object.hasOwn(known, name) ? known[name] ?? "" : "");

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
  const { properties, params = properties, values, ...own } = schema;
  return { ...own, ...params && schemaOf(params), ...values && { additionalProperties: { type: values } } };
}

// src/core/tool.ts
function defineTool(tool) {
  if (!("params" in tool)) return tool;
  const { params, inputSchema: _, ...rest } = tool;
  return { idempotent: tool.readOnly, ...rest, inputSchema: schemaOf(params) };
}
var ok = (text, metadata) => ({ ok: true, text, metadata });
function fail(text, more = {}) {
  return { ok: false, code: "failed", text, ...more };
}
var MODEL_STRENGTHS = ["strong", "weak"];

// src/lib/nearest.ts
function nearest(name, candidates) {
  if (name.length > MAX_CHARACTERS) return void 0;
  const written = plain(name);
  const max = maxEdits(written.length);
  const ranked = candidates.map((candidate) => ({ candidate, distance: editDistance(written, plain(candidate)) })).filter(({ candidate, distance }) => distance <= max && distance < candidate.length).sort((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate;
}
function maxEdits(length) {
  if (length < 3) return 0;
  return length < 6 ? 1 : Math.floor(length / 3);
}
var MAX_CHARACTERS = 300;
function thereAre(known, name) {
  const near = nearest(name, known);
  return `${near ? `Did you mean "${near}"? ` : ""}There are: ${[...new Set(known)].join(", ") || "none"}`;
}
var plain = (name) => name.toLowerCase().replace(/[-_ ]/g, "");
function editDistance(from, to) {
  let before = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const changed = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const swapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1] ? (before[j - 2] ?? changed) + 1 : changed;
      next.push(Math.min(changed, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? 0;
}

// src/core/provider-entries.ts
var PROVIDER_ENTRIES = {
  anthropic: {
    service: "Anthropic",
    keyInput: "anthropic-api-key",
    keyVariable: "ANTHROPIC_API_KEY",
    baseUrlVariable: "ANTHROPIC_BASE_URL",
    keyPage: "platform.claude.com",
    model: "claude-sonnet-5-5",
    weakModel: "claude-haiku-5-5"
  },
  openai: {
    service: "OpenAI",
    keyInput: "openai-api-key",
    keyVariable: "OPENAI_API_KEY",
    baseUrlVariable: "OPENAI_BASE_URL",
    keyPage: "platform.openai.com",
    model: "gpt-6.2-sol",
    weakModel: "gpt-6-luna"
  },
  bedrock: {
    service: "Amazon Bedrock",
    keyInput: "bedrock-api-key",
    keyVariable: "AWS_BEARER_TOKEN_BEDROCK",
    baseUrlVariable: "ANTHROPIC_BEDROCK_BASE_URL",
    keyPage: "aws.amazon.com/bedrock",
    model: "global.anthropic.claude-sonnet-5-5",
    weakModel: "global.anthropic.claude-haiku-5-5"
  },
  vertex: {
    service: "Vertex AI",
    keyInput: "vertex-access-token",
    keyVariable: "VERTEX_ACCESS_TOKEN",
    baseUrlVariable: "ANTHROPIC_VERTEX_BASE_URL",
    keyPage: "cloud.google.com (gcloud auth print-access-token)",
    model: "claude-sonnet-5-5",
    weakModel: "claude-haiku-5-5"
  }
};
var USUAL_SILENCE_MS = { attempt: 18e4, total: 3e5 };
var PROVIDER_NAMES = Object.keys(PROVIDER_ENTRIES);
var keyRemedy = (provider) => {
  const { keyInput, keyVariable } = PROVIDER_ENTRIES[provider];
  return `Set the input ${keyInput} to a valid key, taken from the secret ${keyVariable}, and check that this repository has that secret (pull requests from forks have none).`;
};
var terminalKeyRemedy = (provider) => {
  const { keyPage, keyVariable } = PROVIDER_ENTRIES[provider];
  return `Make a key at ${keyPage} and set ${keyVariable} to it.`;
};

// src/lib/environment.ts
function baseEnvironment({
  path,
  home,
  tmp,
  safeDirectory
}) {
  const settings = [...SAFE_GIT, ...safeDirectories(safeDirectory)];
  return { PATH: path, HOME: home, TMPDIR: tmp, ...FIXED, ...gitSettings(settings) };
}
var safeDirectories = (path) => path === void 0 ? [] : [["safe.directory", path]];
var gitTrust = (safeDirectory) => safeDirectory === void 0 ? {} : gitSettings(safeDirectories(safeDirectory));
var FIXED = {
  LANG: "C.UTF-8",
  LC_ALL: "C.UTF-8",
  TERM: "dumb",
  CI: "1",
  NO_COLOR: "1",
  PAGER: "cat",
  EDITOR: "false",
  VISUAL: "false",
  DEBIAN_FRONTEND: "noninteractive",
  GIT_PAGER: "cat",
  // What git has prepared is taken as it stands: `git merge --continue` knows no other way, and an empty message is refused.
  GIT_EDITOR: "true",
  GIT_SEQUENCE_EDITOR: "false",
  GIT_ASKPASS: "false",
  SSH_ASKPASS: "false",
  GIT_TERMINAL_PROMPT: "0",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_ALLOW_PROTOCOL: "file:git:http:https:ssh"
};
var COMMIT_IDENTITY = Object.fromEntries(
  ["AUTHOR", "COMMITTER"].flatMap((role) => [
    [`GIT_${role}_NAME`, "kodelet-ci"],
    [`GIT_${role}_EMAIL`, "kodelet-ci@localhost"]
  ])
);
var SAFE_GIT = [
  ["core.fsmonitor", "false"],
  ["core.hooksPath", "/dev/null"],
  ["core.sshCommand", "ssh"],
  ["credential.helper", ""],
  ["commit.gpgSign", "false"],
  ["tag.gpgSign", "false"],
  ["gc.auto", "0"],
  ["maintenance.auto", "false"],
  ["safe.bareRepository", "explicit"],
  ["protocol.ext.allow", "never"],
  // Git would look at the files of a repository within this one, by the filters that its settings name.
  ["diff.ignoreSubmodules", "dirty"]
];
function gitSettings(settings) {
  const pairs = settings.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value]
  ]);
  return { GIT_CONFIG_COUNT: String(settings.length), ...Object.fromEntries(pairs) };
}
var HOST_KEYS = new RegExp(
  `(?:INPUT_|ACTIONS_).*|OTEL_EXPORTER_OTLP_(?:.*_)?HEADERS|(?:GITHUB|GH|ANTHROPIC_AUTH)_TOKEN|${PROVIDER_NAMES.map((name) => PROVIDER_ENTRIES[name].keyVariable).join("|")}`
);
var GONE = new RegExp(`^(?:${HOST_KEYS.source})$`, "s");
var SECRET = /(?:TOKEN|KEY)$|^AWS_BEARER_TOKEN/;
function forgetSecrets(environment) {
  const names = Object.keys(environment).filter((name) => GONE.test(name));
  const secrets = names.flatMap((name) => SECRET.test(name) && environment[name]?.trim() || []);
  for (const name of names) delete environment[name];
  return [...new Set(secrets)];
}
var TELEMETRY = /^(?:OTEL_.*|TRACEPARENT)$/;
var HEADERS = /^OTEL_EXPORTER_OTLP_(?:.*_)?HEADERS$/;
function takeTelemetry(environment) {
  const entries = Object.entries(environment).flatMap(
    ([name, value]) => TELEMETRY.test(name) && value?.trim() ? [[name, value.trim()]] : []
  );
  for (const [name] of entries) if (HEADERS.test(name)) delete environment[name];
  return Object.fromEntries(entries);
}
function readPairs(text) {
  const pairs = (text ?? "").split(",").flatMap((pair) => {
    const [, name, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/s.exec(pair) ?? [];
    return name === void 0 || value === void 0 ? [] : [[name, decoded(value)]];
  });
  return Object.fromEntries(pairs);
}
function telemetrySecrets(variables) {
  const headers = Object.entries(variables).flatMap(([name, text]) => HEADERS.test(name) ? [text] : []);
  const written = headers.flatMap((text) => text.split(",").map((pair) => pair.slice(pair.indexOf("=") + 1).trim()));
  const values = [...written, ...written.map(decoded)];
  const credentials = values.flatMap((value) => /^(?:basic|bearer|token)(?:\s|%20)+(.+)$/i.exec(value)?.[1] ?? []);
  return [.../* @__PURE__ */ new Set([...values, ...credentials])].filter((value) => value.length >= MIN_SECRET);
}
var MIN_SECRET = 6;
var wantsTelemetry = (variables) => variables.OTEL_SDK_DISABLED?.toLowerCase() !== "true" && Object.keys(variables).some((name) => /^OTEL_EXPORTER_OTLP_(?:(?:TRACES|METRICS)_)?ENDPOINT$/.test(name));
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// src/core/protected-paths.ts
var ALWAYS_PROTECTED = [
  ".github/**",
  "kodelet-tools/**",
  ".gitattributes",
  ".gitmodules",
  "/CODEOWNERS",
  "docs/CODEOWNERS"
];
var USUALLY_PROTECTED = [
  ".kodelet/**",
  ".claude/**",
  ".vscode/**",
  ".husky/**",
  ".devcontainer*",
  ".mcp.json",
  "AGENTS.md",
  "CLAUDE.md",
  // CI systems
  ".circleci/**",
  ".gitlab-ci.yml",
  ".gitlab/**",
  "Jenkinsfile",
  "azure-pipelines*.y*ml",
  ".azure-pipelines/**",
  ".buildkite/**",
  ".drone.*",
  ".travis.yml",
  ".cirrus.*",
  ".semaphore/**",
  ".teamcity/**",
  ".tekton/**",
  ".gitea/**",
  ".forgejo/**",
  ".woodpecker*",
  "bitbucket-pipelines.yml",
  "appveyor.yml",
  ".appveyor.yml",
  // bots
  "renovate.json*",
  ".renovaterc*",
  ".mergify*",
  "atlantis.yaml",
  "bors.toml",
  // hook runners
  ".pre-commit-config.yaml",
  "lefthook*.y*ml",
  "lefthook*.toml",
  "lefthook*.json*",
  ".lefthook*",
  // agents
  "CLAUDE.local.md",
  "GEMINI.md",
  "AGENTS.override.md",
  ".cursor",
  ".cursorrules",
  ".windsurf",
  ".windsurfrules",
  ".clinerules*",
  ".gemini/**",
  ".codex/**"
];
var PROTECTED = [...ALWAYS_PROTECTED, ...USUALLY_PROTECTED];

// src/lib/hosts.ts
import { lookup } from "node:dns/promises";
var listsHost = (entries, asked) => entries.some((entry) => isListed(entry, asked));
var USUAL_PORTS = [80, 443];
function isListed(entry, { host, port }) {
  const [name = "", ownPort] = entry.toLowerCase().split(":");
  const isOf = name.startsWith("*.") ? host.endsWith(name.slice(1)) : host === name;
  return isOf && (ownPort === void 0 ? USUAL_PORTS.includes(port) : port === Number(ownPort));
}
var LABEL = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
var PORT = "[1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5]";
var HOST_ENTRY = new RegExp(`^(?=.{1,253}$)(?:\\*\\.${LABEL}\\.)?${LABEL}(?:\\.${LABEL})*(?::(?:${PORT}))?$`);
function mayBePublic(entry) {
  const url = `http://${entry}`;
  const host = URL.canParse(url) ? new URL(url).hostname : "";
  return host !== "" && !/(^|\.)localhost\.?$/.test(host) && (!/^[\d.]+$/.test(host) || isPublicIPv4(host));
}
function parseHost(written, usualPort) {
  const [, name = "", ownPort] = /^([^:]+)(?::(\d{1,5}))?$/.exec(written) ?? [];
  const host = name.toLowerCase().replace(/\.$/, "");
  const port = ownPort ? Number(ownPort) : usualPort;
  return port && port <= MAX_PORT && NAME.test(host) ? { host, port } : void 0;
}
var MAX_PORT = 65535;
var NAME = /^(?=.{1,253}$)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*$/;
var net = () => process.getBuiltinModule("node:net");
function isPublicIPv4(address) {
  notPublic ??= listOf(RANGES);
  return net().isIPv4(address) && !notPublic.check(address);
}
function isPublicAddress(address) {
  if (!net().isIPv6(address)) return isPublicIPv4(address);
  globalUnicast ??= listOf([["2000::", 3]], "ipv6");
  notPublicIPv6 ??= listOf(RANGES_IPV6, "ipv6");
  return globalUnicast.check(address, "ipv6") && !notPublicIPv6.check(address, "ipv6");
}
var notPublic;
var notPublicIPv6;
var globalUnicast;
function listOf(ranges, family) {
  const list = new (net()).BlockList();
  for (const [network, bits] of ranges) list.addSubnet(network, bits, family);
  return list;
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
];
var RANGES_IPV6 = [
  ["2001::", 23],
  // protocols, Teredo among them, which holds IPv4 addresses
  ["2001:db8::", 32],
  // documentation
  ["2002::", 16],
  // 6to4, which holds IPv4 addresses
  ["3fff::", 20]
  // documentation
];
var MACHINE = {
  // IPv4 first: many runners have addresses of IPv6 and no way there.
  resolve: async (host) => (await lookup(host, { all: true, order: "ipv4first" })).map(({ address }) => address),
  permits: isPublicAddress
};

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
];
var SEVERITIES = ["blocking", "should-fix", "minor"];
var SIDES = ["new", "old"];
var READABLE = [
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
      return `labels ${[...post.add.map((name) => `+${name}`), ...post.remove.map((name) => `-${name}`)].join(" ")}`;
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

// src/lib/versions.ts
var VERSION = /^(0|[1-9]\d*)(?:\.(0|[1-9]\d*))?(?:\.(0|[1-9]\d*))?(-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z.-]+)?$/;
var VERSION_RANGE = /^(\^|~|>=)?(\d+)(?:\.(\d+|x))?(?:\.(\d+|x))?(-[0-9A-Za-z.-]+)?$/;
var isVersion = (text) => VERSION.test(text);
function fitsRange(version, range) {
  const [, ...parts] = VERSION.exec(version) ?? [];
  const [, operator, ...wanted] = VERSION_RANGE.exec(range) ?? [];
  if (parts.length === 0 || wanted.length === 0) return false;
  const have = parts.slice(0, 3).map((part) => Number(part ?? 0));
  const want = numbersOf(wanted);
  const [release, wantedRelease] = [parts[3], wanted[3]];
  if (release !== void 0 || wantedRelease !== void 0) {
    return operator === void 0 && release === wantedRelease && startsWith(have, want);
  }
  if (operator === void 0) return startsWith(have, want);
  return compare(have, want) >= 0 && startsWith(have, fixedPart(want, operator));
}
function numbersOf(parts) {
  const numbers = parts.slice(0, 3);
  const open = numbers.findIndex((part) => part === void 0 || part === "x");
  return numbers.slice(0, open === -1 ? 3 : open).map(Number);
}
var startsWith = (numbers, start) => start.every((number, index) => numbers[index] === number);
function compare(a, b) {
  const index = [0, 1, 2].find((place) => (a[place] ?? 0) !== (b[place] ?? 0));
  return index === void 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}
function fixedPart(want, operator) {
  if (operator === ">=") return [];
  if (operator === "~") return want.slice(0, Math.min(2, want.length));
  const first = want.findIndex((number) => number !== 0);
  return first === -1 ? want : want.slice(0, first + 1);
}

export {
  numberLines,
  clipLine,
  count,
  splitLines,
  firstNames,
  quote,
  namedVariables,
  fillVariables,
  schemaOf,
  defineTool,
  ok,
  fail,
  MODEL_STRENGTHS,
  nearest,
  thereAre,
  editDistance,
  PROVIDER_ENTRIES,
  USUAL_SILENCE_MS,
  PROVIDER_NAMES,
  keyRemedy,
  terminalKeyRemedy,
  baseEnvironment,
  gitTrust,
  COMMIT_IDENTITY,
  gitSettings,
  HOST_KEYS,
  forgetSecrets,
  takeTelemetry,
  readPairs,
  telemetrySecrets,
  wantsTelemetry,
  ALWAYS_PROTECTED,
  USUALLY_PROTECTED,
  PROTECTED,
  listsHost,
  USUAL_PORTS,
  HOST_ENTRY,
  mayBePublic,
  parseHost,
  MACHINE,
  POST_KINDS,
  SEVERITIES,
  SIDES,
  READABLE,
  describePost,
  VERSION_RANGE,
  isVersion,
  fitsRange
};
