import { describe, expect, it } from 'vitest';
import { describeError, KodeletError } from '../../src/core/error.ts';

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
