import { describe, expect, it } from 'vitest';
import type { ProfileSettings } from '../../../src/core/access.ts';
import type { KodeletError } from '../../../src/core/error.ts';
import { resolveProfile } from '../../../src/policy/profiles/profile.ts';
import type { ProfileSource, ResolvedProfile } from '../../../src/policy/profiles/resolved-profile.ts';
import { narrowProfile } from '../../../src/policy/profiles/widening.ts';

const resolve = (profiles: ProfileSource['profiles'], more: Partial<ProfileSource> = {}): ResolvedProfile =>
  resolveProfile(Object.keys(profiles).at(-1) ?? '', { profiles, ...more });

function refusalOf(profiles: ProfileSource['profiles'], more?: Partial<ProfileSource>): KodeletError {
  try {
    resolve(profiles, more);
  } catch (error) {
    return error as KodeletError;
  }
  throw new Error('nothing was refused');
}

const FEW: ProfileSettings = {
  widen: true,
  bash: { 'allow-only': ['npm run *', 'git log', 'x-*-y'] },
  external: { allow: ['mcp:docs:*'] },
  network: { hosts: ['a.example', '*.example.org'] },
};

describe('a profile that only narrows', () => {
  it.each<[string, ProfileSource['profiles']]>([
    [
      'names commands of the list once more',
      { own: { bash: { allow: ['npm test', 'npm run *', 'git log --oneline'] } } },
    ],
    ['keeps single commands', { own: { bash: { 'allow-only': ['git status', 'npm run build', 'ls -la'] } } }],
    ['denies and protects', { own: { bash: { deny: ['cp'] }, write: { protect: ['docs/**'] } } }],
    ['keeps single tools', { own: { external: { allow: ['custom:hello', 'mcp:docs:*', 'mcp:*'] } } }],
    [
      'takes out of protection what its parent does not protect',
      {
        open: { widen: true, write: { unprotect: ['AGENTS.md'] } },
        own: { extends: 'open', write: { unprotect: ['AGENTS.md'] } },
      },
    ],
    ['names no host', { own: { network: { hosts: [] } } }],
    [
      'names hosts below those of its parent',
      { few: FEW, own: { extends: 'few', network: { hosts: ['a.example:443', '*.b.example.org', 'c.example.org'] } } },
    ],
    ['names hosts below yolo', { own: { extends: 'yolo', network: { hosts: ['a.example'] } } }],
    ['has fewer posts', { own: { posts: { review_comment: 25, create_issue: 0 } } }],
    ['freezes what was frozen', { own: { 'freeze-registry': true } }],
    ['stays below yolo', { own: { extends: 'yolo', bash: { allow: ['anything'] }, 'freeze-registry': false } }],
    ['takes a part of a pattern', { few: FEW, own: { extends: 'few', bash: { allow: ['npm run b*', 'x-*z-y'] } } }],
    ['gives a built-in name to what is narrower', { ci: { extends: 'read-only' } }],
    ['gives a built-in name to what is as wide', { own: {}, ci: { extends: 'read-only', bash: { deny: ['ls'] } } }],
  ])('says nothing: it %s', (_, profiles) => {
    expect(() => resolve(profiles)).not.toThrow();
  });
});

describe('a profile that lets more through than the one it extends', () => {
  it.each<[string, ProfileSource['profiles'], string]>([
    [
      'by another command',
      { own: { bash: { allow: ['make lint'] } } },
      'profiles.own.bash.allow has "make lint", which the built-in ci does not allow',
    ],
    [
      'by a shorter prefix',
      { own: { bash: { 'allow-only': ['git status', 'git'] } } },
      'profiles.own.bash.allow-only has "git", which the built-in ci does not allow',
    ],
    [
      'by one more post',
      { own: { posts: { review_comment: 3, create_issue: 4 } } },
      'profiles.own.posts has "create_issue: 4", which the built-in ci does not allow',
    ],
    [
      'by posts of another profile',
      { review: { extends: 'triage' } },
      'profiles.review.extends is "triage", which allows more than the built-in review: posts',
    ],
    [
      'by a path that it may write',
      { own: { write: { unprotect: ['AGENTS.md', '.vscode/**'] } } },
      'profiles.own.write.unprotect has ".vscode/**", which the built-in ci does not allow',
    ],
    [
      'by what it extends, where that protects less than the one whose name it takes',
      {
        open: { extends: 'read-only', widen: true, write: { unprotect: ['AGENTS.md'] } },
        review: { extends: 'open' },
      },
      'profiles.review.extends is "open", which allows more than the built-in review: protected paths',
    ],
    [
      'by a host',
      { own: { network: { hosts: ['a.example'] } } },
      'profiles.own.network.hosts has "a.example", which the built-in ci does not allow',
    ],
    [
      'by the usual ports of a host of which its parent has one',
      {
        one: { widen: true, network: { hosts: ['x.example:443'] } },
        own: { extends: 'one', network: { hosts: ['x.example'] } },
      },
      'profiles.own.network.hosts has "x.example", which one does not allow',
    ],
    [
      'by another port',
      { few: FEW, own: { extends: 'few', network: { hosts: ['a.example:22'] } } },
      'profiles.own.network.hosts has "a.example:22", which few does not allow',
    ],
    [
      'by what stands above a wildcard',
      { few: FEW, own: { extends: 'few', network: { hosts: ['example.org'] } } },
      'profiles.own.network.hosts has "example.org", which few does not allow',
    ],
    [
      'by a wider pattern',
      { few: FEW, own: { extends: 'few', bash: { allow: ['x-*'] } } },
      'profiles.own.bash.allow has "x-*", which few does not allow',
    ],
    [
      'by a pattern over a name',
      { few: FEW, own: { extends: 'few', bash: { allow: ['npm *'] } } },
      'has "npm *", which few does not allow',
    ],
    [
      'by another server',
      { few: FEW, own: { extends: 'few', external: { allow: ['mcp:docs:get', 'mcp:*:get'] } } },
      'profiles.own.external.allow has "mcp:*:get", which few does not allow',
    ],
    [
      'by tools that come later',
      { own: { 'freeze-registry': false } },
      'profiles.own.freeze-registry has "false", which the built-in ci does not allow',
    ],
    [
      'by a step that takes back what the step before took away',
      { a: { bash: { 'allow-only': ['ls'] } }, b: { extends: 'a' }, c: { extends: 'b', bash: { allow: ['cat'] } } },
      'profiles.c.bash.allow has "cat", which b does not allow',
    ],
    [
      'by a built-in name over a wider profile',
      { 'read-only': { extends: 'ci' } },
      'profiles.read-only.extends is "ci", which allows more than the built-in read-only: commands, writing, external tools',
    ],
    [
      'by a built-in name over any command',
      { ci: { extends: 'yolo' } },
      'profiles.ci.extends is "yolo", which allows more than the built-in ci: commands, hosts, approval, new tools',
    ],
  ])('is refused, with the entry and its parent: %s', (_, profiles, message) => {
    const refusal = refusalOf(profiles);
    expect(refusal).toMatchObject({ code: 'config', message: expect.stringContaining(message) });
    expect(refusal.remedy).toMatch(/Remove that, or write "widen: true" into profiles\..* on the default branch/);
  });

  it('is let through where it says so, step by step', () => {
    const a: ProfileSettings = { widen: true, bash: { allow: ['make lint'] }, external: { allow: ['custom:*'] } };
    expect(() => resolve({ a, b: { extends: 'a', bash: { allow: ['make lint'] } } })).not.toThrow();
    expect(() => resolve({ a, b: { extends: 'a', bash: { allow: ['make all'] } } })).toThrow('which a does not allow');
    expect(() => resolve({ 'read-only': { extends: 'ci', widen: true } })).not.toThrow();
  });

  it('names every entry with its line, or that of its key', () => {
    const places = { 'profiles.own.bash.allow.1': 'k.yml:5:9', 'profiles.own.freeze-registry': 'k.yml:6:3' };
    const own: ProfileSettings = { bash: { allow: ['ls', 'make lint'] }, 'freeze-registry': false };
    expect(refusalOf({ own }, { places }).message.split('\n')).toEqual([
      'A profile may only narrow the one that it extends:',
      '- k.yml:5:9: profiles.own.bash.allow has "make lint", which the built-in ci does not allow',
      '- k.yml:6:3: profiles.own.freeze-registry has "false", which the built-in ci does not allow',
    ]);
  });
});

describe('a profile that another file narrows', () => {
  const CI = resolve({ ci: { bash: { allow: ['make lint'], deny: ['cp'] }, widen: true } });

  it('takes each aspect in which the other is narrower', () => {
    const own: ProfileSettings = {
      bash: { 'allow-only': ['git status'], deny: ['git log'] },
      write: { protect: ['docs/**'] },
      external: { allow: [] },
      approval: 'ask',
      posts: { create_issue: 0 },
      rules: [{ name: 'no-make', verdict: 'deny', when: { tool: 'bash' }, reason: 'x' }],
    } as ProfileSettings;
    const { profile, wider } = narrowProfile(CI, resolve({ own }));
    expect(wider).toEqual([]);
    expect(profile).toMatchObject({ name: 'ci', external: [], approval: 'ask', posts: { create_issue: 0 } });
    expect(profile.commands).toMatchObject({
      classes: [],
      allow: [{ text: 'git status' }],
      deny: [{ text: 'cp' }, { text: 'git log' }],
    });
    expect(profile.protect).toEqual(expect.arrayContaining([...CI.protect, 'docs/**']));
    expect(profile.rules.map(({ name }) => name)).toEqual(['no-make']);
  });

  it.each<[string, ProfileSettings, keyof ResolvedProfile]>([
    ['commands', { bash: { allow: ['hostid'] } }, 'commands'],
    ['hosts', { network: { hosts: ['evil.example'] } }, 'hosts'],
    ['approval', { approval: 'yolo' }, 'approval'],
    ['posts', { posts: { create_issue: 200 } }, 'posts'],
    ['new tools', { 'freeze-registry': false }, 'freezeRegistry'],
    ['protected paths', { write: { unprotect: ['AGENTS.md'] } }, 'protect'],
  ])('keeps its own %s where the other has more, and names that', (of, settings, field) => {
    const trusted = resolve({ own: { 'freeze-registry': true } });
    const { profile, wider } = narrowProfile(trusted, resolve({ own: { ...settings, widen: true } }));
    expect(wider).toContain(of);
    expect(profile[field]).toEqual(trusted[field]);
    expect(profile.guarded).toBe(false);
  });

  it('keeps its own writing, tools and commands where the other is for everything', () => {
    const trusted = resolve({ own: { extends: 'read-only' } });
    const { profile, wider } = narrowProfile(trusted, resolve({ own: { extends: 'yolo' } }));
    expect(wider).toEqual(expect.arrayContaining(['commands', 'writing', 'external tools', 'hosts', 'approval']));
    expect(profile).toEqual({ ...trusted, protect: expect.arrayContaining([...trusted.protect]) });
  });

  it('takes no rule from the other that lifts an approval', () => {
    const rule = { name: 'lift', verdict: 'allow', when: { tool: 'bash' }, reason: 'x' } as const;
    const other = resolve({ own: { widen: true, rules: [rule] } as unknown as ProfileSettings });
    const { profile, wider } = narrowProfile(CI, other);
    expect(profile.rules).toEqual([]);
    expect(wider).toEqual(['rules that allow']);
  });
});
