import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  __esm
} from "./chunk-ZEMHNOYJ.mjs";

// scripts/left-out/fetch.mjs
var fetch_default;
var init_fetch = __esm({
  "scripts/left-out/fetch.mjs"() {
    fetch_default = globalThis.fetch;
  }
});
init_fetch();
export {
  fetch_default as default
};
