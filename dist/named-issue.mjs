import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-LVDZHFM2.mjs";
import "./chunks/chunk-AKUT63NE.mjs";
import "./chunks/chunk-6FFZAXOO.mjs";
import "./chunks/chunk-AYDRHSG3.mjs";
import "./chunks/chunk-ST3GGHAB.mjs";
import "./chunks/chunk-UB55ZUZL.mjs";
import "./chunks/chunk-SURTWVEI.mjs";
import "./chunks/chunk-WI33I5NH.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-2X6XFB5R.mjs";
import "./chunks/chunk-3S77BOGY.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  nameIssue
};
