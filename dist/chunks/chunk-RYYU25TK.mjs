import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readDisplay
} from "./chunk-TJQD4V7A.mjs";
import {
  createPaint
} from "./chunk-Y756HE7Q.mjs";

// src/cli/standard-paint.ts
function paintFor({ isTTY }) {
  const { colours } = readDisplay();
  return createPaint(colours === "always" || colours === "auto" && isTTY ? "terminal" : "none");
}

export {
  paintFor
};
