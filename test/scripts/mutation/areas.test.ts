import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { AREAS } from '../../../scripts/mutation/areas.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const filesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => `${folder}/${path}`);

const sources = filesOf('src');
const tests = filesOf('test').filter((path) => path.endsWith('.test.ts'));

describe.each(AREAS)('the guards $sources', (area) => {
  it('are files of the source tree', () => {
    expect(sources.some((path) => area.sources.test(path))).toBe(true);
  });

  it('have tests', () => {
    expect(tests.some((path) => area.tests.test(path))).toBe(true);
  });
});

it('every folder of guards is among them', () => {
  for (const path of [
    'src/policy/engine.ts',
    'src/policy/profiles/profile.ts',
    'src/policy/rules/rules.ts',
    'src/shell/reader/dollar.ts',
    'src/shell/programs/search.ts',
    'src/secrets/known-secrets.ts',
    'src/sandbox/machine.ts',
    'src/github/events/trigger.ts',
    'src/git/push.ts',
    'src/action/authorize.ts',
  ]) {
    expect(
      AREAS.some((area) => area.sources.test(path)),
      path,
    ).toBe(true);
  }
});
