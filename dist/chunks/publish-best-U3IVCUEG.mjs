import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-YO4UFZWT.mjs";
import "./chunk-NDKJ7QV4.mjs";
import "./chunk-T5T4YPVT.mjs";
import "./chunk-JI33DGUJ.mjs";
import "./chunk-3N6DALOD.mjs";
import "./chunk-M7WMDQNJ.mjs";
import "./chunk-VFSU2MRO.mjs";
import "./chunk-U7YOCHII.mjs";
import "./chunk-AZU73D2P.mjs";
import "./chunk-46KVJ2LC.mjs";
import "./chunk-BZGS3BG4.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-NARY6XKA.mjs";
import "./chunk-MXURZK7I.mjs";
import "./chunk-BMX6TTL5.mjs";
import "./chunk-OHA7NSYG.mjs";
import "./chunk-GH6V24G7.mjs";
import "./chunk-XZWT7PTC.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-2X6XFB5R.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  publishBest
};
