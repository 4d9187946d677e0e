import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  require_dist
} from "./chunk-IUQJ3QBX.mjs";
import {
  __toESM
} from "./chunk-5WQWSAID.mjs";

// src/tools/builtin/plan/frontmatter.ts
var import_yaml = __toESM(require_dist(), 1);
function readFrontmatter(text) {
  let value = (0, import_yaml.parse)(text), fields = typeof value == "object" && value !== null ? value : {};
  return { name: asText(fields.name), description: asText(fields.description) };
}
var asText = (value) => typeof value == "string" ? value.trim() : void 0;
export {
  readFrontmatter
};
