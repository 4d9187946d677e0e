import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-C4ALEY6M.mjs";
import "./chunk-MBQETKFE.mjs";
import "./chunk-PFMA63PU.mjs";
import "./chunk-23WTTZAH.mjs";
import "./chunk-UTCO3Q5K.mjs";
import "./chunk-HXTH6KGY.mjs";
import "./chunk-4X2ZL3XE.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-JQUCVKM5.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-T6Y5J6GB.mjs";
import "./chunk-A2L2CH5P.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-OEY2GKIP.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
