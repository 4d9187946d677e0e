/** `demo`: starts the demonstration of this package's own sources, which the bundle does not carry. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { KodeletError } from '../core/error.ts';
import { EXIT } from './exit.ts';

const RUNNER = join('scripts', 'run.mjs');
const SCRIPT = join('test', 'demo', 'demo.ts');

export async function demo(options: {
  readonly scenario?: string;
  readonly provider?: string;
  readonly open?: true;
  readonly keep?: true;
  readonly json?: true;
}): Promise<number> {
  const root = findPackage(import.meta.dirname);
  if (!root) {
    throw new KodeletError('usage', 'this copy of kodelet-ci comes without its demonstration', {
      remedy: 'Clone the repository, then: npm ci && npm run demo',
    });
  }
  const flags = Object.entries(options).flatMap(([name, value]) => [`--${name}`, ...(value === true ? [] : [value])]);
  process.chdir(root);
  process.argv = [process.execPath, join(root, RUNNER), join(root, SCRIPT), ...flags];
  const runner = pathToFileURL(join(root, RUNNER)).href;
  process.exitCode = EXIT.ok;
  await import(runner);
  return Number(process.exitCode);
}

/** The bundle's chunks lie at a depth that the bundler chooses, so this looks upwards for what it needs. */
function findPackage(directory: string): string | undefined {
  if ([RUNNER, SCRIPT, 'node_modules'].every((path) => existsSync(join(directory, path)))) return directory;
  const above = dirname(directory);
  return above === directory ? undefined : findPackage(above);
}
