/** Rules of the programs that delete files, and of those that change a file's mode, length or content from their input. */
import { dirname, resolve } from 'node:path';
import { shown } from '../../refusal.ts';
import { type Argument, knownText } from '../argument.ts';
import { checkFile, isDirectory, isLink } from '../files.ts';
import { expandGlob } from '../glob-check.ts';
import { stop } from '../refused.ts';
import type { Call, ParsedCall, ProgramRule } from '../rule.ts';
import { checkBelow } from '../tree-check.ts';
import { rulesOf } from './table-rule.ts';

const edits = rulesOf('edit', 'GNU coreutils manual');
const WRITTEN = { kind: 'output' } as const;
const RECURSIVE = ['-r', '-R', '--recursive'];
const MODE = /^(?:[ugoa]*[-+=][rwxX]*(?:,[ugoa]*[-+=][rwxX]*)*|0?[0-7]{3})$/;

export const DELETE_RULES: readonly ProgramRule[] = [
  edits(
    'rm',
    'with -r it goes through a directory, which is looked through before; --no-preserve-root, -i and -I are not in the table',
    { flags: '-f --force -r -R --recursive -d --dir -v --verbose --one-file-system' },
    WRITTEN,
    { names: true, also: checkDeleted },
  ),
  edits(
    'rmdir',
    'deletes directories that are empty',
    { flags: '-p --parents -v --verbose --ignore-fail-on-non-empty' },
    WRITTEN,
  ),
  edits('unlink', 'deletes one file', {}, { kind: 'output', most: 1 }),
  edits(
    'truncate',
    '-r takes the length of any file',
    { flags: '-c --no-create -o --io-blocks', values: { '-s --size': /^[-+<>/%]?\d+[KMG]?B?$/ } },
    WRITTEN,
  ),
  edits(
    'tee',
    'writes its input to files',
    { flags: '-a --append -i --ignore-interrupts -p', optional: { '--output-error': /^[\w-]+$/ } },
    WRITTEN,
  ),
  edits(
    'chmod',
    'of the modes only those for reading, writing and running; --reference takes any file, -R goes through a directory',
    {
      flags: '-R --recursive -v --verbose -c --changes -f --silent --quiet',
      word: /^-[rwxX]+$/,
    },
    WRITTEN,
    { names: true, also: checkMode },
  ),
];

const has = ({ options }: ParsedCall, names: readonly string[]): boolean =>
  options.some(({ name }) => names.includes(name));

/** Deletes or changes what is in them too, so that their own places must be such as well. */
export function checkTrees(operands: readonly Argument[], { name, scope }: Call): void {
  for (const operand of operands) {
    if (operand.kind === 'dynamic') operand.uses?.push('tree');
    for (const cwd of scope.cwds) {
      const here = { ...scope, cwds: [cwd] };
      const paths = operand.kind === 'glob' ? expandGlob(operand, cwd, scope.report) : [knownText(operand)];
      for (const path of paths) if (path !== undefined) checkTreeAt(path, cwd, name, here);
    }
  }
}

function checkTreeAt(path: string, cwd: string, name: string, here: Call['scope']): void {
  const [real = ''] = checkFile(path, 'output', here);
  const { root, temp, mayHoldProtected } = here.rules.paths;
  if (isLink(here.rules.paths.placeOf(resolve(cwd, path))) && !path.endsWith('/')) return;
  if (real === root || `${root}/`.startsWith(`${real}/`)) {
    stop('path.protected', `${shown(path)} is the workspace itself`, `Name what is in it, as in ${name} -r dist.`);
  }
  if (real === temp.at) {
    stop('path.outside-workspace', `${shown(path)} is the temporary folder itself`, 'Name what is in it.');
  }
  checkFile(dirname(real), 'output', here);
  if (mayHoldProtected(real)) {
    stop(
      'path.protected',
      `${shown(path)} may hold what is protected against writes`,
      'Name what is in it one by one.',
    );
  }
  if (isDirectory(real)) checkBelow(real, here);
}

function checkDeleted(parsed: ParsedCall, call: Call): void {
  if (has(parsed, RECURSIVE)) checkTrees(parsed.operands, call);
}

function checkMode(parsed: ParsedCall, call: Call): void {
  const isOption = parsed.options.some(({ name }) => /^-[rwxX]+$/.test(name));
  const mode = isOption ? undefined : parsed.operands[0];
  const files = parsed.operands.slice(isOption ? 0 : 1);
  if (mode && !MODE.test(knownText(mode) ?? '')) {
    stop('bash.value', `${shown(mode.text)} is not a plain mode`, 'Use chmod +x FILE or chmod 644 FILE.');
  }
  if (files.length === 0) stop('bash.operand', 'chmod has no mode or no file', 'Use chmod +x FILE.');
  if (has(parsed, ['-R', '--recursive'])) checkTrees(files, call);
}
