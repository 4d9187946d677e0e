/** The tool type: writes into a field of the page that get_page has numbered, or chooses an option. */
import { type ToolMetadata, toolMetadata } from '../../../core/result.ts';
import { defineTool, ok, type Tool } from '../../../core/tool.ts';
import { count } from '../../../lib/text.ts';
import { LIMITS } from '../../limits.ts';
import { andNotes, type BrowserTab, failureOf, oneLineOf, placeOf, SLACK_SECONDS } from './page-words.ts';

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
    about: ({ element_id, clear }) => metadataOf(element_id, '', clear),
    async run({ element_id: element, text, clear }, { signal }) {
      const answer = await browser.ask(tab, { do: 'type', element, text, clear }, signal);
      if (!answer.ok) return failureOf(answer, metadataOf(element, '', clear));
      const { value } = answer;
      const shown = value.secret ? count(text.length, 'character') : JSON.stringify(oneLineOf(text));
      const name = oneLineOf(value.name);
      const result = value.navigated ? `It led to ${placeOf(value)}` : `The page is still ${placeOf(value)}`;
      const told = `Wrote ${shown} into [${element}] ${oneLineOf(value.kind)}${name ? ` ${JSON.stringify(name)}` : ''}. ${result}`;
      return ok(andNotes(told, value), metadataOf(element, value.secret ? '' : text, clear));
    },
  });

const metadataOf = (elementId: number, text: string, cleared: boolean): ToolMetadata =>
  toolMetadata('browser_type', { elementId, text, cleared });
