/** Covers `src/cli/completion-command.ts`. */
import { execFileSync, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCommands } from '../../src/cli/commands.ts';
import { bashScript, completionContexts, fishScript, zshScript } from '../../src/cli/completion-command.ts';
import { itUnless } from '../support/unless.ts';
import { makeDirectory } from './program.ts';

const program = new Command('kodelet-ci');
addCommands(program, () => async () => undefined);
const places = completionContexts(program);

/** What is typed, the last word being the one that is completed → some of what is offered, and what is not. */
const TYPED: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['', ['run', 'tools', 'completion', 'help'], ['list', '--json']],
  ['to', ['tools'], ['run']],
  ['help ', ['tools', 'doctor'], ['list']],
  ['tools ', ['list', 'new', 'help'], ['doctor']],
  ['tools new x --', ['--lang', '--json', '--help'], ['--profile']],
  ['tools new x --lang ', ['bash', 'python', 'typescript'], ['--json']],
  ['tools new x --lang p', ['python'], ['bash']],
  ['run --provider ', ['anthropic', 'openai', 'vertex'], []],
  ['run --profile r', ['read-only', 'review'], ['ci']],
  ['run --model tools --max-', ['--max-turns', '--max-minutes'], []],
  ['completion ', ['bash', 'zsh', 'fish'], ['tools']],
  ['report ', ['a journal.jsonl'], ['--output']],
  ['doctor --config ', ['a journal.jsonl'], []],
];

const lackOf = (shell: string): string | false =>
  spawnSync(shell, ['-c', 'true']).error !== undefined && `${shell} is not installed here`;

let directory: ReturnType<typeof makeDirectory>;
beforeAll(() => {
  directory = makeDirectory({ 'a journal.jsonl': '' });
});
afterAll(() => directory.remove());

const inShell = (shell: string, script: string): string[] =>
  execFileSync(shell, ['-c', script], {
    cwd: directory.path,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: directory.path },
  })
    .split('\n')
    .filter(Boolean);

function inBash(typed: string): string[] {
  writeFileSync(join(directory.path, 'script'), bashScript(places));
  const words = ['kodelet-ci', ...typed.split(' ')].map((word) => `'${word}'`);
  const set = `COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}`;
  return inShell('bash', `source ./script; ${set}; _kodelet_ci; printf '%s\\n' "\${COMPREPLY[@]}"`);
}

/** Without a terminal zsh completes nothing: its three commands that offer something print it instead. */
function inZsh(typed: string): string[] {
  writeFileSync(join(directory.path, 'script'), zshScript(places));
  const words = ['kodelet-ci', ...typed.split(' ')].map((word) => `'${word}'`);
  const last = typed.split(' ').at(-1) ?? '';
  const instead = [
    'compdef() { :; }; _message() { :; }; _files() { print -l *; }; compadd() { shift; print -l -- "$@"; }',
    '_describe() { for one in "${(@P)@[-1]}"; do print -r -- "${one%%:*}"; done; }',
  ];
  const script = `${instead.join('\n')}; words=(${words.join(' ')}); CURRENT=${words.length}; source ./script; _kodelet_ci`;
  return inShell('zsh', script).filter(
    (word) => word.startsWith(last) && word.startsWith('-') === last.startsWith('-'),
  );
}

function inFish(typed: string): string[] {
  writeFileSync(join(directory.path, 'script'), fishScript(places));
  return inShell('fish', `source ./script; complete -C 'kodelet-ci ${typed}'`).map((line) =>
    line.split('\t')[0]!.replaceAll('\\ ', ' '),
  );
}

describe.each([
  ['bash', inBash],
  ['zsh', inZsh],
  ['fish', inFish],
] as const)('completion in %s', (shell, complete) => {
  itUnless(lackOf(shell))('offers commands, options, their values and files', () => {
    const found = TYPED.map(([typed, some, others]) => {
      const offered = complete(typed);
      return {
        typed,
        lacking: some.filter((word) => !offered.includes(word)),
        wrong: others.filter((word) => offered.includes(word)),
      };
    });
    expect(found.filter(({ lacking, wrong }) => lacking.length + wrong.length > 0)).toEqual([]);
  });
});

it('has every command and every option, for each shell', () => {
  expect(places.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['', 'help', 'tools', 'tools new', 'policy help']),
  );
  for (const script of [bashScript, zshScript, fishScript]) {
    const text = script(places);
    for (const { path, options } of places) {
      expect(text).toContain(path.split(' ').at(-1));
      for (const { name } of options) expect(text).toContain(script === fishScript ? `-l '${name.slice(2)}'` : name);
    }
  }
});

it('takes the equals sign of an option as bash does', () => {
  writeFileSync(join(directory.path, 'script'), bashScript(places));
  const words = 'COMP_WORDS=(kodelet-ci tools new x --lang = ty); COMP_CWORD=6';
  expect(inShell('bash', `source ./script; ${words}; _kodelet_ci; echo "\${COMPREPLY[@]}"`)).toEqual(['typescript']);
});
