import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  readDisplay
} from "./chunk-I3EIBB7M.mjs";
import {
  createPaint
} from "./chunk-5TSPOENX.mjs";

// src/cli/standard-paint.ts
function paintFor({ isTTY }) {
  const { colours } = readDisplay();
  return createPaint(colours === "always" || colours === "auto" && isTTY ? "terminal" : "none");
}

export {
  paintFor
};
