import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-VZORGCCK.mjs";
import "./chunks/chunk-J5DPRVA4.mjs";
import "./chunks/chunk-GU55DASW.mjs";
import "./chunks/chunk-DXWHGOTF.mjs";
import "./chunks/chunk-OR544HP6.mjs";
import "./chunks/chunk-OKIXUJM6.mjs";
import "./chunks/chunk-NGJK4JRT.mjs";
import "./chunks/chunk-WI33I5NH.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-TZJK4ASW.mjs";
import "./chunks/chunk-3S77BOGY.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  nameIssue
};
