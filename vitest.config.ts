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
    // On two cores vitest would take one: most tests wait for processes, so both are worth having.
    maxWorkers: 2,
    globalSetup: ['./test/support/compile-cache.ts'],
    reporters: ['default', './test/support/closing-line.ts'],
  },
});
