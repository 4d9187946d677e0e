/** The variables of OpenTelemetry, as its specification names them, and what in them is secret. */

/** By name; only those that are set. */
export type TelemetryVariables = Readonly<Record<string, string>>;

const TELEMETRY = /^(?:OTEL_.*|TRACEPARENT)$/;
const HEADERS = /^OTEL_EXPORTER_OTLP_(?:.*_)?HEADERS$/;

/** What is set, without blanks around it. Headers, which hold keys, are taken out of `environment`: no child is to find them there. */
export function takeTelemetry(environment: Record<string, string | undefined>): TelemetryVariables {
  const entries = Object.entries(environment).flatMap(([name, value]) =>
    TELEMETRY.test(name) && value?.trim() ? [[name, value.trim()] as const] : [],
  );
  for (const [name] of entries) if (HEADERS.test(name)) delete environment[name];
  return Object.fromEntries(entries);
}

/** `NAME=VALUE` between commas, as headers and attributes of a resource are written; values may be percent-encoded. */
export function readPairs(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split(',').flatMap((pair) => {
    const [, name, value] = /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/s.exec(pair) ?? [];
    return name === undefined || value === undefined ? [] : [[name, decoded(value)] as const];
  });
  return Object.fromEntries(pairs);
}

/** Values of headers, as they stand there and as they are sent, and what follows the scheme of an authorization. */
export function telemetrySecrets(variables: TelemetryVariables): string[] {
  const headers = Object.entries(variables).flatMap(([name, text]) => (HEADERS.test(name) ? [text] : []));
  const written = headers.flatMap((text) => text.split(',').map((pair) => pair.slice(pair.indexOf('=') + 1).trim()));
  const values = [...written, ...written.map(decoded)];
  const credentials = values.flatMap((value) => /^(?:basic|bearer|token)(?:\s|%20)+(.+)$/i.exec(value)?.[1] ?? []);
  return [...new Set([...values, ...credentials])].filter((value) => value.length >= SHORTEST_SECRET);
}

/** A header such as `x-scope-orgid=1` is no secret, and a run without the digit 1 could not be read. */
const SHORTEST_SECRET = 6;

/** Telemetry is wanted where a place to send it to is set. */
export const wantsTelemetry = (variables: TelemetryVariables): boolean =>
  variables.OTEL_SDK_DISABLED?.toLowerCase() !== 'true' &&
  Object.keys(variables).some((name) => /^OTEL_EXPORTER_OTLP_(?:(?:TRACES|METRICS)_)?ENDPOINT$/.test(name));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
