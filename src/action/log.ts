/** The run in the step's log: its words, and a line for each call with what it printed folded away; the runner obeys none of it. */
import { randomUUID } from 'node:crypto';
import { CONCLUSIONS } from '../core/conclusion.ts';
import { VERDICTS } from '../core/evidence.ts';
import type { EventOf, StampedEvent, Subscriber } from '../core/session-event.ts';
import { endGroup, logLine, startGroup } from '../github/actions.ts';
import { removeHiddenCharacters } from '../lib/hidden-characters.ts';
import { count } from '../lib/text.ts';
import { describeOutcome } from '../report/attempts-text.ts';
import { describeEvidence, describeOrigin, TREES } from '../report/evidence-text.ts';
import { partsOfAnswer } from '../report/failure-lines.ts';
import { describeMemory, oneLogLine, sanitizeLog } from '../report/log-text.ts';
import { stagedParts } from '../report/staged-text.ts';
import { createPaint, type Style } from '../report/terminal/screen.ts';
import { callLabel, createShownWords, outcomeOfCall, shortCost, shortTime } from '../report/terminal/story.ts';
import { type CallsView, describeToolEvent } from '../session/events/calls-view.ts';
import { emptyView, foldView, type View } from '../session/events/view.ts';

/** A line of ours, text of others, or a line that text is folded away behind. */
type LogEntry = string | { readonly text: string } | { readonly fold: string; readonly text: string };

/** GitHub's page of a log shows colours, and no terminal is asked for them. */
const paint = createPaint('runner');

/** The stream has redacted its events already. */
export function createLog(): Subscriber {
  const words = createShownWords();
  let view: View = emptyView;
  return (event) => {
    view = foldView(view, event);
    const entries = [...textOfMessage(event, view, words), ...(loggersOf(event)?.(event, view) ?? [])];
    for (const entry of entries) write(entry);
  };
}

function write(entry: LogEntry): void {
  if (typeof entry === 'string') logLine(entry);
  else if (!('fold' in entry)) logUntrusted(entry.text);
  else if (entry.text.trim() === '') logLine(entry.fold);
  else {
    startGroup(entry.fold);
    logUntrusted(entry.text);
    endGroup();
  }
}

/**
 * Text in which the runner obeys nothing: what it would take for a command is broken up and, where there is some, all of it
 * stands between two lines with a word that nobody can guess. Without, these lines would be all that a reader sees of it.
 */
export function logUntrusted(text: string): void {
  const shown = sanitizeLog(text);
  const isTame = shown === removeHiddenCharacters(text);
  const token = randomUUID();
  const lines = shown.split('\n');
  for (const line of isTame ? lines : [`::stop-commands::${token}`, ...lines, `::${token}::`]) logLine(line);
}

type EventLogger<Type extends StampedEvent['type']> = (event: EventOf<Type>, view: View) => LogEntry[];

/** What the model says, and what it has cost by then. What a second look only repeats is not said again. */
function textOfMessage(event: StampedEvent, view: View, words: ReturnType<typeof createShownWords>): LogEntry[] {
  if (event.type !== 'turn-end') return [];
  const fresh = event.agent === undefined ? words.newIn(event, view) : textOf(event);
  const took = view.startedAt ? [shortTime(Date.parse(event.time) - Date.parse(view.startedAt))] : [];
  const facts = [`turn ${event.turn}`, ...took, shortCost(view.costUsd)].join(' · ');
  return [`${mark(event.agent)}${paint('soft', facts)}`, ...(fresh === '' ? [] : [{ text: fresh }])];
}

const textOf = ({ content }: EventOf<'turn-end'>): string =>
  content
    .flatMap((part) => (part.kind === 'text' ? [part.text] : []))
    .join('\n')
    .trim();

const loggersOf = ({ type }: StampedEvent) => LOGGERS[type] as EventLogger<StampedEvent['type']> | undefined;

const LOGGERS: { readonly [Type in StampedEvent['type']]?: EventLogger<Type> } = {
  'session-start': ({ sessionId, model, profile, version }) => [
    soft(`kodelet-ci ${version} · ${model} · profile ${profile} · session ${sessionId}`),
  ],
  'phase-start': ({ phase }) => [paint('strong', phase)],
  'agent-start': ({ model, template, agent }) => [
    `${mark(agent)}${soft(`subagent${template ? ` ${template}` : ''}: ${model}`)}`,
  ],
  notice: ({ level, text, agent }) => [`${mark(agent)}${levelled(level, text)}`],
  'sandbox-open': ({ confined, text }) => [levelled(confined ? 'info' : 'warning', text)],
  'server-log': ({ server, text }) => [soft(`${server}: ${text}`)],
  'turn-retry': ({ attempt, reason, delayMs }) => [
    levelled('warning', `${reason}; trying again in ${shortTime(delayMs)} (${attempt})`),
  ],
  'tool-event': (event) => [`${mark(event.agent)}${soft(`${event.tool}: ${describeToolEvent(event)}`)}`],
  'tool-end': callEntries,
  'limit-near': ({ limit, agent }) => [`${mark(agent)}${levelled('warning', `the limit of ${limit} is near`)}`],
  'limit-reached': ({ limit, agent }) => [
    `${mark(agent)}${levelled('warning', limit === 'repetition' ? 'stopped, because it went in circles' : `the limit of ${limit} was reached`)}`,
  ],
  'self-check-start': ({ about, files = 0, shown }) => [
    soft(
      about === 'change'
        ? `self-check: the agent is shown its change (${count(files, 'file')}, ${shown === 'diff' ? 'whole' : 'as numbers'})`
        : 'self-check: the agent is asked why it changed nothing',
    ),
  ],
  'self-check-end': (event) => [soft(`self-check: ${describeCheck(event)}`)],
  'setup-end': (event) => commandEntries('setup', event),
  'verify-end': (event) => commandEntries(event.tree === 'change' ? 'verify' : `verify ${TREES[event.tree]}`, event),
  'verify-skip': ({ command, paths }) => [soft(`verify: ${command}: skipped, nothing changed in ${paths.join(', ')}`)],
  'failure-origin': ({ origin }) => [plain(describeOrigin(origin))],
  evidence: ({ evidence }) => [
    `${paint(VERDICTS[evidence.verdict].tone, `evidence: ${evidence.verdict}`)} ${plain(describeEvidence(evidence))}`,
  ],
  'attempt-start': ({ attempt, of, model, effort }) => [
    paint('strong', plain(`attempt ${attempt} of ${of}: ${model}${effort === undefined ? '' : `, effort ${effort}`}`)),
  ],
  'attempt-end': ({ attempt, best, reason, ...outcome }) => [
    plain(`attempt ${attempt}: ${describeOutcome(outcome)}; the best so far is attempt ${best}`),
    ...(reason === undefined ? [] : [soft(`no further attempt: ${reason}`)]),
  ],
  'push-start': ({ branch, commit }) => [plain(`pushing ${commit} to ${branch}`)],
  'pull-request-start': ({ head, base }) => [plain(`opening a pull request of ${head} into ${base}`)],
  'publish-end': ({ publication: { patch = '' } }) => (patch === '' ? [] : [{ fold: 'patch', text: patch }]),
  'stage-start': () => [levelled('info', 'staged: nothing is written to GitHub')],
  'write-staged': (write) => [
    {
      fold: plain(oneLogLine(`staged: would have ${write.what}`)),
      text: stagedParts(write)
        .map(({ text }) => text)
        .join('\n\n'),
    },
  ],
  'memory-end': ({ set, deleted }) => [plain(describeMemory({ set, deleted }))],
  // Its message is the annotation that ends the step.
  'session-end': ({ conclusion }, { turns, costUsd }) => [
    `${paint(CONCLUSIONS[conclusion].tone, conclusion)} ${soft(`· ${count(turns, 'turn')} · ${shortCost(costUsd)}`)}`,
  ],
};

/** A command that the host ran by itself. */
function commandEntries(
  why: string,
  { command, exitCode, output, durationMs }: EventOf<'setup-end' | 'verify-end'>,
): LogEntry[] {
  const outcome = exitCode === 0 ? paint('good', '✓') : paint('bad', '✗');
  const code = exitCode === 0 ? '' : ` exit code ${exitCode}`;
  return [{ fold: `${outcome} ${plain(`${why}: ${command}`)}${code} ${soft(shortTime(durationMs))}`, text: output }];
}

const LEVELS: Readonly<Record<EventOf<'notice'>['level'], Style>> = { info: 'soft', warning: 'caution', error: 'bad' };

const levelled = (level: EventOf<'notice'>['level'], text: string): string =>
  paint(LEVELS[level], plain(`${level}: ${text}`));
const soft = (text: string): string => paint('soft', plain(text));

const describeCheck = ({ changed, cutShort }: EventOf<'self-check-end'>): string =>
  cutShort ? 'cut short, what was done before stands' : changed ? 'more was changed' : 'nothing more was changed';

/** What happens in a subagent. */
const mark = (agent?: string): string => (agent === undefined ? '' : '↳ ');

function callEntries(event: EventOf<'tool-end'>, { calls }: CallsView): LogEntry[] {
  const { callId, tool, ok, verdict, durationMs, agent, text, result } = event;
  const summary = calls.findLast((call) => call.callId === callId)?.summary ?? '';
  const { mark: outcome, style } = outcomeOfCall(event);
  const parts = partsOfAnswer(text);
  const refused = event.code === 'denied' ? ` · refused: ${verdict.reason} (${verdict.rule})` : '';
  const failed = ok || refused !== '' ? '' : ` · ${(result.error ?? parts.error).split('\n', 1)[0]}`;
  const line = `${paint(style, outcome)} ${mark(agent)}${plain(callLabel(tool, summary))} ${soft(shortTime(durationMs))}`;
  const why = plain(`${refused}${failed}`);
  const said = [parts.error, parts.result].filter(Boolean).join('\n');
  return [{ fold: why === '' ? line : `${line} ${paint(style, why)}`, text: refused === '' ? said : '' }];
}

/** One line in which the runner finds no command; `%0A` is how a command would write a line end. */
const plain = (line: string): string => oneLogLine(line).replaceAll(/%0[ad]/gi, ' ');
