import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  diag
} from "./chunk-HAZAYCXO.mjs";
import "./chunk-5WQWSAID.mjs";

// node_modules/@opentelemetry/resources/build/esm/detectors/platform/node/machine-id/getMachineId-unsupported.js
async function getMachineId(){diag.debug("could not read machine-id: unsupported platform")}
export {
  getMachineId
};
