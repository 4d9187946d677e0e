/** What the profiles start from: the commands that CI work needs, and the paths that tell later steps what to run. */

import { ALWAYS_PROTECTED } from '../core/protected-paths.ts';

/** Argument-vector prefixes. A prefix opens only what the rules of its program (`shell/programs/`) let through. */
export const DEFAULT_COMMANDS: readonly string[] = [
  ...['status', 'diff', 'log', 'show', 'blame', 'ls-files', 'grep', 'add', 'commit', 'checkout -b', 'rev-parse'].map(
    (command) => `git ${command}`,
  ),
  'git branch --show-current',
  ...['ls', 'cat', 'head', 'tail', 'wc', 'sort', 'uniq', 'cut', 'tr', 'grep', 'rg', 'find', 'diff'],
  ...['echo', 'printf', 'pwd', 'which', 'date', 'test', 'true', 'false', 'sed -n', 'jq'],
  ...['npm test', 'npm run *', 'npm ci', 'npx tsc', 'npx vitest', 'npx eslint', 'node --version'],
  ...['python -m pytest', 'pytest', 'go test', 'go build', 'go vet', 'cargo test', 'cargo build', 'cargo check'],
  ...['make test', 'make build', 'cd', 'mkdir', 'cp', 'mv'],
];

/** Code and configuration that CI, editors or agents run later on. `.git` needs no row: no tool may touch it at all. */
export const PROTECTED: readonly string[] = [
  ...ALWAYS_PROTECTED,
  '.kodelet/**',
  '.claude/**',
  '.vscode/**',
  '.husky/**',
  '.devcontainer/**',
];
