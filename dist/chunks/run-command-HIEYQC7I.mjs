import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-EGJLKPGD.mjs";
import "./chunk-2PRUAPPE.mjs";
import "./chunk-4N3VXDY2.mjs";
import "./chunk-BNGLEZLW.mjs";
import "./chunk-IZRZNIG5.mjs";
import "./chunk-BBA2XSM7.mjs";
import "./chunk-LTU6CI6G.mjs";
import "./chunk-42WHSIPK.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-UPAVTLYW.mjs";
import "./chunk-TSQD3JJ7.mjs";
import "./chunk-OTKQIINV.mjs";
import "./chunk-YOAA5PDZ.mjs";
import "./chunk-FJMTCEM6.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-PG5YKCY2.mjs";
import "./chunk-JEZHVCHN.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
