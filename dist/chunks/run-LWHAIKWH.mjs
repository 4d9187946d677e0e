import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-LWHTRX32.mjs";
import "./chunk-AORR2Z3U.mjs";
import "./chunk-RYYU25TK.mjs";
import "./chunk-VLKNWWCQ.mjs";
import "./chunk-DTHVCOVG.mjs";
import "./chunk-U2LH6LB6.mjs";
import "./chunk-QFT3NL34.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-AWO3US5K.mjs";
import "./chunk-LJE6JWOV.mjs";
import "./chunk-BTQT6U2N.mjs";
import "./chunk-UDC2WJ75.mjs";
import "./chunk-TJQD4V7A.mjs";
import "./chunk-TQK2PKO7.mjs";
import "./chunk-GWDP3FYK.mjs";
import "./chunk-BH4BU6JV.mjs";
import "./chunk-OWMHCRJW.mjs";
import "./chunk-QGPJURJA.mjs";
import "./chunk-Y756HE7Q.mjs";
import "./chunk-74SZSWEE.mjs";
import "./chunk-OZUIT4GO.mjs";
import "./chunk-DXTI5RIO.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-P2XO4XXG.mjs";
import "./chunk-HT6ENDTV.mjs";
import "./chunk-A5GEVGBE.mjs";
import "./chunk-QB4KSJDL.mjs";
import "./chunk-UKQB5A53.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
