import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-P2DRHYFU.mjs";
import "./chunks/chunk-AOTKAJW6.mjs";
import "./chunks/chunk-7FP7WKS5.mjs";
import "./chunks/chunk-7XKSBKOH.mjs";
import "./chunks/chunk-JWPFSQXE.mjs";
import "./chunks/chunk-GOOJ6C5U.mjs";
import "./chunks/chunk-YOAA5PDZ.mjs";
import "./chunks/chunk-FJMTCEM6.mjs";
import "./chunks/chunk-LRRZQPP3.mjs";
import "./chunks/chunk-XV4OY2VO.mjs";
import "./chunks/chunk-4H3NDJEJ.mjs";
import "./chunks/chunk-JEZHVCHN.mjs";
import "./chunks/chunk-5WQWSAID.mjs";
export {
  nameIssue
};
