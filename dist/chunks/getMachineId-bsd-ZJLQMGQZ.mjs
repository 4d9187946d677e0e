import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  execAsync
} from "./chunk-OYWOGDLU.mjs";
import {
  diag
} from "./chunk-HAZAYCXO.mjs";
import "./chunk-5WQWSAID.mjs";

// node_modules/@opentelemetry/resources/build/esm/detectors/platform/node/machine-id/getMachineId-bsd.js
import{promises as t}from"fs";async function getMachineId(){try{return(await t.readFile("/etc/hostid",{encoding:"utf8"})).trim()}catch(e){diag.debug(`error reading machine id: ${e}`)}try{return(await execAsync("kenv -q smbios.system.uuid")).stdout.trim()}catch(e){diag.debug(`error reading machine id: ${e}`)}}
export {
  getMachineId
};
