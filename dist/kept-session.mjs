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
} from "./chunks/chunk-SAYRVABG.mjs";
import "./chunks/chunk-QMGRNMIW.mjs";
import "./chunks/chunk-2IDT3Q6E.mjs";
import "./chunks/chunk-UO5LLFGX.mjs";
import "./chunks/chunk-O5ALCVFO.mjs";
import "./chunks/chunk-4NET6YEV.mjs";
import "./chunks/chunk-LYKZTAIC.mjs";
import "./chunks/chunk-K2KDX6ML.mjs";
import "./chunks/chunk-4WSHLHB5.mjs";
import "./chunks/chunk-JR6ZG5PT.mjs";
import "./chunks/chunk-7EPCXVFE.mjs";
import "./chunks/chunk-DPMMVNIX.mjs";
import "./chunks/chunk-BRHFBEOX.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-3DBYKAVI.mjs";
import "./chunks/chunk-EFBB57DX.mjs";
import "./chunks/chunk-TCUPE3AP.mjs";
import "./chunks/chunk-YQXDJGQC.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
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
