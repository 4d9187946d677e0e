import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  addThreadApproval,
  changeState,
  confirmShown,
  openThreadStore,
  parkSession,
  readThreadApprovals,
  revokeApprovals
} from "./chunk-LBVSRCFM.mjs";
import "./chunk-4G273252.mjs";
import "./chunk-TRH6VCY2.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-7G6RVBD2.mjs";
import "./chunk-ZT34NYIY.mjs";
import "./chunk-G5RPGTAY.mjs";
import "./chunk-K2PIUWEC.mjs";
import "./chunk-777WOJ6D.mjs";
import "./chunk-EAXGTH2B.mjs";
import "./chunk-JUFGYNJK.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-B5WGYQLE.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  addThreadApproval,
  changeState,
  confirmShown,
  openThreadStore,
  parkSession,
  readThreadApprovals,
  revokeApprovals
};
