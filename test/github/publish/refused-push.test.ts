/** Each refusal of a push, from the stand-in's hook over HTTP through git to the sentence that people read. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Target } from '../../../src/core/run-trigger.ts';
import type { Lockout } from '../../support/github/access.ts';
import type { PushRule } from '../../support/github/push-rules.ts';
import { sample } from '../../support/sample.ts';
import { openPublishFixture, type PublishFixture, plainGit } from './fixture.ts';

let fixture: PublishFixture;
let target: Target;
beforeEach(async () => {
  fixture = await openPublishFixture();
  const { number } = fixture.server.createIssue(fixture.repository, { title: 'Retry never waits', author: 'ann' });
  target = { kind: 'issue', number };
});
afterEach(() => fixture.close());

const branches = (): string[] =>
  plainGit(fixture.repository.path, 'for-each-ref', '--format=%(refname:short)', 'refs/heads').split('\n');
const pushes = (): number =>
  fixture.server.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('git-receive-pack')).length;
const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 3\n`;

async function publish(text = 'kept\n', more: { commitMessage?: string; commits?: 'api' } = {}) {
  const run = await fixture.begin(target);
  run.write({ 'notes/kept.md': text });
  return run.publish(more);
}

const NOWHERE = 'It would be refused on any branch. ';

describe('a commit that a rule refuses', () => {
  it.each(
    sample<[Omit<PushRule, 'branches'>, string]>(
      [
        [
          { rule: 'message', pattern: '^ABC-[0-9]+ ' },
          'GitHub said "Commit message must match a given regex pattern: ^ABC-[0-9]+". A rule of the repository restricts commit messages, and this commit has "Wait between attempts". ' +
            `${NOWHERE}Set publish.commit-message`,
        ],
        [
          { rule: 'author-email', pattern: '@acme[.]com$' },
          '+github-actions[bot]@users.noreply.github.com". It would be refused on any branch. Add that address',
        ],
        [{ rule: 'committer-email', pattern: '@acme[.]com$' }, 'Committer email address must match'],
        [
          { rule: 'path', pattern: '^notes/' },
          `GitHub said "File path is restricted; notes/kept.md". A push ruleset restricts the paths, extensions or sizes of files. ${NOWHERE}Ask for a change without these files`,
        ],
        [{ rule: 'extension', pattern: '[.]md$' }, 'A push ruleset restricts the paths, extensions or sizes of files'],
        [{ rule: 'path-length', pattern: '10' }, 'A push ruleset restricts the paths, extensions or sizes of files'],
        [{ rule: 'size', pattern: '4' }, 'A push ruleset restricts the paths, extensions or sizes of files'],
        [{ rule: 'large', pattern: '4' }, 'GitHub accepts no file over 100 MB outside of Git LFS'],
        [{ rule: 'private-email' }, 'GitHub said "Your push would publish a private email address; '],
        [{ rule: 'lfs' }, 'has pointers to Git LFS objects that GitHub does not have'],
        [{ rule: 'branch-name', pattern: '^feature/' }, 'Set publish.branch-prefix so that branch names'],
        [{ rule: 'creation' }, 'set publish.branch-prefix to a prefix that no such rule covers'],
        [
          { rule: 'hook', pattern: '^ABC' },
          'GitHub said "Name a ticket that is open". A pre-receive hook of the server declined it',
        ],
        [
          { rule: 'unheard-of' },
          'GitHub said "Changes must be blessed by the duty officer". kodelet-ci does not know this refusal and cannot tell what would help',
        ],
      ],
      6,
    ),
  )('is pushed once, and is a patch: %j', async (rule, words) => {
    fixture.repository.pushRules.push({ branches: '*', ...rule });
    const { publication, refused, blocked } = await publish(rule.rule === 'lfs' ? POINTER : 'kept\n');
    expect(refused).toContain(words);
    expect(blocked).toBeUndefined();
    expect(publication).toMatchObject({ kind: 'patch', files: ['notes/kept.md'] });
    expect(pushes()).toBe(1);
    expect(branches()).toEqual(['main']);
  });

  it('is not proposed by another branch either where its own one refuses it', async () => {
    await publish();
    const own = branches();
    fixture.repository.pushRules.push({ branches: '*', rule: 'path', pattern: '^notes/' });
    const { publication, refused } = await publish('more\n');
    expect(publication.kind).toBe('patch');
    expect(refused).toContain('restricts the paths, extensions or sizes of files');
    expect(pushes()).toBe(2);
    expect(branches()).toEqual(own);
  });

  it.each(['path', 'message'] as const)('is told in the same way where an API makes it: %s', async (rule) => {
    fixture.repository.pushRules.push({ branches: '*', rule, pattern: rule === 'path' ? '^notes/' : '^ABC-' });
    const { refused } = await publish('kept\n', { commits: 'api' });
    expect(refused).toMatch(
      rule === 'path'
        ? /"File path is restricted; .*restricts the paths, extensions/
        : /"Commit message must .*"Wait between/,
    );
    expect(branches()).toEqual(['main']);
  });

  it.each([undefined, 'api'] as const)('is taken with the message that the remedy names, by %s', async (commits) => {
    fixture.repository.pushRules.push({ branches: '*', rule: 'message', pattern: '^ABC-[0-9]+ ' });
    const { publication } = await publish('kept\n', {
      commitMessage: 'ABC-{issue} {subject}',
      ...(commits && { commits }),
    });
    expect(publication).toMatchObject({ kind: 'pull-request', title: 'ABC-1 Wait between attempts' });
    const message = plainGit(fixture.repository.path, 'log', '-1', '--format=%B', publication.branch ?? '');
    expect(message).toMatch(/^ABC-1 Wait between attempts\n\nThe retry now waits\.\n\nCo-authored-by: ann </);
  });
});

it.each(
  sample<[Lockout, string]>(
    [
      [
        'archived',
        '"This repository was archived so it is read-only". The repository or the account that owns it is closed to changes',
      ],
      ['saml', 'requires single sign-on, and the token is not authorized for it'],
      ['ip-allow-list', "The address of this machine is not on the organization's IP allow list"],
      ['billing', 'is closed to changes. Its owner has to open it again'],
      ['disabled', 'is closed to changes. Its owner has to open it again'],
    ],
    2,
  ),
)('a repository that is shut (%s) is told as such, and not as a missing permission', async (lockout, words) => {
  const run = await fixture.begin(target);
  run.write({ 'notes/kept.md': 'kept\n' });
  fixture.repository.lockout = lockout;
  const { publication, refused } = await run.publish();
  expect(publication.kind).toBe('patch');
  expect(refused).toMatch(/^The change could not be pushed: GitHub answered 403 "/);
  expect(refused).toContain(words);
  expect(refused).not.toContain('contents: write');
});

it('a merge is refused by linear history on every branch', async () => {
  fixture.repository.pushRules.push({ branches: '*', rule: 'linear' });
  const run = await fixture.begin(target);
  run.git('fetch', '-q', '--unshallow', `file://${fixture.repository.path}`);
  run.write({ 'notes/kept.md': 'kept\n' });
  const side = await fixture.server.commit(fixture.repository, {
    branch: 'side',
    from: 'main',
    message: 'Side',
    files: { 's.txt': 's\n' },
  });
  await run.store.ok(['fetch', '-q', run.store.remote.url, 'side'], { authenticated: true });
  const merge = { tip: side, tree: `${run.start.sha}^{tree}`, conflicts: new Map(), closed: new Map() };
  const { refused } = await run.publish({ merge });
  expect(refused).toMatch(
    /"This branch must not contain merge commits".*"Require linear history".*Rebase the branch by hand/,
  );
  expect(pushes()).toBe(1);
});
