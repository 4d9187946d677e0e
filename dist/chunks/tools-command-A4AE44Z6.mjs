import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-JXME5TVK.mjs";
import "./chunk-JRKHTHRE.mjs";
import "./chunk-3XPDYO2T.mjs";
import "./chunk-PVJEV6PG.mjs";
import "./chunk-ZFPHHRMP.mjs";
import "./chunk-XWY6D6KT.mjs";
import "./chunk-ZBIKAY3P.mjs";
import "./chunk-MBEYW2R3.mjs";
import "./chunk-4CVZCPHR.mjs";
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
