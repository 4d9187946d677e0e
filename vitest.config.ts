import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { constants } from './scripts/bundling.mjs';
import { leftOut } from './test/support/sample.ts';

/** Files in test/ that wait for git, programs, sandboxes or the stand-in of GitHub; a folder is all that is in it. */
const SLOW: Readonly<Record<string, readonly string[] | 'all'>> = {
  '.': ['dist', 'package'],
  action: 'all',
  agent: [
    ...['custom-tools', 'custom-tools-and-profile', 'hook-answers', 'open-hooks', 'redaction', 'rules', 'side-by-side'],
    ...['browser', 'subagent-limits', 'subagents', 'web-fetch', 'web-search'],
  ],
  cli: 'all',
  demo: ['github-page'],
  dialects: 'all',
  e2e: 'all',
  git: 'all',
  evidence: ['gather-evidence', 'receipt', 'receipt-study'],
  'evidence/probes': 'all',
  'evidence/mutation': ['find-mutants', 'measure-mutation', 'separation'],
  'evidence/reports': ['live-runners'],
  'github/api': 'all',
  'github/context': 'all',
  'github/outcomes': 'all',
  'github/publish': 'all',
  'github/review': ['declines'],
  'github/toolset': ['check-post', 'read'],
  lib: ['checked-fetch', 'child-table', 'process', 'watchdog', 'whole-file'],
  markdown: ['hostile-texts', 'thread-sanitizer'],
  providers: ['failures'],
  report: ['job-summary', 'html/page'],
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
  'tools/custom': ['load', 'tool-settings'],
  'tools/mcp': 'all',
  'tools/syntax': 'all',
};

/**
 * Of those, folders whose files do not mind what others leave behind in their process: a process for each costs a second.
 * Some files of `tools/builtin/files` and `tools/builtin/shell` measure the memory of theirs.
 */
const SHARING: readonly string[] = [
  ...[
    'action',
    'agent',
    'cli',
    'e2e',
    'git',
    'github/api',
    'github/context',
    'github/outcomes',
    'github/publish',
    'github/review',
    'github/toolset',
    'lib',
    'markdown',
    'sandbox',
    'scripts',
    'situations',
    'demo',
    'dialects',
    'evidence/mutation',
    'evidence/probes',
    'evidence/reports',
    'tools/builtin/browser',
  ],
  ...['providers', 'report', 'secrets', 'session', 'session/call', 'support', 'tools', 'tools/author'],
  ...['tools/builtin', 'tools/builtin/plan', 'tools/builtin/search', 'tools/builtin/web', 'tools/custom', 'tools/mcp'],
  'tools/syntax',
];

/** Of these folders, files that replace a module, or a function of the process, for all that comes after them. */
const APART: readonly string[] = ['test/action/run.test.ts'];

const pathsOf = ([folder, names]: readonly [string, readonly string[] | 'all']): string[] => {
  const paths = names === 'all' ? [folder] : names.map((name) => join(folder, `${name}.test.ts`));
  const missing = paths.find((path) => !existsSync(join(import.meta.dirname, 'test', path)));
  if (missing !== undefined) throw new Error(`vitest.config.ts lists test/${missing}, which is not there`);
  return names === 'all' ? [`test/${folder}/**/*.test.ts`] : paths.map((path) => `test/${path}`);
};

const rows = Object.entries(SLOW);
const sharing = rows.filter(([folder]) => SHARING.includes(folder)).flatMap(pathsOf);
const alone = rows.filter(([folder]) => !SHARING.includes(folder)).flatMap(pathsOf);

/** The judge of command lines, which is a library of its own. */
const SHELL = 'test/shell/**/*.test.ts';

export default defineConfig({
  define: constants(`${import.meta.dirname}/`),
  plugins: [
    {
      name: 'files-as-text',
      transform: (code, id) => (/\.(?:md|yml|jsonl)$/.test(id) ? `export default ${JSON.stringify(code)}` : undefined),
    },
  ],
  test: {
    projects: [
      // All files but the slow ones. A process for each would take twice the time.
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [SHELL, ...alone, ...sharing],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'shell', include: [SHELL], isolate: false } },
      {
        extends: true,
        test: { name: 'processes', include: sharing, exclude: [...APART, ...leftOut()], isolate: false },
      },
      { extends: true, test: { name: 'e2e', include: [...alone, ...APART], exclude: leftOut() } },
    ],
    // Far above what any test takes: on a busy machine some take ten times as long, and none asserts a time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    // On two cores vitest would take one. Most tests wait for processes now and then, so one more than the cores is worth having.
    maxWorkers: 3,
    globalSetup: ['run-directory', 'compile-cache', 'sample'].map((name) => `./test/support/${name}.ts`),
    reporters: ['default', './test/support/closing-line.ts'],
  },
});
