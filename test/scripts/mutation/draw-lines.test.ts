import { expect, it } from 'vitest';
import { drawLines } from '../../../scripts/mutation/draw-lines.ts';

const TEXT = `/** What it is. */
import { a } from './a.ts';

export interface B {
  readonly c: string;
}
// Why.
export function d(): number {
  return a + 1;
}
`;

it('draws lines of code, and neither comments nor imports nor types nor brackets', () => {
  const drawn = drawLines([{ path: 'x.ts', text: TEXT }], 100, 1);
  expect(drawn.toSorted()).toEqual(['x.ts:8-8', 'x.ts:9-9']);
});

it('draws so many as are wanted, none twice, and the same for the same seed', () => {
  const text = Array.from({ length: 300 }, (_, index) => `f(${index});`).join('\n');
  const draw = (seed: number) =>
    drawLines(
      [
        { path: 'a.ts', text },
        { path: 'b.ts', text },
      ],
      40,
      seed,
    );
  expect(new Set(draw(1)).size).toBe(40);
  expect(draw(1)).toEqual(draw(1));
  expect(draw(2)).not.toEqual(draw(1));
  expect(new Set(draw(1).map((line) => line.split(':')[0]))).toEqual(new Set(['a.ts', 'b.ts']));
});
