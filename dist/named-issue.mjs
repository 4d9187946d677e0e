import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-IONVZB2Y.mjs";
import "./chunks/chunk-HFJCLHKU.mjs";
import "./chunks/chunk-JL4YCOAD.mjs";
import "./chunks/chunk-K2PIUWEC.mjs";
import "./chunks/chunk-RJ5D7H25.mjs";
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
