import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-PIAB2IEM.mjs";
import "./chunk-6XWHEFSE.mjs";
import "./chunk-U3ILMNJD.mjs";
import "./chunk-72MVB3FF.mjs";
import "./chunk-USR5MRLS.mjs";
import "./chunk-GGBWV3X7.mjs";
import "./chunk-IFLV4MUG.mjs";
import "./chunk-W5GWKEJP.mjs";
import "./chunk-6XHTS24C.mjs";
import "./chunk-QMCAAZHX.mjs";
import "./chunk-VMYYMBK4.mjs";
import "./chunk-JHPVIUYJ.mjs";
import "./chunk-UKCVJXXI.mjs";
import "./chunk-534Q7BXI.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-EPJ2EUZJ.mjs";
import "./chunk-YX7YSVTT.mjs";
import "./chunk-FK5HIM4F.mjs";
import "./chunk-XI7GV6GS.mjs";
import "./chunk-3QRZJV2D.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-WCS4AQQI.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  publishBest
};
