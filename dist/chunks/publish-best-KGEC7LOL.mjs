import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-VJGQOYUW.mjs";
import "./chunk-CKO7VJ3I.mjs";
import "./chunk-LA3I5JOX.mjs";
import "./chunk-HY7YTUCV.mjs";
import "./chunk-UJ7AJVSV.mjs";
import "./chunk-7W5Z7RD3.mjs";
import "./chunk-ONWUZD7E.mjs";
import "./chunk-OYYSZK4T.mjs";
import "./chunk-QXAX5TTS.mjs";
import "./chunk-6YV6GDPT.mjs";
import "./chunk-FFHBHXXU.mjs";
import "./chunk-E6NL4HOB.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-TN5N6MTR.mjs";
import "./chunk-AKUT63NE.mjs";
import "./chunk-SDV746PM.mjs";
import "./chunk-AYDRHSG3.mjs";
import "./chunk-6OCJ2VE4.mjs";
import "./chunk-UB55ZUZL.mjs";
import "./chunk-SURTWVEI.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-2X6XFB5R.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  publishBest
};
