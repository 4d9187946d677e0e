import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-IMEIK72G.mjs";
import "./chunk-6BU4D5HM.mjs";
import "./chunk-WDHVZUPS.mjs";
import "./chunk-6ERWWVP2.mjs";
import "./chunk-S4Z4D5UX.mjs";
import "./chunk-L5NZUOC5.mjs";
import "./chunk-5STWMPFF.mjs";
import "./chunk-SX67KBKY.mjs";
import "./chunk-GPJEPI4C.mjs";
import "./chunk-T2UJRIJN.mjs";
import "./chunk-Y7L7TMLK.mjs";
import "./chunk-SRM2MIZM.mjs";
import "./chunk-BEPFNIE6.mjs";
import "./chunk-43Q4ETOE.mjs";
import "./chunk-BY4JTLX2.mjs";
import "./chunk-WUG2IXXU.mjs";
import "./chunk-MIBX5PL4.mjs";
import "./chunk-SO67DIBK.mjs";
import "./chunk-FFPEY6RM.mjs";
import "./chunk-2CBDU5EF.mjs";
import "./chunk-XFCTUBJ3.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-MP7PZJNH.mjs";
import "./chunk-3FSG3VY6.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  publishBest
};
