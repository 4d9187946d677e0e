import { describe, expect, it } from 'vitest';
import { sessionEnding } from '../../src/cli/session-ending.ts';
import { KodeletError } from '../../src/core/error.ts';
import { keyRemedy } from '../../src/core/provider-entries.ts';
import type { AskResult } from '../../src/session/session.ts';

const limits = { turns: 3, minutes: 9, costUsd: 9, tokens: 9 };
const failOn = ['incomplete', 'blocked', 'failed'] as const;
const address = { variable: 'ANTHROPIC_BASE_URL', url: 'http://127.0.0.1:9' };

const end = (result: AskResult, more: object = {}) =>
  sessionEnding(result, { limits, failOn, model: { provider: 'anthropic' }, isWrappedUp: false, ...more });

describe('the end of a session in a terminal', () => {
  it.each([
    [{ stop: 'answered', answer: 'Done' }, {}, 'succeeded', 0],
    [{ stop: 'answered', answer: '' }, {}, 'failed', 1],
    [{ stop: 'limit', limit: 'turns', answer: '' }, {}, 'incomplete', 1],
    [{ stop: 'limit', limit: 'turns', answer: '' }, { failOn: ['failed'] }, 'incomplete', 0],
    [{ stop: 'answered', answer: 'Half' }, { isWrappedUp: true }, 'incomplete', 130],
    [{ stop: 'aborted', answer: '' }, {}, 'cancelled', 130],
    [{ stop: 'failed', answer: '' }, {}, 'failed', 1],
  ] as const)('of %j with %j is %s, with exit code %i', (result, more, conclusion, exitCode) => {
    expect(end(result, more)).toMatchObject({ conclusion, exitCode });
  });

  it('says of a wrong key what helps in a terminal, and nothing of inputs and secrets', () => {
    const error = new KodeletError('credentials', 'The key was refused', { remedy: keyRemedy('anthropic') });
    expect(end({ stop: 'failed', answer: '', error }).message).toBe(
      'The key was refused. Make a key at platform.claude.com and set ANTHROPIC_API_KEY to it',
    );
  });

  it('names the variable that holds the address, where the service was not reached', () => {
    const error = new KodeletError('overload', 'It failed 5 times: connect ECONNREFUSED', {
      remedy: 'Run it again later.',
    });
    const { message } = end({ stop: 'failed', answer: '', error }, { address });
    expect(message).toBe(
      'It failed 5 times: connect ECONNREFUSED. Run it again later. ' +
        'ANTHROPIC_BASE_URL is "http://127.0.0.1:9": check that the model\'s service answers there, or unset it',
    );
    expect(end({ stop: 'failed', answer: '', error }).message).not.toContain('ANTHROPIC_BASE_URL');
    const refused = new KodeletError('credentials', 'The key was refused');
    expect(end({ stop: 'failed', answer: '', error: refused }, { address }).message).toBe('The key was refused');
  });
});
