/** What git prints of a commit that GitHub refuses on every branch, and how git frames such answers. */

/** As git prints it of GitHub's answers. */
export const remote = (...lines: string[]): string => lines.map((line) => `remote: ${line}        `).join('\n');
export const declined = (lines: readonly string[], reason = 'pre-receive hook declined'): string =>
  `${remote(...lines)}\nTo https://github.com/acme/widget\n!\tHEAD:refs/heads/feature\t[remote rejected] (${reason})\nDone\nerror: failed to push some refs to 'https://github.com/acme/widget'`;
const RULES = [
  'error: GH013: Repository rule violations found for refs/heads/feature.',
  'Review all repository rules at https://github.com/acme/widget/rules?ref=refs%2Fheads%2Ffeature',
  '',
];
export const rules = (...lines: string[]): string =>
  declined([...RULES, ...lines], 'push declined due to repository rule violations');
const files = (...lines: string[]): string =>
  rules(
    '- GITHUB PUSH PROTECTION',
    '  —————————————————————————————————————————',
    '    Resolve the following violations before pushing again',
    '',
    ...lines.map((line) => `    ${line}`),
  );
export const classic = (...lines: string[]): string =>
  declined(
    ['error: GH006: Protected branch update failed for refs/heads/feature.', ...lines],
    'protected branch hook declined',
  );
export const http = (status: number, ...lines: string[]): string =>
  `${remote(...lines)}\nfatal: unable to access 'https://github.com/acme/widget.git/': The requested URL returned error: ${status}`;
export const COMMIT = '027faa7121ee9df79db623e1a2848d2cc88a8dba';
const SECRETS = [
  '- Push cannot contain secrets',
  '',
  '  (?) Learn how to resolve a blocked push',
  '  —— GitHub Personal Access Token ——————————————————————',
  '   locations:',
  `     - commit: ${COMMIT}`,
  '       path: src/api/github.ts:34',
  '  —— OpenAI API Key ————————————————————————————————————',
  `     - commit: ${COMMIT}`,
  '       path: README.md:4',
  '  (?) To push, remove secret from commit(s) or follow this URL to allow the secret.',
  '  https://github.com/acme/widget/security/secret-scanning/unblock-secret/2gakJrAududURpxlhIZdNlX14ZZ',
];

/** What git printed; whether another branch and another commit help; what people read. */
export type RefusedPush = readonly [what: string, said: string, branch: string, commit: string, words: RegExp];

export const ON_COMMITS: readonly RefusedPush[] = [
  [
    'a secret',
    files(...SECRETS),
    ...(['no', 'yes'] as const),
    /^GitHub said "Push cannot contain secrets: GitHub Personal Access Token in src\/api\/github\.ts:34, OpenAI API Key in README\.md:4"\. .* a secret\. .*allow it at https:\S+ZZ first$/,
  ],
  [
    'a secret, before rulesets',
    declined(['error GH009: Secrets detected! This push failed.'], 'push declined due to a detected secret'),
    'no',
    'yes',
    /a secret\. .*without it$/,
  ],
  [
    'a path',
    files('- File path is restricted', '  Found 1 violation:', '', '  .github/workflows/ci.yml'),
    'no',
    'yes',
    /^GitHub said "File path is restricted; \.github\/workflows\/ci\.yml"\. A push ruleset restricts the paths, extensions or sizes of files\. It would be refused on any branch\. Ask for a change without these files/,
  ],
  [
    'an extension',
    files('- File extension is restricted', '  tool.exe'),
    'no',
    'yes',
    /restricts the paths, extensions or sizes of files\. .*without these files/,
  ],
  [
    'the length of a path',
    files('- File path length is restricted', '  a/b'),
    'no',
    'yes',
    /restricts the paths, extensions or sizes of files\. .*other names/,
  ],
  [
    'a size',
    files('- File size is restricted', '  big.bin'),
    'no',
    'yes',
    /restricts the paths, extensions or sizes of files\. .*without these files/,
  ],
  [
    'a message',
    rules('- Commit message must match a given regex pattern: ^[A-Z]+-\\d+', '  Found 1 violation:', '', `  ${COMMIT}`),
    'no',
    'yes',
    /^GitHub said "Commit message must match a given regex pattern: \^\[A-Z\]\+-\\d\+"\. A rule .* this commit has "Keep a note"\. .*Set publish\.commit-message/,
  ],
  [
    'an author',
    rules('- Commit author email address must end with a matching pattern: @acme.com'),
    'no',
    'yes',
    /this commit has "a@b\.c"\. .*Add that address to the rule/,
  ],
  [
    'a committer',
    rules('- Committer email address must end with a matching pattern: @acme.com'),
    'no',
    'yes',
    /this commit has "c@d\.e"/,
  ],
  [
    'linear history',
    rules('- This branch must not contain merge commits.', '  Found 1 violation:', `  ${COMMIT}`),
    'no',
    'yes',
    /"Require linear history" .*Rebase the branch by hand/,
  ],
  [
    'a file over 100 MB',
    declined([
      'error: Trace: 4d8e',
      'error: See https://gh.io/lfs for more information.',
      "error: File a.mov is 117.80 MB; this exceeds GitHub's file size limit of 100.00 MB",
      'error: GH001: Large files detected. You may want to try Git Large File Storage - https://git-lfs.github.com.',
    ]),
    'no',
    'yes',
    /^GitHub said "File a\.mov is 117\.80 MB; this exceeds .*no file over 100 MB/,
  ],
  [
    'a push over 2 GB',
    'remote: fatal: pack exceeds maximum allowed size (2.00 GiB)\nerror: remote unpack failed: index-pack abnormal exit',
    'no',
    'yes',
    /no push over 2 GB/,
  ],
  [
    'a private address',
    declined(
      [
        'error: GH007: Your push would publish a private email address.',
        'You can make your email public or disable this protection by visiting:',
        'https://github.com/settings/emails',
      ],
      'push declined due to email privacy restrictions',
    ),
    'no',
    'yes',
    /^GitHub said "Your push would publish a private email address; .*this commit has "a@b\.c"\. .*turn off "Block command line pushes/,
  ],
  [
    'Git LFS objects',
    declined([
      'error: GH008: Your push referenced at least 1 unknown Git LFS object:',
      `    ${'0'.repeat(64)}`,
      "Try to push them with 'git lfs push --all'.",
    ]),
    'no',
    'yes',
    /does not upload them\. .*without these files, and add them by hand/,
  ],
  [
    'a workflow file',
    '!\tHEAD:refs/heads/feature\t[remote rejected] (refusing to allow a GitHub App to create or update workflow `.github/workflows/ci.yml` without `workflows` permission)',
    'no',
    'yes',
    /^GitHub said "refusing to allow a GitHub App .*may not change workflow files\. .*"workflows: write"$/,
  ],
];
