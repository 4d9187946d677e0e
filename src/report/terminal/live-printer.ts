/** A session as a person watches it in a terminal: its words as they are written, its calls, and what it costs by now. */
import type { StampedEvent } from '../../core/session-event.ts';
import { count } from '../../lib/text.ts';
import type { CallView } from '../../session/events/calls-view.ts';
import type { RunView } from '../../session/events/run-view.ts';
import { emptyView, foldView, type View } from '../../session/events/view.ts';
import { plainLine } from '../log-text.ts';
import { type RenderOptions, renderBlocks } from './markdown.ts';
import { createHold, type PrintContext, type Printer } from './plain-printer.ts';
import { createScreen, type Display, foldPainted, type Paint } from './screen.ts';
import {
  callLabel,
  createShownWords,
  currentSteps,
  type Passage,
  printEvent,
  shortCost,
  shortTime,
  stepCount,
} from './story.ts';

type Kind = Passage['kind'] | 'words' | 'question';

/** What changes all the time. */
interface Stack {
  readonly columns: number;
  readonly rows: number;
  /** Lines that stay, behind an empty one where they begin something other than those before. */
  put(kind: Kind, lines: readonly string[], isAside?: boolean): void;
  /** The words that follow are another reply. */
  begin(): void;
  /** What stands below them for now. */
  show(moving: Status & { readonly words: readonly string[] }): void;
  /** Takes away what moves. */
  clear(): void;
}

/** `err`: where asides go, unless it is the same terminal. */
function createStack(out: Display, err: Display): Stack {
  const screen = createScreen(out);
  let last: Kind | undefined;
  let isNew = true;
  const gapBefore = (kind: Kind): boolean =>
    last !== undefined && (last !== kind || kind === 'question' || (kind === 'words' && isNew));
  const parted = (kind: Kind, lines: readonly string[]): readonly string[] =>
    gapBefore(kind) && lines.length > 0 ? ['', ...(lines[0] === '' ? lines.slice(1) : lines)] : lines;
  return {
    get columns() {
      return screen.columns;
    },
    get rows() {
      return screen.rows;
    },
    put(kind, lines, isAside = false) {
      if (lines.length === 0) return;
      if (isAside && !err.isTTY) return void err.write(`${lines.join('\n')}\n`);
      screen.print(parted(kind, lines), isAside ? err : undefined);
      if (kind === 'words') isNew = false;
      last = kind;
    },
    begin() {
      isNew = true;
    },
    show({ words, calls, steps, status }) {
      const open = parted('words', words);
      const isApart = open.length > 0 || (last !== undefined && last !== 'work');
      const work = calls.length > 0 && isApart ? ['', ...calls] : calls;
      const list = steps.length > 0 ? ['', ...steps] : [];
      screen.show([...open, ...work, ...list, ...(open.length + work.length > 0 || last ? [''] : []), status]);
    },
    clear: () => screen.show([]),
  };
}

interface Activity {
  /** `waiting`: for the model, which has not said anything of its reply yet. */
  readonly doing: 'starting' | 'waiting' | 'writing' | 'working' | 'retrying';
  /** A person has asked the agent to wrap up. */
  readonly isWrappingUp: boolean;
}

/** The calls that run, the steps around the current one, and the line below them. */
interface Status {
  readonly calls: readonly string[];
  readonly steps: readonly string[];
  readonly status: string;
}

function describeStatus(options: {
  readonly view: View;
  readonly activity: Activity;
  /** Milliseconds since 1970, on the clock of the events. */
  readonly now: number;
  /** Counts up, so something moves. */
  readonly frame: number;
  /** Height of the terminal. */
  readonly rows: number;
  readonly paint: Paint;
}): Status {
  const { view, activity, now, frame, rows, paint } = options;
  const spinner = SPINNER[frame % SPINNER.length] ?? '';
  const running = view.calls.filter(({ state }) => state === 'running');
  const shown = running.slice(0, MAX_CALLS);
  const more = running.length - shown.length;
  const facts = [
    doingWords(view, activity),
    ...stepCount(view.checklist),
    ...(view.startedAt ? [roughTime(now - Date.parse(view.startedAt))] : []),
    ...(view.turns > 0 ? [count(view.turns, 'turn'), shortCost(view.costUsd)] : []),
    ...(activity.isWrappingUp ? ['Ctrl-C again to stop now'] : []),
  ];
  return {
    calls: [
      ...shown.map((call) => runningLine(call, { now, spinner, paint })),
      ...(more > 0 ? [paint('soft', `  and ${count(more, 'more call')}`)] : []),
    ],
    steps: currentSteps(view.checklist, maxSteps(rows), paint),
    status: `${paint('code', spinner)} ${paint('soft', facts.join(' · '))}`,
  };
}

export const MAX_CALLS = 8;

/** Number of steps that leaves room for words and calls. */
const maxSteps = (rows: number): number => Math.max(1, Math.floor(rows / 8));

const SPINNER = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/** Below this nobody needs to know that it takes time. */
const WORTH_TELLING_MS = 1000;

function runningLine(
  { tool, summary, depth = 0, startedAt, progress }: CallView,
  { now, spinner, paint }: { readonly now: number; readonly spinner: string; readonly paint: Paint },
): string {
  const took = now - Date.parse(startedAt);
  const time = took < WORTH_TELLING_MS ? [] : [roughTime(took)];
  const facts = [...time, ...(progress === undefined ? [] : [plainLine(progress)])];
  const tail = facts.length > 0 ? ` ${paint('soft', facts.join(' · '))}` : '';
  return `${'  '.repeat(depth)}${paint('code', spinner)} ${callLabel(tool, summary)}${tail}`;
}

const WORDS: Readonly<Record<Activity['doing'], string>> = {
  starting: 'Starting',
  waiting: 'Thinking',
  writing: 'Writing',
  working: 'Working',
  retrying: 'Waiting for the model',
};

function doingWords({ selfCheck }: RunView, { doing, isWrappingUp }: Activity): string {
  if (isWrappingUp) return 'Wrapping up';
  return selfCheck === 'running' ? 'Reviewing its change' : WORDS[doing];
}

/** Only seconds: tenths that run would only be a flicker. */
const roughTime = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return seconds < 10 ? `${seconds}s` : shortTime(seconds * 1000);
};

/** Milliseconds between two pictures while nothing else happens. */
const TICK_MS = 100;

export function createLivePrinter({ out, err, paints, link, now = Date.now }: PrintContext): Printer {
  const stack = createStack(out, err);
  const words = createWords(stack, createLook({ paint: paints.out, ...(link && { link }) }));
  const clock = createClock(now);
  let view: View = emptyView;
  let activity: Activity = { doing: 'starting', isWrappingUp: false };
  let frame = 0;
  let isOver = false;
  const draw = (): void => {
    if (isOver || isHeld()) return;
    const state = { view, activity, now: clock.now(), frame, rows: stack.rows, paint: paints.out };
    stack.show({ words: words.open(), ...describeStatus(state) });
  };
  const show = (event: StampedEvent): void => {
    const before = view;
    view = foldView(view, event);
    clock.set(event);
    activity = { ...activity, doing: doingAfter(event) ?? activity.doing };
    words.add(event, view);
    const passage = printEvent(event, { before, view }, paints);
    if (passage) stack.put(passage.kind, linesFor(passage.isAside ? err : out, passage.lines), passage.isAside);
    if (event.type === 'session-end') close();
    draw();
  };
  const { subscriber, isHeld, hold } = createHold(show);
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
    subscriber,
    draft(text) {
      if (isHeld()) return; // its end brings all of it
      activity = { ...activity, doing: 'writing' };
      words.write(text, view);
      draw();
    },
    wrapUp() {
      activity = { ...activity, isWrappingUp: true };
      draw();
    },
    handOver(lines) {
      stack.clear();
      stack.put('question', lines);
      const release = hold();
      return () => {
        release();
        draw();
      };
    },
    close,
  };
}

const linesFor = ({ isTTY, columns = 80 }: Display, lines: readonly string[]): readonly string[] =>
  isTTY ? lines.flatMap((line) => foldPainted(line, columns || 80)) : lines;

/**
 * The events of a replay are from another time: it continues from the newest one. An event that comes a little later than it
 * happened does not turn it back.
 */
function createClock(now: () => number): { now(): number; set(event: StampedEvent): void } {
  let newest = { event: now(), here: now() };
  const reading = (): number => newest.event + (now() - newest.here);
  return {
    now: reading,
    set({ time }) {
      const [event, shown] = [Date.parse(time), reading()];
      newest = { event: shown - event < MAX_LATE_MS ? Math.max(event, shown) : event, here: now() };
    },
  };
}

const MAX_LATE_MS = 10_000;

const DOING: { readonly [Type in StampedEvent['type']]?: Activity['doing'] } = {
  'turn-start': 'waiting',
  'turn-retry': 'retrying',
  'turn-end': 'working',
  'tool-start': 'working',
};

const doingAfter = ({ type, agent }: StampedEvent): Activity['doing'] | undefined =>
  agent === undefined ? DOING[type] : undefined;
type PageLook = Omit<RenderOptions, 'columns'>;

/** Colours for code are there as soon as its grammars are loaded; without them it has one colour. */
function createLook(first: PageLook): () => PageLook {
  let look = first;
  const hasColours = first.paint('code', 'a') !== 'a';
  const prepare = async (): Promise<void> => {
    renderBlocks('A **word** of `code`.\n\n- one', { ...first, columns: WIDEST });
    if (hasColours) look = { ...first, highlight: (await import('./highlight.ts')).highlight };
  };
  // What takes a moment the first time is done while everybody waits for the model anyway.
  setImmediate(() => void prepare().catch(() => undefined)).unref();
  return () => look;
}

/** A line of prose that is longer is hard to read. */
const WIDEST = 100;
/** Rows for calls that run, the status, and the gaps between them. */
const BELOW = MAX_CALLS + 5;
const MIN_OPEN = 4;

function createWords(
  stack: Stack,
  look: () => PageLook,
): { write(text: string, view: View): void; add(event: StampedEvent, view: View): void; open(): readonly string[] } {
  const shown = createShownWords();
  const page = () => ({ columns: Math.min(stack.columns, WIDEST), ...look() });
  let below = BELOW;
  const begin = () => createGrowingMarkdown(page, () => Math.max(MIN_OPEN, stack.rows - below));
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
    add(event, view) {
      below = BELOW + (view.checklist.length > 0 ? maxSteps(stack.rows) + 1 : 0);
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

/** Events after which the agent's words belong to another reply. */
const BEGINS_ANEW: ReadonlySet<StampedEvent['type']> = new Set(['turn-start', 'turn-retry', 'turn-end']);

interface RenderedMarkdown {
  /** Lines that stay as they are from now on. */
  readonly settled: readonly string[];
  /** Lines after them, as they look now. */
  readonly open: readonly string[];
}

/** `mostOpen`: lines that may be open; of a longer block the first ones are settled. */
function createGrowingMarkdown(
  page: () => RenderOptions,
  maxOpen: () => number,
): { write(text: string): RenderedMarkdown; end(text: string): RenderedMarkdown } {
  /** Start of the open block in the text, and how many of its lines no longer change. */
  let [start, printed] = [0, 0];
  let isFirst = true;
  const grow = (text: string, isWhole: boolean): RenderedMarkdown => {
    const blocks = renderBlocks(text.slice(start), page());
    const settled: string[] = [];
    let open: readonly string[] = [];
    for (const [index, block] of blocks.entries()) {
      const lines = isFirst ? block.lines : ['', ...block.lines];
      if (isWhole || index < blocks.length - 1) {
        settled.push(...lines.slice(printed));
        [printed, isFirst] = [0, false];
        continue;
      }
      // The columns of a table may still become wider.
      const over = block.kind === 'table' ? 0 : Math.max(0, lines.length - printed - maxOpen());
      settled.push(...lines.slice(printed, printed + over));
      printed += over;
      open = lines.slice(printed).slice(-maxOpen());
      start += block.start;
    }
    return { settled, open };
  };
  return { write: (text) => grow(text, false), end: (text) => grow(text, true) };
}
