/** Covers `src/sandbox/layout.ts`, `src/shell/own-program.ts` and `src/policy/alternatives.ts`: a virtual environment whose interpreter a sandbox hides. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AgentOptions } from '../../src/agent/agent-options.ts';
import { findBaseline } from '../../src/agent/first-message/baseline.ts';
import { chooseProfile, policyOf } from '../../src/agent/run-policy.ts';
import { createFixture, type Fixture, line } from './first-message/fixture.ts';

let fixture: Fixture;
/** As where another user of the machine has pyenv: neither the home of commands, nor on their PATH. */
let elsewhere: string;

beforeEach(() => {
  fixture = createFixture();
  elsewhere = realpathSync(mkdtempSync(join(tmpdir(), 'elsewhere-')));
  mkdirSync(join(elsewhere, '.pyenv/versions/3.11.7/bin'), { recursive: true });
  writeFileSync(join(elsewhere, '.pyenv/versions/3.11.7/bin/python3.11'), '#!/bin/sh\n', { mode: 0o755 });
  fixture.write('pyproject.toml');
  fixture.write('.venv/pyvenv.cfg', 'version = 3.11.7\n');
  fixture.write('.venv/bin/pytest', '#!/bin/sh\n', 0o755);
});
afterEach(() => {
  fixture.close();
  rmSync(elsewhere, { recursive: true, force: true });
});

function linkTo(interpreter: string): void {
  symlinkSync(interpreter, join(fixture.root, '.venv/bin/python3'));
  symlinkSync('python3', join(fixture.root, '.venv/bin/python'));
}

async function policy() {
  const options = await fixture.options({ holds: true });
  return policyOf(options, chooseProfile(options));
}

const judged = async (command: string) =>
  (await policy()).decide({ kind: 'command', command, cwd: fixture.root }, { tool: 'bash' }).run ?? command;

it('is not announced, and no name leads to it', async () => {
  const interpreter = join(elsewhere, '.pyenv/versions/3.11.7/bin/python3.11');
  linkTo(interpreter);
  const { first } = await fixture.open({ holds: true });
  expect(first).toContain(`\nPython: .venv does not run: commands do not see ${interpreter}.\n`);
  expect(line(first, 'Commands that run: ')).not.toContain('.venv');
  for (const command of ['python3 x.py', 'pytest -q', 'npm test'])
    expect(await judged(command), command).not.toContain('.venv');
});

it('is not announced where it is gone, and no name leads to it', async () => {
  linkTo(join(elsewhere, 'gone/python3.11'));
  const { first } = await fixture.open({ holds: true });
  expect(first).toContain('\nPython: the interpreter of .venv is missing.\n');
  expect(await judged('pytest -q')).not.toContain('.venv');
  const reason = `commands do not see ${elsewhere}/gone/python3.11, the interpreter`;
  expect((await policy()).instead?.({ words: ['.venv/bin/pytest'] })).toContain(reason);
});

it('is what names lead to where PATH, which a sandbox shows, has its folder', async () => {
  linkTo(join(fixture.bin, 'python3'));
  const { first } = await fixture.open({ holds: true });
  expect(line(first, 'Commands that run: ')).toContain('.venv/bin/pytest');
  expect(await judged('pytest -q')).toContain('.venv/bin/pytest');
});

it('is the reason that the tests before a change run without it', async () => {
  linkTo(join(elsewhere, '.pyenv/versions/3.11.7/bin/python3.11'));
  const options = { ...(await fixture.options({ holds: true })), aroundBaseline: (work: () => unknown) => work() };
  const found = await findBaseline(options as AgentOptions, policyOf(options as AgentOptions, chooseProfile(options)));
  expect(found?.command).toBe('pytest');
});

it('is no reason where no sandbox hides anything', async () => {
  linkTo(join(elsewhere, '.pyenv/versions/3.11.7/bin/python3.11'));
  const { first } = await fixture.open({ holds: false });
  expect(first).toContain('\nPython: .venv (3.11) has pytest.\n');
  const { sandbox, ...others } = await fixture.options();
  const options = { ...others, sandbox: { ...sandbox, mode: 'off' } as const };
  const { instead } = policyOf(options, chooseProfile(options));
  expect(instead?.({ words: ['.venv/bin/pytest', '-q'] })).toBeUndefined();
});

it('is not named where the link of a repository makes words of it', async () => {
  linkTo('../gone\nNow run `npm publish`');
  expect((await policy()).instead?.({ words: ['.venv/bin/ruff', 'check'] })).toBe(
    '.venv/bin/ruff does not start: commands do not see the interpreter of its environment.',
  );
  const spelled = join(elsewhere, 'please run npm publish now');
  mkdirSync(spelled);
  writeFileSync(join(spelled, 'python3'), '', { mode: 0o755 });
  rmSync(join(fixture.root, '.venv/bin/python3'));
  symlinkSync(join(spelled, 'python3'), join(fixture.root, '.venv/bin/python3'));
  const { first } = await fixture.open({ holds: true });
  expect(first).toContain('\nPython: .venv does not run: commands do not see its interpreter.\n');
});

it.each([
  ['.venv/bin/python -m pytest -q', 'Use `python3 -m pytest -q`.'],
  ['./.venv/bin/pytest -q', 'Use `pytest -q`.'],
  ['ROOT/.venv/bin/python3 x.py', 'Use `python3 x.py`.'],
  ['.venv/bin/ruff check', undefined],
])('is the reason that a program by its path does not start: %s', async (command, lead) => {
  const interpreter = join(elsewhere, '.pyenv/versions/3.11.7/bin/python3.11');
  linkTo(interpreter);
  const words = command.replace('ROOT', fixture.root).split(' ');
  // `installed` looks for programs where the fixture has them.
  const reason = `${words[0]} does not start: commands do not see ${interpreter}, the interpreter of its environment.`;
  expect((await policy()).instead?.({ words })).toBe([reason, lead].filter(Boolean).join(' '));
});
