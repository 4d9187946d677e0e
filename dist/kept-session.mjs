import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  expectSession,
  forgetSession,
  putBackPatch,
  recallSession,
  settleSession
} from "./chunks/chunk-WCI2UOM6.mjs";
import "./chunks/chunk-H4MW422L.mjs";
import "./chunks/chunk-JPBXQSOJ.mjs";
import "./chunks/chunk-DSCMXYNI.mjs";
import "./chunks/chunk-KLLRD7W5.mjs";
import "./chunks/chunk-KDVR725Y.mjs";
import "./chunks/chunk-D7FWAAYM.mjs";
import "./chunks/chunk-QLXF5ZOP.mjs";
import "./chunks/chunk-LMCNIOD2.mjs";
import "./chunks/chunk-W5UYZ5PQ.mjs";
import "./chunks/chunk-767BTDXR.mjs";
import "./chunks/chunk-5PGY7BB5.mjs";
import "./chunks/chunk-V42V5YHX.mjs";
import "./chunks/chunk-GXG4QHBW.mjs";
import "./chunks/chunk-EH7YLOXL.mjs";
import "./chunks/chunk-TKH3V2OM.mjs";
import "./chunks/chunk-PMIMU4UM.mjs";
import "./chunks/chunk-SM25WU3H.mjs";
import "./chunks/chunk-CDLNVLVK.mjs";
import "./chunks/chunk-IWCXDVEL.mjs";
import "./chunks/chunk-7TB2SLL5.mjs";
import "./chunks/chunk-XQ3534Q5.mjs";
import "./chunks/chunk-3PVIMKWL.mjs";
import "./chunks/chunk-DQYVYIW4.mjs";
import "./chunks/chunk-BSHPXFNP.mjs";
import "./chunks/chunk-O2GHN43O.mjs";
import "./chunks/chunk-HBOEZJUH.mjs";
import "./chunks/chunk-MBT2W4RK.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-UQ4I4VPG.mjs";
import "./chunks/chunk-EVQWV7YP.mjs";
import "./chunks/chunk-JVZTSKKL.mjs";
export {
  expectSession,
  forgetSession,
  putBackPatch,
  recallSession,
  settleSession
};
