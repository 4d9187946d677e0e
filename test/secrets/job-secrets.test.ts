import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobSecrets } from '../../src/secrets/job-secrets.ts';

const VALUE = 'Zq81-deploy-4711-ab';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'job-secrets-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(directory, path)), { recursive: true });
  writeFileSync(join(directory, path), text);
};
const secretsOf = (environment: Record<string, string> = {}): string[] =>
  jobSecrets(environment, { workspace: join(directory, 'workspace'), home: join(directory, 'home') });

describe('jobSecrets', () => {
  it.each([
    ...['DEPLOY_TOKEN', 'NPM_TOKEN', 'GH_PAT', 'AWS_SECRET_ACCESS_KEY', 'TWINE_PASSWORD', 'GEM_HOST_API_KEY'],
    ...['STRIPE_APIKEY', 'SECRET', 'app_private_key', 'SECRET_KEY', 'DJANGO_SECRET_KEY', 'SECRET_KEY_BASE'],
  ])('knows what %s holds', (name) => {
    expect(secretsOf({ [name]: ` ${VALUE}\n` })).toEqual([VALUE]);
  });

  it.each([...['TOKEN_FILE', 'TOKENS', 'KEY', 'DEPLOY_TOKEN_ID', 'PATHPAT', 'MONKEY', 'GITHUB_SHA']])(
    'takes %s for the name of something else',
    (name) => {
      expect(secretsOf({ [name]: VALUE })).toEqual([]);
    },
  );

  it.each([
    ...['postgres', 'Zq81-short', 'test-token-for-ci-only', '1234567890123456789', 'XXXXX-XXXXX-XXXXX-XXXXX'],
    ...['/run/secrets/token-0123456789', './token-0123456789-abc', 'words 1234567890 of people'],
  ])('takes the value %j for no secret', (value) => {
    expect(secretsOf({ DEPLOY_TOKEN: value })).toEqual([]);
  });

  it.each(['DATABASE_URL', 'REDIS', 'anything'])('knows the password in the address that %s holds', (name) => {
    expect(secretsOf({ [name]: `postgres+ssl://app:${VALUE}@db:5432/app?x=1` })).toEqual([VALUE]);
    expect(secretsOf({ [name]: `https://db:5432/app:${VALUE}@x` })).toEqual([]);
    expect(secretsOf({ [name]: 'postgres://postgres:postgres@localhost/app' })).toEqual([]);
  });

  it('leaves out what a workflow spells out for everybody', () => {
    put('workspace/.github/workflows/ci.yml', `env:\n  CI_TOKEN: ${VALUE}\n`);
    const other = 'Zq81-other-4712-cd';
    expect(secretsOf({ CI_TOKEN: VALUE, DEPLOY_TOKEN: other })).toEqual([other]);
  });

  it.each([
    ['.npmrc', `//registry.example/:_authToken=${VALUE}\nregistry=https://registry.example/`],
    ['.npmrc', `_auth = "${VALUE}"`],
    ['.npmrc', `//registry.example/:_password=${VALUE}`],
    ['.yarnrc.yml', `npmRegistries:\n  "//registry.example":\n    npmAuthToken: ${VALUE}\n`],
    ['.pypirc', `[pypi]\nusername = __token__\npassword = ${VALUE}\n`],
    ['.netrc', `machine host.example login ann password ${VALUE}\n`],
  ])('knows the password in %s: %s', (name, text) => {
    for (const place of ['workspace', 'home']) {
      put(`${place}/${name}`, text);
      expect(secretsOf()).toEqual([VALUE]);
      rmSync(join(directory, place, name));
    }
  });

  it('takes the name of a variable in a file for no secret', () => {
    put(
      'workspace/.npmrc',
      `//registry.example/:_authToken=\${NODE_AUTH_TOKEN}\nalways-auth=true\nemail_password=postgres\n`,
    );
    expect(secretsOf()).toEqual([]);
  });
});
