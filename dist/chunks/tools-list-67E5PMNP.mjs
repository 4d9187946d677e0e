import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  withToolbox
} from "./chunk-4QH4J7DW.mjs";
import "./chunk-DTHVCOVG.mjs";
import "./chunk-U2LH6LB6.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-QFT3NL34.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-LJE6JWOV.mjs";
import "./chunk-BTQT6U2N.mjs";
import "./chunk-UDC2WJ75.mjs";
import "./chunk-TJQD4V7A.mjs";
import "./chunk-TQK2PKO7.mjs";
import "./chunk-GWDP3FYK.mjs";
import "./chunk-BH4BU6JV.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-QGPJURJA.mjs";
import {
  plain
} from "./chunk-Y756HE7Q.mjs";
import "./chunk-74SZSWEE.mjs";
import "./chunk-OZUIT4GO.mjs";
import "./chunk-DXTI5RIO.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  EXIT
} from "./chunk-P2XO4XXG.mjs";
import "./chunk-HT6ENDTV.mjs";
import "./chunk-A5GEVGBE.mjs";
import "./chunk-QB4KSJDL.mjs";
import "./chunk-UKQB5A53.mjs";
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
