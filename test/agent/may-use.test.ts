/** Covers `src/agent/run-policy.ts`. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { canUseTool } from '../../src/agent/run-policy.ts';
import { createPolicy } from '../../src/policy/engine.ts';
import { resolveProfile } from '../../src/policy/profiles/profile.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'kodelet-may-use-')));
afterAll(() => rmSync(root, { recursive: true }));

it('lets tools use what policy would, where links or searches lead them', () => {
  const workspace = { root, scratch: join(root, 'scratch') };
  const policy = createPolicy({ profile: resolveProfile('ci'), intent: 'auto', fork: false, workspace });
  const { mayRead, mayWrite, mayReach } = canUseTool(policy);
  const answers = ['src/a.ts', '.github/workflows/ci.yml', '.env'].map((path) => [
    mayRead(join(root, path), 'file_read'),
    mayWrite(join(root, path), 'file_write'),
  ]);
  expect(answers).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
  expect(mayReach('https://example.com/', 'web_fetch')).toMatchObject({ verdict: 'deny', rule: 'network.none' });
});
