/** Covers `src/report/log-text.ts`. */
import { describe, expect, it } from 'vitest';
import { sanitizeLog } from '../../src/report/log-text.ts';

describe('sanitizeLog', () => {
  it.each(['##[error]a', '##vso[task.setvariable]a', '##VSO[task.setvariable]a', 'x ##Vso[a]', '##\u200b[error]a'])(
    'breaks up %j, which the runner would obey anywhere in a line',
    (line) => {
      expect(sanitizeLog(line)).not.toMatch(/##(?:\[|vso\[)/i);
    },
  );

  it.each(['::set-env name=a::b', ' \t::add-mask::a', 'a\r::error::b', '\u200b::error::a'])(
    'breaks up %j, which would begin with a command',
    (line) => {
      expect(sanitizeLog(line)).not.toMatch(/^\s*::/m);
    },
  );

  it('leaves other lines as they are', () => {
    expect(sanitizeLog('## [a](b) vso[ a::b std::vector')).toBe('## [a](b) vso[ a::b std::vector');
  });
});
