/** The run in the step's log: a group for each phase and each tool call, with all foreign text out of the runner's hearing. */
import { randomUUID } from 'node:crypto';
import type { StampedEvent, Subscriber } from '../core/event.ts';
import { endGroup, logLine, startGroup } from '../github/actions.ts';
import { count } from '../lib/text.ts';
import { sanitizeLog } from '../report/plain.ts';
import { describeMemory } from '../report/sections.ts';
import type { View } from '../session/events/view.ts';
import { describeToolEvent, emptyView, foldView } from '../session/events/view.ts';

/** What the log gets: a line, the name of a group, or the end of one. */
type Entry = string | { readonly group: string } | typeof GROUP_END;

const GROUP_END = Symbol('the end of a group');

/** The stream has redacted its events already. */
export function createLog(): Subscriber {
  let view: View = emptyView;
  return (event) => {
    view = foldView(view, event);
    const entries = ENTRIES[event.type] as ((event: StampedEvent, view: View) => Entry[]) | undefined;
    for (const entry of entries?.(event, view) ?? []) write(entry);
  };
}

function write(entry: Entry): void {
  if (entry === GROUP_END) endGroup();
  else if (typeof entry === 'string') logLine(entry);
  else startGroup(entry.group);
}

/** Text in which the runner obeys nothing: workflow commands in it are only shown. */
export function logUntrusted(text: string): void {
  for (const line of fenced(text)) logLine(line);
}

type Of<Type extends StampedEvent['type']> = Extract<StampedEvent, { type: Type }>;

/** Groups do not nest: that of a phase ends where the first call of a tool begins its own. */
const ENTRIES: { readonly [Type in StampedEvent['type']]?: (event: Of<Type>, view: View) => Entry[] } = {
  'session-start': ({ sessionId, model, profile, version }) => [
    plain(`kodelet-ci ${version}, session ${sessionId}: ${model}, profile ${profile}`),
  ],
  'phase-start': ({ phase }) => [{ group: phase }],
  'phase-end': () => [GROUP_END],
  'agent-start': ({ model, template, agent }) => [
    plain(`${mark(agent)}subagent${template ? ` ${template}` : ''}: ${model}`),
  ],
  notice: ({ level, text, agent }) => [plain(`${mark(agent)}${level}: ${text}`)],
  'sandbox-open': ({ confined, text }) => [plain(`${confined ? 'info' : 'warning'}: ${text}`)],
  'server-log': ({ server, text }) => [plain(`${server}: ${text}`)],
  'turn-retry': ({ attempt, reason, delayMs }) => [plain(`retry ${attempt} in ${delayMs} ms: ${reason}`)],
  'turn-end': ({ turn, content, costUsd, agent }) => [
    GROUP_END,
    `${mark(agent)}turn ${turn}, $${costUsd.toFixed(4)}`,
    ...fenced(content.flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('\n')),
  ],
  'tool-event': (event) => [plain(`${mark(event.agent)}${event.tool}: ${describeToolEvent(event)}`)],
  'tool-end': (event, view) => [{ group: title(event, view) }, ...fenced(event.text), GROUP_END],
  'limit-near': ({ limit, agent }) => [`${mark(agent)}the limit of ${limit} is near`],
  'limit-reached': ({ limit, agent }) => [
    `${mark(agent)}${limit === 'repetition' ? 'stopped, because it went in circles' : `the limit of ${limit} was reached`}`,
  ],
  'self-check-start': ({ about, files = 0, shown }) => [
    about === 'change'
      ? `self-check: the agent is shown its change (${count(files, 'file')}, ${shown === 'diff' ? 'whole' : 'as numbers'})`
      : 'self-check: the agent is asked why it changed nothing',
  ],
  'self-check-end': (event) => [`self-check: ${describeCheck(event)}`],
  'verify-end': ({ command, exitCode, output, durationMs }) => [
    { group: plain(`verify: ${command} (exit ${exitCode}, ${durationMs} ms)`) },
    ...fenced(output),
    GROUP_END,
  ],
  'push-start': ({ branch, commit }) => [plain(`pushing ${commit} to ${branch}`)],
  'pull-request-start': ({ head, base }) => [plain(`opening a pull request of ${head} into ${base}`)],
  'publish-end': ({ publication: { patch = '' } }) =>
    patch === '' ? [] : [{ group: 'patch' }, ...fenced(patch), GROUP_END],
  'memory-end': ({ set, deleted }) => [plain(describeMemory({ set, deleted }))],
  'session-end': ({ conclusion, message }) => [GROUP_END, plain(`${conclusion}: ${message}`)],
};

const describeCheck = ({ changed, cutShort }: Of<'self-check-end'>): string =>
  cutShort ? 'cut short, what was done before stands' : changed ? 'more was changed' : 'nothing more was changed';

/** What happens in a subagent. */
const mark = (agent?: string): string => (agent === undefined ? '' : '↳ ');

function title({ callId, tool, verdict, ok, durationMs, agent }: Of<'tool-end'>, { calls }: View): string {
  const summary = calls.findLast((call) => call.callId === callId)?.summary ?? '';
  const outcome = verdict.verdict === 'allow' ? (ok ? 'ok' : 'failed') : `${verdict.verdict}: ${verdict.rule}`;
  return plain(`${mark(agent)}${tool} ${summary} (${outcome}, ${durationMs} ms)`);
}

/** One line in which the runner finds no command; `%0A` is how a command would write a line end. */
const plain = (line: string): string => sanitizeLog(line.replaceAll(/\s+/g, ' ').trim()).replaceAll(/%0[ad]/gi, ' ');

/** Between these two lines the runner obeys nothing, and nobody can guess the word that ends it. Broken up all the same. */
function fenced(text: string): string[] {
  if (text.trim() === '') return [];
  const token = randomUUID();
  return [`::stop-commands::${token}`, ...sanitizeLog(text).split('\n'), `::${token}::`];
}
