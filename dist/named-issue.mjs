import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-SYRKTHSF.mjs";
import "./chunks/chunk-MIHTORCQ.mjs";
import "./chunks/chunk-35U7Z7S2.mjs";
import "./chunks/chunk-WGHN2VRG.mjs";
import "./chunks/chunk-TJHDVGGN.mjs";
import "./chunks/chunk-ADWIEJT2.mjs";
import "./chunks/chunk-5ORUREXF.mjs";
import "./chunks/chunk-WI33I5NH.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-2X6XFB5R.mjs";
import "./chunks/chunk-3S77BOGY.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  nameIssue
};
