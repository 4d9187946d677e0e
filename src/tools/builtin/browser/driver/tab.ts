/** The page that an agent looks at: the elements that it was told of by number, and what happens beside its calls. */
import type { Browser, BrowserContext, Dialog, ElementHandle, JSHandle, Page } from 'playwright-core';
import { resolvesWithin } from '../../../../lib/time.ts';
import type { ElementInfo, PageReader } from './in-page.ts';
import type { EgressProxy } from './way-out.ts';

/** One reading of a frame: elements from number `first` on. */
export interface FrameReading {
  readonly first: number;
  readonly facts: readonly ElementInfo[];
  readonly reader: JSHandle<PageReader>;
}

export interface Tab {
  readonly context: BrowserContext;
  /** Called with the address of each WebSocket. */
  readonly expect: EgressProxy['expect'];
  /** The one in front; another one where the page opened or closed one. */
  page: Page;
  readings: readonly FrameReading[];
  /** What to say to dialogs that ask. */
  dialogs: 'accept' | 'dismiss';
  /** What has happened since the last answer. */
  notes: string[];
}

export async function openTab(browser: Browser, { url, expect }: Pick<EgressProxy, 'url' | 'expect'>): Promise<Tab> {
  const context = await browser.newContext({
    proxy: { server: url },
    acceptDownloads: false,
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const tab: Tab = { context, expect, page: await context.newPage(), readings: [], dialogs: 'accept', notes: [] };
  watch(tab, tab.page);
  context.on('request', (request) => expect(request.url()));
  context.on('page', (page) => follow(tab, page));
  return tab;
}

/** Enough for a run; a page that opens more is out of order. */
const MAX_PAGES = 5;
const MAX_NOTES = 20;
const MAX_WORDS = 300;

export function note(tab: Tab, text: string): void {
  if (tab.notes.length < MAX_NOTES) tab.notes.push(text.replace(/\s+/g, ' ').slice(0, MAX_WORDS));
}

function show(tab: Tab, page: Page): void {
  tab.page = page;
  tab.readings = [];
}

function follow(tab: Tab, page: Page): void {
  if (page === tab.page) return;
  if (tab.context.pages().length > MAX_PAGES) {
    note(tab, 'The page opened one window too many, which was closed');
    return void page.close().catch(() => undefined);
  }
  watch(tab, page);
  show(tab, page);
  note(tab, 'The page opened a new window, which is the current page now');
}

function watch(tab: Tab, page: Page): void {
  page.on('dialog', (dialog) => void answer(tab, dialog));
  page.on('download', (download) => {
    note(tab, `The download of "${download.suggestedFilename()}" was refused: the browser downloads nothing`);
    download.cancel().catch(() => undefined);
  });
  page.on('websocket', (socket) => tab.expect(socket.url()));
  page.on('filechooser', () => note(tab, 'The page asked for a file: the browser uploads nothing'));
  page.on('crash', () => {
    note(tab, 'The page crashed');
    page.close().catch(() => undefined);
  });
  page.on('close', () => void goBack(tab, page));
}

/** An alert and a warning before leaving leave no choice. */
async function answer(tab: Tab, dialog: Dialog): Promise<void> {
  const asks = dialog.type() === 'confirm' || dialog.type() === 'prompt';
  const accepts = !asks || tab.dialogs === 'accept';
  note(
    tab,
    `A dialog (${dialog.type()}) said "${dialog.message().slice(0, 200)}" and was ${accepts ? 'accepted' : 'dismissed'}`,
  );
  const answered = accepts ? dialog.accept(dialog.defaultValue()) : dialog.dismiss();
  await answered.catch(() => undefined); // its page is gone
}

async function goBack(tab: Tab, closed: Page): Promise<void> {
  if (closed !== tab.page) return;
  const last = tab.context.pages().at(-1);
  if (last) note(tab, 'The window was closed; the current page is the one before');
  show(tab, last ?? (await tab.context.newPage()));
  if (!last) watch(tab, tab.page);
}

/** For a page that does not answer any more. */
export async function replacePage(tab: Tab): Promise<void> {
  const { page } = tab;
  const fresh = await tab.context.newPage();
  watch(tab, fresh);
  show(tab, fresh);
  page.close().catch(() => undefined);
}

export interface FoundElement {
  readonly handle: ElementHandle<HTMLElement | SVGElement>;
  readonly facts: ElementInfo;
}

/** The element of this number, or in words why it is not there. */
export async function findElement(tab: Tab, number: number): Promise<FoundElement | string> {
  if (tab.readings.length === 0) return `Element [${number}] is not known: this page has not been read`;
  const reading = tab.readings.findLast(({ first, facts }) => first <= number && number < first + facts.length);
  if (!reading) return `There is no element [${number}]: the page has elements ${rangeOf(tab.readings)}`;
  const { first, facts, reader } = reading;
  const stale = `Element [${number}] is gone: the page has changed since it was read`;
  try {
    const handle = await reader.evaluateHandle((one, index) => {
      const element = one.elements[index];
      return element?.isConnected ? element : null;
    }, number - first);
    const element = handle.asElement() as FoundElement['handle'] | null;
    return element ? { handle: element, facts: facts[number - first] as ElementInfo } : stale;
  } catch {
    return stale; // its document is gone
  }
}

function rangeOf(readings: readonly FrameReading[]): string {
  const last = readings.reduce((max, { first, facts }) => Math.max(max, first + facts.length - 1), -1);
  return last < 0 ? 'none' : `[0] to [${last}]`;
}

/** Undefined where a page does not answer: it may be busy forever. */
export async function soon<T>(promise: Promise<T>, milliseconds = 3000): Promise<T | undefined> {
  const safe = promise.catch(() => undefined);
  return (await resolvesWithin(milliseconds, safe)) ? safe : undefined;
}
