import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [
    {
      name: 'markdown-as-text',
      transform: (code, id) => (id.endsWith('.md') ? `export default ${JSON.stringify(code)}` : undefined),
    },
  ],
  test: {
    include: ['test/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    // On two cores vitest would take one. Most tests wait for processes now and then, so one more than the cores is worth having.
    maxWorkers: 3,
    globalSetup: ['./test/support/compile-cache.ts'],
    reporters: ['default', './test/support/closing-line.ts'],
  },
});
