/** The rule of sed: with `-n`, programs that print, delete, quit, number and substitute. */
import { shown } from '../../refusal.ts';
import { knownText } from '../argument.ts';
import { checkKind } from '../kinds.ts';
import { stop } from '../refused.ts';
import type { Call, ParsedCall, ProgramRule } from '../rule.ts';

export const SED_RULE: ProgramRule = {
  words: ['sed'],
  class: 'read',
  why: 'of its commands e runs, w and W write, r and R read any file, as do the flags e and w of s; -i writes, -f reads a program',
  source: 'GNU sed manual, 3 and 4',
  options: {
    flags: '-n --quiet --silent -E -r --regexp-extended -s --separate -u --unbuffered -z --null-data --posix --sandbox',
    values: { '-e --expression': 'text' },
  },
  operands: { kind: 'data', first: ['text'] },
  also: judgePrograms,
};

function judgePrograms({ options, operands }: ParsedCall, call: Call): void {
  const given = options.filter(({ name }) => name === '-e' || name === '--expression').map(({ value }) => value);
  const [first] = operands;
  if (given.length > 0 && first) checkKind(first, 'data', 'an operand', call);
  const programs = given.length > 0 ? given : [first];
  for (const program of programs) {
    const text = knownText(program) ?? stop('bash.sed', 'sed has no program', "Use sed -n '10,20p' FILE.");
    if (!isHarmlessProgram(text)) {
      stop(
        'bash.sed',
        `the sed program ${shown(text)} does more than print`,
        'Use addresses with p, P, d, q, = and s/…/…/ with the flags g, p, i and numbers.',
      );
    }
  }
}

/** A number, `$`, `first~step` or `/expression/`; behind a comma also `+N` and `~N`. */
/** Every text can be read in one way only, or a line of brackets would be tried in all ways: a bracket's first `]` is a letter. */
const BRACKET = String.raw`\[(?:\^\]|\^(?!\])|\]|(?![\^\]]))[^\]\n/\\]*\]`;
const EXPRESSION = String.raw`/(?:[^/\\\n[]|\\[^\n]|${BRACKET})+/I?`;
const ADDRESS = String.raw`(?:\d+(?:~\d+)?|\$|${EXPRESSION})`;
const RANGE = String.raw`(?:${ADDRESS}(?:[ ]*,[ ]*(?:${ADDRESS}|[+~]\d+))?[ ]*(?:![ ]*)?)?`;
/** The delimiter ends the parts wherever it stands, also in brackets, as in GNU sed; so it may not stand there. */
const SUBSTITUTION = String.raw`s(?<d>[/|#,:@%])(?:(?!\k<d>)[^\\\n[\]]|\\[^\n])*\k<d>(?:(?!\k<d>)[^\\\n]|\\[^\n])*\k<d>[gpIi0-9]*`;
const COMMAND = new RegExp(String.raw`[ \t]*${RANGE}(?:[pPdq=]|${SUBSTITUTION})[ \t]*(?=[;\n]|$)`, 'uy');
const SEPARATOR = /[ \t;\n]*/y;

function isHarmlessProgram(program: string): boolean {
  let at = 0;
  for (;;) {
    SEPARATOR.lastIndex = at;
    SEPARATOR.exec(program);
    at = SEPARATOR.lastIndex;
    if (at >= program.length) return true;
    COMMAND.lastIndex = at;
    if (!COMMAND.test(program)) return false;
    at = COMMAND.lastIndex;
  }
}
