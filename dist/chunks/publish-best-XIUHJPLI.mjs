import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-6ARLCM73.mjs";
import "./chunk-ZDAEB5FY.mjs";
import "./chunk-XLF4S5W3.mjs";
import "./chunk-XCDDUN75.mjs";
import "./chunk-UBVR35OY.mjs";
import "./chunk-KOEBXPHS.mjs";
import "./chunk-AXFXM4CA.mjs";
import "./chunk-U5P3YLMC.mjs";
import "./chunk-CM3OQIIZ.mjs";
import "./chunk-GGPUJ4ZZ.mjs";
import "./chunk-DHY7JR7I.mjs";
import "./chunk-HUB3SPRF.mjs";
import "./chunk-OYY6OFJW.mjs";
import "./chunk-UPAVTLYW.mjs";
import "./chunk-AOTKAJW6.mjs";
import "./chunk-33YFRJJG.mjs";
import "./chunk-7XKSBKOH.mjs";
import "./chunk-LS7DECZV.mjs";
import "./chunk-QWZNLPAQ.mjs";
import "./chunk-YOAA5PDZ.mjs";
import "./chunk-FJMTCEM6.mjs";
import "./chunk-LRRZQPP3.mjs";
import "./chunk-XV4OY2VO.mjs";
import "./chunk-UGZHEHJN.mjs";
import "./chunk-JEZHVCHN.mjs";
import "./chunk-5WQWSAID.mjs";
export {
  publishBest
};
