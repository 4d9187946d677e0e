/** What stands at the bottom of a terminal while a session works: the calls that run, and how long, how far and how dear it is by now. */
import { count } from '../../lib/text.ts';
import type { CallView, View } from '../../session/events/view.ts';
import { callLabel, shortCost, shortTime } from '../call-line.ts';
import { plainLine } from '../plain.ts';
import type { Paint } from './paint.ts';

export interface Activity {
  /** `waiting`: for the model, which has not said anything of its reply yet. */
  readonly doing: 'starting' | 'waiting' | 'writing' | 'working' | 'retrying';
  /** A person has asked the agent to wrap up. */
  readonly isWrappingUp: boolean;
}

interface StatusOptions {
  readonly view: View;
  readonly activity: Activity;
  /** Milliseconds since 1970, on the clock of the events. */
  readonly now: number;
  /** Counts up, so that something moves. */
  readonly frame: number;
  readonly paint: Paint;
}

/** The calls that run, and the line below them. */
interface Status {
  readonly calls: readonly string[];
  readonly summary: string;
}

export function describeStatus({ view, activity, now, frame, paint }: StatusOptions): Status {
  const spinner = SPINNER[frame % SPINNER.length] ?? '';
  const running = view.calls.filter(({ state }) => state === 'running');
  const shown = running.slice(0, MOST_CALLS);
  const more = running.length - shown.length;
  const facts = [
    doingWords(view, activity),
    ...(view.startedAt ? [roughTime(now - Date.parse(view.startedAt))] : []),
    ...(view.turns > 0 ? [count(view.turns, 'turn'), shortCost(view.costUsd)] : []),
    ...(activity.isWrappingUp ? ['Ctrl-C again to stop now'] : []),
  ];
  return {
    calls: [
      ...shown.map((call) => runningLine(call, { now, spinner, paint })),
      ...(more > 0 ? [paint('soft', `  and ${count(more, 'more call')}`)] : []),
    ],
    summary: `${paint('code', spinner)} ${paint('soft', facts.join(' · '))}`,
  };
}

export const MOST_CALLS = 8;

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

function doingWords({ selfCheck }: View, { doing, isWrappingUp }: Activity): string {
  if (isWrappingUp) return 'Wrapping up';
  return selfCheck === 'running' ? 'Reviewing its change' : WORDS[doing];
}

/** Seconds alone: tenths that run would only be a flicker. */
const roughTime = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  return seconds < 10 ? `${seconds}s` : shortTime(seconds * 1000);
};
