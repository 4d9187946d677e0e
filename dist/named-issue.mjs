import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-2OGQWESA.mjs";
import "./chunks/chunk-RQ7HFD3S.mjs";
import "./chunks/chunk-7FJ27GWI.mjs";
import "./chunks/chunk-MBJMCK6E.mjs";
import "./chunks/chunk-TMBEMTPQ.mjs";
import "./chunks/chunk-GAMOTRYG.mjs";
import "./chunks/chunk-WI33I5NH.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-HX4XF2TJ.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  nameIssue
};
