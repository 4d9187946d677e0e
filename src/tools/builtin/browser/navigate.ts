/** The tool navigate: opens an address in the browser. */
import { type ToolMetadata, toolMetadata } from '../../../core/result.ts';
import { defineTool, ok, type Tool } from '../../../core/tool.ts';
import { LIMITS } from '../../limits.ts';
import { isLocalHost } from './local-ports.ts';
import { andNotes, type BrowserTab, failureOf, oneLineOf, placeOf, SLACK_SECONDS } from './page-words.ts';

export const navigate = ({ browser, tab }: BrowserTab): Tool =>
  defineTool({
    name: 'navigate',
    description:
      'Open a page in a browser. It reaches listed hosts, and on localhost what you serve with a bash command in the background. Read the page with get_page.',
    params: {
      url: { type: 'string', minLength: 8, maxLength: 4000, description: 'http://localhost:PORT/… or https://…' },
      timeout: {
        type: 'integer',
        minimum: 1,
        maximum: LIMITS.browserSecondsMost,
        default: LIMITS.browserSeconds,
        description: 'Seconds',
      },
    },
    category: 'browser',
    readOnly: false,
    idempotent: true,
    accesses: ({ url }) => (isLocal(url) ? [] : [{ kind: 'network', url }]),
    check: ({ url }) => objectionTo(url),
    timeoutMs: ({ timeout }) => (timeout + SLACK_SECONDS) * 1000,
    about: ({ url }) => metadataOf({ url }),
    async run({ url, timeout }, { signal }) {
      const answer = await browser.ask(tab, { do: 'navigate', url, ms: timeout * 1000 }, signal);
      if (!answer.ok) return failureOf(answer, metadataOf({ url }));
      const { value } = answer;
      const lines = [
        `Opened ${placeOf(value)}`,
        ...(value.status >= 400 ? [`The server answered with the status ${value.status}.`] : []),
        ...(value.complete ? [] : [`It was still loading after ${timeout} s and was stopped: what had come is there.`]),
      ];
      const told = {
        url,
        finalURL: value.url,
        title: oneLineOf(value.title),
        loadTime: Math.round(value.ms * 1_000_000),
      };
      return ok(andNotes(lines.join('\n'), value), metadataOf(told));
    },
  });

const isLocal = (address: string): boolean => URL.canParse(address) && isLocalHost(new URL(address).hostname);

function objectionTo(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    return `"url" is ${JSON.stringify(address)}: the browser opens http:// and https:// addresses alone`;
  return url.username || url.password ? '"url" holds a user or a password: leave them out' : undefined;
}

interface Told {
  readonly url: string;
  readonly finalURL?: string;
  readonly title?: string;
  readonly loadTime?: number;
}

const metadataOf = (told: Told): ToolMetadata => toolMetadata('browser_navigate', { ...told });
