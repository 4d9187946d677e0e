/** A session for a file or a pipe, line by line as it happens; or only its answer. */
import { hasSucceeded } from '../../core/conclusion.ts';
import type { StampedEvent, Subscriber } from '../../core/session-event.ts';
import { emptyView, foldView, type View } from '../../session/events/view.ts';
import { plain } from '../log-text.ts';
import type { Display, PaintLink } from './screen.ts';
import { createShownWords, type Painters, type Passage, printEvent } from './story.ts';

const NOTHING = { draft: () => undefined, close: () => undefined };

/** Keeps events back while someone else writes on the terminal. */
export function createHold(show: Subscriber): {
  readonly subscriber: Subscriber;
  isHeld(): boolean;
  hold(): () => void;
} {
  let kept: StampedEvent[] | undefined;
  return {
    isHeld: () => kept !== undefined,
    subscriber: (event) => void (kept ? kept.push(event) : show(event)),
    hold() {
      kept = [];
      return () => {
        const missed = kept ?? [];
        kept = undefined;
        missed.forEach(show);
      };
    },
  };
}

/** For a person who has pressed Ctrl-C and sees no status that says so. */
export const sayHowToStop = (err: Display): void =>
  void err.write('kodelet-ci: the agent is asked to wrap up; press Ctrl-C again to stop it now\n');

export function createPlainPrinter({ out, err, paints }: PrintContext): Printer {
  const shown = createShownWords();
  let view: View = emptyView;
  let last: Passage['kind'] | 'words' | 'question' | undefined;
  const print = (kind: typeof last, lines: readonly string[], stream = out): void => {
    if (lines.length === 0) return;
    const gap =
      stream === out && last !== undefined && (last !== kind || kind === 'words' || kind === 'question') ? '\n' : '';
    stream.write(`${gap}${lines.join('\n')}\n`);
    if (stream === out) last = kind;
  };
  const { subscriber, hold } = createHold((event) => {
    const before = view;
    view = foldView(view, event);
    const words = shown.newIn(event, view);
    if (words !== '') print('words', [plain(words)]);
    const passage = printEvent(event, { before, view }, paints);
    if (passage) print(passage.kind, passage.lines, passage.isAside ? err : out);
  });
  return {
    ...NOTHING,
    subscriber,
    wrapUp: () => sayHowToStop(err),
    handOver(lines) {
      print('question', lines);
      return hold();
    },
  };
}

/** Errors are said all the same, on standard error. */
export function createQuietPrinter({ out, err, paints, link }: PrintContext, isTerminal: boolean): Printer {
  const show = async (answer: string): Promise<void> => {
    if (answer === '') return;
    if (!isTerminal) return void out.write(`${plain(answer)}\n`);
    // Without the grammars, code has one colour.
    const colours = import('./highlight.ts').catch(() => undefined);
    const [{ renderMarkdown }, loaded] = await Promise.all([import('./markdown.ts'), colours]);
    const highlight = loaded && { highlight: loaded.highlight };
    out.write(
      `${renderMarkdown(answer, { columns: out.columns || 80, paint: paints.out, ...highlight, ...(link && { link }) })}\n`,
    );
  };
  return {
    ...NOTHING,
    wrapUp: () => sayHowToStop(err),
    handOver: () => () => undefined,
    subscriber(event: StampedEvent) {
      if (event.type !== 'session-end') return;
      void show(event.answer);
      if (!hasSucceeded(event.conclusion)) err.write(`kodelet-ci: ${event.conclusion}: ${plain(event.message)}\n`);
    },
  };
}

export interface Printer {
  readonly subscriber: Subscriber;
  /** The reply that is being written, all of it so far. */
  draft(text: string): void;
  /** A person has asked the agent to wrap up. */
  wrapUp(): void;
  /**
   * Shows lines below which someone else writes on the terminal. Nothing is drawn until what it returns is called; then follows
   * what happened in the meantime.
   */
  handOver(lines: readonly string[]): () => void;
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
  /** The terminal makes links of addresses. */
  readonly hasLinks?: boolean;
  readonly quiet?: boolean;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** What lines are made of, in every way of showing them. */
export interface PrintContext extends PrinterOptions {
  readonly paints: Painters;
  /** Absent where the terminal makes no links. */
  readonly link?: PaintLink;
}
