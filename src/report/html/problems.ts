/** Lists what went wrong in a run: calls that failed or were refused, and what else stopped it, each with a link to its place. */
import { count } from '../../lib/text.ts';
import { summarizeCall } from '../../session/events/calls-view.ts';
import { listingLine } from '../allowlist-line.ts';
import { failureLines } from '../failure-lines.ts';
import { block, copyable, html, type Markup, type Piece, type TextBudget } from './markup.ts';
import { eventId, type Story, type StoryCall, type StoryEntry, type StoryNote } from './story.ts';
import { lastState, MARKS } from './timeline.ts';

type Problem = StoryCall | StoryNote;

/** Beyond these a page says only how many there are. */
const MAX_PROBLEMS = 100;

/** In the order of the journal. */
export function problemsOf({ entries, calls }: Story): Problem[] {
  const failed = calls.filter((call) => ['failed', 'denied', 'interrupted'].includes(lastState(call)));
  const notes = [...entries, ...calls.flatMap(({ inside }) => inside)].filter(isBad);
  return [...failed, ...notes].toSorted((one, other) => seqOf(one) - seqOf(other));
}

const isBad = (entry: StoryEntry): entry is StoryNote => entry.kind === 'note' && entry.tone === 'bad';

const seqOf = (problem: Problem): number => ('start' in problem ? problem.start.seq : problem.seq);

/** Empty if nothing went wrong. */
export function problemSection(problems: readonly Problem[], allowance: TextBudget): Markup {
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
