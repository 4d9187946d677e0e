import { expect, it } from 'vitest';
import type { StampedEvent } from '../../src/core/session-event.ts';
import { createWorkRecord, describeTests } from '../../src/session/work-record.ts';
import { openPipeline } from '../tools/pipeline.ts';

type Call = readonly [metadataType: string, metadata?: object, more?: object];

/** The calls of one turn each; `'changed'` is a file that a call has changed behind the back of the tools for files. */
function told(...calls: readonly (Call | 'changed')[]): string {
  const { subscriber, ...record } = createWorkRecord();
  let seq = 0;
  const emit = (event: object): void => {
    seq += 1;
    subscriber({ ...event, seq, time: '' } as unknown as StampedEvent);
  };
  for (const [index, call] of calls.entries()) {
    const turn = index + 1;
    emit({ type: 'turn-start', turn });
    if (call === 'changed') emit({ type: 'file-changed', path: 'a' });
    else {
      const [metadataType, metadata, more] = call;
      emit({
        type: 'tool-end',
        turn,
        ok: true,
        verdict: { verdict: 'allow' },
        result: { metadataType, metadata },
        ...more,
      });
    }
  }
  return describeTests(record);
}

const bash = (command: string, exitCode = 0, more: object = {}): Call => ['bash', { command, exitCode }, more];
const edit: Call = ['file_edit', { filePath: 'a' }];

it.each<[string, readonly (Call | 'changed')[], string]>([
  ['nothing', [], 'No test run was recognized.'],
  ['an edit', [edit], 'No test run was recognized; the last edit was in turn 1.'],
  ['an edit that failed', [['file_edit', {}, { ok: false }]], 'No test run was recognized.'],
  [
    'tests after the edit',
    [edit, bash('npm test')],
    'The last test run that was recognized was in turn 2 (npm test, exit code 0), and the last edit was in turn 1.',
  ],
  [
    'tests before the edit',
    [bash('npm test', 1, { ok: false }), edit],
    'The last test run that was recognized was in turn 1 (npm test, exit code 1); the last edit was in turn 2, and no test run since was recognized.',
  ],
  [
    'the tool prove after the edit',
    [edit, ['prove', { verdict: 'proven', exitCode: 0 }]],
    'The last test run that was recognized was in turn 2 (prove, exit code 0), and the last edit was in turn 1.',
  ],
  [
    'the tool prove that could run nothing',
    [edit, ['prove', { verdict: 'none' }]],
    'No test run was recognized; the last edit was in turn 1.',
  ],
  [
    'other tests since the edit, each by its last run',
    [bash('pytest'), edit, bash('npm run test'), bash('npm run test', 1), bash('npm test'), bash('vitest run a')],
    'The last test run that was recognized was in turn 6 (vitest run a, exit code 0), and others before it in turn 5 (npm test, exit code 0) and in turn 4 (npm run test, exit code 1), and the last edit was in turn 2.',
  ],
  [
    'other tests, and an edit since',
    [bash('npm test'), bash('vitest run a'), edit],
    'The last test run that was recognized was in turn 2 (vitest run a, exit code 0); the last edit was in turn 3, and no test run since was recognized.',
  ],
  [
    'tests in a longer line',
    [edit, bash('cd web && npm test | tail -3')],
    'The last test run that was recognized was in turn 2 (npm test, in a command line that ended with exit code 0), and the last edit was in turn 1.',
  ],
  [
    'words of a test that a command writes',
    [bash("cat > x.py <<'EOF'\nclass T(unittest.TestCase):\n  pass\nEOF\npython3 tests/x.py", 1)],
    'The last test run that was recognized was in turn 1 (python3 tests/x.py, in a command line that failed, or a part of it, with exit code 1); the same command line may have changed files, before them or after them.',
  ],
  [
    'tests that a shell reads',
    [bash('bash -e <<EOF\nnpm test\nEOF')],
    'The last test run that was recognized was in turn 1 (npm test, in a command line that ended with exit code 0).',
  ],
  [
    'tests in the background',
    [['bash_background', { command: 'npm test' }]],
    'The last test run that was recognized was in turn 1 (npm test, in the background).',
  ],
  ['a refused run of tests', [bash('npm test', 1, { verdict: { verdict: 'deny' } })], 'No test run was recognized.'],
  [
    'a command that may edit',
    [bash('sed -i s/a/b/ a')],
    'No test run was recognized; a command in turn 1 may have changed files.',
  ],
  [
    'a command that may edit after the tests',
    [bash('npm test'), bash('B=$(mktemp -d); rm -rf "$B"')],
    'The last test run that was recognized was in turn 1 (npm test, exit code 0); a command in turn 2 may have changed files since.',
  ],
  [
    'tests of another state, between two commands of git',
    [edit, bash('git stash -q; npm test; git stash pop -q')],
    'The last test run that was recognized was in turn 2 (npm test, in a command line that ended with exit code 0); the same command line may have changed files, before them or after them.',
  ],
  [
    'tests as a condition',
    [edit, bash('if npm test; then echo good; else echo bad; fi')],
    'The last test run that was recognized was in turn 2 (npm test, in a command line whose exit code does not say how they ended), and the last edit was in turn 1.',
  ],
  ...['npm test > /tmp/log 2>&1 &\nwait %1; cat a', 'npm test | tail & wait', 'npm test; echo "rc=$?"'].map(
    (line): [string, readonly Call[], string] => [
      `tests that the line does not end with: ${line}`,
      [edit, bash(line)],
      `The last test run that was recognized was in turn 2 (npm test, in a command line whose exit code does not say how they ended), and the last edit was in turn 1.`,
    ],
  ),
  ...['node server.js & npm test', 'npm test > /tmp/log; rc=$?; cat a; exit $rc', 'npm test && cat a & wait'].map(
    (line): [string, readonly Call[], string] => [
      `tests that the line ends with or stops at: ${line}`,
      [edit, bash(line)],
      'The last test run that was recognized was in turn 2 (npm test, in a command line that ended with exit code 0), and the last edit was in turn 1.',
    ],
  ),
  ['what make would run', [edit, bash('make -n test')], 'No test run was recognized; the last edit was in turn 1.'],
  [
    'a file that a command changed',
    [bash('node x.js'), 'changed'],
    'No test run was recognized; the last edit was in turn 2.',
  ],
  ['reading', [bash('cat a.test.js'), ['file_read', {}]], 'No test run was recognized.'],
  [
    'scratch files, which are no part of the change',
    [
      ['file_write', { filePath: '/tmp/repro.js' }],
      ['file_multi_edit', { filePath: '/tmp/a', files: [{ filePath: '/tmp/a' }, { filePath: '/tmp/b' }] }],
      bash('node /tmp/repro.js > /tmp/out.txt'),
    ],
    'No test run was recognized.',
  ],
  [
    'an edit of a scratch file and another',
    [['file_multi_edit', { filePath: '/tmp/a', files: [{ filePath: '/tmp/a' }, { filePath: 'b' }] }]],
    'No test run was recognized; the last edit was in turn 1.',
  ],
])('tells of %s', (_, calls, sentence) => {
  expect(told(...calls)).toBe(sentence);
});

it('tells of what happened within a batch', async () => {
  const { subscriber, ...record } = createWorkRecord();
  const pipeline = openPipeline();
  try {
    const write = { tool_name: 'file_write', parameters: { file_path: 'run-tests.sh', text: 'exit 3\n' } };
    const test = { tool_name: 'bash', parameters: { command: 'sh run-tests.sh' } };
    await pipeline.call('batch', { invocations: [write, test] });
    for (const event of pipeline.events) subscriber(event);
  } finally {
    await pipeline.close();
  }
  expect(record.lastEdit()).toBeDefined();
  expect(record.lastTest()).toMatchObject({ command: 'sh run-tests.sh', exitCode: 3 });
});
