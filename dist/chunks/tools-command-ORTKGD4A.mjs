import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  asTyped,
  linesOfVerdicts,
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-FIMPBAQM.mjs";
import "./chunk-S3NE2KZZ.mjs";
import "./chunk-OCE4G7NK.mjs";
import "./chunk-KOVVQ3WT.mjs";
import "./chunk-OBHVVVQ2.mjs";
import "./chunk-U6DPPB4Q.mjs";
import "./chunk-HZXIPXX2.mjs";
import "./chunk-S2OYCIMK.mjs";
import "./chunk-5BYCVDNY.mjs";
import "./chunk-ONR6JSUX.mjs";
import "./chunk-7VNZWQAD.mjs";
import "./chunk-VECXKD2H.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-SAIGCZ44.mjs";
import "./chunk-MI62NFGS.mjs";
import "./chunk-JVV4EWUP.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-2X6XFB5R.mjs";
import "./chunk-3S77BOGY.mjs";
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
