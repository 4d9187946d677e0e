import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  withToolbox
} from "./chunk-AOLLPOU5.mjs";
import "./chunk-WCNBIW5R.mjs";
import "./chunk-YTWJ5NHY.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-XECCQBTU.mjs";
import "./chunk-M4TRSNSH.mjs";
import "./chunk-KQ7KEKCA.mjs";
import "./chunk-DJZC5ETP.mjs";
import "./chunk-JUFTHMOO.mjs";
import "./chunk-MZ5ZAT6P.mjs";
import "./chunk-5SPJUACC.mjs";
import "./chunk-NTKY3OJU.mjs";
import "./chunk-YMUW2YNE.mjs";
import "./chunk-ND57OSOU.mjs";
import "./chunk-3YBS5H6Z.mjs";
import "./chunk-Q3FW7B25.mjs";
import "./chunk-FFX56OEU.mjs";
import "./chunk-SJQ45ZTM.mjs";
import "./chunk-A3C2L5ET.mjs";
import "./chunk-BDE5FNAP.mjs";
import "./chunk-TKH3V2OM.mjs";
import {
  EXIT
} from "./chunk-AWK526XX.mjs";
import {
  plain
} from "./chunk-3PVIMKWL.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-IGUPAADL.mjs";
import "./chunk-DD6574IE.mjs";
import "./chunk-53JDQWXW.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-GXG4QHBW.mjs";
import "./chunk-WSVF6F5C.mjs";
import "./chunk-BE7PX6MN.mjs";
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
