import { describe, expect, it } from 'vitest';
import { cancelled, outcomeOf } from '../../src/action/early-end.ts';
import { KodeletError } from '../../src/core/error.ts';

describe('cancelled', () => {
  it('claims that nothing was published only before a push, and names the branch after that', () => {
    const push = { branch: 'agent/x', commit: 'c', parent: 'p', baseBranch: 'main', files: [] };
    expect(cancelled({}).message).toContain('nothing was published');
    expect(cancelled({ push }).message).toContain('look whether the branch "agent/x" has it');
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
    expect(outcomeOf(error).message).toMatch(/^A GitHub request failed: GET \/user answered 502: Bad gateway/);
  });
});
