import { describe, expect, it } from 'vitest';
import { BUILT_IN_PROFILES, resolveProfile } from '../../src/policy/profile.ts';

const entriesOf = (profile: ReturnType<typeof resolveProfile>, list: 'allow' | 'deny' = 'allow'): string[] =>
  profile.commands === 'any' ? [] : profile.commands[list].map(({ text }) => text);

describe('a profile', () => {
  it('is a table where it is built in, and only yolo is for the terminal alone', () => {
    const terminalOnly = Object.keys(BUILT_IN_PROFILES).filter((name) => resolveProfile(name, {}).terminalOnly);
    expect(terminalOnly).toEqual(['yolo']);
  });

  it('extends ci unless it says otherwise, and adds to its lists', () => {
    const profile = resolveProfile('own', {
      own: { bash: { allow: ['make lint'], deny: ['git commit'] }, write: { protect: ['docs/**'] } },
    });
    expect(profile).toMatchObject({ name: 'own', writes: true, terminalOnly: false });
    expect(entriesOf(profile)).toEqual(expect.arrayContaining(['git status', 'make lint']));
    expect(entriesOf(profile, 'deny')).toEqual(['git commit']);
    expect(profile.protect).toEqual(expect.arrayContaining(['.github/**', 'docs/**']));
  });

  it('replaces the list of commands by allow-only, and the external tools by external.allow', () => {
    const profile = resolveProfile('narrow', {
      narrow: { extends: 'ci', bash: { 'allow-only': ['git status'] }, external: { allow: ['custom:hello'] } },
    });
    expect(entriesOf(profile)).toEqual(['git status']);
    expect(profile.external).toEqual(['custom:hello']);
  });

  it('keeps what its parent narrows, over several steps', () => {
    const profile = resolveProfile('b', {
      a: { extends: 'read-only', bash: { deny: ['ls'] } },
      b: { extends: 'a', bash: { allow: ['make lint'] } },
    });
    expect(profile.writes).toBe(false);
    expect(entriesOf(profile, 'deny')).toEqual(['ls']);
  });

  it('changes a built-in profile where it bears its name', () => {
    for (const settings of [{ bash: { allow: ['make lint'] } }, { extends: 'ci', bash: { allow: ['make lint'] } }]) {
      expect(entriesOf(resolveProfile('ci', { ci: settings }))).toContain('make lint');
    }
    expect(resolveProfile('read-only', { 'read-only': {} }).writes).toBe(false);
  });

  it.each([
    ['resd-only', {}, 'profile "resd-only" is unknown', /did you mean read-only/],
    ['own', { own: { extends: 'cii' } }, 'profiles.own.extends "cii" is unknown', /did you mean ci\?/],
    ['a', { a: { extends: 'b' }, b: { extends: 'a' } }, 'a → b → a', /extend ci/],
    ['constructor', {}, 'profile "constructor" is unknown', /Use one of/],
    ['own', { own: { extends: 'yolo', bash: { deny: ['ls'] } } }, 'profiles.own.bash.deny', /allow-only/],
  ] as const)('that cannot be resolved stops the start: %s', (name, custom, message, remedy) => {
    const attempt = (): unknown => resolveProfile(name, custom);
    expect(attempt).toThrow(expect.objectContaining({ code: 'config', message: expect.stringContaining(message) }));
    expect(attempt).toThrow(expect.objectContaining({ remedy: expect.stringMatching(remedy) }));
  });
});

describe('an allowlist entry', () => {
  it.each([
    ['', 'it is empty'],
    ['*', 'allow everything'],
    ['git status; id', 'not a plain word'],
    ['npm run $(x)', 'not a plain word'],
    ['"npm" test', 'not a plain word'],
    ['-x', 'is no program'],
    ['eval', 'changes the shell'],
    ['export X', 'changes the shell'],
    ['for', 'changes the shell'],
  ])('that could not be meant stops the start: %s', (entry, why) => {
    expect(() => resolveProfile('own', { own: { bash: { allow: [entry] } } })).toThrow(
      expect.objectContaining({ code: 'config', message: expect.stringMatching(why) }),
    );
  });
});
