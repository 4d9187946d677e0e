/** Durations, amounts of money and large numbers as people read them. */

/** `2.3 s`, `25 s`, `3 min 20 s`, `1 h 5 min`. */
export function spell(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 9950) return `${Number((milliseconds / 1000).toFixed(1))} s`;
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min${seconds % 60 === 0 ? '' : ` ${seconds % 60} s`}`;
  return `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`;
}

/** `$0.0912`, `$1.25`: more digits where there is little to show. */
export const money = (usd: number): string => `$${usd.toFixed(usd < 0.1 ? 4 : 2)}`;

/** To the cent, for sums of many runs. */
export const dollars = (usd: number): string => `$${usd.toFixed(2)}`;

/** `640`, `73.7k`, `4.1M`. */
export const thousands = (number: number): string =>
  number < 1000
    ? String(number)
    : number < 999_500
      ? `${(number / 1000).toFixed(1)}k`
      : `${(number / 1e6).toFixed(1)}M`;
