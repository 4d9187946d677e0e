/** The tool click: clicks an element of the page that get_page has numbered. */
import { type ToolMetadata, toolMetadata } from '../../../core/result.ts';
import { defineTool, ok, type Tool } from '../../../core/tool.ts';
import { andNotes, type BrowserTab, failureOf, oneLineOf, placeOf, SLACK_SECONDS } from './page-words.ts';

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
    about: ({ element_id }) => metadataOf({ elementId: element_id, elementFound: false }),
    async run({ element_id: element, dialog }, { signal }) {
      const choice = dialog === 'dismiss' ? 'dismiss' : 'accept';
      const answer = await browser.ask(tab, { do: 'click', element, dialog: choice }, signal);
      if (!answer.ok) return failureOf(answer, metadataOf({ elementId: element, elementFound: false }));
      const { value } = answer;
      const [kind, name] = [oneLineOf(value.kind), oneLineOf(value.name)];
      const result = value.navigated ? `It led to ${placeOf(value)}` : `The page is still ${placeOf(value)}`;
      const text = `Clicked [${element}] ${kind}${name ? ` ${JSON.stringify(name)}` : ''}. ${result}`;
      return ok(
        andNotes(text, value),
        metadataOf({ elementId: element, elementFound: true, elementType: kind, elementText: name }),
      );
    },
  });

interface Told {
  readonly elementId: number;
  readonly elementFound: boolean;
  readonly elementType?: string;
  readonly elementText?: string;
}

const metadataOf = (told: Told): ToolMetadata => toolMetadata('browser_click', { ...told });
