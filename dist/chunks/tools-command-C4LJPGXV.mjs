import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-IQFHDNTO.mjs";
import "./chunk-YWCX7VSD.mjs";
import "./chunk-X52WWVE3.mjs";
import "./chunk-GLGJ27JL.mjs";
import "./chunk-BWHFIE2Y.mjs";
import "./chunk-NBVAG4N6.mjs";
import "./chunk-UFNZN3L6.mjs";
import "./chunk-QH2QHHOU.mjs";
import "./chunk-PGAF3UHA.mjs";
import "./chunk-CCUQEQ6Y.mjs";
import "./chunk-NRJWVZI2.mjs";
import "./chunk-VCUJA6BF.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-DVH23LLF.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-GYWNM5BB.mjs";
import "./chunk-FRCDIRKL.mjs";
import "./chunk-JOMVDWI7.mjs";
import "./chunk-JU22KLBC.mjs";
import "./chunk-XQ3EW3WR.mjs";
import "./chunk-KEI6VNO2.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-7LHUHTPP.mjs";
import "./chunk-BIHEG2RE.mjs";
import "./chunk-KHBEKGLG.mjs";
import "./chunk-XAUWQKKC.mjs";
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
