import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-6RXMI7EM.mjs";
import "./chunk-UKWFYY35.mjs";
import "./chunk-GGCOTN2K.mjs";
import "./chunk-ZTJ3IIWJ.mjs";
import "./chunk-NEDTNC3D.mjs";
import "./chunk-LL3JLXTF.mjs";
import "./chunk-JOA6K3YC.mjs";
import "./chunk-ZEE5YVLV.mjs";
import "./chunk-DNU42AYN.mjs";
import "./chunk-Y2QW4NYN.mjs";
import "./chunk-3YHXFB4J.mjs";
import "./chunk-KCGTBWJZ.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-KHNSA2K4.mjs";
import "./chunk-77VV2EEU.mjs";
import "./chunk-JYORRU3X.mjs";
import "./chunk-345MDSM6.mjs";
import "./chunk-42BWNQ5Y.mjs";
import "./chunk-VNONEYJY.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-7Y3MCTZK.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  publishBest
};
