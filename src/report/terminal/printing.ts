/** What a printer of a session does, and what it is made of. */
import type { Subscriber } from '../../core/event.ts';
import type { Display } from './screen.ts';
import type { Paints } from './story.ts';

export interface Printer {
  readonly subscriber: Subscriber;
  /** The reply that is being written, all of it so far. */
  draft(text: string): void;
  /** A person has asked the agent to wrap up. */
  wrapUp(): void;
  /** Takes away what moves; nothing is shown any more. */
  close(): void;
}

export interface PrinterOptions {
  readonly out: Display;
  readonly err: Display;
  /** `auto`: on a terminal. */
  readonly colours: 'auto' | 'always' | 'never';
  /** The terminal can go back to a line that it has written. */
  readonly canRedraw: boolean;
  readonly quiet?: boolean;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** What lines are made of, in every way of showing them. */
export interface Printing extends PrinterOptions {
  readonly paints: Paints;
}
