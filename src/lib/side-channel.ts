/** Descriptors 3 and 4 of a program: what it reports while it runs, and what it is answered. */
import { closeSync, constants, openSync, rmSync } from 'node:fs';
import { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import { resolvesWithin } from './time.ts';

export interface SideChannel {
  /** What the program writes to descriptor 3, as it comes. */
  readonly onData: (chunk: Buffer) => void;
  /** The program also reads descriptor 4: called once with what writes there. */
  readonly onOpen?: (answer: (text: string) => void) => void;
  /** Named pipes that stand for the descriptors, where a program between closes these, as sudo does. */
  readonly pipes?: { readonly up: string; readonly down: string };
}

/** More entries for `stdio`. */
export function sideDescriptors(channel: SideChannel | undefined): 'pipe'[] {
  if (!channel || channel.pipes) return [];
  return channel.onOpen ? ['pipe', 'pipe'] : ['pipe'];
}

/** Before the program starts, which waits for a reader. Undefined if there are no named pipes. */
export const openUpwards = ({ pipes }: SideChannel): Socket | undefined =>
  pipes && new Socket({ fd: openSync(pipes.up, constants.O_RDONLY | constants.O_NONBLOCK), writable: false });

/** A process that was started. */
interface Child {
  readonly stdio: readonly unknown[];
}

/** `up`: what `openUpwards` gave. */
export function followChannel(
  child: Child,
  channel: SideChannel,
  up: Socket | undefined,
): { close(milliseconds: number): Promise<void> } {
  const source = up ?? (child.stdio[3] as Readable | null | undefined);
  const answers = createAnswers(child, channel);
  if (!source) return { close: async () => answers.close() };
  const over = new Promise<void>((resolve) => source.once('close', () => resolve()));
  source.on('error', () => undefined).on('data', channel.onData);
  channel.onOpen?.(answers.write);
  return {
    async close(milliseconds) {
      await resolvesWithin(milliseconds, over);
      source.destroy();
      answers.close();
      for (const path of Object.values(channel.pipes ?? {})) rmSync(path, { force: true });
    },
  };
}

/** A named pipe is opened for the first answer: the program has opened its end by then, since it has asked. */
function createAnswers(child: Child, { pipes }: SideChannel): { write(text: string): void; close(): void } {
  let sink: Writable | undefined;
  let closed = false;
  return {
    write(text) {
      if (closed) return;
      sink ??= pipes ? openDownwards(pipes) : ((child.stdio[4] as Writable | null | undefined) ?? undefined);
      if (sink?.listenerCount('error') === 0) sink.on('error', () => undefined); // it need not read its answers
      sink?.write(text);
    },
    close() {
      closed = true;
      sink?.destroy();
      (child.stdio[4] as Writable | null | undefined)?.destroy();
    },
  };
}

function openDownwards({ down }: { readonly up: string; readonly down: string }): Socket | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(down, constants.O_WRONLY | constants.O_NONBLOCK);
    return new Socket({ fd: descriptor, readable: false });
  } catch {
    if (descriptor !== undefined) closeSync(descriptor);
    return undefined; // nobody reads
  }
}
