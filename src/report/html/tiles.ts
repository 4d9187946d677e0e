/** The figures of a run, each with the events of the journal that it comes from. */
import { promptTokens } from '../../core/model.ts';
import type { StampedEvent } from '../../core/session-event.ts';
import { count } from '../../lib/text.ts';
import type { View } from '../../session/events/view.ts';
import { spell } from '../figures.ts';
import { html, type Markup, type Piece } from './markup.ts';
import { eventId, type Story } from './story.ts';
import { lastState } from './timeline.ts';

interface Tile {
  readonly name: string;
  readonly value: string;
  /** What it means, such as the limit. */
  readonly more: string;
  /** From which events of the journal it was taken. */
  readonly source: Piece;
}

/** `events`: all of the journal. A figure that the journal does not have has no tile. */
export function tiles(view: View, { calls }: Story, events: readonly StampedEvent[]): Markup {
  const { model, profile, turns, limits, usage, costUsd } = view;
  const prompt = promptTokens(usage);
  const cached = prompt === 0 ? 0 : Math.round((100 * usage.cacheReadTokens) / prompt);
  const failed = calls.filter((call) => ['failed', 'interrupted'].includes(lastState(call)));
  const refused = calls.filter((call) => lastState(call) === 'denied');
  const ends = ofType(events, 'turn-end');
  const starts = ofType(events, 'session-start');
  const fields = ['inputTokens', 'cacheReadTokens', 'cacheWriteTokens', 'outputTokens'] as const;
  const all: readonly Tile[] = [
    {
      name: 'Cost',
      value: `$${costUsd.toFixed(costUsd < 1 ? 4 : 2)}`,
      more: limits ? `of $${limits.costUsd}` : '',
      source: html`<code>costUsd</code> of ${eventList(ends, 'turn-end')}`,
    },
    timeTile(view, events),
    {
      name: 'Turns',
      value: String(turns),
      more: limits ? `of ${limits.turns}` : '',
      source: html`Highest <code>turn</code> of ${eventList(ends, 'turn-end')}`,
    },
    {
      name: 'Tokens',
      value: grouped(prompt + usage.outputTokens),
      more: `${grouped(usage.outputTokens)} out, ${cached}% of input cached`,
      source: html`<code>usage</code> of ${eventList(ends, 'turn-end')}: ${fields
        .map((field) => `${field} ${grouped(usage[field])}`)
        .join(', ')}`,
    },
    {
      name: 'Tool calls',
      value: String(calls.length),
      more: `${failed.length} failed, ${refused.length} refused`,
      source: html`${eventList(ofType(events, 'tool-start'), 'tool-start')}. Failed: ${eventLinks(failed)}. Refused: ${eventLinks(refused)}.`,
    },
    {
      name: 'Model',
      value: model,
      more: `profile ${profile}`,
      source: html`${eventList(starts, 'session-start')}`,
    },
  ];
  return html`<dl class="tiles">${all.filter(({ value }) => value !== '').map(tile)}</dl>`;
}

const tile = ({ name, value, more, source }: Tile): Markup =>
  html`<div><dt>${name}</dt><dd>${value}${more !== '' && html`<small>${more}</small>`}<details class="source"><summary>Source<span class="unseen"> of ${name}</span></summary><p>${source}</p></details></dd></div>`;

function timeTile({ startedAt, endedAt, limits }: View, events: readonly StampedEvent[]): Tile {
  const last = events.findLast(({ type }) => type === 'session-end') ?? events.at(-1);
  const until = endedAt ?? last?.time;
  const value = startedAt && until ? spell(Math.max(0, Date.parse(until) - Date.parse(startedAt))) : '';
  return {
    name: 'Time',
    value,
    more: limits ? `of ${limits.minutes} min` : '',
    source: html`From ${clock(startedAt)} to ${clock(until)} UTC: <code>time</code> of the <code>session-start</code> and of event ${last?.seq ?? ''} (<code>${last?.type ?? ''}</code>)`,
  };
}

const clock = (time = ''): string => time.slice(11, 19);

const ofType = (events: readonly StampedEvent[], type: StampedEvent['type']): StampedEvent[] =>
  events.filter((event) => event.type === type);

/** Links in one list: nobody counts more. */
const MAX_LINKS = 20;

const eventList = (events: readonly StampedEvent[], type: string): Markup =>
  html`${count(events.length, 'event')} <code>${type}</code>${events.length > 0 && html` (${links(events.map(({ seq }) => seq))})`}`;

const eventLinks = (calls: Story['calls']): Piece =>
  calls.length === 0 ? 'none' : links(calls.map(({ start }) => start.seq));

/** Numbers of events; each leads to its place among the turns. */
function links(numbers: readonly number[]): Piece {
  const left = numbers.length - MAX_LINKS;
  const shown = numbers.slice(0, MAX_LINKS);
  return [
    shown.map((seq, at) => html`${at > 0 && ', '}<a href="#${eventId(seq)}">${seq}</a>`),
    left > 0 && ` and ${left} more`,
  ];
}

/** Thousands with commas. A locale takes 12 ms to load. */
const grouped = (number: number): string => String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
