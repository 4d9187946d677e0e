import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Actor, Trigger } from '../../../src/core/run-trigger.ts';
import { checkPermission, ofRerun } from '../../../src/github/api/permission.ts';
import type { Role } from '../../support/github/types.ts';
import { type GitHubFixture, openGitHubFixture, triggerOf } from '../fixture.ts';

let fixture: GitHubFixture;
let trigger: Trigger;

beforeEach(async () => {
  fixture = await openGitHubFixture();
  const issue = fixture.server.createIssue(fixture.repository, { title: '/agent fix', author: 'ann' });
  trigger = await triggerOf(fixture.server.payload.issueOpened(issue));
});

afterEach(() => fixture.server.close());

const ask = (actor: Partial<Actor>, bots: string[] = [], permission = 'write') =>
  checkPermission(fixture.github, { ...trigger, actor: { ...trigger.actor, ...actor } }, { bots, permission });

const setRole = (login: string, role: Role): void => fixture.server.setPermission(fixture.repository, login, role);

/** What GitHub answers about a role that an organization has made. */
const answerAs = (login: string, permission: string, role: string, type = 'User'): void =>
  fixture.server.fault({
    path: /\/permission$/,
    status: 200,
    body: { permission, role_name: role, user: { login, type } },
    headers: { 'content-type': 'application/json' },
  });

describe('authorize', () => {
  it.each(['write', 'maintain', 'admin'] as const)('lets "%s" in', async (role) => {
    setRole('ann', role);
    expect(await ask({})).toEqual({ ok: true, permission: role });
  });

  it.each(['none', 'read', 'triage'] as const)('refuses "%s" and says who can help', async (role) => {
    setRole('ann', role);
    expect(await ask({})).toEqual({
      ok: false,
      error: false,
      reason: `permission "${role}" of "ann" on acme/widget may not start a run (needs write, maintain or admin)`,
      remedy: 'Ask someone with write access to start the run',
      lack: { needed: 'write', had: role },
    });
  });

  it.each([
    ['triage', 'triage', true],
    ['triage', 'read', false],
    ['read', 'read', true],
    ['read', 'none', false],
    ['none', 'none', false],
  ] as const)('asks for no less than "%s" where the configuration says so: "%s"', async (min, role, ok) => {
    setRole('ann', role);
    expect(await ask({}, [], min)).toMatchObject(ok ? { ok, permission: role } : { ok });
  });

  it('names what would be enough', async () => {
    setRole('ann', 'read');
    expect(await ask({}, [], 'triage')).toMatchObject({
      reason: expect.stringContaining('(needs triage, write, maintain or admin)'),
      remedy: 'Ask someone with triage access to start the run',
    });
  });

  it.each([
    ['read', 'admin', 'read'],
    ['write', 'triage', 'triage'],
    ['write', 'admin', 'write'],
    ['admin', 'maintain', 'maintain'],
    ['read', 'bug-crew', 'read'],
  ])('takes the lesser of what GitHub says twice: %s and %s', async (permission, role, granted) => {
    answerAs('ann', permission, role);
    expect(await ask({}, [], 'read')).toEqual({ ok: true, permission: granted });
  });

  it('gives a job that somebody else has run again no more than who may do that', () => {
    expect(['read', 'triage', 'write', 'maintain', 'admin'].map(ofRerun)).toEqual([
      ...['read', 'triage', 'write', 'write', 'write'],
    ]);
  });

  it('takes a word that it does not know for nothing', async () => {
    for (const role of ['owner', 'admin']) {
      answerAs('ann', 'owner', role);
      expect(await ask({}, [], 'read')).toMatchObject({ ok: false, lack: { had: 'none' } });
    }
  });

  it('judges a role of an organization by the permission that it is built on', async () => {
    answerAs('ann', 'write', 'release-crew');
    expect(await ask({})).toEqual({ ok: true, permission: 'write' });
    answerAs('ann', 'read', 'release-admin');
    expect(await ask({})).toHaveProperty('ok', false);
  });

  it('refuses a sufficient role beside an insufficient permission', async () => {
    answerAs('ann', 'read', 'admin');
    expect(await ask({})).toHaveProperty('ok', false);
  });

  it('asks about the actor and nobody else', async () => {
    answerAs('mallory', 'admin', 'admin');
    expect(await ask({})).toMatchObject({ ok: false, error: true, reason: expect.stringContaining('"ann"') });
  });

  const bot = { login: 'dependabot[bot]', type: 'Bot' };
  const asked = (): number => fixture.server.requests.filter(({ path }) => path.endsWith('/permission')).length;

  it('refuses a bot that is not listed whatever its permission, and lets a listed one in by its entry alone', async () => {
    setRole('dependabot[bot]', 'admin');
    expect(await ask(bot)).toMatchObject({ ok: false, reason: expect.stringContaining('"allowed-bots"') });
    setRole('dependabot[bot]', 'none');
    expect(await ask(bot, ['dependabot[bot]'])).toEqual({ ok: true, permission: 'write' });
    expect(await ask(bot, ['Dependabot'])).toEqual({ ok: true, permission: 'write' });
    expect(asked()).toBe(0);
  });

  it('lets a listed bot in that GitHub does not call a user', async () => {
    fixture.server.addUser('Copilot', { type: 'Bot' });
    expect(await ask({ login: 'Copilot', type: 'Bot' }, ['Copilot'])).toEqual({ ok: true, permission: 'write' });
    expect(await ask({ login: 'Copilot', type: 'User' }, ['Copilot'])).toMatchObject({ ok: false, error: true });
  });

  it('gives a person with the name of a listed bot nothing', async () => {
    expect(await ask({ login: 'eve' }, ['eve'])).toMatchObject({
      ok: false,
      reason: expect.stringContaining('"read"'),
    });
  });

  it('gives the dispatches of the workflow’s own token, and only them, the permission to write', async () => {
    const ours = { login: 'github-actions[bot]', type: 'Bot' };
    const as = (eventName: string, actor = ours) =>
      checkPermission(fixture.github, { ...trigger, eventName, actor }, { bots: [], permission: 'write' });
    for (const name of ['workflow_dispatch', 'repository_dispatch']) {
      expect(await as(name)).toEqual({ ok: true, permission: 'write' });
      expect(await as(name, bot)).toHaveProperty('ok', false);
    }
    expect(await as('push')).toHaveProperty('ok', false);
  });

  it.each([
    ['a person who is gone', 'gone', 'write'],
    ['a bot', 'dependabot[bot]', 'write'],
    ['somebody who may only read', 'eve', 'write'],
    ['an admin', 'acme', 'admin'],
  ])('lets a schedule in that %s touched last', async (_, login, permission) => {
    const actor = { login, type: 'User' };
    const admission = { bots: [], permission: 'write' };
    const answer = await checkPermission(fixture.github, { ...trigger, eventName: 'schedule', actor }, admission);
    expect(answer).toEqual({ ok: true, permission });
  });

  it.each(['*', '*[bot]', 'dependabo', '', '[bot]'])('takes no pattern for a bot: "%s"', async (pattern) => {
    setRole('dependabot[bot]', 'write');
    expect(await ask({ login: 'dependabot[bot]', type: 'Bot' }, [pattern])).toHaveProperty('ok', false);
  });

  it('believes neither the payload nor the API alone that an account is a person', async () => {
    setRole('dependabot[bot]', 'write');
    expect(await ask({ login: 'dependabot[bot]', type: 'User' })).toHaveProperty('ok', false);
    expect(await ask({ type: 'Bot' })).toHaveProperty('ok', false);
  });

  it('gives a name that ends in [bot] nothing', async () => {
    answerAs('evil[bot]', 'admin', 'admin');
    expect(await ask({ login: 'evil[bot]' })).toMatchObject({
      ok: false,
      reason: expect.stringContaining('"allowed-bots"'),
    });
  });

  it.each([401, 403, 404, 500])('refuses when GitHub answers %i, and names the failed request', async (status) => {
    fixture.server.fault({ path: /\/permission$/, status, times: 9 });
    expect(await ask({})).toMatchObject({
      ok: false,
      error: true,
      reason: expect.stringContaining(`/collaborators/ann/permission answered ${status}`),
    });
  });

  it.each([401, 404])('asks once more after %i, as of a token or a person that is new', async (status) => {
    setRole('ann', 'write');
    fixture.server.fault({ path: /\/permission$/, status });
    expect(await ask({})).toEqual({ ok: true, permission: 'write' });
    expect(asked()).toBe(2);
  });

  it('says which permission a token needs that may not ask', async () => {
    const body = { message: 'Resource not accessible by integration' };
    fixture.server.fault({ path: /\/permission$/, status: 403, body, times: 9 });
    expect(await ask({})).toMatchObject({
      reason: expect.stringMatching(/^GitHub did not say what "ann" may do here: ./),
      remedy: expect.stringMatching(/^This says nothing about that account\. .*"metadata: read"/),
    });
  });

  it('does not take a token that is not valid for a person who may not', async () => {
    fixture.server.fault({ path: /\/permission$/, status: 401, body: { message: 'Bad credentials' }, times: 9 });
    const answer = await ask({});
    expect(answer).toMatchObject({
      ok: false,
      error: true,
      reason: expect.stringMatching(/did not say .* Bad credentials$/),
    });
    expect(answer).toMatchObject({
      remedy: expect.stringMatching(/^This says nothing about that account\. .*github-token/),
    });
    expect(answer).not.toHaveProperty('lack');
    expect(asked()).toBe(2);
  });

  it('refuses an account that GitHub does not know', async () => {
    expect(await ask({ login: 'nobody' })).toMatchObject({ ok: false, error: true });
  });
});
