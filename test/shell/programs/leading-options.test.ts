/** Options in front of the program that another one runs, such as those of env and timeout. */
import { describe, expect, it } from 'vitest';
import { type Argument, textArgument } from '../../../src/shell/argument.ts';
import { type LeadingOptions, takeOptions } from '../../../src/shell/programs/wrappers.ts';
import { Refused } from '../../../src/shell/refusal.ts';
import type { Call } from '../../../src/shell/rule.ts';

const TABLE: LeadingOptions = {
  flags: '-v -p --verbose',
  values: { '-n': /^\d+$/, '-s': /^\w+$/, '--number': /^[\d=]+$/ },
  word: /^-\d+$/,
};

/** Options as `NAME=VALUE`, and how many words they are; or the refusal. */
function taken(words: string | readonly Argument[], table = TABLE): string {
  const rest = typeof words === 'string' ? words.split(' ').map(textArgument) : words;
  try {
    const { options, next } = takeOptions({ name: 'made', rest } as unknown as Call, table);
    return [...options.map(({ name, value }) => `${name}=${value}`), next].join(' ');
  } catch (error) {
    if (error instanceof Refused) return `${error.refusal.reason}; ${error.refusal.remedy}`;
    throw error;
  }
}

const refused = (word: string): string =>
  `the option "${word}" of made is not allowed; Allowed are -v -p --verbose -n -s --number.`;

describe('options in front of a program', () => {
  it.each([
    ['ls -v', '0'],
    ['-v ls', '-v= 1'],
    ['-vp ls', '-v= -p= 1'],
    ['-n 5 ls', '-n=5 2'],
    ['-n5 ls', '-n=5 1'],
    ['-vn5 -s x ls', '-v= -n=5 -s=x 3'],
    ['-vn 5 ls', '-v= -n=5 2'],
    ['-sv ls', '-s=v 1'],
    ['--number 5 ls', '--number=5 2'],
    ['--number=5 ls', '--number=5 1'],
    ['--number=5=6 ls', '--number=5=6 1'],
    ['--verbose ls', '--verbose= 1'],
    ['-10 ls', '-10= 1'],
    ['-v -- -v', '-v= 2'],
    ['- -v', '0'],
    ['-v - -v', '-v= 1'],
    ['-v', '-v= 1'],
  ])('end with the first word that is none: %s', (words, expected) => {
    expect(taken(words)).toBe(expected);
  });

  it.each([
    ['-x ls', '-x'],
    ['-vx ls', '-vx'],
    ['-n ls', '-n'],
    ['-n', '-n'],
    ['-n5x ls', '-n5x'],
    ['--numbers 5', '--numbers'],
    ['--number', '--number'],
    ['--number= ls', '--number='],
    ['--verbose=1 ls', '--verbose=1'],
    ['-10x ls', '-10x'],
    ['---', '---'],
  ])('that are not in the table are refused: %s', (words, word) => {
    expect(taken(words)).toBe(refused(word));
  });

  it('whose value is not known are refused', () => {
    const dynamic: Argument = { kind: 'dynamic', text: '$x', emitted: '"$x"', head: '' };
    expect(taken([textArgument('-n'), dynamic])).toBe(refused('-n'));
    expect(taken([textArgument('-v'), dynamic])).toBe('-v= 1');
  });

  it('are none where the table is empty', () => {
    expect(taken('-v ls', {})).toBe('the option "-v" of made is not allowed; Use made without options.');
    expect(taken('ls', {})).toBe('0');
  });
});
