import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-K76EQTWR.mjs";
import "./chunk-NSFDV4LT.mjs";
import "./chunk-FQHGWMVR.mjs";
import "./chunk-WA5NE4DH.mjs";
import "./chunk-EST3V4JT.mjs";
import "./chunk-SHZ3EHL4.mjs";
import "./chunk-7W6MUVTG.mjs";
import "./chunk-P2XO4XXG.mjs";
import "./chunk-7IOYAFR3.mjs";
import "./chunk-CSVVJIUG.mjs";
import "./chunk-VPSQLZBX.mjs";
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
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
