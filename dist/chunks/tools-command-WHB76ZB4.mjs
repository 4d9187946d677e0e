import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-VN456WTL.mjs";
import "./chunk-5MFEFY5V.mjs";
import "./chunk-246HZD23.mjs";
import "./chunk-GXKKSXNM.mjs";
import "./chunk-UV44VXPU.mjs";
import "./chunk-ORVJ4GBR.mjs";
import "./chunk-W3ISZVGK.mjs";
import "./chunk-7EZ5BSAK.mjs";
import "./chunk-XKSQP72V.mjs";
import "./chunk-SZ72Z63M.mjs";
import "./chunk-FQFKBO6H.mjs";
import "./chunk-ARRMZ6YH.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-SXCAOC3A.mjs";
import "./chunk-TTL4CRVW.mjs";
import "./chunk-IO3722DQ.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-7Y3MCTZK.mjs";
import "./chunk-3S77BOGY.mjs";
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
