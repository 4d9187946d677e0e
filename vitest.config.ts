import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { constants } from './scripts/bundling.mjs';

/** Files in test/ that wait for git, programs, sandboxes or the stand-in of GitHub; a folder is all that is in it. */
const SLOW: Readonly<Record<string, readonly string[] | 'all'>> = {
  '.': ['dist'],
  action: 'all',
  agent: [
    ...['custom-tools', 'custom-tools-and-profile', 'hook-answers', 'hooks', 'redaction', 'rules', 'side-by-side'],
    ...['browser', 'subagent-limits', 'subagents', 'web-fetch', 'web-search'],
  ],
  cli: 'all',
  e2e: 'all',
  git: 'all',
  'github/api': 'all',
  'github/context': 'all',
  'github/publish': 'all',
  lib: ['checked-fetch', 'process'],
  markdown: ['hostile-texts', 'thread-sanitizer'],
  'policy/fuzz': 'all',
  'policy/shell': ['remedies', 'unseen-names'],
  providers: ['failures'],
  report: ['summary', 'html/page'],
  sandbox: 'all',
  scripts: 'all',
  secrets: ['encoded-secrets'],
  session: ['self-check', 'stop'],
  'session/call': ['abilities', 'breaker', 'failed-tries', 'tool-call'],
  situations: 'all',
  support: 'all',
  tools: ['every-tool', 'hook-program', 'limits'],
  'tools/author': 'all',
  'tools/builtin': ['swaps', 'temporary-folder'],
  'tools/builtin/browser': 'all',
  'tools/builtin/files': ['changed-files', 'edit-distortions', 'edit-misfits', 'file-read'],
  'tools/builtin/plan': ['batch', 'skills'],
  'tools/builtin/search': ['grep-tool', 'ls', 'nothing-found'],
  'tools/builtin/shell': ['bash', 'bash-background'],
  'tools/builtin/web': 'all',
  'tools/custom': ['load', 'settings'],
  'tools/mcp': 'all',
  'tools/syntax': 'all',
};

const slow = Object.entries(SLOW).flatMap(([folder, names]) => {
  const paths = names === 'all' ? [folder] : names.map((name) => join(folder, `${name}.test.ts`));
  const missing = paths.find((path) => !existsSync(join(import.meta.dirname, 'test', path)));
  if (missing !== undefined) throw new Error(`vitest.config.ts lists test/${missing}, which is not there`);
  return names === 'all' ? [`test/${folder}/**/*.test.ts`] : paths.map((path) => `test/${path}`);
});

export default defineConfig({
  define: constants(`${import.meta.dirname}/`),
  plugins: [
    {
      name: 'markdown-as-text',
      transform: (code, id) => (id.endsWith('.md') ? `export default ${JSON.stringify(code)}` : undefined),
    },
  ],
  test: {
    projects: [
      // All files but the slow ones. A process for each would take twice the time.
      { extends: true, test: { name: 'unit', include: ['test/**/*.test.ts'], exclude: slow, isolate: false } },
      { extends: true, test: { name: 'e2e', include: slow } },
    ],
    // Far above what any test takes: on a busy machine some take ten times as long, and none asserts a time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    // On two cores vitest would take one. Most tests wait for processes now and then, so one more than the cores is worth having.
    maxWorkers: 3,
    globalSetup: ['./test/support/compile-cache.ts'],
    reporters: ['default', './test/support/closing-line.ts'],
  },
});
