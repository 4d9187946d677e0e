import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-HCGPDSL3.mjs";
import "./chunk-7TSHBR4X.mjs";
import "./chunk-B6LGNJ3I.mjs";
import "./chunk-WMBPP476.mjs";
import "./chunk-7I4WRQU4.mjs";
import "./chunk-7WP2ZBJH.mjs";
import "./chunk-34QXO2DW.mjs";
import "./chunk-FIWDKVI5.mjs";
import "./chunk-EYR4K5XK.mjs";
import "./chunk-B3NXIFLF.mjs";
import "./chunk-DHY7JR7I.mjs";
import "./chunk-HUB3SPRF.mjs";
import "./chunk-OYY6OFJW.mjs";
import "./chunk-UPAVTLYW.mjs";
import "./chunk-JR43WWBK.mjs";
import "./chunk-LQ72TLIJ.mjs";
import "./chunk-AXI24QFA.mjs";
import "./chunk-DQSM45YP.mjs";
import "./chunk-AIJLEE3M.mjs";
import "./chunk-WTTZNP54.mjs";
import "./chunk-FJMTCEM6.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-L25SY3GC.mjs";
import "./chunk-KXO5N5I7.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  publishBest
};
