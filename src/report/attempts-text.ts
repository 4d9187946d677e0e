/** Attempts of a run in words: how each ended, what it cost, and which one the run goes by. */
import type { AttemptEnd, AttemptOutcome } from '../core/attempt.ts';
import { VERDICTS } from '../core/evidence.ts';
import { count } from '../lib/text.ts';
import { shownCode } from '../markdown/code-text.ts';
import type { AttemptsView, AttemptView } from '../session/events/view.ts';
import { money } from './figures.ts';
import { details } from './fragments.ts';

const ENDS: Readonly<Record<AttemptEnd, string>> = {
  answered: 'answered',
  silent: 'ended without an answer',
  limit: 'stopped at a limit',
  parked: 'waits for a person',
  failed: 'failed',
  aborted: 'cut off',
};

/** Such as `proven, 12 lines`. */
export const describeOutcome = ({ ended, verdict, lines }: AttemptOutcome): string =>
  [
    ...(ended === 'answered' && verdict ? [] : [ENDS[ended]]),
    ...(verdict ? [verdict] : []),
    ...(lines === undefined ? [] : [count(lines, 'line')]),
  ].join(', ');

/** Folded, one line each; empty where no more than one was to be made. */
export function attemptList({ attempts, bestAttempt, attemptsEnd, maxAttempts = 0 }: AttemptsView): string {
  const ended = attempts.filter(({ outcome }) => outcome);
  if (ended.length === 0) return '';
  const total = ended.reduce((sum, { costUsd }) => sum + costUsd, 0);
  const title = ended.length === 1 ? `1 of up to ${count(maxAttempts, 'attempt')}` : count(ended.length, 'attempt');
  const lines = ended.map((one) => attemptLine(one, one.attempt === bestAttempt));
  const end = attemptsEnd === undefined ? [] : [`No further attempt: ${attemptsEnd}.`];
  return details(
    `${title}, ${money(total)}${ended.length === 1 ? '' : `; attempt ${bestAttempt} was chosen`}`,
    [lines.join('\n'), ...end].join('\n\n'),
  );
}

function attemptLine({ attempt, model, effort, turns, costUsd, outcome }: AttemptView, isBest: boolean): string {
  const mark = outcome?.verdict ? `${VERDICTS[outcome.verdict].emoji} ` : '';
  const how = [shownCode(model), ...(effort === undefined ? [] : [`effort ${effort}`])].join(', ');
  const said = `${mark}${outcome ? describeOutcome(outcome) : ''} · ${how} · ${count(turns, 'turn')} · ${money(costUsd)}`;
  return `${attempt}. ${isBest ? `**${said}**` : said}`;
}
