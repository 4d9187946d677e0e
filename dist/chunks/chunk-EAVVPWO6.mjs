import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openTerminalSession
} from "./chunk-OPNNJLCB.mjs";
import {
  loadSettings
} from "./chunk-L4E67PHM.mjs";
import {
  customToolOptions,
  decideOn,
  openSandbox,
  policyOf,
  probe,
  probeOptionsOf,
  selectorOf,
  sideBySide
} from "./chunk-H2ONOQCJ.mjs";
import {
  readTerminal
} from "./chunk-HEJBIHP5.mjs";
import {
  ToolFaults,
  describe,
  discover,
  scriptsWithoutRight
} from "./chunk-JG4PWVZZ.mjs";
import {
  resolveProfile
} from "./chunk-UWOLTQME.mjs";
import {
  heedInterrupts
} from "./chunk-ECLGWCJP.mjs";

// src/tools/custom/validate.ts
async function validateTools(directory, options) {
  const { found, problems } = discover(directory);
  const judged = await sideBySide(found, (tool) => judge(tool, options));
  const verdicts = [
    ...withoutDuplicates(judged),
    ...problems.map(({ path, reason }) => bad(path, { problem: reason, fix: "Put the file itself there" })),
    ...scriptsWithoutRight(directory.path).map(
      (path) => bad(path, { problem: "not executable", fix: `chmod +x ${path}` })
    )
  ];
  return verdicts.sort((a, b) => a.path < b.path ? -1 : 1);
}
var bad = (path, ...faults) => ({ path, ok: false, faults, warnings: [] });
async function judge(tool, options) {
  const { path, stem } = tool;
  const select = selectorOf(options);
  const before = select(stem);
  if (before !== void 0) return { path, ok: true, leftOut: before, faults: [], warnings: [] };
  try {
    const { name, warnings } = await ask(tool, options);
    const leftOut = select(name);
    return { path, name, ok: true, ...leftOut !== void 0 && { leftOut }, faults: [], warnings };
  } catch (error) {
    if (error instanceof ToolFaults) return bad(path, ...error.faults);
    throw error;
  }
}
var ask = async (tool, options) => describe(await probe(tool, probeOptionsOf(options)));
function withoutDuplicates(verdicts) {
  const first = /* @__PURE__ */ new Map();
  return verdicts.map((verdict) => {
    const { name, path } = verdict;
    const earlier = name === void 0 ? void 0 : first.get(name);
    if (name !== void 0 && earlier === void 0) first.set(name, path);
    if (earlier === void 0) return verdict;
    const problem = `must be unique: ${earlier} has the same name, "${name}"`;
    return { ...bad(path, { at: "$.name", problem, fix: "Rename one of them, or take it away" }), name };
  });
}

// src/cli/custom-tools.ts
import { setMaxListeners } from "node:events";
async function withCustomTools(options, work) {
  const config = await loadSettings(options);
  const terminal = readTerminal();
  const signal = heedInterrupts();
  setMaxListeners(0, signal);
  const session = await openTerminalSession(config, terminal, { subscribers: [], signal });
  try {
    const profile = resolveProfile(config.profile, config);
    const policy = policyOf(session, profile);
    const { selection, cacheDirectory: _, ...tools } = customToolOptions(session, policy);
    const asConfigured = { ...selection, permits: void 0 };
    const { confine } = await openSandbox(session, profile);
    const alone = { ...tools, confine: confine.other, selection: asConfigured };
    return await work({ config, terminal, tools: alone, decide: (name) => decideOn(name, policy) });
  } finally {
    await session.close();
  }
}

export {
  validateTools,
  ask,
  withCustomTools
};
