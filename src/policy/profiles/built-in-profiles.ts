/** The built-in profiles as a table: what a run may touch before its intent, its actor and its code narrow it further. */
import type { CommandClass } from '../../core/access.ts';
import type { PostLimits } from '../../core/github-posts.ts';
import { PROTECTED } from '../../core/protected-paths.ts';

export interface BuiltInProfile {
  /** `any`: every command runs as it was written; else the classes whose programs are on. */
  readonly commands: 'any' | readonly CommandClass[];
  readonly writes: boolean;
  readonly protect: readonly string[];
  readonly external: readonly string[];
  readonly hosts: 'any' | readonly string[];
  readonly posts: PostLimits;
  readonly freezeRegistry: boolean;
  readonly guarded: boolean;
  /** What the docs say of it. */
  readonly summary: string;
}

/** Words in the report, and nothing on GitHub. */
const NO_POSTS: PostLimits = {
  review_comment: 0,
  reply_to_thread: 0,
  resolve_thread: 0,
  set_labels: 0,
  create_issue: 0,
  create_sub_issue: 0,
  update_pull_request: 0,
  report_incomplete: 1,
  missing_tool: 10,
  noop: 1,
};

/** More comments than this nobody reads. */
const REVIEW_POSTS: PostLimits = { ...NO_POSTS, review_comment: 25, reply_to_thread: 25, resolve_thread: 50 };

const EVERY_POST: PostLimits = {
  ...REVIEW_POSTS,
  set_labels: 5,
  create_issue: 3,
  create_sub_issue: 20,
  update_pull_request: 1,
};

const EVERY_TOOL = ['custom:*', 'mcp:*'];

/** Neither `read-only` nor `review` nor `triage` runs anything of the repository: what they are chosen for is code that nobody has read yet. */
export const BUILT_IN_PROFILES: Readonly<Record<string, BuiltInProfile>> = {
  'read-only': {
    commands: ['read'],
    writes: false,
    protect: PROTECTED,
    external: [],
    hosts: [],
    posts: NO_POSTS,
    freezeRegistry: true,
    guarded: false,
    summary:
      'reads the workspace; only commands of the class `read`, so no test runners; no custom and no MCP tools; publishes nothing but the answer',
  },
  review: {
    commands: ['read'],
    writes: false,
    protect: PROTECTED,
    external: [],
    hosts: [],
    posts: REVIEW_POSTS,
    freezeRegistry: true,
    guarded: false,
    summary: 'the same as `read-only`, and publishes comments on the lines of a pull request',
  },
  triage: {
    commands: ['read'],
    writes: false,
    protect: PROTECTED,
    external: [],
    hosts: [],
    posts: { ...NO_POSTS, set_labels: 5 },
    freezeRegistry: true,
    guarded: false,
    summary: 'the same as `read-only`, and sets labels of the issue or pull request that it is about',
  },
  ci: {
    commands: ['read', 'edit', 'project'],
    writes: true,
    protect: PROTECTED,
    external: EVERY_TOOL,
    hosts: [],
    posts: EVERY_POST,
    freezeRegistry: true,
    guarded: false,
    summary:
      'the default: reads and writes the workspace outside of protected paths; commands of the classes `read`, `edit` and `project`, without network; custom and MCP tools; publishes the answer, and changes and comments after the host has checked them',
  },
  yolo: {
    commands: 'any',
    writes: true,
    protect: PROTECTED,
    external: EVERY_TOOL,
    hosts: 'any',
    posts: EVERY_POST,
    freezeRegistry: false,
    guarded: true,
    summary:
      'as `ci`, and every command as it is written, with network; only for `workflow_dispatch` and `schedule` by an actor with the permission `admin`, and in the terminal',
  },
};
