import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-NWPEQK5S.mjs";
import "./chunk-TYYVXE7S.mjs";
import "./chunk-JXWCETUM.mjs";
import "./chunk-Z74ACATZ.mjs";
import "./chunk-KEI4BFOO.mjs";
import "./chunk-WYBF5NTH.mjs";
import "./chunk-U767BF7B.mjs";
import "./chunk-VXBCXQXY.mjs";
import "./chunk-DNU42AYN.mjs";
import "./chunk-PX67OQQP.mjs";
import "./chunk-AYQM25EM.mjs";
import "./chunk-KCGTBWJZ.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-BZM4QNY4.mjs";
import "./chunk-PYMAIDBJ.mjs";
import "./chunk-JYORRU3X.mjs";
import "./chunk-7FXBWO4T.mjs";
import "./chunk-42BWNQ5Y.mjs";
import "./chunk-VNONEYJY.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-7Y3MCTZK.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  publishBest
};
