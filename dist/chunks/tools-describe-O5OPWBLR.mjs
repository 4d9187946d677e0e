import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  executablesOf,
  findCustomTool,
  unknownTool,
  withCustomTools
} from "./chunk-JKWB4S6W.mjs";
import {
  withToolbox
} from "./chunk-4QH4J7DW.mjs";
import "./chunk-DTHVCOVG.mjs";
import "./chunk-U2LH6LB6.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-QFT3NL34.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-LJE6JWOV.mjs";
import "./chunk-BTQT6U2N.mjs";
import {
  inUnits,
  probeOptionsOf
} from "./chunk-UDC2WJ75.mjs";
import {
  PREFIX,
  toolLimits,
  variablesOf
} from "./chunk-TJQD4V7A.mjs";
import "./chunk-TQK2PKO7.mjs";
import "./chunk-GWDP3FYK.mjs";
import "./chunk-BH4BU6JV.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-QGPJURJA.mjs";
import {
  plain
} from "./chunk-Y756HE7Q.mjs";
import "./chunk-74SZSWEE.mjs";
import "./chunk-OZUIT4GO.mjs";
import "./chunk-DXTI5RIO.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  EXIT
} from "./chunk-P2XO4XXG.mjs";
import "./chunk-HT6ENDTV.mjs";
import "./chunk-A5GEVGBE.mjs";
import "./chunk-QB4KSJDL.mjs";
import "./chunk-UKQB5A53.mjs";
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
