/** Every row of the table of secret formats: the shortest text that is one, and the same with one character less. */
import { expect, it } from 'vitest';
import { SECRET_FORMATS } from '../../src/secrets/formats.ts';
import { createRedactor } from '../../src/secrets/redaction.ts';

const redactor = createRedactor([]);

/** Texts of one alphabet each; what of them is no letter or digit comes last. */
const HEX = '0123456789abcdef'.repeat(6);
const LOWER = 'z9y8x7w6v5u4t3s2r1q0'.repeat(6);
const ALL = 'Zz9Yy8Xx7Ww6Vv5Uu4Tt'.repeat(250);
const CAPITALS = 'ZZ9YY8XX7WW6VV5UU4TT'.repeat(5);
const fill = (text: string, length: number, end = ''): string => text.slice(0, length - end.length) + end;

/**
 * `K[prefix|alphabet|least|last characters]`; a leading `!` says that no letter or digit may stand in front, a last one that none
 * may follow. Groups of it that differ by their prefix share a row.
 */
type Row = readonly [kind: string, prefixes: string, alphabet: string, min: number, end?: string, more?: '!' | '!!'];

const ROWS: readonly Row[] = [
  ['GitHub token', 'ghs_', ALL, 20, '._-'],
  ['GitHub token', 'ghp_ gho_ ghu_ ghr_', ALL, 20],
  ['GitHub token', 'github_pat_', ALL, 22, '_'],
  ['Anthropic key', 'sk-ant-', ALL, 16, '_-'],
  ['OpenAI key', 'sk-proj- sk-svcacct- sk-admin-', ALL, 20, '_-', '!'],
  ['API key', 'sk- sk-or-v1-', ALL, 20, '', '!'],
  ['Google key', 'AIza', ALL, 30, '_-'],
  ['Google OAuth secret', 'GOCSPX-', ALL, 20, '_-'],
  ['Google OAuth token', 'ya29.', ALL, 20, '_-'],
  ['AWS key', 'AKIA ASIA', CAPITALS, 16, '', '!!'],
  ['Slack token', 'xoxb- xoxp. xoxe-', ALL, 10, '.-'],
  ['Slack token', 'xapp-1-', ALL, 10, '-'],
  ['npm token', 'npm_', ALL, 30],
  ['PyPI token', 'pypi-', ALL, 50, '_-'],
  ['RubyGems key', 'rubygems_', HEX, 40],
  ['crates.io token', 'cio', ALL, 32, '', '!!'],
  ['NuGet key', 'oy2', LOWER, 43, '', '!!'],
  ['Docker token', 'dckr_pat_ dckr_oat_', ALL, 20, '_-'],
  ['Stripe key', 'sk_live_ rk_live_', ALL, 10],
  ['Stripe key', 'sk_test_ rk_test_', ALL, 10, '', '!'],
  ['webhook secret', 'whsec_', ALL, 20, '+/='],
  ['Square token', 'sq0atp- sq0csp-', ALL, 22, '_-'],
  ['Shopify token', 'shpat_ shpca_ shppa_ shpss_', HEX, 32],
  ['Twilio key', 'SK', HEX, 32, '', '!!'],
  ['Mailgun key', 'key-', HEX, 32, '', '!!'],
  ['Hugging Face token', 'hf_ api_org_', ALL, 30, '', '!'],
  ['GitLab token', 'glpat- glptt- gldt- glrt- glcbt- glft- glsoat- glffct- glagent- glimt- glrtr-', ALL, 20, '_.=-'],
  ['DigitalOcean token', 'dop_v1_ doo_v1_ dor_v1_', HEX, 64],
  ['Databricks token', 'dapi', HEX, 32, '', '!'],
  ['Vault token', 'hvs. hvb. hvr.', ALL, 24, '_-'],
  ['Grafana token', 'glsa_ glc_', ALL, 32, '+/_'],
  ['Doppler token', 'dp.pt. dp.scim. dp.audit.', ALL, 40, '.'],
  ['Linear key', 'lin_api_ lin_oauth_', ALL, 32],
  ['Notion token', 'ntn_', ALL, 40],
  ['Atlassian token', 'ATATT3', ALL, 60, '_=-'],
  ['Sentry token', 'sntrys_ sntryu_', ALL, 40, '+/=_-'],
  ['New Relic key', 'NRAK- NRII- NRJS- NRRA-', ALL, 19, '-', '!'],
  ['Figma token', 'figd_', ALL, 40, '_-'],
  ['Supabase key', 'sbp_ sb_secret_', ALL, 20, '_-'],
  ['PlanetScale token', 'pscale_tkn_ pscale_oauth_ pscale_pw_', ALL, 32, '=._-'],
  ['Pulumi token', 'pul-', HEX, 40, '', '!'],
  ['Tailscale key', 'tskey-auth- tskey-api- tskey-webhook-', ALL, 10, '_-'],
  ['Groq key', 'gsk_', ALL, 40],
  ['xAI key', 'xai-', ALL, 60, '', '!'],
  ['Perplexity key', 'pplx-', ALL, 40],
  ['Replicate token', 'r8_', ALL, 37, '', '!'],
  ['1Password token', 'ops_eyJ', ALL, 200, '+/'],
  ['age key', 'AGE-SECRET-KEY-1', CAPITALS, 50],
];

const each = ROWS.flatMap(([kind, prefixes, alphabet, min, end, more]) =>
  prefixes.split(' ').map((prefix) => ({ kind, prefix, alphabet, min, end, more })),
);

/** A text of another alphabet is none, such as one with capitals for a key in hexadecimal. */
const isFound = (text: string): boolean => redactor.text(text) !== text;

it.each(each)('$prefix… is a $kind from $least characters on', ({ kind, prefix, alphabet, min, end = '', more }) => {
  const secret = prefix + fill(alphabet, min, end);
  expect(redactor.text(`x: ${secret} end`)).toBe(`x: [redacted ${kind}] end`);
  expect(redactor.text(`(${prefix}${fill(alphabet, min)})`)).toBe(`([redacted ${kind}])`);
  expect(isFound(`x: ${prefix}${fill(alphabet, min - 1)} end`)).toBe(false);
  expect(isFound(`x: ${prefix}${fill(alphabet, min - 1)}!${fill(alphabet, 5)}`)).toBe(false);
  expect(isFound(`x: a${secret}`)).toBe(more === undefined);
  expect(isFound(`x: 7${secret}`)).toBe(more === undefined);
  if (more === '!!') expect(isFound(`x: ${secret}7`)).toBe(false);
  else expect(isFound(`x: ${prefix}${fill(alphabet, min + 1)} end`)).toBe(true);
});

/** `§` stands for the secret. */
const AROUND: readonly (readonly [kind: string, text: string, secret: string])[] = [
  ...['secret_key', 'secretkey', 'aws_secret_access_key', 'secretAccessKey', 'SECRET_ACCESSKEY'].flatMap((name) =>
    [`${name}=§`, `"${name}": "§"`, `${name} =  '§`, `${name}    :    §`].map(
      (text) => ['AWS secret key', text, fill(ALL, 40, '/+')] as const,
    ),
  ),
  ...['session_token=§', '"sessionToken": "§"', "aws_session_token  =  '§"].map(
    (text) => ['AWS session token', text, fill(ALL, 80, '/+=')] as const,
  ),
  ['Azure storage key', 'AccountKey=§;', fill(ALL, 40, '+/')],
  ['Azure storage key', 'accountkey=§;', `${fill(ALL, 40)}==`],
  ['Azure signature', 'x?a=1&sig=§&b=2', fill(ALL, 40, '%+/')],
  ['Azure signature', 'x?sig=§', `${fill(ALL, 40)}=`],
  ['Azure signature', 'x;sig=§', fill(ALL, 40)],
  ...['services', 'workflows', 'triggers'].map(
    (way) => ['Slack webhook', `https://hooks.slack.com/${way}/§`, fill(ALL, 20, '/+_-')] as const,
  ),
  ['Discord webhook', 'https://discord.com/api/webhooks/12345/§', fill(ALL, 20, '_-')],
  ['Discord webhook', 'https://discordapp.com/api/webhooks/1234567890123/§', fill(ALL, 20)],
  ['npm token', '_authToken=§', fill(ALL, 16, '+/_.-')],
  ['npm token', '//r/:_auth = "§"', `${fill(ALL, 16)}==`],
  ...['me:it is secret', 'me:??>>~~'].map(
    (login) => ['registry password', '"auth" : "§"', Buffer.from(login).toString('base64')] as const,
  ),
  ...['basic', 'Bearer', 'token'].map(
    (scheme) => ['authorization header', `Authorization: ${scheme} §`, fill(ALL, 12, '+/=_.~-')] as const,
  ),
  ['authorization header', '"authorization"  =  "bearer    §', fill(ALL, 12)],
  ['password in a URL', 'postgres://user:§@host', 'a.b'],
  ['password in a URL', 'https://:§@host', 'x:$1'],
  ['password in a URL', 'postgres://postgres:§@db.acme.io', 'postgres'],
  ['password in a URL', 'postgres://postgres:§@localhost', 'hunter2'],
  ['password in a URL', 'https://me:§@host', '${a}hunter2'],
  ['password in a URL', 'https://deploy:§@git.acme.io', 'secret'],
  ['password in a URL', 'https://user:§@git.acme.io', '12345678'],
  ['password in a URL', 'https://user:§@git.acme.io', 'pass4word9'],
  ['authorization header', 'Authorization: Bearer §', 'your1access2token3'],
  ['npm token', 'npm_config__authToken=§', fill(ALL, 20)],
];

it.each(AROUND)('a %s is what stands in %s', (kind, text, secret) => {
  expect(redactor.text(text.replace('§', () => secret))).toBe(text.replace('§', `[redacted ${kind}]`));
});

it.each([
  [`secret_access_key=${fill(ALL, 39)}`],
  [`secret_access_key=${fill(ALL, 41)}`],
  [`secret_access_key     =${fill(ALL, 40)}`],
  [`secret_access_key=     ${fill(ALL, 40)}`],
  [`access_key=${fill(ALL, 40)}`],
  [`session_token=${fill(ALL, 79)}`],
  [`AccountKey=${fill(ALL, 39)}`],
  [`signature=${fill(ALL, 40)}`],
  [`&sig=${fill(ALL, 39)}`],
  [`https://hooks.slack.com/other/${fill(ALL, 20)}`],
  [`https://hooks.slack.com/services/${fill(ALL, 19)}`],
  [`https://discord.com/api/webhooks/1234/${fill(ALL, 20)}`],
  [`_authToken=${fill(ALL, 15)}`],
  [`"auth":"${Buffer.from('me:secre').toString('base64').slice(0, 11)}"`],
  ['{ "auth": "clientCredentials" }'],
  ['self._auth = requests.auth.HTTPBasicAuth(user, password)'],
  ['basic_auth = aiohttp.BasicAuthentication(user)'],
  ['this._auth=createAuthenticationService()'],
  ['const _auth = createAuthenticationService()'],
  ['xoxo-hugs-and-kisses-forever'],
  ['Authorization: Bearer YOUR_ACCESS_TOKEN'],
  ['Authorization: token your-access-token'],
  ['Authorization: Bearer xxxxxxxxxxxxxxxx'],
  ['`postgres://${user}:${encodeURIComponent(password)}@${host}/${db}`'],
  ["f'postgres://{user}:{password}@{host}'"],
  ["'postgres://%(user)s:%(password)s@host' and 'ftp://%s:%s@%s' and 'ftp://#{user}:#{password}@host'"],
  ['https://x-access-token:$TOKEN@github.com/a/b and https://a:$(cat_token)@github.com and https://u:****@github.com'],
  ['https://a:${{secrets.TOKEN}}@github.com and https://a:%TOKEN%@github.com'],
  ['postgres://postgres:postgres@localhost:5432/test, amqp://guest:guest@rabbit, https://user:password@example.com'],
  ['-----BEGIN PRIVATE KEY-----'],
  ["key.startsWith('-----BEGIN RSA PRIVATE KEY-----') && key.endsWith('-----END RSA PRIVATE KEY-----')"],
  ['-----BEGIN PRIVATE KEY-----\n...\n-----END PRIVATE KEY-----'],
  [`authorization: digest ${fill(ALL, 12)}`],
  [`authorization: basic ${fill(ALL, 11)}`],
  ['https://user:ab@host'],
  ['https://user:pass/word@host'],
  ['http://user:pass@evil.com, http://:pass@evil.com, https://user:password@google.com:8080/'],
  ['https://example-username:example-password@acme.io, https://user%20123:password%20123@github.com'],
  ['ftp://guest:guest@ftp.test, https://admin:admin@a.b.example'],
  [`Q~${fill(ALL, 31)}`],
  [`123456:AA${fill(ALL, 33)}`],
  [`1234567:AA${fill(ALL, 32)}`],
  [`${fill(HEX, 31)}-us1`],
  [`${fill(HEX, 32)}-us123`],
  [`SG.${fill(ALL, 15)}.${fill(ALL, 30)}`],
  [`SG.${fill(ALL, 16)}.${fill(ALL, 29)}`],
  [`${fill(ALL, 14)}.atlasv1.${fill(ALL, 59)}`],
  [`PMAK-${fill(HEX, 23)}-${fill(HEX, 34)}`],
  [`PMAK-${fill(HEX, 24)}-${fill(HEX, 33)}`],
  [`eyJ${fill(ALL, 30)}`],
  [`eyJ${fill(ALL, 30)}.${fill(ALL, 30)}`],
  [`eyJ${fill(ALL, 7)}.eyJ${fill(ALL, 30)}.x`],
  ['-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'],
  ['-----BEGIN CERTIFICATE-----\nAAAA'],
])('%s is none', (text) => {
  expect(redactor.text(text)).toBe(text);
});

it.each([
  ['Azure client secret', `abc8Q~${fill(ALL, 31, '_~.-')}`],
  ['Telegram token', `12345678:AA${fill(ALL, 32, '_-')}`],
  ['Telegram token', `123456789012:AA${fill(ALL, 36)}`],
  ['Mailchimp key', `${fill(HEX, 32)}-us1`],
  ['Mailchimp key', `${fill(HEX, 32)}-us21`],
  ['SendGrid key', `SG.${fill(ALL, 16, '_-')}.${fill(ALL, 30, '_-')}`],
  ['Terraform token', `${fill(ALL, 14)}.atlasv1.${fill(ALL, 60, '_=-')}`],
  ['Postman key', `PMAK-${fill(HEX, 24)}-${fill(HEX, 34)}`],
  ['Databricks token', `dapi${fill(HEX, 32)}-2`],
  ['JSON web token', `eyJ${fill(ALL, 8)}.eyJ${fill(ALL, 8)}`],
  ['JSON web token', `eyJ${fill(ALL, 8)}.x.y`],
  ['JSON web token', `eyJ${fill(ALL, 8)}.x.y.z`],
  ['private key', `-----BEGIN PGP PRIVATE KEY BLOCK-----\n${fill(ALL, 32)}==\n-----END PGP PRIVATE KEY BLOCK-----`],
  ['private key', `-----BEGIN DSA PRIVATE KEY-----\n${fill(ALL, 32)}\n-----END DSA PRIVATE KEY-----`],
])('a %s is %s', (kind, secret) => {
  expect(redactor.text(`(${secret})`)).toBe(`([redacted ${kind}])`);
});

it('has a sample of every row', () => {
  const kinds = new Set([...ROWS.map(([kind]) => kind), ...AROUND.map(([kind]) => kind)]);
  const others = [
    'Azure client secret',
    'Telegram token',
    'Mailchimp key',
    'SendGrid key',
    'Terraform token',
    'Postman key',
  ];
  for (const kind of [...others, 'JSON web token', 'private key']) kinds.add(kind);
  expect(SECRET_FORMATS.filter(([kind]) => !kinds.has(kind))).toEqual([]);
});
