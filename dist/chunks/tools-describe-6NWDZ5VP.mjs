import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  executablesOf,
  findCustomTool,
  unknownTool,
  withCustomTools
} from "./chunk-7FLV6FTS.mjs";
import {
  withToolbox
} from "./chunk-HSBYGOHC.mjs";
import "./chunk-QXAQX4EP.mjs";
import "./chunk-CZ7ZSIM4.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-JZKAN6GH.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-L5VBS5XV.mjs";
import "./chunk-3XHEGLIF.mjs";
import {
  inUnits,
  probeOptionsOf
} from "./chunk-H2JRBCTN.mjs";
import {
  PREFIX,
  toolLimits,
  variablesOf
} from "./chunk-I3EIBB7M.mjs";
import "./chunk-UUGAODYR.mjs";
import "./chunk-IXUTVDKC.mjs";
import "./chunk-LNOE5ZDE.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-TKH3V2OM.mjs";
import {
  plain
} from "./chunk-5TSPOENX.mjs";
import "./chunk-GATIJ2OL.mjs";
import "./chunk-BGV7F3OW.mjs";
import "./chunk-IA26OJTT.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  EXIT
} from "./chunk-P2XO4XXG.mjs";
import "./chunk-BCERGURP.mjs";
import "./chunk-YK7OR55E.mjs";
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
