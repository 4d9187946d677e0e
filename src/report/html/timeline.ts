/** The turns of a run with their calls, and what happened between them, as blocks that a reader opens. */
import type { CallState } from '../../session/events/audit.ts';
import { summarizeCall } from '../../session/events/calls-view.ts';
import { listingLine } from '../allowlist-line.ts';
import { spell } from '../figures.ts';
import { diffBlock, editsOf } from './changes.ts';
import { block, folded, html, type Markup, type Piece, prose, type TextBudget } from './markup.ts';
import type { StoryCall, StoryEntry, StoryNote, StoryTurn } from './story.ts';

/** Beyond these a page would be slow to open: the first and the newest are shown. */
const MAX_ENTRIES = 1500;
const FIRST_ENTRIES = 100;
/** Calls of one turn, or of one call. */
const MAX_CALLS = 200;

interface TimelineContext {
  readonly allowance: TextBudget;
  /** When the run began, in milliseconds since 1970. */
  readonly zero: number;
}

export function timeline(entries: readonly StoryEntry[], context: TimelineContext): Markup {
  const left = entries.length - MAX_ENTRIES;
  const render = (entry: StoryEntry): Markup => (entry.kind === 'turn' ? turn(entry, context) : note(entry, context));
  if (left <= 0) return html`<ol class="timeline">${entries.map(render)}</ol>`;
  const gap = html`<li class="note quiet">${left} entries are left out here; the journal has all of them.</li>`;
  const [first, last] = [entries.slice(0, FIRST_ENTRIES), entries.slice(FIRST_ENTRIES + left)];
  return html`<ol class="timeline">${first.map(render)}${gap}${last.map(render)}</ol>`;
}

function turn({ turn: number, startedAt, end, calls }: StoryTurn, context: TimelineContext): Markup {
  const took = end && Date.parse(end.time) - Date.parse(startedAt);
  const facts = [
    ...(took === undefined ? ['cut off'] : [spell(Math.max(0, took))]),
    ...(end ? [tokens(end.usage), `$${end.costUsd.toFixed(4)}`] : []),
    ...(end?.model ? [end.model] : []),
  ];
  const said = end?.content.flatMap((part) => (part.kind === 'text' && part.text.trim() !== '' ? [part.text] : []));
  return html`<li class="turn"><h3>Turn ${number} <small>${at(startedAt, context)} · ${facts.join(' · ')}</small></h3>
${said?.map((text) => html`<div class="said">${prose(context.allowance.take(text))}</div>`)}${callList(calls, context)}</li>`;
}

const tokens = (
  usage: { readonly [Name in 'inputTokens' | 'outputTokens' | 'cacheReadTokens' | 'cacheWriteTokens']: number },
): string =>
  `${usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens} tokens in, ${usage.outputTokens} out`;

function note({ time, label, text, tone, body }: StoryNote, context: TimelineContext): Markup {
  const line = html`<b>${label}</b> ${context.allowance.take(text)} <small>${at(time, context)}</small>`;
  if (body === undefined) return html`<li class="note ${tone ?? ''}">${line}</li>`;
  return html`<li class="note ${tone ?? ''}">${folded(line, block(context.allowance.take(body)))}</li>`;
}

const at = (time: string, { zero }: TimelineContext): string =>
  `at ${spell(Math.max(0, Date.parse(time) - zero) || 0)}`;

const callList = (calls: readonly StoryCall[], context: TimelineContext): Piece => [
  calls.slice(0, MAX_CALLS).map((one) => call(one, context)),
  calls.length > MAX_CALLS &&
    html`<p class="quiet">${calls.length - MAX_CALLS} more calls; the journal has all of them.</p>`,
];

/** How a state looks, and the word for it. */
const MARKS: Readonly<Record<CallState, readonly [mark: string, look: string]>> = {
  pending: ['…', 'quiet'],
  'approval-required': ['?', 'warning'],
  approved: ['…', 'quiet'],
  executing: ['…', 'quiet'],
  parked: ['=', 'warning'],
  completed: ['✓', 'good'],
  failed: ['✗', 'bad'],
  denied: ['⊘', 'warning'],
  interrupted: ['▪', 'bad'],
};

export const lastState = ({ steps }: Pick<StoryCall, 'steps'>): CallState => steps.at(-1)?.state ?? 'pending';

function call(told: StoryCall, context: TimelineContext): Markup {
  const { start, end } = told;
  const [mark, look] = MARKS[lastState(told)];
  const time = end ? spell(end.durationMs) : lastState(told);
  const summary = html`<span class="mark ${look}" title="${lastState(told)}">${mark}</span> <code>${start.tool}</code> <span class="about">${summarizeCall(start.arguments)}</span> <small>${time}</small>`;
  return folded(summary, html`<div class="inside">${callParts(told, context)}</div>`, 'call');
}

function callParts(told: StoryCall, context: TimelineContext): Piece {
  const { start, end, inside, calls, events, hooks } = told;
  const { allowance } = context;
  const diff = editsOf([told]).map((edit) => edit.diff);
  return [
    part('Arguments', block(allowance.take(indented(start.arguments)))),
    hooks.length > 0 &&
      part(
        'Hooks',
        hooks.map(
          (hook) =>
            html`<p><code>${hook.run}</code> ${hook.event}: ${hook.verdict}${'reason' in hook && `, ${allowance.take(hook.reason)}`} <small>${spell(hook.durationMs)}</small></p>`,
        ),
      ),
    events.length > 0 &&
      part(
        'While it ran',
        block(allowance.take(events.map(({ name, data }) => `${name} ${JSON.stringify(data)}`).join('\n'))),
      ),
    calls.length > 0 && part('Calls that it made', callList(calls, context)),
    inside.length > 0 && part('What its agent did', timeline(inside, context)),
    diff.length > 0 &&
      part(
        'Diff',
        diff.map((text) => diffBlock(allowance.take(text))),
      ),
    end && part(end.ok ? 'Result' : 'Error', block(allowance.take(end.text.trim()))),
    part('States', states(told, context)),
  ];
}

const part = (title: string, content: Piece): Markup => html`<h4>${title}</h4>${content}`;

/** Each state with its time, who brought it about, and why. */
const states = ({ steps }: StoryCall, { allowance, zero }: TimelineContext): Markup =>
  html`<table class="states">${steps.map(
    ({ state, time, decider, note: why }) =>
      html`<tr><td>${state}</td><td>${at(time, { allowance, zero })}</td><td>${decider}</td><td>${allowance.take(why)}</td></tr>`,
  )}</table>`;

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Calls that were not let through, each with why, and the line that would let it through. */
export function refusals(calls: readonly StoryCall[], allowance: TextBudget): Markup {
  const refused = calls.filter((one) => lastState(one) === 'denied').slice(0, MAX_CALLS);
  if (refused.length === 0) return html``;
  return html`<section><h2>Refused calls</h2>${refused.map(({ start, end }) => refusal(start, end, allowance))}</section>`;
}

function refusal(start: StoryCall['start'], end: StoryCall['end'], allowance: TextBudget): Markup {
  const { reason = '', rule = '', listing } = end?.verdict ?? {};
  const advice =
    listing && !listing.opensMore
      ? html`<p>A maintainer can let it through with this line in <code>.github/kodelet.yml</code>:</p>${block(listingLine([listing]))}`
      : html``;
  return html`<div class="refusal"><p><span class="mark warning">⊘</span> <code>${start.tool}</code> <span class="about">${summarizeCall(start.arguments)}</span></p>
<p>${allowance.take(reason)} <small>rule ${rule}</small></p>${advice}</div>`;
}
