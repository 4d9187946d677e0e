import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  addThreadApproval,
  changeState,
  confirmShown,
  openThreadStore,
  parkSession,
  readThreadApprovals,
  revokeApprovals
} from "./chunk-VBTC2A4U.mjs";
import "./chunk-D7ZPAEU6.mjs";
import "./chunk-W54GBN44.mjs";
import "./chunk-SRM2MIZM.mjs";
import "./chunk-BEPFNIE6.mjs";
import "./chunk-MU5MEGQG.mjs";
import "./chunk-P5NYOHX7.mjs";
import "./chunk-FP4SJ6ZL.mjs";
import "./chunk-PTOXCJCW.mjs";
import "./chunk-LIVAIEPA.mjs";
import "./chunk-DV7VNQHG.mjs";
import "./chunk-WUZSZGVT.mjs";
import "./chunk-XFCTUBJ3.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-S5QSMCKZ.mjs";
import "./chunk-WUCDFADW.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  addThreadApproval,
  changeState,
  confirmShown,
  openThreadStore,
  parkSession,
  readThreadApprovals,
  revokeApprovals
};
