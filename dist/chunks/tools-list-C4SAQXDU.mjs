import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  withToolbox
} from "./chunk-VFLLY5E7.mjs";
import "./chunk-GECIFDEN.mjs";
import "./chunk-VKNTFNLH.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-AIID2O2T.mjs";
import "./chunk-7WIQDLVY.mjs";
import "./chunk-5KYE4RP5.mjs";
import "./chunk-4EFMFMFR.mjs";
import "./chunk-4LRZ4KTY.mjs";
import "./chunk-YWORPERO.mjs";
import "./chunk-A7PIJGZP.mjs";
import "./chunk-257W7KNQ.mjs";
import "./chunk-44J2K7OE.mjs";
import "./chunk-FXOCE6U3.mjs";
import "./chunk-S62QJN7P.mjs";
import "./chunk-E37VIEBQ.mjs";
import "./chunk-MAGISD7I.mjs";
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
import "./chunk-BXG2EQSA.mjs";
import "./chunk-HYSGPRCD.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-JYC5JFDW.mjs";
import "./chunk-S36ZUZI5.mjs";
import "./chunk-ODRBAX3J.mjs";
import "./chunk-VGD5DCMS.mjs";
import "./chunk-BYCETJUH.mjs";
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
