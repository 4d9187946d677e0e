import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  executablesOf,
  findCustomTool,
  unknownTool,
  withCustomTools
} from "./chunk-4NVJDDRB.mjs";
import {
  withToolbox
} from "./chunk-BHFKVVEB.mjs";
import "./chunk-TP3J3QOQ.mjs";
import "./chunk-VQUHBJUU.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-JZKAN6GH.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-VY3HMURD.mjs";
import "./chunk-6JPVJPCW.mjs";
import {
  inUnits,
  probeOptionsOf
} from "./chunk-R4JNNUMW.mjs";
import {
  PREFIX,
  toolLimits,
  variablesOf
} from "./chunk-PVWBKSZR.mjs";
import "./chunk-6OZBAURZ.mjs";
import "./chunk-GWDP3FYK.mjs";
import "./chunk-BH4BU6JV.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-QGPJURJA.mjs";
import {
  plain
} from "./chunk-BFHDO57K.mjs";
import "./chunk-E5AYJDUP.mjs";
import "./chunk-PVM4HINU.mjs";
import "./chunk-LP5NTQOB.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  EXIT
} from "./chunk-P2XO4XXG.mjs";
import "./chunk-ACLHOYNA.mjs";
import "./chunk-A5GEVGBE.mjs";
import "./chunk-QB4KSJDL.mjs";
import "./chunk-XQOGFZ7A.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/cli/tools-describe.ts
import { relative } from "node:path";
async function toolsDescribe(name, options) {
  const custom = await withCustomTools(options, async (bench) => {
    const found = await findCustomTool(name, bench.tools);
    return { stems: executablesOf(bench.tools).map(({ stem }) => stem), facts: found && customFacts(found, bench) };
  });
  const facts = custom.facts ?? await builtinFacts(name, options, custom.stems);
  if (options.json) writeJson(facts);
  else for (const line of linesOf(facts)) writeLine(line);
  return EXIT.ok;
}
function customFacts({ tool, description }, { tools: options, decide }) {
  const { name, inputSchema, readOnly, warnings } = description;
  const names = [name, tool.stem];
  const { env, missing } = variablesOf(names, options.settings, options.variables ?? {});
  const { env: shared } = probeOptionsOf(options);
  return {
    name: PREFIX + name,
    source: tool.source,
    path: relative("", tool.path),
    description: description.description,
    inputSchema,
    readOnly,
    ...toolLimits(names, description, options.settings),
    variables: [.../* @__PURE__ */ new Set([...Object.keys(shared), ...Object.keys(env)])],
    missingVariables: missing,
    verdict: decide(tool.stem, name),
    warnings
  };
}
function builtinFacts(name, options, stems) {
  return withToolbox(options, async ({ registry }) => {
    const tool = registry.get(name);
    if (!tool)
      throw unknownTool(name, [...registry.list().map((one) => one.name), ...stems.map((stem) => PREFIX + stem)]);
    const { description, inputSchema, readOnly } = tool;
    return { name, source: registry.sourceOf(name) ?? "", description, inputSchema, readOnly };
  });
}
function linesOf(facts) {
  const { name, source, path, description, inputSchema, timeoutMs, timeoutFrom, maxOutputBytes, outputFrom } = facts;
  const verdict = facts.verdict;
  const rows = [
    ["from", path ? `${path} (${source})` : source],
    ["reads only", facts.readOnly ? "yes" : "no"],
    ["timeout", timeoutMs === void 0 ? void 0 : `${inUnits(Number(timeoutMs))} (${timeoutFrom})`],
    ["output", maxOutputBytes === void 0 ? void 0 : `at most ${maxOutputBytes} bytes (${outputFrom})`],
    ["variables", listed(facts.variables)],
    ["missing", listed(facts.missingVariables)],
    ["policy", verdict && `${verdict.verdict} (${verdict.rule}): ${verdict.reason}`],
    ["warnings", listed(facts.warnings)]
  ];
  return [
    name,
    ...rows.flatMap(([title, value]) => value ? [`${title.padEnd(10)} ${plain(value)}`] : []),
    "",
    plain(description.trim()),
    "",
    plain(JSON.stringify(inputSchema, null, 2))
  ];
}
var listed = (values) => values?.join(", ");
export {
  toolsDescribe
};
