import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  diag
} from "./chunk-HAZAYCXO.mjs";
import "./chunk-5WQWSAID.mjs";

// node_modules/@opentelemetry/resources/build/esm/detectors/platform/node/machine-id/getMachineId-linux.js
import{promises as i}from"fs";async function getMachineId(){let r=["/etc/machine-id","/var/lib/dbus/machine-id"];for(let t of r)try{return(await i.readFile(t,{encoding:"utf8"})).trim()}catch(e){diag.debug(`error reading machine id: ${e}`)}}
export {
  getMachineId
};
