import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/core/version.ts
var VERSION = "1.0.0-rc.1";

export {
  VERSION
};
