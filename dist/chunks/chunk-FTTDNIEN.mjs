import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/session/events/audit.ts
var CALL_STATES = {
  pending: "The model, or another call, has made the call.",
  "approval-required": "A person must approve it.",
  approved: "Policy, or a person, lets it through.",
  executing: "The tool runs.",
  completed: "The tool has ended, and what it was asked for is done.",
  failed: "The tool, or the check of its input, has failed.",
  parked: "It waits for a person, and was not made. The answer continues the session in a later run.",
  denied: "Policy, a hook or a person has refused it, or no one was there to approve it.",
  interrupted: "The run ended while it was open: what it did is not known."
};
function auditCalls(events) {
  let calls = [], open = /* @__PURE__ */ new Map(), change = (callId, next) => {
    let at = open.get(callId), call = at === void 0 ? void 0 : calls[at];
    call && at !== void 0 && (calls[at] = next(call));
  }, interrupt = (callId, time, reason = CALL_STATES.interrupted) => {
    change(callId, (call) => withSteps(call, [{ state: "interrupted", time, decider: "host", note: reason }])), open.delete(callId);
  };
  for (let event of events)
    if (event.type === "tool-start")
      open.set(event.callId, calls.push({ start: event, steps: [begun(event)] }) - 1);
    else if (event.type === "tool-verdict")
      change(event.callId, (call) => withSteps(call, decided(event)));
    else if (event.type === "approval")
      change(event.callId, (call) => withSteps(call, answered(event)));
    else if (event.type === "tool-end")
      change(event.callId, (call) => ({ ...withSteps(call, ending(call, event)), end: event })), open.delete(event.callId);
    else if (event.type === "tool-interrupted") interrupt(event.callId, event.time, event.reason);
    else if (event.type === "session-end") for (let callId of [...open.keys()]) interrupt(callId, event.time);
  for (let callId of [...open.keys()]) interrupt(callId, events.at(-1)?.time ?? "");
  return calls;
}
var withSteps = (call, steps) => ({
  ...call,
  steps: [...call.steps, ...steps]
}), begun = ({ time, parentId }) => ({
  state: "pending",
  time,
  decider: parentId === void 0 ? "model" : `call ${parentId}`,
  note: ""
});
function decided({ time, decider, verdict }) {
  let note = `${verdict.rule}: ${verdict.reason}`;
  return verdict.verdict === "deny" ? [{ state: "denied", time, decider, note }] : verdict.verdict === "allow" ? goingOn(time, decider, note) : [{ state: "approval-required", time, decider, note }];
}
var goingOn = (time, decider, note) => [
  { state: "approved", time, decider, note },
  { state: "executing", time, decider: "host", note: "" }
];
function answered({ time, outcome, by = "the keyboard", note = "" }) {
  return outcome === "approved" ? goingOn(time, by, note) : outcome === "denied" ? [{ state: "denied", time, decider: by, note }] : [];
}
function ending({ steps }, { time, ok, code, verdict, result }) {
  let last = steps.at(-1)?.state;
  if (code === "parked" && last === "approval-required")
    return [{ state: "parked", time, decider: "host", note: result.error ?? "" }];
  if (code === "denied")
    return last === "approval-required" ? [{ state: "denied", time, decider: "nobody", note: "no one was there to approve it" }] : last === "denied" ? [] : [{ state: "denied", time, decider: "policy", note: `${verdict.rule}: ${verdict.reason}` }];
  let decider = last === "executing" ? "tool" : "host";
  return [
    ok ? { state: "completed", time, decider, note: "" } : { state: "failed", time, decider, note: result.error ?? "" }
  ];
}

export {
  auditCalls
};
