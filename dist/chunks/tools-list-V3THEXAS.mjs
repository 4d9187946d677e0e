import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  withToolbox
} from "./chunk-LQTQC7LW.mjs";
import "./chunk-IZKAPEK2.mjs";
import "./chunk-U7UWVF3P.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-XECCQBTU.mjs";
import "./chunk-64GP6NML.mjs";
import "./chunk-KJAHQOMQ.mjs";
import "./chunk-O5FEZKKV.mjs";
import "./chunk-3S5IFWE4.mjs";
import "./chunk-A7KAZL6P.mjs";
import "./chunk-DJZC5ETP.mjs";
import "./chunk-QS4IMSYO.mjs";
import "./chunk-44J2K7OE.mjs";
import "./chunk-Y6G25KEC.mjs";
import "./chunk-5QFTYINY.mjs";
import "./chunk-Z6LV46GE.mjs";
import "./chunk-3S255GRW.mjs";
import "./chunk-A3C2L5ET.mjs";
import "./chunk-WWRZPB3S.mjs";
import "./chunk-TKH3V2OM.mjs";
import {
  EXIT
} from "./chunk-AWK526XX.mjs";
import {
  plain
} from "./chunk-3PVIMKWL.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-5HQ3YYOD.mjs";
import "./chunk-G3PBWDXE.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-JYC5JFDW.mjs";
import "./chunk-TXA7APGV.mjs";
import "./chunk-O3G6R6NV.mjs";
import "./chunk-XQ3534Q5.mjs";
import "./chunk-3RCZOZP6.mjs";
import "./chunk-PKCEARBM.mjs";
import "./chunk-EVQWV7YP.mjs";
import "./chunk-UQ4I4VPG.mjs";
import "./chunk-JVZTSKKL.mjs";

// src/cli/tools-list.ts
function toolsList(options) {
  return withToolbox(options, async (toolbox) => {
    const tools = describeTools(toolbox);
    if (options.json) writeJson(tools);
    else showTools(tools);
    for (const problem of toolbox.problems) process.stderr.write(`kodelet-ci: ${problem}
`);
    return EXIT.ok;
  });
}
var describeTools = ({ registry }) => registry.list().map((tool) => ({
  name: tool.name,
  source: registry.sourceOf(tool.name),
  category: tool.category,
  version: tool.version,
  capabilities: tool.capabilities,
  readOnly: tool.readOnly,
  idempotent: tool.idempotent,
  description: tool.description,
  inputSchema: tool.inputSchema,
  outputSchema: tool.outputSchema
}));
function showTools(tools) {
  const widthOf = (column) => Math.max(...tools.map((tool) => tool[column]?.length ?? 0));
  const [names, sources] = [widthOf("name"), widthOf("source")];
  for (const { name, source = "", description } of tools) {
    const summary = description.trim().split("\n", 1)[0];
    writeLine(plain(`${name.padEnd(names)}  ${source.padEnd(sources)}  ${summary}`));
  }
}
export {
  toolsList
};
