import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-DBEYVIU4.mjs";
import "./chunk-OQDJE5NR.mjs";
import "./chunk-VV7EXSHY.mjs";
import {
  cutLog,
  readJobLog
} from "./chunk-6NOCC2GJ.mjs";
import "./chunk-KZIHSKDO.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-YPK5F3I2.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-VV6VA6EH.mjs";
import "./chunk-VFMREYNB.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  cutLog,
  readJobLog
};
