import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  fail
} from "./chunk-AYNVDMFM.mjs";

// src/session/call/tool-text.ts
function textForModel(result) {
  if (result.ok) return tagged("result", result.text);
  const words = result.advice ? `${result.text}
${result.advice}` : result.text;
  return tagged("error", words) + (result.output ? tagged("result", result.output) : "");
}
function describeDenial({ rule, reason, remedy }) {
  return fail(`Not allowed (rule ${rule}): ${reason}`, { code: "denied", advice: remedy });
}
function withoutSecrets(result, redact) {
  if (!redact) return result;
  const { images, ...words } = { images: void 0, ...result };
  return { ...redact.deep(words), ...images && { images } };
}
var tagged = (tag, text) => `<${tag}>
${text === "" ? "(No output)" : text}
</${tag}>
`;

export {
  textForModel,
  describeDenial,
  withoutSecrets
};
