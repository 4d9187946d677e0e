import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameOf,
  temporaryFolder
} from "./chunk-BYCETJUH.mjs";

// src/core/params.ts
function schemaOf(params) {
  const required = Object.keys(params).filter((name) => isRequired(params[name]));
  const properties = Object.fromEntries(Object.entries(params).map(([name, param]) => [name, property(param)]));
  return { type: "object", properties, ...required.length > 0 && { required }, additionalProperties: false };
}
var isRequired = (param) => typeof param === "string" || param.required !== false && param.default === void 0;
function property(param) {
  if (typeof param === "string") return { type: param };
  const { required: _, ...schema } = param;
  if ("items" in schema) return { ...schema, items: property(schema.items) };
  if (!("params" in schema) || !schema.params) return schema;
  const { params, ...own } = schema;
  return { ...own, ...schemaOf(params) };
}

// src/core/tool.ts
function defineTool(tool) {
  if (!("params" in tool)) return tool;
  const { params, inputSchema: _, ...rest } = tool;
  return { idempotent: tool.readOnly, ...rest, inputSchema: schemaOf(params) };
}
var ok = (text, metadata) => ({ ok: true, text, metadata });
function fail(text, more = {}) {
  return { ok: false, code: "failed", text, ...more };
}

// src/tools/kept-output.ts
import { randomBytes } from "node:crypto";
import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
var callName = (callId) => `${callId.replace(/[^A-Za-z0-9_-]/g, "").slice(0, 60)}-${randomBytes(4).toString("hex")}`;
async function keepFile(path, tool, workspace) {
  const folder = temporaryFolder(workspace);
  const place = join(folder.at, `${tool}-${randomBytes(4).toString("hex")}.log`);
  try {
    await rename(path, place);
    return { path: place, name: nameOf(place, folder) };
  } catch {
    return { path, name: path };
  }
}
async function keepWhole({ workspace, callId }, tool, text) {
  const path = join(workspace.scratch, `${tool}-${callName(callId)}.log`);
  try {
    await writeFile(path, text, { flag: "wx", mode: 384 });
  } catch {
    return void 0;
  }
  return keepFile(path, tool, workspace);
}

export {
  defineTool,
  ok,
  fail,
  callName,
  keepFile,
  keepWhole
};
