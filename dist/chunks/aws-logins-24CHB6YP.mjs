import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);
import "./chunk-5WQWSAID.mjs";

// scripts/left-out/aws-logins.mjs
var leftOut = () => {
  throw new Error("logins of AWS are not searched for: give a key of Bedrock, or a role");
};
export {
  leftOut as createCredentialChain,
  leftOut as defaultProvider,
  leftOut as fromEnv,
  leftOut as fromEnvSigningName,
  leftOut as fromNodeProviderChain,
  leftOut as nodeProvider
};
