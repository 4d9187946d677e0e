import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  charts,
  renderPage,
  reportOf,
  writeReport
} from "./chunk-AZVQQ3XM.mjs";
import "./chunk-HZJYEY6K.mjs";
import "./chunk-LHTHN7VP.mjs";
import "./chunk-2JCBXEPU.mjs";
import "./chunk-534Q7BXI.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-DHBEBGJW.mjs";
import "./chunk-TXX4SJM5.mjs";
import "./chunk-SMHJZCFA.mjs";
import "./chunk-JKGOMVDW.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-Q3QP33Z3.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  charts,
  renderPage,
  reportOf,
  writeReport
};
