import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-5XQ4TIQA.mjs";
import "./chunk-FQWBOL7W.mjs";
import "./chunk-JA2QVRUI.mjs";
import "./chunk-A5HIVXSL.mjs";
import "./chunk-H76IDNRD.mjs";
import "./chunk-GJ2GD4SC.mjs";
import "./chunk-ONR6JSUX.mjs";
import "./chunk-7VNZWQAD.mjs";
import "./chunk-VECXKD2H.mjs";
import "./chunk-UWFDEML7.mjs";
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
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
