import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ask
} from "./chunk-EAVVPWO6.mjs";
import {
  selectorOf,
  sideBySide
} from "./chunk-H2ONOQCJ.mjs";
import {
  PREFIX,
  ToolFaults,
  discover
} from "./chunk-JG4PWVZZ.mjs";
import {
  thereAre
} from "./chunk-LGEEJJK6.mjs";
import {
  KodeletError
} from "./chunk-SGLPPAL2.mjs";

// src/tools/custom/find.ts
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

export {
  findCustomTool,
  unknownTool,
  executablesOf
};
