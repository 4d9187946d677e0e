import { describe, expect, it } from 'vitest';
import { describeRefusal, readPushRefusal } from '../../src/git/read-refusal.ts';
import { REFUSED_REQUESTS, type RefusalRow, VIOLATIONS } from '../../src/git/refusals.ts';
import { COMMIT, classic, declined, http, ON_COMMITS, type RefusedPush, remote, rules } from './refused-commits.ts';

const ON_BRANCHES: readonly RefusedPush[] = [
  [
    'signatures',
    rules('- Commits must have verified signatures.', '  Found 1 violation:', '', `  ${COMMIT}`),
    'yes',
    'yes',
    /^GitHub said "Commits must have verified signatures"\. .*Set publish\.commits to auto, exclude "feature"/,
  ],
  [
    'signatures, by classic protection',
    classic('error: Commits must have verified signatures.'),
    'yes',
    'yes',
    /requires signed commits/,
  ],
  [
    'a name',
    rules('- Branch name must start with a matching pattern: feature/'),
    'yes',
    'no',
    /this one is "feature"\. Set publish\.branch-prefix so that/,
  ],
  [
    'a branch in the way',
    declined([], "'refs/heads/fea' exists; cannot create 'refs/heads/feature'"),
    'yes',
    'no',
    /^the branch "fea" is in the way: git cannot have it together with a branch "feature"\. Delete or rename/,
  ],
  [
    'creation',
    rules('- Cannot create ref due to creations being restricted.'),
    'yes',
    'no',
    /protects "feature"\. Exclude "feature" from that rule, or set publish\.branch-prefix to a prefix that no such rule covers$/,
  ],
  [
    'classic protection',
    classic('', '- Changes must be made through a pull request.', '', '- Required status check "build" is expected.'),
    'yes',
    'no',
    /^GitHub said "Changes must be made through a pull request; Required status check "build" is expected"\. A rule/,
  ],
  [
    'older classic protection',
    classic('error: At least 1 approving review is required by reviewers with write access.'),
    'yes',
    'no',
    /protects "feature"/,
  ],
  [
    'classic protection in other words',
    classic('error: Not on a Friday.'),
    'yes',
    'no',
    /^GitHub said "Not on a Friday"\. A rule of the repository protects/,
  ],
];

const ON_ACCESS: readonly RefusedPush[] = [
  [
    'an archived repository',
    http(403, 'This repository was archived so it is read-only.'),
    'no',
    'no',
    /^GitHub answered 403 "This repository was archived so it is read-only"\. The repository or the account that owns it is closed to changes\. Its owner/,
  ],
  [
    'billing',
    http(403, 'Your account is locked due to a billing issue.'),
    'no',
    'no',
    /is closed to changes\. Its owner has to open it again/,
  ],
  [
    'a disabled repository',
    http(403, "Repository 'acme/widget' is disabled.", 'Please ask the owner to check their account.'),
    'no',
    'no',
    /is closed to changes\. .*GitHub support/,
  ],
  [
    'a migration',
    http(403, 'Repository has been locked for migration.'),
    'no',
    'no',
    /is closed to changes\. Its owner has to open it again/,
  ],
  [
    'single sign-on',
    http(403, "The 'acme' organization has enabled or enforced SAML SSO."),
    'no',
    'no',
    /requires single sign-on.*Configure SSO/,
  ],
  [
    'an IP allow list',
    http(
      403,
      'The repository owner has an IP allow list enabled, and 10.0.0.1 is not permitted to access this repository.',
    ),
    'no',
    'no',
    /is not on the organization's IP allow list\. Run the job on a runner/,
  ],
  [
    'a rate limit',
    http(403, 'You have exceeded a secondary rate limit.'),
    'no',
    'no',
    /limits the rate of requests\. Ask again in an hour$/,
  ],
  ['a rate limit by its status', http(429), 'no', 'no', /^GitHub answered 429\. GitHub limits/],
  [
    'a token that expired',
    `${remote('Invalid username or token.')}\nfatal: Authentication failed for 'https://github.com/acme/widget.git/'`,
    'no',
    'no',
    /^GitHub said "Invalid username or token"\. .*lives one hour/,
  ],
  [
    'a missing permission',
    http(403, 'Permission to acme/widget.git denied to github-actions[bot].'),
    'no',
    'no',
    /^GitHub answered 403 "Permission to acme\/widget\.git denied to github-actions\[bot\]"\. The token lacks a permission\. Give the job the permission "contents: write"$/,
  ],
  [
    'a refusal without a reason',
    http(403),
    'no',
    'no',
    /^GitHub answered 403\. GitHub gave no reason\. Check that the job has the permission "contents: write"$/,
  ],
  [
    'a repository that is not there',
    `${remote('Repository not found.')}\nfatal: repository 'https://github.com/acme/widget.git/' not found`,
    'no',
    'no',
    /^GitHub said "Repository not found"\. .*may reach it/,
  ],
];

const OPEN: readonly RefusedPush[] = [
  [
    'a hook of the server',
    declined(['commit message must name a ticket']),
    'cannot tell',
    'cannot tell',
    /^GitHub said "commit message must name a ticket"\. A pre-receive hook of the server declined it\. If its words do not say why, an administrator/,
  ],
  [
    'an outage',
    'error: RPC failed; HTTP 502 curl 22\nfatal: the remote end hung up unexpectedly',
    'cannot tell',
    'cannot tell',
    /^GitHub answered 502\. GitHub failed with a server error/,
  ],
  [
    'a host that is not reached',
    "fatal: unable to access 'https://github.com/acme/widget.git/': Failed to connect to github.com port 443 after 2 ms: Connection refused",
    'cannot tell',
    'cannot tell',
    /^GitHub could not be reached\. Check that the runner/,
  ],
  [
    'no answer in time',
    '\nstopped after 120000 ms',
    'cannot tell',
    'cannot tell',
    /^GitHub did not answer in time\. Ask again later/,
  ],
  [
    'an answer of another program',
    'fatal: protocol error: bad line length character: <htm',
    'cannot tell',
    'cannot tell',
    /^the answer did not come from a git server\. Check what is between/,
  ],
  [
    'a broken connection',
    'error: RPC failed; curl 18 transfer closed with outstanding read data remaining\nsend-pack: unexpected disconnect while reading sideband packet\nfatal: the remote end hung up unexpectedly',
    'cannot tell',
    'cannot tell',
    /^the connection to GitHub broke off each time\. Ask again later; if it persists/,
  ],
];

const CASES = [...ON_COMMITS, ...ON_BRANCHES, ...ON_ACCESS, ...OPEN];
const about = { branch: 'feature', commit: { subject: 'Keep a note', author: 'a@b.c', committer: 'c@d.e' } };

describe('the table of refusals', () => {
  it.each(CASES)('knows %s by what git prints', (_, said, otherBranch, otherCommit, words) => {
    const refusal = readPushRefusal(said, about);
    expect(refusal).toMatchObject({ otherBranch, otherCommit });
    expect(describeRefusal(refusal)).toMatch(words);
    expect(refusal.said).not.toMatch(/hung up|GH0\d\d|declined|unable to access|\.$/);
    expect(refusal.remedy).not.toMatch(/\.$/);
  });

  it('has no row that none of these needs, but those that only an API tells of', () => {
    const isNeeded = ({ cause }: RefusalRow): boolean =>
      CASES.some(([, said]) => {
        const request = { ...about, said, needed: '' };
        return readPushRefusal(said, about).cause === (typeof cause === 'string' ? cause : cause(request));
      });
    expect([...VIOLATIONS, ...REFUSED_REQUESTS].filter((row) => !isNeeded(row)).map(({ cause }) => cause)).toEqual([
      'the conversation is locked',
      'GitHub Actions may not create pull requests here',
      'the token cannot see it, or it does not exist',
    ]);
  });
});
