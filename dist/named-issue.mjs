import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-Z3TTHGAF.mjs";
import "./chunks/chunk-HFJCLHKU.mjs";
import "./chunks/chunk-HBCGYXRD.mjs";
import "./chunks/chunk-K2PIUWEC.mjs";
import "./chunks/chunk-4SVFMEF3.mjs";
import "./chunks/chunk-LMXXALLK.mjs";
import "./chunks/chunk-JUFGYNJK.mjs";
import "./chunks/chunk-WI33I5NH.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-2X6XFB5R.mjs";
import "./chunks/chunk-3S77BOGY.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  nameIssue
};
