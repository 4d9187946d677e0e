/** For a test file: a workspace of its own, and what becomes of command lines in it. */
import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll } from 'vitest';
import type { Decision } from '../../../src/core/access.ts';
import { judgeCommand } from '../../../src/shell/judge.ts';
import { makeWorkspace, rulesIn } from './workspace.ts';

export interface Judged {
  root(): string;
  decide(command: string, sandboxed?: boolean): Decision;
  /** The text that runs, with `ROOT` for the workspace, or the rule that refused. */
  outcome(command: string, sandboxed?: boolean): string;
  /** git itself, in the workspace. */
  git(...words: readonly string[]): string;
  /** What the line prints as it is written out; throws if it fails. */
  printed(command: string): string;
}

export function judgedInWorkspace(): Judged {
  let root = '';
  beforeAll(async () => {
    root = await makeWorkspace();
  });
  afterAll(() => rm(root, { recursive: true, force: true }));
  const decide: Judged['decide'] = (command, sandboxed = false) =>
    judgeCommand(command, rulesIn(root, undefined, sandboxed));
  return {
    root: () => root,
    decide,
    outcome(command, sandboxed) {
      const { verdict, run = '', rule } = decide(command, sandboxed);
      return verdict === 'allow' ? run.replaceAll(root, 'ROOT') : rule;
    },
    git: (...words) =>
      execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.com', ...words], {
        cwd: root,
        encoding: 'utf8',
      }),
    printed: (command) =>
      execFileSync('bash', ['-c', decide(command).run ?? 'false'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }),
  };
}
