import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  accessRepository,
  describeInterrupted,
  openRunStore
} from "./chunk-FTEGEX53.mjs";
import "./chunk-UAR5FAE2.mjs";
import "./chunk-ZTGRYVFH.mjs";
import "./chunk-JHPVIUYJ.mjs";
import "./chunk-UKCVJXXI.mjs";
import "./chunk-534Q7BXI.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-ULYTFIM3.mjs";
import "./chunk-ELSBW56L.mjs";
import "./chunk-TMURBUKO.mjs";
import "./chunk-75XUEYRT.mjs";
import "./chunk-7KLFBBQM.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-P7TTCRIJ.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  accessRepository,
  describeInterrupted,
  openRunStore
};
