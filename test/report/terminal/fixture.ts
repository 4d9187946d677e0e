/** A printer on an emulated terminal, or on a file, with events as a session emits them. */
// A printer loads it without waiting: in the middle of that, the end of a file of tests would leave it half loaded for the next.
import '../../../src/report/terminal/highlight.ts';
import { createPrinter } from '../../../src/cli/session-printer.ts';
import { NO_USAGE } from '../../../src/core/model.ts';
import type { SessionEvent } from '../../../src/core/session-event.ts';
import type { Printer, PrinterOptions } from '../../../src/report/terminal/plain-printer.ts';
import { createTerminalEmulator, type TerminalEmulator } from '../../support/terminal-emulator.ts';

export interface Watched {
  readonly printer: Printer;
  readonly terminal: TerminalEmulator;
  /** All that was written to standard output, and to standard error where that is no terminal. */
  readonly written: { out: string; err: string };
  emit(...events: SessionEvent[]): void;
  /** Lines of the terminal as they look now. */
  shown(): string[];
}

const START = Date.parse('2026-11-23T10:00:00.000Z');

export async function watchedPrinter(
  options: Partial<PrinterOptions> & {
    readonly isTTY?: boolean;
    readonly columns?: number;
    readonly rows?: number;
  } = {},
): Promise<Watched> {
  const { isTTY = true, columns = 60, rows = 24, ...more } = options;
  const terminal = createTerminalEmulator(columns, rows);
  const written = { out: '', err: '' };
  const stream = (name: 'out' | 'err') => ({
    ...{ isTTY, columns, rows },
    write(text: string) {
      written[name] += text;
      if (isTTY) terminal.write(text);
    },
  });
  const printer = await createPrinter({
    ...{ out: stream('out'), err: stream('err'), colours: 'never', canRedraw: true, now: () => START },
    ...more,
  });
  let seq = 0;
  return {
    printer,
    terminal,
    written,
    emit(...events) {
      for (const event of events) {
        seq += 1;
        printer.subscriber({ ...event, seq, time: new Date(START + seq).toISOString() });
      }
    },
    shown: terminal.lines,
  };
}

const limits = { turns: 9, minutes: 9, costUsd: 9, tokens: 9 };

export const sessionStart: SessionEvent = {
  type: 'session-start',
  ...{ sessionId: 's', version: '1.0.0', model: 'claude', profile: 'ci', limits, request: 'x', intent: 'auto' },
};

export const turnStart = (turn: number): SessionEvent => ({ type: 'turn-start', turn });

export const turnEnd = (turn: number, text: string): SessionEvent => ({
  type: 'turn-end',
  ...{ turn, stopReason: 'end', usage: NO_USAGE, costUsd: 0.01 },
  content: text === '' ? [] : [{ kind: 'text', text }],
});

export const callStart = (callId: string, tool: string, input: object): SessionEvent => ({
  type: 'tool-start',
  ...{ turn: 1, callId, tool, arguments: JSON.stringify(input) },
});

type CallEnd = Extract<SessionEvent, { type: 'tool-end' }>;

export const callEnd = (callId: string, tool: string, given: Partial<CallEnd> = {}): SessionEvent => ({
  type: 'tool-end',
  ...{ turn: 1, callId, tool, ok: true, text: '<result>\nx\n</result>\n', durationMs: 12 },
  verdict: { verdict: 'allow', rule: 'r', reason: '' },
  result: { toolName: tool, success: given.ok ?? true, timestamp: '2026-11-23T10:00:00Z' },
  ...given,
});

export const sessionEnd = (answer: string, more: object = {}): SessionEvent => ({
  type: 'session-end',
  ...{ conclusion: 'succeeded', message: 'The agent is done.', answer },
  ...more,
});
