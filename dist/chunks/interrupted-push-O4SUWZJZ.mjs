import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  accessRepository,
  describeInterrupted
} from "./chunk-GH2K6YHM.mjs";
import "./chunk-HHG4XZAX.mjs";
import "./chunk-3XJEES32.mjs";
import "./chunk-MWL6SATU.mjs";
import "./chunk-VFQSF3LE.mjs";
import "./chunk-HSPHYDMH.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-YDAIGRKZ.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-NN6YC43W.mjs";
import "./chunk-XGYEFQFC.mjs";
import "./chunk-QDSABJQ2.mjs";
import "./chunk-6ZDHEGJA.mjs";
import "./chunk-FVXK52JT.mjs";
import "./chunk-CHK4YFWW.mjs";
import "./chunk-FAJC2TMT.mjs";
import "./chunk-BZKT4R5N.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-7E45VWC3.mjs";
import "./chunk-WT3FZ6E5.mjs";
import "./chunk-HMMADICZ.mjs";
import "./chunk-OP4L3S55.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  accessRepository,
  describeInterrupted
};
