/** A run's view as the tracking comment: its result first, how it went below, and never too long for GitHub. */
import type { Heading, Html } from 'mdast';
import { completeMarkdown, cutMarkdown } from '../markdown/cut.ts';
import { applyEdits, type Edit, endOf, parseMarkdown, startOf, walk } from '../markdown/parse-markdown.ts';
import { showTags } from '../markdown/plain-text.ts';
import { sanitizeOutbound } from '../markdown/sanitize.ts';
import type { Redactor } from '../secrets/redaction.ts';
import type { View } from '../session/events/view.ts';
import { patchBlock } from './fragments.ts';
import { type LineOptions, linkRow, resultLines } from './result-lines.ts';
import * as report from './sections.ts';
import { toolCalls } from './tool-calls.ts';

export interface CommentOptions extends LineOptions {
  readonly redactor?: Redactor;
  /** Hosts that may be linked in addition to GitHub's own: the server's, on GitHub Enterprise. */
  readonly hosts?: readonly string[];
}

/** UTF-16 units: 60,000 less room for the marker that the comment is found by; GitHub refuses a body of over 65,536. */
export const MAX_COMMENT_LENGTH = 59_800;

/** Pure. When it would be too long, the table of calls goes first, then the patch, then the end of the answer. */
export function renderComment(full: View, options: CommentOptions): string {
  const view = options.redactor?.deep(full) ?? full;
  const head = renderHead(view, options);
  const footer = report.footer(view, options.repositoryUrl);
  const above = (answer: string): string => renderWords(view, answer, options);
  const rest = renderRest(view, options);
  const compose = (body: string, patch: string, calls: number): string =>
    report.joinSections([head, body, patch, rest, toolCalls(view, calls), footer]);
  const bare = (): string => report.joinSections([head, REST_TOO_LONG, footer]);
  return shorten({ ...view, answer: report.agentWords(view) }, { above, compose, bare });
}

/** The three lines and the links. They are no part of the body: nothing there can change how they read. */
export function renderHead(view: View, options: CommentOptions): string {
  const { result, evidence, action, links } = resultLines(view, options);
  const lines = [`### ${result}`, evidence, action].map((line) =>
    completeMarkdown(sanitizeOutbound(showTags(line), options)),
  );
  return report.joinSections([...lines, linkRow(links)]);
}

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

interface BodyOptions extends Pick<CommentOptions, 'redactor' | 'hosts'> {
  /** UTF-16 units. */
  readonly longest?: number;
}

/** The headline is of level 3. */
const BELOW_OURS = 4;

const REST_TOO_LONG = '⚠️ The rest is too long for a comment; the job summary has it.';
const PATCH_TOO_LONG = '⚠️ The patch is too long for a comment; the job summary has it.';

function shorten(
  view: View,
  options: {
    readonly above: (answer: string) => string;
    readonly compose: (body: string, patch: string, calls: number) => string;
    /** The outcome in a sentence, where even its lists are too long. */
    readonly bare: () => string;
  },
): string {
  const { above, compose, bare } = options;
  const fits = (comment: string): boolean => comment.length <= MAX_COMMENT_LENGTH;
  const body = above(view.answer);
  const patch = patchBlock(view);
  const all = view.calls.length;
  if (fits(compose(body, patch, 0)))
    return compose(
      body,
      patch,
      max(all, (calls) => fits(compose(body, patch, calls))),
    );
  const note = patch && PATCH_TOO_LONG;
  let room = MAX_COMMENT_LENGTH - compose(above(''), note, 0).length - CUT_NOTICE_ROOM;
  if (view.answer.length <= room && fits(compose(body, note, 0))) return compose(body, note, 0);
  // Sanitizing may make it longer, so one cut is not always enough.
  for (;;) {
    const answer = cutMarkdown(view.answer, Math.max(0, room), { name: 'answer', keeper: 'job summary' });
    const comment = compose(above(answer), note, 0);
    if (fits(comment)) return comment;
    if (room <= 0) return bare();
    room -= comment.length - MAX_COMMENT_LENGTH + CUT_NOTICE_ROOM;
  }
}

const CUT_NOTICE_ROOM = 200;

/** The largest number up to `limit` that fits; when one fits, smaller ones do. */
function max(limit: number, fits: (number: number) => boolean): number {
  let [low, high] = [0, limit];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

const MAX_LEVEL = 6;

/** The highest of them becomes one of `level`, the others keep their distance as far as there are levels. */
export function demoteHeadings(markdown: string, level: number): string {
  const root = parseMarkdown(markdown);
  if (!root) return markdown;
  const nodes = Array.from(walk(root), ({ node }) => node);
  const headings = nodes.filter((node) => node.type === 'heading');
  const tags = nodes.filter((node) => node.type === 'html').flatMap((node) => headingTags(markdown, node));
  const highest = Math.min(...headings.map(({ depth }) => depth), ...tags.map(({ depth }) => depth));
  if (highest >= level) return markdown;
  const lower = (depth: number): number => Math.min(MAX_LEVEL, depth + level - highest);
  return applyEdits(markdown, [
    ...headings.map((node) => write(markdown, node, lower(node.depth))),
    ...tags.map(({ at, depth }) => ({ start: at, end: at + 1, text: String(lower(depth)) })),
  ]);
}

/** `at`: where the digit of `<h1>` or `</h1>` stands. */
const headingTags = (markdown: string, node: Html): { readonly at: number; readonly depth: number }[] =>
  Array.from(markdown.slice(startOf(node), endOf(node)).matchAll(/<\/?h([1-6])(?=[\s/>])/gi), (tag) => ({
    at: startOf(node) + tag.index + tag[0].length - 1,
    depth: Number(tag[1]),
  }));

function write(markdown: string, node: Heading, depth: number): Edit {
  const [start, end] = [startOf(node), endOf(node)];
  const source = markdown.slice(start, end);
  const marks = '#'.repeat(depth);
  const own = /^#{1,6}(?=\s|$)/.exec(source)?.[0];
  if (own && !/\n/.test(source.trimEnd())) return { start, end: start + own.length, text: marks };
  // Underlined; in a quote, lines but the first have its mark.
  const lines = source.split('\n').slice(0, -1);
  return { start, end, text: `${marks} ${lines.map((line) => line.replace(/^[\s>]+/, '').trim()).join(' ')}` };
}
