import { type Browser, chromium } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { legibilityProblems, PHONE } from '../../../scripts/pictures/legibility.ts';
import { renderComment } from '../../../src/report/comment.ts';
import { renderSummary } from '../../../src/report/job-summary.ts';
import { findChromium } from '../../../src/tools/builtin/browser/browser.ts';
import { githubPage } from '../../demo/github-page.ts';
import { states } from '../../report/states.ts';
import { OPTIONS } from '../../report/views.ts';
import { NO_CHROMIUM } from '../../support/chromium.ts';
import { describeUnless } from '../../support/unless.ts';

let browser: Browser | undefined;
afterAll(() => browser?.close());

/** Problems on a phone. */
async function problemsOf(content: string): Promise<string[]> {
  browser ??= await chromium.launch({ executablePath: findChromium(process.env.PATH ?? ''), args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: PHONE, height: 900 } });
  await page.setContent(content);
  const problems = await legibilityProblems(page);
  await page.close();
  return problems;
}

const LONG = 'x'.repeat(90);

describeUnless(NO_CHROMIUM)('a page', () => {
  it.each([
    ['faint text', '<p style="color: #999">Words', 'contrast 2.85 of "Words"'],
    ['text on a faint colour', '<p style="color: #fff"><b style="background: #1f883d80">Open', 'of "Open"'],
    ['a page that is too wide', `<p>${LONG}`, 'the page scrolls sideways'],
    [
      'a word that a table breaks',
      '<table style="overflow-wrap: anywhere; width: 9px"><td>Result',
      '"Result" is broken',
    ],
  ])('is hard to read with %s', async (_, body, problem) => {
    expect((await problemsOf(`<!doctype html><body>${body}`)).join('\n')).toContain(problem);
  });

  it('may have large text that is less dark, and parts that scroll', async () => {
    const wide = `<div style="overflow-x: auto"><pre>${LONG}</pre></div>`;
    const words = '<p style="color: #59636e">Words</p><h1 style="color: #777; font-size: 30px">Title</h1>';
    expect(await problemsOf(`<!doctype html><body>${words}${wide}`)).toEqual([]);
  });

  it.each(Object.entries(states))(
    'can be read on a phone with the comment and the summary of "%s"',
    async (_, view) => {
      const author = { login: 'github-actions[bot]', isBot: true };
      const body = renderComment(view, OPTIONS);
      const thread = { number: 1, title: 'Totals', author, body, labels: ['agent'], labelledBy: 'olivia', entries: [] };
      const page = { repository: 'acme/shop', thread, diff: '', summary: renderSummary(view), target: () => undefined };
      expect(await problemsOf(githubPage(page).replaceAll('<details', '<details open'))).toEqual([]);
    },
  );
});
