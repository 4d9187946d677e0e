/** Reads a page frame by frame: the text of each, its elements numbered over all of them. */
import type { Frame } from 'playwright-core';
import type { AnswerTo, BrowserRequest } from '../browser-messages.ts';
import { PageReader, type ReadingLimits } from './in-page.ts';
import { type FrameReading, soon, type Tab } from './tab.ts';

type Asked = Extract<BrowserRequest, { do: 'read' }>;

export async function readPage(
  tab: Tab,
  { characters, elements, frames: most }: Asked,
): Promise<Omit<AnswerTo<'read'>, 'url' | 'title' | 'notes'>> {
  const { page } = tab;
  if (page.url().startsWith(ERROR_PAGE))
    throw new Error('The page was not loaded: the browser shows its own error page');
  const readings: FrameReading[] = [];
  const parts: string[] = [];
  let [room, next, truncated] = [characters, 0, false];
  const shown = await shownFrames(page.mainFrame());
  for (const frame of shown.slice(0, most)) {
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
  if (shown.length > most) parts.push(`\n[${shown.length - most} more frames are left out]`);
  tab.readings = readings;
  const htmlSize = await soon(page.evaluate(() => document.documentElement?.outerHTML.length ?? 0));
  return {
    text: parts.join('\n'),
    truncated: truncated || shown.length > most,
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

interface FrameText {
  readonly reading: FrameReading;
  readonly text: string;
  readonly truncated: boolean;
}

async function readFrame(frame: Frame, limits: ReadingLimits): Promise<FrameText> {
  const made = await frame.evaluateHandle<PageReader>(`new (${PageReader})(${JSON.stringify(limits)}).read()`);
  const { lines, facts, truncated } = await made.evaluate(({ lines, facts, truncated }) => ({
    lines,
    facts,
    truncated,
  }));
  return { reading: { first: limits.first, facts, reader: made }, text: lines.join('\n'), truncated };
}
