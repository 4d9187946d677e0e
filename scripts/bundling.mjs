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
  loader: { '.md': 'text', '.yml': 'text' },
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

/** The browser's driver, with playwright-core: a program of its own, which no other part of the bundle loads. */
export const browserDriver = (root) => ({
  ...shared(root),
  entryPoints: { 'browser-driver': `${root}src/tools/builtin/browser/driver/driver.ts` },
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  banner: {},
  // Nobody reads half of a browser's client, and it is by far the largest file.
  minify: true,
  charset: 'utf8',
  // Of browsers and modes that are never used.
  external: ['chromium-bidi', 'electron', 'vite'],
  plugins: [inlinePlaywrightData],
});

/** What playwright-core reads beside its own files when it is loaded. */
const inlinePlaywrightData = {
  name: 'inline-playwright-data',
  setup({ onLoad }) {
    onLoad({ filter: /playwright-core\/lib\/coreBundle\.js$/ }, ({ path }) => {
      const reads = /require\(import_path\d*\.default\.join\(packageRoot, "(package|browsers)\.json"\)\)/g;
      const found = [];
      const contents = readFileSync(path, 'utf8').replace(reads, (_, name) => {
        found.push(name);
        const { version, ...data } = JSON.parse(readFileSync(join(path, `../../${name}.json`), 'utf8'));
        return JSON.stringify(name === 'package' ? { version } : data);
      });
      if (found.toSorted().join() !== 'browsers,package')
        throw new Error(
          `playwright-core has changed: it reads ${found.join() || 'nothing'} where package and browsers were`,
        );
      return { contents, loader: 'js' };
    });
  },
};
