import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-52DCA26J.mjs";
import "./chunk-K7MUQVTF.mjs";
import "./chunk-UNKBLM6Q.mjs";
import "./chunk-PYAS4KE2.mjs";
import "./chunk-PFMA63PU.mjs";
import "./chunk-23WTTZAH.mjs";
import "./chunk-UTCO3Q5K.mjs";
import "./chunk-HXTH6KGY.mjs";
import "./chunk-4X2ZL3XE.mjs";
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
  publishBest
};
