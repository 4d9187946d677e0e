import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  require_dist
} from "./chunk-BLMVVSM7.mjs";
import "./chunk-5WQWSAID.mjs";
export default require_dist();
