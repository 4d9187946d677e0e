import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/lib/telemetry-variables.ts
var TELEMETRY = /^(?:OTEL_.*|TRACEPARENT)$/;
var HEADERS = /^OTEL_EXPORTER_OTLP_(?:.*_)?HEADERS$/;
function takeTelemetry(environment) {
  const entries = Object.entries(environment).flatMap(
    ([name, value]) => TELEMETRY.test(name) && value?.trim() ? [[name, value.trim()]] : []
  );
  for (const [name] of entries) if (HEADERS.test(name)) delete environment[name];
  return Object.fromEntries(entries);
}
function readPairs(text) {
  const pairs = (text ?? "").split(",").flatMap((pair) => {
    const [, name, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/s.exec(pair) ?? [];
    return name === void 0 || value === void 0 ? [] : [[name, decoded(value)]];
  });
  return Object.fromEntries(pairs);
}
function telemetrySecrets(variables) {
  const headers = Object.entries(variables).flatMap(([name, text]) => HEADERS.test(name) ? [text] : []);
  const written = headers.flatMap((text) => text.split(",").map((pair) => pair.slice(pair.indexOf("=") + 1).trim()));
  const values = [...written, ...written.map(decoded)];
  const credentials = values.flatMap((value) => /^(?:basic|bearer|token)(?:\s|%20)+(.+)$/i.exec(value)?.[1] ?? []);
  return [.../* @__PURE__ */ new Set([...values, ...credentials])].filter((value) => value.length >= SHORTEST_SECRET);
}
var SHORTEST_SECRET = 6;
var wantsTelemetry = (variables) => variables.OTEL_SDK_DISABLED?.toLowerCase() !== "true" && Object.keys(variables).some((name) => /^OTEL_EXPORTER_OTLP_(?:(?:TRACES|METRICS)_)?ENDPOINT$/.test(name));
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export {
  takeTelemetry,
  readPairs,
  telemetrySecrets,
  wantsTelemetry
};
