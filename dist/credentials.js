import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  clearCredentials,
  restoreCredentials
} from "./chunks/chunk-DQYEUKLI.js";
import "./chunks/chunk-A7P3E7Z4.js";
import "./chunks/chunk-TOHJVNEX.js";
import "./chunks/chunk-UQ6XI7KJ.js";
import "./chunks/chunk-HANBNIMK.js";
export {
  clearCredentials,
  restoreCredentials
};
