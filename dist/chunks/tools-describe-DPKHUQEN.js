import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  executablesOf,
  findCustomTool,
  unknownTool
} from "./chunk-PRHMRTNT.js";
import {
  withCustomTools
} from "./chunk-CHGDAIMG.js";
import {
  plain
} from "./chunk-ZCAIOODQ.js";
import {
  withToolbox
} from "./chunk-7PUGTK6H.js";
import "./chunk-CVTCVIP6.js";
import "./chunk-A667S2U2.js";
import {
  writeJson,
  writeLine
} from "./chunk-ORXPY7HS.js";
import {
  EXIT
} from "./chunk-AUWFFOGM.js";
import {
  inUnits,
  limitsOf,
  probeOptionsOf,
  variablesOf
} from "./chunk-MBAQ42XP.js";
import {
  PREFIX
} from "./chunk-HMV5A277.js";
import "./chunk-GTNNNHK7.js";
import "./chunk-S6RJT5X2.js";
import "./chunk-G76TGG5X.js";
import "./chunk-DR2PWLPP.js";
import "./chunk-A7P3E7Z4.js";
import "./chunk-TOHJVNEX.js";
import "./chunk-QWF7ZR2T.js";
import "./chunk-ZU4OEX45.js";
import "./chunk-2AWSIELA.js";
import "./chunk-UITAPI5G.js";
import "./chunk-ATYFFGDB.js";
import "./chunk-KEAEVTBP.js";
import "./chunk-QGPWIQWK.js";
import "./chunk-4DST2OCH.js";
import "./chunk-QXNMDQBV.js";
import "./chunk-NV7DARLM.js";
import "./chunk-KVSQFQPR.js";
import "./chunk-UQ6XI7KJ.js";
import "./chunk-HANBNIMK.js";

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
  const { name, inputSchema, warnings } = description;
  const names = [name, tool.stem];
  const { env, missing } = variablesOf(names, options.settings, options.variables ?? {});
  const { env: shared } = probeOptionsOf(options);
  return {
    name: PREFIX + name,
    source: tool.source,
    path: relative("", tool.path),
    description: description.description,
    inputSchema,
    ...limitsOf(names, description, options.settings),
    variables: [.../* @__PURE__ */ new Set([...Object.keys(shared), ...Object.keys(env)])],
    missingVariables: missing,
    verdict: decide({ kind: "external", source: "custom", name }),
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
