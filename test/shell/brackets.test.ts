/** A shell of its own in `$( )`, which is no arithmetic. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { judgeCommand } from '../../src/shell/judge.ts';
import { judgedInWorkspace } from './support/judged.ts';
import { rulesIn } from './support/workspace.ts';

const { root } = judgedInWorkspace();

/** What bash prints for the line as it is written out. */
function printed(line: string, sandboxed: boolean): string {
  const { run = 'echo refused' } = judgeCommand(line, { ...rulesIn(root()), sandboxed });
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', run], { cwd: root(), encoding: 'utf8' });
  return stdout + stderr;
}

it.each([
  [`echo "$( (echo '$(echo ran >&2)') )"`, '$(echo ran >&2)\n'],
  ['x=$( (echo \'$(echo ran >&2)\') ); echo "$x"', '$(echo ran >&2)\n'],
  ["echo `(echo '$(echo ran >&2)')`", '$(echo ran >&2)\n'],
  [`echo "$( ( (echo '$(echo ran)') ) )"`, '$(echo ran)\n'],
  [`echo "$( (echo '$(echo ran)'); echo b )"`, '$(echo ran)\nb\n'],
  [`cat <( (echo '$(echo ran)') )`, '$(echo ran)\n'],
  [`cat <<< "$( (echo '$(echo ran)') )"`, '$(echo ran)\n'],
  ['echo "$( (ls a.txt) )"', 'a.txt\n'],
  ['echo $(( $( (echo 3) ) + 1 ))', '4\n'],
  ['echo "${HOME:+$( (echo set) )}"', 'set\n'],
  ['[[ -n "$( (echo x) )" ]] && echo yes', 'yes\n'],
])('prints what bash would: %s', (line, expected) => {
  writeFileSync(join(root(), '.env'), 'KEY=SECRET\n');
  for (const sandboxed of [true, false]) expect([expected, 'refused\n']).toContain(printed(line, sandboxed));
  expect(printed(line, true)).toBe(expected);
});
