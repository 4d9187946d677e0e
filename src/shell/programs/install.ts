/** The rules of install: with -d it makes directories as mkdir does, without it copies files as cp does. */
import { type ProgramRule, rulesOf } from '../rule.ts';
import { checkTransfer } from './file-programs.ts';

const edits = rulesOf('edit', 'GNU coreutils manual');
const MODE = { '-m --mode': /^0?[0-7]{3}$/ };

export const INSTALL_RULES: readonly ProgramRule[] = [
  edits(
    'install',
    'makes directories where files may be written; -o and -g give them away',
    { flags: '-d --directory -v --verbose', values: MODE },
    { kind: 'output' },
    { when: (rest) => rest.some((word) => /^-[dv]*d|^--directory$/.test(word)) },
  ),
  edits(
    'install',
    '-s runs strip, -o and -g give files away, -b and -S rename what they overwrite, -Z relabels; BSD has other options named -T and -l',
    {
      flags: '-D -c -C --compare -p --preserve-timestamps -v --verbose',
      values: { ...MODE, '-t --target-directory': 'output' },
    },
    { kind: 'data' },
    { also: (parsed, call) => checkTransfer(parsed, call, 'data') },
  ),
];
