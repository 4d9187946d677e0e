import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-LFO3NOEO.mjs";
import "./chunks/chunk-ZRQHNNJC.mjs";
import "./chunks/chunk-JSX2WXVC.mjs";
import "./chunks/chunk-VPVA55S7.mjs";
import "./chunks/chunk-QA3H3UD5.mjs";
import "./chunks/chunk-RSGURSWW.mjs";
import "./chunks/chunk-HJYFMEBA.mjs";
import "./chunks/chunk-WI33I5NH.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-2X6XFB5R.mjs";
import "./chunks/chunk-3S77BOGY.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  nameIssue
};
