import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-ELQUEVVZ.mjs";
import "./chunks/chunk-DPUO47HU.mjs";
import "./chunks/chunk-HKCGQNNK.mjs";
import "./chunks/chunk-GTWAQSSQ.mjs";
import "./chunks/chunk-FWPCV5HD.mjs";
import "./chunks/chunk-GJJ7QCUO.mjs";
import "./chunks/chunk-66LSAHV2.mjs";
import "./chunks/chunk-FJMTCEM6.mjs";
import "./chunks/chunk-LRRZQPP3.mjs";
import "./chunks/chunk-XV4OY2VO.mjs";
import "./chunks/chunk-NOE5C65A.mjs";
import "./chunks/chunk-CKSXTSJB.mjs";
import "./chunks/chunk-5WQWSAID.mjs";
export {
  nameIssue
};
