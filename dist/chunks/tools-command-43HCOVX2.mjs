import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-TEERVECF.mjs";
import "./chunk-PCEFIMEI.mjs";
import "./chunk-7HLH3TSB.mjs";
import "./chunk-7KPK72K4.mjs";
import "./chunk-MPQBP3CD.mjs";
import "./chunk-FMGSJM2U.mjs";
import "./chunk-3P44NS5D.mjs";
import "./chunk-JY6JFPUP.mjs";
import "./chunk-LUZSAUFT.mjs";
import "./chunk-73XGBGLQ.mjs";
import "./chunk-5YQJVHMI.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-DQL6A6IW.mjs";
import "./chunk-ADWIEJT2.mjs";
import "./chunk-5ORUREXF.mjs";
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
