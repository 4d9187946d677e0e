/** The tool wait_for: waits until the page in the browser is as it should be. */
import { type ToolMetadata, toolMetadata } from '../../../core/result.ts';
import { defineTool, ok, type Tool } from '../../../core/tool.ts';
import { LIMITS } from '../../limits.ts';
import type { WaitCondition } from './browser-messages.ts';
import { andNotes, type BrowserTab, failureOf, placeOf, SLACK_SECONDS } from './page-words.ts';

/** What each condition needs beside itself. */
const CONDITIONS: Readonly<Record<WaitCondition, 'selector' | 'text' | undefined>> = {
  page_load: undefined,
  network_idle: undefined,
  element_visible: 'selector',
  element_hidden: 'selector',
  text: 'text',
};

export const waitFor = ({ browser, tab }: BrowserTab): Tool =>
  defineTool({
    name: 'wait_for',
    description: 'Wait until the page in the browser has loaded, shows or hides an element, or shows a text.',
    params: {
      condition: { enum: Object.keys(CONDITIONS) },
      selector: { type: 'string', minLength: 1, maxLength: 1000, required: false, description: 'A CSS selector' },
      text: { type: 'string', minLength: 1, maxLength: 1000, required: false },
      timeout: {
        type: 'integer',
        minimum: 1,
        maximum: LIMITS.browserSecondsMost,
        default: 10,
        description: 'Seconds',
      },
    },
    category: 'browser',
    readOnly: true,
    accesses: () => [],
    check(input) {
      const needed = CONDITIONS[input.condition as WaitCondition];
      return needed && input[needed] === undefined ? `"${needed}" is missing: ${input.condition} needs it` : undefined;
    },
    timeoutMs: ({ timeout }) => (timeout + SLACK_SECONDS) * 1000,
    about: (input) => metadataOf(input, false),
    async run(input, { signal }) {
      const { selector, text, timeout } = input;
      const condition = input.condition as WaitCondition;
      const answer = await browser.ask(tab, { do: 'wait', condition, selector, text, ms: timeout * 1000 }, signal);
      if (!answer.ok) return failureOf(answer, metadataOf(input, false));
      const { value } = answer;
      const what = { selector, text }[CONDITIONS[condition] ?? 'text'];
      const named = `${condition}${what === undefined ? '' : ` ${JSON.stringify(what)}`}`;
      const words = value.found ? `${named} holds` : `${named} did not hold within ${timeout} s`;
      return ok(andNotes(`${words}. The page is ${placeOf(value)}`, value), metadataOf(input, value.found));
    },
  });

interface Asked {
  readonly condition: string | number;
  readonly selector?: string;
  readonly timeout: number;
}

/** Milliseconds in the structured result. */
const metadataOf = ({ condition, selector, timeout }: Asked, found: boolean): ToolMetadata =>
  toolMetadata('browser_wait_for', {
    condition: String(condition),
    ...(selector !== undefined && { selector }),
    timeout: timeout * 1000,
    found,
  });
