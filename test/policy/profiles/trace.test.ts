import { describe, expect, it } from 'vitest';
import { BUILT_IN_PROFILES } from '../../../src/policy/profiles/built-in-profiles.ts';
import { resolveProfile } from '../../../src/policy/profiles/profile.ts';
import type { ProfileSource } from '../../../src/policy/profiles/resolved-profile.ts';
import { traceProfile, type WithSource } from '../../../src/policy/profiles/trace.ts';

const values = (items: readonly WithSource[]): string[] => items.map(({ value }) => value);

const SOURCE: ProfileSource = {
  profiles: {
    ci: {
      widen: true,
      bash: { allow: ['make lint', 'npm test'], deny: ['cp'] },
      write: { protect: ['docs/**'], unprotect: ['AGENTS.md'] },
      rules: [{ name: 'calm', verdict: 'deny', when: { tool: { equals: ['bash'] } } }],
    },
    few: {
      bash: { 'allow-only': ['npm test', 'ls'], deny: ['mv'] },
      external: { allow: ['custom:*'] },
      posts: { set_labels: 1 },
    },
    own: {
      extends: 'few',
      approval: 'ask',
      bash: { allow: ['ls -la'] },
      network: { hosts: [] },
      posts: { review_comment: 3 },
    },
    fenced: { extends: 'yolo', bash: { 'allow-only': ['ls'] } },
    quiet: { extends: 'read-only' },
    again: { write: { protect: ['AGENTS.md'] } },
  },
  places: {
    'profiles.ci': 'k.yml:2:3',
    'profiles.ci.bash.allow.0': 'k.yml:3:9',
    'profiles.own.approval': 'k.yml:9:5',
    'profiles.own.posts.review_comment': 'k.yml:9:20',
    'profiles.few.external.allow': 'k.yml:7:5',
  },
};

describe('traceProfile', () => {
  it.each([...Object.keys(SOURCE.profiles), ...Object.keys(BUILT_IN_PROFILES)])('says of %s what holds', (name) => {
    const [profile, traced] = [resolveProfile(name, SOURCE), traceProfile(name, SOURCE)];
    expect(values(traced.protect)).toEqual(profile.protect);
    expect(traced.external.value).toEqual(profile.external);
    expect(traced.hosts.value).toEqual(profile.hosts);
    expect(traced.approval.value).toBe(profile.approval);
    expect(traced.freezeRegistry.value).toBe(profile.freezeRegistry);
    expect(Object.entries(traced.posts).map(([kind, { value }]) => [kind, value])).toEqual(
      Object.entries(profile.posts),
    );
    expect(traced.rules.map(({ value }) => value.name)).toEqual(profile.rules.map((rule) => rule.name));
    const lists = profile.commands;
    if (lists === 'any' || traced.commands === 'any') return expect(traced.commands).toBe(lists);
    expect(values(traced.commands.deny)).toEqual(lists.deny.map(({ text }) => text));
    if (profile.writes) expect(values(traced.commands.allow)).toEqual(lists.allow.map(({ text }) => text));
  });

  it('says where each part comes from: a line, the name of the key where none is known, or the built-in profile', () => {
    const traced = traceProfile('own', SOURCE);
    expect(traced.layers).toEqual([
      { value: 'own', from: 'profiles.own', widens: false },
      { value: 'few', from: 'profiles.few', widens: false },
      { value: 'ci', from: 'k.yml:2:3', widens: true },
      { value: 'ci', from: 'built-in', widens: false },
    ]);
    expect(traced.approval.from).toBe('k.yml:9:5');
    expect(traced.external.from).toBe('k.yml:7:5');
    expect(traced.freezeRegistry.from).toBe('built-in');
    expect([traced.posts.review_comment.from, traced.posts.set_labels.from]).toEqual([
      'k.yml:9:20',
      'profiles.few.posts.set_labels',
    ]);
    expect(traced.posts.noop.from).toBe('built-in');
    expect(traced.commands).toMatchObject({
      allow: [
        { value: 'npm test', from: 'profiles.few.bash.allow-only' },
        { value: 'ls', from: 'profiles.few.bash.allow-only' },
        { value: 'ls -la', from: 'profiles.own.bash.allow' },
      ],
    });
    const { commands } = traceProfile('ci', SOURCE);
    expect(commands).toMatchObject({ allow: expect.arrayContaining([{ value: 'make lint', from: 'k.yml:3:9' }]) });
  });

  it('says which classes of programs are on, and where that comes from', () => {
    const classesOf = (name: string): unknown => {
      const { commands } = traceProfile(name, CLASSES);
      return commands === 'any' ? commands : commands.classes;
    };
    expect(classesOf('ci')).toEqual({ value: ['read', 'edit', 'project'], from: 'built-in' });
    expect(classesOf('review')).toEqual({ value: ['read'], from: 'built-in' });
    expect(classesOf('careful')).toEqual({ value: ['read', 'edit'], from: 'k.yml:4:5' });
    expect(classesOf('few')).toEqual({ value: [], from: 'profiles.few.bash.allow-only' });
    expect(classesOf('own')).toEqual({ value: ['read'], from: 'profiles.own.bash.classes' });
  });
});

const CLASSES: ProfileSource = {
  profiles: {
    careful: { bash: { classes: ['read', 'edit'] } },
    few: { bash: { 'allow-only': ['ls'] } },
    own: { extends: 'careful', bash: { 'allow-only': ['mkdir'], classes: ['read'] } },
  },
  places: { 'profiles.careful.bash.classes': 'k.yml:4:5' },
};
