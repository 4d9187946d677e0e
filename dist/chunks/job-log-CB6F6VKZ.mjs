import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-DBEYVIU4.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-FZQW6RIR.mjs";
import "./chunk-FVPYYSLU.mjs";
import {
  cutLog,
  readJobLog
} from "./chunk-GTKIDMJD.mjs";
import "./chunk-AXPPXH37.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-7QPS75SH.mjs";
import "./chunk-BIHEG2RE.mjs";
import "./chunk-KHBEKGLG.mjs";
import "./chunk-G3NFOR2Y.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  cutLog,
  readJobLog
};
