/** The tool calls of a run as a folded table, with what confined them and what would let refused programs run. */
import { count } from '../lib/text.ts';
import { cellCode, clip, inlineCode, oneLine } from '../markdown/code-text.ts';
import { plainText } from '../markdown/plain-text.ts';
import type { CallView } from '../session/events/calls-view.ts';
import { JOURNAL_ENDS } from '../session/events/journal.ts';
import type { RunView } from '../session/events/run-view.ts';
import type { View } from '../session/events/view.ts';
import { listingLine } from './allowlist-line.ts';
import { spell } from './figures.ts';
import { details } from './fragments.ts';

/** The newest `max` calls. Updates of the checklist are left out: a report shows the list itself. */
export function toolCalls({ calls: all, checklist, deniedCalls, sandbox, notices }: View, max: number): string {
  const calls = countedCalls({ calls: all, checklist });
  if (calls.length === 0) return '';
  const shown = max === 0 ? [] : calls.slice(-max);
  const missing = calls.length - shown.length;
  const refused = deniedCalls > 0 ? `, ${deniedCalls} refused` : '';
  const note =
    missing > 0
      ? [
          `${count(missing, 'earlier call')} left out to keep this short; the journal has ${notices.some(({ text }) => text === JOURNAL_ENDS) ? 'some' : 'all'} of them.`,
          '',
        ]
      : [];
  const table =
    shown.length > 0
      ? ['| Turn | Tool | Call | Result | Time |', '| --: | :-- | :-- | :-- | --: |', ...grouped(shown).map(row)]
      : [];
  const reasons = grouped(shown).flatMap(refusal);
  return details(
    `${count(calls.length, 'tool call')}${refused}`,
    [
      ...note,
      ...table,
      ...(reasons.length > 0 ? ['', ...reasons] : []),
      ...listings(calls),
      ...confinement(sandbox),
    ].join('\n'),
  );
}

export const countedCalls = ({ calls, checklist }: Pick<View, 'calls' | 'checklist'>): readonly CallView[] =>
  checklist.length === 0 ? calls : calls.filter(({ tool, state }) => !LISTED.has(tool) || state !== 'ok');

const LISTED: ReadonlySet<string> = new Set(['todo_write', 'todo_read']);

/** A call, and those like it that were refused for the same reason. */
type Group = readonly [CallView, ...CallView[]];

/** Refusals of one rule for one reason stand together, where the first of them was. */
function grouped(calls: readonly CallView[]): Group[] {
  const groups = new Map<unknown, [CallView, ...CallView[]]>();
  for (const call of calls) {
    const { state, tool, rule, reason } = call;
    const key = state === 'denied' ? JSON.stringify([tool, rule, reason]) : call;
    const group = groups.get(key);
    if (group) group.push(call);
    else groups.set(key, [call]);
  }
  return [...groups.values()];
}

function row([first, ...others]: Group): string {
  const { depth = 0, turn, tool, summary, inBackground, durationMs } = first;
  const times = others.length === 0 ? '' : ` ${others.length + 1} times`;
  const last = others.at(-1)?.turn ?? turn;
  const unlike = others.filter((other) => other.summary !== summary).length;
  const call = `${cellCode(summary)}${unlike === 0 ? '' : ` and ${unlike} more`}`;
  const time = durationMs === undefined || inBackground || others.length > 0 ? '' : spell(durationMs);
  return `| ${last === turn ? turn || '–' : `${turn}–${last}`} | ${'↳ '.repeat(depth)}${cellCode(tool)} | ${call} | ${unbroken(`${result(first)}${times}`)} | ${unbroken(time)} |`;
}

const result = ({ state, failedInPart, inBackground }: CallView): string =>
  inBackground ? STARTED : failedInPart ? FAILED_IN_PART : STATES[state];

/** A short cell stays on one line, however narrow the page is. */
const unbroken = (text: string): string => text.replaceAll(' ', '&nbsp;');

/** Why the calls of a row were refused: below the table, where it has room. */
function refusal([{ turn, tool, state, rule, reason }]: Group): string[] {
  if (state !== 'denied') return [];
  const when = turn > 0 ? `Turn ${turn}` : 'Before the first turn';
  return [`- 🚫 ${when}, ${cellCode(tool)} refused by ${cellCode(rule ?? '')}: ${cellWords(reason ?? '')}`];
}

const cellWords = (text: string): string => plainText(clip(oneLine(text), 200));

const STATES: Readonly<Record<CallView['state'], string>> = {
  running: '🔧 running',
  ok: '✅ ok',
  failed: '❌ failed',
  denied: '🚫 refused',
  parked: '⏸️ waiting',
};

/** Result of a line that continued and ended well, as where a test has to fail before the change. */
const FAILED_IN_PART = '☑️ ok, a part failed';

/** Result of a command in the background, which takes longer than its call. */
const STARTED = '▶️ started';

/** If there was no sandbox, the warnings say so. */
const confinement = (sandbox: RunView['sandbox']): string[] =>
  sandbox?.confined ? ['', `Programs ran in [a sandbox](${SANDBOX_PAGE}).`] : [];

const SANDBOX_PAGE = 'https://github.com/kodelet-ci/kodelet-ci/blob/main/docs/security.md#the-sandbox';

const MAX_LISTINGS = 6;

/**
 * What a maintainer adds for programs that were refused, once for all of them. Nobody is advised to list `curl` because
 * someone has talked the model into it.
 */
function listings(calls: readonly CallView[]): string[] {
  const all = calls.flatMap(({ listing }) =>
    listing && !listing.opensMore && listing.entry.length <= 60 ? [listing] : [],
  );
  const first = all.filter(({ entry }, index) => all.findIndex((other) => other.entry === entry) === index);
  const line = inlineCode(listingLine(first.slice(0, MAX_LISTINGS)));
  return all.length === 0
    ? []
    : ['', `A maintainer can let refused programs run with this line in \`.github/kodelet.yml\`: ${line}`];
}
