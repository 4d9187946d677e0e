import { beforeEach, describe, expect, it } from 'vitest';
import { Ending } from '../../src/action/early-end.ts';
import type { Run } from '../../src/action/run.ts';
import { readJournal } from '../../src/session/events/journal.ts';
import type { Permissions } from '../support/github/types.ts';
import { type Answer, type Asked, letIn, openRequests } from './ask-for-run.ts';

const requests = openRequests();
let run: Run;

async function ask(asked: Asked): Promise<Answer> {
  const answer = await requests.ask(asked);
  run = answer.run;
  return answer;
}

const events = () => readJournal(run.journal.path).events;
const notices = (): string[] =>
  events().flatMap((event) => (event.type === 'notice' && event.level === 'warning' ? event.text : []));
const ours = (issue: { comments: readonly { user: { login: string }; body: string }[] }): string[] =>
  issue.comments.filter(({ user }) => user.login === 'github-actions[bot]').map(({ body }) => body);

const CONFIG = '.github/kodelet.yml';

describe('somebody who may write', () => {
  it('is let in with what the run needs, and learns that it was heard', async () => {
    const asked = await ask({ files: { [CONFIG]: 'limits: { turns: 7 }\n' } });
    const access = letIn(asked);
    expect(access).toMatchObject({
      self: 'github-actions[bot]',
      permission: 'write',
      config: { limits: { turns: 7 } },
    });
    expect(asked.audience).toMatchObject({ failOn: access.config.failOn, comment: expect.anything() });
    expect(await access.noPush).toBeUndefined();
    expect((await access.comments).length).toBe(1);
    await run.tidy();
    expect(events()).toContainEqual(
      expect.objectContaining({ type: 'session-start', intent: 'fix', request: 'it', actor: 'ann' }),
    );
    expect(events().filter(({ type }) => type.startsWith('phase-'))).toMatchObject([
      { type: 'phase-start', phase: 'authorize' },
      { type: 'phase-end', phase: 'authorize' },
    ]);
    expect(notices()).toEqual([]);
    expect(asked.issue.comments[0]?.reactions).toMatchObject([{ content: 'eyes' }]);
  });

  it('is told in the log when the reaction is not taken', async () => {
    letIn(
      await ask({
        meanwhile: () => requests.fixture.server.fault({ method: 'POST', path: /reactions/, status: 422, times: 9 }),
      }),
    );
    await run.tidy();
    expect(notices()).toEqual([expect.stringContaining('👀')]);
  });

  it.each([
    ['admin', 'bob', 'write'],
    ['admin', 'ann', 'admin'],
    ['write', 'bob', 'write'],
  ] as const)('with %s keeps at most write where %s has run the job again: %s', async (role, rerunBy, permission) => {
    requests.fixture.server.setPermission(requests.fixture.repository, 'ann', role);
    const asked = await ask({ env: { GITHUB_TRIGGERING_ACTOR: rerunBy } });
    expect(letIn(asked).permission).toBe(permission);
  });

  it('is told why nothing can be pushed where a change is wanted, and GitHub is not asked where none is', async () => {
    const read: Permissions = { contents: 'read', issues: 'write', pull_requests: 'write' };
    expect(await letIn(await ask({ token: read })).noPush).toMatchObject({
      remedy: expect.stringContaining('contents: write'),
    });
  });

  it('is not told of pushes for a review', async () => {
    const read: Permissions = { contents: 'read', issues: 'write', pull_requests: 'write' };
    expect(await letIn(await ask({ token: read, request: '/agent review' })).noPush).toBeUndefined();
  });

  it('reads warnings about the configuration', async () => {
    letIn(await ask({ files: { [CONFIG]: 'limits: { turns: 7 }\n' }, inputs: { 'max-turns': '9' } }));
    await run.tidy();
    expect(notices()).toEqual([expect.stringMatching(/max-turns|turns/)]);
  });
});

describe('somebody who may not', () => {
  it('is told so in the thread, and the step stays green', async () => {
    const { access, issue } = await ask({ login: 'eve' });
    expect(access).toBeInstanceOf(Ending);
    expect(access).toMatchObject({
      outcome: {
        conclusion: 'denied',
        message: expect.stringMatching(/^Denied: .*eve.*\. ./),
        replyUrl: expect.stringContaining(`/issues/${issue.number}#`),
      },
    });
    expect(ours(issue)).toHaveLength(1);
    expect(process.exitCode).toBe(13);
    expect(requests.output.said).not.toContain('::error');
    expect(issue.comments[0]?.reactions).toEqual([]);
  });

  it('is refused under the inputs, which say what fails the step', async () => {
    const { access, audience } = await ask({ login: 'eve', inputs: { 'fail-on': 'denied,failed' } });
    expect(access).toMatchObject({ outcome: { conclusion: 'denied' } });
    expect(audience).toEqual({ failOn: ['denied', 'failed'] });
  });

  it('is refused all the same where the reply is not taken', async () => {
    const { access, issue } = await ask({
      login: 'eve',
      meanwhile: () => requests.fixture.server.fault({ method: 'POST', path: /comments$/, status: 422, times: 9 }),
    });
    expect(access).toMatchObject({ outcome: { conclusion: 'denied' } });
    expect(ours(issue)).toEqual([]);
    expect(notices()).toEqual([expect.stringMatching(/^The refusal could not be reported: ./)]);
  });

  it('fails the step where nobody would see it otherwise', async () => {
    const { access } = await ask({ login: 'eve', by: 'dispatch' });
    expect(access).toMatchObject({ outcome: { conclusion: 'denied' } });
    expect(process.exitCode).toBe(1);
    expect(requests.output.said).toMatch(/::error [^\n]*eve/);
  });

  it('does not learn what is wrong with the configuration', async () => {
    const { access } = await ask({ login: 'eve', files: { [CONFIG]: 'unknown: 1\n' } });
    expect(access).toMatchObject({ outcome: { conclusion: 'denied' } });
  });

  it('is let in by a configuration that asks for less', async () => {
    const asked = await ask({
      login: 'eve',
      files: { [CONFIG]: 'triggers: { permission: read }\n' },
      request: '/agent ask why',
    });
    expect(letIn(asked).permission).toBe('read');
  });

  it('is not let in by such a configuration that cannot be read', async () => {
    const { access } = await ask({ login: 'eve', files: { [CONFIG]: 'triggers: { permission: read }\nunknown: 1\n' } });
    expect(access).toMatchObject({ outcome: { conclusion: 'denied' } });
  });
});

describe('what stands in the way of a run', () => {
  it.each<[string, Asked, string, RegExp]>([
    ['no key for the model', { inputs: { 'anthropic-api-key': '' } }, 'credentials', /anthropic-api-key is empty/],
    ['no token', { token: 'none' }, 'credentials', /github-token is empty/],
    ['a key that is unknown', { files: { [CONFIG]: 'unknown: 1\n' } }, 'config', /unknown/],
    [
      'a file that is named and not there',
      { inputs: { config: '.github/other.yml' } },
      'config',
      /input config is "\.github\/other\.yml"/,
    ],
    ['a file by a wrong name', { files: { '.github/kodelet.yaml': 'version: 1\n' } }, 'config', /kodelet\.yaml/],
  ])('is told to whoever may run it: %s', async (_what, asked, code, words) => {
    const { access } = await ask(asked);
    expect(access).toMatchObject({ outcome: { conclusion: 'failed', message: expect.stringMatching(words) } });
    expect((access as Ending).cause).toMatchObject({ name: 'KodeletError', code });
  });

  it('is no missing key where only help is asked for', async () => {
    letIn(await ask({ request: '/agent help', inputs: { 'anthropic-api-key': '' } }));
  });

  it('is a token that has expired, whoever asks', async () => {
    const { access } = await ask({ token: 'expired' });
    expect((access as Ending).outcome.message).toMatch(/Bad credentials|token/);
    expect((access as Ending).cause).not.toBeInstanceOf(TypeError);
  });
});

describe('a bot', () => {
  const app = { files: { [CONFIG]: 'triggers: { bots: ["helper[bot]"] }\n' }, login: 'helper[bot]' };
  beforeEach(() => void requests.fixture.server.addUser('helper[bot]', { type: 'Bot' }));

  const breakFile = () =>
    requests.fixture.server.commit(requests.fixture.repository, {
      files: { [CONFIG]: 'unknown: 1\n' },
      message: 'Break',
    });

  it('that no input lists gets no answer where the trusted file cannot be read', async () => {
    const { access, issue } = await ask({ ...app, meanwhile: breakFile });
    expect(access).toMatchObject({ cause: { code: 'config' } });
    expect(ours(issue)).toEqual([]);
  });

  it('that the trusted file lists is let in', async () => {
    expect(letIn(await ask(app)).permission).toBe('write');
  });

  it('that the input lists is let in to learn that the file cannot be read', async () => {
    const { access } = await ask({
      ...app,
      inputs: { 'allowed-bots': 'helper[bot]' },
      meanwhile: breakFile,
    });
    expect(access).toMatchObject({ cause: { code: 'config' } });
  });
});

describe('the phrase of the trusted file', () => {
  it('decides, and not the one of the checkout', async () => {
    const { access, issue } = await ask({
      meanwhile: () =>
        requests.fixture.server.commit(requests.fixture.repository, {
          files: { [CONFIG]: 'triggers: { phrase: /robot }\n' },
          message: 'Rename',
        }),
    });
    expect(access).toMatchObject({ outcome: { conclusion: 'skipped', message: expect.stringMatching(/^Skipped: ./) } });
    expect(ours(issue)).toEqual([]);
  });
});
