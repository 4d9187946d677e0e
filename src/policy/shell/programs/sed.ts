/** The rules of sed: scripts that change and print their input; with -i, files that may be written. */
import { shown } from '../../refusal.ts';
import { type Argument, knownText } from '../argument.ts';
import { checkFile } from '../files.ts';
import { expandGlob } from '../glob-check.ts';
import { checkKind } from '../kinds.ts';
import { stop } from '../refused.ts';
import type { Call, OptionTable, ParsedCall, ProgramRule } from '../rule.ts';
import { isHarmlessScript } from './sed-program.ts';

const WHY =
  'of its commands e runs, w and W write, r and R read any file, as do the flags e and w of s; -f reads a script, --follow-symlinks writes where a link leads';
const SOURCE = 'GNU sed manual, 2, 3 and 4';

const OPTIONS: OptionTable = {
  flags:
    '-n --quiet --silent -E -r --regexp-extended -s --separate -u --unbuffered -z --null-data --posix --sandbox --debug',
  values: { '-e --expression': 'text', '-l --line-length': /^\d+$/ },
};
const IN_PLACE = ['-i', '--in-place'];

export const SED_RULES: readonly ProgramRule[] = [
  {
    words: ['sed'],
    class: 'edit',
    why: `${WHY}; -i writes the files themselves, and a copy of each with its suffix`,
    source: SOURCE,
    when: (rest) => rest.some((word) => /^(?:-[nErsuz]*i|--in-place)/.test(word)),
    names: true,
    options: { ...OPTIONS, optional: { [IN_PLACE.join(' ')]: /^[\w.~-]*$/ } },
    operands: { kind: 'output', first: ['text'], unless: ['-e', '--expression'] },
    also: (parsed, call) => {
      refuseSilence(parsed);
      judgeScripts(parsed, call, 'output');
      checkCopies(parsed, call);
    },
  },
  {
    words: ['sed'],
    class: 'read',
    why: WHY,
    source: SOURCE,
    names: true,
    options: OPTIONS,
    operands: { kind: 'data', first: ['text'], unless: ['-e', '--expression'] },
    also: (parsed, call) => judgeScripts(parsed, call, 'data'),
  },
];

const scriptsIn = ({ options }: ParsedCall): (Argument | undefined)[] =>
  options.filter(({ name }) => name === '-e' || name === '--expression').map(({ value }) => value);

/** Several of them are one script, line by line. */
function judgeScripts(parsed: ParsedCall, call: Call, use: 'data' | 'output'): void {
  const given = scriptsIn(parsed);
  const [first] = parsed.operands;
  if (given.length > 0 && first) checkKind(first, use, 'an operand', call);
  const texts = (given.length > 0 ? given : [first]).map(knownText);
  if (texts.includes(undefined)) stop('bash.sed', 'sed has no known script', "Use sed -n '10,20p' FILE.");
  const script = texts.join('\n');
  if (isHarmlessScript(script)) return;
  stop(
    'bash.sed',
    `the sed script ${shown(script)} does more than change and print its input, or cannot be read`,
    "Use addresses with s, y, p, d, q, a, i, c, n, N, { }, such as sed 's/a/b/g' FILE.",
  );
}

/** Only what a script prints would be left of a file. */
function refuseSilence({ options }: ParsedCall): void {
  if (!options.some(({ name }) => ['-n', '--quiet', '--silent'].includes(name))) return;
  stop(
    'bash.option',
    'sed with -n and -i leaves of a file only what the script prints',
    "Write sed -i without -n, such as sed -i '/x/d' FILE.",
  );
}

function checkCopies(parsed: ParsedCall, { scope }: Call): void {
  const suffix = knownText(parsed.options.find(({ name }) => IN_PLACE.includes(name))?.value) ?? '';
  if (suffix === '') return;
  const files = parsed.operands.slice(scriptsIn(parsed).length > 0 ? 0 : 1);
  for (const file of files) {
    const paths =
      file.kind === 'glob' ? scope.cwds.flatMap((cwd) => expandGlob(file, cwd, scope.report)) : [knownText(file)];
    for (const path of paths) if (path !== undefined) checkFile(`${path}${suffix}`, 'output', scope);
  }
}
