/** Gives the checkout a name and an address for commits where it has none: git refuses to merge or commit for nobody. */
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { APPEND, readRequired } from '../lib/regular-file.ts';
import { gitDirectories } from './directories.ts';

/**
 * What the agent commits is never published as such, so whose it is does not matter. It stands in the repository's own
 * configuration, which is given back: in the environment it would win over what the tests of a repository set.
 */
export async function nameCommitter(root: string): Promise<void> {
  const common = gitDirectories(root)?.common;
  if (common === undefined) return; // something removed it meanwhile, and nobody can commit there
  const config = join(common, 'config');
  if (/^\s*\[user\b/im.test(readRequired(config, { maxBytes: 16 * 1024 * 1024, links: 'follow' }).toString())) return;
  await appendFile(config, '\n[user]\n\tname = kodelet-ci\n\temail = kodelet-ci@localhost\n', { flag: APPEND });
}
