/** Covers `src/lib/paths.ts`: commands that use what a loaded skill has brought along. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeCommand } from '../../src/shell/judge.ts';
import { createPaths } from '../../src/shell/path-check.ts';
import { makeWorkspace, rulesIn } from './support/workspace.ts';

let root: string;
/** Not below /tmp, as on a runner, wherever this repository lies. */
const PARENT = tmpdir().startsWith('/tmp') ? '/var/tmp' : tmpdir();
let scratch: string;
beforeAll(async () => {
  root = await makeWorkspace();
  scratch = realpathSync(mkdtempSync(join(PARENT, 'skill-scripts-')));
  for (const path of ['scripts/check', 'scripts/check.py', 'assets/page.md', 'assets/.env'])
    write(`skills/release/${path}`);
  write('bash-1.log');
});
afterAll(() => {
  for (const directory of [root, scratch]) rmSync(directory, { recursive: true });
});

function write(path: string): void {
  mkdirSync(dirname(join(scratch, path)), { recursive: true });
  writeFileSync(join(scratch, path), '');
}

/** The text that runs, with `SKILL` for the skill's directory, or the rule that refused. */
function outcome(command: string, { allow, sandboxed = true }: { allow?: string[]; sandboxed?: boolean } = {}): string {
  const temp = { at: join(scratch, 'tmp'), beside: [root, scratch] };
  const paths = createPaths({ root, protect: [], readable: [scratch], scratch, temp });
  const text = command.replaceAll('SKILL', join(scratch, 'skills/release'));
  const { verdict, run = '', rule } = judgeCommand(text, { ...rulesIn(root, allow, sandboxed), paths });
  return verdict === 'allow' ? run.replaceAll(join(scratch, 'skills/release'), 'SKILL') : rule;
}

describe('in a sandbox', () => {
  it.each([
    'SKILL/scripts/check',
    'SKILL/scripts/check fast',
    'bash SKILL/scripts/check',
    'python3 SKILL/scripts/check.py SKILL/assets/page.md',
    'python3 SKILL/scripts/check.py --template=SKILL/assets/page.md',
    'cd SKILL && ./scripts/check',
    'cd SKILL && bash scripts/check && cat assets/page.md',
    'cd SKILL && python3 scripts/check.py assets/page.md',
    'cd SKILL/scripts && python3 check.py ../assets/page.md',
    `node -e 'require("fs").readFileSync("SKILL/assets/page.md")'`,
  ])('runs: %s', (command) => {
    expect(outcome(command).replaceAll("'", '')).toBe(command.replaceAll("'", ''));
  });

  it.each([
    ['SKILL/../../../x', 'path.outside-workspace'],
    ['SKILL/../../bash-1.log', 'bash.program'],
    ['cd SKILL && cat ../../../x', 'path.outside-workspace'],
    ['cd SKILL && echo x > scripts/check', 'path.outside-workspace'],
    ['cp src/a.ts SKILL/scripts/check', 'path.outside-workspace'],
    ['python3 SKILL/scripts/check.py -o SKILL/assets/page.md', 'path.outside-workspace'],
    ['python3 SKILL/scripts/check.py SKILL/assets/.env', 'path.secret'],
    [`node -e 'require("fs").readFileSync("SKILL/assets/.env")'`, 'path.secret'],
  ])('does not: %s', (command, rule) => {
    expect(outcome(command)).toBe(rule);
  });
});

describe('without a sandbox', () => {
  it('runs what an entry names as it is called in the repository', () => {
    const allow = ['.kodelet/skills/release/scripts/check'];
    expect(outcome('SKILL/scripts/check fast', { allow, sandboxed: false })).toBe("'SKILL/scripts/check' 'fast'");
    expect(outcome('SKILL/scripts/check.py', { allow, sandboxed: false })).toBe('bash.allowlist');
  });

  it('runs nothing else', () => {
    expect(outcome('SKILL/scripts/check', { sandboxed: false })).toBe('bash.allowlist');
  });
});
