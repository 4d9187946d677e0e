import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/core/model.ts
var NO_USAGE = { inputTokens: 0, outputTokens: 0, cacheReadTokens: 0, cacheWriteTokens: 0 };
var addUsage = (a, b) => ({
  inputTokens: a.inputTokens + b.inputTokens,
  outputTokens: a.outputTokens + b.outputTokens,
  cacheReadTokens: a.cacheReadTokens + b.cacheReadTokens,
  cacheWriteTokens: a.cacheWriteTokens + b.cacheWriteTokens
});
var costOf = (usage, price) => (usage.inputTokens * price.input + usage.outputTokens * price.output + usage.cacheReadTokens * price.cacheRead + usage.cacheWriteTokens * price.cacheWrite) / 1e6;

// src/session/stream.ts
function createStream({ subscribers, redact, now }) {
  const listeners = [...subscribers];
  const waiting = [];
  let seq = 0;
  let delivering = false;
  const deliver = () => {
    delivering = true;
    try {
      for (let event = waiting.shift(); event; event = waiting.shift()) {
        for (const listener of listeners) listener(event);
      }
    } finally {
      delivering = false;
    }
  };
  return {
    emit(event) {
      seq += 1;
      const stamped = { ...redact.deep(event), seq, time: new Date(now()).toISOString() };
      waiting.push(stamped);
      if (!delivering) deliver();
      return stamped;
    },
    subscribe(subscriber) {
      listeners.push(subscriber);
    }
  };
}

export {
  NO_USAGE,
  addUsage,
  costOf,
  createStream
};
