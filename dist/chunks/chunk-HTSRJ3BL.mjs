import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

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
  if (!("type" in schema) || schema.type !== "object") return schema;
  const { params, values, ...own } = schema;
  return { ...own, ...params && schemaOf(params), ...values && { additionalProperties: { type: values } } };
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

export {
  defineTool,
  ok,
  fail
};
