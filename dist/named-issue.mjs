import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-BVJJEEUJ.mjs";
import "./chunks/chunk-DHBEBGJW.mjs";
import "./chunks/chunk-23M2XYOV.mjs";
import "./chunks/chunk-TXX4SJM5.mjs";
import "./chunks/chunk-SMHJZCFA.mjs";
import "./chunks/chunk-JKGOMVDW.mjs";
import "./chunks/chunk-U7XEJT2W.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-K6FYXUAP.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-Q3QP33Z3.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  nameIssue
};
