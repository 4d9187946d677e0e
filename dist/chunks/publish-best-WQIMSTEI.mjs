import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-2XJPB3IU.mjs";
import "./chunk-DFS4AFBN.mjs";
import "./chunk-4RXDKRAQ.mjs";
import "./chunk-BHPUJKUD.mjs";
import "./chunk-7ZE7AT3V.mjs";
import "./chunk-U3S3NGE2.mjs";
import "./chunk-YOARW3VF.mjs";
import "./chunk-ZKBHSQDF.mjs";
import "./chunk-AMGK4AKZ.mjs";
import "./chunk-6RIXQS4M.mjs";
import "./chunk-VT5FONNJ.mjs";
import "./chunk-2JCBXEPU.mjs";
import "./chunk-534Q7BXI.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-JENTS7F3.mjs";
import "./chunk-NL4LNLRW.mjs";
import "./chunk-NWC5TFXV.mjs";
import "./chunk-U6OFQMC2.mjs";
import "./chunk-HGXFPYNO.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-D22EI5WA.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  publishBest
};
