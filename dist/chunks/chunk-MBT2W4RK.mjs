import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/core/providers.ts
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
var PROVIDER_NAMES = Object.keys(PROVIDER_ENTRIES);
var keyRemedy = (provider) => {
  const { keyInput, keyVariable } = PROVIDER_ENTRIES[provider];
  return `Set the input ${keyInput} to a valid key, taken from the secret ${keyVariable}, and check that this repository has that secret (pull requests from forks have none). In a terminal, set ${keyVariable}.`;
};

// src/lib/environment.ts
function baseEnvironment({ path, home, tmp, safeDirectory }) {
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
  GIT_EDITOR: "false",
  GIT_SEQUENCE_EDITOR: "false",
  GIT_ASKPASS: "false",
  SSH_ASKPASS: "false",
  GIT_TERMINAL_PROMPT: "0",
  GIT_OPTIONAL_LOCKS: "0",
  GIT_ALLOW_PROTOCOL: "file:git:http:https:ssh"
};
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
  ["protocol.ext.allow", "never"]
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

export {
  PROVIDER_ENTRIES,
  PROVIDER_NAMES,
  keyRemedy,
  baseEnvironment,
  gitTrust,
  gitSettings,
  HOST_KEYS,
  forgetSecrets
};
