/** Numbers and names of commits that are known only when a command runs: each is written out with all but its letters or digits replaced, which makes anything else an error. */
import { quote } from '../lib/text.ts';
import type { Argument, DigitPart, DynamicArgument } from './argument.ts';

/** What stands between the braces of `${…}`: the value with `to` for all but its digits. */
export const digitsOf = (name: string, to: string): string => `${name}//[!0123456789]/${to}`;

/** The same for the hash of a commit. */
export const hexDigitsOf = (name: string, to: string): string => `${name}//[!0123456789abcdef]/${to}`;

/** The same for the name of a branch. */
export const plainNameOf = (name: string, to: string): string => `${name}//[!0123456789a-zA-Z._\\/+~^@-]/${to}`;

/** A name in arithmetic, where bash would run a command that a value holds. No number has an `@`; an empty value is 0. */
export const arithmeticDigits = (name: string): string => `10#0\${${digitsOf(name, '@')}}`;

/** A value between quotes. `of`: the variable that it is the whole value of. */
export const writeDigits = (emitted: string, of?: string): string =>
  of === undefined ? `"$(v_n=${emitted}; echo "\${${digitsOf('v_n', '?')}}")"` : `"\${${digitsOf(of, '?')}}"`;

/** What a command prints that names a commit; `written`: what this judge has made of one, which is read again. */
export type CommitName = 'hash' | 'branch' | 'written';

const NAMED: Readonly<Record<CommitName, { readonly front: string; readonly kept: typeof hexDigitsOf }>> = {
  hash: { front: '', kept: hexDigitsOf },
  branch: { front: "'refs/heads/'", kept: plainNameOf },
  written: { front: '', kept: plainNameOf },
};

/**
 * A name between quotes, as that of a commit: what prints it may have printed the number of a file of credentials. With `_` in
 * it, it is the name of no commit, and no file is called like it.
 */
export function writeCommit(name: CommitName, emitted: string, of?: string): string {
  const { front, kept } = NAMED[name];
  if (name === 'written') return `"$(v_n=${emitted}; ${PLAIN_NAME}; echo "$v_n")"${COMMIT}`;
  const value = of === undefined ? `"$(v_n=${emitted}; echo "\${${kept('v_n', '_')}}")"` : `"\${${kept(of, '_')}}"`;
  return front + value + COMMIT;
}

/** Several of them, each a word. */
export const writeCommits = (name: CommitName, words: string): string =>
  `$(for v_n in ${words}; do ${PLAIN_NAME}; echo ${NAMED[name].front}"$v_n"${COMMIT}; done)`;

const COMMIT = "'^{commit}'";
/** Makes the name of a commit of what `v_n` holds, and of an option nothing. */
const PLAIN_NAME = `v_n="\${${plainNameOf('v_n', '_')}}"; [[ "$v_n" == '-'* ]] && v_n='_'`;

/** One in front of which a name may stand, or one that is compared with it. */
const REVISION =
  /^\^?(?:(?<left>[\w./@~^-]+)\.\.\.?)?(?:refs\/heads\/)?(?:[A-Za-z](?:[\w/-]|\.(?!\.))*)?7(?:\^\{commit\})*[~^\d]*(?:\^[!@])?(?:\.\.\.?(?<right>[\w./@~^-]*)|:[\w./@+-]+)?$/;

/** Which of its forms an unknown part is written in: by its index, and by the text in front of it. */
type FormOf = (part: Exclude<DigitPart, { text: string }>, before: string) => string;

/** `by form`: what stands beside the value makes a revision of it. */
export type Guess = 'always' | 'by form' | 'never';

/** `v7`, `7~1`, `7..HEAD`, `7:a.txt`: no name of a file looks like it. */
const LIKE_REVISION = /^[A-Za-z][\w-]*7$|^[\w./-]*7(?:[~^]|\.\.)|^[\w./-]+\.\.\.?[\w./-]*7|^7:/;

/** The word as it is written out. */
export function writeParts(word: DynamicArgument, form: FormOf): Argument {
  let before = '';
  const emitted = (word.digits ?? []).map((part) => {
    const own = 'text' in part ? (part.text === '' ? '' : quote(part.text)) : form(part, before);
    before += 'text' in part ? part.text : '7';
    return own;
  });
  return { kind: 'dynamic', text: word.text, emitted: emitted.join(''), head: word.head };
}

/** The word with one digit for each value that is not known, and where these stand. */
export function withStandIns(
  word: Argument | undefined,
): { readonly text: string; readonly places: readonly number[] } | undefined {
  if (word?.kind === 'text') return { text: word.text, places: [] };
  if (word?.kind !== 'dynamic' || !word.digits) return undefined;
  let text = '';
  const places: number[] = [];
  for (const part of word.digits) {
    if (!('text' in part)) places.push(text.length);
    text += 'text' in part ? part.text : '7';
  }
  return { text, places };
}

/**
 * The word as a revision in which each unknown value names a commit, with what it looks like; undefined for any other word.
 * `guess`: whether a value is meant as one that a command printed of which nothing is known.
 */
export function revisionOf(
  word: DynamicArgument,
  guess: Guess,
): { readonly shown: string; readonly word: Argument } | undefined {
  const { text = '', places = [] } = withStandIns(word) ?? {};
  const isCounted = (place: number): boolean => COUNTED.test(text.slice(0, place));
  const written = writeParts(word, (part, before) => (COUNTED.test(before) ? part.number() : part.commit()));
  if (places.length > 0 && places.every(isCounted))
    return text.startsWith('-') ? undefined : { shown: text, word: written };
  const areCommits = word.digits?.every((part) => 'text' in part || part.isCommit);
  const isMeant = guess === 'always' || (guess === 'by form' && LIKE_REVISION.test(text));
  if (!areCommits && !isMeant) return undefined;
  const found = REVISION.exec(text);
  const { left = '', right = '' } = found?.groups ?? {};
  // The other end of a range may be the number of a file, in one of its forms.
  if (!found || [left, right].some((end) => /^\^?(?:.*-g)?[0-9a-f]{4,64}(?![\w./@-])/i.test(end))) return undefined;
  const [place = 0] = places;
  return { shown: `${text.slice(0, place)}HASH${text.slice(place + 1)}`, word: written };
}

/** In front of a number of generations, or of an entry: `HEAD~`, `stash@{`. */
const COUNTED = /.[~^]$|@\{$/;

/** `$commit:$file` with a commit in front of the colon; undefined for any other word. */
export function fileOfCommit(word: DynamicArgument): DynamicArgument | undefined {
  const { digits = [] } = word;
  const colon = digits.findIndex((part) => 'text' in part && part.text.includes(':'));
  const [, steps = '', rest = ''] =
    /^((?:\^\{commit\}|[~^\d])*)(:.*)$/s.exec((digits[colon] as { text?: string })?.text ?? '') ?? [];
  const isName = (part: DigitPart, at: number): boolean =>
    !('text' in part) || (at === 0 ? /^(?:[A-Za-z][\w/-]*)?$/ : /^(?:\^\{commit\}|[~^\d])*$/).test(part.text);
  const [before, after] = [digits.slice(0, Math.max(colon, 0)), digits.slice(colon + 1)];
  const isFile = rest !== '' && before.some((part) => !('text' in part)) && after.some((part) => !('text' in part));
  if (!isFile || !before.every(isName)) return undefined;
  const front = writeParts({ ...word, digits: [...before, { text: steps }] }, (part, text) =>
    COUNTED.test(text) ? part.number() : part.commit(),
  );
  const behind = asOneWord({ ...word, digits: [{ text: rest }, ...after] });
  return { ...behind, head: 'COMMIT:', emitted: front.emitted + behind.emitted };
}

/** The word in which each value is a number. `filled`: a value that is empty is 0, so the word has the same parts as judged. */
export const ofDigits = (word: DynamicArgument, { filled }: { readonly filled: boolean }): Argument =>
  writeParts(word, (part) => (filled && !part.signed ? "'0'" : '') + part.number());

/** A name with numbers of the shell's own in it, with what it may look like; undefined for any other word that is not known. */
export function numberedName(
  word: DynamicArgument,
): { readonly shown: readonly string[]; readonly word: Argument } | undefined {
  // What a command prints is a number only if all goes well.
  if (!word.digits?.every((part) => 'text' in part || part.signed)) return undefined;
  const shown = ['7', '-7'].map((number) =>
    (word.digits ?? []).map((part) => ('text' in part ? part.text : number)).join(''),
  );
  return { shown, word: ofDigits(word, { filled: false }) };
}

/** The word as it is, but not split at blanks. */
export function asOneWord(word: DynamicArgument): DynamicArgument {
  if (word.digits === undefined) return word;
  const emitted = word.digits.map((part) => ('text' in part ? quote(part.text) : part.quoted)).join('');
  return { ...word, emitted, many: false };
}

/** Whether `accepts` holds for a number of any size, after `sign`: where few are accepted, which one it is matters. */
export const acceptsAny = (accepts: RegExp, sign = ''): boolean =>
  ['0', '7', '9'.repeat(20)].every((text) => accepts.test(sign + text));

/**
 * Whether `accepts` holds for the word with any number in it, and for numbers only: of another text, the letters would be lost.
 * `mayBeSigned`: a minus makes no option of it.
 */
export function isNumberOf(accepts: RegExp, word: DynamicArgument, mayBeSigned: boolean): boolean {
  const found = withStandIns(word);
  const areNumbers = word.digits?.every((part) => 'text' in part || part.signed);
  if (!areNumbers && accepts.test('word')) return false;
  if (!found || !accepts.test(found.text) || !acceptsAny(accepts)) return false;
  return mayBeSigned || !(word.digits ?? []).some((part) => 'quoted' in part && part.signed);
}
