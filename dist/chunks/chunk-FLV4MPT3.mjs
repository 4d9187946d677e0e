import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/cli/option-choices.ts
var SANDBOXES = ["bwrap", "none"];
var TOOL_LANGUAGES = ["bash", "python", "node", "typescript"];
var INIT_PROVIDERS = ["anthropic", "openai"];
var COMPLETION_SHELLS = ["bash", "zsh", "fish"];

export {
  SANDBOXES,
  TOOL_LANGUAGES,
  INIT_PROVIDERS,
  COMPLETION_SHELLS
};
