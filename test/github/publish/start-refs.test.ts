import { describe, expect, it } from 'vitest';
import type { Occasion } from '../../../src/core/run-trigger.ts';
import type { Store } from '../../../src/git/store.ts';
import {
  askRefs,
  findStartPoint,
  issueBranches,
  type StartPointOptions,
} from '../../../src/github/publish/starting-point.ts';

const [MAIN, TOPIC, TAG, TAGGED] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(40)) as [
  string,
  string,
  string,
  string,
];
const REFS = new Map([
  ['refs/heads/main', MAIN],
  ['refs/heads/topic', TOPIC],
  ['refs/tags/v1', TAG],
  ['refs/tags/v1^{}', TAGGED],
  ['refs/tags/light', TAGGED],
]);
const OPTIONS: StartPointOptions = {
  repository: { owner: 'acme', name: 'widget', defaultBranch: 'main' },
  target: { kind: 'repository' },
  branchPrefix: 'agent/',
};
const place = (occasion?: Partial<Occasion>, more: Partial<StartPointOptions> = {}) =>
  findStartPoint(REFS, {
    ...OPTIONS,
    ...(occasion && { occasion: { foreign: false, facts: [], ...occasion } }),
    ...more,
  });

describe('where an automation starts', () => {
  it.each<[string, Partial<Occasion> | undefined, object]>([
    ['the default branch, where there is no occasion', undefined, { sha: MAIN, baseBranch: 'main' }],
    ['the default branch, where the event names no ref', {}, { sha: MAIN, baseBranch: 'main' }],
    ['the branch', { ref: 'refs/heads/topic', sha: TOPIC }, { sha: TOPIC, baseBranch: 'topic' }],
    ['the commit of a tag that has an object', { ref: 'refs/tags/v1', sha: TAG }, { sha: TAGGED, baseBranch: 'main' }],
    ['the commit of a tag that has none', { ref: 'refs/tags/light' }, { sha: TAGGED, baseBranch: 'main' }],
  ])('is %s', (_, occasion, expected) => {
    expect(place(occasion)).toMatchObject(expected);
  });

  it('says nothing where it is just where the event was', () => {
    expect(place({ ref: 'refs/heads/topic', sha: TOPIC })).not.toHaveProperty('note');
  });

  it.each<[string, Partial<Occasion>, RegExp]>([
    ['a commit of another repository', { foreign: true, sha: 'e'.repeat(40) }, /not on a branch of this repository/],
    ['a branch that is gone', { ref: 'refs/heads/old', sha: TOPIC }, /is gone: the workspace has the default branch/],
  ])('is the default branch for %s, and says so', (_, occasion, note) => {
    expect(place(occasion)).toMatchObject({ sha: MAIN, baseBranch: 'main', note: expect.stringMatching(note) });
  });

  it('is the tip of a branch that has moved on, never a commit that the branch may not hold', () => {
    const moved = place({ ref: 'refs/heads/topic', sha: 'e'.repeat(40) });
    expect(moved).toMatchObject({ sha: TOPIC, note: expect.stringContaining(`its newest commit, ${TOPIC}`) });
  });

  it('is the branch that the configuration names, and says where that is another one', () => {
    expect(place({ ref: 'refs/heads/main' }, { baseBranch: 'topic' })).toMatchObject({
      sha: TOPIC,
      note: expect.stringContaining('base-branch'),
    });
    expect(place({ ref: 'refs/heads/topic' }, { baseBranch: 'topic' })).toEqual({ sha: TOPIC, baseBranch: 'topic' });
    expect(() => place({}, { baseBranch: 'none' })).toThrow('The branch "none" does not exist on GitHub');
  });
});

describe('the branches of an issue', () => {
  it('are those whose name begins with its number, and no ref whose name only ends so', () => {
    const refs = new Map([
      ...REFS,
      ['refs/heads/agent/issue-1-a', TOPIC],
      ['refs/heads/agent/issue-12-b', TOPIC],
      ['refs/heads/x/refs/heads/agent/issue-1-c', TOPIC],
    ]);
    const options: StartPointOptions = { ...OPTIONS, target: { kind: 'issue', number: 1 } };
    expect(issueBranches(refs, options)).toEqual([['agent/issue-1-a', TOPIC]]);
  });
});

describe('what GitHub is asked for', () => {
  const silent = new Proxy(
    {},
    { get: () => async () => ({ exitCode: 1, output: '', stdout: '', stderr: '' }) },
  ) as Store;
  const asked = (occasion?: Partial<Occasion>, more: Partial<StartPointOptions> = {}) =>
    askRefs(silent, { ...OPTIONS, ...(occasion && { occasion: { foreign: false, facts: [], ...occasion } }), ...more })
      .patterns;

  it('is the default branch, always', () => {
    expect(asked()).toEqual(['refs/heads/main']);
    expect(asked({})).toEqual(['refs/heads/main']);
    expect(asked({ ref: 'refs/heads/main' }, { baseBranch: 'main' })).toEqual(['refs/heads/main']);
  });

  it('is the branch of the event, or its tag and the commit of that', () => {
    expect(asked({ ref: 'refs/heads/topic' })).toEqual(['refs/heads/main', 'refs/heads/topic']);
    expect(asked({ ref: 'refs/tags/v1' })).toEqual(['refs/heads/main', 'refs/tags/v1', 'refs/tags/v1^{}']);
  });

  it('is the branch that the configuration names, and the agent’s own ones for an issue', () => {
    expect(asked(undefined, { baseBranch: 'next' })).toEqual(['refs/heads/main', 'refs/heads/next']);
    expect(asked(undefined, { target: { kind: 'issue', number: 7 } })).toEqual([
      'refs/heads/main',
      'refs/heads/agent/issue-7-*',
    ]);
  });
});
