import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-CPBH4PIH.mjs";
import "./chunks/chunk-NARY6XKA.mjs";
import "./chunks/chunk-MXURZK7I.mjs";
import "./chunks/chunk-BMX6TTL5.mjs";
import "./chunks/chunk-OHA7NSYG.mjs";
import "./chunks/chunk-GH6V24G7.mjs";
import "./chunks/chunk-XZWT7PTC.mjs";
import "./chunks/chunk-WI33I5NH.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-2X6XFB5R.mjs";
import "./chunks/chunk-3S77BOGY.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  nameIssue
};
