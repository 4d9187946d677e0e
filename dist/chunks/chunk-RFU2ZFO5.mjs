import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  FILE,
  SETTINGS,
  describeValue,
  overlay,
  readInputs,
  readRulePatterns
} from "./chunk-DQYVYIW4.mjs";
import {
  KodeletError,
  positionOf
} from "./chunk-UQ4I4VPG.mjs";

// src/config/config.ts
async function loadConfig({ file, ...passed }) {
  const problems = [];
  const report = (line) => void problems.push(line);
  const given = readInputs(passed, report);
  const stated = file ? await readConfigFile(file, report) : NOTHING;
  if (problems.length > 0) throw refusal(problems);
  const { path = "", otherBranch } = file ?? {};
  const { settings, notices } = overlay(stated.value, given, path);
  const full = SETTINGS.read(settings, [], checkedBefore);
  const { places, patterns } = stated;
  return freeze({ ...full, places, patterns, otherBranch, notices: [...notices, ...withoutServers(full, path)] });
}
var checkedBefore = (at, problem) => {
  throw new Error(`${at.join(".")} ${problem}`);
};
var MOST_PROBLEMS = 20;
function refusal(problems) {
  const head = problems.length === 1 ? "The configuration has a problem" : "The configuration has problems";
  const more = problems.length - MOST_PROBLEMS;
  const lines = [...problems.slice(0, MOST_PROBLEMS), ...more > 0 ? [`and ${more} more`] : []];
  return new KodeletError("config", [`${head}:`, ...lines.map((line) => `- ${line}`)].join("\n"), {
    position: problems.map(positionOf).find((position) => position !== void 0)
  });
}
var withoutServers = ({ toolsets, mcp }, path) => toolsets.includes("mcp") && mcp.servers.length === 0 ? [`${path} has the toolset mcp, but mcp.servers names no server: there are no MCP tools`] : [];
function freeze(value) {
  if (typeof value === "object" && value !== null) {
    for (const one of Object.values(value)) freeze(one);
    Object.freeze(value);
  }
  return value;
}
var MOST_CHARACTERS = 262144;
async function readConfigFile(file, problem) {
  const { path, text } = file;
  if (text.length > MOST_CHARACTERS) {
    problem(`${path}: has ${text.length} characters; allowed: ${MOST_CHARACTERS}`);
    return NOTHING;
  }
  const { readYaml } = await import("../yaml-document.mjs");
  const document = readYaml(text);
  for (const { place, message } of document.problems) problem(`${path}:${place}: ${message}`);
  if (document.problems.length > 0) return NOTHING;
  const report = (at, words) => problem(`${path}:${document.place(at)}: ${at.length > 0 ? at.map(showName).join(".") : "the file"} ${words}`);
  FILE.read(document.value, [], report);
  const patterns = await readRulePatterns(document.value, report);
  const places = Object.entries(document.places()).map(([key, place]) => [key, `${path}:${place}`]);
  return { value: document.value, places: Object.fromEntries(places), patterns };
}
var showName = (name) => /^[^\s\p{C}]+$/u.test(name) ? name : describeValue(name);
var NOTHING = { value: void 0, places: {}, patterns: /* @__PURE__ */ new Map() };

export {
  loadConfig
};
