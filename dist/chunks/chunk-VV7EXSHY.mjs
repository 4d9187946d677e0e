import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/report/figures.ts
function spell(milliseconds) {
  if (milliseconds < 1e3) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 9950) return `${Number((milliseconds / 1e3).toFixed(1))} s`;
  const seconds = Math.round(milliseconds / 1e3);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min${seconds % 60 === 0 ? "" : ` ${seconds % 60} s`}`;
  return `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? "" : ` ${minutes % 60} min`}`;
}
var money = (usd) => `$${usd.toFixed(usd < 0.1 ? 4 : 2)}`;
var dollars = (usd) => `$${usd.toFixed(2)}`;
var thousands = (number) => number < 1e3 ? String(number) : number < 999500 ? `${(number / 1e3).toFixed(1)}k` : `${(number / 1e6).toFixed(1)}M`;

export {
  spell,
  money,
  dollars,
  thousands
};
