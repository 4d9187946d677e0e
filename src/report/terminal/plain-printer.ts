/** A session for a file or a pipe, line by line as it happens; or its answer alone. */
import type { StampedEvent } from '../../core/event.ts';
import { emptyView, foldView, type View } from '../../session/events/view.ts';
import { plain } from '../plain.ts';
import type { Printer, Printing } from './printing.ts';
import type { Display } from './screen.ts';
import { createShownWords } from './shown-words.ts';
import { type Passage, tell } from './story.ts';

const NOTHING = { draft: () => undefined, close: () => undefined };

/** For whoever has pressed Ctrl-C and sees no status that says so. */
export const sayHowToStop = (err: Display): void =>
  void err.write('kodelet-ci: the agent is told to wrap up; press Ctrl-C again to stop it now\n');

export function createPlainPrinter({ out, err, paints }: Printing): Printer {
  const shown = createShownWords();
  let view: View = emptyView;
  let last: Passage['kind'] | 'words' | undefined;
  const print = (kind: typeof last, lines: readonly string[], stream = out): void => {
    if (lines.length === 0) return;
    const gap = stream === out && last !== undefined && (last !== kind || kind === 'words') ? '\n' : '';
    stream.write(`${gap}${lines.join('\n')}\n`);
    if (stream === out) last = kind;
  };
  return {
    ...NOTHING,
    wrapUp: () => sayHowToStop(err),
    subscriber(event) {
      view = foldView(view, event);
      const words = shown.newIn(event, view);
      if (words !== '') print('words', [plain(words)]);
      const passage = tell(event, view, paints);
      if (passage) print(passage.kind, passage.lines, passage.isAside ? err : out);
    },
  };
}

/** Errors are said all the same, on standard error. */
export function createQuietPrinter({ out, err, paints }: Printing, isTerminal: boolean): Printer {
  const show = async (answer: string): Promise<void> => {
    if (answer === '') return;
    if (!isTerminal) return void out.write(`${plain(answer)}\n`);
    const { renderMarkdown } = await import('./markdown.ts');
    out.write(`${renderMarkdown(answer, { columns: out.columns || 80, paint: paints.out })}\n`);
  };
  return {
    ...NOTHING,
    wrapUp: () => sayHowToStop(err),
    subscriber(event: StampedEvent) {
      if (event.type !== 'session-end') return;
      void show(event.answer);
      if (!DONE.has(event.conclusion)) err.write(`kodelet-ci: ${event.conclusion}: ${plain(event.message)}\n`);
    },
  };
}

const DONE: ReadonlySet<string> = new Set(['succeeded', 'no-changes']);
