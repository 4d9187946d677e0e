import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  withToolbox
} from "./chunk-AW7JEZJN.mjs";
import "./chunk-LWGQYYI6.mjs";
import "./chunk-4ISCN5QW.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-74YJDITQ.mjs";
import "./chunk-WKVR5Y64.mjs";
import "./chunk-2UQUUI3M.mjs";
import "./chunk-5SI73IN5.mjs";
import "./chunk-YANNWR37.mjs";
import "./chunk-HFFQDJMB.mjs";
import "./chunk-ACPHH5FZ.mjs";
import "./chunk-KIN75JZ5.mjs";
import "./chunk-XP77NVGO.mjs";
import "./chunk-SCLS24H3.mjs";
import "./chunk-6DXSDJZF.mjs";
import "./chunk-PDDKRM7W.mjs";
import "./chunk-DNJS4QHI.mjs";
import "./chunk-A3C2L5ET.mjs";
import "./chunk-WWRZPB3S.mjs";
import "./chunk-XCBMB7XJ.mjs";
import "./chunk-CNXYQ6XU.mjs";
import {
  EXIT
} from "./chunk-AWK526XX.mjs";
import {
  plain
} from "./chunk-3PVIMKWL.mjs";
import "./chunk-2C6Y7BT6.mjs";
import "./chunk-F4A3DGV2.mjs";
import "./chunk-7KVYNWMX.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-JLPK2VUF.mjs";
import "./chunk-WHGVILVF.mjs";
import "./chunk-OYVAPAAU.mjs";
import "./chunk-BYCETJUH.mjs";
import "./chunk-VGD5DCMS.mjs";
import "./chunk-PKCEARBM.mjs";
import "./chunk-EVQWV7YP.mjs";
import "./chunk-SGLPPAL2.mjs";
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
