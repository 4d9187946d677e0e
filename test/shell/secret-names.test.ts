/**
 * Every name in the table of secret files, and names beside each that mean no secret.
 *
 * Covers `src/shell/secret-files.ts`.
 */
import { describe, expect, it } from 'vitest';
import { SECRET_EXPRESSIONS, secretIn, TEMPLATE_EXPRESSION } from '../../src/shell/secret-files.ts';
import { judgedInWorkspace } from './support/judged.ts';

const { decide } = judgedInWorkspace();

/** What the file holds → names. */
const SECRETS: Readonly<Record<string, readonly string[]>> = {
  'environment variables of a deployment':
    '.env .envrc .env.local .env_local .env-local .env.production.local .env.example.local .env.sample.txt .env.production.env.example'.split(
      ' ',
    ),
  'private keys': 'a.pem xcacert.pem cacert.key a.key a.p12 a.pfx a.jks a.keystore a.ppk a.kdbx .pem'.split(' '),
  'an SSH key':
    'id_rsa id_dsa id_ecdsa id_ed25519 id_ecdsa_sk id_ed25519_sk ssh_host_rsa_key ssh_host_ed25519_key'.split(' '),
  'credentials of an account': '.ssh .aws .gnupg .kube'.split(' '),
  'tokens of a package registry': '.npmrc .pypirc'.split(' '),
  'passwords of hosts': '.netrc _netrc .git-credentials git-credentials-store .pgpass .my.cnf'.split(' '),
  'credentials that google-github-actions/auth has written': ['gha-creds-0123456789abcdef.json'],
  tokens: '.htpasswd .vault-token .dockercfg .terraformrc terraform.rc'.split(' '),
};

const NONE =
  `env .environment .envoy env.local x.env .env.example .env-example .env_sample .env.template .env.dist .env.default
  .env.defaults a.pem.md pem key a.keys a.keystores id_rsa.pub my_id_rsa id_rsa2 host_rsa ssh .sshx aws.ts x.aws npmrc .npmrc.md .npmrcs
  x.npmrc netrc .netrcs git-credentials .pgpasses my.cnf htpasswd .htpasswds vault-token .vault-tokens terraform.rcs dockercfg
  cacert.pem terraform.tf my.netrc my.git-credentials x.htpasswd x.vault-token gha-creds.json my-gha-creds-1.json gha-creds-1.jsonl`.split(
    /\s+/,
  );

describe('the table of secret names', () => {
  it.each(Object.entries(SECRETS).flatMap(([holds, names]) => names.map((name) => [name, holds])))(
    'has %s, which may hold %s, at any depth and in any letter case',
    (name, holds) => {
      for (const path of [name, `a/${name}`, `${name}/b`, `a/${name}/b`])
        expect(secretIn(path)).toMatchObject({ name, holds });
      expect(secretIn(name.toUpperCase())).toMatchObject({ name: name.toUpperCase(), holds });
    },
  );

  it.each(NONE)('does not have %s', (name) => {
    expect(secretIn(name)).toBeUndefined();
    expect(secretIn(`${name}/x`)).toBeUndefined();
  });

  it('names the same files in the expressions for programs, one for each row', () => {
    const whole = (expression: string): RegExp => new RegExp(`^(?:${expression})$`, 'i');
    const [rows, template] = [SECRET_EXPRESSIONS.map(whole), whole(TEMPLATE_EXPRESSION)];
    expect(rows).toHaveLength(Object.keys(SECRETS).length);
    Object.values(SECRETS).forEach((names, row) => {
      for (const name of names) {
        expect([name, rows.findIndex((pattern) => pattern.test(name)), template.test(name)]).toEqual([
          name,
          row,
          false,
        ]);
      }
    });
    for (const name of NONE)
      expect([name, rows.some((row) => row.test(name)) && !template.test(name)]).toEqual([name, false]);
    // What POSIX does not know, or what would go over the end of a component.
    for (const expression of [...SECRET_EXPRESSIONS, TEMPLATE_EXPRESSION]) {
      expect(expression).not.toMatch(/\(\?|^\^|\$$|(?<!\])\.\*/);
      expect(whole(expression).test('.env.a/b.pem')).toBe(false);
    }
  });

  it('names the first of several', () => {
    expect(secretIn('.ssh/id_rsa')).toMatchObject({ name: '.ssh', holds: 'credentials of an account' });
    expect(secretIn('')).toBeUndefined();
  });
});

it('has the settings of npm shown without its tokens', () => {
  for (const command of ['cat .npmrc', 'git show HEAD:.npmrc', 'node -e "open(\'./.npmrc\')"'])
    expect(decide(command, true).remedy, command).toContain('npm config list prints');
  expect(decide('npm config list', true).verdict).toBe('allow');
});

it('has a file of hooks led to where these come from', () => {
  expect(decide('cat .git/hooks/pre-commit').remedy).toContain('`git ls-files .husky .githooks ');
  expect(decide('git ls-files .husky .githooks lefthook.yml .pre-commit-config.yaml').verdict).toBe('allow');
});
