import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-U6JGFO3C.mjs";
import "./chunk-T4IIY6WJ.mjs";
import "./chunk-4ZQISU5I.mjs";
import "./chunk-TR52GWTN.mjs";
import "./chunk-UY6UWNKH.mjs";
import "./chunk-HNYFFQJ3.mjs";
import "./chunk-XQ7BRATI.mjs";
import "./chunk-AWX72JAV.mjs";
import "./chunk-T6CYB6EE.mjs";
import "./chunk-QQOWAXN6.mjs";
import "./chunk-ILR7YKQL.mjs";
import "./chunk-E4RRY3A2.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-RLGJ2QHL.mjs";
import "./chunk-BX7R625K.mjs";
import "./chunk-U7XEJT2W.mjs";
import "./chunk-OTCC5EYJ.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-3JF2G4OJ.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
};
