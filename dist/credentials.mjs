import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  clearCredentials,
  restoreCredentials
} from "./chunks/chunk-GHNBVHCY.mjs";
import "./chunks/chunk-DQGXQQPM.mjs";
import "./chunks/chunk-76SPFL3P.mjs";
import "./chunks/chunk-ZO3UQ4AH.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  clearCredentials,
  restoreCredentials
};
