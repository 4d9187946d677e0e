import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  renderBlocks,
  renderMarkdown
} from "./chunk-EUWTC6U2.mjs";
import "./chunk-5ZAWYREW.mjs";
import "./chunk-UV44VXPU.mjs";
import "./chunk-2VTKUNPH.mjs";
import "./chunk-3H65T7HH.mjs";
import "./chunk-TN5N6MTR.mjs";
import "./chunk-6OODN2U6.mjs";
import "./chunk-VZMYJ2J2.mjs";
import "./chunk-FDEXYYXZ.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-2X6XFB5R.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  renderBlocks,
  renderMarkdown
};
