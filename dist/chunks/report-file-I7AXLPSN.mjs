import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  reportOf,
  writeReport
} from "./chunk-AGOTLGNB.mjs";
import "./chunk-GQFVR3VZ.mjs";
import "./chunk-DQALFDF6.mjs";
import "./chunk-PF6DDBKG.mjs";
import "./chunk-HYWPGDVT.mjs";
import "./chunk-6ZD74XV3.mjs";
import "./chunk-GDTK4CYF.mjs";
import "./chunk-GJK2GRSB.mjs";
import "./chunk-3D5G47QD.mjs";
import "./chunk-HXXYIRTD.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-4CWK5UID.mjs";
import "./chunk-YA7P6LAU.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  reportOf,
  writeReport
};
