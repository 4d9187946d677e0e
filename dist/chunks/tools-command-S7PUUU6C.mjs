import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-VLSOX555.mjs";
import "./chunk-GTRKTQ44.mjs";
import "./chunk-XJMGHAOH.mjs";
import "./chunk-GNLZ7KSP.mjs";
import "./chunk-QXBDKAJ6.mjs";
import "./chunk-WMBPP476.mjs";
import "./chunk-7I4WRQU4.mjs";
import "./chunk-7WP2ZBJH.mjs";
import "./chunk-34QXO2DW.mjs";
import "./chunk-FIWDKVI5.mjs";
import "./chunk-23OKJGYI.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-UPAVTLYW.mjs";
import "./chunk-DQSM45YP.mjs";
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
