import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-KJW6O37C.mjs";
import "./chunk-TE5GAIIV.mjs";
import "./chunk-OSVRY4YW.mjs";
import "./chunk-B7FQS67Q.mjs";
import "./chunk-CE3V2JLL.mjs";
import "./chunk-EA2B3X3V.mjs";
import "./chunk-CDJIQYMH.mjs";
import "./chunk-KZWQCF57.mjs";
import "./chunk-UYFYNICP.mjs";
import "./chunk-HTAJLKHH.mjs";
import "./chunk-ME2YP4UA.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-43Q4ETOE.mjs";
import "./chunk-2PSCRGE2.mjs";
import "./chunk-IUB35QKY.mjs";
import "./chunk-DJ6E5AIK.mjs";
import "./chunk-XFCTUBJ3.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-2NPGT4VD.mjs";
import "./chunk-3FSG3VY6.mjs";
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
