import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-A54KEWWV.mjs";
import "./chunk-JU6OXRQF.mjs";
import "./chunk-XZCDWRAI.mjs";
import "./chunk-NILEOMKD.mjs";
import "./chunk-5TDPCUIX.mjs";
import "./chunk-JRSCYCKB.mjs";
import "./chunk-EYYKQ6EY.mjs";
import "./chunk-FRA2625U.mjs";
import "./chunk-ZIQM33GV.mjs";
import "./chunk-BVXB3EBS.mjs";
import "./chunk-M6GBI5SK.mjs";
import "./chunk-3FDPSHPF.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-XCH4ZZIC.mjs";
import "./chunk-HFJCLHKU.mjs";
import "./chunk-BLVTL6ED.mjs";
import "./chunk-K2PIUWEC.mjs";
import "./chunk-5IJR4RCB.mjs";
import "./chunk-SLMND7K6.mjs";
import "./chunk-JUFGYNJK.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-B5WGYQLE.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  publishBest
};
