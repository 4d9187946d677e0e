import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/lib/json-object.ts
var isJsonObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
function parseObject(text) {
  try {
    const value = JSON.parse(text);
    return isJsonObject(value) ? value : void 0;
  } catch {
    return void 0;
  }
}

export {
  isJsonObject,
  parseObject
};
