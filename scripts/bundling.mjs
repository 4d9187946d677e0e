// The esbuild settings that the bundle and the script runner share.

/** These packages do nothing when they are imported, so what we do not call of them is left out (OIDC's HTTP client). */
const PURE = /^(@actions\/|undici$)/;

const dropUnused = {
  name: 'drop-unused',
  setup(build) {
    build.onResolve({ filter: PURE }, async ({ path, pluginData, ...rest }) => {
      if (pluginData === 'resolving') return undefined;
      const { kind, importer, resolveDir } = rest;
      const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: 'resolving' });
      return found.errors.length > 0 ? { errors: found.errors } : { ...found, sideEffects: false };
    });
  },
};

export const shared = (root) => ({
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  mainFields: ['module', 'main'],
  loader: { '.md': 'text' },
  legalComments: 'none',
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  plugins: [dropUnused],
  logLevel: 'warning',
});
