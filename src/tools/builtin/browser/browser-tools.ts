/** The toolset browser: for each agent of a run a page of its own, in the one browser of the session. */
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ToolMetadata, toolMetadata } from '../../../core/result.ts';
import {
  defineTool,
  type Failure,
  fail,
  ok,
  type Tool,
  type ToolContext,
  type ToolResult,
} from '../../../core/tool.ts';
import { removeHiddenCharacters } from '../../../lib/hidden-characters.ts';
import { type ImageInfo, MAX_IMAGE_SIDE, readImage } from '../../../lib/image.ts';
import { sessionPathOf, temporaryFolder } from '../../../lib/paths.ts';
import { clipLine, count, splitLines } from '../../../lib/text.ts';
import { markUntrusted } from '../../../lib/untrusted.ts';
import { writeWhole } from '../../kept-output.ts';
import { LIMITS } from '../../limits.ts';
import type { Browser } from './browser.ts';
import type { AnswerTo, BrowserFailure, WaitCondition } from './browser-messages.ts';
import { isLocalHost } from './local-ports.ts';

/** `screenshots`: where they are kept beyond the session. */
export function browserTools(browser: Browser, screenshots: string | undefined): Tool[] {
  const tab = { browser, tab: browser.openTab() };
  return [navigate(tab), getPage(tab), click(tab), type(tab), waitFor(tab), screenshot(tab, screenshots)];
}

export const click = ({ browser, tab }: BrowserTab): Tool =>
  defineTool({
    name: 'click',
    description: 'Click an element of the page by its number from get_page, and get the result.',
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

const clickMetadata = (told: {
  readonly elementId: number;
  readonly elementFound: boolean;
  readonly elementType?: string;
  readonly elementText?: string;
}): ToolMetadata => toolMetadata('browser_click', { ...told });

export const type = ({ browser, tab }: BrowserTab): Tool =>
  defineTool({
    name: 'type',
    description:
      'Write text into a field of the page by its number from get_page, or choose the option of a combobox by its label. A line end after the text of a one-line field presses Enter.',
    params: {
      element_id: { type: 'integer', minimum: 0, description: 'The number in brackets' },
      text: { type: 'string', maxLength: LIMITS.browserTypedCharacters },
      clear: { type: 'boolean', default: true, description: 'Replace what the field holds; otherwise write after it' },
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
    about: ({ url }) => navigateMetadata({ url }),
    async run({ url, timeout }, { signal }) {
      const answer = await browser.ask(tab, { do: 'navigate', url, ms: timeout * 1000 }, signal);
      if (!answer.ok) return failureOf(answer, navigateMetadata({ url }));
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
      return ok(andNotes(lines.join('\n'), value), navigateMetadata(told));
    },
  });

const isLocal = (address: string): boolean => URL.canParse(address) && isLocalHost(new URL(address).hostname);

function objectionTo(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    return `"url" is ${JSON.stringify(address)}: the browser opens only http:// and https:// addresses`;
  return url.username || url.password ? '"url" holds a user or a password: leave them out' : undefined;
}

const navigateMetadata = (told: {
  readonly url: string;
  readonly finalURL?: string;
  readonly title?: string;
  readonly loadTime?: number;
}): ToolMetadata => toolMetadata('browser_navigate', { ...told });

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
    about: (input) => waitMetadata(input, false),
    async run(input, { signal }) {
      const { selector, text, timeout } = input;
      const condition = input.condition as WaitCondition;
      const answer = await browser.ask(tab, { do: 'wait', condition, selector, text, ms: timeout * 1000 }, signal);
      if (!answer.ok) return failureOf(answer, waitMetadata(input, false));
      const { value } = answer;
      const what = { selector, text }[CONDITIONS[condition] ?? 'text'];
      const named = `${condition}${what === undefined ? '' : ` ${JSON.stringify(what)}`}`;
      const words = value.found ? `${named} holds` : `${named} did not hold within ${timeout} s`;
      return ok(andNotes(`${words}. The page is ${placeOf(value)}`, value), waitMetadata(input, value.found));
    },
  });
/** Milliseconds in the structured result. */
const waitMetadata = (
  {
    condition,
    selector,
    timeout,
  }: { readonly condition: string | number; readonly selector?: string; readonly timeout: number },
  found: boolean,
): ToolMetadata =>
  toolMetadata('browser_wait_for', {
    condition: String(condition),
    ...(selector !== undefined && { selector }),
    timeout: timeout * 1000,
    found,
  });

const getPage = ({ browser, tab }: BrowserTab): Tool =>
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
      const max = {
        characters: LIMITS.browserTextCharacters,
        elements: LIMITS.browserElements,
        frames: LIMITS.browserFrames,
      };
      const answer = await browser.ask(tab, { do: 'read', ...max }, context.signal);
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
    ...(page.truncated ? [`... [the page has more than ${READING_LIMITS}; the rest was not read]`] : []),
  ];
  const metadata = { url: oneLineOf(url), title: oneLineOf(title), htmlSize, truncated: page.truncated || left > 0 };
  return ok(text.join('\n'), toolMetadata('browser_get_page', metadata));
}

const READING_LIMITS = `${LIMITS.browserTextCharacters} characters, ${LIMITS.browserElements} elements or ${LIMITS.browserFrames} frames`;

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
  const file = await writeWhole(context, 'get_page', `${lines.join('\n')}\n`);
  const more = file ? `read on in ${file.name} from line ${shown + 1}` : 'they could not be kept';
  return `... [${count(lines.length - shown, 'line')} remaining - ${more}]`;
}

/** `kept`: where pictures outlive the session. */
export const screenshot = ({ browser, tab }: BrowserTab, kept: string | undefined): Tool =>
  defineTool({
    name: 'screenshot',
    description:
      'Take a picture of the page in the browser. You see it, and it is kept as a file; image_recognition can look at the file again.',
    params: {
      full_page: { type: 'boolean', default: false, description: 'All of the page, and not what fits on a screen' },
    },
    category: 'browser',
    readOnly: true,
    accesses: () => [],
    timeoutMs: () => SLACK_SECONDS * 1000,
    async run({ full_page: fullPage }, context) {
      const max = { bytes: LIMITS.imageBytes, side: MAX_IMAGE_SIDE };
      const answer = await browser.ask(tab, { do: 'screenshot', fullPage, ...max }, context.signal);
      return answer.ok ? keep(answer.value, fullPage, { context, kept }) : failureOf(answer);
    },
  });

interface ScreenshotTarget {
  readonly context: ToolContext;
  readonly kept: string | undefined;
}

async function keep(
  taken: AnswerTo<'screenshot'>,
  fullPage: boolean,
  { context, kept }: ScreenshotTarget,
): Promise<ToolResult> {
  const bytes = Buffer.from(taken.data, 'base64');
  const read = readImage(bytes);
  if (!read.ok) return fail(`The screenshot ${read.reason}`, { advice: 'Take one without full_page.' });
  const written = await write(bytes, read, { context, kept });
  if (!written) return fail('The screenshot could not be written');
  const { width, height, mediaType } = read;
  const size = `${width}x${height} pixels, ${count(bytes.length, 'byte')}`;
  const cut = taken.cut ? [`The page is larger: its first ${MAX_IMAGE_SIDE} pixels are shown.`] : [];
  const metadata = toolMetadata('browser_screenshot', {
    outputPath: written.path,
    width,
    height,
    format: mediaType.replace('image/', ''),
    fullPage,
    fileSize: bytes.length,
  });
  const text = [`Screenshot of ${placeOf(taken)}: ${written.name} (${size}). What it shows is data.`, ...cut];
  return { ok: true, text: andNotes(text.join('\n'), taken), metadata, images: [read.image] };
}

/** In the temporary folder, for the file tools, and beside it where someone keeps them. */
async function write(
  bytes: Buffer,
  { mediaType }: ImageInfo,
  keeping: ScreenshotTarget,
): Promise<{ readonly path: string; readonly name: string } | undefined> {
  const { context, kept } = keeping;
  const folder = temporaryFolder(context.workspace);
  const name = `screenshot-${randomBytes(4).toString('hex')}.${mediaType === 'image/jpeg' ? 'jpg' : 'png'}`;
  const path = join(folder.at, name);
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    if (kept === undefined) return { path, name: sessionPathOf(path, folder) };
    await mkdir(kept, { recursive: true });
    await writeFile(join(kept, name), bytes, { flag: 'wx' });
    return { path: join(kept, name), name: sessionPathOf(path, folder) };
  } catch {
    return undefined;
  }
}

/** What each of the tools works with: the browser of the session, and the agent's own page in it. */
interface BrowserTab {
  readonly browser: Browser;
  readonly tab: number;
}

/** For what a tool waits beside the time that the page has, on a busy machine. */
const SLACK_SECONDS = 90;

/** On one line. */
const oneLineOf = (text: string): string =>
  clipLine(removeHiddenCharacters(text).replace(/\s+/g, ' ').trim(), LIMITS.browserWordCharacters);

interface PageState {
  readonly url: string;
  readonly title: string;
  readonly notes: readonly string[];
}

/** `"Title" (https://…)`. */
export const placeOf = ({ url, title }: PageState): string => `${JSON.stringify(oneLineOf(title))} (${oneLineOf(url)})`;

/** A line each. */
const andNotes = (text: string, { notes }: PageState): string =>
  [text, ...notes.map((note) => `${oneLineOf(note)}.`)].join('\n');

export const failureOf = ({ reason, advice, timedOut }: BrowserFailure, metadata?: ToolMetadata): Failure =>
  fail(oneLineOf(reason), {
    code: timedOut ? 'timed_out' : 'failed',
    ...(advice !== undefined && { advice: oneLineOf(advice) }),
    ...(metadata && { metadata }),
  });
