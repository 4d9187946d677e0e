import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-UPAVTLYW.mjs";
import {
  cutLog,
  readJobLog
} from "./chunk-LS7DECZV.mjs";
import "./chunk-QWZNLPAQ.mjs";
import "./chunk-YOAA5PDZ.mjs";
import "./chunk-FJMTCEM6.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-UGZHEHJN.mjs";
import "./chunk-JEZHVCHN.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  cutLog,
  readJobLog
};
