/** Variables of a step that make its waits short, so that a run which tries again and again comes to its end soon. */
import { join } from 'node:path';

/** `root`: of this repository. */
export const quickTimers = (root: string): Record<string, string> => ({
  NODE_OPTIONS: `--require ${JSON.stringify(join(root, 'test/support/runner/quick-timers.cjs'))}`,
});
