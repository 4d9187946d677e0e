import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  MERGE_PATCH_FILE,
  PATCH_FILE,
  expectSession,
  forgetSession,
  keepHeldBack,
  notKept,
  putBackPatch,
  recallSession,
  settleAnswered,
  settleSession
} from "./chunks/chunk-4X42NKAA.mjs";
import "./chunks/chunk-TJQD4V7A.mjs";
import "./chunks/chunk-TQK2PKO7.mjs";
import "./chunks/chunk-GWDP3FYK.mjs";
import "./chunks/chunk-BH4BU6JV.mjs";
import "./chunks/chunk-OWMHCRJW.mjs";
import "./chunks/chunk-QGPJURJA.mjs";
import "./chunks/chunk-RX4GB73R.mjs";
import "./chunks/chunk-Y756HE7Q.mjs";
import "./chunks/chunk-74SZSWEE.mjs";
import "./chunks/chunk-OZUIT4GO.mjs";
import "./chunks/chunk-DXTI5RIO.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-HT6ENDTV.mjs";
import "./chunks/chunk-A5GEVGBE.mjs";
import "./chunks/chunk-QB4KSJDL.mjs";
import "./chunks/chunk-UKQB5A53.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  MERGE_PATCH_FILE,
  PATCH_FILE,
  expectSession,
  forgetSession,
  keepHeldBack,
  notKept,
  putBackPatch,
  recallSession,
  settleAnswered,
  settleSession
};
