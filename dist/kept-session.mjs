import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  MERGE_PATCH_FILE,
  PATCH_FILE,
  attemptPatchFile,
  cleanPatch,
  expectSession,
  forgetSession,
  keepFinishedSession,
  openSessionStore,
  parseSession,
  recallSession,
  restorePatch,
  saveInterruptedSession,
  saveUnpublished,
  savedOf,
  sessionText,
  threadNumber,
  whyNotSaved
} from "./chunks/chunk-YVYKTGUN.mjs";
import "./chunks/chunk-YNCRPZE3.mjs";
import "./chunks/chunk-QFGQKHSI.mjs";
import "./chunks/chunk-BASKKAKP.mjs";
import "./chunks/chunk-PSOSDH42.mjs";
import "./chunks/chunk-DBEYVIU4.mjs";
import "./chunks/chunk-XBJKN4KL.mjs";
import "./chunks/chunk-AQKZZ33H.mjs";
import "./chunks/chunk-UTXFWNWF.mjs";
import "./chunks/chunk-KB5ZOGHE.mjs";
import "./chunks/chunk-SNTW2SGD.mjs";
import "./chunks/chunk-TMLGJEYL.mjs";
import "./chunks/chunk-WI33I5NH.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-UCAF3UKD.mjs";
import "./chunks/chunk-I2ABYB7C.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  MERGE_PATCH_FILE,
  PATCH_FILE,
  attemptPatchFile,
  cleanPatch,
  expectSession,
  forgetSession,
  keepFinishedSession,
  openSessionStore,
  parseSession,
  recallSession,
  restorePatch,
  saveInterruptedSession,
  saveUnpublished,
  savedOf,
  sessionText,
  threadNumber,
  whyNotSaved
};
