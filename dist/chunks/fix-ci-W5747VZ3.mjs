import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  CI_TITLE,
  ciRequest,
  ciRunId,
  ciSections,
  claimFailure,
  gatherFailing,
  whyNoAttempt
} from "./chunk-YBK5JUZI.mjs";
import "./chunk-4Y2GWNIA.mjs";
import "./chunk-OCFILRH4.mjs";
import "./chunk-MUXT7M4Q.mjs";
import "./chunk-AHTN5S4Q.mjs";
import "./chunk-VKKMWBF3.mjs";
import "./chunk-YFGTF4QO.mjs";
import "./chunk-KY7SVBCF.mjs";
import "./chunk-W2P7QGUP.mjs";
import "./chunk-52IJY3JT.mjs";
import "./chunk-2BRWOD3D.mjs";
import "./chunk-3W4ZZSEO.mjs";
import "./chunk-VF2KKBII.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-NTRVMXGD.mjs";
import "./chunk-H5Y74LDP.mjs";
import "./chunk-6I6M5PFQ.mjs";
import "./chunk-R2EG7RKL.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  CI_TITLE,
  ciRequest,
  ciRunId,
  ciSections,
  claimFailure,
  gatherFailing,
  whyNoAttempt
};
