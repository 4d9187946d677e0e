import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  accessRepository,
  describeInterrupted
} from "./chunk-I46H7U5K.mjs";
import "./chunk-SF62F2IB.mjs";
import "./chunk-VCUJA6BF.mjs";
import "./chunk-N3DVTULW.mjs";
import "./chunk-JHPVIUYJ.mjs";
import "./chunk-UKCVJXXI.mjs";
import "./chunk-534Q7BXI.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-GYWNM5BB.mjs";
import "./chunk-FRCDIRKL.mjs";
import "./chunk-ZHP3JSOR.mjs";
import "./chunk-2RYHO2TY.mjs";
import "./chunk-X3IIYV53.mjs";
import "./chunk-JOMVDWI7.mjs";
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
  accessRepository,
  describeInterrupted
};
