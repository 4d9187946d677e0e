/** What the profiles start from: the commands that run even unconfined, and the paths that tell later steps what to run. */

import { ALWAYS_PROTECTED, USUALLY_PROTECTED } from '../../core/protected-paths.ts';

/** Of the class `project`, what runs without a sandbox as well: argument-vector prefixes, each with a rule of its own. */
export const WITHOUT_SANDBOX: readonly string[] = [
  ...['npm test', 'npm run *', 'npm ci', 'npx tsc', 'npx vitest', 'npx eslint'],
  ...['python -m pytest', 'pytest', 'go test', 'go build', 'go vet', 'cargo test', 'cargo build', 'cargo check'],
  ...['make test', 'make build'],
];

/** Code and configuration that CI, editors or agents run later on. `.git` needs no row: no tool may touch it at all. */
export const PROTECTED: readonly string[] = [...ALWAYS_PROTECTED, ...USUALLY_PROTECTED];
