/** What a running tool may do besides its own work: put events into the stream, and make calls through the gate. */
import type { ToolCall } from '../../core/model.ts';
import type { ModelAnswer, ModelQuestion } from '../../core/question.ts';
import type { Delegation, DelegationOutcome } from '../../core/subagent.ts';
import type { CallContext, CallOutcome, Tool, ToolContext } from '../../core/tool.ts';
import type { Stream } from '../events/stream.ts';
import type { Delegates, Questions } from '../session-options.ts';
import { createSchedule, type Footprint } from './schedule.ts';

interface ContextParts {
  readonly call: CallContext & Pick<ToolContext, 'grants'>;
  readonly tool: Tool;
  readonly stream: Stream;
  /** How many calls of this one run at once at most. */
  readonly concurrency?: number;
  readonly delegates?: Delegates;
  readonly questions?: Questions;
  readonly footprintOf: (call: ToolCall) => Footprint;
  /** Through the gate, whole. */
  readonly pass: (call: ToolCall, signal: AbortSignal) => Promise<CallOutcome>;
}

/** `close` when the call has ended: what a tool that was given up still says is no part of the record. */
export function createContext(parts: ContextParts): { open(signal: AbortSignal): ToolContext; close(): void } {
  let ended = false;
  return {
    open: (signal) => ({
      ...parts.call,
      signal,
      emit(name, data) {
        const copy = plainJson(name, data);
        const { callId } = parts.call;
        if (!ended) parts.stream.emit({ type: 'tool-event', callId, tool: parts.tool.name, name, data: copy });
      },
      call: createCalls(parts, signal),
      delegate: (task) => delegate(parts, task, signal),
      ask: (question) => ask(parts, question, signal),
    }),
    close() {
      ended = true;
    },
  };
}

function createCalls({ call, tool, concurrency, footprintOf, pass }: ContextParts, signal: AbortSignal) {
  const schedule = createSchedule(concurrency);
  let made = 0;
  return async (name: string, input: unknown): Promise<CallOutcome> => {
    if (!tool.makesCalls) throw new Error(`${tool.name} calls ${name} without having declared makesCalls`);
    const inner = { id: `${call.callId}-${made}`, name, arguments: JSON.stringify(input) ?? 'null' };
    made += 1;
    return schedule.add({ touch: footprintOf(inner), run: () => pass(inner, signal) });
  };
}

async function delegate(
  { call, tool, delegates }: ContextParts,
  task: Delegation,
  signal: AbortSignal,
): Promise<DelegationOutcome> {
  if (!tool.delegates) throw new Error(`${tool.name} starts an agent without having declared delegates`);
  return delegates ? delegates.start(task, { callId: call.callId, signal }) : noModel(task);
}

const noModel = ({ modelStrength }: Delegation): DelegationOutcome => ({
  ok: false,
  reason: 'There is no model here that could answer',
  advice: 'Subagents work in a session: kodelet-ci run "…".',
  answer: '',
  modelStrength,
});

async function ask(
  { call, tool, questions }: ContextParts,
  question: ModelQuestion,
  signal: AbortSignal,
): Promise<ModelAnswer> {
  if (!tool.asksModel) throw new Error(`${tool.name} asks the model without having declared asksModel`);
  return questions ? questions(question, { callId: call.callId, signal }) : NOBODY_ANSWERS;
}

const NOBODY_ANSWERS: ModelAnswer = {
  ok: false,
  reason: 'There is no model here that could answer',
  advice: 'Questions are answered in a session: kodelet-ci run "…".',
};

const MOST_EVENT_BYTES = 65_536;

/** A copy, so that nothing in the stream changes afterwards. */
function plainJson(name: string, data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const json = JSON.stringify(data);
  const bytes = Buffer.byteLength(json);
  if (bytes > MOST_EVENT_BYTES) {
    throw new Error(`the event "${name}" has ${bytes} bytes; an event has at most ${MOST_EVENT_BYTES}`);
  }
  return JSON.parse(json);
}
