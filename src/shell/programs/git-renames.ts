/** git log through the renames of a file: it prints what the file was under other names, one of credentials among them. */
import { quote } from '../../lib/text.ts';
import { type Argument, knownText } from '../argument.ts';
import { stop } from '../refusal.ts';
import { SECRET_EXPRESSIONS, TEMPLATE_EXPRESSION } from '../secret-files.ts';

/**
 * `--follow` and -L go through the renames of a file, and print what it was under other names. Each patch begins with these names: with
 * one of credentials among them, nothing is shown of the first, and the second is asked again without renames. What is looked at is
 * what would be shown, since git itself goes by other names where branches were merged.
 */
export function followsNoSecret(text: string, argv: readonly Argument[]): string {
  const all = argv.map((word) => knownText(word) ?? '');
  const at = all.indexOf('git');
  if (at === -1 || all[at + 1] !== 'log' || ['echo', 'printf'].includes(all[0] ?? '')) return text;
  const words = all.slice(at + 2);
  const isRanged = words.some((word) => word.startsWith('-L')) && !words.includes('--no-renames');
  if (words.includes('--follow')) {
    if (at > 0) refuseAround();
    const file = followedFile(argv.slice(2));
    if (file === undefined) return text;
    return checked(text, `{ echo ${quote(`${HIDDEN}. Without it: git log -p -- ${file})`)} >&2; false; }`);
  }
  if (!isRanged) return text;
  if (at > 0 || !hasPlainOptions(words)) return `{ ${text}; ended="$?"; echo ${NO_FURTHER} >&2; ( exit "$ended" ); }`;
  return checked(text.replace(WITHOUT_RENAMES, ''), `{ ${text}; echo ${quote(`${STOPPED})`)} >&2; }`);
}

const HIDDEN = '(git log shows nothing here: the file once had a name of credentials';
const STOPPED = '(git log -L went no further than renames: a file once had a name of credentials';
const NO_FURTHER = quote(
  '(git log -L went no further than renames here: called by itself, with plain options, it follows them)',
);
const WITHOUT_RENAMES = ` ${quote('--no-renames')}`;

/** What another program in front of git prints is not looked at. */
const refuseAround = (): never =>
  stop(
    'path.secret',
    'what git log --follow prints through another program is not looked at',
    'Call git log --follow by itself.',
  );

/** Letters are bytes to it: lines with a name that is no text would else not be printed, but said to match. */
const GREP = 'LC_ALL=C grep -a';
/** Matches lines with the names of a file, also after a graph. */
const HEADER = quote('^[^[:alnum:]+-]*(diff --|--- |[+][+][+] |(rename|copy) (from|to) )');
/** The names in them, quoted or not. */
const SECRET = quote(`[/ "](${SECRET_EXPRESSIONS.join('|')})(["/[:space:]]|$)`);
const TEMPLATE = quote(`[/ "]${TEMPLATE_EXPRESSION}`);

const checked = (text: string, otherwise: string): string =>
  `{ shown="$(${text}; ended="$?"; echo .; exit "$ended")"; ended="$?"; ` +
  `if ${GREP} -iE ${HEADER} <<< "$shown" | ${GREP} -oiE ${SECRET} | ${GREP} -qviE ${TEMPLATE}; then ${otherwise}; ` +
  `else printf '%s' "\${shown%.}"; ( exit "$ended" ); fi; }`;

/** Whether each patch begins as git has it. */
const hasPlainOptions = (words: readonly string[]): boolean =>
  words.every((word, at) => PLAIN.test(word) || ['-L', '-n'].includes(words[at - 1] ?? ''));

const PLAIN =
  /^(?:[^-].*|-M|--follow|-[psuwb]|--(?:no-)?patch|--oneline|--(?:short|num)?stat|--name-(?:only|status)|--reverse|--graph|--no-decorate|--abbrev-commit|--(?:format|pretty|date)=.*|-\d+|-n\d*|-U\d+|-L.*|--word-diff|--)$/s;

/** The one file that `--follow` follows. */
export function followedFile(rest: readonly Argument[]): string | undefined {
  const words = rest.map((word) => knownText(word) ?? '');
  const dashes = words.indexOf('--');
  const [file = '', ...others] = words.slice(dashes + 1);
  const isOne = dashes !== -1 && others.length === 0 && /^[\w.][\w./+@-]*$/.test(file);
  return isOne && hasPlainOptions(words.slice(0, dashes)) ? file : undefined;
}
