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
} from "./chunks/chunk-AWKBZV7X.mjs";
import "./chunks/chunk-DKIPVT4H.mjs";
import "./chunks/chunk-QNXDE5FO.mjs";
import "./chunks/chunk-UO5LLFGX.mjs";
import "./chunks/chunk-O5ALCVFO.mjs";
import "./chunks/chunk-4NET6YEV.mjs";
import "./chunks/chunk-LYKZTAIC.mjs";
import "./chunks/chunk-K2KDX6ML.mjs";
import "./chunks/chunk-ZHCFJ75H.mjs";
import "./chunks/chunk-R4ABMX6U.mjs";
import "./chunks/chunk-3HINHZJU.mjs";
import "./chunks/chunk-IL32PZAG.mjs";
import "./chunks/chunk-HHDCC4X2.mjs";
import "./chunks/chunk-Y6XDDDPB.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-EFBB57DX.mjs";
import "./chunks/chunk-TA5SIHRU.mjs";
import "./chunks/chunk-IK7KZN2T.mjs";
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
