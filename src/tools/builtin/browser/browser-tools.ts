/** The toolset browser: for each agent of a run a page of its own, in the one browser of the session. */

import { type ToolMetadata, toolMetadata } from '../../../core/result.ts';
import { defineTool, ok, type Tool } from '../../../core/tool.ts';
import { count } from '../../../lib/text.ts';
import { LIMITS } from '../../limits.ts';
import type { Browser } from './browser.ts';
import { getPage } from './get-page.ts';
import { navigate } from './navigate.ts';
import { andNotes, type BrowserTab, failureOf, oneLineOf, placeOf, SLACK_SECONDS } from './page-words.ts';
import { screenshot } from './screenshot.ts';
import { waitFor } from './wait-for.ts';

/** `screenshots`: where they are kept beyond the session. */
export function browserTools(browser: Browser, screenshots: string | undefined): Tool[] {
  const tab = { browser, tab: browser.openTab() };
  return [navigate(tab), getPage(tab), click(tab), type(tab), waitFor(tab), screenshot(tab, screenshots)];
}

export const click = ({ browser, tab }: BrowserTab): Tool =>
  defineTool({
    name: 'click',
    description: 'Click an element of the page by its number from get_page, and get what came of it.',
    params: {
      element_id: { type: 'integer', minimum: 0, description: 'The number in brackets; 0 is one too' },
      dialog: {
        enum: ['accept', 'dismiss'],
        default: 'accept',
        description: 'What to answer if the page asks with a dialog',
      },
    },
    category: 'browser',
    readOnly: false,
    accesses: () => [],
    timeoutMs: () => SLACK_SECONDS * 1000,
    about: ({ element_id }) => clickMetadata({ elementId: element_id, elementFound: false }),
    async run({ element_id: element, dialog }, { signal }) {
      const choice = dialog === 'dismiss' ? 'dismiss' : 'accept';
      const answer = await browser.ask(tab, { do: 'click', element, dialog: choice }, signal);
      if (!answer.ok) return failureOf(answer, clickMetadata({ elementId: element, elementFound: false }));
      const { value } = answer;
      const [kind, name] = [oneLineOf(value.kind), oneLineOf(value.name)];
      const result = value.navigated ? `It led to ${placeOf(value)}` : `The page is still ${placeOf(value)}`;
      const text = `Clicked [${element}] ${kind}${name ? ` ${JSON.stringify(name)}` : ''}. ${result}`;
      return ok(
        andNotes(text, value),
        clickMetadata({ elementId: element, elementFound: true, elementType: kind, elementText: name }),
      );
    },
  });

interface ClickMetadata {
  readonly elementId: number;
  readonly elementFound: boolean;
  readonly elementType?: string;
  readonly elementText?: string;
}

const clickMetadata = (told: ClickMetadata): ToolMetadata => toolMetadata('browser_click', { ...told });

export const type = ({ browser, tab }: BrowserTab): Tool =>
  defineTool({
    name: 'type',
    description:
      'Write text into a field of the page by its number from get_page, or choose the option of a combobox by its label. A line end after the text of a one-line field presses Enter.',
    params: {
      element_id: { type: 'integer', minimum: 0, description: 'The number in brackets' },
      text: { type: 'string', maxLength: LIMITS.browserTypedCharacters },
      clear: { type: 'boolean', default: true, description: 'Replace what the field holds; else write behind it' },
    },
    category: 'browser',
    readOnly: false,
    accesses: () => [],
    timeoutMs: () => SLACK_SECONDS * 1000,
    // Whether the field holds a password is not known before.
    about: ({ element_id, clear }) => typeMetadata(element_id, '', clear),
    async run({ element_id: element, text, clear }, { signal }) {
      const answer = await browser.ask(tab, { do: 'type', element, text, clear }, signal);
      if (!answer.ok) return failureOf(answer, typeMetadata(element, '', clear));
      const { value } = answer;
      const shown = value.secret ? count(text.length, 'character') : JSON.stringify(oneLineOf(text));
      const name = oneLineOf(value.name);
      const result = value.navigated ? `It led to ${placeOf(value)}` : `The page is still ${placeOf(value)}`;
      const told = `Wrote ${shown} into [${element}] ${oneLineOf(value.kind)}${name ? ` ${JSON.stringify(name)}` : ''}. ${result}`;
      return ok(andNotes(told, value), typeMetadata(element, value.secret ? '' : text, clear));
    },
  });

const typeMetadata = (elementId: number, text: string, cleared: boolean): ToolMetadata =>
  toolMetadata('browser_type', { elementId, text, cleared });
