import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  clearCredentials,
  restoreCredentials
} from "./chunks/chunk-SOBMV5NJ.mjs";
import "./chunks/chunk-2ZHABGJZ.mjs";
import "./chunks/chunk-K4F3RDQW.mjs";
import "./chunks/chunk-ZO3UQ4AH.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  clearCredentials,
  restoreCredentials
};
