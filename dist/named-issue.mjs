import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-VSSKF4XQ.mjs";
import "./chunks/chunk-55V5ZOBM.mjs";
import "./chunks/chunk-UJ2O2NIX.mjs";
import "./chunks/chunk-OW3X3PHJ.mjs";
import "./chunks/chunk-SXCAOC3A.mjs";
import "./chunks/chunk-TTL4CRVW.mjs";
import "./chunks/chunk-IO3722DQ.mjs";
import "./chunks/chunk-WI33I5NH.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-7Y3MCTZK.mjs";
import "./chunks/chunk-3S77BOGY.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  nameIssue
};
