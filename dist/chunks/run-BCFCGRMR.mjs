import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  exitCodeOf,
  openPrivateDirectory,
  readPosition,
  run,
  workOn
} from "./chunk-QSGRMCN2.mjs";
import "./chunk-I5ST3UPV.mjs";
import "./chunk-7IWJ6BSC.mjs";
import "./chunk-XECCQBTU.mjs";
import "./chunk-JEYJ44ZD.mjs";
import "./chunk-ECNVT46H.mjs";
import "./chunk-EQ64XT7O.mjs";
import "./chunk-SMZCJQ4X.mjs";
import "./chunk-CLBZTE4W.mjs";
import "./chunk-WFYIZLUM.mjs";
import "./chunk-D6YOGULI.mjs";
import "./chunk-D33WNYQW.mjs";
import "./chunk-ZWVQRDYE.mjs";
import "./chunk-UCYYYWZN.mjs";
import "./chunk-ONF7RMQM.mjs";
import "./chunk-NNB3FR7Q.mjs";
import "./chunk-5VAMSHAG.mjs";
import "./chunk-NUPY3CFI.mjs";
import "./chunk-HTSRJ3BL.mjs";
import "./chunk-YCMDZ63C.mjs";
import "./chunk-BJQJM24H.mjs";
import "./chunk-RJGOS2DY.mjs";
import "./chunk-KU5NB4I3.mjs";
import "./chunk-AXYZ2O7I.mjs";
import "./chunk-BDE5FNAP.mjs";
import "./chunk-32UL5WTH.mjs";
import "./chunk-XLAYZRNP.mjs";
import "./chunk-LMCNIOD2.mjs";
import "./chunk-UKSVBA6K.mjs";
import "./chunk-QKIKOD75.mjs";
import "./chunk-TKH3V2OM.mjs";
import "./chunk-PMIMU4UM.mjs";
import "./chunk-5PGY7BB5.mjs";
import "./chunk-SM25WU3H.mjs";
import "./chunk-AWK526XX.mjs";
import "./chunk-3PVIMKWL.mjs";
import "./chunk-Q3H53RAA.mjs";
import "./chunk-BSHPXFNP.mjs";
import "./chunk-O2GHN43O.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-HBOEZJUH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-GXG4QHBW.mjs";
import "./chunk-2JYX34QK.mjs";
import "./chunk-BSD22A45.mjs";
import "./chunk-7TB2SLL5.mjs";
import "./chunk-XQ3534Q5.mjs";
import "./chunk-SLDVAI7Z.mjs";
import "./chunk-EVQWV7YP.mjs";
import "./chunk-UQ4I4VPG.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  exitCodeOf,
  openPrivateDirectory,
  readPosition,
  run,
  workOn
};
