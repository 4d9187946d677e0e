import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { describeMistake } from '../../src/config/yaml-document.ts';

const problemsOf = (text: string): Promise<string[]> =>
  loadConfig({ inputs: {}, file: { path: 'k.yml', text } }).then(
    () => [],
    ({ message }: Error) => message.split('\n').slice(1),
  );

describe('a mistake in YAML', () => {
  it.each([
    ['limits\n  turns: 5\n', '1:1: a colon is missing behind this'],
    ['limits:\n\tturns: 5\n', '2:1: this line is indented with a tab; use spaces'],
    ['limits:\n  turns: 5\n minutes: 3\n', '3:1: this is not indented like the lines that it belongs to'],
    ['profile: "ci\nlimits: {}\n', '3:1: a text in quotes begins before this, and its closing quote is missing'],
    ['limits: { turns: 5\n', '2:1: a } is missing: a bracket was opened before, and is not closed'],
    ['profile: a: b\n', '1:10: a key begins inside of this value'],
    ['triggers: { labels: ["c" "d"] }\n', '1:26: a comma is missing before this'],
    ['profile: @ci\n', '1:10: a text that begins with @ needs quotes'],
    ['profile: "a\\qb"\n', '1:12: in double quotes a backslash begins an escape'],
    ["profile: 'it's'\n", "1:14: s' does not belong here"],
    ['- a\nprofile: ci\n', '2:1: profile does not belong here'],
    ['triggers:\n  labels:\n    - a\n    b\n', '4:1: this is not indented like'],
  ])('is said once, at its place, in plain words: %j', async (text, words) => {
    const problems = await problemsOf(text);
    expect(problems).toEqual([expect.stringContaining(`- k.yml:${words}`)]);
  });

  it('has words for all that the library may find, and hands on none of its own', () => {
    const message = 'Implicit keys need to be on a single line';
    for (const code of ['IMPOSSIBLE', 'MISSING_CHAR', 'BAD_INDENT', 'BAD_DIRECTIVE', 'MULTIPLE_ANCHORS'] as const) {
      const words = describeMistake({ code, message, line: '' });
      expect(words).not.toContain(message);
      expect(words).toMatch(/^(?:this|a) /);
    }
  });
});
