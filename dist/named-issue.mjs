import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-2EQC2EO5.mjs";
import "./chunks/chunk-KLQUE4Z5.mjs";
import "./chunks/chunk-BWLB3AW7.mjs";
import "./chunks/chunk-GVPWONWE.mjs";
import "./chunks/chunk-RLGJ2QHL.mjs";
import "./chunks/chunk-BX7R625K.mjs";
import "./chunks/chunk-U7XEJT2W.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-3JF2G4OJ.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  nameIssue
};
