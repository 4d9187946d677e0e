/** What makes a page hard to read, as the browser lays it out: faint text, words broken in tables, a page that scrolls sideways. */
import type { Page } from 'playwright-core';

/** CSS pixels, of a phone held upright. */
export const PHONE = 390;

/** Problems in light and in dark, at the width that the page has now; each names the text. */
export async function legibilityProblems(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const problems = (await page.evaluate(MEASURE)) as string[];
    found.push(...problems.map((problem) => `${colorScheme}, ${page.viewportSize()?.width} px: ${problem}`));
  }
  return [...new Set(found)];
}

/** Runs in the page. Contrast is that of WCAG 2.2: 4.5, and 3 for large text. Emoji have colours of their own. */
const MEASURE = String.raw`(() => {
  const found = [];
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r, g, b, a / 255];
  };
  const over = ([r, g, b, a], back) => [r, g, b].map((part, at) => part * a + back[at] * (1 - a));
  const light = (part) => (part /= 255) <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  const luminance = ([r, g, b]) => 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);
  const backOf = (element) => {
    if (!element) return [255, 255, 255];
    const colour = rgba(getComputedStyle(element).backgroundColor);
    return colour[3] === 1 ? colour : over(colour, backOf(element.parentElement));
  };
  const scrolls = (element) => element !== null && (/auto|scroll|hidden/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const text = node.data.trim();
    const element = node.parentElement;
    if (!/[\p{L}\p{N}]/u.test(text) || element.closest('script, style, title, .unseen') || !element.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const back = backOf(element);
    const front = over(rgba(element.closest('svg') ? style.fill : style.color), back);
    const [low, high] = [luminance(front), luminance(back)].sort((a, b) => a - b);
    const contrast = (high + 0.05) / (low + 0.05);
    if (contrast < (isLarge ? 3 : 4.5)) found.push('contrast ' + contrast.toFixed(2) + ' of "' + text.slice(0, 40) + '"');
    const range = document.createRange();
    range.selectNodeContents(node);
    const right = Math.max(...[...range.getClientRects()].map((box) => box.right));
    if (right > innerWidth + 1 && !scrolls(element)) found.push('"' + text.slice(0, 40) + '" runs out of the page');
    if (!element.closest('td, th')) continue;
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}_]+/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
      if (lines.size > 1) found.push('"' + word + '" is broken in a table');
    }
  }
  if (document.documentElement.scrollWidth > innerWidth + 1) found.push('the page scrolls sideways');
  return [...new Set(found)];
})()`;
