import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  MERGE_PATCH_FILE,
  PATCH_FILE,
  expectSession,
  forgetSession,
  keepFinishedSession,
  recallSession,
  restorePatch,
  saveInterruptedSession,
  saveUnpublished,
  whyNotSaved
} from "./chunks/chunk-774OKZQN.mjs";
import "./chunks/chunk-LUJBWSOA.mjs";
import "./chunks/chunk-CWD5QXPJ.mjs";
import "./chunks/chunk-THHJCDI3.mjs";
import "./chunks/chunk-PC2IE2U2.mjs";
import "./chunks/chunk-TFUCRV6H.mjs";
import "./chunks/chunk-DAJWOEZV.mjs";
import "./chunks/chunk-L4CEEQHB.mjs";
import "./chunks/chunk-HL7DLX6U.mjs";
import "./chunks/chunk-VHRGBUUB.mjs";
import "./chunks/chunk-F4RC27N6.mjs";
import "./chunks/chunk-TMYIJSFV.mjs";
import "./chunks/chunk-ZHUELKMV.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-V2F52TJL.mjs";
import "./chunks/chunk-EFBB57DX.mjs";
import "./chunks/chunk-PG4UEWRN.mjs";
import "./chunks/chunk-4GACNI44.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  MERGE_PATCH_FILE,
  PATCH_FILE,
  expectSession,
  forgetSession,
  keepFinishedSession,
  recallSession,
  restorePatch,
  saveInterruptedSession,
  saveUnpublished,
  whyNotSaved
};
