/** A stdio server as a transport of the SDK: its own process group, an environment built from nothing, nothing left behind. */
import { PassThrough } from 'node:stream';
import { ReadBuffer, serializeMessage } from '@modelcontextprotocol/sdk/shared/stdio.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { type ProcessOptions, type ProcessResult, runProcess } from '../../lib/process.ts';
import { settlesWithin } from '../../lib/settles.ts';
import { LIMITS } from '../limits.ts';
import type { ServerLog } from './server-log.ts';

type Program = Pick<ProcessOptions, 'file' | 'args' | 'cwd' | 'env' | 'mark'>;

export interface StdioTransport extends Transport {
  /** How the process ended and what it said last; undefined while it runs. */
  ending(): string | undefined;
}

/** `setTimeout` fires at once for more. The session's own end comes earlier. */
const NO_TIMEOUT_MS = 2 ** 31 - 1;
/** How long a server may take to end by itself once its input has ended, as the protocol asks it to. */
const FAREWELL_MS = 300;

/**
 * The SDK's own transport would inherit variables, and ends the leader of a process tree alone. `prepare` gives the program
 * with its whole environment when it is to be started.
 */
export function createStdioTransport(prepare: () => Promise<Program>, stderr: ServerLog): StdioTransport {
  const input = new PassThrough();
  const stop = new AbortController();
  const messages = new ReadBuffer({ maxBufferSize: LIMITS.mcpMessageBytes });
  let running: Promise<void> | undefined;
  let ending: string | undefined;
  const transport: StdioTransport = {
    ending: () => ending,
    async start() {
      const program = await prepare();
      await new Promise<void>((resolve, reject) => {
        const talk = { input, signal: stop.signal, onStart: () => resolve(), onStdout: take, onStderr: stderr.write };
        running = runProcess({ ...program, ...talk, ...ENDLESS }).then((result) => {
          stderr.end();
          ending = describeEnd(result);
          reject(new Error(ending));
          transport.onclose?.();
        });
      });
    },
    send: (message) => new Promise((resolve) => input.write(serializeMessage(message), () => resolve())),
    async close() {
      input.end();
      if (running && !(await settlesWithin(FAREWELL_MS, running))) stop.abort();
      await running;
    },
  };
  const take = (chunk: Buffer): void => {
    try {
      messages.append(chunk);
    } catch (error) {
      transport.onerror?.(error as Error);
      stop.abort(); // a message past the limit
    }
    // The two streams have no order between them. What the server has written before this message is in its pipe by now,
    // and is read in this same turn of the event loop: so it is in the log before the message counts.
    setImmediate(() => {
      while (deliver(messages, transport));
    });
  };
  return transport;
}

const ENDLESS = { timeoutMs: NO_TIMEOUT_MS, maxOutputBytes: LIMITS.mcpLastWordsBytes };

/** False when there is no whole message. A line that is none, such as a log line, is reported and skipped. */
function deliver(messages: ReadBuffer, transport: Transport): boolean {
  try {
    const message = messages.readMessage();
    if (message) transport.onmessage?.(message);
    return message !== null;
  } catch (error) {
    transport.onerror?.(error as Error);
    return true;
  }
}

function describeEnd({ exitCode, signal, failure, stderr }: ProcessResult): string {
  if (failure) return `it could not be started: ${failure}`;
  const how = signal ? `it was ended by the signal ${signal}` : `it ended with exit code ${exitCode}`;
  const words = stderr.trim();
  return words ? `${how}, and said: ${words}` : how;
}
