import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/core/version.ts
var VERSION = "0.1.0";

export {
  VERSION
};
