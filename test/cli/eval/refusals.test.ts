/** Covers `src/cli/eval/eval-command.ts`, where it refuses to begin. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { git } from '../../support/github/bare.ts';
import { kodelet } from '../in-process.ts';
import { type EvalFixture, openEvalFixture } from './fixture.ts';

const [ONE, OTHER] = ['claude-sonnet-5-5', 'claude-opus-4-8'];
const before = process.cwd();
let fixture: EvalFixture;
const directory = mkdtempSync(join(tmpdir(), 'kodelet-refusals-'));
beforeAll(async () => {
  fixture = await openEvalFixture();
});
afterAll(async () => {
  process.chdir(before);
  await fixture.close();
  rmSync(directory, { recursive: true });
});

/** No address answers there: nothing is asked of a model. */
const MODEL = { ANTHROPIC_API_KEY: 'sk-ant-none', ANTHROPIC_BASE_URL: 'http://127.0.0.1:9' };

it('says what is missing before it starts anything', async () => {
  const clone = await fixture.clone(mkdtempSync(join(directory, 'wrong-')), '--depth', '1');
  process.chdir(clone);
  const said = async (args: readonly string[], env: Record<string, string> = {}) => {
    const { code, text } = await kodelet(['eval', ...args], { ...fixture.env, ...MODEL, ...env });
    expect(code).toBe(2);
    return text;
  };
  expect(await said([], { GITHUB_TOKEN: '' })).toMatch(/neither GH_TOKEN nor GITHUB_TOKEN is set\. With gh: GH_TOKEN=/);
  expect(await said([], { GH_HOST: 'ghe.example' })).toMatch(
    /GITHUB_TOKEN is for ghe\.example and was not sent to 127/,
  );
  expect(await said(['--list', '--case', '2'])).toContain('--list and --case cannot be combined');
  expect(await said(['--last', '0'])).toContain('option --last is "0". Allowed: a whole number from 1 to 500');
  expect(await said(['--list', '--last', '300'])).toContain('Allowed: a whole number from 1 to 256');
  expect(await said(['--case', '1'])).toContain(
    'acme/widget has no pull request #1. Name a merged one by its own number',
  );
  expect(await said(['--attempts', '11'])).toContain('option --attempts is "11". Allowed: a whole number from 1 to 10');
  expect(await said(['--jobs', '5'])).toContain('option --jobs is "5". Allowed: a whole number from 1 to 4');
  expect(await said(['--total-cost-usd', '9', '--attempts', '2'])).toContain(
    'one case may cost $10.00, which is more than --total-cost-usd 9. Raise it, or lower --max-cost-usd',
  );
  expect(await said(['--total-cost-usd', '-1'])).toContain(
    'option --total-cost-usd is "-1". Allowed: US dollars, such as',
  );
  expect(await said(['--total-cost-usd', '9', '--against', OTHER ?? ''])).toContain(
    'one case may cost $10.00, which is more than --total-cost-usd 9. Raise it, or lower --max-cost-usd',
  );
  expect(await said(['--against', ONE ?? ''])).toContain('both sides of the comparison are claude-sonnet-5-5');
  const { server } = fixture;
  const other = await server.createRepository({ owner: 'acme', name: 'empty' });
  await git(clone, ['remote', 'set-url', 'origin', `${server.url}/acme/empty.git`]);
  expect(await said([])).toContain('acme/empty has no merged pull request that this token may see');
  await server.commit(other, { branch: 'topic', files: { a: 'a' }, message: 'A' });
  const draft = { title: 'A', author: 'ann', head: 'topic', base: 'main' };
  await server.mergePull(await server.createPullRequest(other, draft), 'squash');
  expect(await said([])).toContain('none of the last 1 merged pull requests of acme/empty closed an issue');
});
