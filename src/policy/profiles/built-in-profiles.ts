/** The built-in profiles as a table: what a run may touch before its intent, its actor and its code narrow it further. */
import type { CommandClass } from '../../core/access.ts';
import { ALWAYS_PROTECTED, USUALLY_PROTECTED } from '../../core/protected-paths.ts';

export interface BuiltInProfile {
  /** `any`: every command runs as it was written; else the classes whose programs are on. */
  readonly commands: 'any' | readonly CommandClass[];
  readonly writes: boolean;
  readonly protect: readonly string[];
  readonly external: readonly string[];
  readonly hosts: 'any' | readonly string[];
  readonly freezeRegistry: boolean;
  readonly guarded: boolean;
  /** What the docs say of it. */
  readonly summary: string;
}

const EVERY_TOOL = ['custom:*', 'mcp:*'];

/** Code and configuration that CI, editors or agents run later on. `.git` needs no row: no tool may touch it at all. */
export const PROTECTED: readonly string[] = [...ALWAYS_PROTECTED, ...USUALLY_PROTECTED];

/** Neither `read-only` nor `review` runs anything of the repository: what they are chosen for is code that nobody has read yet. */
export const BUILT_IN_PROFILES: Readonly<Record<string, BuiltInProfile>> = {
  'read-only': {
    commands: ['read'],
    writes: false,
    protect: PROTECTED,
    external: [],
    hosts: [],
    freezeRegistry: true,
    guarded: false,
    summary:
      'reads the workspace; commands of the class `read` alone, so no test runners; no custom and no MCP tools; publishes nothing but the answer',
  },
  review: {
    commands: ['read'],
    writes: false,
    protect: PROTECTED,
    external: [],
    hosts: [],
    freezeRegistry: true,
    guarded: false,
    summary: 'the same as `read-only`, under the name that says what it is for',
  },
  ci: {
    commands: ['read', 'edit', 'project'],
    writes: true,
    protect: PROTECTED,
    external: EVERY_TOOL,
    hosts: [],
    freezeRegistry: true,
    guarded: false,
    summary:
      'the default: reads and writes the workspace outside of protected paths; commands of the classes `read`, `edit` and `project`, without network; custom and MCP tools; publishes the answer, and changes after the host has checked them',
  },
  yolo: {
    commands: 'any',
    writes: true,
    protect: PROTECTED,
    external: EVERY_TOOL,
    hosts: 'any',
    freezeRegistry: false,
    guarded: true,
    summary:
      'as `ci`, and every command as it is written, with network; only for `workflow_dispatch` and `schedule` by an actor with the permission `admin`, and in the terminal',
  },
};

/** Of the class `project`, what runs without a sandbox as well: argument-vector prefixes, each with a rule of its own. */
export const WITHOUT_SANDBOX: readonly string[] = [
  ...['npm test', 'npm run *', 'npm ci', 'npx tsc', 'npx vitest', 'npx eslint'],
  ...['python -m pytest', 'pytest', 'go test', 'go build', 'go vet', 'cargo test', 'cargo build', 'cargo check'],
  ...['make test', 'make build'],
];
