import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lackOfNode24, nodeBinary } from '../support/node24.ts';

const ROOT = resolve(import.meta.dirname, '../..');
let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'kodelet-cache-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe.skipIf(lackOfNode24)('the compiled program', () => {
  /** Whether something is kept below `directory` after a start. */
  const keeps = (env: Readonly<Record<string, string>>, directory: string): boolean => {
    const node = nodeBinary('24', ROOT);
    const { status } = spawnSync(node, [join(ROOT, 'dist/cli.js'), '--version'], { env, cwd: home });
    expect(status).toBe(0);
    return existsSync(directory) && readdirSync(directory, { recursive: true }).length > 1;
  };

  it('is kept in the cache of the person', () => {
    expect(keeps({ HOME: home }, join(home, '.cache/kodelet-ci/compiled'))).toBe(true);
  });

  it('is kept where the person has caches', () => {
    const caches = join(home, 'caches');
    expect(keeps({ HOME: home, XDG_CACHE_HOME: caches }, join(caches, 'kodelet-ci/compiled'))).toBe(true);
  });

  it.each([
    ['in CI', (): Record<string, string> => ({ HOME: home, CI: 'true' })],
    ['without a home', (): Record<string, string> => ({})],
  ])('is not kept %s', (_when, env) => {
    expect(keeps(env(), home)).toBe(false);
  });
});
