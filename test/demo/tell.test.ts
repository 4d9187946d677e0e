import { describe, expect, it } from 'vitest';
import type { Played } from './play.ts';
import { SCENARIOS } from './scenarios.ts';
import { createStoryBuilder } from './tell.ts';

const HERE = 'http://127.0.0.1:4000';
const repository = { fullName: 'acme/patience', path: '' };
const user = { login: 'finn' };
const thread = { number: 1, title: 'Broken\x1b[2J', user, body: 'It `fails`.\x1b[31m\n<!-- hidden -->', comments: [] };
const COMMENT = `<!-- kodelet-ci:run issue-1 -->
### Done

See [#2](${HERE}/acme/patience/pull/2).

<details open>
<summary>1 of 1 step done</summary>

- [x] Fix it

</details>

<details>
<summary>3 tool calls</summary>

| Turn |
| --: |
| 1 |

</details>

[Job log](${HERE}/acme/patience/actions/runs/1)
`;
const pullRequest = { number: 2, title: 'Fix it', body: '> [!WARNING]\n> It was stopped.', pull: { draft: true } };

const played = (change: object = {}) =>
  ({
    ...{ fixture: { github: { url: HERE }, repository }, thread, comments: [COMMENT], pullRequest },
    ...{ earlier: [{ summary: `Planned [#1](${HERE}/1).` }], later: [] },
    run: { outputs: { conclusion: 'succeeded' }, durationMs: 1200 },
    ...change,
  }) as unknown as Played;

function listen(isTTY = false) {
  const written: string[] = [];
  const write = (text: string | Uint8Array): boolean => written.push(String(text)) > 0;
  return { output: { write, isTTY, columns: 80 }, text: () => written.join('') };
}

describe('a demo in a terminal', () => {
  it('shows the request as text alone, in lines that fit', () => {
    const { output, text } = listen();
    createStoryBuilder('issue', output).request(played(), 'scripted');
    expect(text()).toContain('  acme/patience · #1: Broken\n\n  finn writes:\n    It `fails`.\n');
    expect(text()).toContain('The model is scripted.');
    for (const secret of ['\x1b', 'hidden']) expect(text()).not.toContain(secret);
    expect(
      Math.max(
        ...text()
          .split('\n')
          .map((line) => line.length),
      ),
    ).toBeLessThanOrEqual(80);
  });

  it('folds what GitHub folds, and shows no address that leads nowhere', async () => {
    const { output, text } = listen();
    await createStoryBuilder('issue', output).outcome(played());
    expect(text()).toContain('  See #2.\n\n  ▾ 1 of 1 step done\n\n  ☑ Fix it\n\n  ▸ 3 tool calls\n\n  Job log\n');
    expect(text()).toContain('━━ Draft pull request #2: Fix it ━');
    expect(text()).toContain('  │ Warning\n  │\n  │ It was stopped.');
    expect(text()).not.toMatch(/127\.0\.0\.1|<|Turn/);
  });

  it('says what it means where it ended as it should, and what was kept where', () => {
    const [{ output, text }, other] = [listen(), listen()];
    const files = [['github.html', 'a page']] as const;
    createStoryBuilder('denied', output).end(played(), { directory: '/kept', page: '/kept/github.html', files });
    expect(text()).toContain('Kept in /kept ━');
    expect(text()).toContain('  github.html  a page\n\n  Open this page in a browser: /kept/github.html\n');
    expect(text()).not.toContain(SCENARIOS.denied.meaning.slice(0, 30));
    createStoryBuilder('issue', other.output).end(played());
    expect(other.text()).toContain(SCENARIOS.issue.meaning.slice(0, 30));
    for (const name of Object.keys(SCENARIOS).slice(1)) expect(text()).toContain(`--scenario ${name} `);
  });

  it('has colours on a terminal alone', () => {
    const { output, text } = listen(true);
    createStoryBuilder('issue', output).end(played());
    expect(text()).toContain('\x1b[36mnpm run demo');
  });
});
