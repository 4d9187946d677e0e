/** One measured figure, and the line that shows it. */

export interface Figure {
  readonly name: string;
  readonly value: number;
  /** With the number's unit, such as `1.31 times`. */
  readonly shown: string;
  readonly max: number;
  readonly how: string;
}

/** Two times of the same run, as the machine's own speed must not count. */
export interface Ratio {
  readonly name: string;
  readonly milliseconds: number;
  readonly floor: string;
  readonly floorMilliseconds: number;
  readonly max: number;
}

export function ratioFigure({ name, milliseconds, floor, floorMilliseconds, max }: Ratio): Figure {
  const value = milliseconds / floorMilliseconds;
  const how = `${milliseconds.toFixed(0)} ms / ${floorMilliseconds.toFixed(0)} ms (${floor})`;
  return { name, value, shown: `${value.toFixed(2)} times`, max, how };
}

export function showFigure({ name, value, shown, max, how }: Figure): string {
  return `${name}: ${shown}, at most ${max}: ${value <= max ? 'holds' : 'TOO MUCH'}  [${how}]`;
}
