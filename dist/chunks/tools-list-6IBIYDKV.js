import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
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
import "./chunk-MBAQ42XP.js";
import "./chunk-HMV5A277.js";
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
  const width = Math.max(...tools.map(({ name }) => name.length));
  for (const { name, description } of tools) {
    writeLine(plain(`${name.padEnd(width)}  ${description.trim().split("\n", 1)[0]}`));
  }
}
export {
  toolsList
};
