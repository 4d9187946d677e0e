import { describe, expect, it } from 'vitest';
import { demoteHeadings } from '../../src/report/comment.ts';

describe('demoteHeadings', () => {
  it.each([
    ['the highest gets the level, the others keep their distance', '# A\n\n## B\n\n# C', '#### A\n\n##### B\n\n#### C'],
    ['none goes below the sixth', '# A\n\n#### B', '#### A\n\n###### B'],
    ['deep enough ones stay', '#### A\n\n##### B', '#### A\n\n##### B'],
    ['underlined ones', 'A\n===\n\nB\n---\n\ntext', '#### A\n\n##### B\n\ntext'],
    ['underlined ones of several lines', 'A\nmore\n===\ntext', '#### A more\ntext'],
    ['ones in quotes and lists', '> A\n> ===\n\n- # B', '> #### A\n\n- #### B'],
    ['an empty one', '#\n\ntext', '####\n\ntext'],
    ['closed ones', '## A ##\ntext', '#### A ##\ntext'],
    ['elements', '<h1 align="left">A</h1>\n\n## B', '<h4 align="left">A</h4>\n\n##### B'],
    ['what is no heading', '```\n# A\n```\n\n#B `# C` \\# D', '```\n# A\n```\n\n#B `# C` \\# D'],
    ['nothing', '', ''],
  ])('%s', (_what, markdown, demoted) => {
    expect(demoteHeadings(markdown, 4)).toBe(demoted);
  });
});
