import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  addThreadApproval,
  changeState,
  confirmShown,
  openThreadStore,
  parkSession,
  readThreadApprovals,
  revokeApprovals
} from "./chunk-46XMP4XX.mjs";
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
  addThreadApproval,
  changeState,
  confirmShown,
  openThreadStore,
  parkSession,
  readThreadApprovals,
  revokeApprovals
};
