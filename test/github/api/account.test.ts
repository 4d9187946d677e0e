import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isOwnAccount, selfLogin } from '../../../src/github/api/account.ts';
import { type GitHubFixture, openGitHubFixture } from '../fixture.ts';

let fixture: GitHubFixture;

beforeEach(async () => {
  fixture = await openGitHubFixture();
});

afterEach(() => fixture.server.close());

describe('selfLogin', () => {
  it('gives the login of a workflow token as webhooks write it', async () => {
    expect(await selfLogin(fixture.github)).toBe('github-actions[bot]');
  });

  it('gives the login of an app', async () => {
    fixture.server.addUser('kodelet[bot]', { type: 'Bot' });
    const token = fixture.server.token({ installation: fixture.repository, login: 'kodelet[bot]' });
    expect(await selfLogin(await fixture.connect({ token }))).toBe('kodelet[bot]');
  });

  it('gives the login of a person', async () => {
    expect(await selfLogin(await fixture.connect({ login: 'ann' }))).toBe('ann');
  });

  it('falls back to the account of a workflow when GitHub tells nothing', async () => {
    fixture.server.fault({ path: /graphql|\/user$/, status: 403, times: 9 });
    expect(await selfLogin(fixture.github)).toBe('github-actions[bot]');
  });
});

describe('isOwnAccount', () => {
  it.each([
    ['github-actions[bot]', 'Bot', undefined, true],
    ['ann', 'User', undefined, false],
    ['Kodelet[bot]', 'Bot', 'kodelet[bot]', true],
    ['kodelet[bot]', 'Bot', 'kodelet', true],
    ['kodelet', 'User', 'kodelet[bot]', false],
    ['kodelet[bot]', 'User', 'kodelet', false],
  ])('%s (%s) beside %s: %s', (login, type, self, own) => {
    expect(isOwnAccount({ login, type }, self)).toBe(own);
  });
});
