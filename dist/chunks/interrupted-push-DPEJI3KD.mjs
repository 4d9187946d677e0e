import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  accessRepository,
  describeInterrupted,
  openRunStore
} from "./chunk-27O2FFL2.mjs";
import "./chunk-V22TNJHX.mjs";
import "./chunk-OHHT73PC.mjs";
import "./chunk-JHPVIUYJ.mjs";
import "./chunk-UKCVJXXI.mjs";
import "./chunk-534Q7BXI.mjs";
import "./chunk-EXFPC74D.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-WAE6JA3R.mjs";
import "./chunk-TWQMKPYR.mjs";
import "./chunk-KJKGCPGP.mjs";
import "./chunk-LGGLXXNP.mjs";
import "./chunk-MSKD736H.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-SAMVX5ZT.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  accessRepository,
  describeInterrupted,
  openRunStore
};
