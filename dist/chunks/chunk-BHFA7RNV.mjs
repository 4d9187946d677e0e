import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  createPaint,
  readDisplay
} from "./chunk-7Z3GS7DI.mjs";

// src/cli/standard-paint.ts
function paintFor({ isTTY }) {
  const { colours } = readDisplay();
  return createPaint(colours === "always" || colours === "auto" && isTTY ? "terminal" : "none");
}

export {
  paintFor
};
