import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-HC6KZMLU.mjs";
import "./chunk-2VHGVKXD.mjs";
import "./chunk-HWHH4IJO.mjs";
import "./chunk-GJCDKPAY.mjs";
import "./chunk-R74QW253.mjs";
import "./chunk-JBR3W3Y2.mjs";
import "./chunk-LKDPN2UY.mjs";
import "./chunk-WTGTSYEL.mjs";
import "./chunk-GFOBXO5X.mjs";
import "./chunk-F7CJDKZO.mjs";
import "./chunk-QQISSFAB.mjs";
import "./chunk-QFGQKHSI.mjs";
import "./chunk-BASKKAKP.mjs";
import "./chunk-PSOSDH42.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-RQ7HFD3S.mjs";
import "./chunk-7FJ27GWI.mjs";
import "./chunk-MBJMCK6E.mjs";
import "./chunk-TMBEMTPQ.mjs";
import "./chunk-GAMOTRYG.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-HX4XF2TJ.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  publishBest
};
