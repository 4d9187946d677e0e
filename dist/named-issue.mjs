import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-HV4D37J2.mjs";
import "./chunks/chunk-SORP4GZC.mjs";
import "./chunks/chunk-YMIIGDUJ.mjs";
import "./chunks/chunk-OWTXQIBE.mjs";
import "./chunks/chunk-WL767RQR.mjs";
import "./chunks/chunk-KLJYYBEP.mjs";
import "./chunks/chunk-SYZP22AM.mjs";
import "./chunks/chunk-6E6N62VP.mjs";
import "./chunks/chunk-U7XEJT2W.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-OALVY5DI.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-RTC4BKZL.mjs";
import "./chunks/chunk-GYROXORA.mjs";
import "./chunks/chunk-ET37C44Z.mjs";
import "./chunks/chunk-YDLWQUYB.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  nameIssue
};
