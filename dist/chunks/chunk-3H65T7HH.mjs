import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// node_modules/devlop/lib/default.js
function ok(){}
export {
  ok
};
