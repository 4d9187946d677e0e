import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-4R5JV2WI.mjs";
import "./chunks/chunk-ULYTFIM3.mjs";
import "./chunks/chunk-ELSBW56L.mjs";
import "./chunks/chunk-TMURBUKO.mjs";
import "./chunks/chunk-75XUEYRT.mjs";
import "./chunks/chunk-7KLFBBQM.mjs";
import "./chunks/chunk-U7XEJT2W.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-K6FYXUAP.mjs";
import "./chunks/chunk-P7TTCRIJ.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  nameIssue
};
