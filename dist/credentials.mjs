import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  clearCredentials,
  restoreCredentials
} from "./chunks/chunk-66END3HC.mjs";
import "./chunks/chunk-5JTRWPRP.mjs";
import "./chunks/chunk-4WPB6PMG.mjs";
import "./chunks/chunk-CYHPGLPW.mjs";
import "./chunks/chunk-ZO3UQ4AH.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  clearCredentials,
  restoreCredentials
};
