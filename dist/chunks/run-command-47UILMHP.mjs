import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-7BLGQYRA.mjs";
import "./chunk-L3TCXATE.mjs";
import "./chunk-7ZE7AT3V.mjs";
import "./chunk-U3S3NGE2.mjs";
import "./chunk-YOARW3VF.mjs";
import "./chunk-ZKBHSQDF.mjs";
import "./chunk-AMGK4AKZ.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-CT6WWZE4.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-U6OFQMC2.mjs";
import "./chunk-HGXFPYNO.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-D22EI5WA.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
