import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  ask
} from "./chunk-AP5Z77G2.mjs";
import {
  selectorOf,
  sideBySide
} from "./chunk-S7SYE27Z.mjs";
import {
  PREFIX,
  ToolFaults,
  discover
} from "./chunk-22273X76.mjs";
import {
  nearest
} from "./chunk-S2HN3WB5.mjs";
import {
  KodeletError
} from "./chunk-ZO3UQ4AH.mjs";

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
  const meant = nearest(wanted, names);
  const remedy = `${meant ? `Did you mean "${meant}"? ` : ""}There are: ${names.join(", ") || "none"}`;
  return new KodeletError("usage", `there is no ${kind} "${wanted}"`, { remedy });
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
