import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { markupText } from '../../src/report/html/markup.ts';
import { NO_CHROMIUM, openInChromium } from '../support/chromium.ts';
import { itUnless } from '../support/unless.ts';
import { diffFiles, readDiff } from './diff-files.ts';
import { ganttChart } from './gantt-chart.ts';
import { type GitHubPage, githubPage } from './github-page.ts';

const DIFF = `diff --git a/src/a.js b/src/a.js
index 1..2 100644
--- a/src/a.js
+++ b/src/a.js
@@ -3,3 +3,3 @@ function a() {
 same
--- old
+++ new
 same
\\ No newline at end of file
diff --git a/gone b/gone
deleted file mode 100644
--- a/gone
+++ /dev/null
@@ -1 +0,0 @@
-x
`;

describe('the diff', () => {
  it('counts lines of each file on both sides, also those that look like its heads', () => {
    const [changed, gone] = readDiff(DIFF);
    expect(changed).toMatchObject({ path: 'src/a.js', added: 1, removed: 1 });
    expect(changed?.lines.map(({ kind, old, new: fresh }) => [kind, old, fresh])).toEqual([
      ['hunk', undefined, undefined],
      ['context', 3, 3],
      ['removed', 4, undefined],
      ['added', undefined, 4],
      ['context', 5, 5],
    ]);
    expect(gone).toMatchObject({ path: 'gone', added: 0, removed: 1 });
  });

  it('is text', () => {
    const html = markupText(diffFiles(readDiff('diff --git a/x b/x\n+++ b/x\n@@ -0,0 +1 @@\n+<script>\n')));
    expect(html).toContain('+&lt;script&gt;');
  });
});

describe('the timeline', () => {
  it('draws a bar for each line, and leaves other diagrams to others', () => {
    const chart = ganttChart('gantt\n  section Calls\n  1 bash <b> :crit, 0, 40ms\n  2 ls :done, 40, 1ms\n');
    expect(markupText(chart!)).toMatch(/<rect class="crit"[\s\S]*1 bash &lt;b&gt;[\s\S]*<rect class="done"/);
    expect(ganttChart('graph TD\n  a --> b\n')).toBeUndefined();
  });
});

describe('the page', () => {
  const author = { login: 'github-actions[bot]', isBot: true };
  const thread = {
    number: 1,
    title: '<b>T</b>',
    author,
    body: '',
    labels: ['<u>'],
    labelledBy: 'olivia',
    entries: [],
  };
  const page: GitHubPage = {
    ...{ repository: 'acme/patience', thread, diff: '', summary: '', target: () => undefined },
  };

  it('shows titles and labels as text, and forbids all that a page could load or run', () => {
    const html = githubPage({
      ...page,
      pullRequest: { ...thread, number: 2, pull: { head: 'h', base: 'b', draft: true } },
    });
    expect(html.slice(html.indexOf('<header>'))).not.toMatch(/<b>T|<u>|<script/);
    expect(html).toContain(`default-src 'none'; style-src 'sha256-`);
    expect(html).toContain('No description provided.');
    expect(html).toContain('> Draft</span>');
  });

  itUnless(NO_CHROMIUM)('is what Chromium makes of it, without a word of complaint', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'github-page-')), 'page.html');
    onTestFinished(() => rmSync(dirname(file), { recursive: true }));
    const hostile = '<img src=https://evil.example onerror=alert(1)><script>alert(1)</script>\n\n- [x] done';
    writeFileSync(file, githubPage({ ...page, thread: { ...thread, body: hostile }, diff: DIFF, summary: hostile }));
    const { dom, console } = await openInChromium(`file://${file}`);
    expect(console).toEqual([]);
    expect(dom).toContain('<input type="checkbox" disabled="" checked="">');
  });

  it('has tabs for what is there alone', () => {
    expect(githubPage(page).match(/<nav>.*<\/nav>/s)?.[0]).toBe('<nav><a href="#thread-1">Issue #1</a></nav>');
    const whole = githubPage({ ...page, diff: DIFF, summary: 'x' });
    expect(whole).toMatch(/Files changed <span class="counter">2<\/span>.*Job summary/s);
  });

  it('shows threads below their review and under their lines, and outdated ones in the conversation alone', () => {
    const said = (body: string) => [{ author, body }];
    const on = { path: 'src/a.js', side: 'RIGHT', hunk: '@@ -3,3 +3,3 @@\n same\n--- old\n+++ new' } as const;
    const threads = [
      { ...on, line: 4, outdated: false, comments: said('Take it *out*.\n\n```suggestion\n```') },
      { ...on, line: 4, outdated: true, comments: said('Of before') },
      { ...on, line: 4, outdated: false, resolvedBy: 'olivia', comments: said('<u>Done</u>') },
      { ...on, side: 'LEFT', line: 4, outdated: false, comments: said('Of what was there') } as const,
    ];
    const entries = [{ author, body: '', review: { verdict: 'CHANGES_REQUESTED', threads } }] as const;
    const html = githubPage({ ...page, thread: { ...thread, entries }, diff: DIFF });
    const [above = '', files = ''] = html.split('<section id="files">');
    expect(above).toMatch(/<b>github-actions<\/b> requested changes[\s\S]*Outdated[\s\S]*Of before/);
    expect(above).toContain('olivia marked this conversation as resolved');
    expect(files).not.toContain('Of before');
    expect(files).not.toContain('<u>');
    expect(files).toMatch(/-- old<\/td><\/tr><tr class="under">[^@]*Of what was there[\s\S]*\+\+\+ new<\/td>/);
    const [, change] = /Suggested change<\/div>([\s\S]*?)<\/table>/.exec(files) ?? [];
    expect(change).toContain('<tr class="removed"><td class="number">4</td>');
    expect(change).not.toContain('class="added"');
  });
});
