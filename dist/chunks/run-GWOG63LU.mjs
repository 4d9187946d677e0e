import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-EWK7YELR.mjs";
import "./chunk-BYWEKHD2.mjs";
import "./chunk-Y7CA3OL5.mjs";
import "./chunk-X3UBGJ5D.mjs";
import "./chunk-N5WHKX6C.mjs";
import "./chunk-PB7TANOP.mjs";
import "./chunk-FURTMVTP.mjs";
import "./chunk-7IOYAFR3.mjs";
import "./chunk-IT23HG7Y.mjs";
import "./chunk-NJ7OJK5E.mjs";
import "./chunk-IQHHFPPE.mjs";
import "./chunk-7OAELE7C.mjs";
import "./chunk-Y2WMDCI2.mjs";
import "./chunk-46YBHAB7.mjs";
import "./chunk-RLND5R34.mjs";
import "./chunk-J2MUUZZ4.mjs";
import "./chunk-GXIAMOPQ.mjs";
import "./chunk-HQY2W5L5.mjs";
import "./chunk-O54FKUEL.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-P2XO4XXG.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-KL6JECV7.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
