/** A call of a subagent that waits for a person, over two runs, through the bundle and the local GitHub. */
import { afterEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Issue } from '../support/github/types.ts';
import type { Script } from '../support/model/script.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests } from './harness.ts';

const ADA = 'ada';
/** The template alone asks: its agent may do less than the run's own. */
const CONFIG = `subagents:
  templates:
    notes: { description: writes notes, profile: careful }
profiles:
  careful:
    extends: ci
    rules:
      - { name: releases, verdict: ask, reason: A release is for people to decide, when: { path: { inside: release } } }
`;
const START = { name: 'subagent', input: { question: 'Write the notes', model_strength: 'strong', template: 'notes' } };
const write = (path: string) => ({ name: 'file_write', input: { file_path: path, text: 'v2\n' } });
const PARK: Script = [
  { toolCalls: [START] },
  { text: 'I write.', toolCalls: [write('release/notes.md')] },
  { text: 'never' },
];

let harness: Harness;
let issue: Issue;
afterEach(() => harness.close());

let asked = 0;
async function run(login: string, request: string, script: Script) {
  asked += 1000;
  const model = await harness.model(script, undefined, { firstCall: asked });
  const ran = await harness.deliver(ask(harness, issue, login, request), model);
  const told = (index: number): string => JSON.stringify(model.requests.at(index)?.body.messages ?? []);
  return { ...ran, told, requests: model.requests.length };
}

const idOf = (): string => /agent approve ([0-9a-f]{16})/.exec(ourComments(issue).join())?.[1] ?? 'no id';
const fileOf = (path: string): Promise<string | undefined> =>
  harness.github.readFile(harness.repository, ourPullRequests(harness)[0]?.pull?.headSha ?? '', path);

async function park(): Promise<string> {
  harness = await openHarness({ '.github/kodelet.yml': CONFIG });
  harness.github.addUser(ADA);
  harness.github.setPermission(harness.repository, ADA, 'write');
  issue = openIssue(harness);
  const { outputs, log, requests } = await run(MAINTAINER, 'fix the release', PARK);
  expect([outputs.conclusion, requests], log).toEqual(['parked', 2]);
  return idOf();
}

describe('a call of a subagent that waits', () => {
  it('is made in the subagent once it is approved, which then goes on until another one waits, or it has finished', async () => {
    const id = await park();
    const second = await run(ADA, `approve ${id} mind the date`, [
      { toolCalls: [write('release/more.md')] },
      { text: 'never' },
    ]);
    expect([second.outputs.conclusion, second.requests], second.log).toEqual(['parked', 1]);
    for (const words of [
      'Write the notes',
      '@ada approved the call that waited',
      'mind the date',
      'Continue your task',
    ])
      expect(second.told(0)).toContain(words);
    const next = /agent approve ([0-9a-f]{16})/.exec(ourComments(issue).at(-1) ?? '')?.[1];
    const third = await run(ADA, `approve ${next}`, [
      { text: 'All notes are written.' },
      { text: 'Release v2\n\nDone.' },
    ]);
    expect([third.outputs.conclusion, third.requests], third.log).toEqual(['succeeded', 2]);
    expect(third.told(1)).toContain('@ada has approved the call of your subagent that waited');
    expect(third.told(1)).toContain('All notes are written.');
    expect([await fileOf('release/notes.md'), await fileOf('release/more.md')]).toEqual(['v2\n', 'v2\n']);
  });

  it('is not made once it is denied, although the run’s own agent might make it', async () => {
    const id = await park();
    const second = await run(ADA, `deny ${id} not on a Friday`, [
      { toolCalls: [write('plan.md')] },
      { text: 'The release has to wait.' },
      { text: 'Plan the release\n\nIt waits.' },
    ]);
    expect(second.told(0)).toContain('not on a Friday');
    expect(second.told(-1)).toContain('@ada has denied the call of your subagent that waited');
    expect(second.outputs.conclusion, second.log).toBe('succeeded');
    expect([await fileOf('plan.md'), await fileOf('release/notes.md')]).toEqual(['v2\n', undefined]);
  });
});
