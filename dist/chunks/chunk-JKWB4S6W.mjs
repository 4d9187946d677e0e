import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  openTerminalSession
} from "./chunk-DTHVCOVG.mjs";
import {
  loadSettings
} from "./chunk-U2LH6LB6.mjs";
import {
  customToolOptions,
  decideOn,
  openSandbox
} from "./chunk-BTQT6U2N.mjs";
import {
  mayBeAsked,
  policyOf,
  probe,
  probeOptionsOf,
  resolveProfile,
  selectorOf,
  sideBySide
} from "./chunk-UDC2WJ75.mjs";
import {
  PREFIX,
  ToolFaults,
  demandFaults,
  describe,
  discover,
  readTerminal,
  scriptsWithoutRight,
  stemOf
} from "./chunk-TJQD4V7A.mjs";
import {
  heedInterrupts
} from "./chunk-P2XO4XXG.mjs";
import {
  KodeletError,
  thereAre
} from "./chunk-UKQB5A53.mjs";

// src/tools/custom/validate.ts
import { basename } from "node:path";
async function validateTools(directory, options) {
  const { found, problems } = discover(directory);
  const mayAsk = mayBeAsked(
    options,
    found.map(({ stem }) => stem)
  );
  const judged = await sideBySide(found, (tool) => judge(tool, options, mayAsk(tool.stem)));
  const verdicts = [
    ...withoutCollisions(judged.flat()),
    ...problems.map(({ path, reason }) => bad(path, { problem: reason, fix: "Put the file itself there" })),
    ...scriptsWithoutRight(directory.path).map(
      (path) => bad(path, { problem: "not executable", fix: `chmod +x ${path}` })
    )
  ];
  return verdicts.sort((a, b) => a.path < b.path ? -1 : 1);
}
var bad = (path, ...faults) => ({ path, ok: false, faults, warnings: [] });
async function judge(tool, options, mayAsk) {
  const { path, stem } = tool;
  const select = selectorOf(options);
  if (!mayAsk) return [{ path, ok: true, leftOut: select(stem) ?? "", faults: [], warnings: [] }];
  try {
    return (await ask(tool, options)).map(({ name, warnings }) => {
      const leftOut = select(stem, name);
      return { path, name, ok: true, ...leftOut !== void 0 && { leftOut }, faults: [], warnings };
    });
  } catch (error) {
    if (error instanceof ToolFaults) return [bad(path, ...error.faults)];
    throw error;
  }
}
async function ask(tool, options) {
  const descriptions = describe(await probe(tool, probeOptionsOf(options)));
  const faults = descriptions.flatMap((one) => demandFaults(tool.stem, one, options.settings));
  if (faults.length > 0) throw new ToolFaults(faults);
  return descriptions;
}
function withoutCollisions(verdicts) {
  const taken = /* @__PURE__ */ new Map();
  return verdicts.map((verdict) => {
    const { name, path } = verdict;
    const stem = stemOf(basename(path));
    const names = name === void 0 ? [stem] : [.../* @__PURE__ */ new Set([name, stem])];
    const clash = names.find((one) => taken.has(one) && taken.get(one)?.path !== path);
    const earlier = clash === void 0 ? void 0 : taken.get(clash);
    if (clash === void 0 || !earlier) {
      for (const one of names)
        taken.set(one, { path, file: basename(path), how: one === name ? "calls itself" : "is by its file called" });
      return verdict;
    }
    const [problem, fix] = clash === name ? [`must be unique: ${earlier.file} ${earlier.how} "${clash}" too`, "Rename one of them, or remove it"] : [`its file is named as ${earlier.file} ${earlier.how}, "${clash}"`, "Rename the file like the tool"];
    return { ...bad(path, { ...clash === name && { at: "$.name" }, problem, fix }), ...name && { name } };
  });
}
async function findCustomTool(wanted, options) {
  const name = wanted.startsWith(PREFIX) ? wanted.slice(PREFIX.length) : wanted;
  const select = selectorOf(options);
  const executables = executablesOf(options);
  const mayAsk = mayBeAsked(
    options,
    executables.map(({ stem }) => stem)
  );
  const asked = await sideBySide(
    executables.filter(({ stem }) => mayAsk(stem)),
    (tool) => describeOne(tool, options)
  );
  const answered = asked.flat();
  const described = answered.filter((one) => "description" in one);
  const found = described.find(({ description }) => description.name === name) ?? described.find(({ tool, description }) => tool.stem === name && !description.ofSeveral);
  const isKnown = found ?? executables.some(({ stem }) => stem === name);
  const refusal = found ? select(found.tool.stem, found.description.name) : select(name);
  if (isKnown && refusal !== void 0) throw refused(name, refusal);
  const broken = answered.find((one) => "error" in one && one.tool.stem === name);
  if (!found && broken && "error" in broken) throw broken.error;
  return found;
}
function unknownTool(wanted, names, kind = "tool") {
  return new KodeletError("usage", `there is no ${kind} "${wanted}"`, { remedy: thereAre(names, wanted) });
}
var executablesOf = ({ directories }) => directories.flatMap((directory) => discover(directory).found);
async function describeOne(tool, options) {
  try {
    return (await ask(tool, options)).map((description) => ({ tool, description }));
  } catch (error) {
    if (!(error instanceof ToolFaults)) return [{ tool, error }];
    const remedy = error.faults.map(({ fix }) => fix).join(". ");
    return [{ tool, error: new KodeletError("tools", `${tool.path} is broken: ${error.message}`, { remedy }) }];
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
    return await work({ config, terminal, tools: alone, decide: (...names) => decideOn(names, policy) });
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
