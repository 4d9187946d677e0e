import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-XMGQPLDX.mjs";
import "./chunk-XKWWYLL7.mjs";
import "./chunk-S62GISBF.mjs";
import "./chunk-I2SQLBPP.mjs";
import "./chunk-TPNTKH5K.mjs";
import "./chunk-5DKATIQH.mjs";
import "./chunk-SAZKUPDQ.mjs";
import "./chunk-X2ESAUCL.mjs";
import "./chunk-NUFE2CHR.mjs";
import "./chunk-TRDNZMDJ.mjs";
import "./chunk-5YQJVHMI.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-D4OV7CCT.mjs";
import "./chunk-4VVFE7MA.mjs";
import "./chunk-MWXFCYN3.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-2X6XFB5R.mjs";
import "./chunk-3S77BOGY.mjs";
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
