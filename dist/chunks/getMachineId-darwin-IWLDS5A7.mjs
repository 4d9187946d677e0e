import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  execAsync
} from "./chunk-OYWOGDLU.mjs";
import {
  diag
} from "./chunk-HAZAYCXO.mjs";
import "./chunk-5WQWSAID.mjs";

// node_modules/@opentelemetry/resources/build/esm/detectors/platform/node/machine-id/getMachineId-darwin.js
async function getMachineId(){try{let t=(await execAsync('ioreg -rd1 -c "IOPlatformExpertDevice"')).stdout.split(`
`).find(i=>i.includes("IOPlatformUUID"));if(!t)return;let r=t.split('" = "');if(r.length===2)return r[1].slice(0,-1)}catch(e){diag.debug(`error reading machine id: ${e}`)}}
export {
  getMachineId
};
