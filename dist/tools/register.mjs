// src/tools/author/register.ts
import module from "node:module";
var LIBRARY = new URL("./tools.mjs", import.meta.url).href;
var { registerHooks } = module;
if (registerHooks) {
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier === "kodelet-ci/tools") return { url: LIBRARY, shortCircuit: true };
      const found = next(specifier, context);
      return /^file:.*\.ts$/.test(found.url) ? { ...found, format: "module-typescript" } : found;
    }
  });
} else {
  const hooks = `export const resolve = (specifier, context, next) =>
    specifier === 'kodelet-ci/tools' ? { url: ${JSON.stringify(LIBRARY)}, shortCircuit: true } : next(specifier, context);`;
  module.register(`data:text/javascript,${encodeURIComponent(hooks)}`);
}
