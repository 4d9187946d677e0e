import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readDisplay
} from "./chunk-PVWBKSZR.mjs";
import {
  createPaint
} from "./chunk-BFHDO57K.mjs";

// src/cli/standard-paint.ts
function paintFor({ isTTY }) {
  const { colours } = readDisplay();
  return createPaint(colours === "always" || colours === "auto" && isTTY ? "terminal" : "none");
}

export {
  paintFor
};
