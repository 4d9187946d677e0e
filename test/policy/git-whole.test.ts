/** Commands of git that write what no word of theirs names, in runs that may not write: through the whole policy. */
import { describe, expect, it } from 'vitest';
import type { IntentName } from '../../src/core/intent.ts';
import type { Isolation } from '../../src/policy/engine.ts';
import { judgedInWorkspace } from '../shell/support/judged.ts';
import { policyFrom } from './support/rules.ts';

const { root } = judgedInWorkspace();

const HOLDS: Isolation = { holds: () => true, ready: async () => {} };

interface Run {
  readonly name?: string;
  readonly intent?: IntentName;
  readonly fork?: boolean;
}

const decide = async (command: string, run: Run) =>
  (await policyFrom('{}', { root: root(), isolation: HOLDS, ...run })).decide({
    kind: 'command',
    command,
    cwd: root(),
  });

const WHOLE = [
  ...['git stash', 'git stash push -m x', 'git stash save x', 'git stash pop', 'git stash apply', 'git stash drop'],
  ...['git reset --hard', 'git checkout main', 'git switch main', 'git merge main', 'git merge --abort'],
  ...['git rebase main', 'git cherry-pick main', 'git revert HEAD', 'env git switch main', 'ls && git stash'],
];

const READERS: readonly Run[] = [
  ...(['review', 'ask', 'plan', 'help'] as const).map((intent) => ({ intent })),
  { name: 'read-only' },
  { name: 'review' },
  { name: 'yolo', intent: 'review' },
  { fork: true },
];

describe('in a sandbox', () => {
  it.each(READERS)('none of them runs under %j, where nothing may change', async (run) => {
    for (const command of WHOLE) {
      expect(await decide(command, run), command).toMatchObject({ verdict: 'deny', rule: 'write.read-only' });
    }
  });

  it.each(READERS)('what only shows stashes and branches runs under %j', async (run) => {
    for (const command of ['git stash list', 'git log', 'git branch --list']) {
      expect(await decide(command, run), command).toMatchObject({ verdict: 'allow' });
    }
  });

  it('all of them run where files may change', async () => {
    for (const command of WHOLE) expect(await decide(command, {}), command).toMatchObject({ verdict: 'allow' });
  });
});
