import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  nameIssue
} from "./chunks/chunk-IVPSO3BP.mjs";
import "./chunks/chunk-KHNSA2K4.mjs";
import "./chunks/chunk-77VV2EEU.mjs";
import "./chunks/chunk-JYORRU3X.mjs";
import "./chunks/chunk-345MDSM6.mjs";
import "./chunks/chunk-42BWNQ5Y.mjs";
import "./chunks/chunk-VNONEYJY.mjs";
import "./chunks/chunk-WI33I5NH.mjs";
import "./chunks/chunk-GAMD77DF.mjs";
import "./chunks/chunk-Z5RZZVNO.mjs";
import "./chunks/chunk-7Y3MCTZK.mjs";
import "./chunks/chunk-3S77BOGY.mjs";
import "./chunks/chunk-ZEMHNOYJ.mjs";
export {
  nameIssue
};
