import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

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
}, USUAL_SILENCE_MS = { attempt: 18e4, total: 3e5 }, PROVIDER_NAMES = Object.keys(PROVIDER_ENTRIES), keyRemedy = (provider) => {
  let { keyInput, keyVariable } = PROVIDER_ENTRIES[provider];
  return `Set the input ${keyInput} to a valid key, taken from the secret ${keyVariable}, and check that this repository has that secret (pull requests from forks have none).`;
}, terminalKeyRemedy = (provider) => {
  let { keyPage, keyVariable } = PROVIDER_ENTRIES[provider];
  return `Make a key at ${keyPage} and set ${keyVariable} to it.`;
};

// src/lib/environment.ts
import { userInfo } from "node:os";
function baseEnvironment({
  path,
  home,
  tmp,
  safeDirectory
}) {
  let settings = [...SAFE_GIT, ...safeDirectories(safeDirectory)];
  return { PATH: path, HOME: home, TMPDIR: tmp, ...FIXED, ...gitSettings(settings) };
}
var safeDirectories = (path) => path === void 0 ? [] : [["safe.directory", path]], gitTrust = (safeDirectory) => safeDirectory === void 0 ? {} : gitSettings(safeDirectories(safeDirectory)), FIXED = {
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
}, COMMIT_IDENTITY = Object.fromEntries(
  ["AUTHOR", "COMMITTER"].flatMap((role) => [
    [`GIT_${role}_NAME`, "kodelet-ci"],
    [`GIT_${role}_EMAIL`, "kodelet-ci@localhost"]
  ])
), SAFE_GIT = [
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
  let pairs = settings.flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${index}`, key],
    [`GIT_CONFIG_VALUE_${index}`, value]
  ]);
  return { GIT_CONFIG_COUNT: String(settings.length), ...Object.fromEntries(pairs) };
}
function withGitSetting(environment, key, value) {
  let count2 = Number(environment.GIT_CONFIG_COUNT ?? 0);
  return {
    ...environment,
    GIT_CONFIG_COUNT: String(count2 + 1),
    [`GIT_CONFIG_KEY_${count2}`]: key,
    [`GIT_CONFIG_VALUE_${count2}`]: value
  };
}
function accountHome() {
  try {
    let { homedir } = userInfo();
    return homedir.length > 2 ? homedir : void 0;
  } catch {
    return;
  }
}
var HOST_KEYS = new RegExp(
  `(?:INPUT_|ACTIONS_).*|OTEL_EXPORTER_OTLP_(?:.*_)?HEADERS|(?:GITHUB|GH|ANTHROPIC_AUTH)_TOKEN|${PROVIDER_NAMES.map((name) => PROVIDER_ENTRIES[name].keyVariable).join("|")}`
), GONE = new RegExp(`^(?:${HOST_KEYS.source})$`, "s"), SECRET = /(?:TOKEN|KEY)$|^AWS_BEARER_TOKEN/;
function forgetSecrets(environment) {
  let names = Object.keys(environment).filter((name) => GONE.test(name)), secrets = names.flatMap((name) => SECRET.test(name) && environment[name]?.trim() || []);
  for (let name of names) delete environment[name];
  return [...new Set(secrets)];
}
var TELEMETRY = /^(?:OTEL_.*|TRACEPARENT)$/, HEADERS = /^OTEL_EXPORTER_OTLP_(?:.*_)?HEADERS$/;
function takeTelemetry(environment) {
  let entries = Object.entries(environment).flatMap(
    ([name, value]) => TELEMETRY.test(name) && value?.trim() ? [[name, value.trim()]] : []
  );
  for (let [name] of entries) HEADERS.test(name) && delete environment[name];
  return Object.fromEntries(entries);
}
function readPairs(text) {
  let pairs = (text ?? "").split(",").flatMap((pair) => {
    let [, name, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/s.exec(pair) ?? [];
    return name === void 0 || value === void 0 ? [] : [[name, decoded(value)]];
  });
  return Object.fromEntries(pairs);
}
function telemetrySecrets(variables) {
  let written = Object.entries(variables).flatMap(([name, text]) => HEADERS.test(name) ? [text] : []).flatMap(
    (text) => text.split(",").flatMap((pair) => {
      let at = pair.indexOf("="), value = pair.slice(at + 1).trim();
      return PLAIN_WORDS.test(value) && NAMES_PLACE.test(pair.slice(0, Math.max(0, at))) ? [] : [value];
    })
  ), values = [...written, ...written.map(decoded)], credentials = values.flatMap((value) => /^(?:basic|bearer|token)(?:\s|%20)+(.+)$/i.exec(value)?.[1] ?? []);
  return [.../* @__PURE__ */ new Set([...values, ...credentials])].filter((value) => value.length >= MIN_SECRET);
}
var PLAIN_WORDS = /^[a-z]{1,20}(?:[-_][a-z]{1,20}){0,3}$/, NAMES_PLACE = /^\s*(?:x-)?(?:[a-z]{1,20}-)?(?:org(?:anization|[-_]?id)?|stream(?:[-_]name)?|data-?set|tenant(?:[-_]id)?|scope|service|env(?:ironment)?|project|namespace|cluster|region|source)\s*$/i, MIN_SECRET = 6, wantsTelemetry = (variables) => variables.OTEL_SDK_DISABLED?.toLowerCase() !== "true" && Object.keys(variables).some((name) => /^OTEL_EXPORTER_OTLP_(?:(?:TRACES|METRICS)_)?ENDPOINT$/.test(name));
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

// src/lib/text.ts
function numberLines(lines, first = 1) {
  let width = String(first + lines.length - 1).length;
  return lines.map((line, index) => `${String(first + index).padStart(width)}: ${line}`).join(`
`);
}
function clipLine(line, most) {
  if (line.length <= most) return line;
  let characters = [...line.slice(0, (most + 1) * 2)];
  return characters.length > most ? `${characters.slice(0, most).join("")}...` : line;
}
var count = (number, one, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;
function splitLines(text) {
  let lines = text.split(/\r?\n/);
  return lines.at(-1) === "" && lines.pop(), lines;
}
function firstNames(names, max) {
  let more = names.length - max;
  return `${names.slice(0, max).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
var quote = (text) => `'${text.replaceAll("'", "'\\''")}'`, NAMED = /\$\{([A-Za-z_]\w*)\}/g, namedVariables = (texts) => [
  ...new Set(texts.flatMap((text) => Array.from(text.matchAll(NAMED), ([, name = ""]) => name)))
], fillVariables = (text, known) => text.replaceAll(NAMED, (_, name) => Object.hasOwn(known, name) ? known[name] ?? "" : "");

// src/lib/nearest.ts
function nearest(name, candidates) {
  if (name.length > MAX_CHARACTERS) return;
  let written = plain(name), max = maxEdits(written.length);
  return candidates.map((candidate) => ({ candidate, distance: editDistance(written, plain(candidate)) })).filter(({ candidate, distance }) => distance <= max && distance < candidate.length).sort((a, b) => a.distance - b.distance)[0]?.candidate;
}
function maxEdits(length) {
  return length < 3 ? 0 : length < 6 ? 1 : Math.floor(length / 3);
}
var MAX_CHARACTERS = 300;
function thereAre(known, name) {
  let near = nearest(name, known);
  return known.length === 0 ? "There are none" : `${near ? `Did you mean "${near}"? ` : ""}There are: ${[...new Set(known)].join(", ")}`;
}
var plain = (name) => name.toLowerCase().replace(/[-_ ]/g, "");
function editDistance(from, to) {
  let before = [], row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    let next = [i];
    for (let j = 1; j <= to.length; j++) {
      let changed = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1), swapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1] ? (before[j - 2] ?? changed) + 1 : changed;
      next.push(Math.min(changed, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? 0;
}

// src/core/conclusion.ts
var CONCLUSIONS = {
  succeeded: {
    meaning: "The agent did what was asked: its changes are published, or the answer that was asked for is given.",
    emoji: "\u2705",
    mark: "\u2713",
    tone: "good",
    isDone: !0,
    answersRequest: !0,
    isAttempt: !0,
    failsStep: !1,
    annotation: "notice"
  },
  "no-changes": {
    meaning: "The agent could have changed something, but only answered.",
    emoji: "\u{1F4AC}",
    mark: "\u2713",
    tone: "good",
    isDone: !0,
    answersRequest: !0,
    isAttempt: !0,
    failsStep: !1,
    annotation: "notice"
  },
  incomplete: {
    meaning: "A limit was reached, someone stopped the run, the verification failed, the agent gave no summary, its answer was cut, it was asked for a change and called no tool, all comments of its review were refused, the pull request of its change was closed or merged during the run, or the change no longer fitted on its branch. The work so far is kept in a draft pull request or on a branch.",
    emoji: "\u23F3",
    mark: "!",
    tone: "caution",
    isDone: !1,
    answersRequest: !1,
    isAttempt: !0,
    failsStep: !0,
    annotation: "notice"
  },
  parked: {
    meaning: "A call needs the approval of a person. The comment shows it and says how to answer; the answer continues the session in a new run.",
    emoji: "\u23F8\uFE0F",
    mark: "=",
    tone: "caution",
    isDone: !1,
    answersRequest: !0,
    isAttempt: !1,
    failsStep: !1,
    annotation: "notice"
  },
  denied: {
    meaning: "The person who asked may not run the agent here, a budget is used up, or the agent has as many open pull requests as it may have.",
    emoji: "\u{1F6AB}",
    mark: "\u2298",
    tone: "bad",
    isDone: !1,
    answersRequest: !0,
    isAttempt: !1,
    failsStep: !1,
    annotation: "warning"
  },
  skipped: {
    meaning: "Nothing in the event asked for a run, someone stopped it before it began, or `/agent continue` found nothing to continue.",
    emoji: "\u23ED\uFE0F",
    mark: "\xB7",
    tone: "soft",
    isDone: !1,
    answersRequest: !0,
    isAttempt: !1,
    failsStep: !1,
    annotation: "notice"
  },
  blocked: {
    meaning: "A guard refused to publish the change, or a part of it. What may be kept is kept, and the comment says what lets it through.",
    emoji: "\u26D4",
    mark: "\u2717",
    tone: "bad",
    isDone: !1,
    answersRequest: !1,
    isAttempt: !0,
    failsStep: !0,
    annotation: "notice"
  },
  failed: {
    meaning: "Something broke; the message says what and what to do.",
    emoji: "\u274C",
    mark: "\u2717",
    tone: "bad",
    isDone: !1,
    answersRequest: !1,
    isAttempt: !0,
    failsStep: !0,
    annotation: "notice"
  },
  cancelled: {
    meaning: "The job was cancelled.",
    emoji: "\u23F9\uFE0F",
    mark: "!",
    tone: "caution",
    isDone: !1,
    answersRequest: !1,
    isAttempt: !1,
    failsStep: !1,
    annotation: "notice"
  }
}, CONCLUSION_NAMES = Object.keys(CONCLUSIONS), conclusionRow = (name) => Object.hasOwn(CONCLUSIONS, name) ? CONCLUSIONS[name] : void 0, hasSucceeded = (name) => name !== void 0 && conclusionRow(name)?.isDone === !0;

// src/core/protected-paths.ts
var ALWAYS_PROTECTED = [
  ".github/**",
  "kodelet-tools/**",
  ".gitattributes",
  ".gitmodules",
  "/CODEOWNERS",
  "docs/CODEOWNERS"
], USUALLY_PROTECTED = [
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
], PROTECTED = [...ALWAYS_PROTECTED, ...USUALLY_PROTECTED];

export {
  PROVIDER_ENTRIES,
  USUAL_SILENCE_MS,
  PROVIDER_NAMES,
  keyRemedy,
  terminalKeyRemedy,
  baseEnvironment,
  gitTrust,
  COMMIT_IDENTITY,
  gitSettings,
  withGitSetting,
  accountHome,
  HOST_KEYS,
  forgetSecrets,
  takeTelemetry,
  readPairs,
  telemetrySecrets,
  wantsTelemetry,
  numberLines,
  clipLine,
  count,
  splitLines,
  firstNames,
  quote,
  namedVariables,
  fillVariables,
  nearest,
  thereAre,
  editDistance,
  CONCLUSIONS,
  CONCLUSION_NAMES,
  conclusionRow,
  hasSucceeded,
  ALWAYS_PROTECTED,
  USUALLY_PROTECTED,
  PROTECTED
};
