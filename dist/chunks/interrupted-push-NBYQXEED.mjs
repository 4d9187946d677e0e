import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  accessRepository,
  describeInterrupted,
  openRunStore
} from "./chunk-RGWDBHFB.mjs";
import "./chunk-3RZJOKGQ.mjs";
import "./chunk-LLRCL37V.mjs";
import "./chunk-2JCBXEPU.mjs";
import "./chunk-534Q7BXI.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-VRSMIOET.mjs";
import "./chunk-U2YINNAI.mjs";
import "./chunk-TXI7675L.mjs";
import "./chunk-T6Y5J6GB.mjs";
import "./chunk-A2L2CH5P.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-OEY2GKIP.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  accessRepository,
  describeInterrupted,
  openRunStore
};
