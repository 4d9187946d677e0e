import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { judgeCommand } from '../../src/shell/judge.ts';
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
