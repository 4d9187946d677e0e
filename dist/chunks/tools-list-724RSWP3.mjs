import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  withToolbox
} from "./chunk-HSBYGOHC.mjs";
import "./chunk-QXAQX4EP.mjs";
import "./chunk-CZ7ZSIM4.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-JZKAN6GH.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-L5VBS5XV.mjs";
import "./chunk-3XHEGLIF.mjs";
import "./chunk-H2JRBCTN.mjs";
import "./chunk-I3EIBB7M.mjs";
import "./chunk-UUGAODYR.mjs";
import "./chunk-IXUTVDKC.mjs";
import "./chunk-LNOE5ZDE.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-TKH3V2OM.mjs";
import {
  plain
} from "./chunk-5TSPOENX.mjs";
import "./chunk-GATIJ2OL.mjs";
import "./chunk-BGV7F3OW.mjs";
import "./chunk-IA26OJTT.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  EXIT
} from "./chunk-P2XO4XXG.mjs";
import "./chunk-BCERGURP.mjs";
import "./chunk-YK7OR55E.mjs";
import "./chunk-QB4KSJDL.mjs";
import "./chunk-XQOGFZ7A.mjs";
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
