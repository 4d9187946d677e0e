import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  withToolbox
} from "./chunk-OOFZU3IV.mjs";
import "./chunk-LZ5ABZ3G.mjs";
import "./chunk-UVESNDA4.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-K4KEWBHQ.mjs";
import {
  plain
} from "./chunk-EKJBS35Q.mjs";
import "./chunk-ECLGWCJP.mjs";
import {
  EXIT
} from "./chunk-43FKMHJW.mjs";
import "./chunk-45PIP7OS.mjs";
import "./chunk-TWU5L7VJ.mjs";
import "./chunk-Y5ODNPRH.mjs";
import "./chunk-Z4W5MVCK.mjs";
import "./chunk-76N7PN26.mjs";
import "./chunk-VBNNWDBR.mjs";
import "./chunk-VGD5DCMS.mjs";
import "./chunk-RGWWDXX3.mjs";
import "./chunk-XC5PONEX.mjs";
import "./chunk-76SPFL3P.mjs";
import "./chunk-4JWVNZ43.mjs";
import "./chunk-A3C2L5ET.mjs";
import "./chunk-GIUVOYPX.mjs";
import "./chunk-YG2P7BET.mjs";
import "./chunk-MJLKFO6F.mjs";
import "./chunk-2C6Y7BT6.mjs";
import "./chunk-QU5W7I7T.mjs";
import "./chunk-FXFPK22U.mjs";
import "./chunk-S2HN3WB5.mjs";
import "./chunk-ZO3UQ4AH.mjs";
import "./chunk-SS4GLTCP.mjs";
import "./chunk-JDS66NPW.mjs";
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
