import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  withToolbox
} from "./chunk-N2FLPYX2.mjs";
import "./chunk-23HECP6U.mjs";
import "./chunk-IE65MQ3R.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-N2BWSRKH.mjs";
import {
  plain
} from "./chunk-EKJBS35Q.mjs";
import "./chunk-ECLGWCJP.mjs";
import {
  EXIT
} from "./chunk-43FKMHJW.mjs";
import "./chunk-ERVOQ6GX.mjs";
import "./chunk-H3JXKBSC.mjs";
import "./chunk-UZS46X4D.mjs";
import "./chunk-IKRBTI7V.mjs";
import "./chunk-Z4W5MVCK.mjs";
import "./chunk-76N7PN26.mjs";
import "./chunk-QUWINRVG.mjs";
import "./chunk-VBNNWDBR.mjs";
import "./chunk-VGD5DCMS.mjs";
import "./chunk-E7ZZ55JA.mjs";
import "./chunk-5JTRWPRP.mjs";
import "./chunk-4WPB6PMG.mjs";
import "./chunk-B3BXMQQH.mjs";
import "./chunk-GIUVOYPX.mjs";
import "./chunk-B4PECD6Q.mjs";
import "./chunk-CYHPGLPW.mjs";
import "./chunk-MJLKFO6F.mjs";
import "./chunk-2C6Y7BT6.mjs";
import "./chunk-NWDPC7BF.mjs";
import "./chunk-FXFPK22U.mjs";
import "./chunk-NOW2Q5M3.mjs";
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
