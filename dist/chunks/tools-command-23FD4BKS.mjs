import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-J4VWA4QB.mjs";
import "./chunk-4MOTFMQ4.mjs";
import "./chunk-K5IFRLQN.mjs";
import "./chunk-JZYB4CSH.mjs";
import "./chunk-MKLO4OGQ.mjs";
import "./chunk-J5X2GT2C.mjs";
import "./chunk-EBQYLXQ6.mjs";
import "./chunk-P47LCWK5.mjs";
import "./chunk-ZJ5TUW4Q.mjs";
import "./chunk-TRDNZMDJ.mjs";
import "./chunk-7VNZWQAD.mjs";
import "./chunk-VECXKD2H.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-YZ23BBED.mjs";
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
