import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/lib/quote.ts
var quote = (text) => `'${text.replaceAll("'", "'\\''")}'`;

export {
  quote
};
