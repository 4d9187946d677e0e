/** Covers `src/lib/optional-package.ts`. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { installRemedy, loadOptional } from '../../src/lib/optional-package.ts';

const missing = async (): Promise<never> => {
  throw Object.assign(new Error('no such file'), { code: 'ERR_MODULE_NOT_FOUND' });
};

describe('an optional package', () => {
  it('is taken from the bundle, and from beside it where the bundle has none', async () => {
    expect(await loadOptional(['playwright-core'], async () => ({ chromium: 'bundled' }))).toEqual({
      chromium: 'bundled',
    });
    const installed = await loadOptional<{ chromium?: object }>(['playwright-core'], missing);
    expect(installed.chromium).toMatchObject({ launch: expect.any(Function) });
  });

  it('that breaks is not taken for one that is missing', async () => {
    const broken = async (): Promise<never> => {
      throw new SyntaxError('broken');
    };
    await expect(loadOptional(['playwright-core'], broken)).rejects.toThrow('broken');
  });
});

describe('the remedy', () => {
  const directory = mkdtempSync(join(tmpdir(), 'installed-'));
  afterAll(() => rmSync(directory, { recursive: true }));
  const version = packageFile.devDependencies['playwright-core'];

  it.each([
    ['project', true, `npm install playwright-core@${version}`],
    ['lib', false, `npm install -g playwright-core@${version}`],
    ['_npx/0f3a', true, `npx -p kodelet-ci@${packageFile.version} -p playwright-core@${version} kodelet-ci`],
  ])('fits a copy in %s', (name, isProject, command) => {
    const home = join(directory, name);
    const dist = join(home, 'node_modules/kodelet-ci/dist/chunks');
    mkdirSync(dist, { recursive: true });
    if (isProject) writeFileSync(join(home, 'package.json'), '{}');
    expect(installRemedy(['playwright-core'], dist)).toSatisfy((remedy: string) => remedy.endsWith(`: ${command}`));
  });
});
