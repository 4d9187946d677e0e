import { describe, expect, it } from 'vitest';
import { STYLE } from '../../../src/report/html/style.ts';

/** Relative luminance and contrast ratio, WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Names of colours in a block of the style, as `:root` defines them. */
const coloursOf = (block: string): Record<string, string> =>
  Object.fromEntries(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name = '', colour = '']) => [name, colour]),
  );

const [light = '', dark = ''] = [...STYLE.matchAll(/:root \{([^}]*)\}/g)].map(([, block = '']) => block);

describe.each([
  ['light', coloursOf(light)],
  ['dark', coloursOf(dark)],
])('the %s colours', (_, colours) => {
  it.each([
    ...['page', 'card', 'code', 'quiet-back', 'good-back', 'bad-back', 'warning-back'].map((back) => ['text', back]),
    ...['page', 'card', 'code', 'quiet-back'].map((back) => ['quiet', back]),
    ...['good', 'bad', 'warning'].flatMap((name) => ['card', `${name}-back`].map((back) => [name, back])),
    ...['page', 'card'].map((back) => ['link', back]),
  ])('make %s readable on %s', (front = '', back = '') => {
    expect(contrast(colours[front] ?? '', colours[back] ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  it('make the edge of a control visible', () => {
    expect(contrast(colours.control ?? '', colours.card ?? '')).toBeGreaterThanOrEqual(3);
  });
});
