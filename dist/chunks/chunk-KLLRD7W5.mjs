import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  wantsTelemetry
} from "./chunk-EH7YLOXL.mjs";
import {
  describeError
} from "./chunk-UQ4I4VPG.mjs";

// src/agent/telemetry.ts
async function startTelemetry(variables, { stream, fetch }) {
  const nothing = async () => void 0;
  if (!wantsTelemetry(variables)) return nothing;
  const say = (text) => void stream.emit({ type: "notice", level: "info", text });
  try {
    const { openTelemetry } = await import("./telemetry-3LNMPER5.mjs");
    const { subscriber, close } = openTelemetry(variables, { fetch, say });
    stream.subscribe(subscriber);
    return close;
  } catch (error) {
    say(`There is no telemetry: ${describeError(error)}`);
    return nothing;
  }
}

export {
  startTelemetry
};
