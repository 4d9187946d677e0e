import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-3GNBKP3S.mjs";
import "./chunk-B6JJWALZ.mjs";
import "./chunk-ID6QPJVF.mjs";
import "./chunk-HDSBRBKM.mjs";
import "./chunk-E2DRAUAQ.mjs";
import "./chunk-RGRY3KZX.mjs";
import "./chunk-M3MBI2LD.mjs";
import "./chunk-MI6QUF5A.mjs";
import "./chunk-73NQGLED.mjs";
import "./chunk-U7YOCHII.mjs";
import "./chunk-7VNZWQAD.mjs";
import "./chunk-VECXKD2H.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-DIYJUC67.mjs";
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
