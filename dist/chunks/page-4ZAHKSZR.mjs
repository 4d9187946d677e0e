import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  renderPage,
  reportOf,
  staged,
  writeReport
} from "./chunk-KED6ABNJ.mjs";
import "./chunk-FTTDNIEN.mjs";
import "./chunk-B3NXIFLF.mjs";
import "./chunk-DHY7JR7I.mjs";
import "./chunk-HUB3SPRF.mjs";
import "./chunk-OYY6OFJW.mjs";
import "./chunk-UPAVTLYW.mjs";
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
  renderPage,
  reportOf,
  staged,
  writeReport
};
