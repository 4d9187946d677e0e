import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  execAsync
} from "./chunk-OYWOGDLU.mjs";
import {
  diag
} from "./chunk-HAZAYCXO.mjs";
import "./chunk-5WQWSAID.mjs";

// node_modules/@opentelemetry/resources/build/esm/detectors/platform/node/machine-id/getMachineId-win.js
import*as i from"process";async function getMachineId(){let n="QUERY HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Cryptography /v MachineGuid",r="%windir%\\System32\\REG.exe";i.arch==="ia32"&&"PROCESSOR_ARCHITEW6432"in i.env&&(r="%windir%\\sysnative\\cmd.exe /c "+r);try{let t=(await execAsync(`${r} ${n}`)).stdout.split("REG_SZ");if(t.length===2)return t[1].trim()}catch(e){diag.debug(`error reading machine id: ${e}`)}}
export {
  getMachineId
};
