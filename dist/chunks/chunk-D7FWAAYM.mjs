import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/core/channel.ts
var CHANNELS = {
  progress: "What the agent is asked, says and does, and how it ends: for people who watch.",
  control: "What may happen, and who decided that: verdicts, hooks and limits.",
  monitor: "The state of the machinery: warnings, retries, the sandbox, the context. For people who look after it."
};
var CHANNEL_NAMES = Object.keys(CHANNELS);
var CHANNEL_OF = {
  "session-start": "progress",
  "agent-start": "progress",
  "phase-start": "progress",
  "phase-end": "progress",
  notice: "monitor",
  "server-log": "monitor",
  "sandbox-open": "monitor",
  prompt: "progress",
  "turn-start": "progress",
  "turn-retry": "monitor",
  "turn-end": "progress",
  "tool-start": "progress",
  "tool-verdict": "control",
  "tool-event": "progress",
  "tool-end": "progress",
  "tool-sealed": "control",
  "hook-end": "control",
  "file-changed": "monitor",
  "self-check-start": "progress",
  "self-check-end": "progress",
  "limit-near": "control",
  "limit-reached": "control",
  "verify-end": "progress",
  "push-start": "progress",
  "pull-request-start": "progress",
  "publish-end": "progress",
  "memory-end": "monitor",
  "session-resumed": "progress",
  "results-cleared": "monitor",
  compacted: "monitor",
  "budget-start": "control",
  "budget-end": "control",
  "session-end": "progress"
};
var channelOf = ({ type }) => CHANNEL_OF[type];

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
    subscribe(subscriber, channels) {
      listeners.push(channels ? onChannels(subscriber, channels) : subscriber);
    }
  };
}
var onChannels = (subscriber, channels) => (event) => {
  if (channels.includes(channelOf(event))) subscriber(event);
};
var inside = (stream, agent) => ({
  ...stream,
  emit: (event) => stream.emit({ agent, ...event })
});

export {
  CHANNEL_NAMES,
  createStream,
  onChannels,
  inside
};
