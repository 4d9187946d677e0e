import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  withToolbox
} from "./chunk-ILZZFTF3.mjs";
import "./chunk-6YGXZ53G.mjs";
import "./chunk-YKHWYHYR.mjs";
import {
  writeJson,
  writeLine
} from "./chunk-6GCZXHAY.mjs";
import "./chunk-7IOYAFR3.mjs";
import "./chunk-3WECAIIR.mjs";
import "./chunk-XZR4Q6SB.mjs";
import "./chunk-CVEXBNZG.mjs";
import "./chunk-6WEDR7UT.mjs";
import "./chunk-X2E4KSD7.mjs";
import "./chunk-EKJ2P2D4.mjs";
import "./chunk-TKH3V2OM.mjs";
import {
  plain
} from "./chunk-X5LOEEFF.mjs";
import "./chunk-NLWEPKYS.mjs";
import "./chunk-GAMD77DF.mjs";
import {
  EXIT
} from "./chunk-P2XO4XXG.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-OTFEAHZ6.mjs";
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
