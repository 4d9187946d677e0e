/** The limits of the toolset web, driven against sites on this machine. */
import { expect } from 'vitest';
import type { ModelQuestion, ToolContext } from '../../../src/core/tool.ts';
import { webFetch } from '../../../src/tools/builtin/web/web-fetch.ts';
import { LIMITS } from '../../../src/tools/limits.ts';
import { openSites, type Page, page, redirect, type Sites } from '../../support/site.ts';
import { openPipeline, type Pipeline } from '../pipeline.ts';
import { afterTime, type Rows } from './rows.ts';

const HOST = 'docs.example.org';
const MAY_REACH = { verdict: 'allow', rule: 'test', reason: 'test' } as const;

async function withSite(answer: Page, drive: (pipeline: Pipeline, url: string, sites: Sites) => Promise<void>) {
  const sites = await openSites([HOST], { '/': answer });
  const url = sites.url(HOST);
  const web = { hosts: 'any', network: {}, outside: sites.outside, searchUrl: url } as const;
  const pipeline = openPipeline({ web, mayReach: () => MAY_REACH });
  try {
    await drive(pipeline, url, sites);
  } finally {
    await pipeline.close();
    await sites.close();
  }
}

const text = (length: number): Page => page('x'.repeat(length), 'text/plain');
const fetching = (answer: Page, drive: (told: string) => void) =>
  withSite(answer, async ({ call }, url) => drive((await call('web_fetch', { url })).text));
const searching = (results: readonly object[], drive: (told: string) => void) =>
  withSite(page(JSON.stringify({ results }), 'application/json'), async ({ call }) =>
    drive((await call('web_search', { query: 'how' })).text),
  );
const found = (more: object = {}) => ({ url: 'https://a.example/', title: 'T', content: 'words', ...more });

/** So many redirects, and then a page. */
const redirecting =
  (times: number): Page =>
  (request, response) => {
    const at = Number(new URL(request.url ?? '', 'http://x').searchParams.get('n') ?? 0);
    (at < times ? redirect(`/?n=${at + 1}`) : text(1))(request, response);
  };

export const WEB_ROWS: Rows = {
  webBytes: async () => {
    await fetching(text(LIMITS.webBytes), (told) => expect(told).not.toContain('its end is missing'));
    await fetching(text(LIMITS.webBytes + 1), (told) => expect(told).toContain('its end is missing'));
  },
  webSeconds: () =>
    withSite(
      () => undefined,
      async ({ call }, url) => {
        const { early, result } = await afterTime(LIMITS.webSeconds * 1000, () => call('web_fetch', { url }));
        expect(early).toBe(false);
        expect(result.text).toContain(`no whole answer in ${LIMITS.webSeconds} s`);
      },
    ),
  webRedirects: async () => {
    await fetching(redirecting(LIMITS.webRedirects), (told) => expect(told).toContain('1: x'));
    await fetching(redirecting(LIMITS.webRedirects + 1), (told) => expect(told).toContain('redirects more than'));
  },
  webConvertMs: async () => {
    await fetching(page('<a href=x>y'), (told) => expect(told).toMatch(/as Markdown: 1 line, [^\n]*\n[^[]/));
    await fetching(page('<a href=x>y'.repeat(200_000)), (told) => expect(told).toContain('[it is too large'));
  },
  webHeadBytes: async () => {
    const lines = (count: number): Page => page('123456789\n'.repeat(count), 'text/plain');
    await fetching(lines(LIMITS.webHeadBytes / 10), (told) => expect(told).not.toContain('remaining'));
    await fetching(lines(LIMITS.webHeadBytes / 10 + 1), (told) => expect(told).toContain('[1 line remaining'));
  },
  webPromptBytes: async () => {
    const questions: ModelQuestion[] = [];
    const ask = async (question: ModelQuestion) => {
      questions.push(question);
      return { ok: true, text: 'So.', cut: false, found: [] } as const;
    };
    for (const length of [LIMITS.webPromptBytes, LIMITS.webPromptBytes + 1]) {
      await withSite(text(length), async ({ root, scratch }, url, { outside }) => {
        const tool = webFetch({ hosts: 'any', network: {}, outside }, () => MAY_REACH);
        const signal = new AbortController().signal;
        const context = { workspace: { root, scratch }, callId: '1', signal, ask };
        await tool.run({ url, prompt: 'How?' }, context as unknown as ToolContext);
      });
    }
    expect(questions.map((question) => question.text.includes('this is its beginning'))).toEqual([false, true]);
    expect(questions.map((question) => /x{9,}/.exec(question.text)?.[0].length)).toEqual([
      LIMITS.webPromptBytes,
      LIMITS.webPromptBytes,
    ]);
  },
  webResults: async () => {
    const many = (count: number) => Array.from({ length: count }, () => found());
    await searching(many(LIMITS.webResults), (told) => expect(told).not.toContain('more result'));
    await searching(many(LIMITS.webResults + 1), (told) => expect(told).toContain('[1 more result '));
  },
  webTitleCharacters: async () => {
    const titled = (length: number) => [found({ title: 't'.repeat(length) })];
    await searching(titled(LIMITS.webTitleCharacters), (told) => expect(told).not.toContain('...'));
    await searching(titled(LIMITS.webTitleCharacters + 1), (told) => expect(told).toContain('t...'));
  },
  webSnippetCharacters: async () => {
    const saying = (length: number) => [found({ content: 's'.repeat(length) })];
    await searching(saying(LIMITS.webSnippetCharacters), (told) => expect(told).not.toContain('...'));
    await searching(saying(LIMITS.webSnippetCharacters + 1), (told) => expect(told).toContain('s...'));
  },
};
