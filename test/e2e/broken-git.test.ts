/** A git that crashes, hangs or may not be executed: said as such, and never taken for a "no". Covers `src/git/git-program.ts`. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Issue } from '../support/github/types.ts';
import type { Reply } from '../support/model/script.ts';
import { quickTimers } from '../support/runner/quick.ts';
import type { RunOptions } from '../support/runner.ts';
import { sample } from '../support/sample.ts';
import { ask, type Harness, openHarness, ourComments, ROOT } from './harness.ts';

let harness: Harness;
let issue: Issue;
beforeEach(async () => {
  harness = await openHarness();
  issue = openIssue(harness);
});
afterEach(() => harness.close());

const KEEP: readonly Reply[] = [
  { toolCalls: [{ name: 'file_write', input: { file_path: 'notes.md', text: 'kept\n' } }] },
  { text: 'Keep a note' },
];

async function fix(more: Partial<RunOptions> = {}) {
  return harness.deliver(ask(harness, issue, MAINTAINER, 'fix this'), await harness.model(KEEP), more);
}

/** A PATH on which this script is git: alone, or before the real one. */
function withGit(script: string, { mode = 0o755, alone = false } = {}): Record<string, string> {
  const bin = join(harness.directory, 'bin');
  mkdirSync(bin);
  writeFileSync(join(bin, 'git'), `#!/bin/bash\n${script}\n`);
  chmodSync(join(bin, 'git'), mode);
  return { ...quickTimers(ROOT), PATH: alone ? bin : `${bin}:/usr/local/bin:/usr/bin:/bin` };
}

const REAL = 'exec /usr/bin/git "$@"';

describe('a git that gives no answer', () => {
  it.each(
    sample(
      [
        [
          'kill -SEGV $$',
          {},
          /^git version crashed: it was ended by the signal SIGSEGV\. Run ".*\/bin\/git version" in a step before/,
        ],
        ['sleep 60', {}, /^git version did not end within \d+ s and was stopped\. Run "time \S+\/git status"/],
        [
          REAL,
          { mode: 0o644, alone: true },
          /^"\S+\/bin\/git" is not a program that this step may execute\. .*chmod a\+rx \S+\/bin\/git/,
        ],
        [`[ "$1" = rev-parse ] && kill -SEGV $$; ${REAL}`, {}, /^git rev-parse crashed: /],
        [
          `[ "$1" = ls-remote ] && { echo "error: git-remote-http died of signal 11" >&2; exit 128; }; ${REAL}`,
          {},
          /^git ls-remote crashed: its program git-remote-http was ended by signal 11/,
        ],
      ] as const,
      2,
    ),
  )('is reported with what helps, and nothing else is blamed: %s', async (script, how, words) => {
    const run = await fix({ env: withGit(script, how) });
    expect(run.outputs.conclusion, run.log).toBe('failed');
    expect(run.outputs.message).toMatch(words);
    expect(run.log).not.toMatch(/not a git repository|Add actions\/checkout|inside kodelet-ci|\n\s+at /);
    expect(run.orphans).toEqual([]);
  });

  it('loses no change where it crashes at the push', async () => {
    const run = await fix({ env: withGit(`[ "$1" = push ] && kill -SEGV $$; ${REAL}`) });
    expect(run.outputs.message, run.log).toMatch(/^git push crashed: .*The change is in the report, as a patch/);
    expect(ourComments(issue)[0]).toMatch(/git apply <<.*\+kept/s);
  });
});
