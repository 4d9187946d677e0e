import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-TFUCRV6H.mjs";
import {
  cutLog,
  readJobLog
} from "./chunk-HL7DLX6U.mjs";
import "./chunk-VHRGBUUB.mjs";
import "./chunk-F4RC27N6.mjs";
import "./chunk-TMYIJSFV.mjs";
import "./chunk-ZHUELKMV.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-PG4UEWRN.mjs";
import "./chunk-4GACNI44.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  cutLog,
  readJobLog
};
