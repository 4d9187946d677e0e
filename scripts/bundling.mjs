// The esbuild settings that the bundle and the script runner share; vitest takes the constants.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const shared = (root) => ({
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  mainFields: ['module', 'main'],
  loader: { '.md': 'text' },
  legalComments: 'none',
  define: constants(root),
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  logLevel: 'warning',
});

/** An import of package.json would bring the whole file into the bundle. */
export const constants = (root) => ({
  KODELET_VERSION: JSON.stringify(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version),
});
