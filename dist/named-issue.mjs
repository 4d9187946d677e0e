import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-XAE24PCI.mjs";
import "./chunks/chunk-SQUZRYP4.mjs";
import "./chunks/chunk-34YN2ZAL.mjs";
import "./chunks/chunk-AMWDQ64T.mjs";
import "./chunks/chunk-FZQW6RIR.mjs";
import "./chunks/chunk-FVPYYSLU.mjs";
import "./chunks/chunk-GTKIDMJD.mjs";
import "./chunks/chunk-AXPPXH37.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-7QPS75SH.mjs";
import "./chunks/chunk-BIHEG2RE.mjs";
import "./chunks/chunk-KHBEKGLG.mjs";
import "./chunks/chunk-G3NFOR2Y.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  nameIssue
};
