import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-D3F7JJTH.mjs";
import "./chunk-6GA4LKBW.mjs";
import "./chunk-P7XE4GF3.mjs";
import "./chunk-DVBWLXES.mjs";
import "./chunk-U67WU6DJ.mjs";
import "./chunk-PYH75C72.mjs";
import "./chunk-A4NQ7HTW.mjs";
import "./chunk-EZ4DYT4I.mjs";
import "./chunk-JGFWMNIG.mjs";
import "./chunk-3XJEES32.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-YSM2XTSU.mjs";
import "./chunk-ATOFI3SZ.mjs";
import "./chunk-NN6YC43W.mjs";
import "./chunk-XGYEFQFC.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-FAJC2TMT.mjs";
import "./chunk-BZKT4R5N.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-7E45VWC3.mjs";
import "./chunk-WT3FZ6E5.mjs";
import "./chunk-HMMADICZ.mjs";
import "./chunk-OP4L3S55.mjs";
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
