import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-K4W5HTFR.mjs";
import "./chunks/chunk-AVT2JZX5.mjs";
import "./chunks/chunk-KP3TVX5W.mjs";
import "./chunks/chunk-JBEMAGXO.mjs";
import "./chunks/chunk-SAIGCZ44.mjs";
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
