import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-ERLQZIOH.mjs";
import "./chunks/chunk-OOSHMQB6.mjs";
import "./chunks/chunk-QSHYOKHK.mjs";
import "./chunks/chunk-7O2VLHRO.mjs";
import "./chunks/chunk-6OODN2U6.mjs";
import "./chunks/chunk-VZMYJ2J2.mjs";
import "./chunks/chunk-FDEXYYXZ.mjs";
import "./chunks/chunk-WI33I5NH.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-2X6XFB5R.mjs";
import "./chunks/chunk-3S77BOGY.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  nameIssue
};
