import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  charts,
  renderPage,
  reportOf,
  writeReport
} from "./chunk-25TAU5EH.mjs";
import "./chunk-HZJYEY6K.mjs";
import "./chunk-JHR6O6PP.mjs";
import "./chunk-JHPVIUYJ.mjs";
import "./chunk-UKCVJXXI.mjs";
import "./chunk-534Q7BXI.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-FRCDIRKL.mjs";
import "./chunk-SQUZRYP4.mjs";
import "./chunk-AMWDQ64T.mjs";
import "./chunk-FZQW6RIR.mjs";
import "./chunk-FVPYYSLU.mjs";
import "./chunk-GTKIDMJD.mjs";
import "./chunk-AXPPXH37.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-7QPS75SH.mjs";
import "./chunk-BIHEG2RE.mjs";
import "./chunk-KHBEKGLG.mjs";
import "./chunk-G3NFOR2Y.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  charts,
  renderPage,
  reportOf,
  writeReport
};
