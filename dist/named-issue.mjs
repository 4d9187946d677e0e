import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-M4SWX2KB.mjs";
import "./chunks/chunk-EPJ2EUZJ.mjs";
import "./chunks/chunk-YX7YSVTT.mjs";
import "./chunks/chunk-FK5HIM4F.mjs";
import "./chunks/chunk-XI7GV6GS.mjs";
import "./chunks/chunk-3QRZJV2D.mjs";
import "./chunks/chunk-U7XEJT2W.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-K6FYXUAP.mjs";
import "./chunks/chunk-WCS4AQQI.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  nameIssue
};
