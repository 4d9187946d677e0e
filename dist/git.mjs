import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunks/chunk-Y756HE7Q.mjs";
import "./chunks/chunk-74SZSWEE.mjs";
import "./chunks/chunk-OZUIT4GO.mjs";
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
} from "./chunks/chunk-DXTI5RIO.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-A5GEVGBE.mjs";
import "./chunks/chunk-QB4KSJDL.mjs";
import "./chunks/chunk-UKQB5A53.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
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
