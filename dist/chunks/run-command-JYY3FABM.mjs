import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
} from "./chunk-VV75A7V6.mjs";
import "./chunk-W62OSNJB.mjs";
import "./chunk-L2GZGDEN.mjs";
import "./chunk-GNEUXPKK.mjs";
import "./chunk-6QVDITR7.mjs";
import "./chunk-NQVTPWAM.mjs";
import "./chunk-4X7T7LW3.mjs";
import "./chunk-5YQJVHMI.mjs";
import "./chunk-DONX6P4T.mjs";
import "./chunk-UWFDEML7.mjs";
import "./chunk-YMMB6V47.mjs";
import "./chunk-BCZ4QHN2.mjs";
import "./chunk-NGJK4JRT.mjs";
import "./chunk-WI33I5NH.mjs";
import "./chunk-GAMD77DF.mjs";
import "./chunk-Z5RZZVNO.mjs";
import "./chunk-2X6XFB5R.mjs";
import "./chunk-3S77BOGY.mjs";
import "./chunk-ZEMHNOYJ.mjs";
export {
  modelKeyOf,
  openPrivateDirectory,
  readPosition,
  run,
  runSession,
  workOn
};
