import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  accessRepository,
  describeInterrupted,
  openRunStore
} from "./chunk-ZQ3656ZD.mjs";
import "./chunk-LBXQDJPM.mjs";
import "./chunk-AO42QKN5.mjs";
import "./chunk-DHY7JR7I.mjs";
import "./chunk-HUB3SPRF.mjs";
import "./chunk-OYY6OFJW.mjs";
import "./chunk-UPAVTLYW.mjs";
import "./chunk-AOTKAJW6.mjs";
import "./chunk-3FNTDP5D.mjs";
import "./chunk-7XKSBKOH.mjs";
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
  accessRepository,
  describeInterrupted,
  openRunStore
};
