import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createPaint,
  readDisplay
} from "./chunk-X5LOEEFF.mjs";

// src/cli/standard-paint.ts
function paintFor({ isTTY }) {
  const { colours } = readDisplay();
  return createPaint(colours === "always" || colours === "auto" && isTTY ? "terminal" : "none");
}

export {
  paintFor
};
