/** A run's view as the tracking comment: what came of it first, how it went below, and never too long for GitHub. */

import { completeMarkdown, cutMarkdown } from '../markdown/cut.ts';
import { demoteHeadings } from '../markdown/demote-headings.ts';
import { showTags } from '../markdown/plain-text.ts';
import { sanitizeOutbound } from '../markdown/sanitize.ts';
import type { Redactor } from '../secrets/redaction.ts';
import type { View } from '../session/events/view.ts';
import { type FactOptions, facts } from './facts.ts';
import { renderHeadline } from './headline.ts';
import { patchBlock } from './patch-block.ts';
import * as report from './sections.ts';
import { toolCalls } from './tool-calls.ts';

export interface RenderOptions extends FactOptions {
  readonly runUrl?: string;
  readonly redactor?: Redactor;
  /** Hosts that may be linked besides GitHub's own: the server's, on GitHub Enterprise. */
  readonly hosts?: readonly string[];
}

/** UTF-16 units: 60,000 less room for the marker that the comment is found by; GitHub refuses a body of over 65,536. */
export const LONGEST_COMMENT = 59_800;

/** Pure. When it would be too long, the table of calls goes first, then the patch, then the end of the answer. */
export function renderComment(full: View, options: RenderOptions): string {
  const view = options.redactor?.deep(full) ?? full;
  const head = renderHead(view, options);
  const footer = report.footer(view, options.runUrl);
  const above = (answer: string): string => renderWords(view, answer, options);
  const rest = renderRest(view, options);
  const compose = (body: string, patch: string, calls: number): string =>
    report.joinSections([head, body, patch, rest, toolCalls(view, calls), footer]);
  const bare = (): string => report.joinSections([head, REST_TOO_LONG, footer]);
  return shorten({ ...view, answer: report.agentWords(view) }, { above, compose, bare });
}

/** The headline and the line of facts. They are no part of the body: nothing there can change how they read. */
export const renderHead = (view: View, options: RenderOptions): string =>
  report.joinSections([
    completeMarkdown(sanitizeOutbound(showTags(renderHeadline(view)), options)),
    facts(view, options),
  ]);

/** The agent's words, with their headings below ours, and what stands above them. */
export const renderWords = (view: View, answer: string, options: BodyOptions): string =>
  view.byHost
    ? report.joinSections([renderWords({ ...view, byHost: undefined }, '', options), answer])
    : demoteHeadings(clean([...report.above(view), answer], options), BELOW_OURS);

/** What they leave open is closed, before anything follows. */
const clean = (sections: readonly string[], options: BodyOptions): string =>
  completeMarkdown(sanitizeOutbound(report.joinSections(sections), options));

/** What stands below them, and below a patch. */
export const renderRest = (view: View, options: BodyOptions): string => clean(report.below(view), options);

interface BodyOptions extends Pick<RenderOptions, 'redactor' | 'hosts'> {
  /** UTF-16 units. */
  readonly longest?: number;
}

/** The headline is of level 3. */
const BELOW_OURS = 4;

interface Parts {
  readonly above: (answer: string) => string;
  readonly compose: (body: string, patch: string, calls: number) => string;
  /** The outcome in a sentence, where even its lists are too long. */
  readonly bare: () => string;
}

const REST_TOO_LONG = '⚠️ The rest is too long for a comment; the job summary has it.';
const PATCH_TOO_LONG = '⚠️ The patch is too long for a comment; the job summary has it.';

function shorten(view: View, { above, compose, bare }: Parts): string {
  const fits = (comment: string): boolean => comment.length <= LONGEST_COMMENT;
  const body = above(view.answer);
  const patch = patchBlock(view);
  const all = view.calls.length;
  if (fits(compose(body, patch, 0)))
    return compose(
      body,
      patch,
      most(all, (calls) => fits(compose(body, patch, calls))),
    );
  const note = patch && PATCH_TOO_LONG;
  let room = LONGEST_COMMENT - compose(above(''), note, 0).length - CUT_NOTICE_ROOM;
  if (view.answer.length <= room && fits(compose(body, note, 0))) return compose(body, note, 0);
  // Sanitizing may make it longer, so that one cut is not always enough.
  for (;;) {
    const answer = cutMarkdown(view.answer, Math.max(0, room), { name: 'answer', keeper: 'job summary' });
    const comment = compose(above(answer), note, 0);
    if (fits(comment)) return comment;
    if (room <= 0) return bare();
    room -= comment.length - LONGEST_COMMENT + CUT_NOTICE_ROOM;
  }
}

const CUT_NOTICE_ROOM = 200;

/** The largest number up to `limit` that fits; when one fits, smaller ones do. */
function most(limit: number, fits: (number: number) => boolean): number {
  let [low, high] = [0, limit];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
