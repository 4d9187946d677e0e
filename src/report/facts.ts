/** What a run ended with and what it took, in the words and numbers that comment and summary share. */

import type { Listing } from '../core/access.ts';
import type { Conclusion, Publication } from '../core/event.ts';
import { count } from '../lib/text.ts';
import type { CallView, View } from '../session/events/view.ts';

/** An icon and the words for each conclusion; the message behind it says why. */
export const HEADLINES: Readonly<Record<Conclusion, readonly [icon: string, words: string]>> = {
  succeeded: ['✅', 'Done'],
  'no-changes': ['💬', 'Answered, nothing changed'],
  incomplete: ['⏳', 'Stopped before it was done'],
  denied: ['🚫', 'Not permitted'],
  skipped: ['⏭️', 'Nothing to do'],
  blocked: ['🛑', 'Not published'],
  failed: ['❌', 'Failed'],
  cancelled: ['🛑', 'Cancelled'],
};

export const RUNNING_WORDS: Readonly<Record<string, string>> = {
  receive: 'Reading the request',
  authorize: 'Checking permissions',
  gather: 'Reading the context',
  run: 'Working on it',
  'self-check': 'Checking its own change',
  publish: 'Publishing',
  report: 'Reporting',
};

export const CALL_STATES: Readonly<Record<CallView['state'], string>> = {
  running: '⏳ running',
  ok: '✅',
  failed: '❌ failed',
  denied: '🚫 refused',
};

export const CHECKLIST_MARKS = {
  pending: '- [ ]',
  in_progress: '- [ ]',
  completed: '- [x]',
  canceled: '- [x]',
} as const;

/** `1.2 s`, `3 min 20 s`. */
export function spell(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 59_950) return `${(milliseconds / 1000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

const elapsed = (view: View): number | undefined =>
  view.startedAt && view.endedAt ? Math.max(0, Date.parse(view.endedAt) - Date.parse(view.startedAt)) : undefined;

const thousands = (number: number): string =>
  number < 1000
    ? String(number)
    : number < 999_500
      ? `${(number / 1000).toFixed(1)}k`
      : `${(number / 1e6).toFixed(1)}M`;

/** The parts of a footer that are known. */
export function costFacts({ model, turns, usage, costUsd, ...view }: View): string[] {
  const input = usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens;
  const took = elapsed({ model, turns, usage, costUsd, ...view });
  return [
    ...(model ? [model] : []),
    count(turns, 'turn'),
    `${thousands(input)} tokens in (${thousands(usage.cacheReadTokens)} cached), ${thousands(usage.outputTokens)} out`,
    `$${costUsd.toFixed(costUsd < 0.1 ? 4 : 2)}`,
    ...(took === undefined ? [] : [spell(took)]),
  ];
}

/** The running phase, or the one that ended last. */
export const currentPhase = ({ phases }: View): string | undefined =>
  (phases.findLast(({ endedAt }) => !endedAt) ?? phases.at(-1))?.phase;

/** As a flow mapping, which stands on one line and can be pasted into `.github/kodelet.yml`. */
export function listingLine(listings: readonly Listing[]): string {
  const entries = new Map<string, Set<string>>();
  for (const { profile, entry } of listings) entries.set(profile, (entries.get(profile) ?? new Set()).add(entry));
  const profiles = [...entries].map(([profile, allow]) => {
    const quoted = [...allow].map((entry) => `'${entry}'`).join(', ');
    return `${profile}: { widen: true, bash: { allow: [${quoted}] } }`;
  });
  return `profiles: { ${profiles.join(', ')} }`;
}

/** Where a change is, in one sentence. */
export const describeKept = (publication: Publication): string => KEPT[publication.kind](publication);

const KEPT: Readonly<Record<Publication['kind'], (publication: Publication) => string>> = {
  'pull-request': ({ number }) => `The change is in pull request #${number}.`,
  push: ({ branch }) => `The change is on the branch ${branch}.`,
  branch: ({ branch }) => `The change is on the branch ${branch}, without a pull request.`,
  patch: () => 'The change is in the report, as a patch.',
  none: ({ number }) => (number ? `Nothing new; pull request #${number} stands.` : 'Nothing was changed.'),
};
