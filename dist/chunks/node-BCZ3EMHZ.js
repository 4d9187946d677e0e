import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  child_process,
  crypto,
  fs,
  os,
  path,
  stream,
  util
} from "./chunk-GZXRBLZA.js";
import "./chunk-HANBNIMK.js";
export {
  child_process,
  crypto,
  fs,
  os,
  path,
  stream,
  util
};
