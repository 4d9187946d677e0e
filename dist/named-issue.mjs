import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-G5MIXG6G.mjs";
import "./chunks/chunk-CKGRIZLF.mjs";
import "./chunks/chunk-5FHUANGW.mjs";
import "./chunks/chunk-KJKGCPGP.mjs";
import "./chunks/chunk-H6RZFKZO.mjs";
import "./chunks/chunk-MSKD736H.mjs";
import "./chunks/chunk-U7XEJT2W.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-K6FYXUAP.mjs";
import "./chunks/chunk-SAMVX5ZT.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  nameIssue
};
