import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-OQDJE5NR.mjs";
import "./chunks/chunk-VV7EXSHY.mjs";
import "./chunks/chunk-6NOCC2GJ.mjs";
import {
  ATTEMPTS,
  diskError,
  git,
  gitError,
  gitOk,
  isDiskFailure,
  isTransient,
  reportSilence,
  waitBefore
} from "./chunks/chunk-KZIHSKDO.mjs";
import "./chunks/chunk-U7XEJT2W.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-YPK5F3I2.mjs";
import "./chunks/chunk-K6FYXUAP.mjs";
import "./chunks/chunk-VV6VA6EH.mjs";
import "./chunks/chunk-VFMREYNB.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  ATTEMPTS,
  diskError,
  git,
  gitError,
  gitOk,
  isDiskFailure,
  isTransient,
  reportSilence,
  waitBefore
};
