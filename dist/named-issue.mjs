import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-FS62BPB6.mjs";
import "./chunks/chunk-AVT2JZX5.mjs";
import "./chunks/chunk-Y37T3VVW.mjs";
import "./chunks/chunk-JBEMAGXO.mjs";
import "./chunks/chunk-U7CI3QPU.mjs";
import "./chunks/chunk-MI62NFGS.mjs";
import "./chunks/chunk-JVV4EWUP.mjs";
import "./chunks/chunk-WI33I5NH.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-2X6XFB5R.mjs";
import "./chunks/chunk-3S77BOGY.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  nameIssue
};
