/** What a message advises is done: after that, the same command gets further. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { kodelet, type Outcome } from './in-process.ts';
import { CASES, type RemedyCase } from './remedy-cases.ts';

const HERE = process.cwd();
let directory: string;

beforeEach(() => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), 'remedies-')));
  process.chdir(directory);
});
afterEach(() => {
  process.chdir(HERE);
  rmSync(directory, { recursive: true });
});

function write(files: Readonly<Record<string, string>> = {}): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

const git = (...args: string[]): void => void execFileSync('git', args, { stdio: 'ignore' });

/** Does it as the message says, and answers with the command to try then. */
async function follow({ args, env, remedy, files = {} }: RemedyCase, text: string): Promise<Outcome> {
  if (remedy.kind === 'command') {
    for (const line of commandsIn(text, remedy.says)) await runLine(line);
    return remedy.alone ? { code: 0, text: '' } : kodelet(args, env);
  }
  if (remedy.kind === 'set') {
    const [, name = '', value = ''] = remedy.says.exec(text) ?? [];
    return kodelet(args, { ...env, [name]: value });
  }
  const [, wanted = ''] = remedy.says.exec(text) ?? [];
  expect(wanted).not.toBe('');
  const { becomes = (offered: string) => offered.replaceAll('\\"', '"') } = remedy;
  const replaced = (old: string): string => old.replaceAll(remedy.wrong, () => becomes(wanted));
  write(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, replaced(content)])));
  return kodelet(args.map(replaced), env);
}

function commandsIn(text: string, says: RegExp): string[] {
  const [, line = ''] = says.exec(text) ?? [];
  expect(line).not.toBe('');
  return [line.replace('OWNER/REPOSITORY', 'acme/widget')];
}

async function runLine(line: string): Promise<void> {
  const words = [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');
  const [program, ...args] = words;
  if (program === 'git') return git(...args);
  expect(program).toBe('kodelet-ci');
  expect(await kodelet(args)).toMatchObject({ code: 0 });
}

describe('a remedy', () => {
  it.each(CASES.map((one) => [one.args.join(' '), one] as const))('works for %s', async (_, one) => {
    const { args, files, env, setUp = [], code = 2, says } = one;
    write(files);
    for (const command of setUp) git(...command);
    const before = await kodelet(args, env);
    expect(before).toMatchObject({ code, text: expect.stringContaining(says) });
    const after = await follow(one, before.text);
    expect(after.text).not.toContain(says);
    if (one.thenCode !== undefined) expect(after).toMatchObject({ code: one.thenCode });
  });
});
