import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-MMT6QHBT.mjs";
import "./chunk-WO7GDYTI.mjs";
import "./chunk-U66C5MEW.mjs";
import "./chunk-7LX2G2OB.mjs";
import "./chunk-NBMAWCR5.mjs";
import "./chunk-XDC3XMJH.mjs";
import "./chunk-SVKJDMN3.mjs";
import "./chunk-43A2Y5FB.mjs";
import "./chunk-46XMP4XX.mjs";
import "./chunk-ZZAH7EUQ.mjs";
import "./chunk-W54GBN44.mjs";
import "./chunk-SRM2MIZM.mjs";
import "./chunk-BEPFNIE6.mjs";
import "./chunk-MU5MEGQG.mjs";
import "./chunk-BNKH44L3.mjs";
import "./chunk-E3PRTZL3.mjs";
import "./chunk-COT6G27G.mjs";
import "./chunk-W33ITDL2.mjs";
import "./chunk-P2GJCGO3.mjs";
import "./chunk-724AXSGU.mjs";
import "./chunk-XFCTUBJ3.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-S5QSMCKZ.mjs";
import "./chunk-WUCDFADW.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  publishBest
};
