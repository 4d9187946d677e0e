import { defineConfig } from 'vitest/config';
import { constants } from './scripts/bundling.mjs';

export default defineConfig({
  define: constants(`${import.meta.dirname}/`),
  plugins: [
    {
      name: 'markdown-as-text',
      transform: (code, id) => (id.endsWith('.md') ? `export default ${JSON.stringify(code)}` : undefined),
    },
  ],
  test: {
    include: ['test/**/*.test.ts'],
    // Far above what any test takes: on a busy machine some take ten times as long, and none asserts a time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // On two cores vitest would take one. Most tests wait for processes now and then, so one more than the cores is worth having.
    maxWorkers: 3,
    globalSetup: ['./test/support/compile-cache.ts'],
    reporters: ['default', './test/support/closing-line.ts'],
  },
});
