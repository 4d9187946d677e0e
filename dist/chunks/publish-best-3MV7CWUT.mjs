import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-TYG5TYIC.mjs";
import "./chunk-GN4BJ3GW.mjs";
import "./chunk-PNNIQFDF.mjs";
import "./chunk-YK2JB2Y7.mjs";
import "./chunk-2PZKGH5O.mjs";
import "./chunk-22UXJ26W.mjs";
import "./chunk-ETE6H76Z.mjs";
import "./chunk-UQLGL4SU.mjs";
import "./chunk-AVG2PKWK.mjs";
import "./chunk-JBGH6RAF.mjs";
import "./chunk-W2R5STMJ.mjs";
import "./chunk-JHPVIUYJ.mjs";
import "./chunk-UKCVJXXI.mjs";
import "./chunk-534Q7BXI.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-CKGRIZLF.mjs";
import "./chunk-WDS6CWEN.mjs";
import "./chunk-KJKGCPGP.mjs";
import "./chunk-H6RZFKZO.mjs";
import "./chunk-MSKD736H.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-SAMVX5ZT.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  publishBest
};
