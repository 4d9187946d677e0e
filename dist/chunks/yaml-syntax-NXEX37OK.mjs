import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  require_dist
} from "./chunk-YGR4Q6TI.mjs";
import {
  __toESM
} from "./chunk-ZEMHNOYJ.mjs";

// src/tools/syntax/yaml-syntax.ts
var import_yaml = __toESM(require_dist(), 1);
function yamlProblems(text) {
  const lineCounter = new import_yaml.LineCounter();
  const documents = (0, import_yaml.parseAllDocuments)(text, {
    uniqueKeys: false,
    prettyErrors: false,
    logLevel: "silent",
    lineCounter
  });
  const errors = "empty" in documents ? documents.errors : documents.flatMap((document) => document.errors);
  return errors.filter(({ code }) => code !== "RESOURCE_EXHAUSTION").map(({ message, pos: [offset] }) => {
    const { line, col } = lineCounter.linePos(offset);
    return { line, column: col, message: message.split("\n", 1)[0] ?? message };
  });
}
export {
  yamlProblems
};
