import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-EPV4YIEN.mjs";
import "./chunks/chunk-HFJCLHKU.mjs";
import "./chunks/chunk-BLVTL6ED.mjs";
import "./chunks/chunk-K2PIUWEC.mjs";
import "./chunks/chunk-5IJR4RCB.mjs";
import "./chunks/chunk-SLMND7K6.mjs";
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
