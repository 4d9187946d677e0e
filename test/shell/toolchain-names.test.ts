import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Decision } from '../../src/core/access.ts';
import { judgeCommand } from '../../src/shell/judge.ts';
import { createPaths } from '../../src/shell/path-check.ts';
import { makeWorkspace, rulesIn } from './support/workspace.ts';

let root = '';
beforeAll(async () => {
  root = await makeWorkspace();
});
afterAll(() => rm(root, { recursive: true, force: true }));

// More of both stands in test/fixtures/shell/samples/toolchain.txt.
it.each([
  'rm -rf "$JAVA_HOME/../x"',
  'p=$JAVA_HOME; for i in 1 2; do rm "$p"; p=$p/x; done',
  'if [ -f a.txt ]; then p=$JAVA_HOME; else p=$(git ls-files); fi; rm "$p"',
  'gem which rake | head -1 | xargs rm',
  'make "$(cat "$(which node)")"',
  'make -C "${JAVA_HOME:-src}"',
  'p=${JAVA_HOME:-src}; make -C "$p"',
  'which node | while read -r a b; do make -C "$a"; done',
])('a program that does more than read is not given one: %s', (command) => {
  expect(judgeCommand(command, rulesIn(root, undefined, true))).toMatchObject({
    verdict: 'deny',
    rule: 'bash.dynamic',
    reason: expect.stringContaining('leads to a toolchain, which may only be read'),
  });
});

it('is told what a program of the repository may be given instead', () => {
  const judged = (command: string): Decision => judgeCommand(command, rulesIn(root, undefined, true));
  expect(judged('go vet -vettool=$(which x) ./...').remedy).toContain('Write the path itself, if it is below /usr');
  expect(judged('go vet -vettool=/usr/bin/x ./...')).toMatchObject({ verdict: 'allow' });
  expect(judged('java -cp /opt/hostedtoolcache/x/a.jar Main')).toMatchObject({ verdict: 'allow' });
  expect(judged('cp "$(which node)" x').remedy).toContain('Name files of the workspace');
});

it.each([
  'grep -rn x "$JAVA_HOME/lib"',
  'p=$(which node); head -c 20 "$p"',
  'gem which rake | while read -r f; do wc -l "$f"; done',
  "sed -n 5p $(python3 -c 'import os; print(os.__file__)')",
  'h=$JAVA_HOME; h=src; rm -r $h',
  'rm "$(realpath a.txt)"',
  'make "$(git rev-parse HEAD)"',
  "gofmt -l $(go list -f '{{.Dir}}' ./...)",
])('a program that only reads is, and names from elsewhere are written as before: %s', (command) => {
  expect(judgeCommand(command, rulesIn(root, undefined, true))).toMatchObject({ verdict: 'allow' });
});

it.each([
  'test -d "$JAVA_HOME" && ls "$JAVA_HOME"',
  '[ -f "$JAVA_HOME/lib/src.zip" ] && echo there',
  '[[ -d "$CARGO_HOME" ]]',
])('a condition asks whether it is there: %s', (command) => {
  expect(judgeCommand(command, rulesIn(root, undefined, true))).toMatchObject({ verdict: 'allow' });
});

it.each([
  ['test -d "$JAVA_HOME/../.."', false],
  ['test -d $JAVA_HOME', true],
])('a condition asks nothing else outside of a sandbox, and of one word: %s', (command, sandboxed) => {
  expect(judgeCommand(command, rulesIn(root, undefined, sandboxed))).toMatchObject({ verdict: 'deny' });
  const quoted = command.replace(/(?<!")\$JAVA_HOME$/, '"$JAVA_HOME"');
  expect(judgeCommand(quoted, rulesIn(root, undefined, true))).toMatchObject({ verdict: 'allow' });
});

describe('find in a directory of the home', () => {
  const judge = (command: string): Decision => {
    const { temp } = rulesIn(root).paths;
    const readable = ['/home/agent/.m2/repository', '/home/agent/go/pkg/mod'];
    const paths = createPaths({ root, protect: [], readable, temp });
    return judgeCommand(command, { ...rulesIn(root, undefined, true), paths });
  };

  it.each([
    ["find ~/.m2 -name '*.pom' -exec grep -l x {} +", "'find' '/home/agent/.m2/repository' '-name' '*.pom'"],
    ['find src ~/go -type f -exec wc -l {} +', "'find' 'src' '/home/agent/go/pkg/mod' '-type' 'f'"],
  ])('opens what of it may be read: %s', (command, run) => {
    expect(judge(command)).toMatchObject({ verdict: 'allow', run: expect.stringContaining(run) });
  });

  it.each([
    'find ~ -name x',
    'find / -maxdepth 2',
    'ls ~/.m2',
    'ls -la ..',
    'du -sh /opt',
    'stat /etc/passwd',
    '[ -d /etc ]',
  ])('shows names of the machine in a sandbox: %s', (command) => {
    expect(judge(command)).toMatchObject({ verdict: 'allow' });
    const rule = 'path.outside-workspace';
    expect(judgeCommand(command, rulesIn(root))).toMatchObject({ verdict: 'deny', rule });
    const forFork = { ...rulesIn(root, undefined, true), noRuns: 'code from a fork' };
    expect(judgeCommand(command, forFork)).toMatchObject({ verdict: 'deny', rule });
  });

  it.each(['find ~ -exec cat {} +', 'cat ~/.cargo/x', 'find ~/.m2 -delete', 'find / -exec wc {} +', 'diff -r / src'])(
    'is refused elsewhere: %s',
    (command) => {
      expect(judge(command)).toMatchObject({ verdict: 'deny', rule: 'path.outside-workspace' });
    },
  );

  it('is named by the refusal of another program', () => {
    expect(judge('grep -r x ~/.m2').remedy).toBe('Of that, "/home/agent/.m2/repository" can be read.');
    expect(judge('rm ~/.m2/x').remedy).toBe('Name a path inside of the workspace.');
  });
});
