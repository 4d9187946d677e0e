import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-KWZBK7FP.mjs";
import "./chunk-QYGFKWZA.mjs";
import "./chunk-32RDYYC4.mjs";
import "./chunk-OECD5XHW.mjs";
import "./chunk-LYJWXSEB.mjs";
import "./chunk-MSGUZP5D.mjs";
import "./chunk-PV4UXBF3.mjs";
import "./chunk-BTTGU3WP.mjs";
import "./chunk-GJMLOGHS.mjs";
import "./chunk-NRJWVZI2.mjs";
import "./chunk-4OT44A2A.mjs";
import "./chunk-CMSELS4T.mjs";
import "./chunk-6S624XNC.mjs";
import "./chunk-JHPVIUYJ.mjs";
import "./chunk-UKCVJXXI.mjs";
import "./chunk-534Q7BXI.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-YXDFIAMD.mjs";
import "./chunk-FRCDIRKL.mjs";
import "./chunk-ENG2S3BB.mjs";
import "./chunk-2RYHO2TY.mjs";
import "./chunk-X3IIYV53.mjs";
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
  publishBest
};
