import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  publishBest
} from "./chunk-TDOU26WN.mjs";
import "./chunk-DHK6O6NO.mjs";
import "./chunk-X7FHCSPQ.mjs";
import "./chunk-MEECWX65.mjs";
import "./chunk-C6GN5KKC.mjs";
import "./chunk-G3UWCLQ3.mjs";
import "./chunk-I3SUHGCU.mjs";
import "./chunk-JYECPL4F.mjs";
import "./chunk-DNU42AYN.mjs";
import "./chunk-R2QIFPVG.mjs";
import "./chunk-D25VCMZJ.mjs";
import "./chunk-KCGTBWJZ.mjs";
import "./chunk-D3CT3UHA.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-DBEYVIU4.mjs";
import "./chunk-KHNSA2K4.mjs";
import "./chunk-D6CT3ESF.mjs";
import "./chunk-JYORRU3X.mjs";
import "./chunk-XPVKNERU.mjs";
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
