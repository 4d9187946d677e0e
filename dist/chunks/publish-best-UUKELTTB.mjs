import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-JEGNRT3E.mjs";
import "./chunk-EUQMA5F7.mjs";
import "./chunk-77AAG5FE.mjs";
import "./chunk-JA2QVRUI.mjs";
import "./chunk-A5HIVXSL.mjs";
import "./chunk-H76IDNRD.mjs";
import "./chunk-GJ2GD4SC.mjs";
import "./chunk-ONR6JSUX.mjs";
import "./chunk-FNOVGGJE.mjs";
import "./chunk-EG4BBEY4.mjs";
import "./chunk-BZGS3BG4.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-AVT2JZX5.mjs";
import "./chunk-Y37T3VVW.mjs";
import "./chunk-JBEMAGXO.mjs";
import "./chunk-U7CI3QPU.mjs";
import "./chunk-MI62NFGS.mjs";
import "./chunk-JVV4EWUP.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-2X6XFB5R.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  publishBest
};
