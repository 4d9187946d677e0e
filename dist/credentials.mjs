import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  clearCredentials,
  restoreCredentials
} from "./chunks/chunk-JOGZZ6ZX.mjs";
import "./chunks/chunk-PRQKEFUY.mjs";
import "./chunks/chunk-74ZVPO7Z.mjs";
import "./chunks/chunk-ZO3UQ4AH.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  clearCredentials,
  restoreCredentials
};
