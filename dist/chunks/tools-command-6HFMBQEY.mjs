import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-F7Z5VP5L.mjs";
import "./chunk-KLMPF2IA.mjs";
import "./chunk-5Q6SODLQ.mjs";
import "./chunk-SGVX7YYM.mjs";
import "./chunk-VTPHZOSZ.mjs";
import "./chunk-73WTL3NY.mjs";
import "./chunk-3N6DALOD.mjs";
import "./chunk-GUXVDORB.mjs";
import "./chunk-VFSU2MRO.mjs";
import "./chunk-U7YOCHII.mjs";
import "./chunk-7VNZWQAD.mjs";
import "./chunk-VECXKD2H.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-OHA7NSYG.mjs";
import "./chunk-GH6V24G7.mjs";
import "./chunk-XZWT7PTC.mjs";
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
