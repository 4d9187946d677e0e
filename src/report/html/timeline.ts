/** The turns of a run with their calls, and what happened between them, as blocks that a reader opens. */
import type { Image } from '../../core/model.ts';
import { parseObject } from '../../lib/json-object.ts';
import { count } from '../../lib/text.ts';
import type { CallState } from '../../session/events/audit.ts';
import { summarizeCall } from '../../session/events/calls-view.ts';
import type { PublicationView } from '../../session/events/publication-view.ts';
import { diffSize, editsIn } from '../edits.ts';
import { partsOfAnswer } from '../failure-lines.ts';
import { spell } from '../figures.ts';
import { block, copyable, folded, html, type Markup, type Piece, prose, type TextBudget } from './markup.ts';
import { eventId, type StoryCall, type StoryEntry, type StoryNote, type StoryTurn } from './story.ts';

/** Beyond these a page would be slow to open: the first and the newest are shown. */
const MAX_ENTRIES = 1500;
const FIRST_ENTRIES = 100;
/** Calls of one turn, or of one call. */
const MAX_CALLS = 200;

interface TimelineContext {
  readonly allowance: TextBudget;
  /** When the run began, in milliseconds since 1970. */
  readonly zero: number;
  /** The final answer, which the page shows once. */
  readonly answer: string;
  /** Turns are open from the start. */
  readonly isOpen: boolean;
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
    at(startedAt, context),
    ...(took === undefined ? (number > 0 ? ['cut off'] : []) : [spell(Math.max(0, took))]),
    ...(end ? [tokens(end.usage), `$${end.costUsd.toFixed(4)}`] : []),
    ...(end?.model ? [end.model] : []),
  ];
  const said = end?.content.flatMap((part) => (part.kind === 'text' && part.text.trim() !== '' ? [part.text] : []));
  const name = number > 0 ? `Turn ${number}` : 'Before the first turn';
  const isOpen = context.isOpen || calls.some(hasFailed);
  return html`<li class="turn"${end !== undefined && html` id="${eventId(end.seq)}"`}><details class="fold"${isOpen && html` open`}><summary><h3>${name}</h3> ${marks(calls)}<small>${facts.join(' · ')}</small></summary>
${said?.map((text) => words(text, context))}${callList(calls, context)}</details></li>`;
}

const hasFailed = (one: StoryCall): boolean =>
  ['failed', 'denied', 'interrupted'].includes(lastState(one)) || one.calls.some(hasFailed);

/** What became of the calls of a turn, for a reader who has it folded. */
const marks = (calls: readonly StoryCall[]): Piece =>
  calls.length > 0 &&
  html`<span class="marks">${calls.slice(0, MAX_MARKS).map((one) => {
    const [mark, look] = MARKS[lastState(one)];
    return html`<span class="mark ${look}">${mark}</span>`;
  })}${calls.length > MAX_MARKS && '…'} ${count(calls.length, 'call')}</span> `;

const MAX_MARKS = 12;

/** The final answer stands above. */
function words(text: string, { allowance, answer }: TimelineContext): Markup {
  const isAnswer = answer !== '' && squeezed(answer).endsWith(squeezed(text));
  if (isAnswer) return html`<p class="quiet">The agent gives <a href="#answer">its answer</a>.</p>`;
  return html`<div class="said">${prose(allowance.take(text))}</div>`;
}

const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');

const tokens = (
  usage: { readonly [Name in 'inputTokens' | 'outputTokens' | 'cacheReadTokens' | 'cacheWriteTokens']: number },
): string =>
  `${usage.inputTokens + usage.cacheReadTokens + usage.cacheWriteTokens} tokens in, ${usage.outputTokens} out`;

function note({ seq, time, label, text, tone, body }: StoryNote, context: TimelineContext): Markup {
  const line = html`<b>${label}</b> ${context.allowance.take(text)} <small>${at(time, context)}</small>`;
  const id = eventId(seq);
  if (body === undefined || body.trim() === '') return html`<li class="note ${tone ?? ''}" id="${id}">${line}</li>`;
  return html`<li class="note ${tone ?? ''}" id="${id}">${folded(line, block(context.allowance.take(body)))}</li>`;
}

const at = (time: string, { zero }: Pick<TimelineContext, 'zero'>): string =>
  `at ${spell(Math.max(0, Date.parse(time) - zero) || 0)}`;

const callList = (calls: readonly StoryCall[], context: TimelineContext): Piece => [
  calls.slice(0, MAX_CALLS).map((one) => call(one, context)),
  calls.length > MAX_CALLS &&
    html`<p class="quiet">${calls.length - MAX_CALLS} more calls; the journal has all of them.</p>`,
];

/** How a state looks, and the word for it. */
export const MARKS: Readonly<Record<CallState, readonly [mark: string, look: string]>> = {
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
  const inside = html`<div class="inside">${callParts(told, context)}</div>`;
  return folded(summary, inside, 'call', eventId(start.seq));
}

function callParts(told: StoryCall, context: TimelineContext): Piece {
  const { start, end, inside, calls, events, hooks } = told;
  const { allowance } = context;
  const diff = editsOf([told]).map((edit) => edit.diff);
  return [
    ...given(start.arguments, allowance),
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
    end && part(end.ok ? 'Result' : 'Error', block(allowance.take(answerText(end.text)))),
    part('States', states(told, context)),
  ];
}

/** Without the tags that are for the model. */
function answerText(text: string): string {
  const { error, result } = partsOfAnswer(text.trim());
  return [error, result].filter((part) => part !== '').join('\n') || 'No output.';
}

/** A command stands on its own, so it can be copied. */
function given(text: string, allowance: TextBudget): Markup[] {
  const { command, ...rest } = parseObject(text) ?? {};
  if (typeof command !== 'string') return [part('Arguments', block(allowance.take(indented(text))))];
  const others =
    Object.keys(rest).length > 0 ? [part('Arguments', block(allowance.take(indented(JSON.stringify(rest)))))] : [];
  return [part('Command', copyable(allowance.take(command))), ...others];
}

const part = (title: string, content: Piece): Markup => html`<h4>${title}</h4>${content}`;

/** Each state with its time, who brought it about, and why. */
const states = ({ steps }: StoryCall, { allowance, zero }: TimelineContext): Markup =>
  html`<table class="states">${steps.map(
    ({ state, time, decider, note: why }) =>
      html`<tr><td>${state}</td><td>${at(time, { zero })}</td><td>${decider}</td><td>${allowance.take(why)}</td></tr>`,
  )}</table>`;

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Every edit that succeeded, in order, as its tool recorded it. */
const editsOf = (calls: readonly StoryCall[]): ReturnType<typeof editsIn> =>
  calls.flatMap(({ end }) => (end?.ok ? editsIn(end.result) : []));

/** The change as a patch where there is one, else edit by edit. Empty where nothing is known of a change. */
export function changes({ publication }: PublicationView, calls: readonly StoryCall[], allowance: TextBudget): Markup {
  const edits = editsOf(calls);
  const patch = publication?.patch;
  if (patch) return html`<section><h2>Change</h2>${diffBlock(allowance.take(patch))}</section>`;
  if (edits.length === 0) return html``;
  const note = html`<p class="quiet">The edits that the agent made with its tools, in order. What commands changed is not in the journal.</p>`;
  return html`<section><h2>Change</h2>${note}${edits.map(({ path, diff }) => html`<details class="file" open><summary><code>${path}</code>${statistics(diff)}</summary>${diffBlock(allowance.take(diff))}</details>`)}</section>`;
}

function statistics(diff: string): Markup {
  const { added, removed } = diffSize(diff);
  return html` <span class="added">+${added}</span> <span class="removed">−${removed}</span>`;
}

/** What a line of a diff is, by its beginning. */
const LOOKS: readonly (readonly [RegExp, string])[] = [
  [/^(?:diff |index |--- |\+\+\+ |new file|deleted file|similarity|rename )/, 'head'],
  [/^@@/, 'hunk'],
  [/^\+/, 'add'],
  [/^-/, 'del'],
];

export const diffBlock = (diff: string): Markup =>
  html`<pre class="diff">${diff
    .replace(/\n$/, '')
    .split('\n')
    .map(
      (line) => html`<span class="${LOOKS.find(([begins]) => begins.test(line))?.[1] ?? ''}">${line}\n</span>`,
    )}</pre>`;

/** A picture from a file that the journal names. */
export interface Picture {
  readonly name: string;
  readonly image: Image;
}

export const pictures = (all: readonly Picture[]): Markup =>
  all.length === 0
    ? html``
    : html`<section><h2>Screenshots</h2><div class="pictures">${all.map(
        ({ name, image }) =>
          html`<figure><img src="${`data:${image.mediaType};base64,${image.data}`}" alt="${name}"><figcaption>${name}</figcaption></figure>`,
      )}</div></section>`;
