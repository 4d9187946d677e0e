/** The limits of the toolset browser. What a page is read for is asked of the driver; test/agent/browser.test.ts has it from a real page. */
import { expect } from 'vitest';
import type { Browser } from '../../../src/tools/builtin/browser/browser.ts';
import type { BrowserRequest } from '../../../src/tools/builtin/browser/browser-messages.ts';
import { browserTools } from '../../../src/tools/builtin/browser/browser-tools.ts';
import { LIMITS } from '../../../src/tools/limits.ts';
import { openFakeDriver } from '../builtin/browser/fake-driver.ts';
import { openPipeline, type Pipeline } from '../pipeline.ts';
import type { Rows } from './rows.ts';

/** `page`: what the browser tells of the page. */
async function withBrowser(
  page: object,
  drive: (pipeline: Pipeline, asked: readonly BrowserRequest[]) => Promise<void>,
) {
  const asked: BrowserRequest[] = [];
  const browser = {
    openTab: () => 1,
    async ask(_tab: number, request: BrowserRequest) {
      asked.push(request);
      return { ok: true, value: { url: 'http://localhost/', title: '', notes: [], text: '', elements: 0, ...page } };
    },
  } as unknown as Browser;
  const pipeline = openPipeline({ toolsets: ['core'], tools: browserTools(browser, undefined) });
  try {
    await drive(pipeline, asked);
  } finally {
    await pipeline.close();
  }
}

const URL = 'http://localhost/';
const reading = { htmlSize: 1, truncated: false };

const read = (field: 'characters' | 'elements' | 'frames', max: number) => () =>
  withBrowser({ ...reading, truncated: true }, async ({ result }, asked) => {
    expect(await result('get_page', {})).toContain(`${max} ${field}`);
    expect(asked[0]).toMatchObject({ [field]: max });
  });

export const BROWSER_ROWS: Rows = {
  browserSeconds: () =>
    withBrowser({ complete: true, status: 200, ms: 1 }, async ({ result }, asked) => {
      await result('navigate', { url: URL });
      expect(asked[0]).toMatchObject({ ms: LIMITS.browserSeconds * 1000 });
    }),
  browserSecondsMost: () =>
    withBrowser({ complete: true, status: 200, ms: 1, found: true }, async ({ result, error }) => {
      for (const [tool, input] of [
        ['navigate', { url: URL }],
        ['wait_for', { condition: 'page_load' }],
      ] as const) {
        await result(tool, { ...input, timeout: LIMITS.browserSecondsMost });
        expect(await error(tool, { ...input, timeout: LIMITS.browserSecondsMost + 1 })).toContain('"timeout"');
      }
    }),
  browserMessageBytes: async () => {
    const saying = async (bytes: number): Promise<string> => {
      const driver = openFakeDriver(`answer({ value: { ...page, title: 'x'.repeat(${bytes}) } })`);
      const answer = await driver.read();
      await driver.close();
      return answer.ok ? 'taken' : answer.reason;
    };
    expect(await saying(LIMITS.browserMessageBytes - 1000)).toBe('taken');
    expect(await saying(LIMITS.browserMessageBytes)).toContain('said too much');
  },
  browserWordCharacters: async () => {
    const titled = (length: number, drive: (told: string) => void) =>
      withBrowser({ ...reading, title: 'x'.repeat(length) }, async ({ result }) => drive(await result('get_page', {})));
    const max = LIMITS.browserWordCharacters;
    await titled(max, (told) => expect(told).toContain('x'.repeat(max)));
    await titled(max + 1, (told) => expect(told).not.toContain('x'.repeat(max + 1)));
  },
  browserHeadBytes: async () => {
    const lines = (bytes: number): string => Array.from({ length: bytes / 100 }, () => 'x'.repeat(99)).join('\n');
    const showing = (bytes: number, drive: (told: string) => void) =>
      withBrowser({ ...reading, text: lines(bytes) }, async ({ result }) => drive(await result('get_page', {})));
    await showing(LIMITS.browserHeadBytes, (told) => expect(told).not.toContain('remaining'));
    await showing(LIMITS.browserHeadBytes + 100, (told) => expect(told).toContain('1 line remaining'));
  },
  browserTextCharacters: read('characters', LIMITS.browserTextCharacters),
  browserElements: read('elements', LIMITS.browserElements),
  browserFrames: read('frames', LIMITS.browserFrames),
  browserTypedCharacters: () =>
    withBrowser({ kind: 'textbox', name: '', navigated: false, secret: false }, async ({ result, error }) => {
      const text = 'x'.repeat(LIMITS.browserTypedCharacters);
      await result('type', { element_id: 0, text });
      expect(await error('type', { element_id: 0, text: `${text}x` })).toContain('"text"');
    }),
};
