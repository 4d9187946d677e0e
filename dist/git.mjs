import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-YZLLI52C.mjs";
import "./chunks/chunk-UB6AQPMI.mjs";
import {
  ATTEMPTS,
  diskError,
  git,
  gitError,
  gitOk,
  isDiskFailure,
  isTransient,
  waitBefore
} from "./chunks/chunk-RUKXNR4W.mjs";
import "./chunks/chunk-UK5ZVJY2.mjs";
import "./chunks/chunk-HHXOSJNE.mjs";
import "./chunks/chunk-NR72YXAO.mjs";
import "./chunks/chunk-2CPQNCYK.mjs";
import "./chunks/chunk-VJIQ4LIJ.mjs";
import "./chunks/chunk-5WQWSAID.mjs";
export {
  ATTEMPTS,
  diskError,
  git,
  gitError,
  gitOk,
  isDiskFailure,
  isTransient,
  waitBefore
};
