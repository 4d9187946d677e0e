/** Random choices that a seed repeats (mulberry32). */

export interface Random {
  /** From 0 up to and without `below`. */
  integer(below: number): number;
  pick<T>(items: readonly T[]): T;
  /** True in one of `odds` cases. */
  oneIn(odds: number): boolean;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (below: number): number => Math.floor(next() * below);
  return {
    integer,
    pick: (items) => items[integer(items.length)] as (typeof items)[number],
    oneIn: (odds) => integer(odds) === 0,
  };
}
