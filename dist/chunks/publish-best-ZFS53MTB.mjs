import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-SNMWMNGD.mjs";
import "./chunk-EIN76JCE.mjs";
import "./chunk-L6GHVHVS.mjs";
import "./chunk-AQOTTFH2.mjs";
import "./chunk-674BWW3F.mjs";
import "./chunk-O53KVPXP.mjs";
import "./chunk-XCO6AQN4.mjs";
import "./chunk-4X7T7LW3.mjs";
import "./chunk-3SV3SETP.mjs";
import "./chunk-NX6MVCKE.mjs";
import "./chunk-BZGS3BG4.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-J5DPRVA4.mjs";
import "./chunk-ZQMWKJU7.mjs";
import "./chunk-DXWHGOTF.mjs";
import "./chunk-LZVRMOUJ.mjs";
import "./chunk-BCZ4QHN2.mjs";
import "./chunk-NGJK4JRT.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-2X6XFB5R.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  publishBest
};
