/** A session as a person watches it in a terminal: its words as they are written, its calls, and what it costs by now. */
import type { StampedEvent } from '../../core/event.ts';
import { emptyView, foldView, type View } from '../../session/events/view.ts';
import { createGrowingMarkdown } from './growing-markdown.ts';
import { renderBlocks } from './markdown.ts';
import type { Printer, Printing } from './printing.ts';
import { type Display, foldPainted } from './screen.ts';
import { createShownWords } from './shown-words.ts';
import { createStack, type Stack } from './stack.ts';
import { type Activity, describeStatus, MOST_CALLS } from './status.ts';
import { tell } from './story.ts';

/** Milliseconds between two pictures while nothing else happens. */
const TICK_MS = 100;

export function createLivePrinter({ out, err, paints, now = Date.now }: Printing): Printer {
  const stack = createStack(out, err);
  const words = createWords(stack, paints.out);
  const clock = createClock(now);
  let view: View = emptyView;
  let activity: Activity = { doing: 'starting', isWrappingUp: false };
  let frame = 0;
  let isOver = false;
  const draw = (): void => {
    if (isOver) return;
    const { calls, summary } = describeStatus({ view, activity, now: clock.now(), frame, paint: paints.out });
    stack.show({ words: words.open(), calls, status: summary });
  };
  // What takes a moment the first time is done while everybody waits for the model anyway.
  setImmediate(() => renderBlocks('A **word** of `code`.\n\n- one', { columns: WIDEST, paint: paints.out })).unref();
  const timer = setInterval(() => {
    frame += 1;
    draw();
  }, TICK_MS).unref();
  const close = (): void => {
    isOver = true;
    clearInterval(timer);
    stack.clear();
  };
  return {
    subscriber(event) {
      view = foldView(view, event);
      clock.set(event);
      activity = { ...activity, doing: doingAfter(event) ?? activity.doing };
      words.hear(event, view);
      const passage = tell(event, view, paints);
      if (passage) stack.put(passage.kind, linesFor(passage.isAside ? err : out, passage.lines), passage.isAside);
      if (event.type === 'session-end') close();
      draw();
    },
    draft(text) {
      activity = { ...activity, doing: 'writing' };
      words.write(text, view);
      draw();
    },
    wrapUp() {
      activity = { ...activity, isWrappingUp: true };
      draw();
    },
    close,
  };
}

const linesFor = ({ isTTY, columns = 80 }: Display, lines: readonly string[]): readonly string[] =>
  isTTY ? lines.flatMap((line) => foldPainted(line, columns || 80)) : lines;

/** The events of a replay are from another time: it goes on from the newest one. */
function createClock(now: () => number): { now(): number; set(event: StampedEvent): void } {
  let newest = { event: now(), here: now() };
  return {
    now: () => newest.event + (now() - newest.here),
    set({ time }) {
      newest = { event: Date.parse(time), here: now() };
    },
  };
}

const DOING: { readonly [Type in StampedEvent['type']]?: Activity['doing'] } = {
  'turn-start': 'waiting',
  'turn-retry': 'retrying',
  'turn-end': 'working',
  'tool-start': 'working',
};

const doingAfter = ({ type, agent }: StampedEvent): Activity['doing'] | undefined =>
  agent === undefined ? DOING[type] : undefined;

interface Words {
  /** The reply that is being written, all of it so far. */
  write(text: string, view: View): void;
  hear(event: StampedEvent, view: View): void;
  /** Lines that may still change. */
  open(): readonly string[];
}

/** A line of prose that is longer is hard to read. */
const WIDEST = 100;
/** Rows for calls that run, the status, and the gaps between them. */
const BELOW = MOST_CALLS + 5;
const LEAST_OPEN = 4;

function createWords(stack: Stack, paint: Printing['paints']['out']): Words {
  const shown = createShownWords();
  const page = () => ({ columns: Math.min(stack.columns, WIDEST), paint });
  const begin = () => createGrowingMarkdown(page, () => Math.max(LEAST_OPEN, stack.rows - BELOW));
  let reply = begin();
  let open: readonly string[] = [];
  const say = (grown: ReturnType<typeof reply.write>): void => {
    stack.put('words', grown.settled);
    open = grown.open;
  };
  return {
    write(text, view) {
      if (!shown.mayRepeat(text, view)) say(reply.write(text));
    },
    hear(event, view) {
      const fresh = shown.newIn(event, view);
      if (fresh !== '') say(reply.end(fresh));
      if (!BEGINS_ANEW.has(event.type) || event.agent !== undefined) return;
      if (event.type === 'turn-end') stack.put('words', open); // of a reply that broke off
      [reply, open] = [begin(), []];
      stack.begin();
    },
    open: () => open,
  };
}

/** Behind these, what the agent says belongs to another reply. */
const BEGINS_ANEW: ReadonlySet<StampedEvent['type']> = new Set(['turn-start', 'turn-retry', 'turn-end']);
