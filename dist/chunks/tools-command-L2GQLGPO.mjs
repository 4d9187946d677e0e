import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-UGVAZOF7.mjs";
import "./chunk-NO2ZVNES.mjs";
import "./chunk-T7GEWMZN.mjs";
import "./chunk-LK3CT3KF.mjs";
import "./chunk-Z6FZRTPD.mjs";
import "./chunk-FPDACRT5.mjs";
import "./chunk-U75WDG4Y.mjs";
import "./chunk-EEQKICTJ.mjs";
import "./chunk-VVZBZ4KI.mjs";
import "./chunk-YORPLJ5J.mjs";
import "./chunk-6S6BFOFL.mjs";
import "./chunk-MQFFRXAP.mjs";
import "./chunk-4NET6YEV.mjs";
import "./chunk-A5PMK5Y5.mjs";
import "./chunk-A2ZZ5PZU.mjs";
import "./chunk-ATOFI3SZ.mjs";
import "./chunk-FIFM2EXG.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-Y4DXT7P6.mjs";
import "./chunk-DIRAS432.mjs";
import "./chunk-DHJ7SBKL.mjs";
import "./chunk-C76KDKA4.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-EFBB57DX.mjs";
import "./chunk-TA5SIHRU.mjs";
import "./chunk-343XPSXP.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
};
