import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openTerminalSession
} from "./chunk-5CZYRIDN.mjs";
import {
  loadSettings
} from "./chunk-PHXV4PWD.mjs";
import {
  customToolOptions,
  decideOn,
  openSandbox
} from "./chunk-3ZKDK2MG.mjs";
import {
  describe
} from "./chunk-R6AQSQXD.mjs";
import {
  policyOf,
  probe,
  probeOptionsOf,
  resolveProfile,
  selectorOf,
  sideBySide
} from "./chunk-EUTKZXBQ.mjs";
import {
  PREFIX,
  ToolFaults,
  discover,
  scriptsWithoutRight
} from "./chunk-IT6CTJMV.mjs";
import {
  readTerminal
} from "./chunk-WPOTJ5QL.mjs";
import {
  heedInterrupts
} from "./chunk-AWK526XX.mjs";
import {
  thereAre
} from "./chunk-O2GHN43O.mjs";
import {
  KodeletError
} from "./chunk-UQ4I4VPG.mjs";

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
    return { ...bad(path, { at: "$.name", problem, fix: "Rename one of them, or remove it" }), name };
  });
}
async function findCustomTool(wanted, options) {
  const name = wanted.startsWith(PREFIX) ? wanted.slice(PREFIX.length) : wanted;
  const select = selectorOf(options);
  const executables = executablesOf(options);
  const asked = await sideBySide(
    executables.filter(({ stem }) => select(stem) === void 0),
    (tool) => describeOne(tool, options)
  );
  const found = asked.find((one) => "description" in one && one.description.name === name);
  const isKnown = found ?? executables.some(({ stem }) => stem === name);
  const refusal = select(name);
  if (isKnown && refusal !== void 0) throw refused(name, refusal);
  const broken = asked.find((one) => "error" in one && one.tool.stem === name);
  if (!found && broken && "error" in broken) throw broken.error;
  return found;
}
function unknownTool(wanted, names, kind = "tool") {
  return new KodeletError("usage", `there is no ${kind} "${wanted}"`, { remedy: thereAre(names, wanted) });
}
var executablesOf = ({ directories }) => directories.flatMap((directory) => discover(directory).found);
async function describeOne(tool, options) {
  try {
    return { tool, description: await ask(tool, options) };
  } catch (error) {
    if (!(error instanceof ToolFaults)) return { tool, error };
    const remedy = error.faults.map(({ fix }) => fix).join(". ");
    return { tool, error: new KodeletError("tools", `${tool.path} is broken: ${error.message}`, { remedy }) };
  }
}
var refused = (name, reason) => new KodeletError("config", `the custom tool "${name}" is not run, not even for its description: ${reason}`, {
  remedy: "Change the configuration, or name another one by --config"
});

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
  findCustomTool,
  unknownTool,
  executablesOf,
  withCustomTools
};
