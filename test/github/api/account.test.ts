import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isOwnAccount, selfLogin } from '../../../src/github/api/account.ts';
import { type Hub, openHub } from '../fixture.ts';

let hub: Hub;

beforeEach(async () => {
  hub = await openHub();
});

afterEach(() => hub.server.close());

describe('selfLogin', () => {
  it('gives the login of a workflow token as webhooks write it', async () => {
    expect(await selfLogin(hub.github)).toBe('github-actions[bot]');
  });

  it('gives the login of an app', async () => {
    hub.server.addUser('kodelet[bot]', { type: 'Bot' });
    const token = hub.server.token({ installation: hub.repository, login: 'kodelet[bot]' });
    expect(await selfLogin(await hub.connect({ token }))).toBe('kodelet[bot]');
  });

  it('gives the login of a person', async () => {
    expect(await selfLogin(await hub.connect({ login: 'ann' }))).toBe('ann');
  });

  it('falls back to the account of a workflow when GitHub tells nothing', async () => {
    hub.server.fault({ path: /graphql|\/user$/, status: 403, times: 9 });
    expect(await selfLogin(hub.github)).toBe('github-actions[bot]');
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
