/** What a browser is asked for, one function each. A failure is thrown as `ActionRefusal`; its words are for the model. */
import type { ElementHandle, Frame, Page, Request } from 'playwright-core';
import { pause } from '../../../../lib/time.ts';
import type { AnswerTo, BrowserFailure, BrowserRequest } from '../browser-messages.ts';
import { PageReader, type ReadingLimits } from './in-page.ts';
import { type FoundElement, type FrameReading, findElement, note, soon, type Tab } from './tab.ts';
import { type EgressProxy, hostAndPort } from './way-out.ts';

export class ActionRefusal extends Error {
  readonly failure: BrowserFailure;
  constructor(reason: string, more: Omit<BrowserFailure, 'reason'> = {}) {
    super(reason);
    this.failure = { reason, ...more };
  }
}

type RequestOf<N extends BrowserRequest['do']> = Extract<BrowserRequest, { do: N }>;
type ReplyOf<N extends BrowserRequest['do']> = Omit<AnswerTo<N>, 'url' | 'title' | 'notes'>;

export const ACTIONS: {
  readonly [N in BrowserRequest['do']]: (tab: Tab, asked: RequestOf<N>, wayOut: EgressProxy) => Promise<ReplyOf<N>>;
} = {
  navigate,
  read: readPage,
  click,
  type,
  wait,
  screenshot,
};

/** The server must answer within the time; a page that then does not end to load is kept as it is. */
async function navigate(
  tab: Tab,
  { url, ms }: RequestOf<'navigate'>,
  wayOut: EgressProxy,
): Promise<ReplyOf<'navigate'>> {
  const { page } = tab;
  const started = performance.now();
  tab.readings = [];
  const isMain = (frame: Frame): boolean => frame === page.mainFrame();
  const landed = page.waitForEvent('framenavigated', { predicate: isMain, timeout: ms }).catch(() => undefined);
  const response = await page.goto(url, { waitUntil: 'commit', timeout: ms }).catch(async (error: Error) => {
    // Chromium's own page about a failure comes only now, and would get into the way of the next one.
    if (error.name === 'TimeoutError') await soon(stopLoading(page), 1000);
    else await soon(landed, 1000);
    throw new ActionRefusal(...whyNot(url, error, ms, wayOut));
  });
  const left = Math.max(1, ms - (performance.now() - started));
  const complete = await page.waitForLoadState('load', { timeout: left }).then(...YES_OR_NO);
  if (!complete) await soon(stopLoading(page), 1000);
  return { status: response?.status() ?? 0, complete, ms: Math.round(performance.now() - started) };
}

const YES_OR_NO = [() => true, () => false] as const;
async function stopLoading(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.stopLoading');
  await session.detach();
}

function whyNot(
  url: string,
  error: Error,
  ms: number,
  wayOut: EgressProxy,
): ConstructorParameters<typeof ActionRefusal> {
  const problem = wayOut.problems().get(hostAndPort(url)) ?? [...wayOut.problems().values()].at(-1);
  if (problem !== undefined) return [`${url} was not opened: ${problem}`];
  if (error.name === 'TimeoutError')
    return [`${url} was not opened: nothing came within ${ms / 1000} s`, { timedOut: true }];
  if (/Download is starting/.test(error.message)) return [`${url} is a download, and the browser downloads nothing`];
  return [`${url} was not opened: ${/net::\w+/.exec(error.message)?.[0] ?? firstLine(error.message)}`];
}

const firstLine = (text: string): string => (text.split('\n', 1)[0] ?? '').replace(/^\w+\.\w+: /, '').slice(0, 300);

async function click(tab: Tab, { element, dialog }: RequestOf<'click'>): Promise<ReplyOf<'click'>> {
  const { handle, facts } = await elementOf(tab, element);
  if (facts.kind === 'file')
    throw new ActionRefusal(`Element [${element}] takes a file, and the browser uploads nothing`);
  tab.dialogs = dialog;
  const navigated = await waitForSettledPage(tab, () => trying(element, facts.name, handle.click({ timeout: ACT_MS })));
  return { kind: facts.kind, name: facts.name, navigated };
}

/** An element that can be used is usable soon, also on a busy machine. */
const ACT_MS = 5000;

async function elementOf(tab: Tab, number: number): Promise<FoundElement> {
  const found = await findElement(tab, number);
  if (typeof found === 'string')
    throw new ActionRefusal(found, { advice: 'Call get_page for the elements as they are now.' });
  return found;
}

async function trying(element: number, name: string, act: Promise<unknown>): Promise<void> {
  await act.catch((error: Error) => {
    const cover = /(<[^\n]{1,200}) intercepts pointer events/.exec(error.message)?.[1];
    const why = cover
      ? `it is covered by ${cover}`
      : /not attached|detached/.test(error.message)
        ? 'the page has changed since it was read'
        : (/element is not (?:visible|enabled|stable|editable)/.exec(error.message)?.[0] ?? firstLine(error.message));
    throw new ActionRefusal(`Element [${element}] ${name ? `"${name}" ` : ''}cannot be used: ${why}`, {
      advice: 'Call get_page to see what the page shows now.',
    });
  });
}

async function type(tab: Tab, { element, text, clear }: RequestOf<'type'>): Promise<ReplyOf<'type'>> {
  const { handle, facts } = await elementOf(tab, element);
  if (!WRITABLE.test(facts.kind))
    throw new ActionRefusal(`Element [${element}] is a ${facts.kind}, which takes no text`, NO_TEXT);
  const navigated = await waitForSettledPage(tab, () =>
    trying(element, facts.name, write(handle, facts.kind, text, clear)),
  );
  return { kind: facts.kind, name: facts.name, secret: facts.secret, navigated };
}

const WRITABLE = /^(?:textbox|searchbox|password|combobox|listbox|slider)$/;
const NO_TEXT = { advice: 'Click it, or choose a textbox, a searchbox or a combobox.' };

/** A line end at the end of a one-line field is the key Enter. */
async function write(handle: ElementHandle, kind: string, text: string, clear: boolean): Promise<void> {
  const tag = await handle.evaluate((node) => (node as Element).localName);
  if (tag === 'select') return choose(handle, text.trim());
  const enters = tag === 'input' && text.endsWith('\n');
  const written = enters ? text.replace(/\r?\n$/, '') : text;
  if (clear || kind === 'slider') await handle.fill(written, { timeout: ACT_MS });
  else {
    await handle.focus();
    await handle.press('End', { timeout: ACT_MS });
    await handle.type(written, { timeout: ACT_MS });
  }
  if (enters) await handle.press('Enter', { timeout: ACT_MS, noWaitAfter: true });
}

async function choose(handle: ElementHandle, text: string): Promise<void> {
  const labels = await handle.evaluate((node) =>
    [...(node as HTMLSelectElement).options].map(({ label }) => label.trim()),
  );
  const index = labels.indexOf(text);
  if (index === -1)
    throw new Error(`it has no option "${text.slice(0, 100)}"; its options are ${labels.slice(0, 30).join(', ')}`);
  await handle.selectOption({ index }, { timeout: ACT_MS });
}

/** Whether another document came. Waits until what the call has set off has begun, and a new document can be read. */
async function waitForSettledPage(tab: Tab, act: () => Promise<void>): Promise<boolean> {
  const { page } = tab;
  let [asked, came] = [false, false];
  const onRequest = (request: Request): void => {
    if (request.isNavigationRequest() && isOfMain(request, page)) asked = true;
  };
  const onCame = (frame: Frame): void => {
    if (frame === page.mainFrame()) came = true;
  };
  page.on('request', onRequest).on('framenavigated', onCame);
  try {
    await act();
    await pause(QUIET_MS);
    for (let waited = 0; asked && !came && waited < ANSWER_MS && !page.isClosed(); waited += LOOK_MS)
      await pause(LOOK_MS);
    if (asked && !came) note(tab, 'A new page was asked for, and its server has not answered yet');
    if (came || tab.page !== page) {
      const loaded = await tab.page.waitForLoadState('domcontentloaded', { timeout: ANSWER_MS }).then(...YES_OR_NO);
      if (!loaded) note(tab, 'The new page is still loading');
    }
    return came;
  } finally {
    page.off('request', onRequest).off('framenavigated', onCame);
  }
}

const QUIET_MS = 250;
const LOOK_MS = 50;
const ANSWER_MS = 10_000;

function isOfMain(request: Request, page: Page): boolean {
  try {
    return request.frame() === page.mainFrame();
  } catch {
    return true; // of a page that is only being opened
  }
}

async function wait(tab: Tab, asked: RequestOf<'wait'>): Promise<ReplyOf<'wait'>> {
  const { condition, ms } = asked;
  if (condition === 'page_load' || condition === 'network_idle') {
    const state = condition === 'page_load' ? 'load' : 'networkidle';
    return { found: await tab.page.waitForLoadState(state, { timeout: ms }).then(...YES_OR_NO) };
  }
  const deadline = performance.now() + ms;
  for (;;) {
    const found = await soon(holds(tab, asked), Math.max(ms, 1000));
    if (found instanceof Error) throw new ActionRefusal(found.message);
    if (found === true || performance.now() >= deadline) return { found: found === true };
    await pause(LOOK_MS);
  }
}

/** In any frame. An error: the selector is none. */
async function holds(tab: Tab, { condition, selector = '', text = '' }: RequestOf<'wait'>): Promise<boolean | Error> {
  const looks = tab.page.frames().map(async (frame) => {
    if (condition === 'text') return frame.evaluate((words) => document.body?.innerText.includes(words) ?? false, text);
    return frame
      .locator(`css=${selector}`)
      .filter({ visible: true })
      .count()
      .then((number) => number > 0);
  });
  const found = await Promise.allSettled(looks);
  const wrong = found.find((one) => one.status === 'rejected' && /selector|querySelector/i.test(String(one.reason)));
  if (wrong) return new Error(`"selector" is ${JSON.stringify(selector)}, which is no CSS selector`);
  const isThere = found.some((one) => one.status === 'fulfilled' && one.value);
  return condition === 'element_hidden' ? !isThere : isThere;
}

/** A picture of more than `bytes` is made again as a JPEG. */
async function screenshot(
  tab: Tab,
  { fullPage, bytes, side }: RequestOf<'screenshot'>,
): Promise<ReplyOf<'screenshot'>> {
  const { page } = tab;
  const size = await soon(
    page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { width: scrollWidth, height: scrollHeight };
    }),
  );
  const cut = fullPage && size !== undefined && Math.max(size.width, size.height) > side;
  const clip = cut ? { x: 0, y: 0, width: Math.min(size.width, side), height: Math.min(size.height, side) } : undefined;
  const taken = { fullPage, clip, timeout: SHOT_MS, animations: 'disabled', scale: 'css' } as const;
  const failed = (error: Error): never => {
    throw new ActionRefusal(`No screenshot could be taken: ${firstLine(error.message)}`);
  };
  const png = await page.screenshot({ ...taken, type: 'png' }).catch(failed);
  const picture =
    png.length <= bytes ? png : await page.screenshot({ ...taken, type: 'jpeg', quality: 60 }).catch(failed);
  return { data: picture.toString('base64'), cut };
}

const SHOT_MS = 20_000;

export async function readPage(
  tab: Tab,
  { characters, elements, frames: max }: Extract<BrowserRequest, { do: 'read' }>,
): Promise<Omit<AnswerTo<'read'>, 'url' | 'title' | 'notes'>> {
  const { page } = tab;
  if (page.url().startsWith(ERROR_PAGE))
    throw new Error('The page was not loaded: the browser shows its own error page');
  const readings: FrameReading[] = [];
  const parts: string[] = [];
  let [room, next, truncated] = [characters, 0, false];
  const shown = await shownFrames(page.mainFrame());
  for (const frame of shown.slice(0, max)) {
    if (frame !== page.mainFrame()) parts.push(`\n--- frame ${frame.url()} ---`);
    const read = await soon(readFrame(frame, { first: next, characters: room, elements: elements - next }), FRAME_MS);
    if (!read) parts.push('[this frame does not answer]');
    if (!read) continue;
    readings.push(read.reading);
    parts.push(read.text);
    next += read.reading.facts.length;
    room -= read.text.length;
    truncated ||= read.truncated;
  }
  if (shown.length > max) parts.push(`\n[${shown.length - max} more frames are left out]`);
  tab.readings = readings;
  const htmlSize = await soon(page.evaluate(() => document.documentElement?.outerHTML.length ?? 0));
  return {
    text: parts.join('\n'),
    truncated: truncated || shown.length > max,
    htmlSize: htmlSize ?? 0,
    elements: next,
  };
}

/** Chromium's own, in place of a page that it could not open. */
const ERROR_PAGE = 'chrome-error:';

const FRAME_MS = 10_000;

/** In the order of the page; what is in a hidden one is hidden too. */
async function shownFrames(frame: Frame): Promise<Frame[]> {
  const below: Frame[][] = [];
  for (const child of frame.childFrames()) {
    const isShown = await soon(
      child.frameElement().then((element) => element.isVisible()),
      1000,
    );
    if (isShown) below.push(await shownFrames(child));
  }
  return [frame, ...below.flat()];
}

async function readFrame(
  frame: Frame,
  limits: ReadingLimits,
): Promise<{
  readonly reading: FrameReading;
  readonly text: string;
  readonly truncated: boolean;
}> {
  const made = await frame.evaluateHandle<PageReader>(`new (${PageReader})(${JSON.stringify(limits)}).read()`);
  const { lines, facts, truncated } = await made.evaluate(({ lines, facts, truncated }) => ({
    lines,
    facts,
    truncated,
  }));
  return { reading: { first: limits.first, facts, reader: made }, text: lines.join('\n'), truncated };
}
