import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  overlay,
  readInputs
} from "./chunk-4DST2OCH.js";
import {
  FILE,
  SETTINGS,
  fillServer
} from "./chunk-NV7DARLM.js";
import {
  variablesIn
} from "./chunk-KVSQFQPR.js";
import {
  KodeletError
} from "./chunk-UQ6XI7KJ.js";

// src/config/file.ts
var MOST_CHARACTERS = 262144;
async function readConfigFile(file, problem) {
  const { path, text } = file;
  if (text.length > MOST_CHARACTERS) {
    problem(`${path}: has ${text.length} characters; allowed: ${MOST_CHARACTERS}`);
    return {};
  }
  const { readYaml } = await import("../yaml-document.js");
  const document = readYaml(text);
  for (const { place, message } of document.problems) problem(`${path}:${place}: ${message}`);
  if (document.problems.length > 0) return {};
  const value = attempt(document.value, (message) => problem(`${path}: ${message}`));
  const read = FILE.read(
    value,
    [],
    (at, words) => problem(`${path}:${document.place(at)}: ${at.length > 0 ? `${at.join(".")} ` : "the file "}${words}`)
  );
  return read ?? {};
}
function attempt(unfold, problem) {
  try {
    return unfold();
  } catch (error) {
    problem(`${error.message}; write the values out instead of using aliases`);
    return {};
  }
}

// src/config/config.ts
async function loadConfig({ inputs, giver = "runner", file }) {
  const problems = [];
  const report = (line) => void problems.push(line);
  const given = readInputs(inputs, giver, report);
  const stated = file ? await readConfigFile(file, report) : {};
  if (problems.length > 0) throw refusal(problems);
  return settle(stated, given, file?.path ?? "");
}
function settle(stated, given, path) {
  const { settings, notices } = overlay(stated, given, path);
  const full = SETTINGS.fill(settings);
  return freeze(toConfig(full, [...notices, ...withoutServers(full, path)]));
}
function refusal(problems) {
  const head = problems.length === 1 ? "The configuration has a problem" : "The configuration has problems";
  return new KodeletError("config", [`${head}:`, ...problems.map((line) => `- ${line}`)].join("\n"));
}
function toConfig({ run, model, limits, triggers, publish, ...rest }, notices) {
  return {
    prompt: run.prompt,
    model: {
      provider: model.provider,
      name: model.name,
      weak: model.weak,
      baseUrl: model["base-url"] || void 0,
      maxOutputTokens: model["max-output-tokens"]
    },
    limits: { turns: limits.turns, minutes: limits.minutes, costUsd: limits["cost-usd"], tokens: limits.tokens },
    triggers,
    toolsets: rest.toolsets,
    tools: { ...rest.tools, disabled: [.../* @__PURE__ */ new Set([...rest.tools.disabled, ...run["disabled-tools"]])] },
    profile: rest.profile,
    profiles: rest.profiles,
    sandbox: rest.sandbox,
    customTools: customToolsOf(rest.custom_tools),
    mcp: mcpOf(rest.mcp),
    subagents: subagentsOf(rest.subagents),
    publish: {
      pullRequest: publish["pull-request"],
      branchPrefix: publish["branch-prefix"],
      baseBranch: run["base-branch"] || void 0,
      maxFiles: publish["max-files"],
      maxPatchBytes: publish["max-patch-kb"] * 1024,
      verify: publish.verify
    },
    workingDirectory: run["working-directory"],
    failOn: run["fail-on"],
    notices
  };
}
var customToolsOf = (settings) => ({
  enabled: settings.enabled,
  localDirectory: settings.local_dir,
  globalDirectory: settings.global_dir,
  timeoutMs: settings.timeout,
  maxOutputBytes: settings.max_output_size,
  environment: settings.env_whitelist,
  allow: settings.allow,
  deny: settings.deny,
  tools: mapValues(settings.tools, ({ timeout, env }) => ({ timeoutMs: timeout, env })),
  variables: variablesIn(Object.values(settings.tools).flatMap(({ env = {} }) => Object.values(env)))
});
var subagentsOf = ({ "max-count": maxCount, templates, ...rest }) => ({
  ...rest,
  maxCount,
  templates: mapValues(templates, ({ "cost-usd": costUsd, ...template }) => ({ ...template, costUsd }))
});
var mapValues = (record, change) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
var withoutServers = ({ toolsets, mcp }, path) => toolsets.includes("mcp") && Object.keys(mcp.servers).length === 0 ? [`${path} has the toolset mcp, but mcp.servers names no server: there are no MCP tools`] : [];
var mcpOf = ({ servers, env_whitelist, prompt_tools }) => ({
  servers: Object.entries(servers).map(([name, given]) => mcpServerOf(name, given)),
  variables: env_whitelist,
  promptTools: prompt_tools
});
function mcpServerOf(name, given) {
  const { read_only, timeout, transport, ...server } = fillServer(given);
  return {
    ...server,
    name,
    transport: transport ?? (server.command === void 0 ? "http" : "stdio"),
    readOnly: read_only,
    timeoutMs: timeout
  };
}
function freeze(value) {
  if (typeof value === "object" && value !== null) {
    for (const one of Object.values(value)) freeze(one);
    Object.freeze(value);
  }
  return value;
}

export {
  loadConfig
};
