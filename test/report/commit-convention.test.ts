import { describe, expect, it } from 'vitest';
import { commitMessage, conventionOf, SETUP_SUBJECT, withType } from '../../src/report/commit-message.ts';

describe('conventionOf', () => {
  it.each([
    ['most commits', ['fix: a', 'feat(cart): b', 'Update c'], { lowerCase: true }],
    ['a capital behind the type', ['fix: Add a', 'feat!: Take b'], { lowerCase: false }],
    ['one commit', ['chore: first'], { lowerCase: true }],
    ['no merge or revert', ['Merge pull request #1 from x', 'Revert "fix: a"', 'fix: a'], { lowerCase: true }],
  ])('sees the form in %s', (_what, subjects, convention) => {
    expect(conventionOf(subjects)).toEqual(convention);
  });

  it.each([
    ['no history', []],
    ['a first commit', ['Initial commit']],
    ['few of many', ['Add a', 'Add b', 'fix: c']],
    ['what only looks like it', ['note: a', 'Fix:b', 'fix : c', 'src/a.ts: fix d']],
    ['merges alone', ['Merge branch x']],
    ['what `init` suggests', [SETUP_SUBJECT, 'Initial commit']],
  ])('sees none in %s', (_what, subjects) => {
    expect(conventionOf(subjects)).toBeUndefined();
  });
});

const form = (subject: string, files = ['src/a.ts'], about = '', lowerCase = true): string =>
  withType(subject, { lowerCase }, { files, about });

describe('withType', () => {
  it.each([
    ['fix(retry): wait', 'fix(retry): wait'],
    ['feat!: drop Node 18', 'feat!: drop Node 18'],
    ['Fix: wait', 'Fix: wait'],
  ])('leaves what the model has written in that form: %s', (subject, same) => {
    expect(form(subject)).toBe(same);
  });

  it.each([
    [['README.md', 'docs/a.png'], 'docs: add a picture'],
    [['test/a.ts', 'src/b.spec.ts', 'pkg/test_c.py'], 'test: add a picture'],
    [['.gitlab-ci.yml'], 'ci: add a picture'],
    [['README.md', 'src/a.ts'], 'feat: add a picture'],
    [[], 'feat: add a picture'],
  ])('goes by the files first: %j', (files, subject) => {
    expect(form('Add a picture', files)).toBe(subject);
  });

  it.each([
    ['Wait for the answer', 'Retry never waits', 'fix: wait for the answer'],
    ['Wait for the answer', 'Support slow servers', 'feat: wait for the answer'],
    ['Add the missing await', 'Flaky retry test', 'fix: add the missing await'],
    ['Rename total to sum', '', 'refactor: rename total to sum'],
    ['Bump vite to 8', '', 'chore: bump vite to 8'],
    ['Wait for the answer', '', 'fix: wait for the answer'],
  ])('then by the words: %s, for "%s"', (subject, about, whole) => {
    expect(form(subject, ['src/a.ts'], about)).toBe(whole);
  });

  it.each([
    ['README says how', 'fix: README says how'],
    ['GitHub answers', 'fix: GitHub answers'],
    ['`Total` rounds', 'fix: `Total` rounds'],
    ["Don't wait", "fix: Don't wait"],
  ])('keeps the letters of what is no plain word: %s', (subject, whole) => {
    expect(form(subject)).toBe(whole);
  });

  it('keeps the capital where the history has capitals', () => {
    expect(form('Wait', ['src/a.ts'], '', false)).toBe('fix: Wait');
  });

  it('leaves the subject within 72 characters, and says the whole line below where it is cut', () => {
    const answer = `${'Wait for the answer of the service '.repeat(2).trim()}\n\nWhy.`;
    const { subject, report } = commitMessage({ answer, fallback: 'x', form });
    expect(subject).toMatch(/^fix: wait for .*…$/);
    expect(subject.length).toBeLessThanOrEqual(72);
    expect(report).toBe(answer);
  });
});
