import { expect, it } from 'vitest';
import { descriptionNote, pullRequestNotes, pushNotes } from '../../../src/github/publish/update-pull-request.ts';

const OURS = 'github-actions[bot]';
const PAGE = 'https://github.com/acme/widget/pull/7';

it.each([
  ['https://github.com', OURS, `start when someone with write access [approves them on its page](${PAGE}).`],
  [
    'https://github.com/',
    'GitHub-Actions[bot]',
    `start when someone with write access [approves them on its page](${PAGE}).`,
  ],
  ['https://acme.ghe.com', OURS, `[approves them on its page](${PAGE}), or do not start: GitHub does not say which`],
  ['https://github.example.com', OURS, `To start them, [close and reopen it](${PAGE}).`],
  ['https://notgithub.com', OURS, 'Workflows do not start for this pull request'],
])('on %s, opened by %s, a pull request says how its workflows start', (serverUrl, self, words) => {
  expect(pullRequestNotes({ serverUrl, self }, PAGE)).toEqual([expect.stringContaining(words)]);
  expect(descriptionNote({ serverUrl, self })).not.toMatch(/[[\]]/);
  expect(pushNotes({ serverUrl, self })).toEqual([
    expect.stringContaining('Workflows that run on pushes do not start'),
  ]);
});

it('nothing is said where another token opens it, whose workflows start at once', () => {
  const opener = { serverUrl: 'https://github.com', self: 'our-agent[bot]' };
  expect([pullRequestNotes(opener, PAGE), descriptionNote(opener), pushNotes(opener)]).toEqual([[], '', []]);
});
