import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-C6BAOTDP.mjs";
import "./chunk-YGDBUBS5.mjs";
import "./chunk-BFS4FJD4.mjs";
import "./chunk-QR6Y432O.mjs";
import "./chunk-3EB5HLZG.mjs";
import "./chunk-W6VIJ6XI.mjs";
import "./chunk-YGZZFDM2.mjs";
import "./chunk-PCANXLZK.mjs";
import "./chunk-6MBUCUKO.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-IFRUWJLP.mjs";
import "./chunk-YMGAHISB.mjs";
import "./chunk-VV7EXSHY.mjs";
import "./chunk-N4RIOCMB.mjs";
import "./chunk-V4GNLFAY.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-YPK5F3I2.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-VV6VA6EH.mjs";
import "./chunk-VFMREYNB.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
};
