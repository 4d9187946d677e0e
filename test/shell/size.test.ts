import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeCommand } from '../../src/shell/judge.ts';
import { makeWorkspace, rulesIn } from './support/workspace.ts';

let root = '';
beforeAll(async () => {
  root = await makeWorkspace();
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** The text that runs, or the rule that refused. */
function outcome(command: string): string | undefined {
  const decision = judgeCommand(command, rulesIn(root));
  return decision.verdict === 'allow' ? decision.run : decision.rule;
}

describe('a command of many thousand characters', () => {
  it.each([
    [`cat ${'a/'.repeat(7000)}`, 'path.invalid'],
    [`cat ${'$PWD'.repeat(3000)}`, 'bash.limit'],
    [`cd ${'a/'.repeat(1900)} && cp ${'a '.repeat(1000)}`, 'path.invalid'],
    [`git ${'-C src '.repeat(2000)} status`, 'bash.limit'],
    [`cat a${'?'.repeat(15_000)}`, 'bash.limit'],
    [`cat a${'[ab]'.repeat(4000)}`, 'bash.limit'],
    [`ls ${'*'.repeat(15_000)}`, 'bash.limit'],
  ])('is refused before anybody looks for it (case %#)', (command, rule) => {
    expect(outcome(command)).toBe(rule);
  });

  it.each(['cat many/*', 'cp -r many/* new', 'cp -r many new'])(
    'reads no directory over and over for %s',
    (command) => {
      mkdirSync(join(root, 'many'), { recursive: true });
      for (let file = 0; file < 300; file += 1) writeFileSync(join(root, 'many', `${file}`), '');
      expect(outcome(command)).toContain(' ');
      expect(outcome(command.replace(/many\S*/, (word) => `${word} `.repeat(400)))).toBe('bash.limit');
    },
  );
});

describe('a hostile sed program', () => {
  it.each(['[^a]', '[]a]', '[^]a]', '[a]', 'a\\/', ' ', '1,', '/a/,', '{', '!', 's'])(
    'of %s, many times, is judged',
    (part) => {
      for (const end of ['', '/p', 'p', '/']) {
        for (const start of ['/', '', '1', 's/']) {
          const program = start + part.repeat(3000) + end;
          expect(outcome(`sed -n '${program}' README.md`)).toBeDefined();
        }
      }
    },
  );

  it.each(["sed -n '/[]a]/p' README.md", "sed -n '/[^]a]/p' README.md", "sed -n '/[^a]/p' README.md"])(
    'is none: %s',
    (command) => {
      expect(outcome(command)).toContain("'sed' '-n'");
    },
  );
});

it('a program of the repository is given so many words, and no more', () => {
  const words = (count: number): string => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');
  const judge = (command: string): unknown => judgeCommand(command, rulesIn(root, undefined, true));
  expect(judge(`npm test ${words(200)}`)).toMatchObject({ verdict: 'allow' });
  expect(judge(`npm test ${words(400)}`)).toMatchObject({ verdict: 'deny', rule: 'bash.limit' });
});
