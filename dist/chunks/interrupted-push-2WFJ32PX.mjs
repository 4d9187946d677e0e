import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  accessRepository,
  describeInterrupted
} from "./chunk-BMLKV4NC.mjs";
import "./chunk-6NG6LFGS.mjs";
import "./chunk-CEY4GJ7E.mjs";
import "./chunk-2JCBXEPU.mjs";
import "./chunk-534Q7BXI.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-VBDN2EIU.mjs";
import "./chunk-7HWIRD54.mjs";
import "./chunk-ITCXTNTK.mjs";
import "./chunk-OQDJE5NR.mjs";
import "./chunk-VV7EXSHY.mjs";
import "./chunk-6NOCC2GJ.mjs";
import "./chunk-KZIHSKDO.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-YPK5F3I2.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-VV6VA6EH.mjs";
import "./chunk-VFMREYNB.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  accessRepository,
  describeInterrupted
};
