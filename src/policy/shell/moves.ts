/** Which program calls may put another directory, or a link, in the place of a directory: afterwards nobody knows where `..` leads. */
import { type Argument, knownText } from './argument.ts';
import { classOf } from './grant.ts';

/** Programs of the class `edit` that leave every directory where it is. */
const STAYING = new Set('mkdir touch tee chmod sed truncate gofmt dos2unix'.split(' '));
/** Of git, what changes the working tree is not here. */
const GIT_STAYS = new Set(
  'add blame branch cat-file check-ignore commit config diff grep log ls-files ls-tree merge-base notes rev-list rev-parse show status tag'.split(
    ' ',
  ),
);

/** What programs of the repository could reach in that way, they could open themselves. */
export function mayMoveDirectories(argv: readonly Argument[]): boolean {
  const words = argv.map(knownText);
  const [program = '', command = ''] = words;
  if (program === 'git') return classOf(words) !== 'read' && !GIT_STAYS.has(command);
  if (program === 'cp') return argv.slice(1).some((word) => /^-\w*[aRrdP]|^--[^n]/.test(knownText(word) ?? '-a'));
  return program === 'tar' || program === 'unzip' || (classOf(words) === 'edit' && !STAYING.has(program));
}
