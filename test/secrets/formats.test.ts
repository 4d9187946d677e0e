import { describe, expect, it } from 'vitest';
import { SECRET_FORMATS } from '../../src/secrets/formats.ts';
import { createRedactor } from '../../src/secrets/redaction.ts';
import { pseudoRandomBytes } from '../support/pseudo-random.ts';

const redactor = createRedactor([]);

const alnum = (length: number): string =>
  pseudoRandomBytes(length * 3)
    .toString('base64')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, length);
const hex = (length: number): string => pseudoRandomBytes(length).toString('hex').slice(0, length);
const capitals = (length: number): string => alnum(length).toUpperCase();
const jwt = (): string =>
  ['{"alg":"RS256"}', '{"sub":"x","aud":"y"}', alnum(40)]
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

/** Made here, piece by piece, so that no scanner takes this file for a leak. */
const SAMPLES: readonly (readonly [kind: string, secret: string])[] = [
  ...['p', 'o', 'u', 's', 'r'].map((letter) => ['GitHub token', `gh${letter}_${alnum(36)}`] as const),
  ['GitHub token', `ghs_${12345}_${jwt()}`],
  ['GitHub token', `github_pat_${alnum(22)}_${alnum(59)}`],
  ['Anthropic key', `sk-ant-api03-${alnum(90)}-AA`],
  ['OpenAI key', `sk-proj-${alnum(60)}`],
  ['API key', `sk-${alnum(48)}`],
  ['API key', `sk-or-v1-${hex(64)}`],
  ['Google key', `AIza${alnum(35)}`],
  ['AWS key', `AKIA${capitals(16)}`],
  ['AWS key', `ASIA${capitals(16)}`],
  ['Slack token', `xoxb-${12345678901}-${alnum(24)}`],
  ['npm token', `npm_${alnum(36)}`],
  ['PyPI token', `pypi-${alnum(80)}`],
  ['Stripe key', `sk_live_${alnum(24)}`],
  ['Twilio key', `SK${hex(32)}`],
  ['SendGrid key', `SG.${alnum(22)}.${alnum(43)}`],
  ['Hugging Face token', `hf_${alnum(34)}`],
  ['GitLab token', `glpat-${alnum(20)}`],
  ['Azure client secret', `${alnum(3)}8Q~${alnum(34)}`],
  ['Telegram token', `1234567890:AA${alnum(33)}`],
  ['DigitalOcean token', `dop_v1_${hex(64)}`],
  ['Vault token', `hvs.${alnum(90)}`],
  ['JSON web token', jwt()],
];

describe('the table of secret formats', () => {
  it.each(SAMPLES)('knows a %s', (kind, secret) => {
    expect(redactor.text(`TOKEN=${secret} end`)).toBe(`TOKEN=[redacted ${kind}] end`);
  });

  it.each([
    ['password in a URL', (value: string) => `https://deploy:${value}@git.example.com/x`],
    ['AWS secret key', (value: string) => `aws_secret_access_key = ${value}`],
    ['Azure storage key', (value: string) => `AccountName=x;AccountKey=${value}==;`],
    ['authorization header', (value: string) => `AUTHORIZATION: basic ${value}`],
    ['npm token', (value: string) => `//registry.npmjs.org/:_authToken=${value}`],
  ])('takes only the secret out of a %s and leaves what it belongs to', (kind, write) => {
    const redacted = redactor.text(write(alnum(40)));
    expect(redacted.replace('==', '')).toBe(write(`[redacted ${kind}]`).replace('==', ''));
  });

  it('takes only a login out of a registry password, which has a name and a colon in it', () => {
    const login = Buffer.from(`me:${alnum(27)}`).toString('base64');
    expect(redactor.text(`{"auths":{"r":{"auth": "${login}"}}}`)).toBe(
      '{"auths":{"r":{"auth": "[redacted registry password]"}}}',
    );
  });

  it.each(['RSA ', 'OPENSSH ', 'EC ', ''])('takes out a whole %sprivate key, and one that is cut off', (type) => {
    const body = pseudoRandomBytes(400).toString('base64').replaceAll(/.{64}/g, '$&\n');
    const begin = `-----BEGIN ${type}PRIVATE KEY-----`;
    expect(redactor.text(`a\n${begin}\n${body}\n-----END ${type}PRIVATE KEY-----\nb`)).toBe(
      'a\n[redacted private key]\nb',
    );
    expect(redactor.text(`${begin}\n${body.slice(0, 200)}`)).toBe('[redacted private key]');
    expect(redactor.text(JSON.stringify(`${begin}\n${body}`))).toBe('"[redacted private key]"');
  });

  it.each([
    'task-management-and-desk-organisation-tools',
    'https://user@example.com/path and mailto:someone@example.com',
    'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
    'commit 4f1d2ab9c0e3d5f6a7b8c9d0e1f2a3b4c5d6e7f8',
    'the ghp_ prefix, the sk-ant- prefix and AKIA',
    'const secretKey = loadSecretKey(process);',
  ])('leaves %j alone', (text) => {
    expect(redactor.text(text)).toBe(text);
  });

  it('writes its hints in lower case, which is how they are looked for, and has a source in every row', () => {
    // Without a hint the pattern would run over every text.
    expect(SECRET_FORMATS.filter(([, hint]) => hint.length < 2)).toEqual([]);
    expect(SECRET_FORMATS.filter(([, hint]) => hint !== hint.toLowerCase())).toEqual([]);
    expect(SECRET_FORMATS.filter(([, , , source]) => source.length < 5)).toEqual([]);
  });
});
