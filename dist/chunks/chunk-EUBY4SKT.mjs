import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  placeOf
} from "./chunk-UWOLTQME.mjs";
import {
  KodeletError
} from "./chunk-SGLPPAL2.mjs";

// src/agent/with-config-location.ts
async function located(places, work) {
  try {
    return await work();
  } catch (error) {
    const place = error instanceof KodeletError && error.key !== void 0 && nearestPlace(places, error.key);
    if (!place) throw error;
    const { code, message, remedy, cause } = error;
    throw new KodeletError(code, place + message, { remedy, cause });
  }
}
var nearestPlace = (places, key) => placeOf(places, key) || placeOf(places, key.replace(/\.\d+$/, ""));

export {
  located
};
