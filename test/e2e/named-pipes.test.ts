/** Named pipes in the place of files: the host waits for none, whoever has made them, and a run that hangs all the same is ended. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAINTAINER, openIssue } from '../demo/fixture.ts';
import type { Issue } from '../support/github/types.ts';
import type { RecordedRequest, Reply, ScriptedCall } from '../support/model/script.ts';
import { isWhole } from '../support/sample.ts';
import { itUnless } from '../support/unless.ts';
import { ask, type Harness, openHarness, ourComments, ourPullRequests } from './harness.ts';

const ALLOW_MKFIFO = 'profiles:\n  ci:\n    widen: true\n    bash: { allow: [mkfifo *] }\n';
const PIPES = ['package.json', 'x.patch', '.gitignore'];

let harness: Harness;
let issue: Issue;
beforeEach(async () => {
  harness = await openHarness({ '.github/kodelet.yml': ALLOW_MKFIFO, '.gitignore': 'ignored\n' }, { inProcess: false });
  issue = openIssue(harness);
});
afterEach(() => harness.close());

const call = (name: string, input: unknown): Reply => ({ toolCalls: [{ name, input } as ScriptedCall] });
const bash = (command: string): Reply => call('bash', { command, description: 'look' });
const DONE: readonly Reply[] = [call('file_write', { file_path: 'notes.md', text: 'kept\n' }), { text: 'Keep a note' }];

function replace(workspace: string): void {
  const paths = [...PIPES, 'AGENTS.md', 'test/.gitattributes', '.github/kodelet.yml'];
  for (const path of paths) rmSync(join(workspace, path), { force: true });
  execFileSync('mkfifo', paths, { cwd: workspace });
}

/** What the model was told after each of its calls. */
const answersIn = (requests: readonly RecordedRequest[]): string[] =>
  (requests.at(-1)?.body.messages ?? []).flatMap(({ content }) =>
    typeof content === 'string'
      ? []
      : content.filter(({ type }) => type === 'tool_result').map((block) => JSON.stringify(block)),
  );

async function run(replies: readonly Reply[], prepare?: (workspace: string) => unknown) {
  const model = await harness.model(replies);
  const done = await harness.deliver(ask(harness, issue, MAINTAINER, 'fix this'), model, { prepare });
  expect(done.signal, done.log).toBeNull();
  const [pull] = ourPullRequests(harness);
  return { ...done, pull, comment: ourComments(issue).at(-1) ?? '', answers: answersIn(model.requests) };
}

describe('a run among named pipes', () => {
  it('that a step before has made ends with its change', async () => {
    const { outputs, pull, log } = await run(DONE, replace);
    expect(outputs.conclusion, log).toBe('succeeded');
    expect(pull).toBeDefined();
  });

  it('that the agent makes says of each what it is, and leaves out of the change what became one', async () => {
    const { outputs, comment, answers, log } = await run([
      bash('rm package.json .gitignore'),
      bash(`mkfifo ${PIPES.join(' ')}`),
      call('file_read', { file_path: 'package.json' }),
      call('file_write', { file_path: 'x.patch', text: 'x' }),
      bash('git apply x.patch'),
      call('glob_tool', { pattern: '**/*.js' }),
      ...DONE,
    ]);
    expect(outputs.conclusion, log).toBe('succeeded');
    const said = answers.join('\n');
    expect(said).toContain('package.json\\" is not a regular file');
    expect(said).toContain('x.patch\\" is not a regular file');
    expect(said).toContain('the patch \\"x.patch\\" is a named pipe');
    expect(said).toContain('src/retry.js');
    expect(comment).toContain(' · 1 file, +1 −0\n');
    for (const path of ['.gitignore', 'package.json'])
      expect(comment).toContain(`Left out \`${path}\`: it is no regular file`);
  });
});

itUnless(!isWhole && 'it takes a minute: KODELET_TEST_WHOLE=1 runs it')(
  'a run that hangs is ended from outside, and its comment says so',
  async () => {
    let signal: (name: NodeJS.Signals) => void = () => undefined;
    const model = await harness.model((_, index) => {
      if (index === 1) signal('SIGSTOP');
      return DONE[index] ?? { text: 'never' };
    });
    const event = ask(harness, issue, MAINTAINER, 'fix this');
    const onStart = (kill: typeof signal): void => {
      signal = kill;
    };
    const stopped = await harness.deliver(event, model, { onStart, temp: harness.directory });
    expect(stopped.signal).toBe('SIGKILL');
    expect(stopped.orphans).toEqual([]);
    expect(ourComments(issue)).toEqual([
      expect.stringContaining('### ❌ The run hung and was ended before it could finish'),
    ]);
    expect(stopped.post?.summary).toContain('Nothing in the step moved for 60 s, so it was ended from outside');
    expect(stopped.post?.log).not.toMatch(/cancelled|killed/);
  },
);
