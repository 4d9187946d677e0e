import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  accessRepository,
  describeInterrupted
} from "./chunk-IUBXB52U.mjs";
import "./chunk-QMGRNMIW.mjs";
import "./chunk-2IDT3Q6E.mjs";
import "./chunk-UO5LLFGX.mjs";
import "./chunk-O5ALCVFO.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-LYKZTAIC.mjs";
import "./chunk-K2KDX6ML.mjs";
import "./chunk-4WSHLHB5.mjs";
import "./chunk-JR6ZG5PT.mjs";
import "./chunk-7EPCXVFE.mjs";
import "./chunk-DPMMVNIX.mjs";
import "./chunk-BRHFBEOX.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-3DBYKAVI.mjs";
import "./chunk-EFBB57DX.mjs";
import "./chunk-TCUPE3AP.mjs";
import "./chunk-YQXDJGQC.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  accessRepository,
  describeInterrupted
};
