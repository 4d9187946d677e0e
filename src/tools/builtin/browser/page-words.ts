/** What the tools of the browser say of a page and of what happened on it. All of it comes from the page, so it is data. */
import type { ToolMetadata } from '../../../core/result.ts';
import { type Failure, fail } from '../../../core/tool.ts';
import { removeHiddenCharacters } from '../../../lib/hidden-characters.ts';
import { clipLine } from '../../../lib/text.ts';
import { LIMITS } from '../../limits.ts';
import type { Browser } from './browser.ts';
import type { BrowserFailure } from './browser-messages.ts';

/** What each of the tools works with: the browser of the session, and the agent's own page in it. */
export interface BrowserTab {
  readonly browser: Browser;
  readonly tab: number;
}

/** For what a tool waits beside the time that the page has, on a busy machine. */
export const SLACK_SECONDS = 90;

/** On one line. */
export const oneLineOf = (text: string): string =>
  clipLine(removeHiddenCharacters(text).replace(/\s+/g, ' ').trim(), LIMITS.browserWordCharacters);

interface Whereabouts {
  readonly url: string;
  readonly title: string;
  readonly notes: readonly string[];
}

/** `"Title" (https://…)`. */
export const placeOf = ({ url, title }: Whereabouts): string =>
  `${JSON.stringify(oneLineOf(title))} (${oneLineOf(url)})`;

/** A line each. */
export const andNotes = (text: string, { notes }: Whereabouts): string =>
  [text, ...notes.map((note) => `${oneLineOf(note)}.`)].join('\n');

export const failureOf = ({ reason, advice, timedOut }: BrowserFailure, metadata?: ToolMetadata): Failure =>
  fail(oneLineOf(reason), {
    code: timedOut ? 'timed_out' : 'failed',
    ...(advice !== undefined && { advice: oneLineOf(advice) }),
    ...(metadata && { metadata }),
  });
