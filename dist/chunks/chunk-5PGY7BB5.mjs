import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/core/model.ts
var NO_USAGE = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 };
var addUsage = (a, b) => ({
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
  cacheReadTokens: a.cacheReadTokens + b.cacheReadTokens,
  cacheWriteTokens: a.cacheWriteTokens + b.cacheWriteTokens
});
var promptTokens = ({ inputTokens, cacheReadTokens, cacheWriteTokens }) => inputTokens + cacheReadTokens + cacheWriteTokens;
var costOf = (usage, price) => (usage.inputTokens * price.input + usage.outputTokens * price.output + usage.cacheReadTokens * price.cacheRead + usage.cacheWriteTokens * price.cacheWrite) / 1e6;

export {
  NO_USAGE,
  addUsage,
  promptTokens,
  costOf
};
