import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  CI_TITLE,
  ciRequest,
  ciRunId,
  ciSections,
  claimFailure,
  findSkipReason,
  gatherFailing
} from "./chunk-774OKZQN.mjs";
import "./chunk-LUJBWSOA.mjs";
import "./chunk-CWD5QXPJ.mjs";
import "./chunk-THHJCDI3.mjs";
import "./chunk-PC2IE2U2.mjs";
import "./chunk-TFUCRV6H.mjs";
import "./chunk-DAJWOEZV.mjs";
import "./chunk-L4CEEQHB.mjs";
import "./chunk-HL7DLX6U.mjs";
import "./chunk-VHRGBUUB.mjs";
import "./chunk-F4RC27N6.mjs";
import "./chunk-TMYIJSFV.mjs";
import "./chunk-ZHUELKMV.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-V2F52TJL.mjs";
import "./chunk-EFBB57DX.mjs";
import "./chunk-PG4UEWRN.mjs";
import "./chunk-4GACNI44.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  CI_TITLE,
  ciRequest,
  ciRunId,
  ciSections,
  claimFailure,
  findSkipReason,
  gatherFailing
};
