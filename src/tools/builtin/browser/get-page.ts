/** The tool get_page: the text of the page in the browser, with the elements that can be used numbered. */
import { toolMetadata } from '../../../core/result.ts';
import { defineTool, ok, type Tool, type ToolContext, type ToolResult } from '../../../core/tool.ts';
import { removeHiddenCharacters } from '../../../lib/hidden-characters.ts';
import { clipLine, count, splitLines } from '../../../lib/text.ts';
import { markUntrusted } from '../../../lib/untrusted.ts';
import { keepWhole } from '../../kept-output.ts';
import { LIMITS } from '../../limits.ts';
import type { AnswerTo } from './browser-messages.ts';
import { andNotes, type BrowserTab, failureOf, oneLineOf, placeOf, SLACK_SECONDS } from './page-words.ts';

export const getPage = ({ browser, tab }: BrowserTab): Tool =>
  defineTool({
    name: 'get_page',
    description:
      'Read the page in the browser: its visible text, frames included, with what can be used numbered, such as [3] textbox "Email". click and type take these numbers, until the page changes.',
    params: {},
    category: 'browser',
    readOnly: true,
    accesses: () => [],
    timeoutMs: () => SLACK_SECONDS * 1000,
    async run(_, context) {
      const most = {
        characters: LIMITS.browserTextCharacters,
        elements: LIMITS.browserElements,
        frames: LIMITS.browserFrames,
      };
      const answer = await browser.ask(tab, { do: 'read', ...most }, context.signal);
      return answer.ok ? show(answer.value, context) : failureOf(answer);
    },
  });

async function show(page: AnswerTo<'read'>, context: ToolContext): Promise<ToolResult> {
  const { url, title, htmlSize, elements } = page;
  const lines = splitLines(removeHiddenCharacters(page.text).trim());
  const shown = headOf(lines);
  const left = lines.length - shown.length;
  const text = [
    andNotes(`${placeOf(page)}, ${count(elements, 'element')}`, page),
    markUntrusted(oneLineOf(url), shown.join('\n') || '(the page shows no text)'),
    ...(left > 0 ? [await noticeOf(lines, shown.length, context)] : []),
    ...(page.truncated ? [`... [the page has more than ${MOST}; the rest was not read]`] : []),
  ];
  const metadata = { url: oneLineOf(url), title: oneLineOf(title), htmlSize, truncated: page.truncated || left > 0 };
  return ok(text.join('\n'), toolMetadata('browser_get_page', metadata));
}

const MOST = `${LIMITS.browserTextCharacters} characters, ${LIMITS.browserElements} elements or ${LIMITS.browserFrames} frames`;

function headOf(lines: readonly string[]): string[] {
  let bytes = 0;
  const shown: string[] = [];
  for (const line of lines) {
    const clipped = clipLine(line, LIMITS.lineCharacters);
    bytes += Buffer.byteLength(clipped) + 1;
    if (bytes > LIMITS.browserHeadBytes) break;
    shown.push(clipped);
  }
  return shown;
}

async function noticeOf(lines: readonly string[], shown: number, context: ToolContext): Promise<string> {
  const file = await keepWhole(context, 'get_page', `${lines.join('\n')}\n`);
  const more = file
    ? `use file_read with file_path=${file.name} and offset=${shown + 1} to read on`
    : 'they could not be kept';
  return `... [${count(lines.length - shown, 'line')} remaining - ${more}]`;
}
