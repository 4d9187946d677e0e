import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-3D5G47QD.mjs";
import {
  readJobLog
} from "./chunk-W3XLJ4JK.mjs";
import "./chunk-HXXYIRTD.mjs";
import "./chunk-K6FYXUAP.mjs";
import "./chunk-4CWK5UID.mjs";
import "./chunk-YA7P6LAU.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-JVZTSKKL.mjs";
export {
  readJobLog
};
