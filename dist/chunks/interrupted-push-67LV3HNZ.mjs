import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  accessRepository,
  describeInterrupted
} from "./chunk-NSYOY3H3.mjs";
import "./chunk-LEY4C6IB.mjs";
import "./chunk-43LJMFUG.mjs";
import "./chunk-2JCBXEPU.mjs";
import "./chunk-534Q7BXI.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-CS3IWYKH.mjs";
import "./chunk-KA2R3DZ5.mjs";
import "./chunk-4JQ5Z4OO.mjs";
import "./chunk-YMGAHISB.mjs";
import "./chunk-VV7EXSHY.mjs";
import "./chunk-N4RIOCMB.mjs";
import "./chunk-V4GNLFAY.mjs";
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
