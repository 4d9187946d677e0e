/** The sections of a report and the facts in them: comment and job summary are made of the same ones. */

import { basename, dirname } from 'node:path';
import type { Listing } from '../core/access.ts';
import type { Conclusion, Publication } from '../core/event.ts';
import { count } from '../lib/text.ts';
import { cellCode, clip, oneLine, plainText, showTags } from '../markdown/plain-text.ts';
import { fence, inlineCode } from '../markdown/write.ts';
import type { CallView, View } from '../session/events/view.ts';
import { decisionList } from './decisions.ts';

/**
 * Everything above the agent's answer. Not sanitized: whoever puts it into a page sanitizes the page as a whole, because what a
 * piece of Markdown does depends on what stands before it.
 */
export const outcome = (view: View): string[] => [
  showTags(headline(view)),
  showTags([...published(view), ...notices(view)].map((line) => `- ${line}`).join('\n')),
  checklist(view),
  goals(view),
  decisions(view),
  screenshots(view),
];

/** Sections one below the other, empty ones left out. */
export const joinSections = (sections: readonly string[]): string =>
  sections.filter((section) => section !== '').join('\n\n');

function headline(view: View): string {
  if (view.conclusion) {
    const [icon, words] = HEADLINES[view.conclusion];
    return `### ${icon} ${words}\n\n${paragraph(clip(view.message, 2000))}`.trimEnd();
  }
  const words = RUNNING_WORDS[view.selfCheck === 'running' ? 'self-check' : (currentPhase(view) ?? 'receive')];
  const call = view.calls.findLast(({ state }) => state === 'running');
  return `### 🔧 ${words}…${call ? `\n\nNow: ${inlineCode(`${call.tool} ${clip(call.summary, 80)}`.trim())}${progressOf(call)}` : ''}`;
}

const progressOf = ({ progress }: CallView): string =>
  progress === undefined ? '' : `, ${inlineCode(clip(progress, 80))}`;

/** Lists and lines that a person would not read to their end are cut, so that the report always fits. */
const LONGEST_LINE = 300;
const shortCode = (text: string): string => inlineCode(clip(text, LONGEST_LINE));
const few = <Item>(items: readonly Item[], most: number): readonly Item[] => items.slice(-most);

/** A message that lists its points, as the configuration's problems are, stays a list. */
function paragraph(message: string): string {
  const [first = '', ...points] = message.split('\n');
  const isList = points.length > 0 && points.every((line) => line.startsWith('- '));
  return isList ? `${first}\n\n${points.map(oneLine).join('\n')}` : sentence(oneLine(message));
}

const sentence = (message: string): string => (/[\p{L}\p{N})]$/u.test(message) ? `${message}.` : message);

/** What the host did, by its own evidence: where the change is, what was checked, what was left out and why. */
function published({ publication, verifications, remembered }: View): string[] {
  const checks = few(verifications, 30).map(({ command, exitCode, durationMs }) =>
    exitCode === 0
      ? `✅ ${shortCode(command)} passed (${spell(durationMs)})`
      : `❌ ${shortCode(command)} failed with exit code ${exitCode} (${spell(durationMs)})`,
  );
  const leftOut = few(publication?.leftOut ?? [], 30).map(
    ({ path, reason }) => `⚠️ Left out ${shortCode(path)}: ${clip(oneLine(reason), LONGEST_LINE)}`,
  );
  const notes = few(publication?.notes ?? [], 10).map((note) => clip(oneLine(note), LONGEST_LINE));
  return [...placeOf(publication), ...checks, ...leftOut, ...notes, ...memoryLines(remembered)];
}

/** A note steers later runs, so people are told of each one. */
function memoryLines({ set, deleted }: NonNullable<View['remembered']> = { set: [], deleted: [] }): string[] {
  const line = (words: string, keys: readonly string[]): string[] =>
    keys.length === 0 ? [] : [`🗒️ ${words} ${listFiles(keys)}`];
  return [...line('Remembered for later runs:', set), ...line('Forgotten:', deleted)];
}

/** The same on one line. */
export function describeMemory({ set, deleted }: NonNullable<View['remembered']>): string {
  const list = (keys: readonly string[]): string => keys.join(', ') || 'nothing';
  return `memory: set ${list(set)}, deleted ${list(deleted)}`;
}

const PLACES = {
  'pull-request': 'Pull request',
  push: 'Pushed to',
  branch: 'Branch',
  patch: 'Patch below',
  none: '',
} as const;

function placeOf(publication: View['publication']): string[] {
  if (!publication || publication.kind === 'none') return [];
  const { kind, url, number, branch, files } = publication;
  const name = number === undefined ? inlineCode(branch ?? '') : `#${number}`;
  const link = url ? `[${name}](${url})` : name;
  const from = kind === 'pull-request' && branch ? ` from ${inlineCode(branch)}` : '';
  const place = kind === 'patch' ? PLACES.patch : `${PLACES[kind]} ${link}${from}`;
  return [`📦 ${place}: ${count(files.length, 'file')} changed (${listFiles(files)})`];
}

const MOST_FILES = 8;

function listFiles(files: readonly string[]): string {
  const shown = files.slice(0, MOST_FILES).map(shortCode);
  return [...shown, ...(files.length > MOST_FILES ? [`${files.length - MOST_FILES} more`] : [])].join(', ');
}

/** Open while there is something to do; the element around it also keeps it apart from lists above and below. */
function checklist({ checklist: items }: View): string {
  if (items.length === 0) return '';
  const [done = 0, dropped = 0] = ['completed', 'canceled'].map(
    (one) => items.filter(({ status }) => status === one).length,
  );
  const lines = few(items, 50).map(({ content, status }) => {
    const text = clip(oneLine(content), LONGEST_LINE);
    return `${CHECKLIST_MARKS[status]} ${status === 'canceled' ? `~~${text}~~` : status === 'in_progress' ? `**${text}**` : text}`;
  });
  const summary = `${done} of ${count(items.length, 'step')} done${dropped > 0 ? `, ${dropped} dropped` : ''}`;
  return details(summary, showTags(lines.join('\n')), done + dropped < items.length);
}

/** Below the checklist, which is about steps. */
function goals({ goals: items }: View): string {
  if (items.length === 0) return '';
  const reached = items.filter(({ status }) => status === 'completed').length;
  const lines = items.map(
    ({ title, status }) => `${status === 'completed' ? '- [x]' : '- [ ]'} ${clip(oneLine(title), LONGEST_LINE)}`,
  );
  return details(`${reached} of ${count(items.length, 'goal')} reached`, showTags(lines.join('\n')));
}

/** GitHub shows no file of a runner, so that they are named: an artifact shows them. */
function screenshots({ screenshots: all }: View): string {
  if (all.length === 0) return '';
  const shown = few(all, MOST_SCREENSHOTS).map(
    ({ path, width, height, fileSize }) =>
      `- ${shortCode(basename(path))} (${width}x${height}, ${count(fileSize, 'byte')})`,
  );
  const left = all.length - shown.length;
  const folder = `**Screenshots** in ${shortCode(dirname(all.at(-1)?.path ?? ''))} on the runner (output \`screenshots-path\`)`;
  return [folder, '', ...(left > 0 ? [`- ${left} earlier ones`] : []), ...shown].join('\n');
}

const MOST_SCREENSHOTS = 20;

const decisions = ({ decisions: items }: View): string =>
  items.length === 0 ? '' : details(count(items.length, 'decision'), decisionList(items));

const ICONS = { info: 'ℹ️', warning: '⚠️', error: '❌' } as const;

/** What a person should know; the small talk is in the log. */
const notices = ({ notices: all, sandbox }: View): string[] =>
  few(
    [
      ...all.filter(({ level }) => level !== 'info'),
      ...(sandbox?.confined === false ? [{ level: 'warning' as const, text: sandbox.text }] : []),
    ],
    20,
  ).map(({ level, text }) => `${ICONS[level]} ${clip(oneLine(text), LONGEST_LINE)}`);

/** The newest `most` calls in a collapsed table, with what confined them. */
export function toolCalls({ calls, deniedCalls, sandbox }: View, most: number): string {
  if (calls.length === 0) return '';
  const shown = most === 0 ? [] : calls.slice(-most);
  const missing = calls.length - shown.length;
  const refused = deniedCalls > 0 ? `, ${deniedCalls} refused` : '';
  const note =
    missing > 0
      ? [`${count(missing, 'earlier call')} left out to keep this short; the journal has all of them.`, '']
      : [];
  const table =
    shown.length > 0
      ? ['| Turn | Tool | Call | Verdict | Time |', '| --: | :-- | :-- | :-- | --: |', ...shown.map(row)]
      : [];
  return details(
    `${count(calls.length, 'tool call')}${refused}`,
    [...note, ...table, ...listings(calls), ...confinement(sandbox)].join('\n'),
  );
}

const MOST_LISTINGS = 6;

/**
 * What a maintainer adds for programs that were refused, once for all of them. Nobody is advised to list `curl` because
 * somebody has talked the model into it.
 */
function listings(calls: readonly CallView[]): string[] {
  const all = calls.flatMap(({ listing }) =>
    listing && !listing.opensMore && listing.entry.length <= 60 ? [listing] : [],
  );
  const first = all.filter(({ entry }, index) => all.findIndex((other) => other.entry === entry) === index);
  const line = inlineCode(listingLine(first.slice(0, MOST_LISTINGS)));
  return all.length === 0
    ? []
    : ['', `A maintainer can let refused programs run with this line in \`.github/kodelet.yml\`: ${line}`];
}

function row({ depth = 0, turn, tool, summary, state, rule, reason, durationMs }: CallView): string {
  const why = state === 'denied' ? ` by ${cellCode(rule ?? '')}: ${cellWords(reason ?? '')}` : '';
  const time = durationMs === undefined ? '' : spell(durationMs);
  return `| ${turn} | ${'↳ '.repeat(depth)}${cellCode(tool)} | ${cellCode(summary)} | ${CALL_STATES[state]}${why} | ${time} |`;
}

const cellWords = (text: string): string => plainText(clip(oneLine(text), 200));

const details = (summary: string, body: string, open = false): string =>
  `<details${open ? ' open' : ''}>\n<summary>${summary}</summary>\n\n${body}\n\n</details>`;

/** In a fence that nothing in it ends. */
export function patchBlock({ publication }: View): string {
  if (!publication?.patch) return '';
  const patch = publication.patch.replaceAll(/<!--(?=\s*kodelet)/gi, '<! --');
  return details(`The patch, ${count(publication.files.length, 'file')}`, fence(patch, 'diff'));
}

export function footer(view: View, runUrl?: string): string {
  const link = runUrl ? [`[run](${runUrl})`] : [];
  return `<sub>${[...costFacts(view), ...link].join(' · ')}</sub>`;
}

/** Where there is none, it stands among the warnings. */
const confinement = (sandbox: View['sandbox']): string[] => (sandbox?.confined ? ['', plainText(sandbox.text)] : []);

/** An icon and the words for each conclusion; the message behind it says why. */
const HEADLINES: Readonly<Record<Conclusion, readonly [icon: string, words: string]>> = {
  succeeded: ['✅', 'Done'],
  'no-changes': ['💬', 'Answered, nothing changed'],
  incomplete: ['⏳', 'Stopped before it was done'],
  denied: ['🚫', 'Not permitted'],
  skipped: ['⏭️', 'Nothing to do'],
  blocked: ['🛑', 'Not published'],
  failed: ['❌', 'Failed'],
  cancelled: ['🛑', 'Cancelled'],
};

const RUNNING_WORDS: Readonly<Record<string, string>> = {
  receive: 'Reading the request',
  authorize: 'Checking permissions',
  gather: 'Reading the context',
  run: 'Working on it',
  'self-check': 'Checking its own change',
  publish: 'Publishing',
  report: 'Reporting',
};

const CALL_STATES: Readonly<Record<CallView['state'], string>> = {
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
function costFacts({ model, turns, usage, costUsd, ...view }: View): string[] {
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
const currentPhase = ({ phases }: View): string | undefined =>
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
