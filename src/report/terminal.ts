/** The event stream as a person reads it in a terminal: the agent's words and calls on standard output, notices beside it. */
import type { StampedEvent, Subscriber } from '../core/event.ts';
import { count } from '../lib/text.ts';
import { describeToolEvent, emptyView, foldView, summarizeCall, type View } from '../session/events/view.ts';
import { plain } from './plain.ts';
import { describeMemory } from './sections.ts';

type Of<Type extends StampedEvent['type']> = Extract<StampedEvent, { type: Type }>;

export function createPrinter(): Subscriber {
  let view: View = emptyView;
  return (event) => {
    view = foldView(view, event);
    const lines =
      (LINES[event.type] as ((event: StampedEvent, view: View) => string[]) | undefined)?.(event, view) ?? [];
    const stream = ON_STANDARD_ERROR.has(event.type) ? process.stderr : process.stdout;
    const indent = event.agent === undefined ? '' : '    ';
    for (const line of lines) stream.write(`${indent}${plain(line)}\n`);
  };
}

const ON_STANDARD_ERROR: ReadonlySet<StampedEvent['type']> = new Set(['notice', 'sandbox-open', 'turn-retry']);

const LINES: { readonly [Type in StampedEvent['type']]?: (event: Of<Type>, view: View) => string[] } = {
  'session-start': ({ model, profile, sessionId }) => [`session ${sessionId}: ${model}, profile ${profile}`],
  'agent-start': ({ model, template = 'subagent' }) => [`${template}: ${model}`],
  notice: ({ level, text }) => [`${level}: ${text}`],
  'sandbox-open': ({ confined, text }) => [`${confined ? 'info' : 'warning'}: ${text}`],
  'turn-retry': ({ attempt, reason, delayMs }) => [`retry ${attempt} in ${delayMs} ms: ${reason}`],
  'turn-end': ({ content }) => content.flatMap((part) => (part.kind === 'text' && part.text ? ['', part.text] : [])),
  'tool-start': ({ tool, arguments: text }) => [`> ${tool} ${summarizeCall(text)}`],
  'tool-event': (event) => [`  ${event.tool}: ${describeToolEvent(event)}`],
  'tool-end': ({ ok, tool, verdict, result, durationMs }) => {
    if (ok) return [`  ${tool} took ${durationMs} ms`];
    return [`  ${tool} ${verdict.verdict === 'allow' ? 'failed' : 'was refused'}: ${firstLine(result.error ?? '')}`];
  },
  'self-check-start': ({ about }) => [
    about === 'change' ? 'the agent is shown its whole change once more' : 'the agent is asked why it changed nothing',
  ],
  'limit-near': ({ limit }) => [`the limit of ${limit} is near`],
  'memory-end': (event) => [describeMemory(event)],
  'session-end': ({ conclusion, message }, { turns, costUsd }) => [
    '',
    `${conclusion}: ${message}`,
    `${count(turns, 'turn')}, $${costUsd.toFixed(4)}`,
  ],
};

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';
