import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-364RXEEL.mjs";
import "./chunks/chunk-ZRQHNNJC.mjs";
import "./chunks/chunk-AWURWAS4.mjs";
import "./chunks/chunk-VPVA55S7.mjs";
import "./chunks/chunk-LMH5HKB7.mjs";
import "./chunks/chunk-OZBJVA5U.mjs";
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
