import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  withToolbox
} from "./chunk-X5SWK5OB.mjs";
import "./chunk-EA7DCTQR.mjs";
import "./chunk-3VK7L2X4.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-XECCQBTU.mjs";
import "./chunk-SFED5AIY.mjs";
import "./chunk-DL6YYNTH.mjs";
import "./chunk-WFYIZLUM.mjs";
import "./chunk-2O6DOZGB.mjs";
import "./chunk-GZKCADY4.mjs";
import "./chunk-T2H66IYN.mjs";
import "./chunk-XDAP25SX.mjs";
import "./chunk-IEF2XWEL.mjs";
import "./chunk-EXGK6SLF.mjs";
import "./chunk-LGX6DKPT.mjs";
import "./chunk-ERTGSCK5.mjs";
import "./chunk-NNB3FR7Q.mjs";
import "./chunk-5VAMSHAG.mjs";
import "./chunk-HYMQ5VJ4.mjs";
import "./chunk-XZWIQ62Q.mjs";
import "./chunk-BJQJM24H.mjs";
import "./chunk-RJGOS2DY.mjs";
import "./chunk-ZVADJ7DH.mjs";
import "./chunk-5XM7ODV6.mjs";
import "./chunk-LU2MOVQO.mjs";
import "./chunk-YF5SZ5NR.mjs";
import "./chunk-HTSRJ3BL.mjs";
import "./chunk-XPF2BO3Z.mjs";
import "./chunk-JG434SAK.mjs";
import "./chunk-JPBXQSOJ.mjs";
import "./chunk-IQYNKOPH.mjs";
import "./chunk-D7FWAAYM.mjs";
import "./chunk-KDVR725Y.mjs";
import "./chunk-5PGY7BB5.mjs";
import "./chunk-GXG4QHBW.mjs";
import "./chunk-PMIMU4UM.mjs";
import "./chunk-TKH3V2OM.mjs";
import "./chunk-SM25WU3H.mjs";
import "./chunk-CDLNVLVK.mjs";
import "./chunk-IWCXDVEL.mjs";
import "./chunk-7TB2SLL5.mjs";
import "./chunk-XQ3534Q5.mjs";
import {
  EXIT
} from "./chunk-AWK526XX.mjs";
import "./chunk-K6FYXUAP.mjs";
import {
  plain
} from "./chunk-3PVIMKWL.mjs";
import "./chunk-LY3ZUFQE.mjs";
import "./chunk-BSHPXFNP.mjs";
import "./chunk-O2GHN43O.mjs";
import "./chunk-HBOEZJUH.mjs";
import "./chunk-SLDVAI7Z.mjs";
import "./chunk-GAMD77DF.mjs";
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
  inputSchema: tool.inputSchema,
  aliases: tool.aliases,
  displayName: tool.displayName,
  version: tool.version,
  outputSchema: tool.outputSchema,
  capabilities: tool.capabilities,
  network: tool.network,
  makesCalls: tool.makesCalls,
  timeoutMs: tool.limitMs
}));
function showTools(tools) {
  const widthOf = (column) => Math.max(...tools.map((tool) => tool[column]?.length ?? 0));
  const [names, sources] = [widthOf("name"), widthOf("source")];
  for (const { name, source = "", description, version } of tools) {
    const summary = description.trim().split("\n", 1)[0];
    writeLine(plain(`${name.padEnd(names)}  ${source.padEnd(sources)}  ${summary}${version ? ` (${version})` : ""}`));
  }
}
export {
  toolsList
};
