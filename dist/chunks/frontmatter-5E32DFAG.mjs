import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  require_dist
} from "./chunk-YGR4Q6TI.mjs";
import {
  __toESM
} from "./chunk-ZEMHNOYJ.mjs";

// src/tools/builtin/plan/frontmatter.ts
var import_yaml = __toESM(require_dist(), 1);
function readFrontmatter(text) {
  const value = (0, import_yaml.parse)(text);
  const fields = typeof value === "object" && value !== null ? value : {};
  return { name: asText(fields.name), description: asText(fields.description) };
}
var asText = (value) => typeof value === "string" ? value.trim() : void 0;
export {
  readFrontmatter
};
