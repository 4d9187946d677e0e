import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-DBEYVIU4.mjs";
import "./chunk-T6Y5J6GB.mjs";
import {
  cutLog,
  readJobLog
} from "./chunk-A2L2CH5P.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-OEY2GKIP.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  cutLog,
  readJobLog
};
