import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  addThreadApproval,
  changeState,
  confirmShown,
  openThreadStore,
  parkSession,
  readThreadApprovals,
  revokeApprovals
} from "./chunk-QNNCM33Z.mjs";
import "./chunk-XR5FIO4B.mjs";
import "./chunk-W54GBN44.mjs";
import "./chunk-SRM2MIZM.mjs";
import "./chunk-BEPFNIE6.mjs";
import "./chunk-MU5MEGQG.mjs";
import "./chunk-P5NYOHX7.mjs";
import "./chunk-LA4QKMP6.mjs";
import "./chunk-PTOXCJCW.mjs";
import "./chunk-MEUZBNWS.mjs";
import "./chunk-LRJY7KYZ.mjs";
import "./chunk-WUZSZGVT.mjs";
import "./chunk-XFCTUBJ3.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-7AO54UAY.mjs";
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
