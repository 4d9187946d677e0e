import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-7QLS4YB2.mjs";
import "./chunk-7Q36QHKO.mjs";
import "./chunk-JGEMV4LZ.mjs";
import "./chunk-SFBOBGYG.mjs";
import "./chunk-NBMAWCR5.mjs";
import "./chunk-DHTPNRGW.mjs";
import "./chunk-SVKJDMN3.mjs";
import "./chunk-43A2Y5FB.mjs";
import "./chunk-7HJA3VOR.mjs";
import "./chunk-F2U5RVCK.mjs";
import "./chunk-Y7L7TMLK.mjs";
import "./chunk-SRM2MIZM.mjs";
import "./chunk-BEPFNIE6.mjs";
import "./chunk-43Q4ETOE.mjs";
import "./chunk-WHSLJ7KF.mjs";
import "./chunk-REUED5AY.mjs";
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
