import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-IYNQFQJS.mjs";
import "./chunk-YMWL3ICJ.mjs";
import "./chunk-KPMVYKIE.mjs";
import "./chunk-KDEBU5EQ.mjs";
import "./chunk-JAF2GRHM.mjs";
import "./chunk-HRHGSNC2.mjs";
import "./chunk-SZ35PLFD.mjs";
import "./chunk-5FBWQQMZ.mjs";
import "./chunk-IS3KMXBW.mjs";
import "./chunk-TRDNZMDJ.mjs";
import "./chunk-7VNZWQAD.mjs";
import "./chunk-VECXKD2H.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-HQ7QVWPG.mjs";
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
