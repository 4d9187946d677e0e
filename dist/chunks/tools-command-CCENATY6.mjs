import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-G7NB6GPN.mjs";
import "./chunk-GRISL2OO.mjs";
import "./chunk-RIZYZWXX.mjs";
import "./chunk-F5G57CC3.mjs";
import "./chunk-ZS3YUCSB.mjs";
import "./chunk-BL3VDMQA.mjs";
import "./chunk-5HJJPHF3.mjs";
import "./chunk-NMCA2OO2.mjs";
import "./chunk-RQ4BBMMM.mjs";
import "./chunk-PCQRCZEO.mjs";
import "./chunk-YPWDQ4B7.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-UPAVTLYW.mjs";
import "./chunk-JWPFSQXE.mjs";
import "./chunk-GOOJ6C5U.mjs";
import "./chunk-YOAA5PDZ.mjs";
import "./chunk-FJMTCEM6.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-4H3NDJEJ.mjs";
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
