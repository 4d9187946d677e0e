import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import {
  CAPABILITIES
} from "./chunk-DQYVYIW4.mjs";

// src/policy/profiles/capabilities.ts
var GRANTS = {
  none: { capabilities: [], means: "nothing" },
  read: { capabilities: ["ask"], means: "read and answer" },
  triage: { capabilities: ["ask"], means: "the same" },
  write: { capabilities: CAPABILITIES, means: "the same, change files, run what the profile allows, and push" },
  maintain: { capabilities: CAPABILITIES, means: "the same; a rule can ask for it by `actor-permission`" },
  admin: {
    capabilities: CAPABILITIES,
    means: "the same, and use the profile `yolo`, but only by `workflow_dispatch` and `schedule`"
  }
};
function withheldFrom({ login, permission, noPush }) {
  const granted = Object.hasOwn(GRANTS, permission) ? GRANTS[permission] : void 0;
  const missing = CAPABILITIES.filter((capability) => !granted?.capabilities.includes(capability));
  const why = `the permission "${permission}" of "${login}"`;
  return {
    ...noPush !== void 0 && { push: noPush },
    ...Object.fromEntries(missing.map((capability) => [capability, why]))
  };
}

export {
  GRANTS,
  withheldFrom
};
