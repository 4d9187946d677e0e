/** A run as one HTML page: it needs no network, no script and no other file, and shows all text as text. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { CONCLUSIONS } from '../../core/conclusion.ts';
import { VERDICTS } from '../../core/evidence.ts';
import type { StampedEvent } from '../../core/session-event.ts';
import { readImage } from '../../lib/image.ts';
import { readWhole, writeWholeFile } from '../../lib/regular-file.ts';
import { count } from '../../lib/text.ts';
import { summarizeCall } from '../../session/events/calls-view.ts';
import { readJournal } from '../../session/events/journal.ts';
import type { PublicationView } from '../../session/events/publication-view.ts';
import type { RunView } from '../../session/events/run-view.ts';
import { emptyView, foldView, type View } from '../../session/events/view.ts';
import { listingLine } from '../allowlist-line.ts';
import { describeEvidence, evidenceRows, TREES } from '../evidence-text.ts';
import { failureLines } from '../failure-lines.ts';
import { spell } from '../figures.ts';
import { resultLines } from '../result-lines.ts';
import { stagedParts } from '../staged-text.ts';
import { charts } from './charts.ts';
import {
  block,
  copyable,
  createAllowance,
  html,
  link,
  type Markup,
  markupText,
  type Piece,
  prose,
  type TextBudget,
} from './markup.ts';
import { SCRIPT } from './page-script.ts';
import {
  createStory,
  eventId,
  type Story,
  type StoryCall,
  type StoryEntry,
  type StoryNote,
  spendings,
} from './story.ts';
import { STYLE } from './style.ts';
import { tiles } from './tiles.ts';
import { changes, diffBlock, lastState, MARKS, type Picture, pictures, timeline } from './timeline.ts';

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
  const problems = problemsOf(story);
  const zero = Date.parse(startedAt);
  const isOpen = story.entries.filter(({ kind }) => kind === 'turn').length <= MAX_OPEN;
  const turns = timeline(story.entries, { allowance, zero, answer: view.answer, isOpen });
  const body = html`${header(view, { problem, problems: problems.length })}
<main>
${staged(view, allowance)}
${result(view, allowance)}
${problemSection(problems, allowance)}
${trust(view, allowance)}
${changes(view, story.calls, allowance)}
${pictures(seen)}
<section id="cost"><h2>Cost and time</h2>${tiles(view, story, events)}${charts(spendings(events), startedAt)}</section>
${story.entries.length > 0 && html`<section id="turns"><h2>Turns</h2>${TOOLS}${turns}</section>`}
</main>
<footer>kodelet-ci ${view.version} · session ${view.sessionId} · ${count(events.length, 'event')}, ${startedAt.slice(0, 19).replace('T', ' ')} UTC</footer>`;
  return page(view, body);
}

/** Turns of a short run, which are all open from the start. */
const MAX_OPEN = 8;

const TOOLS = html`<p class="tools scripted"><label>Search <input type="search" id="search" autocomplete="off" spellcheck="false"></label> <output id="found" for="search"></output> <button type="button" data-fold="open">Open all</button> <button type="button" data-fold="">Fold all</button></p>`;

function page(view: View, body: Markup): string {
  const policy = `default-src 'none'; img-src data:; style-src ${digest(STYLE)}; script-src ${digest(SCRIPT)}; base-uri 'none'; form-action 'none'`;
  const head = html`<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${`${view.conclusion ?? UNFINISHED}: ${title(view)}`}</title>`;
  return `<!doctype html>\n<html lang="en">\n<head>\n${markupText(head)}\n<style>${STYLE}</style>\n</head>\n<body>\n${markupText(body)}\n<script>${SCRIPT}</script>\n</body>\n</html>\n`;
}

/** Digest by which a content security policy names a style or a script. */
const digest = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The first line of the request, with the intent that was read from it; a label or a schedule brings none. */
function title({ request, source, intent }: RunView): string {
  const line = request.trim().split('\n', 1)[0]?.trim() ?? '';
  if (line === '') return source === undefined ? 'A run of the agent' : `Run for ${shortSource(source)}`;
  const isNamed = intent === '' || intent === 'auto' || line.toLowerCase().startsWith(intent);
  return [...(isNamed ? line : `${intent} ${line}`)].slice(0, 100).join('');
}

/** `acme/shop/issues/12`. */
const shortSource = (source: string): string => source.replace(/^https?:\/\/[^/]+\//, '');

const UNFINISHED = 'unfinished';

/** Tone of a conclusion → class of its badge. */
const BADGES = { good: 'good', caution: 'warning', bad: 'bad', soft: 'quiet' } as const;

function header(view: View, { problem, problems }: { readonly problem?: string; readonly problems: number }): Markup {
  const { conclusion, request, actor, source, intent } = view;
  const who = actor ? html`<b>${actor}</b> asked` : source ? html`Asked` : html`Asked in a terminal`;
  const where = source ? html` in ${link(source, shortSource(source))}` : html``;
  const what = intent === '' || intent === 'auto' ? '' : ` (${intent})`;
  const isGood = conclusion !== undefined && CONCLUSIONS[conclusion].tone === 'good';
  const trouble =
    problems > 0 && html` <a class="${isGood ? '' : 'bad'}" href="#problems">${count(problems, 'problem')}</a>`;
  return html`<header>
<p class="badge ${conclusion ? BADGES[CONCLUSIONS[conclusion].tone] : 'bad'}">${conclusion ?? UNFINISHED}</p>
<h1>${title(view)}</h1>
<p class="quiet">${who}${where}${what}</p>
${problem !== undefined && html`<p class="problem">${problem}</p>`}
${request.trim().includes('\n') && html`<details><summary>The whole request</summary><pre>${request.slice(0, 20_000)}</pre></details>`}
<nav aria-label="Parts of this page"><a href="#result">Result</a>${trouble} ${hasEvidence(view) && html`<a href="#evidence">Evidence</a>`} <a href="#cost">Cost</a> <a href="#turns">Turns</a></nav>
</header>`;
}

/** The lines that the comment of the run begins with, as text. */
function lines(view: View): Markup {
  const { result, evidence, action } = resultLines(view, { link: (words) => words });
  return html`<p><strong>${withCode(result)}</strong></p>${[evidence, action].filter(Boolean).map((line) => html`<p>${withCode(line)}</p>`)}`;
}

/** What the run has left, and the final answer, which stands nowhere else. */
function result(view: View, allowance: TextBudget): Markup {
  const { answer, checklist, decisions, conclusion, message, publication, source } = view;
  const said = message || (conclusion ? '' : 'The journal ends before the run has ended.');
  const place = publication?.url
    ? html`<p>Published: ${link(publication.url, publication.number === undefined ? (publication.branch ?? publication.url) : `#${publication.number}`)}${publication.branch !== undefined && html` from <code>${publication.branch}</code>`}</p>`
    : html``;
  return html`<section id="result"><h2>Result</h2>${conclusion && source !== undefined ? lines(view) : said !== '' && said !== answer.trim() && html`<p>${said}</p>`}${place}
${answer.trim() !== '' && html`<div id="answer">${prose(allowance.take(answer))}</div>`}
${checklist.length > 0 && html`<h3>Steps</h3><ul class="checklist">${checklist.slice(0, 200).map((item) => html`<li class="${item.status}">${item.content}</li>`)}</ul>`}
${decisions.length > 0 && html`<h3>Decisions</h3><ul>${decisions.slice(-200).map(({ decision, reason }) => html`<li>${allowance.take(decision)} <span class="quiet">${allowance.take(reason)}</span></li>`)}</ul>`}</section>`;
}

const hasEvidence = ({ verifications, evidence, sandbox }: View): boolean =>
  verifications.length > 0 || evidence !== undefined || sandbox?.confined === false;

/** Why the result can be believed, or cannot: what the host has checked, and whether commands were confined. */
function trust(view: View, allowance: TextBudget): Markup {
  if (!hasEvidence(view)) return html``;
  const { verifications, evidence, sandbox } = view;
  const verdict =
    evidence &&
    html`<p>${evidence.verdict !== 'none' && html`<b class="verdict ${BADGES[VERDICTS[evidence.verdict].tone]}">${evidence.verdict}</b> `}${withCode(describeEvidence(evidence))}</p>`;
  const rows = evidence ? evidenceRows(evidence) : [];
  return html`<section id="evidence"><h2>Evidence</h2>${verdict}${rows.length > 0 && html`<ul>${rows.map((row) => html`<li>${withCode(row)}</li>`)}</ul>`}
${verifications.slice(-100).map((one) => verification(one, allowance))}${sandbox?.confined === false && html`<p class="problem">${sandbox.text}</p>`}</section>`;
}

function verification(one: View['verifications'][number], allowance: TextBudget): Markup {
  const { command, exitCode, durationMs, tree } = one;
  const [mark, look] = exitCode === 0 ? ['✓', 'good'] : ['✗', tree === 'change' ? 'bad' : 'quiet'];
  return html`<p><span class="mark ${look}">${mark}</span> <code>${allowance.take(command)}</code> <small>${TREES[tree]}, exit code ${exitCode}, ${spell(durationMs)}</small></p>`;
}

/** Text in which backticks set off code, as in Markdown. */
const withCode = (text: string): Piece[] =>
  text.split(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/).flatMap((part, index): Piece[] => {
    if (index % 3 === 1) return [];
    return [index % 3 === 0 ? part : html`<code>${part.replace(/^ (.*\S.*) $/, '$1')}</code>`];
  });

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
    : `The journal is damaged from line ${line} on (${reason}); what follows there is not shown.`;

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

/** Empty where the run was not staged. */
export function staged({ staged: writes }: PublicationView, allowance: TextBudget): Markup {
  if (!writes) return html``;
  const items = writes.map((write) => {
    const parts = stagedParts(write).map(({ text, language }) =>
      language === 'diff' ? diffBlock(allowance.take(text)) : html`<pre>${allowance.take(text)}</pre>`,
    );
    const words = html`<b>${write.what}</b> <small>${write.method} ${write.target}</small>`;
    return parts.length === 0 ? html`<p>${words}</p>` : html`<details><summary>${words}</summary>${parts}</details>`;
  });
  const head = writes.length === 0 ? 'This run would have written nothing.' : 'This run would have:';
  return html`<section><h2>Staged: nothing was written</h2><p>${head}</p>${items}</section>`;
}

type Problem = StoryCall | StoryNote;

/** Beyond these a page says only how many there are. */
const MAX_PROBLEMS = 100;

/** In the order of the journal. */
function problemsOf({ entries, calls }: Story): Problem[] {
  const failed = calls.filter((call) => ['failed', 'denied', 'interrupted'].includes(lastState(call)));
  const notes = [...entries, ...calls.flatMap(({ inside }) => inside)].filter(isBad);
  return [...failed, ...notes].toSorted((one, other) => seqOf(one) - seqOf(other));
}

const isBad = (entry: StoryEntry): entry is StoryNote => entry.kind === 'note' && entry.tone === 'bad';

const seqOf = (problem: Problem): number => ('start' in problem ? problem.start.seq : problem.seq);

/** Empty if nothing went wrong. */
function problemSection(problems: readonly Problem[], allowance: TextBudget): Markup {
  if (problems.length === 0) return html``;
  const left = problems.length - MAX_PROBLEMS;
  return html`<section id="problems"><h2>Problems</h2><ol class="problems">${problems
    .slice(0, MAX_PROBLEMS)
    .map(
      (problem) =>
        html`<li>${'start' in problem ? callProblem(problem, allowance) : noteProblem(problem, allowance)}</li>`,
    )}</ol>
${left > 0 && html`<p class="quiet">${count(left, 'more problem')} among the turns below.</p>`}</section>`;
}

function callProblem(call: StoryCall, allowance: TextBudget): Markup {
  const { start } = call;
  const state = lastState(call);
  const [mark, look] = MARKS[state];
  const where = html`<a href="#${eventId(start.seq)}">${start.turn > 0 ? `Turn ${start.turn}` : 'Show'}<span class="unseen">: ${start.tool}</span></a>`;
  return html`<p><span class="mark ${look}">${mark}</span> ${state} <code>${start.tool}</code> <span class="about">${summarizeCall(start.arguments)}</span> ${where}</p>${why(call, allowance)}`;
}

function why(call: StoryCall, allowance: TextBudget): Piece {
  const { end, steps } = call;
  if (!end) return html`<p>${allowance.take(steps.at(-1)?.note ?? '')}</p>`;
  if (lastState(call) !== 'denied') return block(allowance.take(failureLines(end).join('\n')));
  const { reason, rule, listing } = end.verdict;
  return [
    html`<p>${allowance.take(reason)} <small>rule ${rule}</small></p>`,
    listing &&
      !listing.opensMore &&
      html`<p>To allow it, a maintainer adds this line to <code>.github/kodelet.yml</code>:</p>${copyable(listingLine([listing]))}`,
  ];
}

const noteProblem = ({ seq, label, text }: StoryNote, allowance: TextBudget): Markup =>
  html`<p><span class="mark bad">✗</span> <b>${label}</b> ${allowance.take(text)} <a href="#${eventId(seq)}">Show<span class="unseen">: ${label}</span></a></p>`;
