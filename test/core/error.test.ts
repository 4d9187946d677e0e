import { describe, expect, it } from 'vitest';
import { describeError, KodeletError, positionOf } from '../../src/core/error.ts';

describe('describeError', () => {
  it('joins message and remedy, and leaves the last full stop to whoever quotes it', () => {
    const error = new KodeletError('git', 'git said no.\n', { remedy: 'Ask it again.' });
    expect(describeError(error)).toBe('git said no. Ask it again');
    expect(describeError(new KodeletError('git', 'git said no'))).toBe('git said no');
  });

  it('takes whatever was thrown', () => {
    expect(describeError(new Error('oh.'))).toBe('oh');
    expect(describeError('text')).toBe('text');
  });
});

describe('positionOf', () => {
  it('reads the file, the line and the column that text begins with', () => {
    const position = { file: '.github/kodelet.yml', line: 12, column: 3 };
    expect(positionOf('.github/kodelet.yml:12:3: limits is 4')).toEqual(position);
    expect(positionOf('.github/kodelet.yml:12:3')).toEqual(position);
  });

  it.each(['input prompt is "a.yml:1:2: b"', 'a.yml: has 300000 characters', 'a.yml:1: x', ':1:2: x', 'a:1:2b'])(
    'finds none in %j',
    (text) => expect(positionOf(text)).toBeUndefined(),
  );
});
