import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// node_modules/@opentelemetry/resources/build/esm/detectors/platform/node/machine-id/execAsync.js
import*as o from"child_process";import*as r from"util";var execAsync=r.promisify(o.exec);
export {
  execAsync
};
