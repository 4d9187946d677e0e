import { describe, expect, it } from 'vitest';
import {
  describeCause,
  describeRefusal,
  isRateLimit,
  NOT_KNOWN,
  notSent,
  readFetchRefusal,
  readPushRefusal,
  readRefusal,
} from '../../src/git/read-refusal.ts';

const rules = (...lines: string[]): string =>
  [
    'error: GH013: Repository rule violations found for refs/heads/x.',
    'Review all repository rules at https://y',
    ...lines,
  ]
    .map((line) => `remote: ${line}`)
    .join('\n');
const needed = 'the permission "contents: write"';
const ofApi = (said: string, more = {}) => readRefusal({ said, ...more }, { needed, branch: 'x' });

describe('several violations of rules', () => {
  const message = '- Commit message must match a given regex pattern: ^ABC';
  const pull = '- Changes must be made through a pull request.';

  it('have to be satisfied all', () => {
    const refusal = readPushRefusal(rules(pull, '', message), { branch: 'x' });
    expect(refusal).toMatchObject({ otherBranch: 'no', otherCommit: 'no' });
    expect(refusal.remedy).toMatch(/^Exclude "x" .*\. Set publish\.commit-message/);
    expect(refusal.said).toBe(
      'Changes must be made through a pull request; Commit message must match a given regex pattern: ^ABC',
    );
  });

  it('leave it open where one of them is not known', () => {
    const unknown = '- Changes must be blessed by the duty officer.';
    expect(readPushRefusal(rules(pull, unknown), {})).toMatchObject({ otherBranch: 'cannot tell' });
    expect(readPushRefusal(rules(message, unknown), {})).toMatchObject({ otherBranch: 'no' });
  });

  it('are not all about signatures where one of them is', () => {
    const signed = '- Commits must have verified signatures.';
    expect(readPushRefusal(rules(signed, pull), {})).toMatchObject({ unsigned: true, otherBranch: 'yes' });
    expect(readPushRefusal(rules(signed, message), {})).not.toHaveProperty('unsigned');
  });
});

describe('a refusal that is not known', () => {
  it.each([
    ['of a rule', rules('- Changes must be blessed by the duty officer.')],
    ['of a push', '!\tHEAD:refs/heads/x\t[remote rejected] (Changes must be blessed by the duty officer.)'],
  ])('is told in GitHub’s words, without a remedy: %s', (_, said) => {
    const refusal = readPushRefusal(said, { branch: 'x' });
    expect(refusal).toMatchObject({ otherBranch: 'cannot tell', otherCommit: 'cannot tell' });
    expect(describeRefusal(refusal)).toBe(`GitHub said "Changes must be blessed by the duty officer". ${NOT_KNOWN}`);
  });

  it('may be about a secret where push protection speaks, and else is not', () => {
    const protection = ['- GITHUB PUSH PROTECTION', '    - File is cursed', '      a.txt'];
    expect(readPushRefusal(rules(...protection), {})).toMatchObject({ secret: 'cannot tell' });
    expect(readPushRefusal(rules('- GITHUB PUSH PROTECTION', '    - File path is restricted'), {})).not.toHaveProperty(
      'secret',
    );
    expect(readPushRefusal(rules('- File is cursed'), {})).not.toHaveProperty('secret');
    const twice = ['- GITHUB PUSH PROTECTION', '    - File path is restricted', '    - File path is restricted'];
    expect(readPushRefusal(rules(...twice), {})).not.toHaveProperty('secret');
  });

  it('takes a 403 in unknown words for no missing permission', () => {
    expect(describeRefusal(ofApi('Not on a Friday', { status: 403 }))).toBe(
      `GitHub answered 403 "Not on a Friday". ${NOT_KNOWN}`,
    );
  });
});

describe('names of repositories and branches', () => {
  it.each(['billing-issue', 'SAML-SSO', 'rate-limit', 'DMCA'])('are not read as what GitHub says: %s', (name) => {
    const url = `http://github.com/acme/${name}.git`;
    const said = `remote: Permission to acme/${name}.git denied to bot.\nTo ${url}\nfatal: unable to access '${url}/': The requested URL returned error: 403`;
    expect(readPushRefusal(said, { branch: name }).cause).toBe('the token lacks a permission');
    expect(readFetchRefusal(`fatal: couldn't find remote ref refs/heads/${name}`)).toBeUndefined();
    expect(readFetchRefusal(`error: open("src/${name.replace('-', ' ')}.ts"): No such file`)).toBeUndefined();
  });
});

describe('what a fetch prints', () => {
  it.each([
    ["remote: The 'acme' organization has enabled or enforced SAML SSO.", 403, /requires single sign-on/],
    ['remote: This repository was archived so it is read-only.', 403, /is closed to changes/],
    ['remote: Write access to repository not granted.', 403, /Give the job the permission "contents: read"$/],
    ['', 429, /limits the rate/],
    ['', 503, /server error/],
  ])('is read in the same table: %s %d', (words, status, sentence) => {
    const said = `${words}\nfatal: unable to access 'https://github.com/acme/widget.git/': The requested URL returned error: ${status}`;
    const refusal = readFetchRefusal(said);
    expect(refusal && describeRefusal(refusal)).toMatch(sentence);
  });
});

describe('what APIs say', () => {
  it.each([
    [
      'a rule',
      'Repository rule violations found\n\nChanges must be made through a pull request.',
      {},
      'yes',
      /^GitHub said "Changes must be made through a pull request"\. A rule/,
    ],
    [
      'a rule, with the page',
      'Repository rule violations found Changes must be made through a pull request. - https://docs.github.com/rest',
      { status: 422 },
      'yes',
      /protects "x"/,
    ],
    [
      'a rule on messages',
      'Repository rule violations found\n\nCommit message must contain a matching pattern: ABC',
      {},
      'no',
      /publish\.commit-message/,
    ],
    [
      'a secret',
      'Repository rule violations found\n\nSecret detected in content',
      { status: 409 },
      'no',
      /a secret\. .*Ask again/,
    ],
    [
      'single sign-on',
      'Resource protected by organization SAML enforcement. You must grant your OAuth token access to this organization.',
      { type: 'FORBIDDEN' },
      'no',
      /single sign-on/,
    ],
    [
      'an IP allow list',
      'Although you appear to have the correct authorization credentials, the `acme` organization has an IP allow list enabled, and your IP address is not permitted to access this resource.',
      { type: 'FORBIDDEN' },
      'no',
      /IP allow list\. Run/,
    ],
    ['a permission', 'Resource not accessible by integration', { type: 'FORBIDDEN' }, 'no', /contents: write/],
    [
      'a locked conversation',
      'Unable to create comment because issue is locked.',
      { status: 403 },
      'no',
      /locked\. Unlock it/,
    ],
    [
      'an issue that was deleted',
      'This issue was deleted',
      { status: 410 },
      'no',
      /was deleted.*it does not exist\. Check that it still exists/,
    ],
    [
      'a setting of Actions',
      'GitHub Actions is not permitted to create or approve pull requests.',
      { status: 403 },
      'no',
      /Settings → Actions → General/,
    ],
  ] as const)('is read in the same table: %s', (_, said, more, otherBranch, words) => {
    const refusal = ofApi(said, more);
    expect(refusal.otherBranch).toBe(otherBranch);
    expect(describeRefusal(refusal)).toMatch(words);
  });

  it('is known for a limit of the rate by words, status or type', () => {
    expect(
      [
        { said: 'API rate limit exceeded for x', status: 403 },
        { said: '', status: 429 },
        { said: '', type: 'RATE_LIMITED' },
      ].map(isRateLimit),
    ).toEqual([true, true, true]);
    expect(isRateLimit({ said: 'Resource not accessible by integration', status: 403 })).toBe(false);
  });
});

it('what never got to GitHub has a cause and a remedy alone', () => {
  const refusal = notSent('the branch is in the way', 'Delete it');
  expect(describeRefusal(refusal)).toBe('the branch is in the way. Delete it');
  expect(describeCause(refusal)).toBe('the branch is in the way');
});
