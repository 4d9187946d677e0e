/** A run as one HTML page: it needs no network, no script and no other file, and shows all text as text. */
import { createHash } from 'node:crypto';
import type { Conclusion, StampedEvent } from '../../core/event.ts';
import { promptTokens } from '../../core/model.ts';
import { count } from '../../lib/text.ts';
import { emptyView, foldView, type View } from '../../session/events/view.ts';
import { spell } from '../figures.ts';
import { changes, type Picture, pictures } from './changes.ts';
import { charts } from './chart.ts';
import { type Allowance, createAllowance, html, link, type Markup, markupText, type Piece } from './markup.ts';
import { prose } from './prose.ts';
import { type Story, spendings, tellStory } from './story.ts';
import { STYLE } from './style.ts';
import { lastState, refusals, timeline } from './timeline.ts';

interface PageOptions {
  readonly pictures?: readonly Picture[];
  /** What is wrong with the journal, in a sentence. */
  readonly problem?: string;
}

/** Characters of foreign text in all; escaping can make five of one. */
const MOST_TEXT = 2_000_000;

/** Pure. `events`: of a journal, from its beginning. */
export function renderPage(
  events: readonly StampedEvent[],
  { pictures: seen = [], problem }: PageOptions = {},
): string {
  const view = events.reduce(foldView, emptyView);
  const story = tellStory(events);
  const allowance = createAllowance(MOST_TEXT);
  const startedAt = events[0]?.time ?? '';
  const body = html`<main>
${header(view, problem)}
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
function title({ request, source }: View): string {
  const line = request.trim().split('\n', 1)[0]?.trim() ?? '';
  if (line === '') return source === undefined ? 'A run of the agent' : `Run for ${shortSource(source)}`;
  return [...line].slice(0, 100).join('');
}

/** `acme/shop/issues/12`. */
const shortSource = (source: string): string => source.replace(/^https?:\/\/[^/]+\//, '');

const UNFINISHED = 'unfinished';

/** How a conclusion looks. */
const LOOKS: Readonly<Record<Conclusion, string>> = {
  succeeded: 'good',
  'no-changes': 'good',
  incomplete: 'warning',
  denied: 'warning',
  skipped: 'quiet',
  blocked: 'warning',
  failed: 'bad',
  cancelled: 'warning',
};

function header(view: View, problem?: string): Markup {
  const { conclusion, message, request, actor, source, intent, publication } = view;
  const who = actor ? html`<b>${actor}</b> asked` : source ? html`Asked` : html`Asked in a terminal`;
  const where = source ? html` in ${link(source, shortSource(source))}` : html``;
  const what = intent === '' || intent === 'auto' ? '' : ` (${intent})`;
  const place = publication?.url
    ? html`<p>Published: ${link(publication.url, publication.number === undefined ? (publication.branch ?? publication.url) : `#${publication.number}`)}${publication.branch !== undefined && html` from <code>${publication.branch}</code>`}</p>`
    : html``;
  return html`<header>
<p class="badge ${conclusion ? LOOKS[conclusion] : 'bad'}">${conclusion ?? UNFINISHED}</p>
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
  const failed = calls.filter((call) => ['failed', 'sealed'].includes(lastState(call))).length;
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

const grouped = (number: number): string => number.toLocaleString('en-US');

function answer({ answer: text, checklist, decisions }: View, allowance: Allowance): Markup {
  if (text.trim() === '' && checklist.length === 0 && decisions.length === 0) return html``;
  return html`<section><h2>Answer</h2>${text.trim() !== '' && prose(allowance.take(text))}
${checklist.length > 0 && html`<ul class="checklist">${checklist.slice(0, 200).map((item) => html`<li class="${item.status}">${item.content}</li>`)}</ul>`}
${decisions.length > 0 && html`<h3>Decisions</h3><ul>${decisions.slice(-200).map(({ decision, reason }) => html`<li>${allowance.take(decision)} <span class="quiet">${allowance.take(reason)}</span></li>`)}</ul>`}</section>`;
}

function verifications({ verifications: all }: View): Piece {
  return (
    all.length > 0 &&
    html`<section><h2>Verification</h2>${all.slice(-100).map(({ command, exitCode, durationMs }) => html`<p><span class="mark ${exitCode === 0 ? 'good' : 'bad'}">${exitCode === 0 ? '✓' : '✗'}</span> <code>${command}</code> <small>exit code ${exitCode}, ${spell(durationMs)}</small></p>`)}</section>`
  );
}
