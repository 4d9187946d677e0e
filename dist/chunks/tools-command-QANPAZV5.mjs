import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-CZPTEWAM.mjs";
import "./chunk-NSVNSE4W.mjs";
import "./chunk-SWS2XL65.mjs";
import "./chunk-5DL6ELIN.mjs";
import "./chunk-4IVTIONO.mjs";
import "./chunk-CENYEIS4.mjs";
import "./chunk-JCIMFAAZ.mjs";
import "./chunk-KSEETOCW.mjs";
import "./chunk-4SPOF3XT.mjs";
import "./chunk-FIWDKVI5.mjs";
import "./chunk-23OKJGYI.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-UPAVTLYW.mjs";
import "./chunk-GKNVMIMI.mjs";
import "./chunk-AIJLEE3M.mjs";
import "./chunk-WTTZNP54.mjs";
import "./chunk-FJMTCEM6.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-L25SY3GC.mjs";
import "./chunk-KXO5N5I7.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
};
