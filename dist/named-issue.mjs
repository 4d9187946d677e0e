import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-ZOQ3JPVG.mjs";
import "./chunks/chunk-OWE73Y6Q.mjs";
import "./chunks/chunk-QNM2FB4K.mjs";
import "./chunks/chunk-LSUDMEAY.mjs";
import "./chunks/chunk-YETCF4QO.mjs";
import "./chunks/chunk-RUJXKJHK.mjs";
import "./chunks/chunk-RPLGSQSI.mjs";
import "./chunks/chunk-WI33I5NH.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-EQX2HTPY.mjs";
import "./chunks/chunk-3S77BOGY.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  nameIssue
};
