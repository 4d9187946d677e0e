import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  child_process,
  crypto,
  fs,
  os,
  path,
  stream,
  util
} from "./chunk-FG6O624W.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  child_process,
  crypto,
  fs,
  os,
  path,
  stream,
  util
};
