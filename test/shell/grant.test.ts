/** Where nothing may change, or nothing of the repository may run: which programs are off, and which are not. */
import { describe, expect, it } from 'vitest';
import { parseEntry } from '../../src/shell/allowlist.ts';
import { judgeCommand } from '../../src/shell/judge.ts';
import type { CommandRules } from '../../src/shell/scope.ts';
import { judgedInWorkspace } from './support/judged.ts';
import { rulesIn } from './support/workspace.ts';

const { root } = judgedInWorkspace();

function verdict(command: string, more: Partial<CommandRules>): string {
  const rules = { ...rulesIn(root()), allow: [parseEntry('mytool', 'test')], ...more };
  const decision = judgeCommand(command, rules);
  return decision.verdict === 'allow' ? 'allow' : decision.rule;
}

describe('where nothing may change', () => {
  const noWrites = 'the intent review';

  it.each([
    ...['rm a.txt', 'touch x', 'mytool', 'git add a.txt', 'sed -i s/a/b/ a.txt', 'ls > x', 'ls >> x', 'ls &> x'],
    ...[
      'xargs rm < a.txt',
      'env rm a.txt',
      'if true; then touch x; fi',
      'git ls-files | xargs -I{} touch {}',
      'tee x < a.txt',
    ],
  ])('%s is off', (command) => {
    expect(verdict(command, { noWrites })).toBe('write.read-only');
    expect(verdict(command, {})).toBe('allow');
  });

  it.each([
    'ls',
    'cat a.txt',
    'ls > /dev/null',
    'ls 2>&1',
    'git log',
    'npm test',
    'ls > /dev/stderr',
    'sed -n p a.txt',
  ])('%s is on', (command) => {
    expect(verdict(command, { noWrites })).toBe('allow');
  });

  it.each([
    ['python3 x.py', 'write.read-only'],
    ['bash scripts/check.sh', 'write.read-only'],
    ['mypy src', 'allow'],
    ['npm test', 'allow'],
    ['mytool', 'write.read-only'],
  ])('in a sandbox as well: %s is %s', (command, expected) => {
    expect(verdict(command, { noWrites, sandboxed: true })).toBe(expected);
  });
});

describe('where nothing of the repository may run', () => {
  const noRuns = 'a fork';

  it.each(['npm test', 'npx eslint src', 'go test ./...', 'make test', 'env npm test', 'true && npm test', 'mytool'])(
    '%s is off',
    (command) => {
      expect(verdict(command, { noRuns })).not.toBe('allow');
      expect(verdict(command, {})).toBe('allow');
    },
  );

  it.each(['ls', 'git log', 'grep x a.txt'])('%s is on', (command) => {
    expect(verdict(command, { noRuns })).toBe('allow');
  });
});

it.each([
  [['read'], 'ls', 'allow'],
  [['read'], 'rm a.txt', 'bash.allowlist'],
  [['read'], 'npm test', 'bash.allowlist'],
  [['edit'], 'rm a.txt', 'allow'],
  [['edit'], 'ls', 'bash.allowlist'],
  [['project'], 'npm test', 'allow'],
  [['read', 'edit'], 'ls && rm a.txt', 'allow'],
  [[], 'ls', 'bash.allowlist'],
  [[], 'mytool x', 'allow'],
] as const)('of the classes %j, %s is %s', (classes, command, expected) => {
  expect(verdict(command, { classes })).toBe(expected);
});
