import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  __esm
} from "./chunk-5WQWSAID.mjs";

// scripts/left-out/fetch.mjs
var fetch_default, init_fetch = __esm({
  "scripts/left-out/fetch.mjs"() {
    fetch_default = globalThis.fetch;
  }
});
init_fetch();
export {
  fetch_default as default
};
