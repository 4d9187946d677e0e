/** Covers `src/policy/profiles/trace.ts`, `src/policy/profiles/built-in-profiles.ts`, `src/policy/profiles/resolved-profile.ts`. */
import { describe, expect, it } from 'vitest';
import type { ProfileSettings } from '../../../src/core/access.ts';
import { BUILT_IN_PROFILES } from '../../../src/policy/profiles/built-in-profiles.ts';
import { resolveProfile } from '../../../src/policy/profiles/profile.ts';
import type { ResolvedProfile } from '../../../src/policy/profiles/resolved-profile.ts';

const resolve = (name: string, profiles: Readonly<Record<string, ProfileSettings>>): ResolvedProfile =>
  resolveProfile(name, { profiles });

const entriesOf = (profile: ResolvedProfile, list: 'allow' | 'deny' = 'allow'): string[] =>
  profile.commands === 'any' ? [] : profile.commands[list].map(({ text }) => text);

describe('a profile', () => {
  it('is a table where it is built in, and only yolo is guarded', () => {
    const names = Object.keys(BUILT_IN_PROFILES);
    expect(names).toEqual(['read-only', 'review', 'triage', 'ci', 'yolo']);
    expect(names.filter((name) => resolveProfile(name).guarded)).toEqual(['yolo']);
    expect(names.filter((name) => resolveProfile(name).writes)).toEqual(['ci', 'yolo']);
  });

  it('extends ci unless it says otherwise, and adds to its lists', () => {
    const profile = resolve('own', {
      own: { widen: true, bash: { allow: ['make lint'], deny: ['git commit'] }, write: { protect: ['docs/**'] } },
    });
    expect(profile).toMatchObject({ name: 'own', writes: true, guarded: false });
    expect(entriesOf(profile)).toEqual(['make lint']);
    expect(profile.commands).toMatchObject({ classes: ['read', 'edit', 'project'] });
    expect(entriesOf(profile, 'deny')).toEqual(['git commit']);
    expect(profile.protect).toEqual(expect.arrayContaining(['.github/**', 'docs/**']));
  });

  it('freezes the packages as its parent does, unless it says otherwise', () => {
    const frozen = (settings: ProfileSettings): boolean => resolve('own', { own: settings }).freezeRegistry;
    expect(frozen({ extends: 'yolo' })).toBe(false);
    expect(frozen({ extends: 'yolo', 'freeze-registry': true })).toBe(true);
    expect(frozen({ extends: 'ci' })).toBe(true);
    expect(frozen({ widen: true, 'freeze-registry': false })).toBe(false);
  });

  it('replaces the list of commands by allow-only, and the external tools by external.allow', () => {
    const profile = resolve('narrow', {
      narrow: { extends: 'ci', bash: { 'allow-only': ['git status'] }, external: { allow: ['custom:hello'] } },
    });
    expect(entriesOf(profile)).toEqual(['git status']);
    expect(profile.external).toEqual(['custom:hello']);
  });

  it('replaces the hosts by network.hosts, and has the whole network only with every command', () => {
    const hosts = ['registry.npmjs.org'];
    const lists = {
      a: { widen: true, network: { hosts } },
      b: { extends: 'a' },
      none: { extends: 'a', network: { hosts: [] } },
    };
    expect(['ci', 'b', 'none'].map((name) => resolve(name, lists).hosts)).toEqual([[], hosts, []]);
    expect(resolve('yolo', {}).hosts).toBe('any');
    expect(resolve('own', { own: { extends: 'yolo', bash: { 'allow-only': ['ls'] } } }).hosts).toEqual([]);
    expect(resolve('own', { own: { extends: 'yolo', network: { hosts } } }).hosts).toEqual(hosts);
  });

  it('keeps what its parent narrows, over several steps', () => {
    const profile = resolve('b', {
      a: { extends: 'read-only', bash: { deny: ['ls'] } },
      b: { extends: 'a', widen: true, bash: { allow: ['make lint'] } },
    });
    expect(profile.writes).toBe(false);
    expect(entriesOf(profile, 'deny')).toEqual(['ls']);
  });

  it('changes a built-in profile where it bears its name', () => {
    for (const settings of [{ bash: { allow: ['make lint'] } }, { extends: 'ci', bash: { allow: ['make lint'] } }]) {
      expect(entriesOf(resolve('ci', { ci: { ...settings, widen: true } }))).toContain('make lint');
    }
    expect(resolve('read-only', { 'read-only': {} }).writes).toBe(false);
  });

  it.each([
    ['resd-only', {}, 'profile "resd-only" is unknown', /did you mean read-only/],
    ['yol', {}, 'profile "yol" is unknown', /, yolo$/],
    ['own', { own: { extends: 'foo' } }, 'profiles.own.extends "foo" is unknown', /, yolo$/],
    ['own', { own: { extends: 'cii' } }, 'profiles.own.extends "cii" is unknown', /did you mean ci\?/],
    ['a', { a: { extends: 'b' }, b: { extends: 'a' } }, 'a → b → a', /extend ci/],
    ['constructor', {}, 'profile "constructor" is unknown', /Use one of/],
    ['own', { own: { extends: 'yolo', bash: { deny: ['ls'] } } }, 'profiles.own.bash.deny', /allow-only/],
  ] as const)('that cannot be resolved stops the start: %s', (name, profiles, message, remedy) => {
    const attempt = (): unknown => resolve(name, profiles);
    expect(attempt).toThrow(expect.objectContaining({ code: 'config', message: expect.stringContaining(message) }));
    expect(attempt).toThrow(expect.objectContaining({ remedy: expect.stringMatching(remedy) }));
  });

  it('says where in the file a wrong name or entry stands, when it knows', () => {
    const places = { 'profiles.own.extends': 'k.yml:3:5', 'profiles.own.bash.allow.1': 'k.yml:7:9' };
    const attempt = (own: ProfileSettings) => (): unknown => resolveProfile('own', { profiles: { own }, places });
    expect(attempt({ extends: 'cii' })).toThrow('k.yml:3:5: profiles.own.extends "cii" is unknown');
    expect(attempt({ bash: { allow: ['ls', 'a;b'] } })).toThrow('profiles.own.bash.allow (k.yml:7:9)');
  });
});

describe('an allowlist entry', () => {
  it.each([
    ['', 'it is empty'],
    ['*', 'allow everything'],
    ['git status; id', 'not a plain word'],
    ['npm run $(x)', 'not a plain word'],
    ['"npm" test', 'not a plain word'],
    ['-x', 'is not a program'],
    ['eval', 'of the shell'],
    ['export X', 'of the shell'],
    ['for', 'of the shell'],
  ])('that could not be meant stops the start: %s', (entry, why) => {
    expect(() => resolve('own', { own: { widen: true, bash: { allow: [entry] } } })).toThrow(
      expect.objectContaining({ code: 'config', message: expect.stringMatching(why) }),
    );
  });
});
