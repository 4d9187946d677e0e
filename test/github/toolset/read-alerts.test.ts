/** Covers `src/github/api/code-scanning.ts` and the alerts in `src/github/toolset/read.ts`. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReadAnswer, ReadRequest } from '../../../src/core/github-posts.ts';
import type { Store } from '../../../src/git/store.ts';
import { readCodeAlerts } from '../../../src/github/api/code-scanning.ts';
import { createGitHubHost, type RunHost } from '../../../src/github/toolset/github-host.ts';
import { type ScannedAlert, scanCode } from '../../support/github/routes/code-scanning.ts';
import { openReviewFixture, type ReviewFixture, SELF } from '../review-fixture.ts';

let fixture: ReviewFixture;
let host: RunHost;
beforeAll(async () => {
  fixture = await openReviewFixture();
  host = await hostFor(true);
});

async function hostFor(seesAlerts: boolean): Promise<RunHost> {
  const github = await fixture.connect({ permissions: { pull_requests: 'write', security_events: 'read' } });
  return createGitHubHost({
    ...{
      github,
      trigger: fixture.trigger,
      self: SELF,
      startingLabels: [],
      mayPlanSubIssues: false,
      seesAlerts,
      store: {} as Store,
    },
    sanitize: (text) => text,
    frame: (label, text) => `[${label}]\n${text}\n[end]`,
  });
}
afterAll(() => fixture.server.close());

const alert = (number: number, more: Partial<ScannedAlert> = {}): ScannedAlert => ({
  ...{ number, state: 'open', rule: 'js/xss', description: 'Cross-site scripting', severity: 'error', level: 'high' },
  ...{ path: 'a.txt', line: 2, message: 'It depends on a user-provided value.' },
  ...more,
});

beforeEach(() => {
  const minor = alert(2, { rule: 'js/unused', description: 'Unused', severity: 'note', level: undefined });
  scanCode(fixture.repository, 'main', [minor, alert(1), alert(3, { state: 'fixed' })]);
});

const { signal } = new AbortController();
const read = (asked: Partial<ReadRequest> = {}): Promise<ReadAnswer> =>
  host.read({ what: 'alerts', page: 1, ...asked }, signal);

describe('github_read alerts', () => {
  it('shows the open ones of a branch, the most severe first, each framed', async () => {
    const { text } = await read({ ref: 'main' });
    expect(text).toBe(
      [
        '[code scanning alert 1]\nAlert 1 (open), severity high, by CodeQL\nRule: js/xss: Cross-site scripting\nWhere: a.txt:2\nMessage: It depends on a user-provided value.\n[end]',
        '[code scanning alert 2]\nAlert 2 (open), severity note, by CodeQL\nRule: js/unused: Unused\nWhere: a.txt:2\nMessage: It depends on a user-provided value.\n[end]',
      ].join('\n\n'),
    );
  });

  it('shows those of the merge of the pull request where no branch is named, and one by its number', async () => {
    const { repository, pull } = fixture;
    scanCode(repository, `refs/pull/${pull.number}/merge`, [alert(9)]);
    expect((await read()).text).toContain('Alert 9 (open)');
    expect((await read({ number: 3 })).text).toContain('Alert 3 (fixed)');
    scanCode(repository, `refs/pull/${pull.number}/merge`, []);
    expect((await read()).text).toBe(`refs/pull/${pull.number}/merge has no open code scanning alerts.`);
  });

  it('never says that there are none where that is not known', async () => {
    const { repository } = fixture;
    expect(await read({ ref: 'never-scanned' })).toMatchObject({
      ok: false,
      text: expect.stringContaining('of never-scanned could not be read'),
      advice: expect.stringContaining('has analysed it'),
    });
    expect(await read({ number: 77 })).toMatchObject({
      ok: false,
      advice: expect.stringContaining('Check the number'),
    });
    scanCode(repository, 'main', 'off');
    expect(await read({ ref: 'main' })).toMatchObject({
      ok: false,
      advice: expect.stringContaining('that code scanning is on'),
    });
  });

  it('shows them only where GitHub would show them to the person who asks', async () => {
    const blind = await hostFor(false);
    expect(await blind.read({ what: 'alerts', ref: 'main', page: 1 }, signal)).toMatchObject({
      ok: false,
      text: 'GitHub shows alerts to people with write access only',
    });
  });

  it('names the permission that is missing, in a public repository too', async () => {
    const github = await fixture.connect({ permissions: { contents: 'read', issues: 'read' } });
    expect(await readCodeAlerts(github, fixture.trigger.repository, { ref: undefined })).toMatchObject({
      ok: false,
      remedy: 'The token lacks a permission. Give the job the permission "security-events: read"',
    });
  });
});
