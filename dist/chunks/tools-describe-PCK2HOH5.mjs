import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  executablesOf,
  findCustomTool,
  unknownTool
} from "./chunk-DSXFUWKA.mjs";
import {
  withCustomTools
} from "./chunk-EAVVPWO6.mjs";
import {
  withToolbox
} from "./chunk-BGJANUYN.mjs";
import "./chunk-OPNNJLCB.mjs";
import "./chunk-L4E67PHM.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-A456DGZ7.mjs";
import "./chunk-5CRFVJT5.mjs";
import "./chunk-EUBY4SKT.mjs";
import "./chunk-FSDUIR4A.mjs";
import {
  inUnits,
  limitsOf,
  probeOptionsOf,
  variablesOf
} from "./chunk-H2ONOQCJ.mjs";
import "./chunk-ZGUKDYXD.mjs";
import "./chunk-HEJBIHP5.mjs";
import {
  PREFIX
} from "./chunk-JG4PWVZZ.mjs";
import "./chunk-3ISINGPJ.mjs";
import "./chunk-UWOLTQME.mjs";
import "./chunk-IKRBTI7V.mjs";
import "./chunk-VGS5Q7VQ.mjs";
import "./chunk-AYNVDMFM.mjs";
import "./chunk-XNXIJVGX.mjs";
import "./chunk-WBGG5M4C.mjs";
import "./chunk-A3C2L5ET.mjs";
import "./chunk-WWK6CCX3.mjs";
import "./chunk-GIUVOYPX.mjs";
import "./chunk-KS56SJ3X.mjs";
import {
  plain
} from "./chunk-IEFLW25I.mjs";
import "./chunk-ECLGWCJP.mjs";
import {
  EXIT
} from "./chunk-43FKMHJW.mjs";
import "./chunk-742G2B5L.mjs";
import "./chunk-2C6Y7BT6.mjs";
import "./chunk-YJPI5EVR.mjs";
import "./chunk-LGEEJJK6.mjs";
import "./chunk-VPDL5G7O.mjs";
import "./chunk-6U2OBHDF.mjs";
import "./chunk-UEE372FD.mjs";
import "./chunk-Q73L3TLZ.mjs";
import "./chunk-5ZM4T4I7.mjs";
import "./chunk-VGD5DCMS.mjs";
import "./chunk-FXFPK22U.mjs";
import "./chunk-SGLPPAL2.mjs";
import "./chunk-AZRHQ2A2.mjs";
import "./chunk-GAMD77DF.mjs";
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
    ...limitsOf(names, description, options.settings),
    variables: [.../* @__PURE__ */ new Set([...Object.keys(shared), ...Object.keys(env)])],
    missingVariables: missing,
    verdict: decide(name),
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
