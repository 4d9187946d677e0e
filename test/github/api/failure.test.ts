import { describe, expect, it } from 'vitest';
import { KodeletError } from '../../../src/core/error.ts';
import { remedyOf } from '../../../src/github/api/failure.ts';

const NEEDED = 'the permission "issues: read"';
const answered = (status: number, message = '') => Object.assign(new Error(message), { status });
/** As GraphQL says it, with status 200. */
const told = (type: string) => Object.assign(new Error('Request failed'), { errors: [{ type, message: 'No' }] });

describe('remedyOf', () => {
  it('is that of the way out where the request never reached GitHub', () => {
    const cause = new KodeletError('network', 'refused', { remedy: 'Ask the proxy' });
    expect(remedyOf(cause)).toBe('Ask the proxy');
    expect(remedyOf(new Error('failed', { cause }))).toBe('Ask the proxy');
  });

  it.each([
    [
      'a token that is not valid',
      answered(401, 'Bad credentials'),
      /^GitHub does not accept the token: it is not valid, or it has expired\. Check the input github-token/,
    ],
    [
      'a missing permission',
      answered(403, 'Resource not accessible by integration'),
      /^The token lacks a permission\. Give the job the permission "issues: read"$/,
    ],
    [
      'the same by GraphQL',
      told('FORBIDDEN'),
      /^The token lacks a permission\. Give the job the permission "issues: read"$/,
    ],
    ['what cannot be seen', answered(404, 'Not Found'), /github-token may reach it; it needs the permission/],
    ['the same by GraphQL', told('NOT_FOUND'), /github-token may reach it; it needs the permission/],
    ['a limit of the rate', answered(403, 'You have exceeded a secondary rate limit'), /^GitHub limits the rate/],
    ['the same by its status', answered(429), /^GitHub limits the rate/],
    ['the same by GraphQL', told('RATE_LIMITED'), /^GitHub limits the rate/],
    ['trouble of GitHub', answered(502), /server error each time\. Ask again later$/],
    ['a connection that broke', answered(500, 'other side closed'), /\. Ask again later$/],
    ['anything else', new Error('x'), /cannot tell what would help$/],
  ])('fits %s', (_, error, words) => {
    expect(remedyOf(error, NEEDED)).toMatch(words);
  });

  it('names the README’s list where it is not known what is needed', () => {
    expect(remedyOf(answered(403))).toMatch(/Check that the job has the permission that .* README lists/);
  });
});
