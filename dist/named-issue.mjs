import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-Z3NFSCR4.mjs";
import "./chunks/chunk-J5DPRVA4.mjs";
import "./chunks/chunk-O2TX7B3Z.mjs";
import "./chunks/chunk-DXWHGOTF.mjs";
import "./chunks/chunk-YMMB6V47.mjs";
import "./chunks/chunk-BCZ4QHN2.mjs";
import "./chunks/chunk-NGJK4JRT.mjs";
import "./chunks/chunk-WI33I5NH.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-2X6XFB5R.mjs";
import "./chunks/chunk-3S77BOGY.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  nameIssue
};
