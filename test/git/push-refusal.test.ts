import { describe, expect, it } from 'vitest';
import { readRefusal } from '../../src/git/push.ts';

/** As git prints it of GitHub's answers. */
const REJECTED = '!\tHEAD:refs/heads/feature\t[remote rejected]';
const remote = (...lines: string[]): string => lines.map((line) => `remote: ${line}        `).join('\n');

const CLASSIC = `${remote(
  'error: GH006: Protected branch update failed for refs/heads/feature.',
  '',
  '- Changes must be made through a pull request.',
  '',
  '- Required status check "build" is expected.',
)}
To https://github.com/acme/widget
!\tHEAD:refs/heads/feature\t[remote rejected] (protected branch hook declined)
Done
error: failed to push some refs to 'https://github.com/acme/widget'`;

const OLD_CLASSIC = `${remote(
  'error: GH006: Protected branch update failed for refs/heads/feature.',
  'error: At least 1 approving review is required by reviewers with write access.',
)}
${REJECTED} (protected branch hook declined)`;

const RULES = `${remote(
  'error: GH013: Repository rule violations found for refs/heads/feature.',
  'Review all repository rules at https://github.com/acme/widget/rules?ref=refs%2Fheads%2Ffeature',
  '',
  '- Cannot create ref due to creations being restricted.',
  '',
)}
!\tHEAD:refs/heads/feature\t[remote rejected] (push declined due to repository rule violations)`;

const SIGNATURES = `${remote(
  'error: GH013: Repository rule violations found for refs/heads/feature.',
  'Review all repository rules at https://github.com/acme/widget/rules?ref=refs%2Fheads%2Ffeature',
  '',
  '- Commits must have verified signatures.',
  '  Found 1 violation:',
  '',
  '  027faa7121ee9df79db623e1a2848d2cc88a8dba',
)}
${REJECTED} (push declined due to repository rule violations)`;

const SECRETS = `${remote(
  'error: GH013: Repository rule violations found for refs/heads/feature.',
  '',
  '- GITHUB PUSH PROTECTION',
  '  —————————————————————————————————————————',
  '    Resolve the following violations before pushing again',
  '',
  '    - Push cannot contain secrets',
  '',
  '      —— GitHub Personal Access Token ——————————————————————',
  '       locations:',
  '         - commit: 5477a7dd26384ed3c8b3814ee677f755ad27a597',
  '           path: src/api/github.ts:34',
  '      —— OpenAI API Key ————————————————————————————————————',
  '       locations:',
  '         - commit: 5477a7dd26384ed3c8b3814ee677f755ad27a597',
  '           path: README.md:4',
  '',
  '       (?) To push, remove secret from commit(s) or follow this URL to allow the secret.',
  '       https://github.com/acme/widget/security/secret-scanning/unblock-secret/2gakJrAududURpxlhIZdNlX14ZZ',
)}
${REJECTED} (push declined due to repository rule violations)`;

const WORKFLOW = `!\tHEAD:refs/heads/feature\t[remote rejected] (refusing to allow a GitHub App to create or update workflow \`.github/workflows/ci.yml\` without \`workflows\` permission)`;
const url = "'https://github.com/acme/widget.git/'";

describe('readRefusal', () => {
  it.each([
    [
      'classic protection',
      CLASSIC,
      'branch',
      'Changes must be made through a pull request; Required status check "build" is expected',
      /protects "feature"/,
    ],
    [
      'older classic protection',
      OLD_CLASSIC,
      'branch',
      /^At least 1 approving review is required by reviewers/,
      /protects/,
    ],
    ['a ruleset', RULES, 'branch', 'Cannot create ref due to creations being restricted', /set branch-prefix/],
    ['required signatures', SIGNATURES, 'branch', /signed commits.*must have verified signatures/, /"Require signed/],
    [
      'push protection',
      SECRETS,
      'content',
      /GitHub Personal Access Token in src\/api\/github\.ts:34, OpenAI API Key in README\.md:4$/,
      /allow it at https:\S+ZZ first$/,
    ],
    ['a workflow file', WORKFLOW, 'access', /^refusing to allow a GitHub App/, /changed by people/],
    [
      'a token that expired',
      `remote: Invalid username or token.\nfatal: Authentication failed for ${url}`,
      'access',
      'GitHub no longer accepts the token (401)',
      /lives one hour/,
    ],
    [
      'a missing permission',
      `remote: Permission to acme/widget.git denied to github-actions[bot].\nfatal: unable to access ${url}: The requested URL returned error: 403`,
      'access',
      /^GitHub answered 403: Permission to acme\/widget\.git denied to github-actions\[bot\]$/,
      /"contents: write"/,
    ],
    [
      'a rate limit',
      `fatal: unable to access ${url}: The requested URL returned error: 429`,
      'access',
      'GitHub limits the rate of requests',
      /in an hour/,
    ],
    [
      'a repository that is not there',
      `remote: Repository not found.\nfatal: repository ${url} not found`,
      'access',
      /^GitHub answered 404/,
      /may reach/,
    ],
    [
      'a broken connection',
      'error: RPC failed; curl 18 transfer closed with outstanding read data remaining\nsend-pack: unexpected disconnect while reading sideband packet\nfatal: the remote end hung up unexpectedly',
      'access',
      'the connection to GitHub broke off at each attempt',
      /run the agent again/,
    ],
    [
      'a host that is not reached',
      `fatal: unable to access ${url}: Failed to connect to github.com port 443 after 2 ms: Connection refused`,
      'access',
      'GitHub could not be reached',
      /runner reaches/,
    ],
    ['an outage', 'error: RPC failed; HTTP 502 curl 22', 'access', 'GitHub answered 502 to each attempt', /again/],
  ])('tells %s in one clause with what to do', (_what, said, about, words, remedy) => {
    const refusal = readRefusal(said, 'feature');
    expect(refusal.about).toBe(about);
    expect(refusal.said).toMatch(words);
    expect(refusal.said).not.toMatch(/hung up|GH0\d\d|declined|\.$/);
    expect(refusal.remedy).toMatch(remedy);
  });
});

describe('a refusal in other words', () => {
  it.each([
    ['Push cannot contain secrets', 'content', /without it$/],
    ['remote: - GitHub Push Protection', 'content', /without it$/],
    ['Commits must have verified signatures', 'branch', /Set publish\.commits to auto, exclude "feature"/],
    ['error: GH006: no', 'branch', /protects "feature"/],
    ['error: GH013: no', 'branch', /protects "feature"/],
    ['this is a Protected Branch', 'branch', /protects "feature"/],
    ['repository rule violations found', 'branch', /protects "feature"/],
    ['(pre-receive hook declined)', 'branch', /protects "feature"/],
    ['without `workflow` scope', 'access', /changed by people/],
    ['without `workflows` permission', 'access', /changed by people/],
    ['The requested URL returned error: 401', 'access', /lives one hour/],
    ['HTTP 401', 'access', /lives one hour/],
    ['could not read Username for x', 'access', /lives one hour/],
    ['Invalid username or token', 'access', /lives one hour/],
    ['You have exceeded a secondary rate limit', 'access', /in an hour/],
    ['HTTP 404', 'access', /may reach/],
    ['HTTP 403', 'access', /^Give the job/],
    ['Write access to repository not granted', 'access', /^Give the job/],
    ['HTTP 503', 'access', /by hand, or run the agent again$/],
    ['Could not resolve host: github.com', 'access', /runner reaches/],
    ['Connection reset by peer', 'access', /by hand, or run the agent again$/],
    ['anything else', 'access', /by hand, or run the agent again$/],
  ])('%s', (said, about, remedy) => {
    const refusal = readRefusal(said, 'feature');
    expect(refusal.about).toBe(about);
    expect(refusal.remedy).toMatch(remedy);
  });

  it.each(['early EOF', 'Empty reply from server', 'Operation timed out', 'RPC failed', 'stopped after 10 redirects'])(
    'that the connection broke off: %s',
    (said) => {
      expect(readRefusal(said, 'feature').said).toBe('the connection to GitHub broke off at each attempt');
    },
  );
});
