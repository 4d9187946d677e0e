import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
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
import "./chunk-H2ONOQCJ.mjs";
import "./chunk-ZGUKDYXD.mjs";
import "./chunk-HEJBIHP5.mjs";
import "./chunk-JG4PWVZZ.mjs";
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
