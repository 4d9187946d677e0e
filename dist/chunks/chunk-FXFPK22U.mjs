import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);

// src/lib/forget-secrets.ts
var HOST_KEYS = /(?:INPUT_|ACTIONS_).*|(?:GITHUB|GH|ANTHROPIC_AUTH)_TOKEN|(?:ANTHROPIC|OPENAI)_API_KEY/;
var GONE = new RegExp(`^(?:${HOST_KEYS.source})$`, "s");
var SECRET = /(?:TOKEN|KEY)$/;
function forgetSecrets(environment) {
  const names = Object.keys(environment).filter((name) => GONE.test(name));
  const secrets = names.flatMap((name) => SECRET.test(name) && environment[name]?.trim() || []);
  for (const name of names) delete environment[name];
  return [...new Set(secrets)];
}

export {
  HOST_KEYS,
  forgetSecrets
};
