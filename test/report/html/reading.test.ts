/** Covers what a reader does with a page: `src/report/html/page-script.ts`, `src/report/html/page.ts`, `src/report/html/tiles.ts`, `src/report/html/charts.ts`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { SessionEvent } from '../../../src/core/session-event.ts';
import { renderPage } from '../../../src/report/html/page.ts';
import { findChromium } from '../../../src/tools/builtin/browser/browser.ts';
import { NO_CHROMIUM } from '../../support/chromium.ts';
import { itUnless } from '../../support/unless.ts';
import { callDenied, callEnd, callStart, sessionEnd, sessionStart, stamped, turnEnd, turnStart } from './events.ts';

const pageOf = (...events: readonly SessionEvent[]): string => renderPage(stamped(...events));

const FAILED = callEnd('a', {
  ...{ ok: false, code: 'failed' },
  text: '<error>\nexit code 1\n</error>\n<result>\n> test\nnot ok 1 - counts\n</result>\n',
});

const RUN: readonly SessionEvent[] = [
  sessionStart(),
  turnStart(1),
  turnEnd(1, 'I look.'),
  callStart('l', { tool: 'ls', arguments: '{"path":"src"}' }),
  callEnd('l', { tool: 'ls', text: '<result>\nneedle.ts\n</result>\n' }),
  turnStart(2),
  turnEnd(2),
  callStart('a', { turn: 2 }),
  FAILED,
  turnStart(3),
  turnEnd(3, 'Round once, at the end'),
  sessionEnd(),
];

describe('a page', () => {
  it('shows the final answer once, and leads to it from its turn', () => {
    const page = pageOf(...RUN);
    expect(page.match(/Round once, at the end/g)).toHaveLength(1);
    expect(page).toContain('The agent gives <a href="#answer">its answer</a>');
  });

  it('leads from the top to each call that failed or was refused, with its first error', () => {
    const verdict = { verdict: 'deny', rule: 'bash.allowlist', reason: 'not listed' } as const;
    const page = pageOf(...RUN.slice(0, -1), callStart('d', { turn: 3 }), callDenied('d', verdict), sessionEnd());
    expect(page).toContain('<a class="" href="#problems">2 problems</a>');
    const problems = page.slice(page.indexOf('<section id="problems">'), page.indexOf('<section id="cost">'));
    expect(problems).toContain('<pre class="">not ok 1 - counts\nexit code 1</pre>');
    const targets = [...problems.matchAll(/href="#(event-\d+)"/g)].map(([, id = '']) => id);
    expect(targets).toEqual(['event-8', 'event-12']);
    for (const id of targets) expect(page).toContain(`<details class="call" id="${id}">`);
  });

  it('takes a check that fails on the files before the change for no problem', () => {
    const check = (tree: 'base' | 'change'): SessionEvent => ({
      ...{ type: 'verify-end', command: 'npm test', exitCode: 1, output: '', durationMs: 1, tree },
    });
    expect(pageOf(sessionStart(), check('base'), sessionEnd())).not.toContain('id="problems"');
    expect(pageOf(sessionStart(), check('change'), sessionEnd())).toContain('id="problems"');
  });

  it('says of each figure from which events it was summed', () => {
    const page = pageOf(...RUN);
    const source = (name: string): string => new RegExp(`<dt>${name}</dt>.*?</details>`, 's').exec(page)?.[0] ?? '';
    const events = (name: string): string[] =>
      [...source(name).matchAll(/href="#event-(\d+)"/g)].map(([, seq = '']) => seq);
    expect(events('Cost')).toEqual(['3', '7', '11']);
    expect(events('Turns')).toEqual(['3', '7', '11']);
    expect(events('Tool calls')).toEqual(['4', '8', '8']);
    expect(source('Tokens')).toContain('inputTokens 3,000');
    for (const seq of [3, 4, 7, 8, 11]) expect(page).toContain(`id="event-${seq}"`);
  });

  it('has no empty part', () => {
    const page = pageOf(sessionStart({ limits: undefined as never }), sessionEnd({ answer: '', message: '' }));
    expect([...page.matchAll(/<h2>([^<]*)</g)].map(([, name]) => name)).toEqual(['Result', 'Cost and time']);
    expect(page).not.toContain('<svg');
    expect(page).not.toMatch(/<(section|ul|ol|p|small)[^>]*>\s*<\/\1>/);
  });

  it('opens all turns of a short run, and of a long one those with problems', () => {
    const open = (page: string): number => page.match(/class="fold" open/g)?.length ?? 0;
    expect(open(pageOf(...RUN))).toBe(3);
    const more = Array.from({ length: 9 }, (_, at) => [turnStart(at + 4), turnEnd(at + 4, 'On.')]).flat();
    expect(open(pageOf(...RUN.slice(0, -1), ...more, sessionEnd()))).toBe(1);
  });
});

describe('a page in Chromium', () => {
  const directory = mkdtempSync(join(tmpdir(), 'reading-'));
  const path = join(directory, 'page.html');
  const itShown = itUnless(NO_CHROMIUM);
  let browser: Browser | undefined;
  let page: Page;
  const faults: string[] = [];
  writeFileSync(path, pageOf(...RUN));
  afterEach(() => page?.context().close());
  afterAll(async () => {
    await browser?.close();
    rmSync(directory, { recursive: true });
  });
  const open = async (more: Parameters<Browser['newContext']>[0] = {}): Promise<void> => {
    const executablePath = findChromium(process.env.PATH ?? '');
    browser ??= await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...more });
    page = await context.newPage();
    page.on('console', (message) => faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(String(error)));
    await page.goto(`file://${path}`);
  };

  itShown('searches the turns, opens what matches, and folds it again', async () => {
    await open();
    await page.getByLabel('Search').fill('NEEDLE');
    expect(await page.locator('#turns > .timeline > li:visible').count()).toBe(1);
    expect(await page.locator('#found').textContent()).toBe('1 of 3');
    expect(await page.getByText('needle.ts').isVisible()).toBe(true);
    await page.getByLabel('Search').fill('');
    expect(await page.locator('#turns > .timeline > li:visible').count()).toBe(3);
    expect(await page.getByText('needle.ts').isVisible()).toBe(false);
    expect(faults).toEqual([]);
  });

  itShown('jumps to a failed call by keyboard, opens it and copies its command', async () => {
    await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Fold all' }).click();
    await page.locator('#problems a').first().focus();
    await page.keyboard.press('Enter');
    const call = page.locator('.call[open]');
    expect(await call.locator('> summary').textContent()).toContain('npm test');
    expect(await page.evaluate('document.activeElement.tagName')).toBe('SUMMARY');
    await call.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => call.locator('.copy').textContent()).toBe('Copied');
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe('npm test');
    expect(faults).toEqual([]);
  });

  itShown('is whole without its script, and fits on a phone', async () => {
    await open({ javaScriptEnabled: false });
    expect(await page.locator('.scripted:visible').count()).toBe(0);
    expect(await page.locator('.call').count()).toBe(2);
    await page.locator('.call > summary').first().click();
    expect(await page.getByText('needle.ts').isVisible()).toBe(true);
    await page.context().close();
    await open();
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });
});
