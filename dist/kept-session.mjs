import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  expectSession,
  forgetSession,
  putBackPatch,
  recallSession,
  settleSession
} from "./chunks/chunk-NMZ7UIDV.mjs";
import "./chunks/chunk-DQALFDF6.mjs";
import "./chunks/chunk-PF6DDBKG.mjs";
import "./chunks/chunk-HYWPGDVT.mjs";
import "./chunks/chunk-6ZD74XV3.mjs";
import "./chunks/chunk-GDTK4CYF.mjs";
import "./chunks/chunk-GJK2GRSB.mjs";
import "./chunks/chunk-3D5G47QD.mjs";
import "./chunks/chunk-W3XLJ4JK.mjs";
import "./chunks/chunk-HXXYIRTD.mjs";
import "./chunks/chunk-K6FYXUAP.mjs";
import "./chunks/chunk-4CWK5UID.mjs";
import "./chunks/chunk-YA7P6LAU.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  expectSession,
  forgetSession,
  putBackPatch,
  recallSession,
  settleSession
};
