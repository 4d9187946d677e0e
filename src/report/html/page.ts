/** A run as one HTML page: it needs no network, no script and no other file, and shows all text as text. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { CONCLUSIONS } from '../../core/conclusion.ts';
import { promptTokens } from '../../core/model.ts';
import type { StampedEvent } from '../../core/session-event.ts';
import { readImage } from '../../lib/image.ts';
import { readWhole, writeWholeFile } from '../../lib/regular-file.ts';
import { count } from '../../lib/text.ts';
import { readJournal } from '../../session/events/journal.ts';
import type { PublicationView } from '../../session/events/publication-view.ts';
import type { RunView } from '../../session/events/run-view.ts';
import { emptyView, foldView, type View } from '../../session/events/view.ts';
import { describeEvidence, evidenceRows, TREES } from '../evidence-text.ts';
import { spell } from '../figures.ts';
import { changes, type Picture, pictures } from './changes.ts';
import { createAllowance, html, link, type Markup, markupText, type Piece, prose, type TextBudget } from './markup.ts';
import { staged } from './staged.ts';
import { createStory, type Story, spendings, type UsagePoint } from './story.ts';
import { STYLE } from './style.ts';
import { lastState, refusals, timeline } from './timeline.ts';

/** Characters of foreign text in all; escaping can make five of one. */
const MAX_TEXT = 2_000_000;

/** Pure. `events`: of a journal, from its beginning. */
export function renderPage(
  events: readonly StampedEvent[],
  {
    pictures: seen = [],
    problem,
  }: {
    readonly pictures?: readonly Picture[];
    /** What is wrong with the journal, in a sentence. */
    readonly problem?: string;
  } = {},
): string {
  const view = events.reduce(foldView, emptyView);
  const story = createStory(events);
  const allowance = createAllowance(MAX_TEXT);
  const startedAt = events[0]?.time ?? '';
  const body = html`<main>
${header(view, problem)}
${staged(view, allowance)}
${numbers(view, story, events)}
${answer(view, allowance)}
${refusals(story.calls, allowance)}
${verifications(view)}
${pictures(seen)}
${changes(view, story.calls, allowance)}
<section><h2>Cost and tokens</h2>${charts(spendings(events), startedAt)}</section>
<section><h2>What happened</h2>${timeline(story.entries, { allowance, zero: Date.parse(startedAt) })}</section>
</main>
<footer>kodelet-ci ${view.version} · session ${view.sessionId} · ${count(events.length, 'event')}, ${(events[0]?.time ?? '').slice(0, 19).replace('T', ' ')} UTC</footer>`;
  return page(view, body);
}

function page(view: View, body: Markup): string {
  const digest = createHash('sha256').update(STYLE).digest('base64');
  const policy = `default-src 'none'; img-src data:; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'`;
  const head = html`<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${`${view.conclusion ?? UNFINISHED}: ${title(view)}`}</title>`;
  return `<!doctype html>\n<html lang="en">\n<head>\n${markupText(head)}\n<style>${STYLE}</style>\n</head>\n<body>\n${markupText(body)}\n</body>\n</html>\n`;
}

/** The first line of the request; a label or a schedule brings none. */
function title({ request, source }: RunView): string {
  const line = request.trim().split('\n', 1)[0]?.trim() ?? '';
  if (line === '') return source === undefined ? 'A run of the agent' : `Run for ${shortSource(source)}`;
  return [...line].slice(0, 100).join('');
}

/** `acme/shop/issues/12`. */
const shortSource = (source: string): string => source.replace(/^https?:\/\/[^/]+\//, '');

const UNFINISHED = 'unfinished';

/** Tone of a conclusion → class of its badge. */
const BADGES = { good: 'good', caution: 'warning', bad: 'bad', soft: 'quiet' } as const;

function header(view: View, problem?: string): Markup {
  const { conclusion, message, request, actor, source, intent, publication } = view;
  const who = actor ? html`<b>${actor}</b> asked` : source ? html`Asked` : html`Asked in a terminal`;
  const where = source ? html` in ${link(source, shortSource(source))}` : html``;
  const what = intent === '' || intent === 'auto' ? '' : ` (${intent})`;
  const place = publication?.url
    ? html`<p>Published: ${link(publication.url, publication.number === undefined ? (publication.branch ?? publication.url) : `#${publication.number}`)}${publication.branch !== undefined && html` from <code>${publication.branch}</code>`}</p>`
    : html``;
  return html`<header>
<p class="badge ${conclusion ? BADGES[CONCLUSIONS[conclusion].tone] : 'bad'}">${conclusion ?? UNFINISHED}</p>
<h1>${title(view)}</h1>
<p>${message || (conclusion ? '' : 'The journal ends before the run has ended.')}</p>${place}
<p class="quiet">${who}${where}${what}</p>
${problem !== undefined && html`<p class="problem">${problem}</p>`}
${request.trim().includes('\n') && html`<details><summary>The whole request</summary><pre>${request.slice(0, 20_000)}</pre></details>`}
</header>`;
}

function numbers(view: View, { calls }: Story, events: readonly StampedEvent[]): Markup {
  const { model, profile, turns, limits, usage, costUsd, startedAt, sandbox } = view;
  const endedAt = view.endedAt ?? events.at(-1)?.time;
  const took = startedAt && endedAt ? spell(Math.max(0, Date.parse(endedAt) - Date.parse(startedAt))) : '';
  const prompt = promptTokens(usage);
  const cached = prompt === 0 ? 0 : Math.round((100 * usage.cacheReadTokens) / prompt);
  const failed = calls.filter((call) => ['failed', 'interrupted'].includes(lastState(call))).length;
  const refused = calls.filter((call) => lastState(call) === 'denied').length;
  const tiles: readonly (readonly [name: string, value: string, more: string])[] = [
    ['Model', model, `profile ${profile}`],
    ['Cost', `$${costUsd.toFixed(costUsd < 1 ? 4 : 2)}`, limits ? `of $${limits.costUsd}` : ''],
    ['Time', took, limits ? `of ${limits.minutes} min` : ''],
    ['Turns', String(turns), limits ? `of ${limits.turns}` : ''],
    ['Tokens', grouped(prompt + usage.outputTokens), `${grouped(usage.outputTokens)} out, ${cached} % of input cached`],
    ['Tool calls', String(calls.length), `${failed} failed, ${refused} refused`],
  ];
  return html`<dl class="tiles">${tiles.map(([name, value, more]) => html`<div><dt>${name}</dt><dd>${value}<small>${more}</small></dd></div>`)}</dl>
${sandbox?.confined === false && html`<p class="problem">${sandbox.text}</p>`}`;
}

/** Thousands with commas. A locale takes 12 ms to load. */
const grouped = (number: number): string => String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');

function answer({ answer: text, checklist, decisions }: View, allowance: TextBudget): Markup {
  if (text.trim() === '' && checklist.length === 0 && decisions.length === 0) return html``;
  return html`<section><h2>Answer</h2>${text.trim() !== '' && prose(allowance.take(text))}
${checklist.length > 0 && html`<ul class="checklist">${checklist.slice(0, 200).map((item) => html`<li class="${item.status}">${item.content}</li>`)}</ul>`}
${decisions.length > 0 && html`<h3>Decisions</h3><ul>${decisions.slice(-200).map(({ decision, reason }) => html`<li>${allowance.take(decision)} <span class="quiet">${allowance.take(reason)}</span></li>`)}</ul>`}</section>`;
}

function verifications({ verifications: all, evidence }: PublicationView): Piece {
  return (
    (all.length > 0 || evidence) &&
    html`<section><h2>Verification</h2>${evidence && html`<p><strong>${evidence.verdict}</strong> ${unquoted(describeEvidence(evidence))}</p><ul>${evidenceRows(evidence).map((row) => html`<li>${unquoted(row)}</li>`)}</ul>`}${all.slice(-100).map(({ command, exitCode, durationMs, tree }) => html`<p><span class="mark ${exitCode === 0 ? 'good' : 'bad'}">${exitCode === 0 ? '✓' : '✗'}</span> <code>${command}</code> <small>${TREES[tree]}, exit code ${exitCode}, ${spell(durationMs)}</small></p>`)}</section>`
  );
}

/** Words with code in backticks, as text. */
const unquoted = (text: string): string => text.replaceAll('`', '');

const WIDTH = 420;
const HEIGHT = 180;
const PLOT = { left: 52, right: 8, top: 10, bottom: 24 };
const PLOT_WIDTH = WIDTH - PLOT.left - PLOT.right;
const PLOT_HEIGHT = HEIGHT - PLOT.top - PLOT.bottom;

/** More bars than this nobody tells apart: neighbours are added up. */
const MAX_BARS = 120;

/** The four counts of tokens, from the bottom of a bar to its top. */
const KINDS = [
  { name: 'cacheReadTokens', words: 'read from the cache', look: 'cache-read' },
  { name: 'cacheWriteTokens', words: 'written to the cache', look: 'cache-write' },
  { name: 'inputTokens', words: 'other input', look: 'input' },
  { name: 'outputTokens', words: 'output', look: 'output' },
] as const;

/** Empty where no turn has ended. */
export function charts(spent: readonly UsagePoint[], startedAt: string): Markup {
  if (spent.length === 0) return html``;
  return html`<div class="charts">
<figure><figcaption>Cost over time</figcaption>${costChart(spent, Date.parse(startedAt))}</figure>
<figure><figcaption>Tokens of each turn</figcaption>${tokenChart(spent)}
<p class="legend">${KINDS.map(({ words, look }) => html`<span><i class="${look}"></i>${words}</span> `)}</p></figure>
</div>`;
}

function costChart(spent: readonly UsagePoint[], zero: number): Markup {
  const last = spent.at(-1) as UsagePoint;
  const seconds = (time: string): number => Math.max(0, (Date.parse(time) - zero) / 1000) || 0;
  const longest = Math.max(seconds(last.time), 0.001);
  const highest = Math.max(last.totalUsd, 0.000001);
  const x = (time: string): string => (PLOT.left + (seconds(time) / longest) * PLOT_WIDTH).toFixed(1);
  const y = (usd: number): string => (PLOT.top + (1 - usd / highest) * PLOT_HEIGHT).toFixed(1);
  const steps = spent.map(({ time, totalUsd }) => `H${x(time)}V${y(totalUsd)}`).join('');
  const line = `M${PLOT.left} ${y(0)}${steps}`;
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${`Cost over time, up to ${dollars(highest)}`}">
${grid(highest, dollars)}<path class="area" d="${`${line}V${y(0)}Z`}"/><path class="line" d="${line}"/>
${spent.length <= MAX_BARS && spent.map((point) => html`<circle class="dot" cx="${x(point.time)}" cy="${y(point.totalUsd)}" r="2.5"><title>${`turn ${point.turn}: ${dollars(point.costUsd)}, ${dollars(point.totalUsd)} in all`}</title></circle>`)}
${axis('0 s', clock(longest))}</svg>`;
}

interface Bar {
  readonly label: string;
  readonly values: readonly number[];
}

function tokenChart(spent: readonly UsagePoint[]): Markup {
  const bars = barsOf(spent);
  const highest = Math.max(...bars.map(({ values }) => sum(values)), 1);
  const step = PLOT_WIDTH / Math.max(bars.length, 6);
  const width = Math.max(1, Math.min(28, step * 0.72));
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${`Tokens of each turn, up to ${thousands(highest)}`}">
${grid(highest, thousands)}${bars.map((bar, index) => barMarkup(bar, { x: PLOT.left + step * index + (step - width) / 2, width, highest }))}
${axis(`turn ${spent[0]?.turn ?? 1}`, spent.length > 1 ? `turn ${spent.at(-1)?.turn}` : '')}</svg>`;
}

/** One for a turn, or for some that follow each other. */
function barsOf(spent: readonly UsagePoint[]): Bar[] {
  const size = Math.ceil(spent.length / MAX_BARS);
  const groups = Array.from({ length: Math.ceil(spent.length / size) }, (_, index) =>
    spent.slice(index * size, (index + 1) * size),
  );
  return groups.map((group) => {
    const values = KINDS.map(({ name }) => sum(group.map(({ usage }) => usage[name])));
    const [first, last] = [group[0]?.turn, group.at(-1)?.turn];
    const turns = first === last ? `turn ${first}` : `turns ${first} to ${last}`;
    const told = KINDS.map(({ words }, index) => `${thousands(values[index] ?? 0)} ${words}`).join(', ');
    return { label: `${turns}: ${told}`, values };
  });
}

function barMarkup({ label, values }: Bar, place: { x: number; width: number; highest: number }): Markup {
  let top = PLOT.top + PLOT_HEIGHT;
  const parts = values.map((value, index) => {
    const height = (value / place.highest) * PLOT_HEIGHT;
    top -= height;
    if (value === 0) return html``;
    const look = KINDS[index]?.look ?? '';
    return html`<rect class="${look}" x="${place.x.toFixed(1)}" y="${top.toFixed(1)}" width="${place.width.toFixed(1)}" height="${height.toFixed(1)}"/>`;
  });
  return html`<g><title>${label}</title>${parts}</g>`;
}

/** Lines at nothing, the half and the whole. */
const grid = (highest: number, words: (value: number) => string): Markup =>
  html`${[0, 0.5, 1].map((share) => {
    const y = (PLOT.top + (1 - share) * PLOT_HEIGHT).toFixed(1);
    return html`<line class="grid" x1="${PLOT.left}" x2="${WIDTH - PLOT.right}" y1="${y}" y2="${y}"/><text x="${PLOT.left - 6}" y="${y}" dy="4" text-anchor="end">${words(highest * share)}</text>`;
  })}`;

const axis = (from: string, to: string): Markup =>
  html`<text x="${PLOT.left}" y="${HEIGHT - 6}">${from}</text><text x="${WIDTH - PLOT.right}" y="${HEIGHT - 6}" text-anchor="end">${to}</text>`;

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

const dollars = (usd: number): string => `$${usd === 0 ? '0' : usd.toFixed(usd < 1 ? 4 : 2)}`;

const thousands = (tokens: number): string =>
  tokens < 1000
    ? String(Math.round(tokens))
    : tokens < 1e6
      ? `${(tokens / 1000).toFixed(1)}k`
      : `${(tokens / 1e6).toFixed(1)}M`;

const clock = (seconds: number): string =>
  seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

/** Bytes of all pictures of a page, and how many. */
const MAX_PICTURE_BYTES = 6 * 1024 * 1024;
const MAX_PICTURES = 12;

/** The page of the journal at `path`. Throws what reading it throws. */
export function reportOf(path: string): string {
  const { events, problem } = readJournal(path);
  return renderPage(events, { pictures: picturesOf(events), ...(problem && { problem: describeProblem(problem) }) });
}

/** Only its owner can read it, as with the journal. Nobody sees half of it, and a failure leaves nothing. */
export function writeReport(journal: string, output: string): void {
  writeWholeFile(output, reportOf(journal), 0o600);
}

const describeProblem = ({ line, torn, reason }: NonNullable<ReturnType<typeof readJournal>['problem']>): string =>
  torn
    ? `The journal breaks off in line ${line}, as it does when the process is killed.`
    : `The journal is not sound from line ${line} on (${reason}); what follows there is not shown.`;

/** The newest that fit. */
function picturesOf(events: readonly StampedEvent[]): Picture[] {
  const paths = events.flatMap((event) => {
    if (event.type !== 'tool-end' || event.result.metadataType !== 'browser_screenshot') return [];
    const path = event.result.metadata?.outputPath;
    return typeof path === 'string' ? [path] : [];
  });
  let left = MAX_PICTURE_BYTES;
  const shown = [...new Set(paths.toReversed())].flatMap((path) => {
    const picture = readPicture(path, left);
    left -= picture?.image.data.length ?? 0;
    return picture ? [picture] : [];
  });
  return shown.slice(0, MAX_PICTURES).toReversed();
}

/** A journal may name anything: only what is an image by its bytes is shown. */
function readPicture(path: string, max: number): Picture | undefined {
  const file = readWhole(path, { maxBytes: Math.floor((max * 3) / 4), links: 'follow' });
  const read = file.ok ? readImage(file.bytes) : undefined;
  return read?.ok ? { name: basename(path), image: read.image } : undefined;
}
