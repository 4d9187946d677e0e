import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-AUSZKTF5.mjs";
import "./chunks/chunk-WAE6JA3R.mjs";
import "./chunks/chunk-TWQMKPYR.mjs";
import "./chunks/chunk-KJKGCPGP.mjs";
import "./chunks/chunk-LGGLXXNP.mjs";
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
