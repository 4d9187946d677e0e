import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-AHIT645I.mjs";
import "./chunk-WAP5PDOO.mjs";
import "./chunk-XCDDUN75.mjs";
import "./chunk-UBVR35OY.mjs";
import "./chunk-KOEBXPHS.mjs";
import "./chunk-AXFXM4CA.mjs";
import "./chunk-U5P3YLMC.mjs";
import "./chunk-JLBLFCSD.mjs";
import "./chunk-AE2Q3KH3.mjs";
import "./chunk-UPAVTLYW.mjs";
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
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
