import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-OK6SHFCN.mjs";
import "./chunk-7ZM3HTCW.mjs";
import "./chunk-U46LX3XF.mjs";
import "./chunk-BL3VDMQA.mjs";
import "./chunk-5HJJPHF3.mjs";
import "./chunk-NMCA2OO2.mjs";
import "./chunk-RQ4BBMMM.mjs";
import "./chunk-PCQRCZEO.mjs";
import "./chunk-KART6AHO.mjs";
import "./chunk-VAB4RCXK.mjs";
import "./chunk-DHY7JR7I.mjs";
import "./chunk-HUB3SPRF.mjs";
import "./chunk-OYY6OFJW.mjs";
import "./chunk-UPAVTLYW.mjs";
import "./chunk-AOTKAJW6.mjs";
import "./chunk-7FP7WKS5.mjs";
import "./chunk-7XKSBKOH.mjs";
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
  publishBest
};
