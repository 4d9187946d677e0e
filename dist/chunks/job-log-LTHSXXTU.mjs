import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-UPAVTLYW.mjs";
import {
  cutLog,
  readJobLog
} from "./chunk-JWPFSQXE.mjs";
import "./chunk-GOOJ6C5U.mjs";
import "./chunk-YOAA5PDZ.mjs";
import "./chunk-FJMTCEM6.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-4H3NDJEJ.mjs";
import "./chunk-JEZHVCHN.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  cutLog,
  readJobLog
};
