import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-Q6P7JXL2.mjs";
import "./chunks/chunk-CZLXGKUX.mjs";
import "./chunks/chunk-SVEHQZSY.mjs";
import "./chunks/chunk-JBEMAGXO.mjs";
import "./chunks/chunk-HV76ZWWN.mjs";
import "./chunks/chunk-3EP535HN.mjs";
import "./chunks/chunk-JVV4EWUP.mjs";
import "./chunks/chunk-FD5IPNEL.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-6B5GJ4DW.mjs";
import "./chunks/chunk-3S77BOGY.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  nameIssue
};
