import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-O32XV6Q2.mjs";
import "./chunk-DIDPO4KA.mjs";
import "./chunk-VQBKFCX4.mjs";
import "./chunk-4MCKPIT4.mjs";
import "./chunk-MUYMXV55.mjs";
import "./chunk-ZWTQKW7H.mjs";
import "./chunk-7ZMU6R5A.mjs";
import "./chunk-LTU6CI6G.mjs";
import "./chunk-GOMFTTY2.mjs";
import "./chunk-4OO4YOBN.mjs";
import "./chunk-DHY7JR7I.mjs";
import "./chunk-HUB3SPRF.mjs";
import "./chunk-OYY6OFJW.mjs";
import "./chunk-UPAVTLYW.mjs";
import "./chunk-AOTKAJW6.mjs";
import "./chunk-FV6VGDOO.mjs";
import "./chunk-7XKSBKOH.mjs";
import "./chunk-7E6LEXKO.mjs";
import "./chunk-OTKQIINV.mjs";
import "./chunk-YOAA5PDZ.mjs";
import "./chunk-FJMTCEM6.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-PG5YKCY2.mjs";
import "./chunk-JEZHVCHN.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  publishBest
};
