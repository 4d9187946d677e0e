/** What is written out for a search through directories: links are not followed, and no other word changes. */
import { expect, it } from 'vitest';
import { judgedInWorkspace } from '../support/judged.ts';

const { outcome } = judgedInWorkspace();

it.each([
  ["grep -R --include='*.R' -e aRb R", "'grep' '-r' '--include=*.R' '-e' 'aRb' 'R'"],
  ['grep -r aRb --include=x.R R', "'grep' '-r' 'aRb' '--include=x.R' 'R'"],
  ['grep -nReR src', "'grep' '-nreR' 'src'"],
  ['grep --dereference-recursive R src', "'grep' '--recursive' 'R' 'src'"],
])('grep: %s', (command, start) => {
  const [written = '', spared = ''] = outcome(command).split(/(?= '--exclude-dir=)(.*)/s);
  expect(written).toBe(start);
  expect(spared).not.toContain(' src');
  expect(spared.match(/.--exclude-dir=\.\[gG\]\[iI\]/g)).toHaveLength(1);
});

it('a cluster of options ends where one takes a value', () => {
  expect(outcome('grep -nRe R -mR src')).toBe('bash.value');
});
