import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-MDLTB7W6.mjs";
import "./chunk-ABHMMYVT.mjs";
import "./chunk-YCK45QZV.mjs";
import "./chunk-PQDHOGSR.mjs";
import "./chunk-ZIMENQEN.mjs";
import "./chunk-3LX4FOYH.mjs";
import "./chunk-RL4CZDD3.mjs";
import "./chunk-AYAXVDBZ.mjs";
import "./chunk-I5WUSR54.mjs";
import "./chunk-TVITDH6T.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-DLNJIV5Z.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-6N5MNBRR.mjs";
import "./chunk-FRCDIRKL.mjs";
import "./chunk-FZQW6RIR.mjs";
import "./chunk-FVPYYSLU.mjs";
import "./chunk-GTKIDMJD.mjs";
import "./chunk-AXPPXH37.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-7QPS75SH.mjs";
import "./chunk-BIHEG2RE.mjs";
import "./chunk-KHBEKGLG.mjs";
import "./chunk-G3NFOR2Y.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
