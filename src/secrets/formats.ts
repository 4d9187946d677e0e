/** The shapes of secrets that vendors publish, as a table: what to look for when the value itself is not known. */

/**
 * - `kind` stands in the replacement: `[redacted GitHub token]`.
 * - `hint` is lower-case text without which the pattern cannot match; looking for it first is what keeps this fast.
 * - `pattern` runs in linear time (no nested repetition, every gap bounded) and matches at most 16,384 characters. Where it
 *   has a group, that is the secret, and it ends the match.
 */
export type SecretFormat = readonly [kind: string, hint: string, pattern: RegExp, source: string];

/**
 * Prefixes that occur in no ordinary word match anywhere, so a letter glued to the front does not hide a token;
 * short ones (`sk-`, `r8_`) must not follow a letter or digit, or `task-` would begin a key.
 */
export const SECRET_FORMATS: readonly SecretFormat[] = [
  // Since April 2026 installation tokens are `ghs_APPID_JWT`: about 520 characters, with dots.
  ['GitHub token', 'ghs_', /ghs_[A-Za-z0-9._-]{20,2048}/g, 'github.blog, changelog 2026-05-15'],
  ['GitHub token', 'ghp_', /ghp_[A-Za-z0-9]{20,255}/g, 'gitleaks github-pat'],
  ['GitHub token', 'gho_', /gho_[A-Za-z0-9]{20,255}/g, 'gitleaks github-oauth'],
  ['GitHub token', 'ghu_', /ghu_[A-Za-z0-9]{20,255}/g, 'gitleaks github-app-token'],
  ['GitHub token', 'ghr_', /ghr_[A-Za-z0-9]{20,255}/g, 'gitleaks github-refresh-token'],
  ['GitHub token', 'github_pat_', /github_pat_[A-Za-z0-9_]{22,255}/g, 'gitleaks github-fine-grained-pat'],
  ['Anthropic key', 'sk-ant-', /sk-ant-[A-Za-z0-9_-]{16,255}/g, 'gitleaks anthropic-api-key'],
  ['OpenAI key', 'sk-', /(?<![A-Za-z0-9])sk-(?:proj|svcacct|admin)-[A-Za-z0-9_-]{20,255}/g, 'gitleaks openai-api-key'],
  ['API key', 'sk-', /(?<![A-Za-z0-9])sk-(?:or-v1-)?[A-Za-z0-9]{20,255}/g, 'OpenAI legacy, OpenRouter, DeepSeek keys'],
  ['Google key', 'aiza', /AIza[A-Za-z0-9_-]{30,40}/g, 'gitleaks gcp-api-key'],
  ['Google OAuth secret', 'gocspx-', /GOCSPX-[A-Za-z0-9_-]{20,40}/g, 'Google Cloud, OAuth client secrets'],
  ['Google OAuth token', 'ya29.', /ya29\.[A-Za-z0-9_-]{20,1024}/g, 'Google OAuth access tokens'],
  ['AWS key', 'akia', /(?<![A-Za-z0-9])AKIA[A-Z0-9]{16}(?![A-Za-z0-9])/g, 'gitleaks aws-access-token'],
  ['AWS key', 'asia', /(?<![A-Za-z0-9])ASIA[A-Z0-9]{16}(?![A-Za-z0-9])/g, 'gitleaks aws-access-token'],
  [
    'AWS secret key',
    'key',
    /secret_?(?:access_?)?key["']?\s{0,4}[=:]\s{0,4}["']?([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+])/gi,
    'AWS credentials file, aws_secret_access_key',
  ],
  [
    'AWS session token',
    'token',
    /session_?token["']?\s{0,4}[=:]\s{0,4}["']?([A-Za-z0-9/+=]{80,4096})/gi,
    'AWS credentials file, aws_session_token',
  ],
  ['Azure storage key', 'accountkey=', /AccountKey=([A-Za-z0-9+/]{40,100}={0,2})/gi, 'Azure connection strings'],
  [
    'Azure client secret',
    'q~',
    /(?<![A-Za-z0-9_~.])[A-Za-z0-9_~.]{3}\dQ~[A-Za-z0-9_~.-]{31,34}/g,
    'gitleaks azure-ad-client-secret',
  ],
  ['Azure signature', 'sig=', /[?&;]sig=([A-Za-z0-9%+/]{40,120}={0,2})/g, 'Azure shared access signatures'],
  ['Slack token', 'xox', /xox[a-z][-.][A-Za-z0-9.-]{10,255}/g, 'gitleaks slack-bot-token and its like'],
  ['Slack token', 'xapp-', /xapp-\d-[A-Za-z0-9-]{10,255}/g, 'gitleaks slack-app-token'],
  [
    'Slack webhook',
    'hooks.slack.com/',
    /hooks\.slack\.com\/(?:services|workflows|triggers)\/([A-Za-z0-9+/_-]{20,120})/g,
    'gitleaks slack-webhook-url',
  ],
  [
    'Discord webhook',
    '/api/webhooks/',
    /discord(?:app)?\.com\/api\/webhooks\/\d{5,25}\/([A-Za-z0-9_-]{20,120})/g,
    'Discord, webhook addresses',
  ],
  ['Telegram token', ':aa', /(?<!\d)\d{8,12}:AA[A-Za-z0-9_-]{32,36}/g, 'gitleaks telegram-bot-api-token'],
  ['npm token', 'npm_', /npm_[A-Za-z0-9]{30,64}/g, 'gitleaks npm-access-token'],
  [
    'npm token',
    '_auth',
    // A field such as `self._auth` is set in code, by a call.
    /(?<![A-Za-z0-9.$])_(?:authToken|auth)\s{0,4}=\s{0,4}["']?([A-Za-z0-9+/_.-]{16,1024}={0,2})(?![A-Za-z0-9+/_.(-])/g,
    'npm documentation, .npmrc',
  ],
  ['PyPI token', 'pypi-', /pypi-[A-Za-z0-9_-]{50,1024}/g, 'gitleaks pypi-upload-token'],
  ['RubyGems key', 'rubygems_', /rubygems_[a-f0-9]{40,64}/g, 'gitleaks rubygems-api-token'],
  ['crates.io token', 'cio', /(?<![A-Za-z0-9])cio[A-Za-z0-9]{32}(?![A-Za-z0-9])/g, 'crates.io, token format of 2023'],
  ['NuGet key', 'oy2', /(?<![A-Za-z0-9])oy2[a-z0-9]{43}(?![A-Za-z0-9])/g, 'GitHub secret scanning, nuget_api_key'],
  ['Docker token', 'dckr_', /dckr_(?:pat|oat)_[A-Za-z0-9_-]{20,64}/g, 'GitHub secret scanning, docker_*'],
  ['registry password', '"auth"', /"auth"\s{0,4}:\s{0,4}"([A-Za-z0-9+/]{12,1024}={0,2})/g, 'Docker config.json'],
  ['Stripe key', 'k_live_', /[sr]k_live_[A-Za-z0-9]{10,255}/g, 'gitleaks stripe-access-token'],
  ['Stripe key', 'k_test_', /(?<![A-Za-z0-9])[sr]k_test_[A-Za-z0-9]{10,255}/g, 'gitleaks stripe-access-token'],
  ['webhook secret', 'whsec_', /whsec_[A-Za-z0-9+/=]{20,255}/g, 'Stripe and Svix, webhook secrets'],
  ['Square token', 'sq0', /sq0[a-z]{3}-[A-Za-z0-9_-]{22,60}/g, 'gitleaks square-access-token'],
  ['Shopify token', 'shp', /shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}/g, 'gitleaks shopify-access-token'],
  ['Twilio key', 'sk', /(?<![A-Za-z0-9])SK[a-f0-9]{32}(?![A-Za-z0-9])/g, 'gitleaks twilio-api-key'],
  [
    'SendGrid key',
    'sg.',
    /(?<![A-Za-z0-9])SG\.[A-Za-z0-9_-]{16,32}\.[A-Za-z0-9_-]{30,64}/g,
    'gitleaks sendgrid-api-token',
  ],
  ['Mailgun key', 'key-', /(?<![A-Za-z0-9])key-[a-f0-9]{32}(?![A-Za-z0-9])/g, 'gitleaks mailgun-private-api-token'],
  ['Mailchimp key', '-us', /(?<![A-Za-z0-9])[a-f0-9]{32}-us\d{1,2}(?!\d)/g, 'gitleaks mailchimp-api-key'],
  ['Hugging Face token', 'hf_', /(?<![A-Za-z0-9])hf_[A-Za-z0-9]{30,64}/g, 'gitleaks huggingface-access-token'],
  [
    'Hugging Face token',
    'api_org_',
    /(?<![A-Za-z0-9])api_org_[A-Za-z0-9]{30,64}/g,
    'gitleaks huggingface-organization-api-token',
  ],
  [
    'GitLab token',
    'gl',
    /gl(?:pat|ptt|dt|rt|rtr|cbt|ft|imt|agent|soat|ffct)-[A-Za-z0-9_.=-]{20,300}/g,
    'gitleaks gitlab-pat and its like',
  ],
  ['DigitalOcean token', '_v1_', /do[opr]_v1_[a-f0-9]{64}/g, 'gitleaks digitalocean-pat'],
  ['Databricks token', 'dapi', /(?<![A-Za-z0-9])dapi[a-f0-9]{32}(?:-\d)?/g, 'gitleaks databricks-api-token'],
  ['Vault token', 'hv', /hv[sbr]\.[A-Za-z0-9_-]{24,300}/g, 'gitleaks vault-service-token'],
  [
    'Terraform token',
    '.atlasv1.',
    /[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_=-]{60,70}/g,
    'gitleaks hashicorp-tf-api-token',
  ],
  ['Grafana token', 'gl', /gl(?:sa|c)_[A-Za-z0-9+/_]{32,400}={0,3}/g, 'gitleaks grafana-service-account-token'],
  ['Doppler token', 'dp.', /dp\.[a-z]{2,5}\.[A-Za-z0-9.]{40,64}/g, 'gitleaks doppler-api-token'],
  ['Linear key', 'lin_', /lin_(?:api|oauth)_[A-Za-z0-9]{32,64}/g, 'gitleaks linear-api-key'],
  ['Notion token', 'ntn_', /ntn_[A-Za-z0-9]{40,60}/g, 'gitleaks notion-api-token'],
  ['Postman key', 'pmak-', /PMAK-[a-f0-9]{24}-[a-f0-9]{34}/g, 'gitleaks postman-api-token'],
  ['Atlassian token', 'atatt3', /ATATT3[A-Za-z0-9_=-]{60,255}/g, 'gitleaks atlassian-api-token'],
  ['Sentry token', 'sntry', /sntry[us]_[A-Za-z0-9+/=_-]{40,400}/g, 'gitleaks sentry-org-token'],
  ['New Relic key', 'nr', /(?<![A-Za-z0-9])NR(?:AK|II|JS|RA)-[A-Za-z0-9-]{19,64}/g, 'gitleaks new-relic-user-api-key'],
  ['Figma token', 'figd_', /figd_[A-Za-z0-9_-]{40,64}/g, 'GitHub secret scanning, figma_pat'],
  ['Supabase key', 'sb', /(?:sbp_|sb_secret_)[A-Za-z0-9_-]{20,64}/g, 'GitHub secret scanning, supabase_*'],
  ['PlanetScale token', 'pscale_', /pscale_(?:tkn|oauth|pw)_[A-Za-z0-9=._-]{32,64}/g, 'gitleaks planetscale-api-token'],
  ['Pulumi token', 'pul-', /(?<![A-Za-z0-9])pul-[a-f0-9]{40}/g, 'gitleaks pulumi-api-token'],
  ['Tailscale key', 'tskey-', /tskey-[a-z]{3,10}-[A-Za-z0-9_-]{10,80}/g, 'Tailscale, key prefixes'],
  ['Groq key', 'gsk_', /gsk_[A-Za-z0-9]{40,64}/g, 'GitHub secret scanning, groq_api_key'],
  ['xAI key', 'xai-', /(?<![A-Za-z0-9])xai-[A-Za-z0-9]{60,100}/g, 'GitHub secret scanning, xai_api_key'],
  ['Perplexity key', 'pplx-', /pplx-[A-Za-z0-9]{40,64}/g, 'gitleaks perplexity-api-key'],
  ['Replicate token', 'r8_', /(?<![A-Za-z0-9])r8_[A-Za-z0-9]{37}/g, 'GitHub secret scanning, replicate_api_token'],
  ['1Password token', 'ops_', /ops_eyJ[A-Za-z0-9+/]{200,2048}={0,3}/g, 'gitleaks 1password-service-account-token'],
  ['age key', 'age-secret-key-', /AGE-SECRET-KEY-1[A-Z0-9]{50,60}/g, 'gitleaks age-secret-key'],
  // The dots are optional so that a flood of `eyJ` cannot make it slow; `isSecret` then asks for them.
  [
    'JSON web token',
    'eyj',
    /eyJ[A-Za-z0-9_-]{8,4096}(?:\.[A-Za-z0-9_-]{1,4096}){0,3}/g,
    'RFC 7519; OIDC and runner tokens',
  ],
  [
    'private key',
    'private key',
    // Up to its end line or, cut off, as far as Base64 goes. `\\` lets a JSON-escaped block through.
    /-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----(?:(?:(?!-----)[\s\S]){0,12288}-----END (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----|[A-Za-z0-9+/=\s\\]{0,12288})/g,
    'RFC 7468; gitleaks private-key',
  ],
  [
    'authorization header',
    'authorization',
    /authorization["']?\s{0,4}[:=]\s{0,4}["']?(?:basic|bearer|token)\s{1,4}([A-Za-z0-9+/=_.~-]{12,4096})/gi,
    "gitleaks curl-auth-header; the checkout action's extra header",
  ],
  ['password in a URL', '://', /:\/\/[^\s/:@"'<>[\]]{0,100}:([^\s/@"'<>[\]]{3,256})(?=@)/g, 'RFC 3986, section 3.2.1'],
];

/** What has the shape of a kind and is none: words in its place, and code that puts the secret there. */
const IS_NONE: Readonly<Record<string, (secret: string, match: RegExpMatchArray) => boolean>> = {
  // Anything else that begins with `eyJ` is Base64 of some JSON.
  'JSON web token': (secret) => !secret.includes('.eyJ') && secret.split('.').length < 3,
  'Slack token': (secret) => !/\d/.test(secret),
  'registry password': (secret) => !Buffer.from(secret, 'base64').includes(':'),
  'authorization header': (secret) => isPlaceholder(secret),
  'private key': (secret) => secret.replaceAll(/-----[^-]{0,80}-----|[^A-Za-z0-9+/]/g, '').length < MIN_KEY,
  'password in a URL': (secret, match) => isPlaceholder(secret) || isUsual(secret, match) || isMadeUp(secret, match),
};

/** Base64 characters of the shortest key, of Ed25519 without its ends. */
const MIN_KEY = 32;

/** Whether what a row of the table found is a secret. `match`: of its pattern, on the whole text. */
export function isSecret(kind: string, match: RegExpMatchArray): boolean {
  return !IS_NONE[kind]?.(match[1] ?? match[0], match);
}

/** `YOUR_TOKEN`, `your-token`, `xxxx`, and variables in the writing of a language, a shell or a template. */
const isPlaceholder = (text: string): boolean =>
  /^(?:(?:[A-Z]{2,20}_){1,6}[A-Z]{2,20}|(?:your|my)[-_][a-z_-]{1,60}|[xX]{3,}|\*{3,}|\.{3,})$/.test(text) ||
  /^(?:[$#%]?\{{1,2}[^{}]{1,120}\}{1,2}|%\([\w.]{1,60}\)s|\$\([^()]{1,120}\)|\$[A-Za-z_]\w{0,60}|%[A-Za-z_]\w{0,60}%|%s)+$/.test(
    text,
  );

/** What databases and servers are started with on a machine for tests: nobody is kept out by it. */
function isUsual(password: string, { 0: found, index = 0, input = '' }: RegExpMatchArray): boolean {
  const isNear = NEAR.test(hostBehind(input, index + found.length));
  return isNear && (password === userIn(found) || USUAL.test(password));
}

/** This machine and the names that nobody has (RFC 2606). */
const NEAR = /^(?:[\w-]*|127\.0\.0\.1|0\.0\.0\.0|(?:[\w-]+\.)*(?:example\.(?:com|org|net)|example|test|invalid))$/;

const userIn = (found: string): string => /:\/\/([^:]*):/.exec(found)?.[1] ?? '';

/** `at`: of the sign in front of it. */
const hostBehind = (input: string, at: number): string =>
  /^@([\w.-]{0,100})/.exec(input.slice(at, at + 110))?.[1] ?? '';

/** Whether name and password are words of tests and manuals, which no server takes. */
function isMadeUp(password: string, { 0: found }: RegExpMatchArray): boolean {
  const user = userIn(found);
  return isSample(password) && (user === '' || isSample(user));
}

const SAMPLE_WORDS = new Set(
  ['user', 'username', 'name', 'login', 'me', 'my', 'your', 'some', 'any', 'empty', 'foo', 'bar', 'baz', 'alice', 'bob']
    .concat(['tom', 'john', 'joe', 'jane', 'pass', 'passwd', 'password', 'pwd', 'secret', 'test', 'example', 'sample'])
    .concat(['dummy', 'fake', 'changeme', 'abc', 'xyz']),
);

/** Such as `example-user`, `password123` and `user%20name`. */
function isSample(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(/%20|[-_.\d]/)
    .filter(Boolean);
  return words.length > 0 && words.every((word) => SAMPLE_WORDS.has(word));
}

const USUAL =
  /^(?:postgres|mysql|mariadb|mongo|redis|rabbitmq|guest|root|admin|test|user|dev|local|example|pass|passwd|password|secret|changeme)$/i;
