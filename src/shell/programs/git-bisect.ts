/** The rules of git bisect: it goes through commits, and `run` asks a program about each. */
import { knownText } from '../argument.ts';
import { stop } from '../refused.ts';
import { type ParsedCall, type ProgramRule, rulesOf } from '../rule.ts';

const SOURCE = 'git-bisect(1)';

export const GIT_BISECT_RULES: readonly ProgramRule[] = [
  {
    ...rulesOf('project', SOURCE)(
      'git bisect start',
      'checks out commits between two that are named; in a sandbox what is protected is read-only',
      { flags: '--first-parent' },
      { kind: 'git', afterDashes: 'pathspec' },
      { also: requireEnds },
    ),
    changes: true,
  },
  ...['good', 'bad', 'old', 'new', 'skip', 'reset'].map(
    (command): ProgramRule => ({
      ...rulesOf('project', SOURCE)(
        `git bisect ${command}`,
        'checks out the next commit',
        {},
        {
          kind: 'git',
          max: 1,
        },
      ),
      changes: true,
    }),
  ),
  rulesOf('read', SOURCE)('git bisect log', 'prints what has been found', {}, { kind: 'text', max: 0 }),
  {
    words: ['git', 'bisect', 'run'],
    class: 'project',
    changes: true,
    why: 'runs a command for each commit, which is checked as if it stood alone',
    source: SOURCE,
    rewrite: ({ inner, rest }) => inner.call(rest).words,
  },
];

/** Without both, the commits that it will check out are not known. */
function requireEnds({ operands, dashes }: ParsedCall): void {
  const ends = dashes === undefined ? operands : operands.slice(0, dashes);
  if (ends.length >= 2 && ends.every((end) => end.kind !== 'text' || knownText(end) !== '')) return;
  stop(
    'bash.operand',
    'git bisect start names no two commits',
    'Name a bad and a good one: git bisect start HEAD v1.0.',
  );
}
