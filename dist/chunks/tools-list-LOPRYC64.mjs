import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  withToolbox
} from "./chunk-UNHRQOGE.mjs";
import "./chunk-5CZYRIDN.mjs";
import "./chunk-PHXV4PWD.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-XECCQBTU.mjs";
import "./chunk-E27EE7PT.mjs";
import "./chunk-3ZKDK2MG.mjs";
import "./chunk-DJZC5ETP.mjs";
import "./chunk-R6AQSQXD.mjs";
import "./chunk-EUTKZXBQ.mjs";
import "./chunk-TEDNCV77.mjs";
import "./chunk-IT6CTJMV.mjs";
import "./chunk-ZB63V2ZX.mjs";
import "./chunk-WPOTJ5QL.mjs";
import "./chunk-ND57OSOU.mjs";
import "./chunk-M5S27W76.mjs";
import "./chunk-YDZHI3LU.mjs";
import "./chunk-DUFUQQEI.mjs";
import "./chunk-HTSRJ3BL.mjs";
import "./chunk-C3GKUS4N.mjs";
import "./chunk-I74UL2G2.mjs";
import "./chunk-A3C2L5ET.mjs";
import "./chunk-BDE5FNAP.mjs";
import "./chunk-ZM33FGX6.mjs";
import "./chunk-OFREUJCE.mjs";
import "./chunk-TKH3V2OM.mjs";
import "./chunk-SM25WU3H.mjs";
import {
  EXIT
} from "./chunk-AWK526XX.mjs";
import {
  plain
} from "./chunk-3PVIMKWL.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-NACMQKHK.mjs";
import "./chunk-DD6574IE.mjs";
import "./chunk-O2GHN43O.mjs";
import "./chunk-HBOEZJUH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-GXG4QHBW.mjs";
import "./chunk-4KG4QUXK.mjs";
import "./chunk-VBSCOHTS.mjs";
import "./chunk-3RCZOZP6.mjs";
import "./chunk-XQ3534Q5.mjs";
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
