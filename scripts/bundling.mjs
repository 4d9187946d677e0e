// The esbuild settings that the bundle and the script runner share; vitest takes the constants.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browserParts } from './browser-parts.mjs';

export const shared = (root) => ({
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  mainFields: ['module', 'main'],
  loader: { '.md': 'text', '.yml': 'text', '.jsonl': 'text' },
  legalComments: 'none',
  define: constants(root),
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
  },
  logLevel: 'warning',
});

/** An import of package.json would bring the whole file into the bundle. */
export const constants = (root) => {
  const { version, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const optional = OPTIONAL_PACKAGES.map((name) => `${name}@${devDependencies[name]}`);
  // One text: esbuild would have every module define an object.
  return { KODELET_VERSION: JSON.stringify(version), KODELET_OPTIONAL_PACKAGES: JSON.stringify(optional.join(' ')) };
};

/** Packages in the action's bundle that the npm package comes without. */
const OPTIONAL_PACKAGES = [
  '@anthropic-ai/bedrock-sdk',
  '@anthropic-ai/vertex-sdk',
  'google-auth-library',
  'playwright-core',
];

/**
 * The browser's driver, a program of its own, and playwright-core, which it loads by its path: the npm package comes without
 * that.
 */
export const browserDriver = (root) => ({
  ...shared(root),
  entryPoints: {
    'browser-driver': `${root}src/tools/builtin/browser/driver/driver.ts`,
    'playwright-core': 'playwright-core',
  },
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  banner: {},
  // Nobody reads half of a browser's client, and it is by far the largest file.
  minify: true,
  charset: 'utf8',
  // Of browsers and modes that are never used.
  external: ['chromium-bidi', 'electron', 'vite'],
  plugins: [browserParts],
});
