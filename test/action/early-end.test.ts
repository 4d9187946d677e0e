import { describe, expect, it } from 'vitest';
import { cancelled, outcomeOf } from '../../src/action/early-end.ts';
import { KodeletError } from '../../src/core/error.ts';
import { requestError } from '../../src/github/api/failure.ts';

describe('cancelled', () => {
  it('claims that nothing was published only before a push', () => {
    expect(cancelled().message).toContain('nothing was published');
    const push = { message: 'while it was published. The change is on the branch x', reason: 'while it was published' };
    expect(cancelled(push)).toMatchObject({
      message: 'The job was cancelled while it was published. The change is on the branch x',
      reason: 'The job was cancelled while it was published',
    });
  });
});

describe('outcomeOf', () => {
  it('is a failure with its own words', () => {
    expect(outcomeOf(new KodeletError('git', 'No git', { remedy: 'Install it' })).message).toBe('No git. Install it');
    expect(outcomeOf(new TypeError('x is undefined')).message).toContain('inside kodelet-ci: x is undefined');
  });

  it('does not take GitHub’s trouble for its own', () => {
    const request = { method: 'GET', url: 'https://api.github.com/user' };
    const error = Object.assign(new Error('oh'), {
      status: 502,
      request,
      response: { data: { message: 'Bad gateway' } },
    });
    expect(outcomeOf(requestError(error)).message).toMatch(
      /^A GitHub request failed: GET \/user answered 502: Bad gateway/,
    );
  });
});
