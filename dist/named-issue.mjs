import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-4URDZKOO.mjs";
import "./chunks/chunk-ZHP3JSOR.mjs";
import "./chunks/chunk-2RYHO2TY.mjs";
import "./chunks/chunk-X3IIYV53.mjs";
import "./chunks/chunk-JOMVDWI7.mjs";
import "./chunks/chunk-JU22KLBC.mjs";
import "./chunks/chunk-XQ3EW3WR.mjs";
import "./chunks/chunk-KEI6VNO2.mjs";
import "./chunks/chunk-OTCC5EYJ.mjs";
import "./chunks/chunk-7LHUHTPP.mjs";
import "./chunks/chunk-BIHEG2RE.mjs";
import "./chunks/chunk-KHBEKGLG.mjs";
import "./chunks/chunk-XAUWQKKC.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  nameIssue
};
