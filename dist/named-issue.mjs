import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-QYEZBPNK.mjs";
import "./chunks/chunk-D6KCLTVC.mjs";
import "./chunks/chunk-2Z64Z2VA.mjs";
import "./chunks/chunk-K2PIUWEC.mjs";
import "./chunks/chunk-2AAB5POT.mjs";
import "./chunks/chunk-NBWQOBBN.mjs";
import "./chunks/chunk-JUFGYNJK.mjs";
import "./chunks/chunk-WI33I5NH.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-B5WGYQLE.mjs";
import "./chunks/chunk-3S77BOGY.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  nameIssue
};
