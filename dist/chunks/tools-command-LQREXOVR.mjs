import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-HQY2QNO2.mjs";
import "./chunk-RZ5TUZTV.mjs";
import "./chunk-IF6BWSWH.mjs";
import "./chunk-5MBVQ6KC.mjs";
import "./chunk-VNZQAO7C.mjs";
import "./chunk-HQ4WKGRQ.mjs";
import "./chunk-ADTTTN37.mjs";
import "./chunk-NJSB54SI.mjs";
import "./chunk-PTDF24YT.mjs";
import "./chunk-ONR6JSUX.mjs";
import "./chunk-7VNZWQAD.mjs";
import "./chunk-VECXKD2H.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-MAQXLMF4.mjs";
import "./chunk-MI62NFGS.mjs";
import "./chunk-JVV4EWUP.mjs";
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
