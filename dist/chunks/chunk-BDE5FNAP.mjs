import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/session/events/stream.ts
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
var inside = (stream, agent) => ({
  ...stream,
  emit: (event) => stream.emit({ agent, ...event })
});

export {
  createStream,
  inside
};
