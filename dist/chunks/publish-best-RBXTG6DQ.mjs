import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-2HEYP73M.mjs";
import "./chunk-4NAHJX67.mjs";
import "./chunk-AQTZR6ZF.mjs";
import "./chunk-HQ4WKGRQ.mjs";
import "./chunk-ADTTTN37.mjs";
import "./chunk-NJSB54SI.mjs";
import "./chunk-PTDF24YT.mjs";
import "./chunk-ONR6JSUX.mjs";
import "./chunk-YVRGTBAN.mjs";
import "./chunk-TZ2XOKZF.mjs";
import "./chunk-BZGS3BG4.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-AVT2JZX5.mjs";
import "./chunk-PGK7PZQG.mjs";
import "./chunk-JBEMAGXO.mjs";
import "./chunk-MAQXLMF4.mjs";
import "./chunk-MI62NFGS.mjs";
import "./chunk-JVV4EWUP.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-2X6XFB5R.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  publishBest
};
