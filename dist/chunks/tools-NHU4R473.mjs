import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
} from "./chunk-G4YVWG4G.mjs";
import "./chunk-DY4EUPYN.mjs";
import "./chunk-T2HZUOJN.mjs";
import "./chunk-SB4VC3WT.mjs";
import "./chunk-JKXBIRIS.mjs";
import "./chunk-6MKKJ7W2.mjs";
import "./chunk-3WNA6ZSL.mjs";
import "./chunk-BRPCMLCO.mjs";
import "./chunk-UM5MAWGR.mjs";
import "./chunk-LUJBWSOA.mjs";
import "./chunk-CWD5QXPJ.mjs";
import "./chunk-THHJCDI3.mjs";
import "./chunk-PC2IE2U2.mjs";
import "./chunk-TFUCRV6H.mjs";
import "./chunk-DAJWOEZV.mjs";
import "./chunk-L4CEEQHB.mjs";
import "./chunk-VHRGBUUB.mjs";
import "./chunk-F4RC27N6.mjs";
import "./chunk-TMYIJSFV.mjs";
import "./chunk-ZHUELKMV.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-WF2IGO3N.mjs";
import "./chunk-V2F52TJL.mjs";
import "./chunk-EFBB57DX.mjs";
import "./chunk-PG4UEWRN.mjs";
import "./chunk-4GACNI44.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  toolsDescribe,
  toolsList,
  toolsRun,
  toolsValidate,
  withCustomTools
};
