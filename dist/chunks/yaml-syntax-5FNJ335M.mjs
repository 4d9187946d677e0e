import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  require_dist
} from "./chunk-IUQJ3QBX.mjs";
import {
  __toESM
} from "./chunk-5WQWSAID.mjs";

// src/tools/syntax/yaml-syntax.ts
var import_yaml = __toESM(require_dist(), 1);
function yamlProblems(text) {
  let lineCounter = new import_yaml.LineCounter(), documents = (0, import_yaml.parseAllDocuments)(text, {
    uniqueKeys: !1,
    prettyErrors: !1,
    logLevel: "silent",
    lineCounter
  });
  return ("empty" in documents ? documents.errors : documents.flatMap((document) => document.errors)).filter(({ code }) => code !== "RESOURCE_EXHAUSTION").map(({ message, pos: [offset] }) => {
    let { line, col } = lineCounter.linePos(offset);
    return { line, column: col, message: message.split(`
`, 1)[0] ?? message };
  });
}
export {
  yamlProblems
};
