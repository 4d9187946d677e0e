import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  withToolbox
} from "./chunk-643G27F4.mjs";
import "./chunk-BMWA5GU7.mjs";
import "./chunk-SLSWMZQP.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-XECCQBTU.mjs";
import "./chunk-HEVZ5OK6.mjs";
import "./chunk-GLJNH6GQ.mjs";
import "./chunk-ZFEPDUGQ.mjs";
import "./chunk-7CU5Y2JD.mjs";
import "./chunk-VNQGCNNV.mjs";
import "./chunk-DJZC5ETP.mjs";
import "./chunk-55CMW44Y.mjs";
import "./chunk-44J2K7OE.mjs";
import "./chunk-AT34S5HL.mjs";
import "./chunk-Q3FW7B25.mjs";
import "./chunk-MR4J3FXR.mjs";
import "./chunk-7WCWBEIY.mjs";
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
import "./chunk-NSAIBHXG.mjs";
import "./chunk-53JDQWXW.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-JYC5JFDW.mjs";
import "./chunk-W3KWLHFH.mjs";
import "./chunk-OA6D7FPM.mjs";
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
  readOnly: tool.readOnly,
  idempotent: tool.idempotent,
  description: tool.description,
  inputSchema: tool.inputSchema
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
