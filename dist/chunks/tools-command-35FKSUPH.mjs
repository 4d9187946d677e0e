import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-X5NNS2TQ.mjs";
import "./chunk-7YIXP52Q.mjs";
import "./chunk-SVRTPWIE.mjs";
import "./chunk-UUZ243YF.mjs";
import "./chunk-B44F2CQM.mjs";
import "./chunk-LYJWXSEB.mjs";
import "./chunk-MSGUZP5D.mjs";
import "./chunk-PV4UXBF3.mjs";
import "./chunk-BTTGU3WP.mjs";
import "./chunk-GJMLOGHS.mjs";
import "./chunk-NRJWVZI2.mjs";
import "./chunk-CMSELS4T.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-EYJG4KKT.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-YXDFIAMD.mjs";
import "./chunk-FRCDIRKL.mjs";
import "./chunk-O3PS3VWI.mjs";
import "./chunk-JU22KLBC.mjs";
import "./chunk-XQ3EW3WR.mjs";
import "./chunk-KEI6VNO2.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-7LHUHTPP.mjs";
import "./chunk-BIHEG2RE.mjs";
import "./chunk-KHBEKGLG.mjs";
import "./chunk-XAUWQKKC.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
};
