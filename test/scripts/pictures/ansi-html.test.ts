import { expect, it } from 'vitest';
import { ansiHtml } from '../../../scripts/pictures/ansi-html.ts';
import { markupText } from '../../../src/report/html/markup.ts';

const lines = (written: string): string =>
  markupText(ansiHtml(written))
    .replace(/^<pre class="terminal">|\n+<\/pre>$/g, '')
    .replaceAll('<span class="">', '<span>');

it.each([
  ['a \x1b[1mb\x1b[22m c', '<span>a </span><span class="bold">b</span><span> c</span>'],
  ['\x1b[31mred\x1b[32mgreen\x1b[0m.', '<span class="red">red</span><span class="green">green</span><span>.</span>'],
  ['\x1b[2m\x1b[4mx\x1b[24m\x1b[22my', '<span class="dim underline">x</span><span>y</span>'],
  ['working\r\x1b[Kdone', '<span>done</span>'],
  ['one\ntwo\x1b[1A\r\x1b[2Kthree', '<span>three</span>\n<span>two</span>'],
  ['one\ntwo\x1b[1A\r\x1b[Jend', '<span>end</span>'],
  ['\x1b]8;;http://x\x07<b>\x1b]8;;\x07', '<span>&lt;b&gt;</span>'],
])('shows %j as a terminal does', (written, html) => {
  expect(lines(written)).toBe(html);
});
