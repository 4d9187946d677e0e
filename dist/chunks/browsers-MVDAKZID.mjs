import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-5WQWSAID.mjs";

// scripts/left-out/browsers.mjs
var browsers_default = {};
export {
  browsers_default as default
};
