import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// scripts/left-out/anthropic-resources.mjs
var Beta = class {
  messages = {};
};

export {
  Beta
};
