import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-ETWGSFN6.mjs";
import "./chunk-VIV6AWGP.mjs";
import "./chunk-U4UBVFN4.mjs";
import "./chunk-3Y5ORVP6.mjs";
import "./chunk-E5ZRY4FI.mjs";
import "./chunk-N6D73QEP.mjs";
import "./chunk-PVARBFTD.mjs";
import "./chunk-HWUHVRYT.mjs";
import "./chunk-TI3TJDXE.mjs";
import "./chunk-NEQHJJMZ.mjs";
import "./chunk-LHTHN7VP.mjs";
import "./chunk-2JCBXEPU.mjs";
import "./chunk-534Q7BXI.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-DHBEBGJW.mjs";
import "./chunk-23M2XYOV.mjs";
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
  publishBest
};
