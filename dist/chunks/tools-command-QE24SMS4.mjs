import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-RP36TG4B.mjs";
import "./chunk-YHQQLFR5.mjs";
import "./chunk-KXSOW3MN.mjs";
import "./chunk-TTQFNKKG.mjs";
import "./chunk-IPJ2V4JL.mjs";
import "./chunk-4MCKPIT4.mjs";
import "./chunk-MUYMXV55.mjs";
import "./chunk-ZWTQKW7H.mjs";
import "./chunk-7ZMU6R5A.mjs";
import "./chunk-LTU6CI6G.mjs";
import "./chunk-42WHSIPK.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-UPAVTLYW.mjs";
import "./chunk-7E6LEXKO.mjs";
import "./chunk-OTKQIINV.mjs";
import "./chunk-YOAA5PDZ.mjs";
import "./chunk-FJMTCEM6.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-PG5YKCY2.mjs";
import "./chunk-JEZHVCHN.mjs";
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
